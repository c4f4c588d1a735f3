#include "engine/codegen/machine_code.h"

#if defined(__x86_64__) && __has_include(<xbyak/xbyak.h>)

#include <xbyak/xbyak.h>
#include <xbyak/xbyak_util.h>

#include "engine/codegen/avx2_bytes.h"
#include "engine/codegen/avx2_emitter.h"
#include "engine/codegen/avx512_emitter.h"
#include "engine/codegen/emitted.h"

namespace weft::engine {
namespace {

template <class EmitterType>
class MachineCode final : public TileCode {
 public:
  explicit MachineCode(const VectorProgram& program) : emitter_(program) {
    // Until here it could be written, from here on it can be run, and never both.
    emitter_.readyRE();
    function_ = emitter_.template getCode<Function>();
  }
  std::size_t num_bytes() const override { return emitter_.getSize(); }

 private:
  EmitterType emitter_;
};

}  // namespace

VectorInstructions vector_instructions() {
  static const VectorInstructions most = [] {
    using Xbyak::util::Cpu;
    const Cpu cpu;
    if (!cpu.has(Cpu::tAVX2) || !cpu.has(Cpu::tF16C) || !cpu.has(Cpu::tFMA) ||
        !cpu.has(Cpu::tBMI2)) {
      return VectorInstructions::none;
    }
    const bool has_avx512 = cpu.has(Cpu::tAVX512F) && cpu.has(Cpu::tAVX512DQ) &&
                            cpu.has(Cpu::tAVX512BW) && cpu.has(Cpu::tAVX512VL);
    return has_avx512 ? VectorInstructions::avx512 : VectorInstructions::avx2;
  }();
  return most;
}

std::unique_ptr<TileCode> make_code(const VectorProgram& program, VectorInstructions instructions) {
  return emitted([&]() -> std::unique_ptr<TileCode> {
    if (instructions == VectorInstructions::avx512) {
      return std::make_unique<MachineCode<Avx512Emitter>>(program);
    }
    if (program.in_bytes) return std::make_unique<MachineCode<Avx2ByteEmitter>>(program);
    return std::make_unique<MachineCode<Avx2Emitter>>(program);
  });
}

}  // namespace weft::engine

#else

namespace weft::engine {

VectorInstructions vector_instructions() { return VectorInstructions::none; }
std::unique_ptr<TileCode> make_code(const VectorProgram&, VectorInstructions) { return nullptr; }

}  // namespace weft::engine

#endif
