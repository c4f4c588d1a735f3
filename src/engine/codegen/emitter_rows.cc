// How the code of a VectorProgram goes through rows, and folds their elements.
#if defined(__x86_64__) && __has_include(<xbyak/xbyak.h>)

#include <algorithm>

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

void Emitter::write_rows() {
  Label row;
  mov(ptr[rbp - kElements], rsi);
  mov(ptr[rbp - kRowsLeft], rdx);
  mov(ptr[rbp - kStrides], rcx);
  if (may_stream_) mov(ptr[rbp - kPastCaches], r8);
  L(row);
  if (may_stream_) write_whether_to_stream();
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

// Where it is asked for, and all begin where such stores may be.
void Emitter::write_whether_to_stream() {
  xor_(eax, eax);
  for (const VectorProgram::Output& output : program_.outputs) {
    if (output.may_stream) or_(rax, ptr[rdi + 8 * output.place]);
  }
  test(eax, machine_.vector_bytes - 1);
  setz(al);
  movzx(eax, al);
  and_(rax, ptr[rbp - kPastCaches]);
  mov(ptr[rbp - kStreams], rax);
}

void Emitter::write_no_stream() {
  if (may_stream_) mov(qword[rbp - kStreams], 0);
}

void Emitter::store_whole(const VectorProgram::Output& output, const Address& to,
                          const Vector& value) {
  if (!output.may_stream || !may_stream_ || is_tail_) return vmovups(to, value);
  Label streams, end;
  cmp(qword[rbp - kStreams], 0);
  jne(streams);
  vmovups(to, value);
  jmp(end);
  L(streams);
  vmovntps(to, value);
  L(end);
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
  const int at_once = is_tail_ ? 1 : std::min(at_once_, vectors);
  for (first_in_group_ = 0; first_in_group_ < vectors; first_in_group_ += at_once) {
    in_group_ = first_in_group_;
    if (is_tail_) write_tail_begin();
    write_body(at_once);
  }
  in_group_ = first_in_group_ = 0;
}

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
  const Vector value = vector_of(body_->folds[i].step);
  const Vector to =
      sums_on_stack_ ? of_bytes(machine_.scratch, machine_.vector_bytes) : sum(f, in_group_);
  if (sums_on_stack_) vmovaps(to, sum_on_stack(f, in_group_));
  combine(program_.folds[f], is_tail_ ? tail_of(to) : to, to, value);
  if (sums_on_stack_) vmovaps(sum_on_stack(f, in_group_), to);
}

// Those on the stack, into its first place and a register.
Xmm Emitter::add_sums_on_stack(std::size_t f) {
  const Vector a = of_bytes(0, machine_.vector_bytes), b = of_bytes(1, machine_.vector_bytes);
  for (int n = group_ / 2; n > 0; n /= 2) {
    for (int v = 0; v < n; ++v) {
      vmovaps(a, sum_on_stack(f, v));
      vmovaps(b, sum_on_stack(f, v + n));
      if (n == 1 && machine_.pairs) write_in_order(a, b);
      combine(program_.folds[f], a, a, b);
      vmovaps(sum_on_stack(f, v), a);
    }
  }
  return a;
}

Xmm Emitter::add_sums(std::size_t f) {
  if (sums_on_stack_) return add_sums_on_stack(f);
  for (int n = group_ / 2; n > 0; n /= 2) {
    if (n == 1 && machine_.pairs) write_in_order(sum(f, 0), sum(f, 1));
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
