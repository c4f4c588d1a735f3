#include "plugin/python_calls.h"

#include <array>
#include <cstddef>
#include <cstdint>

#include "weft/error.h"

#include "engine/kernels/python_callback.h"
#include "plugin/work_queue.h"

namespace weft::plugin {
namespace {

// 0: it went well. Else the message is filled, with a zero at its end.
using CCaller = int (*)(std::int64_t index, const void* const* inputs, void* const* outputs,
                        char* message, std::size_t message_size);

CCaller c_caller = nullptr;  // set before programs are compiled that need it
thread_local bool is_calling = false;

void call_python(const engine::PythonCall& call) {
  std::array<char, 16384> message{};
  is_calling = true;
  const int failed =
      c_caller(call.index, reinterpret_cast<const void* const*>(call.inputs.data()),
               reinterpret_cast<void* const*>(call.outputs.data()), message.data(), message.size());
  is_calling = false;
  if (failed != 0) throw Error(message.data());
}

}  // namespace

bool is_in_python_call() { return is_calling; }

}  // namespace weft::plugin

// Null: Python ends. What was called for before is done then.
extern "C" __attribute__((visibility("default"))) void WeftSetPythonCaller(
    weft::plugin::CCaller caller) {
  if (caller == nullptr) {
    weft::plugin::WorkQueue::of_process().drain();
    weft::engine::set_python_caller(nullptr);
    return;
  }
  weft::plugin::c_caller = caller;
  weft::engine::set_python_caller(&weft::plugin::call_python);
}
