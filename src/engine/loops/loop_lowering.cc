#include "engine/loops/loop_lowering.h"

#include <cstring>
#include <utility>

namespace weft::engine {
namespace {

// Whether it failed.
int run_step(const LoopStep* step, LoopInvocation* invocation) noexcept {
  try {
    step->run(*invocation->context, *invocation->state);
    return 0;
  } catch (...) {
    invocation->error = std::current_exception();
    return 1;
  }
}

// Whether an instruction multiplies by it.
bool has_scale(int size) { return size == 1 || size == 2 || size == 4 || size == 8; }

std::int64_t in_table(std::size_t value) { return 8 * static_cast<std::int64_t>(value); }

}  // namespace

std::optional<ScalarType> scalar_type(DType dtype) {
  switch (dtype) {
    case DType::i1:
      return ScalarType::i1;
    case DType::i8:
      return ScalarType::i8;
    case DType::i16:
      return ScalarType::i16;
    case DType::i32:
      return ScalarType::i32;
    case DType::i64:
      return ScalarType::i64;
    case DType::ui8:
      return ScalarType::ui8;
    case DType::ui16:
      return ScalarType::ui16;
    case DType::ui32:
      return ScalarType::ui32;
    case DType::ui64:
      return ScalarType::ui64;
    case DType::f32:
      return ScalarType::f32;
    case DType::f64:
      return ScalarType::f64;
    default:
      return std::nullopt;
  }
}

LoopLowering::LoopLowering(const LoopValues& values, Memory memory)
    : values_(values), memory_(std::move(memory)), found_(memory_) {
  for (const LoopValues::Own& own : values.in_memory()) own_.insert(own.value);
  for (const LoopValues::Outside& outside : values.from_outside()) {
    read_only_.insert(outside.value);
    if (!outside.input && !outside.view) constants_[outside.value] = outside.constant;
  }
}

// ---- Elements

bool LoopLowering::is_in_variables(std::size_t value) const {
  const std::int64_t n = count(value);
  if (!is_own(value) || n > kMostInVariables || memory_.written.contains(value)) return false;
  if (!scalar_type(type(value).dtype)) return false;
  return n == 1 || !is_in_memory(value);
}

std::optional<std::uint64_t> LoopLowering::constant_bits(std::size_t value, std::int64_t i,
                                                         ScalarType type) const {
  const auto found = constants_.find(value);
  if (found == constants_.end()) return std::nullopt;
  const Buffer& buffer = found->second;
  if (i >= buffer.num_elements() || !buffer.layout().is_dense()) return std::nullopt;
  const int size = scalar_bytes(type);
  std::uint64_t bits = 0;
  std::memcpy(&bits, buffer.bytes() + i * size, static_cast<std::size_t>(size));
  return bits;
}

std::int32_t LoopLowering::element(std::size_t value, std::int64_t i, ScalarType type) {
  if (const auto known = elements_.find(value); known != elements_.end()) {
    return code_.bits(known->second[static_cast<std::size_t>(i)], type);
  }
  if (const auto bits = constant_bits(value, i, type)) return code_.constant(type, *bits);
  return load({value, -1, i}, type);
}

std::int32_t LoopLowering::element(const LoopPlace& place, ScalarType type) {
  const LoopPlace at = fixed(place);
  return at.offset < 0 ? element(at.value, at.first, type) : load(at, type);
}

std::vector<std::int32_t> LoopLowering::elements(std::size_t value, const TensorType& as) {
  std::vector<std::int32_t> all;
  for (std::int64_t i = 0; i < as.num_elements(); ++i) {
    all.push_back(element(value, i, *scalar_type(as.dtype)));
  }
  return all;
}

void LoopLowering::define(std::size_t value, std::vector<std::int32_t> elements) {
  if (!is_in_variables(value) || is_in_memory(value)) {
    for (std::size_t i = 0; i < elements.size(); ++i) {
      store(elements[i], {value, -1, static_cast<std::int64_t>(i)});
    }
  }
  if (memory_.written.contains(value) || count(value) > kMostInVariables) return forget(value);
  elements_[value] = std::move(elements);
}

void LoopLowering::rename(std::size_t value, std::vector<std::int32_t> elements) {
  elements_[value] = std::move(elements);
}

std::vector<std::int32_t> LoopLowering::new_variables(std::size_t value) {
  std::vector<std::int32_t> made;
  for (std::int64_t i = 0; i < count(value); ++i) {
    made.push_back(code_.variable(*scalar_type(type(value).dtype)));
  }
  return made;
}

void LoopLowering::assign(std::span<const std::int32_t> variables, std::size_t from,
                          std::size_t as) {
  const std::vector<std::int32_t> values = elements(from, type(as));
  for (std::size_t i = 0; i < values.size(); ++i) code_.assign(variables[i], values[i]);
}

void LoopLowering::load_elements(std::size_t value) {
  const ScalarType of = *scalar_type(type(value).dtype);
  const std::int32_t place =
      code_.constant_load(ScalarType::i64, ScalarStep::kTable, -1, 1, in_table(value));
  std::vector<std::int32_t> loaded;
  for (std::int64_t i = 0; i < count(value); ++i) {
    loaded.push_back(code_.load(of, place, -1, 1, i * scalar_bytes(of)));
  }
  elements_[value] = std::move(loaded);
}

void LoopLowering::write_elements(std::size_t value) {
  const std::vector<std::int32_t> all = elements(value, type(value));
  const std::int32_t place =
      code_.constant_load(ScalarType::i64, ScalarStep::kTable, -1, 1, in_table(value));
  const int size = byte_size(type(value).dtype);
  for (std::size_t i = 0; i < all.size(); ++i) {
    code_.store(all[i], place, -1, 1, static_cast<std::int64_t>(i) * size);
  }
}

// ---- Memory

std::int32_t LoopLowering::place(std::size_t value) {
  found_.wanted.insert(value);
  if (const auto known = places_.find(value); known != places_.end()) return known->second;
  return code_.constant_load(ScalarType::i64, ScalarStep::kTable, -1, 1, in_table(value));
}

void LoopLowering::set_place(std::size_t value, std::size_t within, std::int32_t place) {
  places_[value] = place;
  if (read_only_.contains(within)) read_only_.insert(value);
  if (memory_.told.contains(value)) tell_place(value);
}

void LoopLowering::tell_place(std::size_t value) {
  code_.store(places_.at(value), ScalarStep::kTable, -1, 1, in_table(value));
}

std::int32_t LoopLowering::changing_place(std::size_t value) {
  found_.wanted.insert(value);
  const auto [known, is_new] = places_.try_emplace(value, 0);
  if (is_new) known->second = code_.variable(ScalarType::i64);
  code_.assign(known->second,
               code_.load(ScalarType::i64, ScalarStep::kTable, -1, 1, in_table(value)));
  return known->second;
}

void LoopLowering::move_place(std::size_t value, std::int32_t variable) {
  code_.assign(variable, place(value));
  places_[value] = variable;
}

void LoopLowering::set_written(std::size_t value) {
  found_.written.insert(value);
  forget(value);
}

std::int32_t LoopLowering::load(const LoopPlace& place, ScalarType type) {
  const std::int32_t base = this->place(place.value);
  const int size = scalar_bytes(type);
  const std::int64_t bytes = place.first * size;
  if (!read_only_.contains(place.value)) return code_.load(type, base, place.offset, size, bytes);
  return code_.constant_load(type, base, place.offset, size, bytes);
}

std::int32_t LoopLowering::address(const LoopPlace& place, int element_size) {
  auto [value, offset, first] = fixed(place);
  const std::int32_t base = this->place(value);
  int scale = element_size;
  if (offset >= 0 && !has_scale(scale)) {
    offset = code_.compute(ScalarOp::multiply, offset, code_.integer(scale));
    scale = 1;
  }
  return code_.address(base, offset, scale, first * element_size);
}

// An offset that is known is part of the first.
LoopPlace LoopLowering::fixed(LoopPlace place) const {
  if (place.offset < 0) return place;
  const auto known = code_.known(place.offset);
  if (!known) return place;
  return {place.value, -1, place.first + static_cast<std::int64_t>(*known)};
}

void LoopLowering::store(std::int32_t element, const LoopPlace& place) {
  const LoopPlace at = fixed(place);
  const int size = scalar_bytes(code_.type(element));
  code_.store(element, this->place(at.value), at.offset, size, at.first * size);
}

void LoopLowering::copy(std::size_t from, std::size_t to, std::size_t bytes) {
  if (is_in_variables(to) || has_elements(from)) return define(to, elements(from, type(to)));
  copy_bytes(place(from), place(to), bytes);
  forget(to);
}

void LoopLowering::copy_bytes(std::int32_t from, std::int32_t to, std::size_t bytes) {
  const auto count = static_cast<std::int64_t>(bytes);
  if (bytes <= kMostCopiedHere) return code_.copy(from, 0, to, 0, count);
  code_.call(reinterpret_cast<const void*>(&std::memcpy), {to, from, code_.integer(count)}, false);
}

// ---- Control

void LoopLowering::lower_all(const LoopSteps& steps) {
  for (const auto& step : steps) {
    if (!step->lower(*this)) call(*step);
  }
}

void LoopLowering::call(const LoopStep& step) {
  calls_steps_ = true;
  const LoopStep::Uses uses = step.uses();
  for (const auto& values : {uses.reads, uses.writes}) {
    for (std::size_t value : values) {
      found_.wanted.insert(value);
      found_.told.insert(value);
    }
  }
  code_.call(reinterpret_cast<const void*>(&run_step),
             {code_.integer(reinterpret_cast<std::int64_t>(&step)), code_.argument()}, true);
  for (std::size_t value : uses.writes) {
    if (!is_own(value)) {
      places_[value] = code_.load(ScalarType::i64, ScalarStep::kTable, -1, 1, in_table(value));
    }
    forget(value);
    if (is_in_variables(value)) load_elements(value);
  }
}

void LoopLowering::stop_if_asked() {
  const std::int32_t stopped =
      code_.constant_load(ScalarType::i64, code_.argument(), -1, 1,
                          static_cast<std::int64_t>(offsetof(LoopInvocation, stopped)));
  const std::int32_t byte = code_.load(ScalarType::ui8, stopped, -1, 1, 0);
  const std::int32_t asked = code_.compare(Relation::ne, byte, code_.constant(ScalarType::ui8, 0));
  code_.jump_if(asked, true, ScalarProgram::kEnd);
}

}  // namespace weft::engine
