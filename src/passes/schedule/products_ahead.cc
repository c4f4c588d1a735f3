#include "passes/schedule/products_ahead.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "cost/trip_count.h"
#include "ir/ops/collective_def.h"
#include "ir/ops/op_def.h"
#include "ir/region_flow.h"
#include "passes/schedule/ahead_writer.h"
#include "passes/schedule/edit_within.h"
#include "passes/schedule/input_products.h"
#include "passes/simplify/simplify.h"

namespace weft::passes {
namespace {

// From so many rows on a turn's product takes longer than to read its matrix.
constexpr std::int64_t kMostRows = 16;
// A matrix of fewer elements, or a shorter sum, costs a turn no more than to fetch its result.
constexpr std::int64_t kLeastElements = 1024, kLeastDepth = 16;
// Rows that are multiplied at once: more are hardly faster, and take more memory.
constexpr std::int64_t kRowsAtOnce = 64;
constexpr std::int64_t kLeastTurns = 8;
// Ops of a loop that is written twice, with the turns that are left apart.
constexpr std::int64_t kMostOpsTwice = 1024;

bool pays(const InputProduct& product) {
  return product.rows <= kMostRows && product.depth >= kLeastDepth &&
         product.depth * product.cols >= kLeastElements;
}

// So many turns that the rows are near to kRowsAtOnce, and if possible none are left.
std::int64_t turns_at_once(std::int64_t turns, std::int64_t rows) {
  const std::int64_t wanted = kRowsAtOnce / rows;
  if (turns <= 2 * wanted) return turns;
  for (std::int64_t n = 0; n <= wanted / 2; ++n) {
    if (turns % (wanted - n) == 0) return wanted - n;
    if (turns % (wanted + n) == 0) return wanted + n;
  }
  return wanted;
}

// Whether its turns are only computed, and can be counted otherwise.
bool is_plain(const ir::Op& loop) {
  bool plain =
      std::ranges::all_of(loop.operands, [](const ir::Value* v) { return v->type.is_tensor(); });
  for (const ir::Block* region : loop.regions) {
    ir::walk(*region, [&](const ir::Op& op) { plain &= ir::collective_of(op) == nullptr; });
  }
  for (const ir::Op* op : ir::loop_condition(loop).ops) {
    plain &= op->def().has(ir::Trait::terminator) || !has_effect(*op);
  }
  return plain;
}

bool compute_ahead_in(ir::Module& module, ir::Block& block) {
  bool changed = false;
  ir::edit_ops(block, [&](ir::Op& op) {
    if (!op.def().runs_regions()) return;
    for (ir::Block* region : op.regions) changed |= compute_ahead_in(module, *region);
    if (op.def().region_flow != ir::RegionFlow::loop) return;
    const auto counted = cost::counted_loop(op);
    if (!counted || counted->turns < kLeastTurns) return;
    auto products = input_products(op, *counted);
    std::erase_if(products, [](const InputProduct& product) { return !pays(product); });
    if (products.empty() || !is_plain(op)) return;
    const auto most = std::ranges::max_element(products, {}, &InputProduct::rows);
    const std::int64_t at_once = turns_at_once(counted->turns, most->rows);
    const bool is_written_twice = at_once < counted->turns && counted->turns % at_once != 0;
    if (is_written_twice && ir::count_ops(ir::loop_body(op)) > kMostOpsTwice) return;
    write_ahead(module, op, products, counted->turns, at_once);
    changed = true;
  });
  return changed;
}

}  // namespace

void compute_products_ahead(ir::Module& module, std::optional<std::int64_t> memory_limit) {
  edit_within(memory_limit, module, compute_ahead_in);
}

}  // namespace weft::passes
