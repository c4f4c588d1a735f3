#include "report/explain/layouts/removed_collectives.h"

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "compile/evaluate.h"
#include "ir/notes.h"
#include "ir/ops/collective_def.h"
#include "passes/simplify/simplify.h"

namespace weft::report {
namespace {

constexpr std::string_view kNumber = "weft.number";

template <class Module, class F>
void walk_collectives(Module& module, F&& f) {
  for (auto& function : module.functions()) {
    ir::walk(*function.body, [&](auto& op) {
      if (ir::collective_of(op) != nullptr) f(op);
    });
  }
}

}  // namespace

std::unordered_set<const ir::Op*> removed_collectives(const ir::Module& partitioned) {
  std::vector<const ir::Op*> all;
  walk_collectives(partitioned, [&](const ir::Op& op) { all.push_back(&op); });
  if (all.empty()) return {};
  const std::unique_ptr<ir::Module> simple = partitioned.clone();
  std::size_t number = 0;
  walk_collectives(*simple,
                   [&](ir::Op& op) { ir::set_note(op, kNumber, std::to_string(number++)); });
  passes::simplify(*simple, {.evaluate = &compile::evaluate});
  std::unordered_set<const ir::Op*> removed(all.begin(), all.end());
  bool all_known = true;
  walk_collectives(*simple, [&](const ir::Op& op) {
    const std::string_view note = ir::note_of(op, kNumber);
    all_known = all_known && !note.empty();
    if (!note.empty()) removed.erase(all[std::stoul(std::string(note))]);
  });
  // What was put in the place of others may be any of them.
  return all_known ? std::move(removed) : std::unordered_set<const ir::Op*>();
}

}  // namespace weft::report
