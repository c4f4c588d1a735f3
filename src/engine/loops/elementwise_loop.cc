#include "engine/loops/elementwise_loop.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <optional>
#include <utility>
#include <vector>

#include "core/lifetime.h"
#include "engine/kernels/parallel.h"
#include "engine/kernels/tile/element_reader.h"
#include "engine/kernels/tile/region_program.h"
#include "ir/ops/attrs.h"
#include "ir/ops/op_def.h"
#include "ir/ops/region.h"
#include "ir/region_flow.h"
#include "plan/fusion.h"

namespace weft::engine {
namespace {

// Of larger arrays the executor's visits cost little, and what loops carry is not copied.
constexpr std::int64_t kMostElements = 1 << 14;
// Code of the loop goes through all turns vector by vector, each of which waits for itself; with
// more of them the body turn by turn is faster.
constexpr std::int64_t kMostInLoopCode = 32;
// Turns that a loop is taken to have where its cost decides how many workers share it.
constexpr std::int64_t kSomeTurns = 64;

using Values = std::vector<const ir::Value*>;

bool is_single(const ir::Type& type) { return type.tensor().num_elements() == 1; }

// What a region of a loop computes, if it can be done element by element.
class LoopRegion {
 public:
  explicit LoopRegion(const ir::Block& block) : arguments_(block.args.begin(), block.args.end()) {
    for (const ir::Value* value : ir::used_from_outside(block)) {
      if (value->def != nullptr && value->def->kind == ir::OpKind::constant) {
        fits_ = fits_ && fits(*value->def);
      } else {
        arguments_.push_back(value);
      }
    }
    captures_ = arguments_.size() - block.args.size();
    Values known = arguments_;
    for (const ir::Op* op : block.ops) {
      if (op->def().has(ir::Trait::terminator)) {
        results_.assign(op->operands.begin(), op->operands.end());
        break;
      }
      fits_ = fits_ && fits(*op);
      ops_.push_back(op);
      known.insert(known.end(), op->results.begin(), op->results.end());
    }
    const auto has_shape = [&](const ir::Value* value) { return accepts(value->type); };
    fits_ = fits_ && std::ranges::all_of(arguments_, has_shape) &&
            std::ranges::all_of(results_, [&](const ir::Value* result) {
              return std::ranges::find(known, result) != known.end();
            });
  }

  bool fits() const { return fits_; }
  // Of all that has more than one element; nothing where there is no such thing.
  const std::optional<Dims>& shape() const { return shape_; }
  std::size_t captures() const { return captures_; }
  RegionProgram program(const ir::Module& module) const {
    return RegionProgram(ops_, arguments_, results_, module, true);
  }

 private:
  // Whether the type is of one element, or of the one shape that there is.
  bool accepts(const ir::Type& type) {
    if (!type.is_tensor() || type.tensor().num_elements() == 0) return false;
    if (is_single(type)) return true;
    if (!shape_) shape_ = type.dims();
    return *shape_ == type.dims();
  }

  bool fits(const ir::Op& op) {
    const auto has_shape = [&](const ir::Value* value) { return accepts(value->type); };
    if (!std::ranges::all_of(op.operands, has_shape) ||
        !std::ranges::all_of(op.results, has_shape) || op.results.size() != 1) {
      return false;
    }
    if (const auto* constant = op.attrs.get_if<ir::ConstantAttrs>()) {
      return constant->value.is_splat() || is_single(op.result()->type);
    }
    const bool moves = op.kind == ir::OpKind::broadcast_in_dim || op.kind == ir::OpKind::reshape;
    if (moves) return is_single(op.operand(0)->type);
    return plan::is_fusable(op);
  }

  Values arguments_;  // of the block, then what it uses from outside
  std::vector<const ir::Op*> ops_;
  Values results_;
  std::size_t captures_ = 0;
  std::optional<Dims> shape_;
  bool fits_ = true;
};

class ElementwiseLoop final : public TurnsKernel {
 public:
  ElementwiseLoop(const ir::Op& op, const LoopRegion& condition, const LoopRegion& body,
                  std::optional<std::int64_t> turns, const ir::Module& module)
      : shape_(body.shape().value_or(condition.shape().value_or(Dims()))),
        turns_(turns),
        condition_captures_(condition.captures()),
        condition_(condition.program(module)),
        body_(body.program(module)) {
    for (const ir::Value* result : op.results) {
      const std::size_t i = types_.size();
      types_.push_back(result->type.tensor());
      lane_bytes_.push_back(
          static_cast<std::size_t>(byte_size(compute_dtype(result->type.dtype()))));
      const std::optional<int> from = body_.forwarded(i);
      const bool is_constant = !body_.constant(body_.result_registers()[i]).empty();
      if (is_constant || (from && static_cast<std::size_t>(*from) != i)) handed_over_.push_back(i);
    }
    if (turns && num_elements(shape_) <= kMostInLoopCode) code_ = body_.loop_code(of_one());
  }

  bool is_code() const override { return code_ != nullptr; }

  void run(const KernelContext& context, std::span<Buffer> inputs,
           std::span<Buffer> outputs) const override {
    std::vector<ElementReader> readers;
    for (const Buffer& input : inputs) readers.emplace_back(input);
    std::vector<std::byte*> to;
    for (std::size_t i = 0; i < types_.size(); ++i) {
      outputs[i] = context.pool.allocate(types_[i]);
      to.push_back(outputs[i].mutable_bytes());
    }
    const auto cost = static_cast<std::int64_t>(body_.instructions().size()) * kSomeTurns;
    parallel(context, num_elements(shape_), cost, [&](std::int64_t begin, std::int64_t end) {
      for (std::int64_t i = begin; i < end; i += kTileLanes) {
        compute(context, inputs, readers, i, std::min(kTileLanes, end - i), to);
      }
    });
  }

