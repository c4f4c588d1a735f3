#include <algorithm>
#include <map>
#include <memory>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "weft/error.h"

#include "ir/diagnostic.h"
#include "ir/ops/attrs.h"
#include "ir/ops/calls/other_calls.h"
#include "ir/ops/control.h"
#include "ir/parser.h"
#include "passes/layout/layout.h"
#include "passes/simplify/new_op.h"
#include "passes/simplify/simplify.h"

namespace weft::passes {
namespace {

// Calls can multiply a program without bounds. This many ops still fit a small machine's memory.
constexpr std::int64_t kMaxInlinedOps = std::int64_t{1} << 21;

bool has_file(const ir::SourceLoc& loc) {
  return loc.kind == ir::SourceLoc::Kind::file ||
         std::ranges::any_of(loc.children, [](const auto& child) { return has_file(*child); });
}

// Where an op of a function comes from that is called there: a helper without a file of the user's
// is told by the line that called it.
ir::SourceLocRef called_from(const ir::SourceLocRef& op, const ir::SourceLocRef& call) {
  if (call == nullptr || (op != nullptr && has_file(*op))) return op;
  if (op == nullptr) return call;
  ir::SourceLoc both;
  both.kind = ir::SourceLoc::Kind::call_site;
  both.children = {op, call};
  return std::make_shared<const ir::SourceLoc>(std::move(both));
}

// Walks the entry function with a stack of its own, as calls may nest deeper than the C++ stack.
// Its ops stay the same ops; those of other functions are copied where they are called.
class Inliner {
 public:
  explicit Inliner(ir::Module& module) : module_(module), values_(module.num_values(), nullptr) {}

  void run(ir::Function& entry) {
    for (const ir::Function& function : std::as_const(module_).functions()) {
      ir::walk(*function.body, [&](const ir::Op& op) {
        const auto* group = op.attrs.get_if<ir::ShardingGroupAttrs>();
        if (group != nullptr) last_group_ = std::max(last_group_, group->group_id);
      });
    }
    scopes_.push_back({entry.body->ops.front(), entry.body});
    while (!scopes_.empty()) {
      Scope& scope = scopes_.back();
      if (scope.next == nullptr) {
        scopes_.pop_back();
      } else {
        ir::Op& op = *std::exchange(scope.next, scope.next->next());
        visit(Scope(scope), op);
      }
    }
  }

 private:
  // A block that is being written.
  struct Scope {
    ir::Op* next = nullptr;  // to take over; null: all are
    ir::Block* to = nullptr;
    ir::Op* before = nullptr;      // of `to`, where copies go; null: at the end
    const ir::Op* call = nullptr;  // whose function's ops these are; null: the entry's
    int depth = 0;                 // of regions around `to`
    ir::SourceLocRef called{};     // from where, with all calls around
  };

  void visit(const Scope& scope, ir::Op& op) {
    if (const ir::Function* callee = module_.find_function(ir::callee_of(op))) {
      return start_call(scope, op, *callee);
    }
    if (scope.call != nullptr && ends_function(op)) {
      return finish_call(scope, op);
    }
    ir::Op& placed = scope.call == nullptr ? op : copy(op, scope);
    if (!op.regions.empty()) enter_regions(op, placed, scope);
  }

  static bool ends_function(const ir::Op& op) {
    return op.parent->parent_op == nullptr && op.def().has(ir::Trait::terminator);
  }

  ir::Op& copy(const ir::Op& op, const Scope& scope) {
    count_op(*scope.call);
    ir::Op* copied = copy_op(module_, op);
    for (std::size_t i = 0; i < op.operands.size(); ++i) copied->set_operand(i, now(op.operand(i)));
    copied->location.source = called_from(op.location.source, scope.called);
    scope.to->ops.insert(copied, scope.before);
    for (std::size_t i = 0; i < op.results.size(); ++i) replace(op.results[i], copied->results[i]);
    const bool groups = op.attrs.get_if<ir::ShardingGroupAttrs>() != nullptr;
    if (groups) separate_group(op, *copied, *scope.call);
    return *copied;
  }

  // A function's groups are its own each time it is called: later copies get new numbers.
  void separate_group(const ir::Op& op, ir::Op& copied, const ir::Op& call) {
    if (copied_groups_.insert(&op).second) return;
    const std::int64_t group = op.get<ir::ShardingGroupAttrs>().group_id;
    const auto [at, is_new] = new_groups_[&call].try_emplace(group, last_group_ + 1);
    if (is_new) ++last_group_;
    copied.attrs = ir::AttrsRef::of(ir::ShardingGroupAttrs{at->second});
  }

  // So that the first region is walked first.
  void enter_regions(const ir::Op& op, ir::Op& placed, const Scope& scope) {
    const ir::Op* const call = scope.call;
    const int depth = scope.depth + 1;
    if (depth > ir::kMaxNesting) {
      throw Error(ir::error_message(
          *call, fmt::format("with the body of @{} in its place, regions are nested more than {} "
                             "deep",
                             ir::callee_of(*call), ir::kMaxNesting)));
    }
    if (&op != &placed) {
      for (const ir::Block* region : op.regions) copy_arguments(*region, placed);
    }
    for (std::size_t i = op.regions.size(); i-- > 0;) {
      scopes_.push_back(
          {op.regions[i]->ops.front(), placed.regions[i], nullptr, call, depth, scope.called});
    }
  }

