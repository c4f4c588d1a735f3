// Checks of code that Highway compiles once for each kind of vectors.
#pragma once

#include <gtest/gtest.h>

#include "engine/stream/vector_kinds.h"
// Highway's headers after this one, which configures them.
#include <hwy/highway.h>
#include <hwy/targets.h>

namespace weft::testing {

// From now on this kind is used where Highway has several; 0: the best that there is.
inline void use_target(std::int64_t target) {
  hwy::SetSupportedTargetsForTest(target);
  hwy::GetChosenTarget().Update(hwy::SupportedTargets());
}

// Calls `check` with each kind that this processor has and that was compiled.
template <class Check>
void on_each_target(const Check& check) {
  for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
    use_target(target);
    SCOPED_TRACE(hwy::TargetName(target));
    check();
  }
  use_target(0);
}

}  // namespace weft::testing
