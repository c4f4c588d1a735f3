// What the plugin implements of the C API, by name: each of its files gives its rows, and `api`
// puts them into the table.
//
// A function takes its arguments by reference and throws; `row` makes of it what the table has,
// which catches everything: no exception crosses the border.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "pjrt/abi/api.h"
#include "pjrt/abi/array_args.h"
#include "pjrt/abi/client_args.h"
#include "pjrt/abi/program_args.h"

namespace weft::plugin {

struct Row {
  std::string_view name;  // as in abi::kFunctions
  abi::Function function;
};

// Calls `call`, and gives what it threw. Refuses arguments of a caller that knows fewer of them
// than `size` bytes.
Failure* guarded(void* args, std::size_t size, void (*call)(void* args));

template <auto F, class = decltype(F)>
struct Entry;
template <auto F, class A>
struct Entry<F, void (*)(A&)> {
  static Failure* call(void* args) {
    return guarded(args, sizeof(A), [](void* raw) { F(*static_cast<A*>(raw)); });
  }
};

template <auto F>
Row row(std::string_view name) {
  return {name, &Entry<F>::call};
}

std::vector<Row> error_functions();
std::vector<Row> event_functions();
std::vector<Row> plugin_functions();
std::vector<Row> client_functions();
std::vector<Row> device_functions();
std::vector<Row> topology_functions();
std::vector<Row> compile_functions();
std::vector<Row> executable_functions();
std::vector<Row> execute_functions();
std::vector<Row> array_functions();
std::vector<Row> transfer_functions();

// Before `next` in the API's list of extensions.
abi::Extension* layouts_extension(abi::Extension* next);
abi::Extension* shardings_extension();

// How texts are given out: they live as long as what has them.
template <class A>
void give_text(A& args, const std::string& text) {
  args.text = text.data();
  args.text_size = text.size();
}

}  // namespace weft::plugin
