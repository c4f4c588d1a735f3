#include "engine/host/memory_use.h"

#include <algorithm>
#include <functional>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "cost/trip_count.h"
#include "engine/host/fusion.h"
#include "engine/kernels/gemm_tiling.h"
#include "engine/stream/buffer_pool.h"
#include "ir/ops/attrs.h"
#include "ir/ops/control.h"
#include "ir/ops/table.h"

namespace weft::engine {
namespace {

// How often loops are gone through at most, and from which depth of nested loops on once.
constexpr std::int64_t kMostTurns = 8;
constexpr int kDeepLoops = 3;
// Of calls deeper or more than that only the results are counted.
constexpr int kDeepestCalls = 256, kMostCalls = 100'000;

// As in kernels/onednn_gemm.cc.
constexpr std::int64_t kRowsToPack = 1024, kEnoughRowTiles = 4;
// How many tiles of a product are taken to be computed at a time.
constexpr std::int64_t kTasks = 2;

// Counts what is in use; its storage has no bytes.
class CountingPool {
 public:
  Buffer allocate(const TensorType& type) {
    return Buffer(type, StorageRef(new Counted(*this, block_bytes(type.num_bytes()))));
  }
  // What is there anyway, and never written.
  static Buffer outside(const TensorType& type) {
    const auto size = static_cast<std::size_t>(type.num_bytes());
    auto* const storage = new Storage(nullptr, size, [](Storage* self) noexcept { delete self; });
    return Buffer(type, row_major_strides(type.dims), 0, StorageRef(storage), false);
  }
  std::int64_t peak() const { return peak_; }

 private:
  struct Counted final : Storage {
    Counted(CountingPool& p, std::size_t bytes) : Storage(nullptr, bytes, &give_back), pool(p) {
      pool.in_use_ += static_cast<std::int64_t>(bytes);
      pool.peak_ = std::max(pool.peak_, pool.in_use_);
    }
    static void give_back(Storage* storage) noexcept {
      auto* const self = static_cast<Counted*>(storage);
      self->pool.in_use_ -= static_cast<std::int64_t>(self->size());
      delete self;
    }
    CountingPool& pool;
  };
  std::int64_t in_use_ = 0, peak_ = 0;
};

using Held = std::vector<Buffer>;  // a value: one buffer, or those of a tuple or transfer
using Values = std::unordered_map<const ir::Value*, Held>;

void add_leaves(const ir::Type& type, std::vector<TensorType>& leaves) {
  if (type.is_tensor()) leaves.push_back(type.tensor());
  if (type.is_tensor() || type.kind() == ir::Type::Kind::token) return;
  for (const ir::Type& element : type.elements()) add_leaves(element, leaves);
}
std::vector<TensorType> leaves_of(const ir::Type& type) {
  std::vector<TensorType> leaves;
  add_leaves(type, leaves);
  return leaves;
}

// Which values a block uses from outside, and which die at each of its ops.
struct Liveness {
  std::vector<const ir::Value*> captured;
  std::vector<std::vector<const ir::Value*>> dying;  // by the op's place
};

// Whether the buffer is dense with these dimensions, or all others, as its major ones.
bool lies_first(const Buffer& buffer, const Dims& dims) {
  Dims order(dims.begin(), dims.end());
  for (std::int64_t d = 0; d < std::ssize(buffer.dims()); ++d) {
    if (!contains(dims, d)) order.push_back(d);
  }
  return buffer.transposed(order).is_dense();
}
bool lies_last(const Buffer& buffer, const Dims& dims) {
  Dims others;
  for (std::int64_t d = 0; d < std::ssize(buffer.dims()); ++d) {
    if (!contains(dims, d)) others.push_back(d);
  }
  return lies_first(buffer, others);
}

bool runs_regions(const ir::Op& op) {
  return op.def().has(ir::Trait::control) || op.kind == ir::OpKind::async_start;
}

class Stepper {
 public:
  explicit Stepper(const ir::Module& module) : module_(module) {}

