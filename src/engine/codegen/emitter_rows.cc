// How the code of a VectorProgram goes through rows, and folds their elements.
#if defined(__x86_64__) && __has_include(<xbyak/xbyak.h>)

#include "engine/codegen/emitter.h"

namespace weft::engine {
namespace {

using namespace Xbyak;
using namespace Xbyak::util;

// What is there from row to row: so far below rbp.
constexpr int kElements = 8, kRowsLeft = 16, kStrides = 24;

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

void Emitter::write_rows() {
  Label row;
  mov(ptr[rbp - kElements], rsi);
  mov(ptr[rbp - kRowsLeft], rdx);
  mov(ptr[rbp - kStrides], rcx);
  L(row);
  load_pointers();
  load_same_for_all(VectorOp::input);
  mov(rsi, ptr[rbp - kElements]);
  if (program_.folds.empty()) {
    write_loop();
  } else {
    begin_folds();
    write_groups();
    end_folds();
  }
  is_tail_ = false;
  write_next_row();
  dec(qword[rbp - kRowsLeft]);
  jnz(row, T_NEAR);
}

void Emitter::write_next_row() {
  mov(rcx, ptr[rbp - kStrides]);
  for (std::size_t place = 0; place < pointers_.size(); ++place) {
    mov(rax, ptr[rcx + 8 * place]);
    add(ptr[rdi + 8 * place], rax);
  }
}

// Whole groups of vectors, in a loop, and one of what is left.
void Emitter::write_groups() {
  Label loop, rest, end;
  is_paired_ = machine_.pairs;
  xor_(ecx, ecx);
  sub(rsi, lanes_ * group_);
  jl(rest, T_NEAR);
  align(16);
  L(loop);
  write_group(group_);
  add(rcx, lanes_ * group_);
  cmp(rcx, rsi);
  jle(loop, T_NEAR);
  L(rest);
  is_paired_ = false;
  if (machine_.repeats_last) return;  // nothing is left
  add(rsi, lanes_ * group_);
  sub(rsi, rcx);
  jle(end, T_NEAR);
  is_tail_ = true;
  write_group(group_);
  L(end);
}

void Emitter::write_group(int vectors) {
  for (in_group_ = 0; in_group_ < vectors; ++in_group_) {
    if (is_tail_) write_tail_begin();
    write_steps();
  }
  in_group_ = 0;
}

Xmm Emitter::sum(std::size_t fold, int v) const {
  const int first = machine_.vectors - group_ * static_cast<int>(fold + 1);
  return of_bytes(first + v, machine_.vector_bytes);
}

void Emitter::combine(const VectorProgram::Fold& fold, const Vector& to, const Vector& a,
                      const Vector& b) {
  const LaneType type = step_of(fold.step).result;
  const bool wide = type == LaneType::f64;
  if (is_float(type) && fold.op == VectorOp::add) {
    return wide ? vaddpd(to, a, b) : vaddps(to, a, b);
  }
  if (is_float(type) && fold.op == VectorOp::multiply) {
    return wide ? vmulpd(to, a, b) : vmulps(to, a, b);
  }
  write_combined(fold, to, a, b);
}

// With what changes no number that comes to it.
void Emitter::begin_folds() {
  for (std::size_t f = 0; f < program_.folds.size(); ++f) {
    const VectorProgram::Fold& fold = program_.folds[f];
    const LaneType type = step_of(fold.step).result;
    const std::uint64_t bits = neutral_bits(fold, type);
    const int size = lane_bytes(type);
    for (int v = 0; v < group_; ++v) {
      vmovups(sum(f, v), ptr[rip + pooled(bits, size, machine_.vector_bytes / size)]);
    }
  }
}

void Emitter::write_fold(const VectorProgram::Fold& fold) {
  bring(fold.step);
  const Vector to = sum(static_cast<std::size_t>(&fold - program_.folds.data()), in_group_);
  combine(fold, is_tail_ ? tail_of(to) : to, to, vector_of(fold.step));
}

void Emitter::end_folds() {
  for (std::size_t f = 0; f < program_.folds.size(); ++f) {
    const VectorProgram::Fold& fold = program_.folds[f];
    for (int n = group_ / 2; n > 0; n /= 2) {
      if (n == 1 && machine_.pairs) write_in_order(sum(f, 0), sum(f, 1));
      for (int v = 0; v < n; ++v) combine(fold, sum(f, v), sum(f, v), sum(f, v + n));
    }
    const Vector lanes = sum(f, 0), low(lanes.getIdx()), high(machine_.scratch);
    for (int bytes = machine_.vector_bytes; bytes > 16; bytes /= 2) {
      write_upper_half(high, lanes, bytes);
      const Vector half = of_bytes(lanes.getIdx(), bytes / 2);
      combine(fold, half, half, of_bytes(high.getIdx(), bytes / 2));
    }
    vunpckhpd(high, low, low);
    combine(fold, low, low, high);
    const bool wide = lane_bytes(step_of(fold.step).result) == 8;
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
