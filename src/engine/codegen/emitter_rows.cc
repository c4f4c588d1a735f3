// How the code of a VectorProgram goes through rows.
#if defined(__x86_64__) && __has_include(<xbyak/xbyak.h>)

#include <algorithm>

#include "engine/codegen/emitter.h"

namespace weft::engine {
namespace {

using namespace Xbyak;
using namespace Xbyak::util;

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
  prepare();
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

// Whole groups of vectors, in a loop, and what is left.
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
  put_sums_in_order();
  add(rsi, lanes_ * group_);
  cmp(rcx, rsi);
  jge(end, T_NEAR);
  machine_.repeats_last ? write_last_group_by_vectors() : write_last_group();
  L(end);
}

// Under masks.
void Emitter::write_last_group() {
  sub(rsi, rcx);
  is_tail_ = true;
  write_group(group_);
}

// One vector after the other, each for the sums that it belongs to, on the stack.
void Emitter::write_last_group_by_vectors() {
  Label vector, rest, end;
  place_sums_by_element();
  sub(rsi, lanes_);
  cmp(rcx, rsi);
  jg(rest, T_NEAR);
  L(vector);
  write_group(1);
  add(rcx, lanes_);
  cmp(rcx, rsi);
  jle(vector, T_NEAR);
  L(rest);
  add(rsi, lanes_);
  sub(rsi, rcx);
  jle(end, T_NEAR);
  is_tail_ = true;
  write_group(1);
  L(end);
  take_sums_by_element();
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

}  // namespace weft::engine

#endif
