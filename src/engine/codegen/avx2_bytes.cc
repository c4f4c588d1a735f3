// What the steps of lanes of 8 bits are in AVX2's instructions.
#if defined(__x86_64__) && __has_include(<xbyak/xbyak.h>)

#include "engine/codegen/avx2_bytes.h"

#include <algorithm>

namespace weft::engine {
namespace {

using namespace Xbyak;

constexpr LaneType kByte = LaneType::i8;

}  // namespace

Avx2ByteEmitter::Avx2ByteEmitter(const VectorProgram& program) : Avx2Base(program, 0, false) {
  emit();
}

void Avx2ByteEmitter::load_input(const VectorStep& step, int at) {
  const Whole to(at);
  if (step.for_all) return vpbroadcastb(to, element(step.place, 1, true));
  vmovups(to, is_tail() ? left(step.place, 1) : element(step.place, 1));
}

void Avx2ByteEmitter::load_input_mask(const VectorStep& step, int at) {
  const Whole to(at), zero(kScratch);
  load_input(step, at);
  vpxor(zero, zero, zero);
  vpcmpgtb(to, to, zero);
}

void Avx2ByteEmitter::store(const VectorProgram::Output& output) {
  bring(output.step);
  const Address to = is_tail() ? ptr[util::rsp] : element(output.place, 1);
  if (is_mask(output.step)) {
    const Whole bytes_of(kScratch);
    vpand(bytes_of, Whole(mask_of(output.step)), everywhere(1, kByte));
    vmovups(to, bytes_of);
  } else {
    vmovups(to, vector_of(output.step));
  }
  if (is_tail()) give_left(output.place, 1);
}

void Avx2ByteEmitter::write_integers(const VectorStep& step, const Vector& to) {
  const Vector a = operand(step, 0), zero = scratch(kByte);
  if (step.op == VectorOp::negate) {
    vpxor(zero, zero, zero);
    return vpsubb(to, zero, a);
  }
  if (step.op == VectorOp::absolute) return step.is_unsigned ? vmovaps(to, a) : vpabsb(to, a);
  const Vector b = operand(step, 1);
  switch (step.op) {
    case VectorOp::add:
      return vpaddb(to, a, b);
    case VectorOp::subtract:
      return vpsubb(to, a, b);
    case VectorOp::multiply:
      return write_product(a, b, to);
    case VectorOp::multiply_high:
      return write_high_product(step, to);
    case VectorOp::maximum:
      return step.is_unsigned ? vpmaxub(to, a, b) : vpmaxsb(to, a, b);
    case VectorOp::minimum:
      return step.is_unsigned ? vpminub(to, a, b) : vpminsb(to, a, b);
    default:
      write_none();
  }
}

// Of the upper bytes of words, and of the lower ones, which those above do not change.
void Avx2ByteEmitter::write_product(const Vector& a, const Vector& b, const Vector& to) {
  const Vector upper = scratch(kByte), lower = scratch(kByte, 1);
  vpsrlw(upper, a, 8);
  vpsrlw(lower, b, 8);
  vpmullw(upper, upper, lower);
  vpsllw(upper, upper, 8);
  vpmullw(lower, a, b);
  vpand(lower, lower, everywhere(0x00ff00ffU, LaneType::i32));
  vpor(to, upper, lower);
}

// Of words that have the upper bytes, and of such that have the lower ones, with their signs.
void Avx2ByteEmitter::write_high_product(const VectorStep& step, const Vector& to) {
  const Vector a = operand(step, 0), b = operand(step, 1);
  const Vector upper = scratch(kByte), other = scratch(kByte, 1);
  const auto widen_upper = [&](const Vector& words, const Vector& from) {
    step.is_unsigned ? vpsrlw(words, from, 8) : vpsraw(words, from, 8);
  };
  const auto widen_lower = [&](const Vector& words, const Vector& from) {
    vpsllw(words, from, 8);
    widen_upper(words, words);
  };
  widen_upper(upper, a);
  widen_upper(other, b);
  vpmullw(upper, upper, other);
  vpand(upper, upper, everywhere(0xff00ff00U, LaneType::i32));
  if (!is_same(step.operands[1])) widen_lower(other, b);
  widen_lower(to, a);
  vpmullw(to, to, other);
  vpsrlw(to, to, 8);
  vpor(to, to, upper);
}

// Of words, without the bits that come from the byte beside.
void Avx2ByteEmitter::write_shift(const VectorStep& step, const Vector& to) {
  const Vector a = operand(step, 0);
  const bool keeps_sign = step.op == VectorOp::shift_right_arithmetic;
  const std::uint64_t wanted = step_of(step.operands[1]).bits & 0xff;
  const auto by = static_cast<std::uint8_t>(std::min<std::uint64_t>(wanted, keeps_sign ? 7 : 8));
  if (step.op == VectorOp::shift_left) {
    vpsllw(to, a, by);
    return vpand(to, to, everywhere(0xffU << by, kByte));
  }
  if (keeps_sign && by == 7) {
    vpxor(to, to, to);
    return vpcmpgtb(to, to, a);
  }
  vpsrlw(to, a, by);
  vpand(to, to, everywhere(0xffU >> by, kByte));
  if (!keeps_sign) return;
  const Address sign = everywhere(0x80U >> by, kByte);
  vpxor(to, to, sign);
  vpsubb(to, to, sign);
}

void Avx2ByteEmitter::write_select(const VectorStep& step, const Vector& to) {
  vpblendvb(to, operand(step, 2), operand(step, 1), Whole(mask_of(step.operands[0])));
}

void Avx2ByteEmitter::write_convert(const VectorStep& step, const Vector& to) {
  if (step.type != LaneType::i1) return vmovaps(to, operand(step, 0));
  vpand(to, Whole(mask_of(step.operands[0])), everywhere(1, kByte));
}

void Avx2ByteEmitter::write_convert_to_mask(const VectorStep& step, int number) {
  const Whole to(number), zero(kScratch);
  if (step.type == LaneType::i1) return vmovaps(to, Whole(mask_of(step.operands[0])));
  vpxor(zero, zero, zero);
  vpcmpeqb(to, operand(step, 0), zero);
  write_not(to);
}

void Avx2ByteEmitter::write_reaches(const Vector& a, const Vector& b, bool is_unsigned,
                                    const Vector& to) {
  is_unsigned ? vpmaxub(to, a, b) : vpmaxsb(to, a, b);
  vpcmpeqb(to, to, a);
}

void Avx2ByteEmitter::write_compare(const VectorStep& step, int number) {
  const Vector to = vector(number, kByte), a = operand(step, 0), b = operand(step, 1);
  switch (step.relation) {
    case Relation::eq:
      return vpcmpeqb(to, a, b);
    case Relation::ne:
      vpcmpeqb(to, a, b);
      return write_not(to);
    case Relation::ge:
      return write_reaches(a, b, step.is_unsigned, to);
    case Relation::le:
      return write_reaches(b, a, step.is_unsigned, to);
    case Relation::lt:
      if (!step.is_unsigned) return vpcmpgtb(to, b, a);
      write_reaches(a, b, true, to);
      return write_not(to);
    case Relation::gt:
      if (!step.is_unsigned) return vpcmpgtb(to, a, b);
      write_reaches(b, a, true, to);
      write_not(to);
  }
}

}  // namespace weft::engine

#endif
