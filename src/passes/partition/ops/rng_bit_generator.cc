// rng_bit_generator with a sharded output: each device draws the bits of its own tile, run by run
// of consecutive counters, from a state moved to where the run begins.
//
// The units of a stream (bit_stream.h) stand in row-major order: the elements, or pairs of elements
// that are neighbours along one dimension.
#include <algorithm>
#include <utility>

#include "ir/ops/attrs.h"
#include "passes/partition/ops/bit_stream.h"
#include "passes/partition/ops/hooks.h"
#include "passes/partition/ops/index_math.h"

namespace weft::passes {
namespace {

using ir::OpKind;

// Fewer elements than that are not worth a run of their own.
constexpr std::int64_t kShortRun = 1024;

// What a device has of a dimension of units.
struct Range {
  std::int64_t whole;
  ir::Value* start;  // i32; null: 0
  std::int64_t size;
  std::int64_t end;  // where the last device's range ends, maybe beyond the whole
};

// Draws a box of the array of units, with a last dimension of two where units are pairs.
class BoxDrawer {
 public:
  BoxDrawer(LocalBuilder& b, BitStream& stream, std::vector<Range> ranges, DType dtype)
      : b_(b), stream_(stream), ranges_(std::move(ranges)), dtype_(dtype) {}

  ir::Value* draw() {
    TensorType type{dtype_, {}};
    for (const Range& range : ranges_) type.dims.push_back(range.size);
    if (stream_.in_pairs()) type.dims.push_back(2);
    if (type.num_elements() == 0) return b_.zeros(type);
    choose_runs();
    return runs_ == 1 ? run(nullptr).bits : loop(b_.zeros(type));
  }

 private:
  struct Run {
    ir::Value* bits;
    std::vector<ir::Value*> place;  // in the box
  };

  // A run has `rows_` rows of dimension `level_`, each with all of the dimensions after it.
  void choose_runs() {
    int split = 0;  // the last dimension of which the device has a part only
    for (std::size_t d = 0; d < ranges_.size(); ++d) {
      if (ranges_[d].start != nullptr) split = static_cast<int>(d);
    }
    level_ = split;
    while (level_ > 0 && ranges_[at(level_)].size * row_size() < kShortRun) --level_;
    const std::int64_t size = ranges_[at(level_)].size;
    rows_ = level_ == split ? size : std::min(size, ceil_div(kShortRun, row_size()));
    runs_ = ceil_div(size, rows_);
    for (int d = 0; d < level_; ++d) runs_ *= ranges_[at(d)].size;
  }

  // Units of a row of dimension `level_` in the whole array.
  std::int64_t row_size() const {
    std::int64_t units = 1;
    for (std::size_t d = at(level_) + 1; d < ranges_.size(); ++d) units *= ranges_[d].whole;
    return units;
  }

  // Where run i begins in each dimension of the box.
  std::vector<ir::Value*> place_of(ir::Value* i) {
    std::vector<ir::Value*> place(ranges_.size() + (stream_.in_pairs() ? 1 : 0), b_.index(0));
    if (runs_ == 1) return place;
    const Range& range = ranges_[at(level_)];
    const std::int64_t chunks = ceil_div(range.size, rows_);
    ir::Value* row = digit(i, chunks);
    row = b_.binary(OpKind::multiply, row, b_.index(rows_));
    // The last one reaches back, so as not to end beyond the others.
    place[at(level_)] = b_.binary(OpKind::minimum, row, b_.index(range.size - rows_));
    for (int d = level_; d-- > 0;) place[at(d)] = digit(i, ranges_[at(d)].size);
    return place;
  }

  // i modulo `size`; of i the rest is left.
  ir::Value* digit(ir::Value*& i, std::int64_t size) {
    ir::Value* value = b_.binary(OpKind::remainder, i, b_.index(size));
    i = b_.binary(OpKind::divide, i, b_.index(size));
    return value;
  }

  Run run(ir::Value* i) {
    Run run{nullptr, place_of(i)};
    ir::Value* first = b_.scalar(DType::ui64, 0);
    std::int64_t stride = row_size();
    for (int d = level_; d >= 0; --d) {
      ir::Value* index = run.place[at(d)];
      if (ranges_[at(d)].start != nullptr) {
        index = b_.binary(OpKind::add, index, ranges_[at(d)].start);
      }
      ir::Value* units = b_.binary(OpKind::multiply, converted(b_, index, DType::ui64),
                                   b_.scalar(DType::ui64, stride));
      first = b_.binary(OpKind::add, first, units);
      stride *= ranges_[at(d)].whole;
    }
    Dims dims(at(level_), 1);
    dims.push_back(rows_);
    for (std::size_t d = at(level_) + 1; d < ranges_.size(); ++d) dims.push_back(ranges_[d].whole);
    if (stream_.in_pairs()) dims.push_back(2);
    run.bits = cut(b_.reshape(stream_.draw(first, rows_ * row_size()), dims));
    return run;
  }

