#include "engine/loops/loop_code.h"

#include <utility>

#include "engine/loops/loop_lowering.h"

namespace weft::engine {
namespace {

constexpr std::size_t kMostSteps = 8192;

// What is carried, but for what is updated where it is, lies in its place in the end.
ScalarProgram lowered(LoopBody& body, const LoopValues& values, LoopLowering::Memory& memory) {
  LoopLowering to(values, memory);
  body.turns.lower(to, {});
  for (const LoopBody::Carried& carried : body.carried) {
    if (!carried.is_updated && to.is_in_variables(carried.value)) to.write_elements(carried.value);
  }
  memory = to.found();
  body.calls_steps = to.calls_steps();
  return to.code().take();
}

}  // namespace

void add_code(LoopBody& body, const LoopValues& values) {
  if (!makes_scalar_code()) return;
  LoopLowering::Memory memory;
  for (;;) {
    const LoopLowering::Memory before = memory;
    const ScalarProgram program = lowered(body, values, memory);
    if (program.steps.size() > kMostSteps) return;
    if (memory != before) continue;
    body.code = scalar_code(program);
    return;
  }
}

}  // namespace weft::engine
