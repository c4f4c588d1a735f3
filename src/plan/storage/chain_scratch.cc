#include <algorithm>
#include <cstdint>

#include "plan/storage/dot_layout.h"
#include "plan/storage/panel_product.h"
#include "plan/storage/product_chain.h"

namespace weft::plan {
namespace {

StridedLayout part(const StridedLayout& whole, const TensorType& type) {
  return whole.sliced(Dims(type.dims.size(), 0), type.dims);
}

std::int64_t all_bytes(const std::vector<TensorType>& types) {
  std::int64_t n = 0;
  for (const TensorType& type : types) n += type.num_bytes();
  return n;
}

// What one worker has while it goes through blocks, and the most that a product takes besides.
class WorkerScratch {
 public:
  void keep(TensorType type) { kept_.push_back(std::move(type)); }
  void add(const ChainedProduct& product, bool adds, const StridedLayout& lhs,
           const StridedLayout& rhs) {
    keep(product.result);
    if (const auto panels = panel_product(product, lhs, rhs)) {
      keep(bytes(panels->panel_bytes));
      a_bytes_ = std::max(a_bytes_, panels->a_bytes);
      sum_bytes_ = std::max(sum_bytes_, panels->sum_bytes);
      return;
    }
    const auto packed = packed_for_blocks(product, lhs, rhs);
    if (packed) keep(bytes(packed->bytes));
    const Scratch scratch = dot_scratch(product.numbers, product.sum, product.result, lhs, rhs,
                                        {packed ? &*packed : nullptr, adds});
    if (all_bytes(scratch.beside) > all_bytes(most_)) most_ = scratch.beside;
  }
  void add_to(std::vector<TensorType>& types) const {
    types.insert(types.end(), kept_.begin(), kept_.end());
    types.insert(types.end(), most_.begin(), most_.end());
    for (const std::int64_t n : {a_bytes_, sum_bytes_}) {
      if (n > 0) types.push_back(bytes(n));
    }
  }

 private:
  std::vector<TensorType> kept_, most_;
  std::int64_t a_bytes_ = 0, sum_bytes_ = 0;
};

}  // namespace

std::optional<PackedOperand> packed_for_blocks(const ChainedProduct& product,
                                               const StridedLayout& lhs, const StridedLayout& rhs) {
  const DotLayout layout =
      DotGroups(product.numbers, lhs.strides.size(), rhs.strides.size()).lay_out(lhs, rhs);
  const bool stays = layout.form == DotLayout::Form::lhs_by_rhs   ? product.rhs_stays
                     : layout.form == DotLayout::Form::rhs_by_lhs ? product.lhs_stays
                                                                  : false;
  const bool is_one = layout.count() == 1 && !layout.lhs.copied && !layout.rhs.copied &&
                      !is_repeated(lhs) && !is_repeated(rhs);
  if (!stays || !is_one) return std::nullopt;
  const MatrixLayout a = layout.left(), b = layout.right();
  return packed_operand(a.dtype, b.dtype, product.result.dtype, layout.rows.size, b.rows, b.cols);
}

Scratch chain_scratch(const ProductChain& chain, const ChainLayouts& layouts,
                      const std::vector<bool>& in_place) {
  WorkerScratch worker;
  for (std::size_t f = 0; f < chain.first.size(); ++f) {
    const ChainedProduct product = chain.first_product(chain.first[f]);
    const StridedLayout &left = layouts.lhs[f], &right = layouts.rhs[f];
    worker.add(product, false, part(product.exchanged ? right : left, product.lhs),
               part(product.exchanged ? left : right, product.rhs));
  }
  const std::vector<const ir::Value*> given = chain.given();
  const std::vector<int> places = chain_places(chain, in_place);
  for (std::size_t g = 0; g < given.size(); ++g) {
    if (places[g] < 0) worker.keep({given[g]->type.dtype(), chain.block});
  }
  for (std::size_t l = 0; l < chain.last.size(); ++l) {
    const ChainLast& last = chain.last[l];
    const ChainedProduct product = chain.last_product(last);
    const bool rows_are_left = (last.side == 0) != product.exchanged;
    const StridedLayout rows =
        StridedLayout::dense({last.given().type.dtype(), chain.block}).transposed(last.turn());
    const StridedLayout other = part(layouts.other[l], rows_are_left ? product.rhs : product.lhs);
    worker.add(product, last.adds, rows_are_left ? rows : other, rows_are_left ? other : rows);
  }
  Scratch scratch;
  for (std::int64_t w = at_once(chain.num_groups(), 1); w > 0; --w) worker.add_to(scratch.beside);
  return scratch;
}

}  // namespace weft::plan
