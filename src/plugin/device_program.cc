#include "plugin/device_program.h"

#include <algorithm>
#include <memory>
#include <vector>

#include "ir/builder.h"
#include "ir/ops/attrs.h"
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

// Of one that is not a single element repeated.
constexpr std::int64_t kMostBytesShown = 1024;

void shorten_constants(ir::Module& module) {
  for (const ir::Function& function : module.functions()) {
    ir::walk(*function.body, [](ir::Op& op) {
      if (op.kind != ir::OpKind::constant) return;
      const Literal& literal = op.get<ir::ConstantAttrs>().value;
      if (literal.is_splat() || literal.type().num_bytes() <= kMostBytesShown) return;
      const std::vector<std::byte> zero(static_cast<std::size_t>(byte_size(literal.dtype())));
      op.attrs = ir::AttrsRef::of(
          ir::ConstantAttrs{Literal::splat(literal.type(), std::span<const std::byte>(zero))});
    });
  }
}

}  // namespace

std::string device_program(const ir::Module& partitioned, const Tokens& tokens) {
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
  add_tokens(*module, tokens);
  shorten_constants(*module);
  return ir::print(*module);
}

}  // namespace weft::plugin
