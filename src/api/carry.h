// What a loop carries, brought to types that its body keeps.
#pragma once

#include <span>
#include <vector>

#include "api/ops.h"

namespace weft::detail {

class Carry {
 public:
  Carry(const char* name, std::span<const Array> init);

  const trace::Values& values() const { return values_; }

  // Compares with what a body gave for it. Where only the facts differ (a weak dtype, axes over
  // which it varies) it says true: it must take those, after the body's region, and the body be
  // traced once more. Throws Error where shapes or dtypes differ.
  bool differs(std::span<const Array> results);
  void take_facts();

  // The results as the loop carries them.
  trace::Values fitting(std::span<const Array> results) const;

 private:
  const char* name_;
  trace::Values values_;
  struct Wanted {
    DType dtype;
    trace::Facts facts;
  };
  std::vector<Wanted> wanted_;  // by what the last body gave
};

}  // namespace weft::detail
