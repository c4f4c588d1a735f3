#include "plan/repeats.h"

#include <algorithm>
#include <optional>
#include <set>
#include <span>
#include <utility>

#include "ir/ops/attrs.h"
#include "ir/ops/op_def.h"
#include "ir/ops/table.h"
#include "plan/fusion_finder.h"
#include "plan/value_ends.h"

namespace weft::plan {
namespace {

// So many ops are computed again for one value at most: loading it costs as much as a few.
constexpr std::size_t kMostRepeated = 8;
constexpr std::size_t kMostUsers = 8;

using ir::bytes_of;

bool contains(const auto& list, const auto& one) {
  return std::ranges::find(list, one) != list.end();
}

// Whether its elements lie apart in memory: to read them so in one step is enough.
bool is_strided(const ir::Value& value) {
  return value.def != nullptr && value.def->def().view != nullptr &&
         value.def->kind != ir::OpKind::reshape &&
         value.def->attrs.get_if<ir::BroadcastInDimAttrs>() == nullptr;
}

// Whether it costs less than a way through memory.
bool is_cheap(const ir::Op& op) {
  return is_fusable(op) && !is_part_of_complex(op) && !op.def().has(ir::Trait::transcendental);
}

// One value that is computed again, and what for.
struct Repeat {
  const ir::Value* value = nullptr;
  std::vector<const ir::Op*> users = {};     // that compute it again
  std::int32_t from = 0, until = 0;          // the steps between which it need not be there
  std::vector<const ir::Op*> ops = {};       // that give it, in order
  std::vector<const ir::Value*> taken = {};  // what these use and do not give
};

class RepeatFinder {
 public:
  RepeatFinder(const ir::Block& block, std::vector<Fusion>& steps,
               std::unordered_map<const ir::Op*, std::uint32_t>& step_of)
      : block_(block), steps_(steps), step_of_(step_of), ends_(block, steps, step_of) {}

  void run() {
    std::vector<std::vector<const ir::Value*>> given;  // by each step, of what may be cheap again
    std::unordered_map<std::uint32_t, std::size_t> index;
    for (const ir::Op* op : block_.ops) {
      if (!is_cheap(*op) || bytes_of(*op->result()) < kLargeBytes) continue;
      const Fusion* const step = ends_.step_with(*op);
      if (step != nullptr && (step->product != nullptr || step->chain)) continue;
      const auto [at, is_new] =
          index.try_emplace(step == nullptr ? ~ends_.position(*op) : step_of_.at(op), given.size());
      if (is_new) given.emplace_back();
      given[at->second].push_back(op->result());
    }
    for (std::vector<const ir::Value*>& values : given) {
      std::erase_if(values, [&](const ir::Value* value) { return take_if_free(*value); });
      take_together(values);
    }
  }

 private:
  // Whether the op's step may compute such an operand itself.
  bool may_repeat(const ir::Op& user, const ir::Value& value) const {
    if (user.parent != &block_) return false;
    const Fusion* const step = ends_.step_with(user);
    if (step != nullptr && (step->product != nullptr || step->chain)) return false;
    if (step == nullptr || !step->rows) {
      return is_fusable(user) && !is_part_of_complex(user) &&
             user.result()->type.dims() == value.type.dims();
    }
    const RowRole role = row_role(user, *step->rows);
    return step->rows->full == value.type.dims() &&
           (role == RowRole::map || role == RowRole::fold) &&
           (role == RowRole::map || user.operand(1) != &value);
  }

  // ---- What is computed again

