// Which op has which hook.
#include <array>
#include <utility>

#include "passes/partition/localize.h"
#include "passes/partition/ops/hooks.h"

namespace weft::passes {
namespace {

using ir::OpKind;

struct Row {
  OpKind kind;
  LocalizeFn hook;
};
// Sorted by kind's name.
constexpr std::array<Row, 0> kHooks = {};

}  // namespace

LocalizeFn localize_hook(OpKind kind) {
  static const auto table = [] {
    std::array<LocalizeFn, ir::kNumOpKinds> hooks{};
    for (const Row& row : kHooks) hooks[static_cast<std::size_t>(row.kind)] = row.hook;
    return hooks;
  }();
  return table[static_cast<std::size_t>(kind)];
}

}  // namespace weft::passes
