// Which kinds of vectors files are compiled for that leave it to the compiler to make them: the
// baseline, and what has 256 bits or more. Included before hwy/foreach_target.h.
#pragma once

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define HWY_COMPILE_ONLY_STATIC  // the baseline alone: bounds and races are alike for any width
#else
#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SSE4)
#endif
