#include "engine/codegen/scalar_code.h"

#include "engine/codegen/tile_code.h"

#if defined(__x86_64__) && __has_include(<xbyak/xbyak.h>)

#include <xbyak/xbyak_util.h>

#include "engine/codegen/emitted.h"
#include "engine/codegen/scalar_emitter.h"

namespace weft::engine {
namespace {

class EmittedScalarCode final : public ScalarCode {
 public:
  explicit EmittedScalarCode(const ScalarProgram& program) : emitter_(program) {
    // Until here it could be written, from here on it can be run, and never both.
    emitter_.readyRE();
    function_ = emitter_.getCode<Function>();
  }
  std::size_t num_bytes() const override { return emitter_.getSize(); }

 private:
  ScalarEmitter emitter_;
};

}  // namespace

bool makes_scalar_code() {
  using Xbyak::util::Cpu;
  static const bool counts = Cpu().has(Cpu::tLZCNT) && Cpu().has(Cpu::tPOPCNT);
  return counts && makes_code();
}

std::shared_ptr<const ScalarCode> scalar_code(const ScalarProgram& program) {
  return emitted([&] { return std::make_shared<EmittedScalarCode>(program); });
}

}  // namespace weft::engine

#else

namespace weft::engine {

bool makes_scalar_code() { return false; }
std::shared_ptr<const ScalarCode> scalar_code(const ScalarProgram&) { return nullptr; }

}  // namespace weft::engine

#endif
