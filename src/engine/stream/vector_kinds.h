// Which of Highway's kinds of vectors files are compiled for that are written in them; those of
// loops that the compiler makes vectors of: engine/kernels/tile/vector/vector_targets.h. Included
// before hwy/foreach_target.h, by tests that go over the kinds too.
#pragma once

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
// Nor 128 bits: what reads past an end does so in wider vectors.
#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SSE4)
#else
#define HWY_DISABLED_TARGETS HWY_SSSE3  // without SSE4 nothing was made since 2008
#endif
