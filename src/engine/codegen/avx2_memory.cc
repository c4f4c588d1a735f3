// What the code of a VectorProgram loads and stores, in AVX2's instructions.
#if defined(__x86_64__) && __has_include(<xbyak/xbyak.h>)

#include "engine/codegen/avx2_emitter.h"

namespace weft::engine {
namespace {

using namespace Xbyak;
using namespace Xbyak::util;

}  // namespace

void Avx2Emitter::keep_beyond_tail(const Vector& sum, const Address& from, int bytes) {
  const Vector mask = scratch(LaneType::f32, 1);
  has_beyond_ = true;
  lea(rbx, ptr[rip + beyond_]);
  mov(r15, rsi);
  neg(r15);
  vmovups(Whole(mask.getIdx()), ptr[rbx + r15 * bytes + 32]);
  bytes == 8 ? vblendvpd(sum, sum, from, Whole(mask.getIdx()))
             : vblendvps(sum, sum, from, Whole(mask.getIdx()));
}

void Avx2Emitter::load_input_mask(const VectorStep& step, int at) {
  const Whole to(at), zero(kScratch);
  const Xmm read(kScratch + 1);
  if (step.for_all) {
    vpbroadcastb(read, element(step.place, 1, true));
  } else if (is_paired()) {
    read_bytes_in_pair(step, read);
  } else {
    const Address from = is_tail() ? left(step.place, 1) : element(step.place, 1);
    lanes() == 8 ? vmovq(read, from) : vmovd(read, from);
  }
  vpxor(zero, zero, zero);
  if (lanes() == 8) {
    vpmovzxbd(to, read);
    vpcmpgtd(to, to, zero);
  } else {
    vpmovzxbq(to, read);
    vpcmpgtq(to, to, zero);
  }
}

void Avx2Emitter::load_input(const VectorStep& step, int at) {
  const Vector to = vector(at, step.result);
  const int bytes = stored_bytes(step.storage, step.result);
  if (step.for_all) {
    const Address from = element(step.place, bytes, true);
    if (is_small_integer(step.storage)) {
      const Xmm all(kScratch);
      bytes == 1 ? vpbroadcastb(all, from) : vpbroadcastw(all, from);
      return load_small_integer(step.storage, to, all);
    }
    return bytes == 8 ? vpbroadcastq(to, from) : vpbroadcastd(to, from);
  }
  if (is_paired()) return load_in_pair(step, to);
  const Address from = is_tail() ? left(step.place, bytes) : element(step.place, bytes);
  if (step.storage == LaneStorage::f16) return vcvtph2ps(to, from);
  if (step.storage == LaneStorage::bf16) {
    vpmovzxwd(to, from);
    return vpslld(to, to, 16);
  }
  if (is_small_integer(step.storage)) return load_small_integer(step.storage, to, from);
  vmovups(to, from);
}

void Avx2Emitter::load_small_integer(LaneStorage storage, const Vector& to, const Operand& from) {
  if (stored_bytes(storage, LaneType::i32) == 1) {
    return has_sign(storage) ? vpmovsxbd(to, from) : vpmovzxbd(to, from);
  }
  has_sign(storage) ? vpmovsxwd(to, from) : vpmovzxwd(to, from);
}

void Avx2Emitter::store(const VectorProgram::Output& output) {
  const LaneType type = step_of(output.step).result;
  bring(output.step);
  if (is_paired()) return store_in_pair(output);
  if (is_small_integer(output.storage)) {
    return store_small_integers(output, vector_of(output.step));
  }
  if (output.storage != LaneStorage::lanes) {
    return store_small_floats(output, vector_of(output.step));
  }
  const int bytes = lane_bytes(type);
  const Address to = is_tail() ? ptr[rsp] : element(output.place, bytes);
  if (type == LaneType::i1) {
    store_mask(output.step, to);
  } else {
    store_whole(output, to, vector_of(output.step));
  }
  if (is_tail()) give_left(output.place, bytes);
}

// What is to be rounded has the form of what is rounded.
void Avx2Emitter::store_rounded(const VectorProgram::Output& output) {
  const VectorStep& step = step_of(output.step);
  const Vector x = operand(step, 0), sum = scratch(LaneType::i32);
  if (is_paired()) {
    return output.storage == LaneStorage::f16 ? store_f16_in_pair(output, x)
                                              : store_bf16_in_pair(output, x, true);
  }
  if (output.storage == LaneStorage::f16) return store_small_floats(output, x);
  write_bf16_above(step, x, sum);
  store_small_floats(output, sum);
}

void Avx2Emitter::store_small_floats(const VectorProgram::Output& output, const Vector& value) {
  const Address to = is_tail() ? ptr[rsp] : element(output.place, 2);
  if (output.storage == LaneStorage::f16) {
    vcvtps2ph(to, value, 0);
  } else {
    const Vector halves = scratch(LaneType::f32);
    const Xmm packed(kScratch);
    vpsrld(halves, value, 16);
    vpackusdw(halves, halves, halves);
    if (lanes() == 8) vpermq(Whole(kScratch), Whole(kScratch), 0x08);
    lanes() == 8 ? vmovups(to, packed) : vmovq(to, packed);
  }
  if (is_tail()) give_left(output.place, 2);
}

void Avx2Emitter::gather_lowest(const Vector& value, int bytes) {
  const Vector gathered = scratch(LaneType::i32);
  vpshufb(gathered, value,
          bytes == 1 ? everywhere(0x0c080400U, LaneType::i32)
                     : everywhere(0x0d0c090805040100U, LaneType::i64));
}

void Avx2Emitter::store_small_integers(const VectorProgram::Output& output, const Vector& value) {
  const int bytes = stored_bytes(output.storage, LaneType::i32);
  const Address to = is_tail() ? ptr[rsp] : element(output.place, bytes);
  const Xmm gathered(kScratch), high(kScratch + 1);
  gather_lowest(value, bytes);
  if (lanes() == 4) {
    bytes == 1 ? vmovd(to, gathered) : vmovq(to, gathered);
  } else {
    vextracti128(high, Whole(kScratch), 1);
    bytes == 1 ? vpunpckldq(gathered, gathered, high) : vpunpcklqdq(gathered, gathered, high);
    bytes == 1 ? vmovq(to, gathered) : vmovups(to, gathered);
  }
  if (is_tail()) give_left(output.place, bytes);
}

void Avx2Emitter::store_mask(int value, const Address& to) {
  const Xmm bytes_of(kScratch);
  if (lanes() == 8) {
    const Whole words(kScratch), mask(mask_of(value));
    vpackssdw(words, mask, mask);
    vpermq(words, words, 0x08);
  } else {
    narrow(bytes_of, Whole(mask_of(value)));
    vpackssdw(bytes_of, bytes_of, bytes_of);
  }
  vpacksswb(bytes_of, bytes_of, bytes_of);
  vpand(bytes_of, bytes_of, ptr[rip + byte_ones()]);
  lanes() == 8 ? vmovq(to, bytes_of) : vmovd(to, bytes_of);
}

}  // namespace weft::engine

#endif
