// How the code of a VectorProgram folds the elements of rows.
#if defined(__x86_64__) && __has_include(<xbyak/xbyak.h>)

#include "engine/codegen/emitter.h"

namespace weft::engine {
namespace {

using namespace Xbyak;
using namespace Xbyak::util;

// Of what changes nothing that a fold combines it with.
std::uint64_t neutral_bits(const VectorProgram::Fold& fold, LaneType type) {
  const std::uint64_t sign = sign_bit(type);
  if (fold.op == VectorOp::multiply) return bits_of_one(type);
  if (fold.op == VectorOp::add) return is_float(type) ? sign : 0;
  const bool largest = fold.op == VectorOp::maximum;
  if (is_float(type)) {
    const std::uint64_t infinity = lane_bytes(type) == 8 ? 0x7ff0000000000000U : 0x7f800000U;
    return largest ? infinity | sign : infinity;
  }
  const std::uint64_t least = fold.is_unsigned ? 0 : sign;
  return largest ? least : ~least & (sign | (sign - 1));
}

}  // namespace

Xmm Emitter::sum(std::size_t fold, int v) const {
  const int first = machine_.vectors - group_ * static_cast<int>(fold + 1);
  return of_bytes(first + v, machine_.vector_bytes);
}

void Emitter::combine(const VectorProgram::Fold& fold, const Vector& to, const Vector& a,
                      const Vector& b) {
  const LaneType type = type_of(fold);
  const bool wide = type == LaneType::f64;
  if (is_float(type) && fold.op == VectorOp::add) {
    return wide ? vaddpd(to, a, b) : vaddps(to, a, b);
  }
  if (is_float(type) && fold.op == VectorOp::multiply) {
    return wide ? vmulpd(to, a, b) : vmulps(to, a, b);
  }
  write_combined(fold, type, to, a, b);
}

// With what changes no number that comes to it.
void Emitter::begin_folds() {
  for (std::size_t f = 0; f < program_.folds.size(); ++f) {
    const VectorProgram::Fold& fold = program_.folds[f];
    const LaneType type = type_of(fold);
    const std::uint64_t bits = neutral_bits(fold, type);
    const int size = lane_bytes(type);
    for (int v = 0; v < group_; ++v) {
      const Vector first =
          sums_on_stack_ ? of_bytes(machine_.scratch, machine_.vector_bytes) : sum(f, v);
      vmovups(first, ptr[rip + pooled(bits, size, machine_.vector_bytes / size)]);
      if (sums_on_stack_) vmovaps(sum_on_stack(f, v), first);
    }
  }
}

Address Emitter::sum_on_stack(std::size_t fold, int v) const {
  const int place = group_ * static_cast<int>(fold) + v;
  return ptr[rsp + machine_.stack_bytes + machine_.vector_bytes * place];
}

void Emitter::write_fold(std::size_t i) {
  const std::size_t f = i / static_cast<std::size_t>(body_->num_vectors);
  const VectorProgram::Fold& fold = program_.folds[f];
  const Vector value = vector_of(body_->folds[i].step);
  if (!sums_on_stack_ && !sums_by_element_) {
    const Vector to = sum(f, in_group_);
    return combine(fold, is_tail_ ? tail_of(to) : to, to, value);
  }
  if (sums_by_element_) mov(rax, ptr[rbp - kSums]);
  const Address place = sums_by_element_ ? ptr[rax + rcx * lane_bytes(type_of(fold)) +
                                               machine_.vector_bytes * group_ * static_cast<int>(f)]
                                         : sum_on_stack(f, in_group_);
  const Vector to = of_bytes(machine_.scratch, machine_.vector_bytes);
  vmovaps(to, place);
  if (is_tail_ && !sums_by_element_) {
    combine(fold, tail_of(to), to, value);
  } else {
    combine(fold, to, to, value);
    if (is_tail_) keep_beyond_tail(to, place, lane_bytes(type_of(fold)));
  }
  vmovaps(place, to);
}

// Of vectors in pairs, whose elements lay otherwise.
void Emitter::put_sums_in_order() {
  if (!machine_.pairs) return;
  const Vector a = of_bytes(0, machine_.vector_bytes), b = of_bytes(1, machine_.vector_bytes);
  for (std::size_t f = 0; f < program_.folds.size(); ++f) {
    for (int v = 0; v < group_; v += 2) {
      if (!sums_on_stack_) {
        write_in_order(sum(f, v), sum(f, v + 1));
        continue;
      }
      vmovaps(a, sum_on_stack(f, v));
      vmovaps(b, sum_on_stack(f, v + 1));
      write_in_order(a, b);
      vmovaps(sum_on_stack(f, v), a);
      vmovaps(sum_on_stack(f, v + 1), b);
    }
  }
}

// Vectors behind the last whole group are gone through by a loop, in which the number of the sum is
// known as that of the element alone: kSums has where the sums lie, less the bytes before element
// rcx, the first of these.
void Emitter::place_sums_by_element() {
  sums_by_element_ = true;
  for (std::size_t f = 0; f < program_.folds.size() && !sums_on_stack_; ++f) {
    for (int v = 0; v < group_; ++v) vmovaps(sum_on_stack(f, v), sum(f, v));
  }
  mov(rax, rcx);
  shl(rax, lanes_ * 4 == machine_.vector_bytes ? 2 : 3);
  neg(rax);
  lea(rax, ptr[rsp + rax + machine_.stack_bytes]);
  mov(ptr[rbp - kSums], rax);
}

void Emitter::take_sums_by_element() {
  sums_by_element_ = false;
  for (std::size_t f = 0; f < program_.folds.size() && !sums_on_stack_; ++f) {
    for (int v = 0; v < group_; ++v) vmovaps(sum(f, v), sum_on_stack(f, v));
  }
}

// Those on the stack, into registers that are free behind a row.
Xmm Emitter::add_sums_on_stack(std::size_t f) {
  const auto held = [&](int v) { return of_bytes(v, machine_.vector_bytes); };
  const Vector other = of_bytes(machine_.scratch, machine_.vector_bytes);
  for (int v = 0; v < group_ / 2; ++v) {
    vmovaps(held(v), sum_on_stack(f, v));
    vmovaps(other, sum_on_stack(f, v + group_ / 2));
    combine(program_.folds[f], held(v), held(v), other);
  }
  for (int n = group_ / 4; n > 0; n /= 2) {
    for (int v = 0; v < n; ++v) combine(program_.folds[f], held(v), held(v), held(v + n));
  }
  return held(0);
}

Xmm Emitter::add_sums(std::size_t f) {
  if (sums_on_stack_) return add_sums_on_stack(f);
  for (int n = group_ / 2; n > 0; n /= 2) {
    for (int v = 0; v < n; ++v) combine(program_.folds[f], sum(f, v), sum(f, v), sum(f, v + n));
  }
  return sum(f, 0);
}

void Emitter::end_folds() {
  for (std::size_t f = 0; f < program_.folds.size(); ++f) {
    const VectorProgram::Fold& fold = program_.folds[f];
    const Vector lanes = add_sums(f), low(lanes.getIdx()), high(machine_.scratch);
    for (int bytes = machine_.vector_bytes; bytes > 16; bytes /= 2) {
      write_upper_half(high, lanes, bytes);
      const Vector half = of_bytes(lanes.getIdx(), bytes / 2);
      combine(fold, half, half, of_bytes(high.getIdx(), bytes / 2));
    }
    vunpckhpd(high, low, low);
    combine(fold, low, low, high);
    const bool wide = lane_bytes(type_of(fold)) == 8;
    if (!wide) {
      vmovshdup(high, low);
      combine(fold, low, low, high);
    }
    mov(rax, ptr[rdi + 8 * fold.place]);
    wide ? vmovsd(ptr[rax], low) : vmovss(ptr[rax], low);
  }
}

}  // namespace weft::engine

#endif
