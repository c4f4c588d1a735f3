// What the code of a VectorProgram loads and stores, in AVX-512's instructions.
#if defined(__x86_64__) && __has_include(<xbyak/xbyak.h>)

#include <xbyak/xbyak_util.h>

#include "engine/codegen/avx512_emitter.h"

namespace weft::engine {
namespace {

using namespace Xbyak;
using namespace Xbyak::util;

}  // namespace

void Avx512Emitter::write_preparation() {
  if (stores_masks()) vmovdqu8(Xmm(kOnes), ptr[rip + byte_ones()]);
}

void Avx512Emitter::write_tail_begin() {
  mov(rax, -1);
  bzhi(rax, rax, rsi);
  if (in_group() > 0) shr(rax, in_group() * lanes());
  lanes() == 16 ? movzx(eax, ax) : movzx(eax, al);
  kmovd(Mask(kTailMask), eax);
}

void Avx512Emitter::write_upper_half(const Vector& to, const Vector& from, int bytes) {
  bytes == 64 ? vextractf64x4(Ymm(to.getIdx()), Zmm(from.getIdx()), 1)
              : vextractf32x4(Xmm(to.getIdx()), Ymm(from.getIdx()), 1);
}

void Avx512Emitter::write_spill(int value, int at, const Address& to) {
  is_mask(value) ? kmovw(to, Mask(at)) : vmovups(to, vector(at, step_of(value).result));
}

void Avx512Emitter::load(int value, int at) {
  const VectorStep& step = step_of(value);
  if (step.op == VectorOp::constant) return load_constant(step, at);
  if (step.op == VectorOp::input) {
    return is_mask(value) ? load_input_mask(step, at) : load_input(step, at);
  }
  const Address place = place_on_stack(value);
  is_mask(value) ? kmovw(Opmask(at), place) : vmovups(vector(at, step.result), place);
}

void Avx512Emitter::load_constant(const VectorStep& step, int at) {
  if (step.result == LaneType::i1) {
    const Opmask to(at);
    return step.bits != 0 ? kxnorw(to, to, to) : kxorw(to, to, to);
  }
  broadcast(vector(at, step.result), ptr[rip + pooled(step.bits, lane_bytes(step.result))],
            step.result);
}

void Avx512Emitter::broadcast(const Vector& to, const Address& from, LaneType type) {
  lane_bytes(type) == 8 ? vpbroadcastq(to, from) : vpbroadcastd(to, from);
}

void Avx512Emitter::load_input_mask(const VectorStep& step, int at) {
  const Xmm read(kScratch);
  const Address from = element(step.place, 1, step.for_all);
  if (step.for_all) {
    vpbroadcastb(read, from);
  } else if (is_tail()) {
    vmovdqu8(read | Opmask(kTailMask) | T_z, from);
  } else {
    lanes() == 16 ? vmovdqu8(read, from) : vmovq(read, from);
  }
  vptestmb(Opmask(at), read, read);
}

void Avx512Emitter::load_input(const VectorStep& step, int at) {
  const Vector to = vector(at, step.result);
  const int bytes = stored_bytes(step.storage, step.result);
  const Address from = element(step.place, bytes, step.for_all);
  if (step.for_all && is_small_integer(step.storage)) {
    const Vector all = of_bytes(kScratch, bytes * lanes());
    bytes == 1 ? vpbroadcastb(all, from) : vpbroadcastw(all, from);
    return load_small_integer(step.storage, to, all);
  }
  if (step.for_all) return broadcast(to, from, step.result);
  const Vector masked = is_tail() ? to | Opmask(kTailMask) | T_z : to;
  if (step.storage == LaneStorage::f16) return vcvtph2ps(masked, from);
  if (step.storage == LaneStorage::bf16) {
    vpmovzxwd(masked, from);
    return vpslld(to, to, 16);
  }
  if (is_small_integer(step.storage)) return load_small_integer(step.storage, masked, from);
  bytes == 8 ? vmovupd(masked, from) : vmovups(masked, from);
}

void Avx512Emitter::load_small_integer(LaneStorage storage, const Vector& to, const Operand& from) {
  if (stored_bytes(storage, LaneType::i32) == 1) {
    return has_sign(storage) ? vpmovsxbd(to, from) : vpmovzxbd(to, from);
  }
  has_sign(storage) ? vpmovsxwd(to, from) : vpmovzxwd(to, from);
}

void Avx512Emitter::store(const VectorProgram::Output& output) {
  const LaneType type = step_of(output.step).result;
  bring(output.step);
  if (type == LaneType::i1) return store_mask(output);
  const int bytes = stored_bytes(output.storage, type);
  const Address to = in_tail(element(output.place, bytes));
  const Vector value = vector_of(output.step);
  if (output.storage == LaneStorage::f16) return vcvtps2ph(to, value, 0);
  if (output.storage == LaneStorage::bf16) return store_above(to, value);
  if (is_small_integer(output.storage)) {
    return bytes == 1 ? vpmovdb(to, value) : vpmovdw(to, value);
  }
  if (is_tail()) return bytes == 8 ? vmovupd(to, value) : vmovups(to, value);
  store_whole(output, to, value);
}

// The upper halves of lanes.
void Avx512Emitter::store_above(const Address& to, const Vector& from) {
  const Vector low = scratch(LaneType::i32);
  vpsrld(low, from, 16);
  vpmovdw(to, low);
}

// vcvtneps2bf16 rounds as we do, but takes subnormal numbers for zeros and keeps bits of a NaN:
// where there is one of these, the vector is rounded aside.
void Avx512Emitter::store_rounded(const VectorProgram::Output& output) {
  static const bool has_convert = util::Cpu().has(util::Cpu::tAVX512_BF16);
  constexpr std::uint8_t kQuietNan = 0x01, kSubnormal = 0x20, kSignallingNan = 0x80;
  const VectorStep& step = step_of(output.step);
  bring(step.operands[0]);
  const Vector x = operand(step, 0), rounded = scratch(LaneType::i32);
  const Address to = in_tail(element(output.place, 2));
  if (!has_convert) {
    write_bf16_above(step, x, rounded);
    return store_above(to, rounded);
  }
  Aside& aside = asides_.emplace_back(Aside{step, x, to});
  const Opmask unusual(kScratchMask);
  vfpclassps(unusual, x, kQuietNan | kSubnormal | kSignallingNan);
  kortestw(unusual, unusual);
  jnz(aside.begin, T_NEAR);
  const Vector half = of_bytes(kScratch, 2 * lanes());
  vcvtneps2bf16(half, x);
  vmovdqu16(to, half);
  L(aside.back);
}

void Avx512Emitter::write_asides() {
  for (Aside& aside : asides_) {
    L(aside.begin);
    const Vector sum = scratch(LaneType::i32);
    write_bf16_above(aside.step, aside.x, sum);
    store_above(aside.to, sum);
    jmp(aside.back, T_NEAR);
  }
}

void Avx512Emitter::store_mask(const VectorProgram::Output& output) {
  const Xmm bytes_of(kScratch);
  vmovdqu8(bytes_of | mask(output.step) | T_z, Xmm(kOnes));
  const Address to = element(output.place, 1);
  if (is_tail()) {
    vmovdqu8(to | Opmask(kTailMask), bytes_of);
  } else {
    lanes() == 16 ? vmovdqu8(to, bytes_of) : vmovq(to, bytes_of);
  }
}

}  // namespace weft::engine

#endif
