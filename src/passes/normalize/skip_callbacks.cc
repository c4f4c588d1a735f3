#include "passes/normalize/skip_callbacks.h"

#include <utility>
#include <vector>

#include <fmt/format.h>

#include "weft/error.h"

#include "core/text/plural.h"
#include "ir/builder.h"
#include "ir/diagnostic.h"
#include "ir/op_error.h"
#include "ir/ops/attrs.h"
#include "ir/ops/custom_call.h"

namespace weft::passes {
namespace {

using ir::Op;

bool is_token(const ir::Value& value) { return value.type.kind() == ir::Type::Kind::token; }

// A text for so many values: "Python callback 0 (train.py:7:3): {} {}". Braces in it are doubled.
std::string label(const Op& op, std::size_t num_values) {
  std::string text =
      fmt::format("Python callback {}", ir::python_callback_index(op.get<ir::CustomCallAttrs>()));
  const std::string named = ir::name_and_place(op);  // "[stablehlo.custom_call] (train.py:7:3)"
  const std::size_t place = named.find(" (");
  if (place != std::string::npos) text += named.substr(place);
  std::string escaped;
  for (const char c : text) escaped += c == '{' || c == '}' ? std::string(2, c) : std::string(1, c);
  if (num_values > 0) escaped += ":";
  for (std::size_t i = 0; i < num_values; ++i) escaped += " {}";
  return escaped;
}

// The token that it takes, else a new one.
ir::Value* token_of(const Op& op, ir::Builder& b) {
  for (ir::Value* operand : op.operands) {
    if (is_token(*operand)) return operand;
  }
  return b.create(ir::OpKind::create_token, {}, std::vector<ir::Type>{ir::Type::token()})->result();
}

void replace_with_print(Op& op, ir::Module& module) {
  ir::Builder b(module, *op.parent);
  b.set_block(*op.parent, &op);
  b.set_location(op.location);
  std::vector<ir::Value*> values;
  for (ir::Value* operand : op.operands) {
    if (operand->type.is_tensor()) values.push_back(operand);
  }
  ir::CustomCallAttrs attrs;
  attrs.call_target_name = ir::kDebugPrintTarget;
  attrs.backend_config = label(op, values.size());
  attrs.has_side_effect = true;
  b.create(ir::OpKind::custom_call, values, std::vector<ir::Type>{},
           ir::AttrsRef::of(std::move(attrs)));
  ir::Value* token = nullptr;
  for (ir::Value* result : op.results) {
    if (!result->is_used()) continue;
    if (token == nullptr) token = token_of(op, b);
    result->replace_all_uses(token);
  }
  op.erase();
}

}  // namespace

std::int64_t skip_callbacks(ir::Module& module) {
  std::vector<Op*> calls;
  for (const ir::Function& function : std::as_const(module).functions()) {
    ir::walk(*function.body, [&](Op& op) {
      if (ir::is_call_to(op, ir::CallKind::python_callback)) calls.push_back(&op);
    });
  }
  for (Op* op : calls) {
    for (const ir::Value* result : op->results) {
      if (!is_token(*result) && result->is_used()) {
        throw ir::op_error(
            *op,
            "the program uses what a Python function gives here (jax.pure_callback or "
            "io_callback), which its text does not have: --skip-callbacks leaves out only "
            "calls whose results nobody uses; write the function in JAX, or lower the program "
            "in two parts, before the call and after it");
      }
    }
    const std::string problem = ir::problem_with_print_at(*op);
    if (!problem.empty()) throw ir::op_error(*op, problem);
    replace_with_print(*op, module);
  }
  return static_cast<std::int64_t>(calls.size());
}

}  // namespace weft::passes
