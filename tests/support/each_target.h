// Checks of code that Highway compiles once for each kind of vectors.
#pragma once

#include <gtest/gtest.h>
#include <hwy/highway.h>
#include <hwy/targets.h>

namespace weft::testing {

// Calls `check` with each kind that this processor has and that was compiled.
template <class Check>
void on_each_target(const Check& check) {
  const auto use = [](std::int64_t target) {
    hwy::SetSupportedTargetsForTest(target);
    hwy::GetChosenTarget().Update(hwy::SupportedTargets());
  };
  for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
    use(target);
    SCOPED_TRACE(hwy::TargetName(target));
    check();
  }
  use(0);  // whatever there is
}

}  // namespace weft::testing
