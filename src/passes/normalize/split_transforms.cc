// Fourier transforms of several dimensions of which one is cut are transforms of one dimension
// each, one after the other: shards are exchanged so that each has whole what is transformed next,
// where a transform of all dimensions at once needs all of them whole.
#include <algorithm>
#include <utility>
#include <vector>

#include "ir/builder.h"
#include "ir/ops/attrs.h"
#include "passes/normalize/global_ops.h"
#include "passes/normalize/steps.h"
#include "passes/propagate/propagate.h"

namespace weft::passes {
namespace {

using ir::FftType;
using ir::Op;
using ir::OpKind;
using ir::Value;

bool has_several_dims(const Op& op) {
  return op.kind == OpKind::fft && op.get<ir::FftAttrs>().fft_length.size() > 1;
}

bool is_inverse(FftType type) { return type == FftType::IFFT || type == FftType::IRFFT; }

// One of the dimensions that an op transforms.
struct TransformedDim {
  std::int64_t dim = 0;
  std::int64_t length = 0;
  FftType type{};
  bool is_cut = false;
};

// In the order in which they are transformed. Of real numbers the last one is transformed where
// they are real. Else the cut ones come last, and first on the way back: between a transform and
// its inverse values lie as the first one leaves them.
std::vector<TransformedDim> transformed_dims(const Op& op, const Propagation& propagation) {
  const auto& attrs = op.get<ir::FftAttrs>();
  const Layout& before = propagation.layouts[op.operand(0)->id];
  const Layout& after = propagation.layouts[op.result()->id];
  const bool is_back = is_inverse(attrs.fft_type);
  const std::int64_t last = op.result()->type.rank() - 1;
  const auto first = last + 1 - static_cast<std::int64_t>(attrs.fft_length.size());
  std::vector<TransformedDim> dims;
  for (std::int64_t d = last; d >= first; --d) {
    const FftType type = d == last ? attrs.fft_type : (is_back ? FftType::IFFT : FftType::FFT);
    const bool is_cut = !before.dims[at(d)].empty() || !after.dims[at(d)].empty();
    dims.push_back({d, attrs.fft_length[at(d - first)], type, is_cut});
  }
  const bool is_real = attrs.fft_type == FftType::RFFT || attrs.fft_type == FftType::IRFFT;
  std::stable_sort(dims.begin() + (is_real ? 1 : 0), dims.end(),
                   [](const auto& a, const auto& b) { return a.is_cut < b.is_cut; });
  if (is_back) std::ranges::reverse(dims);
  return dims;
}

class TransformSplitter {
 public:
  TransformSplitter(Op& op, ir::Module& module) : b_(module, *op.parent) {
    b_.set_block(*op.parent, &op);
    b_.set_location(op.location);
  }

  // Rows are what an op of one dimension transforms.
  Value* transformed(Value* value, const TransformedDim& dim) {
    const std::int64_t last = value->type.rank() - 1;
    value = swapped(value, dim.dim, last);
    value = b_.value(OpKind::fft, {value}, ir::AttrsRef::of(ir::FftAttrs{{dim.length}, dim.type}));
    return swapped(value, dim.dim, last);
  }

 private:
  Value* swapped(Value* value, std::int64_t a, std::int64_t b) {
    if (a == b) return value;
    ir::TransposeAttrs attrs;
    for (std::int64_t d = 0; d < value->type.rank(); ++d) attrs.permutation.push_back(d);
    std::swap(attrs.permutation[at(a)], attrs.permutation[at(b)]);
    return b_.value(OpKind::transpose, {value}, ir::AttrsRef::of(std::move(attrs)));
  }

  ir::Builder b_;
};

}  // namespace

void split_transforms(ir::Module& module) {
  std::vector<Op*> transforms;
  edit_global_ops(module, [&](Op& op) {
    if (has_several_dims(op)) transforms.push_back(&op);
  });
  if (transforms.empty()) return;
  const Propagation propagation = propagate(module);
  // Of all of them before any is replaced: what is put in its place was not propagated.
  std::vector<std::vector<TransformedDim>> dims_of;
  for (const Op* op : transforms) dims_of.push_back(transformed_dims(*op, propagation));
  for (std::size_t i = 0; i < transforms.size(); ++i) {
    const std::vector<TransformedDim>& dims = dims_of[i];
    if (std::ranges::none_of(dims, &TransformedDim::is_cut)) continue;
    Op* const op = transforms[i];
    TransformSplitter splitter(*op, module);
    Value* value = op->operand(0);
    for (const TransformedDim& dim : dims) value = splitter.transformed(value, dim);
    value->def->extra = op->extra;
    op->result()->replace_all_uses(value);
    op->erase();
  }
}

}  // namespace weft::passes
