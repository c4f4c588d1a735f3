// select_and_scatter: a shard fetches the windows that touch its part of the result, what they
// scatter, and all that they select from.
//
// Which part of its windows lies in the padding, and how they lie over its part of the result,
// depends on the shard; padding is never selected, so that no value can stand for it. Where shards
// differ in that, each takes the branch of a `case` that has it right.
#include <algorithm>
#include <utility>

#include "ir/ops/window.h"
#include "passes/partition/ops/fetch.h"
#include "passes/partition/ops/hooks.h"
#include "passes/partition/ops/index_math.h"
#include "passes/partition/write/clone.h"

namespace weft::passes {
namespace {

// How the windows of a shard lie in a dimension.
struct Placement {
  std::int64_t length = 0;         // of what they select from
  std::int64_t windows = 0;        // that touch the tile
  std::int64_t low = 0, high = 0;  // of the padding under them
  std::int64_t place = 0;          // of what they select from, in the tile
  friend bool operator==(const Placement&, const Placement&) = default;
};

struct SelectDim {
  int dim = 0;
  std::int64_t tile = 0;
  AtomList atoms;
  FetchPlan operand, source;
  std::vector<Placement> placements;       // the different ones
  std::vector<std::int64_t> placement_of;  // by shard
};

std::vector<ir::WindowDim> select_windows(const ir::Op& op) {
  const auto& attrs = op.get<ir::SelectAndScatterAttrs>();
  const Dims ones(at(op.operand(0)->type.rank()), 1);
  return ir::window_of(attrs.window_dimensions.value_or(ones),
                       {attrs.window_strides, attrs.padding, std::nullopt, std::nullopt});
}

// The windows that touch these elements.
Span touching(const ir::WindowDim& window, Span elements, std::int64_t windows) {
  if (elements.empty()) return {};
  const std::int64_t before = elements.begin + window.pad_low - window.size + 1;
  const std::int64_t first = before <= 0 ? 0 : ceil_div(before, window.stride);
  const std::int64_t last = elements.end - 1 + window.pad_low;
  return intersection({first, last < 0 ? 0 : last / window.stride + 1}, {0, windows});
}

void add_shard(SelectDim& d, const ir::WindowDim& window, std::int64_t size, Span tile,
               std::int64_t tile_begin) {
  const Span windows = touching(window, tile, window.count(size));
  const std::int64_t begin = windows.begin * window.stride - window.pad_low;
  const std::int64_t end =
      windows.empty() ? begin : (windows.end - 1) * window.stride - window.pad_low + window.size;
  const Span selected = windows.empty() ? Span{} : intersection({begin, end}, {0, size});
  Placement placement;
  if (!windows.empty()) {
    placement = {selected.size(), windows.size(), selected.begin - begin, end - selected.end,
                 selected.begin - tile_begin};
  }
  d.operand.target.start.push_back(selected.begin);
  d.operand.target.needs.push_back(selected);
  d.operand.target.size = std::max(d.operand.target.size, selected.size());
  d.source.target.start.push_back(windows.begin);
  d.source.target.needs.push_back(windows);
  d.source.target.size = std::max(d.source.target.size, windows.size());
  const auto known = std::ranges::find(d.placements, placement);
  d.placement_of.push_back(known - d.placements.begin());
  if (known == d.placements.end()) d.placements.push_back(placement);
}

SelectDim select_dim(const SplitOp& split, int dim, const ir::WindowDim& window) {
  SelectDim d{dim, split.result_shard(0).dims[at(dim)], split.result_atoms(0, dim), {}, {}, {}, {}};
  const std::int64_t size = split.op.result()->type.dim(dim);
  for (std::int64_t i = 0; i < split.atoms.size(d.atoms); ++i) {
    const Span tile = intersection({i * d.tile, (i + 1) * d.tile}, {0, size});
    add_shard(d, window, size, tile, i * d.tile);
  }
  d.operand = plan_fetch(size, std::move(d.operand.target));
  d.source = plan_fetch(window.count(size), std::move(d.source.target));
  return d;
}

std::vector<SelectDim> select_dims(const SplitOp& split) {
  const std::vector<ir::WindowDim> windows = select_windows(split.op);
  std::vector<SelectDim> dims;
  for (int d = 0; d < split.op.result()->type.rank(); ++d) {
    if (split.is_shifted(0, d)) dims.push_back(select_dim(split, d, windows[at(d)]));
  }
  return dims;
}

std::vector<FetchStep> steps_of(const std::vector<SelectDim>& dims, FetchPlan SelectDim::*plan) {
  std::vector<FetchStep> steps;
  for (const SelectDim& d : dims) steps.push_back({d.dim, d.atoms, d.*plan});
  sort_steps(steps);
  return steps;
}

class SelectEmitter {
 public:
  SelectEmitter(LocalOp& op, const std::vector<SelectDim>& dims) : op_(op), b_(op.b), dims_(dims) {
    operand_ = emit_fetches(steps_of(dims, &SelectDim::operand), op.operands[0], nullptr, b_);
    source_ = emit_fetches(steps_of(dims, &SelectDim::source), op.operands[1], nullptr, b_);
    for (const SelectDim& d : dims) branches_ *= d.placements.size();
  }

