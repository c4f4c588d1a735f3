// ArrayState: what an Array refers to: an array that exists, on devices; or a value of a function
// that is being traced. Immutable but for what is mutable; shared by copies of the Array.
#pragma once

#include <complex>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "weft/array.h"

#include "api/array/held_value.h"
#include "core/literal.h"
#include "trace/traced_value.h"

namespace weft::detail {

// A number with all its digits.
using WideNumber = std::variant<double, std::complex<double>, std::int64_t, std::uint64_t>;

struct ArrayState {
  TensorType type;
  bool weak = false;

  // What an array that exists has.
  HeldValue value;
  std::shared_ptr<const NamedSharding> sharding;
  bool committed = false;
  std::optional<Literal> number;   // it is small and known: constants of traces are made of it
  std::optional<WideNumber> wide;  // the same as the program gave it, where that may have more

  // What a traced one stands for, and how it lies over Explicit axes, as far as that has been asked
  // for.
  trace::TracedValue traced;
  mutable std::vector<std::shared_ptr<const NamedSharding>> explicit_shardings;

  // The array has neither value: it is what ShapeDtypeStruct gives.
  bool is_struct = false;
};

// What Array keeps to itself.
class Access {
 public:
  static Array make(std::shared_ptr<const ArrayState> state) {
    Array array;
    array.state_ = std::move(state);
    return array;
  }
  static const ArrayState* get(const Array& array) { return array.state_.get(); }
};

// Throws Error where there is none.
const ArrayState& state_of(const Array& array);
// The state of an array; messages name the function and its line.
const ArrayState& state_of(const char* name, const Array& array, const Where& where);
// The end of a message, with the line that is known best: `where`, that of the operation that runs,
// or else that of the last one before.
std::string nearest_line(const Where* where = nullptr);
// Why nothing can be done with it: it was never given a value, say; empty: something can.
// `place`: what the user calls it: "argument 'params'.bias"; empty: nothing is known.
std::string unusable(const Array& array, const std::string& place = {});
// The state of one that exists and has not been donated; `what` needs that: "printing". Messages
// end with `where`, or where there is none with the last line of what is being traced.
const ArrayState& existing(const Array& array, const char* what, const Where* where = nullptr);
// The value of such a one.
compile::DeviceValue value_of(const Array& array, const char* what, const Where* where = nullptr);

// As `existing`, of an argument of jit: ShapeDtypeStruct too.
inline const ArrayState& given(const Array& array) {
  const ArrayState& state = state_of(array);
  return state.is_struct ? state : existing(array, "a call");
}
// An uncommitted array on the first device, or where `sharding` says.
Array array_of(Literal literal, bool weak = false);
std::shared_ptr<ArrayState> state_of_literal(Literal literal, bool weak);
Array array_of(compile::DeviceValue&& value, std::shared_ptr<const NamedSharding> sharding,
               bool committed, bool weak = false);

}  // namespace weft::detail