 private:
  static constexpr std::size_t kMaxElementBytes = 16;
  using Tile = std::array<std::byte, kMaxElementBytes* static_cast<std::size_t>(kTileLanes)>;

  // Which of what is carried has one element beside what has several.
  std::vector<bool> of_one() const {
    std::vector<bool> of_one;
    for (const TensorType& type : types_) {
      of_one.push_back(type.num_elements() == 1 && num_elements(shape_) > 1);
    }
    return of_one;
  }

  // All turns of n elements.
  void compute(const KernelContext& context, std::span<const Buffer> inputs,
               std::span<const ElementReader> readers, std::int64_t begin, std::int64_t n,
               std::span<std::byte* const> to) const {
    std::vector<Tile> tiles(readers.size());
    for (std::size_t i = 0; i < readers.size(); ++i)
      load(inputs[i], readers[i], begin, n, tiles[i]);
    const std::size_t carried = types_.size();
    std::vector<const void*> asked, given;
    for (std::size_t i = 0; i < carried; ++i) given.push_back(&tiles[i]);
    asked = given;
    for (std::size_t i = carried; i < tiles.size(); ++i) {
      (i < carried + condition_captures_ ? asked : given).push_back(&tiles[i]);
    }
    if (code_ == nullptr) {
      turn(context, asked, given, n);
    } else {
      std::vector<void*> table;
      for (const void* argument : given) table.push_back(const_cast<void*>(argument));
      code_->run(table.data(), n, *turns_);
    }
    for (std::size_t i = 0; i < carried; ++i) {
      const bool single = types_[i].num_elements() == 1;
      if (single && begin > 0) continue;  // the same for all elements
      const std::int64_t size = byte_size(types_[i].dtype);
      store_tile(types_[i].dtype, given[i], to[i] + (single ? 0 : begin * size), single ? 1 : n);
    }
  }

  // Until the condition says no. What is carried comes first in `asked` and `given`, which say in
  // the end where it is: each turn writes to the tiles that the one before it did not.
  void turn(const KernelContext& context, std::span<const void*> asked,
            std::span<const void*> given, std::int64_t n) const {
    const std::size_t carried = types_.size();
    std::vector<Tile>& tiles = of_thread<Kept>().tiles;
    if (tiles.size() < 2 * carried) tiles.resize(2 * carried);
    RegionProgram::Frame asking(condition_), giving(body_);
    std::vector<void*> results(carried);
    bool8 answer{};
    const auto again = [&](std::int64_t turns) {
      if (context.is_stopped()) return false;  // whoever runs it knows
      if (turns_) return turns < *turns_;
      void* to[] = {&answer};
      condition_.run_apart(asking, asked, to, 1);
      return to_bool(*static_cast<const bool8*>(to[0]));
    };
    for (std::int64_t turns = 0; again(turns); ++turns) {
      Tile* const own = tiles.data() + static_cast<std::size_t>(turns % 2) * carried;
      for (std::size_t i = 0; i < carried; ++i) results[i] = own[i].data();
      body_.run_apart(giving, given, results, n);
      for (std::size_t i : handed_over_) {
        std::memcpy(own[i].data(), results[i], lane_bytes_[i] * static_cast<std::size_t>(n));
        results[i] = own[i].data();
      }
      for (std::size_t i = 0; i < carried; ++i) asked[i] = given[i] = results[i];
    }
  }

  // In compute form; what has one element, as often as there are others.
  static void load(const Buffer& input, const ElementReader& reader, std::int64_t begin,
                   std::int64_t n, Tile& tile) {
    if (input.num_elements() > 1) {
      const void* const at = reader.read(begin, n, &tile);
      const auto size = static_cast<std::size_t>(byte_size(compute_dtype(input.dtype())));
      if (at != &tile) std::memcpy(&tile, at, static_cast<std::size_t>(n) * size);
      return;
    }
    const auto size = static_cast<std::size_t>(byte_size(compute_dtype(input.dtype())));
    std::array<std::byte, kMaxElementBytes> scratch;
    const void* const at = reader.read(0, 1, &scratch);
    for (std::size_t lane = 0; lane < static_cast<std::size_t>(n); ++lane) {
      std::memcpy(tile.data() + lane * size, at, size);
    }
  }

  // The tiles of a thread's last loop.
  struct Kept {
    std::vector<Tile> tiles;
  };

  Dims shape_;
  std::optional<std::int64_t> turns_;  // if they are counted
  std::size_t condition_captures_;
  RegionProgram condition_, body_;
  std::shared_ptr<const TileCode> code_;  // of the whole loop, or null
  std::vector<TensorType> types_;         // of what it carries
  std::vector<std::size_t> lane_bytes_;   // of an element of it, in compute form
  std::vector<std::size_t>
      handed_over_;  // what becomes a constant, or another value that was there
};

}  // namespace

std::unique_ptr<TurnsKernel> make_elementwise_loop(const ir::Op& op, const plan::Loop& loop,
                                                   const ir::Module& module) {
  const LoopRegion condition(ir::loop_condition(op)), body(ir::loop_body(op));
  if (!condition.fits() || !body.fits()) return nullptr;
  if (condition.shape() && body.shape() && *condition.shape() != *body.shape()) return nullptr;
  const std::optional<Dims>& shape = body.shape() ? body.shape() : condition.shape();
  if (shape && num_elements(*shape) > kMostElements) return nullptr;
  // A constant that a step is not given, under another name.
  if (condition.captures() != loop.condition.num_captures ||
      body.captures() != loop.body.num_captures) {
    return nullptr;
  }
  return std::make_unique<ElementwiseLoop>(op, condition, body, loop.turns, module);
}

}  // namespace weft::engine