  MemoryUse run() {
    const ir::Function& entry = *module_.entry();
    const std::unordered_map<const ir::Value*, TensorType> local = local_arguments(entry);
    MemoryUse use;
    std::vector<Held> arguments;
    for (const ir::Value* argument : entry.body->args) {
      Held& held = arguments.emplace_back();
      for (TensorType& type : leaves_of(argument->type)) {
        if (const auto at = local.find(argument); at != local.end()) type = at->second;
        use.arguments += type.num_bytes();
        held.push_back(CountingPool::outside(type));
      }
    }
    for (const Held& result : run_block(*entry.body, std::move(arguments))) {
      for (const Buffer& buffer : result) use.outputs += buffer.type().num_bytes();
    }
    use.peak = pool_.peak();
    return use;
  }

 private:
  // Of arguments of the program that a manual computation takes: a device's shard.
  static std::unordered_map<const ir::Value*, TensorType> local_arguments(
      const ir::Function& entry) {
    std::unordered_map<const ir::Value*, TensorType> local;
    for (const ir::Op* op : entry.body->ops) {
      if (op->kind != ir::OpKind::manual_computation) continue;
      for (std::size_t i = 0; i < op->operands.size(); ++i) {
        const ir::Type& type = op->regions[0]->args[i]->type;
        if (type.is_tensor()) local.emplace(op->operand(i), type.tensor());
      }
    }
    return local;
  }

  const Fusions& fusions(const ir::Block& block) {
    return fusions_.try_emplace(&block, block).first->second;
  }

  const Liveness& liveness(const ir::Block& block) {
    const auto [at, is_new] = liveness_.try_emplace(&block);
    if (is_new) at->second = make_liveness(block);
    return at->second;
  }

  Liveness make_liveness(const ir::Block& block) {
    Liveness result;
    const Fusions& fused = fusions(block);
    std::unordered_map<const ir::Op*, std::size_t> places;
    for (std::size_t i = 0; i < block.ops.size(); ++i) places.emplace(block.ops[i], i);
    std::unordered_set<const ir::Value*> own(block.args.begin(), block.args.end());
    std::unordered_map<const ir::Value*, std::size_t> last;
    for (std::size_t i = 0; i < block.ops.size(); ++i) {
      const ir::Op& op = *block.ops[i];
      const Fusion* const fusion = fused.of(op);
      const std::size_t at = fusion == nullptr ? i : places.at(fusion->ops.back());
      const auto use = [&](const ir::Value* value) {
        auto& place = last[value];
        place = std::max(place, at);
        if (!own.contains(value)) {
          own.insert(value);
          result.captured.push_back(value);
        }
      };
      for (const ir::Value* operand : op.operands) use(operand);
      if (runs_regions(op)) {
        for (const ir::Block* region : op.regions) {
          // A copy: making a region's liveness may move this block's.
          const std::vector<const ir::Value*> captured = liveness(*region).captured;
          for (const ir::Value* value : captured) use(value);
        }
      }
      own.insert(op.results.begin(), op.results.end());
    }
    result.dying.resize(block.ops.size());
    for (const auto& [value, place] : last) result.dying[place].push_back(value);
    return result;
  }

  // Runs a block with the values of its arguments, and of what it captures in `values`.
  std::vector<Held> run_block(const ir::Block& block, std::vector<Held> arguments,
                              Values values = {}) {
    const Liveness live = liveness(block);
    const Fusions& fused = fusions(block);
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      values[block.args[i]] = std::move(arguments[i]);
    }
    arguments.clear();
    for (std::size_t i = 0; i + 1 < block.ops.size(); ++i) {
      const ir::Op& op = *block.ops[i];
      const Fusion* const fusion = fused.of(op);
      if (fusion != nullptr && fusion->ops.back() != &op) continue;
      const std::unordered_set<const ir::Value*> dying(live.dying[i].begin(), live.dying[i].end());
      if (fusion != nullptr) {
        std::vector<Held> inputs = take(fusion->inputs, dying, values);
        for (const ir::Value* result : fusion->results) {
          values[result] = {in_place_or_new(inputs, result->type.tensor())};
        }
      } else {
        step(op, dying, values);
      }
      for (const ir::Value* value : live.dying[i]) values.erase(value);
    }
    std::vector<Held> results;
    const auto& returned = block.ops.back()->operands;
    for (std::size_t i = 0; i < returned.size(); ++i) {
      const bool again = std::find(returned.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                                   returned.end(), returned[i]) != returned.end();
      results.push_back(again ? values.at(returned[i])
                              : std::exchange(values.at(returned[i]), Held()));
    }
    return results;
  }

