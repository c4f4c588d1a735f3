#include "passes/partition/write/kept_bits.h"

#include <algorithm>
#include <array>

#include "core/integer_of_bits.h"
#include "ir/ops/attrs.h"
#include "ir/ops/table.h"

namespace weft::passes {
namespace {

using ir::OpKind;

DType part_of(DType complex) { return complex == DType::c64 ? DType::f32 : DType::f64; }

bool is_zero(const Literal& value) {
  return std::ranges::all_of(value.stored_bytes(), [](std::byte b) { return b == std::byte{}; });
}

ir::Value* with_dims(ir::Builder& b, ir::Value* v, const Dims& dims) {
  return b.create(OpKind::reshape, {&v, 1}, {ir::Type(v->type.dtype(), dims)})->result();
}

ir::Value* cast(ir::Builder& b, ir::Value* v, DType to) {
  return b.create(OpKind::bitcast_convert, {&v, 1}, {ir::Type(to, v->type.dims())})->result();
}

// One of what stands side by side in the first dimension.
ir::Value* half(ir::Builder& b, ir::Value* v, std::int64_t i) {
  ir::SliceAttrs attrs{Dims(at(v->type.rank()), 0), v->type.dims(), Dims(at(v->type.rank()), 1)};
  attrs.start_indices[0] = i;
  attrs.limit_indices[0] = i + 1;
  ir::Value* part = b.value(OpKind::slice, {v}, ir::AttrsRef::of(std::move(attrs)));
  return with_dims(b, part, Dims(v->type.dims().begin() + 1, v->type.dims().end()));
}

}  // namespace

std::optional<KeptBits> kept_bits(DType dtype) {
  if (is_complex(dtype)) {
    std::optional<KeptBits> kept = kept_bits(part_of(dtype));
    if (kept) kept->leading = 1;
    return kept;
  }
  const std::optional<DType> integer = integer_of_bits(info(dtype).bits, true);
  const std::optional<Literal> nothing = ir::identity_value(OpKind::add, dtype);
  if (!is_float(dtype) || !integer || !nothing) return std::nullopt;
  return KeptBits{*integer, is_zero(*nothing) ? OpKind::or_ : OpKind::maximum};
}

ir::Value* bits_of(ir::Builder& b, ir::Value* v, const KeptBits& kept) {
  if (!is_complex(v->type.dtype())) return cast(b, v, kept.integer);
  Dims dims = v->type.dims();
  dims.insert(dims.begin(), 1);
  std::array<ir::Value*, 2> parts = {b.value(OpKind::real, {v}), b.value(OpKind::imag, {v})};
  for (ir::Value*& part : parts) part = with_dims(b, cast(b, part, kept.integer), dims);
  return b.create(OpKind::concatenate, parts, ir::AttrsRef::of(ir::DimensionAttrs{0}))->result();
}

ir::Value* from_bits(ir::Builder& b, ir::Value* bits, DType dtype) {
  if (!is_complex(dtype)) return cast(b, bits, dtype);
  ir::Value* real = cast(b, half(b, bits, 0), part_of(dtype));
  ir::Value* imag = cast(b, half(b, bits, 1), part_of(dtype));
  return b.value(OpKind::complex, {real, imag});
}

}  // namespace weft::passes
