#include <algorithm>

#include <fmt/format.h>

#include "ir/ops/attrs.h"
#include "ir/ops/check.h"
#include "ir/ops/control.h"
#include "ir/ops/custom_call.h"
#include "ir/ops/region.h"
#include "ir/ops/table.h"
#include "ir/verify/checks.h"

namespace weft::ir::verifier {
namespace {

// How two lists of types differ, as "CHECKED 2 is f32[8], but OTHER f32[4]"; empty: not at all.
template <class A, class B>
std::string difference(const A& given, const B& expected, std::string_view what) {
  if (given.size() != expected.size()) {
    return fmt::format("has {} {}s, not {}", given.size(), what, expected.size());
  }
  for (std::size_t i = 0; i < given.size(); ++i) {
    if (given[i] != expected[i]) {
      return fmt::format("has {} as {} {}, not {}", given[i], what, i, expected[i]);
    }
  }
  return {};
}

template <class Values>
std::vector<Type> types_of(const Values& values) {
  std::vector<Type> types;
  for (const Value* value : values) types.push_back(value->type);
  return types;
}

bool has_future(const Type& type) {
  if (type.kind() == Type::Kind::future) return true;
  return type.kind() == Type::Kind::tuple && std::ranges::any_of(type.elements(), has_future);
}

// What is started in a program is waited for there.
void check_entry(Context& context, const Function& entry) {
  const auto check = [&](const std::vector<Type>& types, std::string_view what) {
    for (std::size_t i = 0; i < types.size(); ++i) {
      if (!has_future(types[i])) continue;
      context.error(entry, fmt::format("{} {} of the entry function must not be a future: {}", what,
                                       i, types[i]));
    }
  };
  check(types_of(entry.body->args), "argument");
  check({entry.result_types.begin(), entry.result_types.end()}, "result");
}

}  // namespace

void check_function(Context& context, const Function& function) {
  if (function.arg_attrs.size() != function.body->args.size() ||
      function.result_attrs.size() != function.result_types.size()) {
    context.error(function, "must have one attribute dictionary per argument and result");
  }
  const Op* end = function.body->terminator();
  // JAX ends the comparators that its custom calls name in stablehlo.return.
  const bool is_entry = &function == context.module().entry();
  if (end == nullptr ||
      (end->kind != OpKind::func_return && (is_entry || end->kind != OpKind::return_))) {
    context.error(function, "must end in func.return");
    return;
  }
  const std::string text =
      difference(returned_types(*function.body), function.result_types, "value");
  if (!text.empty()) {
    context.error(*end, fmt::format("the return of @{} {}", function.name, text));
  }
  if (&function == context.module().entry()) check_entry(context, function);
}

namespace {

// The function that an op calls, or that its custom call names; empty: none.
std::string_view function_called_by(const Op& op) {
  const CallTarget* const target = call_target_of(op);
  if (target == nullptr) return callee_of(op);
  return target->calls == CalledFunction::none ? std::string_view()
                                               : called_computation(op.get<CustomCallAttrs>());
}

// Two elements of each array, which are the first half of the operands.
std::vector<Type> compared_by(const Op& op) {
  std::vector<Type> types;
  for (std::size_t i = 0; i < op.operands.size() / 2; ++i) {
    types.insert(types.end(), 2, Type(op.operand(i)->type.dtype(), {}));
  }
  return types;
}

}  // namespace

void check_call(Context& context, const Op& op) {
  const std::string_view name = function_called_by(op);
  if (name.empty()) return;
  const Function* callee = context.module().find_function(name);
  if (callee == nullptr) {
    context.error(op, fmt::format("there is no function @{}", name));
    return;
  }
  const CallTarget* const target = call_target_of(op);
  const bool compares = target != nullptr && target->calls == CalledFunction::comparator;
  const std::vector<Type> taken = compares ? compared_by(op) : types_of(op.operands);
  const std::vector<Type> given =
      compares ? std::vector<Type>{Type(DType::i1, {})} : types_of(op.results);
  const std::string args = difference(types_of(callee->body->args), taken, "argument");
  if (!args.empty()) context.error(op, fmt::format("@{} {}", name, args));
  const std::string results = difference(callee->result_types, given, "result");
  if (!results.empty()) context.error(op, fmt::format("@{} {}", name, results));
}

namespace {

// Depth-first search over the calls between functions, without recursion of its own.
class RecursionCheck {
 public:
  explicit RecursionCheck(Context& context) : context_(context) {
    for (const Function& function : context.module().functions()) collect(function);
  }

  void run() {
    for (const Function& function : context_.module().functions()) {
      if (nodes_[&function].state == State::fresh) search(function);
    }
  }

 private:
  enum class State { fresh, open, done };
  struct Call {
    const Op* op;
    const Function* callee;
  };
  struct Node {
    std::vector<Call> calls;
    State state = State::fresh;
    std::size_t next = 0;   // of `calls`
    std::size_t place = 0;  // in the path, while it is open
  };

  void collect(const Function& function) {
    std::vector<const Block*> blocks = {function.body};
    std::vector<Call>& calls = nodes_[&function].calls;
    while (!blocks.empty()) {
      const Block* block = blocks.back();
      blocks.pop_back();
      for (const Op* op : block->ops) {
        const Function* callee = context_.module().find_function(function_called_by(*op));
        if (callee != nullptr) calls.push_back({op, callee});
        blocks.insert(blocks.end(), op->regions.begin(), op->regions.end());
      }
    }
  }

  void search(const Function& start) {
    std::vector<const Function*> path = {&start};
    nodes_[&start].state = State::open;
    while (!path.empty()) {
      Node& node = nodes_[path.back()];
      if (node.next == node.calls.size()) {
        node.state = State::done;
        path.pop_back();
        continue;
      }
      const Call call = node.calls[node.next++];
      Node& callee = nodes_[call.callee];
      if (callee.state == State::open) {
        report(call, path);
      } else if (callee.state == State::fresh) {
        callee.state = State::open;
        callee.place = path.size();
        path.push_back(call.callee);
      }
    }
  }

  void report(const Call& call, const std::vector<const Function*>& path) {
    constexpr std::size_t kShown = 4;
    const std::size_t first = nodes_[call.callee].place;
    const std::size_t end = std::min(path.size(), first + kShown);
    std::string text = "recursion: ";
    for (std::size_t i = first; i < end; ++i) text += fmt::format("@{} calls ", path[i]->name);
    if (end < path.size()) text += fmt::format("({} more) calls ", path.size() - end);
    context_.error(*call.op, text + fmt::format("@{}", call.callee->name));
  }

  Context& context_;
  std::unordered_map<const Function*, Node> nodes_;
};

}  // namespace

void check_recursion(Context& context) { RecursionCheck(context).run(); }

}  // namespace weft::ir::verifier