  // The inputs of an op; those that die there have no other reference, unless they stand twice.
  static std::vector<Held> take(const auto& operands,
                                const std::unordered_set<const ir::Value*>& dying, Values& values) {
    std::vector<Held> inputs;
    for (const ir::Value* operand : operands) inputs.push_back(values.at(operand));
    for (const ir::Value* operand : operands) {
      if (dying.contains(operand)) values[operand].clear();
    }
    return inputs;
  }

  void step(const ir::Op& op, const std::unordered_set<const ir::Value*>& dying, Values& values) {
    std::vector<Held> results;
    if (runs_regions(op)) {
      results = run_control(op, dying, values);
    } else {
      std::vector<Held> inputs = take(op.operands, dying, values);
      results = compute(op, inputs);
    }
    for (std::size_t i = 0; i < op.results.size(); ++i)
      values[op.result(i)] = std::move(results[i]);
  }

  // ---- Control flow

  Values captures(const ir::Block& region, const Values& values) {
    Values captured;
    for (const ir::Value* value : liveness(region).captured) captured[value] = values.at(value);
    return captured;
  }

  std::vector<Held> run_control(const ir::Op& op, const std::unordered_set<const ir::Value*>& dying,
                                Values& values) {
    if (const std::string_view callee = ir::callee_of(op); !callee.empty()) {
      std::vector<Held> arguments = take(op.operands, dying, values);
      if (call_depth_ >= kDeepestCalls || ++calls_ > kMostCalls) return new_results(op);
      ++call_depth_;
      std::vector<Held> results =
          run_block(*module_.find_function(callee)->body, std::move(arguments));
      --call_depth_;
      return results;
    }
    if (op.kind == ir::OpKind::while_)
      return run_loop(op, take(op.operands, dying, values), values);
    if (op.kind == ir::OpKind::manual_computation) {
      std::vector<Held> shards = take(op.operands, dying, values);
      for (std::size_t i = 0; i < shards.size(); ++i) {
        const TensorType& type = op.regions[0]->args[i]->type.tensor();
        if (shards[i][0].type() != type) shards[i] = {pool_.allocate(type)};
      }
      return run_block(*op.regions[0], std::move(shards));
    }
    if (op.kind == ir::OpKind::async_start) {
      std::vector<Held> results = run_block(*op.regions[0], take(op.operands, dying, values));
      Held future;
      for (Held& result : results) future.insert(future.end(), result.begin(), result.end());
      return {std::move(future)};
    }
    std::vector<Held> results;
    for (std::size_t i = 0; i < op.regions.size(); ++i) {
      results.clear();
      Values captured = captures(*op.regions[i], values);
      if (i + 1 == op.regions.size()) {  // the others have run, and this one has what it needs
        for (const ir::Value* value : dying) values[value].clear();
      }
      results = run_block(*op.regions[i], {}, std::move(captured));
    }
    return results;
  }

  std::vector<Held> run_loop(const ir::Op& op, std::vector<Held> carried, const Values& values) {
    const std::int64_t most = ++depth_ <= kDeepLoops ? kMostTurns : 1;
    const std::int64_t turns = std::min(most, cost::trip_count(op).value_or(most));
    std::int64_t before = -1;  // the peak; what is carried may go around for some turns
    for (std::int64_t i = 0; i < turns && (i < 2 || pool_.peak() > before); ++i) {
      before = pool_.peak();
      run_block(*op.regions[0], carried, captures(*op.regions[0], values));
      carried = run_block(*op.regions[1], std::move(carried), captures(*op.regions[1], values));
    }
    --depth_;
    return carried;
  }

