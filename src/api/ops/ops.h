// What the public operations are made of: one op at a time on arrays, within an operation.
//
// Every function here REQUIRES an open Operation (api/call/operation.h). Arrays that exist become
// parameters of the trace, numbers constants.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "weft/array.h"

#include "api/call/operation.h"
#include "api/call/session.h"
#include "api/ops/promotion.h"
#include "ir/ops/attrs.h"
#include "trace/trace.h"

namespace weft::detail {

using ir::OpKind;

inline trace::Trace& tracing() { return Session::current()->trace(); }
inline trace::TracedValue value_of(const Array& array) { return Session::current()->value(array); }
inline Array array_of(trace::TracedValue value) {
  return Session::current()->array(std::move(value));
}
std::vector<trace::TracedValue> values_of(std::span<const Array> arrays);
std::vector<Array> arrays_of(std::span<const trace::TracedValue> values);

// The op's only result.
Array emit(OpKind kind, std::span<const Array> operands, ir::AttrsRef attrs = {},
           std::vector<ir::Block*> regions = {});
inline Array emit(OpKind kind, std::initializer_list<Array> operands, ir::AttrsRef attrs = {}) {
  return emit(kind, std::span(operands.begin(), operands.size()), std::move(attrs));
}
std::vector<Array> emit_all(OpKind kind, std::span<const Array> operands, ir::AttrsRef attrs = {},
                            std::vector<ir::Block*> regions = {});

// ---- Of one dtype and shape

Array convert(const Array& x, DType dtype, bool weak = false);
// The same array, weak or not.
Array with_weak(const Array& x, bool weak);
// The array with dimensions of size 1 in front or stretched, as NumPy does.
Array broadcast_to(const Array& x, const Dims& dims);
// A number in all elements. `like` gives dtype and shape.
Array full(const TensorType& type, double value, bool weak = false);
Array full(const Dims& dims, const Literal& value, bool weak);
// Throws Error where `x` is a known number that is not from `low` to `high`. Of an array nothing is
// known before the run. `what`: x for messages.
void check_number(const char* name, const char* what, const Array& x, double low, double high);
Array full_like(const Array& like, double value);
// An integer of this dtype, wrapped to it.
Array integer(DType dtype, std::int64_t value);
// The integer that an array is known to be; none where there is none, or int64 has none such.
std::optional<std::int64_t> known_integer(const Array& x);
// Converted to their common dtype by JAX's rules, and broadcast to their common shape. Throws
// Error, which names the operation.
DTypeAndWeak common_dtype(const char* name, std::span<const DTypeAndWeak> dtypes);
DTypeAndWeak common_dtype(const char* name, std::span<const Array> arrays);
std::vector<Array> promoted(const char* name, std::span<const Array> arrays);
// Their dtype alone, which comes before shapes: a number has all its digits until then.
std::vector<Array> of_common_dtype(const char* name, std::span<const Array> arrays);
std::vector<Array> broadcast(const char* name, std::span<const Array> arrays);

// ---- Regions of reductions and sorts

// The combiner of reductions: kind applied to two scalars.
ir::Block* combiner(OpKind kind, DType dtype);
// Reduces over these dimensions, which the result lacks. `init`: a scalar.
Array reduce(OpKind kind, const Array& x, const Array& init, const Dims& dims);
// The identity of add, multiply, maximum, minimum, and_, or_ for a dtype: 0, 1, lowest, highest.
Array identity_of(OpKind kind, DType dtype);
// Dimensions as given, counted from the front, sorted; all where none were given. Throws Error
// where one is out of range or stands twice. `of`: what has that rank, for the message.
Dims normalized(const char* name, const Axes& axes, int rank, const char* of = "an array");
// As above for one dimension.
std::int64_t normalized(const char* name, std::int64_t axis, int rank, const char* of = "an array");

// Throws Error where a dimension is split over Explicit axes that `name` runs along.
void check_whole(const char* name, const Array& x, std::int64_t dim);

// What messages say of "~" behind types as typeof_ gives them; empty where none has it.
std::string weak_note(std::initializer_list<std::string_view> types);
// Throws Error: "NAME: MESSAGE  (FILE:LINE)" with the user's line.
[[noreturn]] void fail(const char* name, const std::string& message);
// The same of what is no operation, and has its line; within one that is a step of it, as in
// `fail`.
[[noreturn]] void refuse(const char* name, const Where& where, const std::string& message);
// Throws where there can be no such array: "linspace: the shape [-1] cannot be made: ...".
void check_type(const char* name, const TensorType& type, const Where& where);
void check_type(const char* name, const TensorType& type);  // within an operation

}  // namespace weft::detail
