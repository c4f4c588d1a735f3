// Mathematical functions as steps of a VectorProgram, which give the bits of their tile functions:
// both are made of the same source (vector/vector_math-inl.h, vector_sigmoids-inl.h,
// vector_trigonometry-inl.h).
//
// Pure functions.
#pragma once

#include "engine/kernels/tile/recorded_vectors.h"
#include "ir/ops/op_kind.h"

namespace weft::engine {

// Whether there are steps of the function for lanes of the type, on this processor.
bool is_recorded(ir::OpKind kind, LaneType type);

// The steps of the function of step x; the number of the last one. REQUIRES: is_recorded.
int record_function(ir::OpKind kind, LaneType type, int x, StepSink& sink);

}  // namespace weft::engine