  // ---- Storage of results, as the kernels choose it

  std::vector<Held> new_results(const ir::Op& op) {
    std::vector<Held> results;
    for (const ir::Value* result : op.results) {
      Held& held = results.emplace_back();
      for (const TensorType& type : leaves_of(result->type)) held.push_back(pool_.allocate(type));
    }
    return results;
  }

  Buffer in_place_or_new(std::vector<Held>& inputs, const TensorType& type) {
    for (Held& held : inputs) {
      if (held.size() != 1) continue;
      Buffer& input = held[0];
      if (input.valid() && input.dims() == type.dims && input.owns_storage() && input.is_dense() &&
          byte_size(input.dtype()) == byte_size(type.dtype)) {
        const Buffer taken = std::exchange(input, Buffer());
        return taken.dtype() == type.dtype ? taken : taken.bitcast(type.dtype);
      }
    }
    return pool_.allocate(type);
  }

  Buffer writable(Buffer& buffer) {
    if (buffer.owns_storage() && buffer.is_dense()) return std::exchange(buffer, Buffer());
    return pool_.allocate(buffer.type());
  }

  std::vector<Held> compute(const ir::Op& op, std::vector<Held>& inputs) {
    if (op.kind == ir::OpKind::constant) return {{Buffer::of(op.get<ir::ConstantAttrs>().value)}};
    if (op.kind == ir::OpKind::tuple || op.kind == ir::OpKind::async_done) return split(op, inputs);
    if (op.kind == ir::OpKind::get_tuple_element) {
      const auto index = static_cast<std::size_t>(op.get<ir::GetTupleElementAttrs>().index);
      std::size_t first = 0;
      const std::vector<ir::Type>& elements = op.operand(0)->type.elements();
      for (std::size_t e = 0; e < index; ++e) first += leaves_of(elements[e]).size();
      const auto begin = inputs[0].begin() + static_cast<std::ptrdiff_t>(first);
      return {Held(begin, begin + static_cast<std::ptrdiff_t>(leaves_of(elements[index]).size()))};
    }
    const bool is_outside = op.parent->parent_op == nullptr && module_.num_devices() > 1 &&
                            op.parent == module_.entry()->body;
    if (op.def().has(ir::Trait::identity) || (is_outside && !op.operands.empty())) {
      inputs.resize(op.results.size());
      return std::move(inputs);
    }
    if (Buffer view = view_of(op, inputs); view.valid()) return {{std::move(view)}};
    std::vector<Held> results;
    const bool updates =
        op.kind == ir::OpKind::scatter || op.kind == ir::OpKind::dynamic_update_slice;
    for (std::size_t i = 0; i < op.results.size(); ++i) {
      Held& held = results.emplace_back();
      for (const TensorType& type : leaves_of(op.result(i)->type)) {
        if (op.def().has(ir::Trait::elementwise)) {
          held.push_back(in_place_or_new(inputs, type));
        } else if (op.kind == ir::OpKind::dot_general) {
          held.push_back(pool_.allocate(type));
          add_product_scratch(op, inputs);
        } else {
          held.push_back(updates ? writable(inputs[i][0]) : pool_.allocate(type));
        }
      }
    }
    return results;
  }

