#include "weft/array.h"

#include <cmath>
#include <complex>
#include <cstring>
#include <limits>
#include <optional>
#include <ostream>
#include <type_traits>
#include <utility>

#include <fmt/format.h>

#include "weft/error.h"
#include "weft/make_mesh.h"

#include "api/array/array_state.h"
#include "api/array/numbers.h"
#include "api/call/operation.h"
#include "api/call/session.h"
#include "core/element.h"
#include "core/lifetime.h"
#include "core/memory_account.h"
#include "core/text/array_text.h"
#include "core/text/dims_text.h"
#include "core/text/numpy_name.h"
#include "core/text/plural.h"
#include "core/text/user_line.h"
#include "process/runtime.h"
#include "trace/explicit_axes.h"

namespace weft {
namespace detail {
namespace {

constexpr const char* kCondition = "a condition";

const std::shared_ptr<const NamedSharding>& first_device() {
  static const auto& sharding =
      forever(std::make_shared<const NamedSharding>(NamedSharding::single(devices()[0])));
  return sharding;
}

// The operation that runs, or what needs the array.
std::string user_of(const char* what) {
  return Operation::is_open() ? Session::current()->trace().function() : what;
}

// Where the standard library compares elements: its line is none of the user's.
bool is_in_standard_library() {
  return Session::current() != nullptr &&
         std::string_view(Session::current()->trace().where().file).find("/include/c++/") !=
             std::string_view::npos;
}

const char* instead_of_values(std::string_view what) {
  if (what == kCondition && is_in_standard_library()) {
    return "it has none while its function is being traced. The standard library asks: instead of "
           "std::max, std::min, std::clamp and std::sort use maximum, minimum, clip and sort";
  }
  if (what == kCondition) {
    return "it has none while its function is being traced. Use where or cond to choose, "
           "while_loop or fori_loop to repeat, debug::print to look at it, or return it from the "
           "function";
  }
  return "it has none while its function is being traced. Use it as an array (where, cond, "
         "fori_loop and while_loop take it), debug::print to look at it, or return it from the "
         "function";
}

}  // namespace

std::string nearest_line(const Where* where) {
  if (where != nullptr) return user_line(*where);
  if (Operation::is_open()) return user_line(Session::current()->trace().where());
  std::optional<Operation::Last> last = Operation::last();
  if (Session::current() != nullptr) last = {"last op at", Session::current()->trace().where()};
  if (!last || last->where.line == 0) return {};
  return fmt::format("  ({} {}:{})", last->what, last->where.file, last->where.line);
}

std::string unusable(const Array& array, const std::string& place) {
  const ArrayState* state = Access::get(array);
  if (state == nullptr) {
    const std::string what = "an Array that was never given a value";
    return (place.empty() ? what + " is used" : place + " is " + what) +
           "; give it one before, such as zeros({2, 3})";
  }
  if (state->value.is_taken()) {
    return fmt::format(
        "{} of {} {}was donated to a function and is gone; use what that function returned, or do "
        "not donate it",
        place.empty() ? "an array" : place + " is an array", to_string(state->type),
        place.empty() ? "is used that " : "that ");
  }
  const std::string why = misfit(array, state->type.dtype);
  return why.empty() || place.empty() ? why : fmt::format("{}: {}", place, why);
}

const ArrayState& state_of(const Array& array) {
  const ArrayState* state = Access::get(array);
  if (state != nullptr) return *state;
  const std::string user = user_of("");
  throw Error(fmt::format("{}{}{}{}", user, user.empty() ? "" : ": ", unusable(array),
                          nearest_line(nullptr)));
}

const ArrayState& state_of(const char* name, const Array& array, const Where& where) {
  const ArrayState* state = Access::get(array);
  if (state != nullptr) return *state;
  throw Error(fmt::format("{}: {}{}", name, unusable(array), user_line(where)));
}

const ArrayState& existing(const Array& array, const char* what, const Where* where) {
  const auto refuse = [&](const std::string& why) {
    throw Error(fmt::format("{}{}{}", user_of(what), why, nearest_line(where)));
  };
  if (const std::string why = unusable(array); !why.empty()) refuse(": " + why);
  const ArrayState& state = state_of(array);
  if (state.is_struct) {
    refuse(
        fmt::format(" needs the values of an array, but {} has none: it is for jit's lower and "
                    "eval_shape only",
                    to_string(array)));
  }
  if (!state.value && state.traced.has_ended()) {
    refuse(": " + trace::ended_text(state.traced));
  }
  if (!state.value) {
    refuse(fmt::format(" needs the values of an array, but {} is traced: {}", typeof_(array),
                       instead_of_values(what)));
  }
  return state;
}

compile::DeviceValue value_of(const Array& array, const char* what, const Where* where) {
  auto value = existing(array, what, where).value.get();
  if (!value) existing(array, what, where);  // throws: another thread has donated it since
  return value;
}

std::shared_ptr<ArrayState> state_of_literal(Literal literal, bool weak) {
  auto state = std::make_shared<ArrayState>();
  state->type = literal.type();
  state->weak = weak;
  state->value.hold(backend().put(literal));
  state->sharding = first_device();
  if (state->type.dims.empty()) state->number = std::move(literal);
  return state;
}

Array array_of(Literal literal, bool weak) {
  return Access::make(state_of_literal(std::move(literal), weak));
}

Array array_of(compile::DeviceValue&& value, std::shared_ptr<const NamedSharding> sharding,
               bool committed, bool weak) {
  auto state = std::make_shared<ArrayState>();
  state->type = value->type();
  state->weak = weak;
  state->value.hold(std::move(value));
  state->sharding = std::move(sharding);
  state->committed = committed;
  return Access::make(std::move(state));
}

}  // namespace detail

using detail::element_value;
using detail::existing;
using detail::state_of;

Array::Array(const Array&) noexcept = default;
Array& Array::operator=(const Array&) & noexcept = default;
Array::~Array() = default;

DType Array::dtype() const { return state_of(*this).type.dtype; }
Shape Array::shape() const { return Shape(state_of(*this).type.dims); }
int Array::ndim() const { return state_of(*this).type.rank(); }
std::int64_t Array::size() const { return state_of(*this).type.num_elements(); }
std::int64_t Array::nbytes() const { return state_of(*this).type.num_bytes(); }
bool Array::weak_type() const { return state_of(*this).weak; }
bool Array::is_traced() const {
  const detail::ArrayState& state = state_of(*this);
  return !state.value && !state.is_struct;
}
bool Array::is_deleted() const { return state_of(*this).value.is_taken(); }
bool Array::committed() const { return state_of(*this).committed; }

namespace {

// Explicit axes split a type, which is known; over Auto ones the partitioner will decide.
const NamedSharding& traced_sharding(const Array& array, const detail::ArrayState& state) {
  using detail::trace::Trace;
  const detail::trace::TracedValue value = detail::trace::seen_here(std::span(&state.traced, 1))[0];
  const Trace* trace = value.life->trace;
  const bool is_outside = trace != nullptr && !Trace::in_manual();
  Mesh mesh = is_outside ? trace->explicit_mesh() : Mesh();
  if (!mesh.has(AxisType::Explicit)) mesh = Trace::context_mesh();
  if (!mesh.has(AxisType::Explicit)) {
    throw Error(
        fmt::format("sharding() of {}, which is traced: over Auto axes it is decided when the "
                    "whole program is known. Say it with with_sharding_constraint, ask what the "
                    "function returns for it, or use a mesh of Explicit axes{}",
                    typeof_(array), detail::nearest_line()));
  }
  PartitionSpec spec;
  spec.entries.resize(value.type().dims.size());
  if (value.facts.spec != nullptr) spec = *value.facts.spec;
  // Another inside of a shard_map than outside; references to those given before stay good.
  NamedSharding sharding(std::move(mesh), std::move(spec));
  for (const auto& given : state.explicit_shardings) {
    if (*given == sharding) return *given;
  }
  state.explicit_shardings.push_back(std::make_shared<const NamedSharding>(std::move(sharding)));
  return *state.explicit_shardings.back();
}

}  // namespace

const NamedSharding& Array::sharding() const& {
  const detail::ArrayState& state = state_of(*this);
  if (state.is_struct && state.committed) return *state.sharding;
  if (is_traced()) return traced_sharding(*this, state);
  return *existing(*this, "sharding()").sharding;
}

bool Array::is_fully_replicated() const { return sharding().is_fully_replicated(); }

Array::operator bool() const {
  const compile::DeviceValue value = detail::value_of(*this, detail::kCondition);
  if (value->type().num_elements() != 1) {
    throw Error(
        fmt::format("an array of shape {} is used as a condition; it must have one element. "
                    "Use all() or any(){}",
                    dims_text(shape()), detail::nearest_line()));
  }
  const Literal literal = value->to_literal();
  const auto bytes = literal.element_bytes(0);
  if (is_complex(literal.dtype())) {
    const std::size_t half = bytes.size() / 2;
    const DType part = real_part(literal.dtype());
    return element_value(part, bytes.first(half)) != 0 ||
           element_value(part, bytes.last(half)) != 0;
  }
  return element_value(literal.dtype(), bytes) != 0;
}

namespace {

// `name`: "item()"; `where`: null for a cast, which knows none.
double one_real_element(const char* name, const Array& array, const Where* where) {
  const compile::DeviceValue value = detail::value_of(array, name, where);
  const TensorType& type = value->type();
  if (type.num_elements() != 1 || is_complex(type.dtype)) {
    throw Error(fmt::format("{} of {}; it is for one real element{}", name, weft::to_string(type),
                            detail::nearest_line(where)));
  }
  const Literal literal = value->to_literal();
  return element_value(literal.dtype(), literal.element_bytes(0));
}

constexpr const char* kCast = "a cast to a number";

}  // namespace

double Array::item(Where where) const { return one_real_element("item()", *this, &where); }
double Array::real_item() const { return one_real_element(kCast, *this, nullptr); }

namespace {

// 64-bit integers as they are, others towards zero.
template <class N>
N whole_element(const Array& array, double value) {
  const auto fitting = [&](auto whole) {
    if (std::in_range<N>(whole)) return static_cast<N>(whole);
    throw Error(fmt::format("the number {} does not fit the integer type that it is converted to{}",
                            whole, detail::nearest_line()));
  };
  if (array.dtype() == DType::i64) return fitting(array.item<std::int64_t>());
  if (array.dtype() == DType::ui64) return fitting(array.item<std::uint64_t>());
  const double end = std::ldexp(1.0, std::numeric_limits<N>::digits);
  const double whole = std::trunc(value);
  if (whole < end && whole >= (std::is_signed_v<N> ? -end : 0.0)) return static_cast<N>(whole);
  throw Error(fmt::format("the number {} of {} does not fit an integer type{}", value,
                          typeof_(array), detail::nearest_line()));
}

}  // namespace

std::int64_t Array::whole_item() const { return whole_element<std::int64_t>(*this, real_item()); }
std::uint64_t Array::natural_item() const {
  return whole_element<std::uint64_t>(*this, real_item());
}

void Array::does_not_fit(std::int64_t whole) {
  throw Error(fmt::format("the number {} does not fit the integer type that it is converted to{}",
                          whole, detail::nearest_line()));
}

Shape Array::shape_of_rank(std::size_t rank, const Where& where) const {
  const Shape all(state_of("shape", *this, where).type.dims);
  if (all.size() == rank) return all;
  throw Error(fmt::format("shape<{}>() of an array of shape {}, which has {}{}", rank,
                          dims_text(all), plural(all.size(), "dimension"), user_line(where)));
}

std::int64_t Array::check_host(const char* name, DType wanted, const Where& where) const {
  const detail::ArrayState& state = existing(*this, name, &where);
  if (state.type.dtype != wanted) {
    throw Error(fmt::format("{} of {} elements from an array of {}; convert it with astype first{}",
                            name, numpy_name(wanted), numpy_name(state.type.dtype),
                            user_line(where)));
  }
  return state.type.num_elements();
}

void Array::check_item(std::int64_t count, const Where& where) const {
  if (count == 1) return;
  throw Error(fmt::format("item() of an array of shape {}; it is for one element{}",
                          dims_text(shape()), user_line(where)));
}

const Array& Array::block_until_ready() const& {
  state_of(*this);
  return *this;
}

void Array::copy_to(std::span<std::byte> bytes, Where where) const {
  const compile::DeviceValue value = detail::value_of(*this, "copy_to", &where);
  if (std::cmp_not_equal(bytes.size(), value->type().num_bytes())) {
    throw Error(fmt::format("copy_to: room for {}, but {} has {}; they must be as many{}",
                            plural(bytes.size(), "byte"), detail::trace::type_text(value->type()),
                            value->type().num_bytes(), user_line(where)));
  }
  with_line_of_memory("copy_to", where, [&] { value->copy_to(bytes.data()); });
}

void Array::check_room(const char* name, const Where& where) const {
  MemoryAccount& account = MemoryAccount::of_process();
  const std::int64_t bytes = nbytes();
  const bool fits = bytes <= account.limit() && bytes <= machine_memory() - account.stats().alive;
  if (!fits) no_room(name, where);
}

void Array::no_room(const char* name, const Where& where) const {
  const std::string why = MemoryAccount::of_process().refusal(static_cast<std::size_t>(nbytes()));
  throw OutOfMemory(fmt::format("{} of {}: {}{}", name, typeof_(*this), why, user_line(where)));
}

std::span<const std::byte> Array::bytes(Where where) const& {
  return {one_piece("bytes", where), static_cast<std::size_t>(nbytes())};
}

const std::byte* Array::one_piece(const char* name, const Where& where) const {
  const compile::DeviceValue value = detail::value_of(*this, name, &where);
  const std::byte* bytes = value->in_one_piece();
  if (bytes == nullptr) {
    throw Error(
        fmt::format("{}() of {}, whose elements do not lie in one piece; copy them with copy_to "
                    "or to_vector, or read the addressable_shards one by one{}",
                    name, detail::trace::type_text(value->type()), user_line(where)));
  }
  return bytes;
}

namespace {

std::string struct_text(const detail::ArrayState& state) {
  return fmt::format("ShapeDtypeStruct(shape={}, dtype={}{})", to_string(Shape(state.type.dims)),
                     numpy_name(state.type.dtype),
                     state.committed ? ", sharding=" + to_string(*state.sharding) : "");
}

}  // namespace

namespace {

// Of one that has no values to print: its type.
std::optional<std::string> text_without_values(const Array& array) {
  if (!array.has_value()) existing(array, "printing");  // throws
  const detail::ArrayState& state = state_of(array);
  if (state.is_struct) return struct_text(state);
  if (state.value) return std::nullopt;
  return typeof_(array) + (state.traced.has_ended() ? " (traced; its function has returned)" : "");
}

Literal all_elements(const Array& array) {
  try {
    return detail::value_of(array, "printing")->to_literal();
  } catch (const OutOfMemory& error) {
    throw OutOfMemory(
        fmt::format("printing {}: {}{}", typeof_(array), error.what(), detail::nearest_line()));
  }
}

}  // namespace

std::string to_string(const Array& array) {
  if (auto text = text_without_values(array)) return *std::move(text);
  return numpy_text(all_elements(array));
}

std::string repr(const Array& array) {
  if (auto text = text_without_values(array)) return *std::move(text);
  return array_repr(all_elements(array), array.weak_type());
}

std::ostream& operator<<(std::ostream& out, const Array& array) { return out << to_string(array); }
std::string to_string(DType dtype) { return std::string(numpy_name(dtype)); }
std::ostream& operator<<(std::ostream& out, DType dtype) { return out << numpy_name(dtype); }

}  // namespace weft
