#include "passes/partition/ops/window_scan.h"

#include <algorithm>
#include <utility>

#include "ir/ops/collective_def.h"
#include "passes/partition/write/combine_partials.h"

namespace weft::passes {
namespace {

using ir::Value;

class ScanEmitter {
 public:
  ScanEmitter(const WindowScan& scan, LocalOp& op, std::span<Value* const> neutral)
      : scan_(scan),
        op_(op),
        b_(op.b),
        neutral_(neutral),
        atoms_(op.operand_atoms(0, scan.dim)),
        tile_(op.operand_type(0).dims[at(scan.dim)]) {}

  std::vector<Value*> run() {
    const std::vector<Value*> scanned = scan_shards();
    return combine(before(scanned), scanned);
  }

 private:
  std::vector<Value*> scan_shards() {
    std::vector<Value*> operands;
    const std::int64_t size = op_.op.operand(0)->type.dim(scan_.dim);
    for (std::size_t k = 0; k < neutral_.size(); ++k) {
      // From the end on, padding comes before the elements.
      Value* shard = op_.operands[k];
      if (scan_.reverse) shard = b_.mask_padding(shard, scan_.dim, size, atoms_, neutral_[k]);
      operands.push_back(shard);
    }
    if (tile_ == 1) return operands;
    operands.insert(operands.end(), neutral_.begin(), neutral_.end());
    auto attrs = op_.op.get<ir::ReduceWindowAttrs>();
    attrs.window_dimensions[at(scan_.dim)] = tile_;
    (*attrs.padding)[at(scan_.dim)] = {scan_.reverse ? 0 : tile_ - 1,
                                       scan_.reverse ? tile_ - 1 : 0};
    return copy_with_local_shapes(op_, operands, ir::AttrsRef::of(std::move(attrs)));
  }

  // What the shards before this one (after it, in a reverse scan) add up to, in the scan's shape.
  std::vector<Value*> before(std::span<Value* const> scanned) {
    std::vector<Value*> inputs;
    const std::int64_t last = scan_.reverse ? 0 : tile_ - 1;
    Value* low = nullptr;
    Value* high = nullptr;
    if (scan_.reverse) {
      low = b_.binary(ir::OpKind::add, b_.shard_index(atoms_), b_.index(1));
    } else {
      high = b_.shard_index(atoms_);
    }
    for (std::size_t k = 0; k < scanned.size(); ++k) {
      Value* total = b_.slice(scanned[k], scan_.dim, last, last + 1);
      Value* totals = b_.all_gather(total, scan_.dim, atoms_);
      inputs.push_back(b_.mask(totals, scan_.dim, low, high, neutral_[k]));
    }
    const std::size_t n = inputs.size();
    const std::span inits = std::span(op_.operands).subspan(n);
    std::vector<Value*> sums = reduce(inputs, inits, scan_.dim);
    for (std::size_t k = 0; k < n; ++k) sums[k] = broadcast(sums[k], scanned[k]->type);
    return sums;
  }

  std::vector<Value*> reduce(std::span<Value* const> inputs, std::span<Value* const> inits,
                             int dim) {
    std::vector<Value*> operands(inputs.begin(), inputs.end());
    operands.insert(operands.end(), inits.begin(), inits.end());
    const ir::Op* op = b_.ops().create(ir::OpKind::reduce, operands,
                                       ir::AttrsRef::of(ir::DimensionsAttrs{Dims{dim}}),
                                       {clone_region(*op_.op.regions[0], nullptr, b_)});
    return {op->results.begin(), op->results.end()};
  }

  // Along the scan's dimension.
  Value* broadcast(Value* v, const ir::Type& type) {
    ir::BroadcastInDimAttrs attrs;
    for (int d = 0; d < type.rank(); ++d) {
      if (d != scan_.dim) attrs.broadcast_dimensions.push_back(d);
    }
    return b_.ops()
        .create(ir::OpKind::broadcast_in_dim, {&v, 1}, {type}, ir::AttrsRef::of(std::move(attrs)))
        ->result();
  }

  std::vector<Value*> combine(std::vector<Value*> before, std::vector<Value*> scanned) {
    std::vector<Value*> results;
    for (std::size_t k = 0; k < before.size(); ++k) {
      const auto combine = combine_op(op_.op, ir::Combiner::region, k);
      if (combine) results.push_back(b_.binary(*combine, before[k], scanned[k]));
    }
    if (results.size() == before.size()) return results;
    // By the region, which takes scalars only: a reduction of two.
    if (scan_.reverse) std::swap(before, scanned);
    std::vector<Value*> pairs;
    for (std::size_t k = 0; k < before.size(); ++k) {
      Dims dims = before[k]->type.dims();
      dims.insert(dims.begin(), 1);
      Value* both[] = {b_.reshape(before[k], dims), b_.reshape(scanned[k], dims)};
      pairs.push_back(b_.concatenate(both, 0));
    }
    return reduce(pairs, neutral_, 0);
  }

  const WindowScan& scan_;
  LocalOp& op_;
  LocalBuilder& b_;
  const std::span<Value* const> neutral_;
  const AtomList atoms_;
  const std::int64_t tile_;
};

}  // namespace

std::optional<WindowScan> find_scan(const SplitOp& split,
                                    const std::vector<ir::WindowDim>& window) {
  const ir::Type& input = split.op.operand(0)->type;
  std::optional<WindowScan> found;
  for (int d = 0; d < input.rank(); ++d) {
    const ir::WindowDim& w = window[at(d)];
    if (w.is_identity()) continue;
    if (found || !split.is_shifted(0, d) || !w.is_scan(input.dim(d))) return {};
    found = WindowScan{d, w.pad_low == 0};
  }
  return found;
}

double wire_bytes(const WindowScan& scan, const SplitOp& split) {
  double sum = 0;
  for (std::size_t k = 0; k < split.op.operands.size() / 2; ++k) {
    TensorType total = split.operand_shard(k);
    total.dims[at(scan.dim)] = 1;
    sum += ir::wire_bytes(ir::CollectiveKind::all_gather,
                          split.atoms.size(split.operand_atoms(k, scan.dim)),
                          static_cast<double>(total.num_bytes()));
  }
  return sum;
}

std::vector<ir::Value*> emit_scan(const WindowScan& scan, LocalOp& op,
                                  std::span<ir::Value* const> neutral) {
  return ScanEmitter(scan, op, neutral).run();
}

}  // namespace weft::passes