  // What a product of floats needs besides its result (kernels/onednn_gemm.cc): the right operand
  // packed for all rows of tiles, the left one by rows.
  void add_product_scratch(const ir::Op& op, const std::vector<Held>& inputs) {
    const auto& numbers = op.get<ir::DotGeneralAttrs>().dot_dimension_numbers;
    const Buffer &a = inputs[0][0], &b = inputs[1][0];
    if (!numbers.lhs_batching_dimensions.empty() || byte_size(b.dtype()) > 4) return;
    std::int64_t depth = 1;
    for (std::int64_t d : numbers.rhs_contracting_dimensions) depth *= b.dims()[at(d)];
    if (depth == 0 || a.num_elements() == 0 || b.num_elements() == 0) return;
    const std::int64_t rows = a.num_elements() / depth, cols = b.num_elements() / depth;
    const bool by_rows = lies_first(b, numbers.rhs_contracting_dimensions) && rows < kRowsToPack;
    const Tiling tiling = choose_tiling(rows, depth, cols, by_rows);
    const bool in_place = by_rows || lies_last(b, numbers.rhs_contracting_dimensions);
    Buffer packed, prepared;
    if (tiling.row_tiles > 1 && !in_place) packed = pool_.allocate({b.dtype(), {depth, cols}});
    const bool as_it_is = lies_last(a, numbers.lhs_contracting_dimensions);
    const bool by_tiles = tiling.col_tiles == 1 || tiling.row_tiles >= kEnoughRowTiles;
    if (!as_it_is && !by_tiles) prepared = pool_.allocate({a.dtype(), {rows, depth}});
    std::vector<Buffer> of_tasks;
    const std::int64_t tiles = tiling.row_tiles * (as_it_is || !by_tiles ? tiling.col_tiles : 1);
    for (std::int64_t task = 0; task < std::min(kTasks, tiles); ++task) {
      if (!as_it_is && by_tiles)
        of_tasks.push_back(pool_.allocate({a.dtype(), {tiling.rows, depth}}));
      if (tiling.col_tiles > 1) {
        of_tasks.push_back(pool_.allocate({DType::f32, {tiling.rows, tiling.cols}}));
      }
    }
  }

  // All that the inputs hold, by the results' types.
  static std::vector<Held> split(const ir::Op& op, const std::vector<Held>& inputs) {
    Held all;
    for (const Held& input : inputs) all.insert(all.end(), input.begin(), input.end());
    std::vector<Held> results;
    auto at = all.begin();
    for (const ir::Value* result : op.results) {
      const auto n = static_cast<std::ptrdiff_t>(leaves_of(result->type).size());
      results.emplace_back(at, at + n);
      at += n;
    }
    return results;
  }

  // Of the ops that move nothing; an invalid Buffer of all others.
  static Buffer view_of(const ir::Op& op, const std::vector<Held>& inputs) {
    if (inputs.empty() || inputs[0].size() != 1) return {};
    const Buffer& from = inputs[0][0];
    switch (op.kind) {
      case ir::OpKind::transpose:
        return from.transposed(op.get<ir::TransposeAttrs>().permutation);
      case ir::OpKind::broadcast_in_dim:
        return from.broadcast(op.result()->type.dims(),
                              op.get<ir::BroadcastInDimAttrs>().broadcast_dimensions);
      case ir::OpKind::reverse:
        return from.reversed(op.get<ir::DimensionsAttrs>().dimensions);
      case ir::OpKind::slice: {
        const auto& attrs = op.get<ir::SliceAttrs>();
        return from.sliced(attrs.start_indices, op.result()->type.dims(), attrs.strides);
      }
      case ir::OpKind::dynamic_slice:
        return from.sliced(Dims(from.dims().size(), 0), op.result()->type.dims());
      case ir::OpKind::reshape:
        return from.reshaped(op.result()->type.dims());
      case ir::OpKind::bitcast_convert:
        if (info(from.dtype()).bits != info(op.result()->type.dtype()).bits) return {};
        return from.bitcast(op.result()->type.dtype());
      default:
        return {};
    }
  }

  const ir::Module& module_;
  CountingPool pool_;
  std::unordered_map<const ir::Block*, Fusions> fusions_;
  std::unordered_map<const ir::Block*, Liveness> liveness_;
  int depth_ = 0;  // of loops
  int call_depth_ = 0, calls_ = 0;
};

}  // namespace

MemoryUse memory_use(const ir::Module& module) {
  if (module.entry() == nullptr) return {};
  return Stepper(module).run();
}

}  // namespace weft::engine
