// All of Weft's C++ front end.
#pragma once

#if __cplusplus < 202002L
#error "Weft needs C++20: compile with -std=c++20, in CMake cxx_std_20"
#else  // the headers themselves would give hundreds of errors more

#include <cmath>  // INFINITY, NAN

#include "weft/array.h"
#include "weft/associative_scan.h"
#include "weft/checkpoints.h"
#include "weft/collectives.h"
#include "weft/control_flow.h"
#include "weft/convolution.h"
#include "weft/creation.h"
#include "weft/debug.h"
#include "weft/device.h"
#include "weft/dtype_limits.h"
#include "weft/elementwise.h"
#include "weft/error.h"
#include "weft/fft.h"
#include "weft/grids.h"
#include "weft/indexing.h"
#include "weft/initializers.h"
#include "weft/jit.h"
#include "weft/linalg.h"
#include "weft/links.h"
#include "weft/make_mesh.h"
#include "weft/memory.h"
#include "weft/mesh.h"
#include "weft/named_sharding.h"
#include "weft/nn.h"
#include "weft/numpy.h"
#include "weft/partition_spec.h"
#include "weft/processes.h"
#include "weft/profiler.h"
#include "weft/program.h"
#include "weft/random.h"
#include "weft/segments.h"
#include "weft/shard_map.h"
#include "weft/shardings.h"
#include "weft/signals.h"
#include "weft/sorting.h"
#include "weft/special.h"
#include "weft/timing.h"
#include "weft/tree.h"
#include "weft/visualize.h"
#include "weft/visualize_collective.h"
#include "weft/workers.h"

#endif
