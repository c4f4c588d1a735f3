#include "engine/kernels/rows/chain_worker.h"

#include <algorithm>

#include "engine/kernels/move/copy.h"
#include "engine/kernels/tile/tile_function.h"

namespace weft::engine {

ChainWorker::ChainWorker(const ChainProgram& program, const KernelContext& context,
                         std::span<const Buffer> inputs, std::span<const Result> results,
                         RowWorker& rows)
    : program_(program),
      context_(context),
      inputs_(inputs),
      results_(results),
      rows_(rows),
      first_(program.first().size()),
      last_(program.last().size()) {
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
}

ChainWorker::Array ChainWorker::array(const TensorType& type) const {
  Array array{context_.pool.allocate(type)};
  array.bytes = array.buffer.mutable_bytes();
  return array;
}

void ChainWorker::go_through(std::int64_t group) {
  const std::int64_t blocks = program_.blocks_in_group();
  for (std::int64_t b = 0; b < blocks; ++b) {
    const Dims start = program_.start(group, b);
    multiply_first(start);
    go_through_rows(start);
    for (std::size_t l = 0; l < last_.size(); ++l) {
      multiply_last(l, start, b == 0);
      if (!program_.last()[l].adds || b + 1 == blocks) store(l, start);
    }
  }
}

void ChainWorker::multiply_first(const Dims& start) {
  for (std::size_t f = 0; f < first_.size(); ++f) {
    const ChainProgram::First& first = program_.first()[f];
    const Buffer left = program_.part(inputs_[first.left.input], first.left.places, start);
    const Buffer right = program_.part(inputs_[first.right.input], first.right.places, start);
    first.product.run(context_, left, right, made_[f].bytes, false, first_[f]);
  }
}

// What the step over rows makes of the block.
void ChainWorker::go_through_rows(const Dims& start) {
  std::vector<Buffer> read;
  for (const Buffer& input : inputs_) read.push_back(program_.part_of_rows(input, start));
  for (std::size_t f = 0; f < made_.size(); ++f) {
    const ChainProgram::First& first = program_.first()[f];
    read.push_back(first.in_order ? made_[f].buffer : made_[f].buffer.transposed(first.order));
  }
  RowRun run;
  run.read(program_.rows(), program_.block(), read);
  for (std::size_t g = 0; g < given_.size(); ++g) {
    const ChainProgram::Given& given = program_.given()[g];
    run.results.push_back({.dtype = given.type.dtype,
                           .to = given_[g].bytes,
                           .stored = given.stored,
                           .direct = given.stored && given.place < 0,
                           .past_caches = false});
  }
  rows_.begin(run);
  const std::int64_t rows = program_.block().rows(), at_once = program_.at_once().all;
  for (std::int64_t row = 0; row < rows; row += at_once) {
    rows_.go_through(row, std::min(at_once, rows - row));
  }
}

void ChainWorker::multiply_last(std::size_t l, const Dims& start, bool is_first) {
  const ChainProgram::Last& last = program_.last()[l];
  const Buffer other = program_.part(inputs_[last.other.input], last.other.places, start);
  const Buffer rows = given_[last.given].buffer.transposed(last.turn);
  last.product.run(context_, last.rows_are_left ? rows : other, last.rows_are_left ? other : rows,
                   products_[l].bytes, last.adds && !is_first, last_[l]);
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