  ir::Value* run() {
    if (branches_ == 1) return branch(0);
    std::vector<ir::Block*> regions;
    ir::Block& here = b_.block();
    for (std::size_t i = 0; i < branches_; ++i) {
      regions.push_back(b_.module().make_block(nullptr, here.function));
      b_.set_block(*regions.back());
      ir::Value* result = branch(i);
      b_.ops().create(ir::OpKind::return_, {&result, 1}, std::vector<ir::Type>{});
    }
    b_.set_block(here);
    ir::Value* which = index();
    return b_.ops()
        .create(ir::OpKind::case_, {&which, 1}, {ir::Type(op_.result_type(0))}, {},
                std::move(regions))
        ->result();
  }

 private:
  // Which combination of the dimensions' placements this device has.
  ir::Value* index() {
    ir::Value* sum = nullptr;
    for (const SelectDim& d : dims_) {
      ir::Value* digit = b_.by_shard(d.atoms, d.placement_of);
      if (sum != nullptr) {
        const auto base = static_cast<std::int64_t>(d.placements.size());
        sum = b_.binary(ir::OpKind::multiply, sum, b_.index(base));
        digit = b_.binary(ir::OpKind::add, sum, digit);
      }
      sum = digit;
    }
    return converted(b_, sum, DType::i32);
  }

  std::vector<const Placement*> combination(std::size_t index) const {
    std::vector<const Placement*> all(dims_.size());
    for (std::size_t i = dims_.size(); i-- > 0;) {
      const std::vector<Placement>& placements = dims_[i].placements;
      all[i] = &placements[index % placements.size()];
      index /= placements.size();
    }
    return all;
  }

  ir::Value* branch(std::size_t index) {
    const std::vector<const Placement*> placements = combination(index);
    auto attrs = op_.op.get<ir::SelectAndScatterAttrs>();
    if (!attrs.padding) attrs.padding.emplace(at(operand_->type.rank()));
    ir::Value* operands[] = {operand_, source_, op_.operands[2]};
    for (std::size_t i = 0; i < dims_.size(); ++i) {
      const Placement& p = *placements[i];
      if (p.windows == 0) return b_.splat(op_.result_type(0), op_.operands[2]);
      operands[0] = b_.slice(operands[0], dims_[i].dim, 0, p.length);
      operands[1] = b_.slice(operands[1], dims_[i].dim, 0, p.windows);
      (*attrs.padding)[at(dims_[i].dim)] = {p.low, p.high};
    }
    const ir::Type type(op_.op.result()->type.dtype(), operands[0]->type.dims());
    ir::Value* result =
        copy_op(op_.op, operands, {type}, ir::AttrsRef::of(std::move(attrs)), b_)->result();
    for (std::size_t i = 0; i < dims_.size(); ++i) {
      const Placement& p = *placements[i];
      const std::int64_t after = dims_[i].tile - p.place - p.length;
      result = b_.pad(result, dims_[i].dim, p.place, after, op_.operands[2]);
    }
    return result;
  }

  LocalOp& op_;
  LocalBuilder& b_;
  const std::vector<SelectDim>& dims_;
  ir::Value* operand_ = nullptr;
  ir::Value* source_ = nullptr;
  std::size_t branches_ = 1;
};

}  // namespace

HookTraffic select_and_scatter_traffic(const SplitOp& split) {
  if (split.makes_nothing()) return 0;
  const std::vector<SelectDim> dims = select_dims(split);
  return traffic_of(steps_of(dims, &SelectDim::operand), split.operand_shard(0)) +
         traffic_of(steps_of(dims, &SelectDim::source), split.operand_shard(1));
}

std::vector<ir::Value*> localize_select_and_scatter(LocalOp& op) {
  const SplitOp split(op);
  if (split.makes_nothing()) return empty_results(op);
  const std::vector<SelectDim> dims = select_dims(split);
  if (dims.empty()) return copy_with_local_shapes(op);
  return {SelectEmitter(op, dims).run()};
}

}  // namespace weft::passes
