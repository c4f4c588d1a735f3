// What a loop carries, brought to types that its body keeps.
//
// Every function REQUIRES an open Operation (api/call/operation.h).
#pragma once

#include <span>
#include <string>
#include <vector>

#include "api/ops/ops.h"

namespace weft::detail {

// Whether both are split alike over Explicit axes.
bool same_split(const trace::Facts& a, const trace::Facts& b);

// What messages call a loop and the arrays that it carries: init, or init.weights, xs[0].
struct LoopNames {
  const char* loop;
  std::vector<std::string> carried;
};

class Carry {
 public:
  // `names` must live as long. The first `own` values are the loop's own; names are of those after
  // them.
  Carry(const LoopNames& names, std::span<const Array> init, std::size_t own = 0);

  const char* name() const { return names_.loop; }
  const trace::Values& values() const { return values_; }

  // Compares with what a body gave for it. Where only a number's dtype or the axes over which it
  // varies differ it says true: it must take those, after the body's region, and the body be traced
  // once more. Throws Error where types differ otherwise.
  bool differs(std::span<const Array> results);
  void take_types();
  // Lets all that is carried vary over these axes, too. Says whether it has not before: the body
  // must be traced once more then.
  bool vary_over(trace::AxisSet axes);

  // The results as the loop carries them; those beyond what it carries as they are.
  trace::Values fitting(std::span<const Array> results) const;
  // One value more, which is what the body expects.
  void append(trace::TracedValue value) { values_.push_back(std::move(value)); }
  // What is known of value i after the loop: it is weak if it goes in and comes out so.
  trace::Facts facts_after(std::size_t i) const;

 private:
  [[noreturn]] void refuse(std::size_t i, const Array& result) const;

  const LoopNames& names_;
  std::size_t own_;
  trace::Values values_;
  trace::Values given_;  // as they were given
  struct Wanted {
    DType dtype;
    trace::Facts facts;
    bool is_strong;  // no longer weak
  };
  std::vector<Wanted> wanted_;  // by what the last body gave
};

}  // namespace weft::detail
