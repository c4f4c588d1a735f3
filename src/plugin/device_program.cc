#include "plugin/device_program.h"

#include <algorithm>
#include <memory>
#include <vector>

#include "ir/builder.h"
#include "ir/ops/table.h"
#include "ir/printer.h"

namespace weft::plugin {
namespace {

// The manual computation that takes the function's arguments and makes its results; null: the
// function does more than that.
const ir::Op* whole_body(const ir::Function& main) {
  const ir::Op& first = *main.body->ops.front();
  if (first.def().region_flow != ir::RegionFlow::manual) return nullptr;
  const ir::Op& end = *main.body->terminator();
  const bool is_whole = main.body->ops.size() == 2 &&
                        std::ranges::equal(first.operands, main.body->args) &&
                        std::ranges::equal(end.operands, first.results);
  return is_whole ? &first : nullptr;
}

}  // namespace

std::string device_program(const ir::Module& partitioned) {
  const std::unique_ptr<ir::Module> module = partitioned.clone();
  ir::Function& main = *module->entry();
  if (const ir::Op* manual = whole_body(main)) {
    main.body = manual->regions[0];
    main.body->parent_op = nullptr;
    ir::Op& end = *main.body->terminator();
    const std::vector<ir::Value*> results(end.operands.begin(), end.operands.end());
    ir::Builder builder(*module, *main.body);
    builder.create(ir::OpKind::func_return, results, std::vector<ir::Type>{});
    end.erase();
    main.result_types.clear();
    for (const ir::Value* result : results) main.result_types.push_back(result->type);
    main.arg_attrs.assign(main.arg_attrs.size(), {});
    main.result_attrs.assign(results.size(), {});
    module->meshes.clear();
  }
  return ir::print(*module);
}

}  // namespace weft::plugin
