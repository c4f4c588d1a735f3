#include "engine/kernels/tile/complex_parts.h"

#include <algorithm>

#include "core/dtype_table.h"

namespace weft::engine {
namespace {

using ir::OpKind;

bool is_by_parts(OpKind kind) {
  return kind == OpKind::add || kind == OpKind::subtract || kind == OpKind::multiply ||
         kind == OpKind::negate || kind == OpKind::chlo_conj || kind == OpKind::chlo_square;
}

}  // namespace

std::optional<int> ComplexParts::compute(OpKind kind, std::span<const int> inputs) {
  if (kind != OpKind::complex && !(!inputs.empty() && is_complex(type_of_(inputs[0])))) {
    return std::nullopt;
  }
  if (kind == OpKind::real) return parts(inputs[0]).re;
  if (kind == OpKind::imag) return parts(inputs[0]).im;
  // Of pairs that are there, one op is computed as fast.
  const auto is_apart = [&](int input) { return parts_.contains(input); };
  if (kind != OpKind::complex && !(is_by_parts(kind) && std::ranges::any_of(inputs, is_apart))) {
    return std::nullopt;
  }
  const Parts of = combined(kind, inputs);
  const int number = emit_(OpKind::complex, {of.re, of.im}, *complex_of(type_of_(of.re)));
  parts_[number] = of;
  return number;
}

ComplexParts::Parts ComplexParts::parts(int number) {
  if (const auto at = parts_.find(number); at != parts_.end()) return at->second;
  const DType type = real_part(type_of_(number));
  const std::span<const std::byte> constant = constant_of_(number);
  if (constant.empty()) {
    const int re = emit_(OpKind::real, {number}, type);
    return parts_[number] = {re, emit_(OpKind::imag, {number}, type)};
  }
  const std::size_t size = constant.size() / 2;
  const std::vector<std::byte> re(constant.begin(), constant.begin() + static_cast<long>(size));
  const std::vector<std::byte> im(constant.begin() + static_cast<long>(size), constant.end());
  const int re_register = add_constant_(type, re);
  return parts_[number] = {re_register, add_constant_(type, im)};
}

// The parts of what the op gives.
ComplexParts::Parts ComplexParts::combined(OpKind kind, std::span<const int> inputs) {
  if (kind == OpKind::complex) return {inputs[0], inputs[1]};
  const Parts a = parts(inputs[0]);
  if (kind == OpKind::chlo_square) return square(a);
  if (kind == OpKind::chlo_conj) return {a.re, on_reals(OpKind::negate, {a.im})};
  if (inputs.size() == 1) return {on_reals(kind, {a.re}), on_reals(kind, {a.im})};
  const Parts b = parts(inputs[1]);
  if (kind == OpKind::multiply) return product(a, b);
  return {on_reals(kind, {a.re, b.re}), on_reals(kind, {a.im, b.im})};
}

// By the formula of Multiply (scalar_ops.h).
ComplexParts::Parts ComplexParts::product(Parts a, Parts b) {
  const auto times = [&](int x, int y) { return on_reals(OpKind::multiply, {x, y}); };
  const int re = on_reals(OpKind::subtract, {times(a.re, b.re), times(a.im, b.im)});
  return {re, on_reals(OpKind::add, {times(a.re, b.im), times(a.im, b.re)})};
}

// By the formula of SquareNumber (tile_complex-inl.h).
ComplexParts::Parts ComplexParts::square(Parts z) {
  const int half = constant(type_of_(z.re), 0.5), four = constant(type_of_(z.re), 4);
  const int x = on_reals(OpKind::multiply, {z.re, half});
  const int y = on_reals(OpKind::multiply, {z.im, half});
  const int difference = on_reals(OpKind::subtract, {x, y}), sum = on_reals(OpKind::add, {x, y});
  const int quarter = on_reals(OpKind::multiply, {difference, sum});
  const int product = on_reals(OpKind::multiply, {z.re, z.im});
  return {on_reals(OpKind::multiply, {quarter, four}), on_reals(OpKind::add, {product, product})};
}

int ComplexParts::constant(DType type, double value) {
  const auto narrow = static_cast<float>(value);
  const std::span<const std::byte> bytes = type == DType::f32 ? std::as_bytes(std::span(&narrow, 1))
                                                              : std::as_bytes(std::span(&value, 1));
  return add_constant_(type, {bytes.begin(), bytes.end()});
}

int ComplexParts::on_reals(OpKind kind, std::vector<int> inputs) {
  const DType type = type_of_(inputs[0]);
  return emit_(kind, std::move(inputs), type);
}

}  // namespace weft::engine
