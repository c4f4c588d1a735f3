#include "engine/host/loop_code.h"

#include <utility>

#include "engine/host/loop_lowering.h"

namespace weft::engine {
namespace {

constexpr std::size_t kMostSteps = 8192;

// What is carried, but for what is updated where it is, lies in its place in the end.
ScalarProgram lowered(const LoopBody& body, const LoopValues& values,
                      LoopLowering::Memory& memory) {
  LoopLowering to(values, memory);
  body.turns.lower(to, {});
  for (const LoopBody::Carried& carried : body.carried) {
    if (!carried.is_updated && to.is_in_variables(carried.value)) to.write_elements(carried.value);
  }
  memory = to.found();
  return to.code().take();
}

}  // namespace

std::shared_ptr<const ScalarCode> loop_code(const LoopBody& body, const LoopValues& values) {
  if (!makes_scalar_code()) return nullptr;
  LoopLowering::Memory memory;
  for (;;) {
    const LoopLowering::Memory before = memory;
    const ScalarProgram program = lowered(body, values, memory);
    if (program.steps.size() > kMostSteps) return nullptr;
    if (memory == before) return scalar_code(program);
  }
}

}  // namespace weft::engine