  // The device's part of the dimensions of which the run has all.
  ir::Value* cut(ir::Value* bits) {
    for (int d = level_ + 1; d < static_cast<int>(ranges_.size()); ++d) {
      const Range& range = ranges_[at(d)];
      if (range.start == nullptr) continue;
      bits = b_.pad(bits, d, 0, std::max<std::int64_t>(range.end - range.whole, 0));
      bits = b_.dynamic_slice(bits, d, range.start, range.size);
    }
    return bits;
  }

  // Draws all runs into `box`, one after the other.
  ir::Value* loop(ir::Value* box) {
    ir::Value* initial[] = {b_.index(0), box};
    const std::vector<ir::Type> types = {initial[0]->type, box->type};
    ir::Op* loop = b_.ops().create(OpKind::while_, initial, types);
    ir::Block& outer = b_.block();
    const auto region = [&](auto&& emit) {
      ir::Block* block = b_.module().make_block(loop, outer.function);
      for (const ir::Type& type : types) b_.module().make_argument(block, type);
      b_.set_block(*block);
      const std::vector<ir::Value*> returned = emit(block->args[0], block->args[1]);
      b_.ops().create(OpKind::return_, returned, std::vector<ir::Type>{});
      loop->regions.push_back(block);
    };
    region([&](ir::Value* i, ir::Value*) {
      return std::vector{b_.compare(ir::ComparisonDirection::LT, i, b_.index(runs_))};
    });
    region([&](ir::Value* i, ir::Value* drawn) {
      const Run next = run(i);
      std::vector<ir::Value*> operands = {drawn, next.bits};
      operands.insert(operands.end(), next.place.begin(), next.place.end());
      return std::vector{b_.binary(OpKind::add, i, b_.index(1)),
                         b_.ops().create(OpKind::dynamic_update_slice, operands)->result()};
    });
    b_.set_block(outer);
    return loop->result(1);
  }

  LocalBuilder& b_;
  BitStream& stream_;
  std::vector<Range> ranges_;
  DType dtype_;
  int level_ = 0;
  std::int64_t rows_ = 0, runs_ = 1;
};

// The dimension along which pairs lie: the first even one, or else the largest.
std::size_t pair_dim(const Dims& dims) {
  for (std::size_t d = 0; d < dims.size(); ++d) {
    if (dims[d] % 2 == 0) return d;
  }
  return static_cast<std::size_t>(std::max_element(dims.begin(), dims.end()) - dims.begin());
}

// The ranges of pairs that have those elements.
void halve(LocalBuilder& b, Range& range) {
  const bool even = range.size % 2 == 0;  // then all starts are
  range.whole = ceil_div(range.whole, 2);
  if (range.start != nullptr) {
    range.start = b.binary(OpKind::divide, range.start, b.index(2));
    range.size = even ? range.size / 2 : range.size / 2 + 1;
  } else {
    range.size = range.whole;
  }
  range.end = range.end / 2 + 1;
}

// The elements of pairs, whose last dimension goes into `dim`.
ir::Value* unpaired(LocalBuilder& b, ir::Value* pairs, std::size_t dim) {
  Dims order;
  const int last = pairs->type.rank() - 1;
  for (int d = 0; d < last; ++d) {
    order.push_back(d);
    if (at(d) == dim) order.push_back(last);
  }
  Dims dims = pairs->type.dims();
  dims.pop_back();
  dims[dim] *= 2;
  return b.reshape(
      b.ops().value(OpKind::transpose, {pairs}, ir::AttrsRef::of(ir::TransposeAttrs{order})), dims);
}

std::vector<Range> ranges_of(const LocalOp& op) {
  LocalBuilder& b = op.b;
  const TensorType local = op.result_type(1);
  std::vector<Range> ranges;
  for (int d = 0; d < local.rank(); ++d) {
    const AtomList atoms = op.result_atoms(1, d);
    const std::int64_t size = local.dims[at(d)];
    ranges.push_back({op.op.result(1)->type.dim(d),
                      atoms.empty() ? nullptr : tile_start(b, atoms, size), size,
                      size * b.atoms().size(atoms)});
  }
  return ranges;
}

}  // namespace

std::vector<ir::Value*> localize_rng_bit_generator(LocalOp& op) {
  if (!splits_localized(op)) return copy_with_local_shapes(op);
  LocalBuilder& b = op.b;
  const ir::Type& whole = op.op.result(1)->type;
  BitStream stream(b, op.operands[0], op.op.get<ir::RngBitGeneratorAttrs>().rng_algorithm,
                   whole.dtype());
  std::vector<Range> ranges = ranges_of(op);
  const std::size_t pairs = pair_dim(whole.dims());
  const Range elements = ranges[pairs];
  if (stream.in_pairs()) halve(b, ranges[pairs]);
  std::int64_t units = 1;
  for (const Range& range : ranges) units *= range.whole;
  ir::Value* bits = BoxDrawer(b, stream, ranges, whole.dtype()).draw();
  if (stream.in_pairs()) {
    bits = unpaired(b, bits, pairs);
    const auto dim = static_cast<int>(pairs);
    ir::Value* first = b.index(0);
    if (elements.start != nullptr) first = b.binary(OpKind::remainder, elements.start, b.index(2));
    bits = b.dynamic_slice(bits, dim, first, elements.size);
  }
  return {stream.state_after(units, op.op.result(0)->type), bits};
}

}  // namespace weft::passes
