// Which kinds of vectors files are compiled for that leave it to the compiler to make them: the
// baseline, and what has 256 bits or more. Included before hwy/foreach_target.h.
#pragma once

#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SSE4)
