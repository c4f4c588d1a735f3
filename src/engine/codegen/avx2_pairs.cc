// What the code of a VectorProgram loads and stores two vectors at a time, in AVX2's instructions.
//
// Instructions that widen and pack do so in each half of a vector. So of sixteen elements the first
// vector has 0 to 3 and 8 to 11, the second one 4 to 7 and 12 to 15, and bf16 is widened by one
// instruction and packed by one.
#if defined(__x86_64__) && __has_include(<xbyak/xbyak.h>)

#include <algorithm>

#include "engine/codegen/avx2_emitter.h"

namespace weft::engine {
namespace {

using namespace Xbyak;
using namespace Xbyak::util;

}  // namespace

// Whether there is bf16 in memory, which gains by it.
bool Avx2Emitter::goes_by_pairs(const VectorProgram& program) {
  const auto reads = [](const VectorStep& step) {
    return step.op == VectorOp::input && !step.for_all && step.storage == LaneStorage::bf16;
  };
  const auto writes = [](const VectorProgram::Output& output) {
    return output.storage == LaneStorage::bf16;
  };
  return program.carries.empty() && std::ranges::none_of(program.steps, is_wide) &&
         (std::ranges::any_of(program.steps, reads) ||
          std::ranges::any_of(program.outputs, writes));
}

int Avx2Emitter::waiting_bytes(const VectorProgram& program) {
  return 64 * (static_cast<int>(program.outputs.size() + 1) / 2);
}

// The first one of four elements: those of the lower half, or of the upper one.
Address Avx2Emitter::in_pair(int place, int bytes, bool upper) {
  const int pair = in_group() / 2, first = in_group() % 2 * 4;
  return in_group_at(place, bytes, 2 * lanes() * pair + first + (upper ? lanes() : 0));
}

Address Avx2Emitter::both_of_pair(int place) {
  return in_group_at(place, 2, 2 * lanes() * (in_group() / 2));
}

// Where the first vector of what is stored there waits for the second one.
Address Avx2Emitter::waiting(const VectorProgram::Output& output) {
  const auto at = std::ranges::find(waiting_, output.place) - waiting_.begin();
  if (at == std::ssize(waiting_)) waiting_.push_back(output.place);
  return ptr[rsp + kLeftBytes + 32 * static_cast<int>(at)];
}

void Avx2Emitter::write_in_order(const Vector& first, const Vector& second) {
  const Whole a(first.getIdx()), b(second.getIdx()), upper(kScratch);
  vperm2f128(upper, a, b, 0x31);
  vinsertf128(a, a, Xmm(b.getIdx()), 1);
  vmovaps(b, upper);
}

void Avx2Emitter::load_in_pair(const VectorStep& step, const Vector& to) {
  const Xmm low(to.getIdx());
  if (step.storage == LaneStorage::bf16) {
    vpxor(to, to, to);
    return is_second() ? vpunpckhwd(to, to, both_of_pair(step.place))
                       : vpunpcklwd(to, to, both_of_pair(step.place));
  }
  if (step.storage == LaneStorage::f16) {
    vmovq(low, in_pair(step.place, 2, false));
    vmovhps(low, low, in_pair(step.place, 2, true));
    return vcvtph2ps(to, low);
  }
  if (is_small_integer(step.storage)) {
    if (stored_bytes(step.storage, step.result) == 1) {
      read_bytes_in_pair(step, low);
    } else {
      vmovq(low, in_pair(step.place, 2, false));
      vmovhps(low, low, in_pair(step.place, 2, true));
    }
    return load_small_integer(step.storage, to, low);
  }
  vmovups(low, in_pair(step.place, 4, false));
  vinsertf128(Whole(to.getIdx()), Whole(to.getIdx()), in_pair(step.place, 4, true), 1);
}

void Avx2Emitter::read_bytes_in_pair(const VectorStep& step, const Vector& to) {
  vmovd(Xmm(to.getIdx()), in_pair(step.place, 1, false));
  vpinsrd(Xmm(to.getIdx()), Xmm(to.getIdx()), in_pair(step.place, 1, true), 1);
}

void Avx2Emitter::store_in_pair(const VectorProgram::Output& output) {
  if (is_mask(output.step)) {
    const Whole bytes_of(kScratch), mask(mask_of(output.step));
    vpackssdw(bytes_of, mask, mask);
    vpacksswb(bytes_of, bytes_of, bytes_of);
    vextracti128(Xmm(kScratch + 1), bytes_of, 1);
    for (int half : {0, 1}) {
      vpand(Xmm(kScratch + half), Xmm(kScratch + half), ptr[rip + byte_ones()]);
      vmovd(in_pair(output.place, 1, half == 1), Xmm(kScratch + half));
    }
    return;
  }
  const Vector value = vector_of(output.step);
  if (output.storage == LaneStorage::bf16) return store_bf16_in_pair(output, value, false);
  if (output.storage == LaneStorage::f16) return store_f16_in_pair(output, value);
  if (is_small_integer(output.storage)) return store_small_integers_in_pair(output, value);
  vmovups(in_pair(output.place, 4, false), Xmm(value.getIdx()));
  vextractf128(in_pair(output.place, 4, true), Whole(value.getIdx()), 1);
}

void Avx2Emitter::store_small_integers_in_pair(const VectorProgram::Output& output,
                                               const Vector& value) {
  const int bytes = stored_bytes(output.storage, LaneType::i32);
  const Xmm low(kScratch), high(kScratch + 1);
  gather_lowest(value, bytes);
  vextracti128(high, Whole(kScratch), 1);
  const Address first = in_pair(output.place, bytes, false);
  bytes == 1 ? vmovd(first, low) : vmovq(first, low);
  const Address second = in_pair(output.place, bytes, true);
  bytes == 1 ? vmovd(second, high) : vmovq(second, high);
}

void Avx2Emitter::store_f16_in_pair(const VectorProgram::Output& output, const Vector& value) {
  const Xmm narrowed(kScratch);
  vcvtps2ph(narrowed, value, 0);
  vmovq(in_pair(output.place, 2, false), narrowed);
  vmovhps(in_pair(output.place, 2, true), narrowed);
}

void Avx2Emitter::store_bf16_in_pair(const VectorProgram::Output& output, const Vector& value,
                                     bool rounds) {
  const Address first = waiting(output);
  if (!is_second()) return vmovaps(first, value);
  const Vector packed = scratch(LaneType::i32), high = scratch(LaneType::i32, 1);
  if (!rounds) {
    vmovaps(packed, first);
    vpsrld(packed, packed, 16);
    vpsrld(high, value, 16);
    vpackusdw(packed, packed, high);
    return store_whole(output, both_of_pair(output.place), packed);
  }
  if (step_of(output.step).op == VectorOp::round_bf16_result) {
    write_rounded_pair(first, value);
    return store_whole(output, both_of_pair(output.place), packed);
  }
  Aside& aside = asides_.emplace_back(Aside{value, first});
  vcmpps(packed, value, first, kUnordered);
  vmovmskps(eax, packed);
  test(eax, eax);
  jnz(aside.begin, T_NEAR);
  write_rounded_pair(first, value);
  L(aside.back);
  store_whole(output, both_of_pair(output.place), packed);
}

// Into the first scratch register.
void Avx2Emitter::write_rounded_pair(const Address& first, const Vector& second) {
  const Vector packed = scratch(LaneType::i32), high = scratch(LaneType::i32, 1);
  const Vector read = scratch(LaneType::f32, 2);
  write_bf16_above(second, high);
  vmovaps(read, first);
  write_bf16_above(read, packed);
  vpsrld(packed, packed, 16);
  vpsrld(high, high, 16);
  vpackusdw(packed, packed, high);
}

// Where there is a NaN: of each of them the quiet one of its sign is what is rounded.
void Avx2Emitter::write_asides() {
  if (has_beyond_) {
    L(beyond_);
    for (int i = 0; i < 64; ++i) db(i < 32 ? 0 : 0xff);
  }
  const Vector read = scratch(LaneType::f32);
  for (Aside& aside : asides_) {
    L(aside.begin);
    vmovaps(read, aside.first);
    write_quiet(read, read);
    vmovaps(aside.first, read);
    vmovaps(read, aside.second);
    write_quiet(read, read);
    write_rounded_pair(aside.first, read);
    jmp(aside.back, T_NEAR);
  }
}

}  // namespace weft::engine

#endif
