#include "plugin/python_calls.h"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

#include "weft/error.h"

#include "engine/kernels/python_callback.h"
#include "ir/ops/attrs.h"
#include "ir/ops/custom_call.h"
#include "plugin/work_queue.h"

namespace weft::plugin {
namespace {

// 0: it went well. Else the message is filled, with a zero at its end.
using CCaller = int (*)(std::int64_t index, const void* const* inputs,
                        const std::int64_t* const* input_dims, void* const* outputs, char* message,
                        std::size_t message_size);

// That a program more, or less, has the function.
using CHolder = void (*)(std::int64_t index, int change);

// Set before programs are compiled that need them.
std::atomic<CCaller> c_caller = nullptr;
std::atomic<CHolder> c_holder = nullptr;
thread_local bool is_calling = false;
std::atomic<int> num_in_python = 0;

// While one exists, Python stays: its end waits (WeftSetPythonCaller). Before the functions above
// are read.
class InPython {
 public:
  InPython() { ++num_in_python; }
  ~InPython() {
    if (--num_in_python == 0) num_in_python.notify_all();
  }
  InPython(const InPython&) = delete;
  InPython& operator=(const InPython&) = delete;
};

void call_python(const engine::PythonCall& call) {
  std::array<char, 16384> message{};
  const InPython here;
  const CCaller caller = c_caller;
  if (caller == nullptr) throw Error(engine::kPythonHasEnded);
  is_calling = true;
  const int failed = caller(
      call.index, reinterpret_cast<const void* const*>(call.inputs.data()), call.input_dims.data(),
      reinterpret_cast<void* const*>(call.outputs.data()), message.data(), message.size());
  is_calling = false;
  if (failed != 0) throw Error(message.data());
}

}  // namespace

bool is_in_python_call() { return is_calling; }

HeldFunctions::HeldFunctions(const ir::Module& program) {
  const InPython here;
  const CHolder hold = c_holder;
  if (hold == nullptr) return;
  for (const ir::Function& function : program.functions()) {
    ir::walk(*function.body, [&](const ir::Op& op) {
      if (!ir::is_call_to(op, ir::CallKind::python_callback)) return;
      indices_.push_back(ir::python_callback_index(op.get<ir::CustomCallAttrs>()));
      hold(indices_.back(), 1);
    });
  }
}

HeldFunctions::~HeldFunctions() {
  const InPython here;
  const CHolder hold = c_holder;
  if (hold == nullptr) return;
  for (const std::int64_t index : indices_) hold(index, -1);
}

}  // namespace weft::plugin

// Null: Python ends. What was called for before is done then.
extern "C" __attribute__((visibility("default"))) void WeftSetPythonCaller(
    weft::plugin::CCaller caller, weft::plugin::CHolder holder) {
  if (caller == nullptr) {
    weft::plugin::WorkQueue::of_process().drain();
    weft::plugin::c_holder = nullptr;
    weft::plugin::c_caller = nullptr;
    weft::engine::set_python_caller(nullptr);
    // Threads that run programs themselves, and found the functions still there.
    while (const int num = weft::plugin::num_in_python) weft::plugin::num_in_python.wait(num);
    return;
  }
  weft::plugin::c_caller = caller;
  weft::plugin::c_holder = holder;
  weft::engine::set_python_caller(&weft::plugin::call_python);
}