  // Nothing: it has to be kept to the end anyway.
  std::optional<Repeat> repeat_of(const ir::Value& value) {
    Repeat repeat{.value = &value, .from = ends_.place(*value.def)};
    if (const auto at = taken_until_.find(&value); at != taken_until_.end()) {
      repeat.from = std::max(repeat.from, at->second);
    }
    for (const ir::Use& use : value.uses()) {
      if (ends_.are_one_step(*value.def, ends_.here(*use.op)) || may_repeat(*use.op, value))
        continue;
      const ir::Op& op = ends_.here(*use.op);
      repeat.from = std::max(repeat.from, ends_.place(op));
      if (is_view_of_operand(op)) repeat.from = std::max(repeat.from, ends_.end(*op.result()));
    }
    repeat.from = std::max(repeat.from, ends_.end_in_chains(value));
    repeat.until = repeat.from;
    for (const ir::Use& use : value.uses()) {
      if (ends_.are_one_step(*value.def, ends_.here(*use.op))) continue;
      const std::int32_t at = ends_.place(ends_.here(*use.op));
      if (at <= repeat.from || contains(repeat.users, use.op)) continue;
      repeat.users.push_back(use.op);
      repeat.until = std::max(repeat.until, at);
    }
    if (repeat.users.empty() || repeat.users.size() > kMostUsers) return std::nullopt;
    return repeat;
  }

  // Adds what gives the op's result, of what is there until it is needed, or must be kept for that.
  // `again`: values that will not be there.
  bool add_ops(const ir::Op& op, std::span<const ir::Value* const> again, Repeat& repeat) {
    if (contains(repeat.ops, &op)) return true;
    if (!is_cheap(op) || op.result()->type.dims() != repeat.value->type.dims() ||
        repeat.ops.size() >= kMostRepeated) {
      return false;
    }
    repeat.ops.push_back(&op);
    for (const ir::Value* operand : op.operands) {
      if (is_uniform_constant(*operand) || contains(repeat.taken, operand)) continue;
      const bool is_gone = contains(again, operand);
      const bool is_there = !is_gone && ends_.end(ends_.memory(*operand)) >= repeat.until;
      if (!is_there && operand->def != nullptr && operand->def->parent == &block_) {
        const Repeat before = repeat;
        if (add_ops(*operand->def, again, repeat) &&
            (is_gone || bytes_kept(repeat) - bytes_kept(before) < bytes_of(*operand))) {
          continue;
        }
        repeat = before;
      }
      if (is_gone || is_strided(*operand) ||
          (!is_there && ends_.is_replaced(ends_.memory(*operand)))) {
        return false;
      }
      repeat.taken.push_back(operand);
    }
    return true;
  }

  std::int64_t bytes_kept(const Repeat& repeat) {
    std::int64_t bytes = 0;
    for (const ir::Value* value : repeat.taken) {
      if (ends_.end(ends_.memory(*value)) < repeat.until) bytes += bytes_of(ends_.memory(*value));
    }
    return bytes;
  }

  bool has_room(const Repeat& repeat) const {
    return std::ranges::all_of(repeat.users, [&](const ir::Op* user) {
      const Fusion* const step = ends_.step_with(*user);
      const std::size_t ops = step == nullptr ? 1 : step->ops.size();
      const std::size_t inputs = step == nullptr ? user->operands.size() : step->inputs.size();
      return ops + repeat.ops.size() <= kMaxOps && inputs + repeat.taken.size() <= kMaxInputs + 1;
    });
  }

  // One whose operands are all there.
  bool take_if_free(const ir::Value& value) {
    std::optional<Repeat> repeat = repeat_of(value);
    if (!repeat || !add_ops(*value.def, {}, *repeat)) return false;
    const std::span<const Repeat> one(&*repeat, 1);
    if (bytes_kept(*repeat) > 0 || !has_room(*repeat) || !reads_no_more(one)) return false;
    take(*repeat);
    return true;
  }

  // Several, for which something else is kept, if that is less at any time.
  void take_together(std::span<const ir::Value* const> values) {
    std::vector<Repeat> repeats;
    for (const ir::Value* value : values) {
      std::optional<Repeat> repeat = repeat_of(*value);
      if (repeat && add_ops(*value->def, values, *repeat) && has_room(*repeat)) {
        repeats.push_back(std::move(*repeat));
      }
    }
    if (!saves(repeats) || !reads_no_more(repeats)) return;
    for (const Repeat& repeat : repeats) {
      if (has_room(repeat)) take(repeat);
    }
  }