  void copy_arguments(const ir::Block& region, ir::Op& placed) {
    ir::Block* block = module_.make_block(&placed, placed.parent->function);
    block->arg_locations = region.arg_locations;
    for (const ir::Value* arg : region.args) {
      ir::Value* copied = module_.make_argument(block, arg->type);
      copied->hint = arg->hint;
      replace(arg, copied);
    }
    placed.regions.push_back(block);
  }

  void start_call(Scope scope, ir::Op& call, const ir::Function& callee) {
    if (scope.call == nullptr) scope.before = &call;
    count_op(call);
    new_groups_.erase(&call);
    if (!active_.insert(&callee).second) {
      throw Error(ir::error_message(call, fmt::format("recursion: @{} calls itself", callee.name)));
    }
    for (std::size_t i = 0; i < call.operands.size(); ++i) {
      ir::Value* value = constrained(now(call.operand(i)), callee.arg_sharding(i), scope, call);
      replace(callee.body->args[i], value);
    }
    scopes_.push_back({callee.body->ops.front(), scope.to, scope.before, &call, scope.depth,
                       called_from(call.location.source, scope.called)});
  }

  void finish_call(const Scope& scope, const ir::Op& end) {
    const ir::Op& call = *scope.call;
    const ir::Function& callee = *end.parent->function;
    const ir::Attribute* attribute = call.extra.find("sdy.sharding");
    const auto* own = attribute ? attribute->get_if<ir::ShardingPerValueAttr>() : nullptr;
    for (std::size_t i = 0; i < call.results.size(); ++i) {
      ir::Value* value = constrained(now(end.operand(i)), callee.result_sharding(i), scope, call);
      value = constrained(value, own ? &own->shardings[i] : nullptr, scope, call);
      if (scope.before == &call) {
        call.results[i]->replace_all_uses(value);
      } else {
        replace(call.results[i], value);
      }
    }
    if (scope.before == &call) scope.before->erase();  // a call of the entry function itself
    active_.erase(&callee);
  }

  ir::Value* constrained(ir::Value* value, const ir::ShardingAttr* sharding, const Scope& scope,
                         const ir::Op& call) {
    if (sharding == nullptr || !value->type.is_tensor()) return value;
    if (!says_something(sharding->sharding)) return value;
    ir::Op* constraint = make_constraint(module_, value, *sharding, call.location);
    scope.to->ops.insert(constraint, scope.before);
    return constraint->result();
  }

  void count_op(const ir::Op& call) {
    if (++num_inlined_ <= kMaxInlinedOps) return;
    throw Error(ir::error_message(
        call, fmt::format("calls multiply the program to more than {} ops, this one of @{} among "
                          "them; use a loop, or call it less often",
                          kMaxInlinedOps, ir::callee_of(call))));
  }

  void replace(const ir::Value* value, ir::Value* by) { values_[value->id] = by; }
  ir::Value* now(ir::Value* value) const {
    ir::Value* by = value->id < values_.size() ? values_[value->id] : nullptr;
    return by != nullptr ? by : value;
  }

  ir::Module& module_;
  // By id of a value of the text: what stands for it. A function is in one call at a time, so one
  // entry is enough. Null: the value itself.
  std::vector<ir::Value*> values_;
  std::vector<Scope> scopes_;
  std::unordered_set<const ir::Function*> active_;
  std::int64_t num_inlined_ = 0;
  std::int64_t last_group_ = 0;  // the highest number of a sharding group
  std::unordered_set<const ir::Op*> copied_groups_;
  // By call: new numbers of its function's groups.
  std::unordered_map<const ir::Op*, std::map<std::int64_t, std::int64_t>> new_groups_;
};

// The function, and those that it still names, as comparators of custom calls, say.
std::unordered_set<const ir::Function*> reached_from(const ir::Function& entry) {
  std::unordered_set<const ir::Function*> reached = {&entry};
  std::vector<const ir::Function*> next = {&entry};
  while (!next.empty()) {
    const ir::Function& function = *next.back();
    next.pop_back();
    ir::walk(*function.body, [&](const ir::Op& op) {
      std::string_view name = ir::callee_of(op);
      if (const auto* call = op.attrs.get_if<ir::CustomCallAttrs>()) {
        name = ir::called_computation(*call);
      }
      const ir::Function* const named = entry.module.find_function(name);
      if (named != nullptr && reached.insert(named).second) next.push_back(named);
    });
  }
  return reached;
}

}  // namespace

void inline_calls(ir::Module& module, bool keep_named) {
  ir::Function* entry = module.entry();
  WEFT_ASSERT(entry != nullptr, "the verifier has seen to it that there is an entry function");
  if (module.functions().size() == 1) return;
  Inliner(module).run(*entry);
  module.keep_only(keep_named ? reached_from(*entry)
                              : std::unordered_set<const ir::Function*>{entry});
}

}  // namespace weft::passes
