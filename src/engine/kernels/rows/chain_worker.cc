#include "engine/kernels/rows/chain_worker.h"

#include <algorithm>
#include <cstring>

#include "engine/kernels/move/copy.h"
#include "engine/kernels/tile/tile_function.h"

namespace weft::engine {

ChainWorker::ChainWorker(const ChainProgram& program, const KernelContext& context,
                         std::span<const Buffer> inputs, std::span<const Result> results,
                         RowWorker& rows)
    : program_(program), context_(context), inputs_(inputs), results_(results), rows_(rows) {
  for (const ChainProgram::First& first : program.first()) {
    made_.push_back(array(first.product.how().result));
  }
  for (const ChainProgram::Given& given : program.given()) {
    if (given.place < 0) {
      given_.push_back(array(given.type));
    } else {
      const Array& made = made_[static_cast<std::size_t>(given.place)];
      given_.push_back({made.buffer.bitcast(given.type.dtype), made.bytes});
    }
  }
  for (const ChainProgram::Last& last : program.last()) {
    products_.push_back(array(last.product.how().result));
  }
  prepare_products();
  leaves_out_ = may_leave_out();
}

ChainWorker::Array ChainWorker::array(const TensorType& type) const {
  Array array{context_.pool.allocate(type)};
  array.bytes = array.buffer.mutable_bytes();
  return array;
}

Buffer ChainWorker::Array::cut(std::size_t dim, const std::optional<Range>& range) const {
  if (!range) return buffer;
  TensorType type = buffer.type();
  type.dims[dim] = range->size;
  return buffer.viewed(StridedLayout::dense(type));
}

// Operands of all blocks lie alike.
void ChainWorker::prepare_products() {
  const Dims start = program_.start(0, 0);
  std::int64_t left = 0, sums = 0;
  const auto prepare = [&](const BlockProduct& product, const Buffer& lhs, const Buffer& rhs) {
    BlockProduct::Own own = product.own(context_.pool, lhs, rhs);
    if (own.panels) {
      left = std::max(left, own.panels->a_bytes);
      sums = std::max(sums, own.panels->sum_bytes);
    }
    return own;
  };
  for (const ChainProgram::First& first : program_.first()) {
    first_.push_back(prepare(first.product,
                             program_.part(inputs_[first.left.input], first.left.places, start),
                             program_.part(inputs_[first.right.input], first.right.places, start)));
  }
  for (const ChainProgram::Last& last : program_.last()) {
    const Buffer other = program_.part(inputs_[last.other.input], last.other.places, start);
    const Buffer rows = rows_of(last, {});
    last_.push_back(prepare(last.product, last.rows_are_left ? rows : other,
                            last.rows_are_left ? other : rows));
  }
  if (left > 0) room_.left = context_.pool.allocate(static_cast<std::size_t>(left));
  if (sums > 0) room_.sums = context_.pool.allocate(static_cast<std::size_t>(sums));
}

// What is given to a last product, as it has the dimensions.
Buffer ChainWorker::rows_of(const ChainProgram::Last& last,
                            const std::optional<Range>& range) const {
  const Array& given = given_[last.given];
  return given.cut(given.buffer.dims().size() - 1, range).transposed(last.turn);
}

bool ChainWorker::may_leave_out() const {
  const std::int64_t length = program_.block().length();
  if (!program_.mask() || length < 2 * kMaskStep) return false;
  for (std::size_t f = 0; f < first_.size(); ++f) {
    if (!program_.first()[f].product.takes_ranges(first_[f], true, length)) return false;
  }
  for (std::size_t l = 0; l < last_.size(); ++l) {
    const ChainProgram::Last& last = program_.last()[l];
    if (!last.product.takes_ranges(last_[l], last.rows_are_left, length)) return false;
  }
  return true;
}

void ChainWorker::go_through(std::int64_t group) {
  const std::int64_t blocks = program_.blocks_in_group();
  for (std::size_t l = 0; l < last_.size() && leaves_out_; ++l) {
    const bool adds = program_.last()[l].adds;
    if (adds) std::memset(products_[l].bytes, 0, at(products_[l].buffer.type().num_bytes()));
  }
  for (std::int64_t b = 0; b < blocks; ++b) {
    const Dims start = program_.start(group, b);
    const std::optional<Range> range = make_rows(start);
    for (std::size_t l = 0; l < last_.size(); ++l) {
      const bool adds = program_.last()[l].adds;
      multiply_last(l, start, range, adds && (leaves_out_ || b > 0));
      if (!adds || b + 1 == blocks) store(l, start);
    }
  }
}

std::optional<ChainWorker::Range> ChainWorker::make_rows(const Dims& start) {
  std::optional<MaskRange> masked;
  if (leaves_out_) {
    const ChainProgram::Mask& mask = *program_.mask();
    masked = mask_range(program_.part_of_rows(inputs_[mask.input], start), mask.counts_where);
  }
  if (masked) {
    multiply_first(start, masked->range);
    go_through_rows(start, masked->range);
    const auto is_zero = [&](std::size_t g) {
      return is_zero_in_rows(program_.given()[g].type.dtype, given_[g].bytes,
                             program_.block().rows(), masked->range.size, masked->outside);
    };
    if (std::ranges::all_of(program_.mask()->zeros, is_zero)) return masked->range;
  }
  multiply_first(start, {});
  go_through_rows(start, {});
  return std::nullopt;
}

void ChainWorker::multiply_first(const Dims& start, const std::optional<Range>& range) {
  for (std::size_t f = 0; f < first_.size(); ++f) {
    const ChainProgram::First& first = program_.first()[f];
    const Buffer left = program_.part(inputs_[first.left.input], first.left.places, start);
    const Buffer right = program_.part(inputs_[first.right.input], first.right.places, start);
    first.product.run(context_, left, right, range, made_[f].bytes, false, first_[f], room_);
  }
}

// What the step over rows makes of the block.
void ChainWorker::go_through_rows(const Dims& start, const std::optional<Range>& range) {
  plan::RowShape shape = program_.block();
  if (range) shape.full.back() = range->size;
  std::vector<Buffer> read;
  for (const Buffer& input : inputs_) {
    Buffer part = program_.part_of_rows(input, start);
    if (range && part.dims() == program_.block().full) {
      Dims begin(shape.full.size(), 0);
      begin.back() = range->begin;
      part = part.sliced(begin, shape.full);
    }
    read.push_back(std::move(part));
  }
  for (std::size_t f = 0; f < made_.size(); ++f) {
    const ChainProgram::First& first = program_.first()[f];
    const Buffer rows = made_[f].cut(at(first.order.back()), range);
    read.push_back(first.in_order ? rows : rows.transposed(first.order));
  }
  RowRun run;
  run.read(program_.rows(), shape, read);
  for (std::size_t g = 0; g < given_.size(); ++g) {
    const ChainProgram::Given& given = program_.given()[g];
    run.results.push_back({.dtype = given.type.dtype,
                           .to = given_[g].bytes,
                           .stored = given.stored,
                           .direct = given.stored && given.place < 0,
                           .past_caches = false});
  }
  rows_.begin(run, shape.length());
  const std::int64_t rows = shape.rows(), at_once = program_.at_once().all;
  for (std::int64_t row = 0; row < rows; row += at_once) {
    rows_.go_through(row, std::min(at_once, rows - row));
  }
}

void ChainWorker::multiply_last(std::size_t l, const Dims& start, const std::optional<Range>& range,
                                bool adds) {
  const ChainProgram::Last& last = program_.last()[l];
  const Buffer other = program_.part(inputs_[last.other.input], last.other.places, start);
  const Buffer rows = rows_of(last, range);
  last.product.run(context_, last.rows_are_left ? rows : other, last.rows_are_left ? other : rows,
                   range, products_[l].bytes, adds, last_[l], room_);
}

// What the last product gave, or what was added up, to its place in the result.
void ChainWorker::store(std::size_t l, const Dims& start) {
  const ChainProgram::Last& last = program_.last()[l];
  const Buffer& result = results_[l].as_given;
  Buffer product = products_[l].buffer;
  if (product.dtype() != result.dtype()) {  // sums
    Buffer rounded = context_.pool.allocate(TensorType{result.dtype(), product.dims()});
    store_tile(result.dtype(), product.bytes(), rounded.mutable_bytes(),
               product.type().num_elements());
    product = rounded;
  }
  const Dims& order = last.product.how().order;
  const Buffer block = last.product.how().exchanged ? product.transposed(order) : product;
  const Buffer place = program_.part(result, last.places, start);
  copy_into(context_, block, results_[l].bytes + (place.bytes() - result.bytes()), place.strides());
}

}  // namespace weft::engine