  // Whether no more bytes go through memory: what is neither written nor read any more against what
  // steps read instead.
  bool reads_no_more(std::span<const Repeat> repeats) const {
    std::int64_t bytes = 0;
    std::set<std::pair<const ir::Op*, const ir::Value*>> known;  // by step: what it reads
    for (const Repeat& repeat : repeats) {
      if (repeat.from == ends_.place(*repeat.value->def)) bytes -= bytes_of(*repeat.value);
      for (const ir::Op* user : repeat.users) {
        const Fusion* const step = ends_.step_with(*user);
        const ir::Op* const at = step == nullptr ? user : &step->place();
        if (known.emplace(at, repeat.value).second) bytes -= bytes_of(*repeat.value);
        for (const ir::Value* value : repeat.taken) {
          const bool is_read =
              step == nullptr ? contains(user->operands, value) : contains(step->inputs, value);
          if (is_read || !known.emplace(at, value).second) continue;
          bytes += bytes_of(ends_.memory(*value));
        }
      }
    }
    return bytes <= 0;
  }

  bool saves(std::span<const Repeat> repeats) {
    std::unordered_map<const ir::Value*, std::int32_t> kept;  // until when
    std::vector<std::int32_t> times;
    for (const Repeat& repeat : repeats) {
      for (const ir::Value* value : repeat.taken) {
        const ir::Value& of = ends_.memory(*value);
        if (ends_.end(of) >= repeat.until) continue;
        kept[&of] = std::max(kept[&of], repeat.until);
        times.push_back(ends_.end(of) + 1);
      }
      times.push_back(repeat.from + 1);
      times.push_back(repeat.until);
    }
    bool is_less = false;
    for (const std::int32_t at : times) {
      std::int64_t saved = 0;
      for (const Repeat& repeat : repeats) {
        if (repeat.from < at && at <= repeat.until) saved += bytes_of(*repeat.value);
      }
      for (const auto& [value, until] : kept) {
        if (ends_.end(*value) < at && at <= until) saved -= bytes_of(*value);
      }
      if (saved < 0) return false;
      is_less |= saved > 0;
    }
    return is_less;
  }

  void take(const Repeat& repeat) {
    for (const ir::Op* user : repeat.users) add_to_step(*user, repeat);
    ends_.set_end(*repeat.value, repeat.from);
    for (const ir::Value* value : repeat.taken) {
      ends_.keep_until(*value, repeat.until);
      std::int32_t& until = taken_until_[value];
      until = std::max(until, repeat.until);
    }
  }

  void add_to_step(const ir::Op& user, const Repeat& repeat) {
    const auto [at, is_new] =
        step_of_.try_emplace(&user, static_cast<std::uint32_t>(steps_.size()));
    if (is_new) {
      Fusion& made = steps_.emplace_back();
      made.ops.push_back(&user);
      for (const ir::Value* operand : user.operands) {
        if (!is_uniform_constant(*operand) && !contains(made.inputs, operand)) {
          made.inputs.push_back(operand);
        }
      }
    }
    Fusion& step = steps_[at->second];
    for (const ir::Op* op : repeat.ops) {
      if (!contains(step.ops, op)) step.ops.push_back(op);
      std::erase(step.inputs, op->result());
    }
    std::ranges::sort(step.ops, {}, [&](const ir::Op* op) { return ends_.position(*op); });
    for (const ir::Value* value : repeat.taken) {
      const bool is_inside = value->def != nullptr && contains(step.ops, value->def);
      if (!is_inside && !contains(step.inputs, value)) step.inputs.push_back(value);
    }
  }

  const ir::Block& block_;
  std::vector<Fusion>& steps_;
  std::unordered_map<const ir::Op*, std::uint32_t>& step_of_;
  ValueEnds ends_;
  std::unordered_map<const ir::Value*, std::int32_t> taken_until_;  // by ops that are repeated
};

}  // namespace

void add_repeats(const ir::Block& block, std::vector<Fusion>& steps,
                 std::unordered_map<const ir::Op*, std::uint32_t>& step_of) {
  RepeatFinder(block, steps, step_of).run();
}

}  // namespace weft::plan
