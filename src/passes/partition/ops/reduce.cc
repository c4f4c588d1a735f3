// reduce along a sharded dimension: partial results of the shards, which are combined by one op
// that is known or, here, by the region.
#include <algorithm>
#include <utility>

#include "ir/ops/attrs.h"
#include "ir/ops/table.h"
#include "passes/partition/ops/hooks.h"
#include "passes/partition/ops/index_math.h"
#include "passes/partition/write/clone.h"
#include "passes/partition/write/combine_partials.h"

namespace weft::passes {
namespace {

// The atoms of the dimensions that are reduced.
AtomList reduced_atoms(const SplitOp& op) {
  AtomList atoms;
  for (std::int64_t d : op.op.get<ir::DimensionsAttrs>().dimensions) {
    atoms.append(op.operand_atoms(0, static_cast<int>(d)));
  }
  return atoms;
}

// Partial results of all tiles, reduced by the region.
std::vector<ir::Value*> combine_by_region(const LocalOp& op, std::vector<ir::Value*> partials,
                                          std::span<ir::Value* const> inits,
                                          const AtomList& atoms) {
  LocalBuilder& b = op.b;
  const Dims dims = partials[0]->type.dims();
  for (ir::Value*& v : partials) {
    Dims lines = dims;
    lines.insert(lines.begin(), 1);
    v = b.reshape(v, lines);
  }
  const auto reduce = [&](std::vector<ir::Value*> all) {
    Dims line = all[0]->type.dims();
    line[0] = 1;
    std::vector<ir::Type> types;
    for (const ir::Value* v : all) {
      types.emplace_back(v->type.dtype(), Dims(line.begin() + 1, line.end()));
    }
    for (std::size_t i = 0; i < inits.size(); ++i) {
      all.push_back(converted(b, inits[i], all[i]->type.dtype()));
    }
    ir::Op* whole = b.ops().create(ir::OpKind::reduce, all, std::move(types),
                                   ir::AttrsRef::of(ir::DimensionsAttrs{{0}}));
    whole->regions.push_back(clone_region(*op.op.regions[0], whole, b));
    std::vector<ir::Value*> results;
    for (ir::Value* v : whole->results) results.push_back(b.reshape(v, line));
    return results;
  };
  std::vector<ir::Value*> results = of_all_tiles(b, std::move(partials), 0, atoms, reduce);
  for (ir::Value*& v : results) v = b.reshape(v, dims);
  return results;
}

}  // namespace

HookTraffic reduce_traffic(const SplitOp& split) {
  const ir::Combiner combiner = split.rule.combiner;
  const AtomList atoms = reduced_atoms(split);
  if (atoms.empty() || common_combine_op(split.op, combiner)) return 0;
  const std::int64_t n = split.atoms.size(atoms);
  if (combine_op(split.op, combiner, 0)) return combine_each_wire_bytes(split.result_shards(), n);
  std::vector<TensorType> partials = split.result_shards();
  for (TensorType& type : partials) type.dims.insert(type.dims.begin(), 1);
  return of_all_tiles_wire_bytes(partials, partials, 0, n);
}

std::vector<ir::Value*> localize_reduce(LocalOp& op) {
  LocalBuilder& b = op.b;
  const std::size_t n = op.op.results.size();
  const AtomList atoms = reduced_atoms(SplitOp(op));
  if (atoms.empty()) return copy_with_local_shapes(op);
  std::vector<ir::Value*> operands = op.operands;
  for (std::size_t i = 0; i < n; ++i) {
    const ir::Type& type = op.op.operand(i)->type;
    const std::optional<CombineOp> combine = combine_op(op.op, op.rule.combiner, i);
    ir::Value* nothing = operands[n + i];
    if (!may_count_often(*op.op.operand(n + i), combine)) {
      nothing = b.identity(*combine, type.dtype());
      operands[n + i] = b.select(has_first_tile(b, atoms), operands[n + i], nothing);
    }
    for (std::int64_t d : op.op.get<ir::DimensionsAttrs>().dimensions) {
      const auto dim = static_cast<int>(d);
      operands[i] =
          b.mask_padding(operands[i], dim, type.dim(dim), op.operand_atoms(0, dim), nothing);
    }
  }
  std::vector<ir::Value*> partials = copy_with_local_shapes(op, operands);
  const ir::Combiner combiner = op.rule.combiner;
  if (common_combine_op(op.op, combiner)) return partials;
  if (combine_op(op.op, combiner, 0)) {
    return combine_each(b, op.op, combiner, std::move(partials), atoms);
  }
  return combine_by_region(op, std::move(partials), std::span(operands).subspan(n), atoms);
}

}  // namespace weft::passes
