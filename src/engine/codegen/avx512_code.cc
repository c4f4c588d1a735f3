#include "engine/codegen/avx512_code.h"

#if defined(__x86_64__) && __has_include(<xbyak/xbyak.h>)

#include <xbyak/xbyak.h>
#include <xbyak/xbyak_util.h>

#include "engine/codegen/avx512_emitter.h"

namespace weft::engine {
namespace {

class Avx512Code final : public TileCode {
 public:
  explicit Avx512Code(const VectorProgram& program) : emitter_(program) {
    // Until here it could be written, from here on it can be run, and never both.
    emitter_.readyRE();
    function_ = emitter_.getCode<Function>();
  }
  std::size_t num_bytes() const override { return emitter_.getSize(); }

 private:
  Avx512Emitter emitter_;
};

}  // namespace

bool has_avx512_code() {
  static const bool has = [] {
    using Xbyak::util::Cpu;
    const Cpu cpu;
    return cpu.has(Cpu::tAVX512F) && cpu.has(Cpu::tAVX512DQ) && cpu.has(Cpu::tAVX512BW) &&
           cpu.has(Cpu::tAVX512VL) && cpu.has(Cpu::tBMI2);
  }();
  return has;
}

std::unique_ptr<TileCode> make_avx512_code(const VectorProgram& program) {
  try {
    return std::make_unique<Avx512Code>(program);
  } catch (const Xbyak::Error& error) {
    if (error == Xbyak::ERR_CANT_PROTECT || error == Xbyak::ERR_CANT_ALLOC) return nullptr;
    throw;
  }
}

}  // namespace weft::engine

#else

namespace weft::engine {

bool has_avx512_code() { return false; }
std::unique_ptr<TileCode> make_avx512_code(const VectorProgram&) { return nullptr; }

}  // namespace weft::engine

#endif
