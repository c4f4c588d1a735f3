#include "plugin/tokens.h"

#include <algorithm>

#include "ir/builder.h"

namespace weft::plugin {
namespace {

bool is_token(const ir::Type& type) { return type.kind() == ir::Type::Kind::token; }

// Puts `what(i)` where `places` says so.
template <class List, class F>
void insert_at(List& list, const std::vector<bool>& places, F what) {
  List result;
  std::size_t at = 0;
  for (std::size_t i = 0; i < places.size(); ++i) {
    result.push_back(places[i] ? what() : list[at++]);
  }
  list = std::move(result);
}

template <class T>
void remove_at(std::vector<T>& list, const std::vector<bool>& removed) {
  std::size_t at = 0;
  std::erase_if(list, [&](const T&) { return at < removed.size() && removed[at++]; });
}

}  // namespace

bool Tokens::exist() const {
  return std::ranges::count(arguments, true) + std::ranges::count(results, true) > 0;
}

Tokens tokens_of(const ir::Function& main) {
  Tokens tokens;
  for (const ir::Value* argument : main.body->args) {
    tokens.arguments.push_back(is_token(argument->type));
  }
  for (const ir::Type& type : main.result_types) tokens.results.push_back(is_token(type));
  return tokens;
}

void remove_tokens(ir::Module& module) {
  ir::Function& main = *module.entry();
  const Tokens tokens = tokens_of(main);
  if (!tokens.exist()) return;
  ir::Builder builder(module, *main.body);
  builder.set_block(*main.body, main.body->ops.front());
  builder.set_location(main.location);
  for (std::size_t i = 0; i < tokens.arguments.size(); ++i) {
    ir::Value& argument = *main.body->args[i];
    if (!tokens.arguments[i] || !argument.is_used()) continue;
    argument.replace_all_uses(
        builder.create(ir::OpKind::create_token, {}, std::vector<ir::Type>{argument.type})
            ->result());
  }
  main.body->remove_args(tokens.arguments);
  main.body->terminator()->remove_operands(tokens.results);
  remove_at(main.arg_attrs, tokens.arguments);
  remove_at(main.result_types, tokens.results);
  remove_at(main.result_attrs, tokens.results);
}

void add_tokens(ir::Module& module, const Tokens& tokens) {
  if (!tokens.exist()) return;
  ir::Function& main = *module.entry();
  const auto no_attributes = [] { return ir::Dictionary(); };
  std::vector<ir::Value*> arguments(main.body->args);
  insert_at(arguments, tokens.arguments,
            [&] { return module.make_argument(main.body, ir::Type::token()); });
  main.body->args = arguments;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    arguments[i]->index = static_cast<std::uint32_t>(i);
  }
  insert_at(main.arg_attrs, tokens.arguments, no_attributes);
  ir::Op& end = *main.body->terminator();
  ir::Builder builder(module, *main.body);
  builder.set_block(*main.body, &end);
  std::vector<ir::Value*> results(end.operands.begin(), end.operands.end());
  insert_at(results, tokens.results, [&] {
    return builder.create(ir::OpKind::create_token, {}, std::vector<ir::Type>{ir::Type::token()})
        ->result();
  });
  end.set_operands(results);
  insert_at(main.result_types, tokens.results, [] { return ir::Type::token(); });
  insert_at(main.result_attrs, tokens.results, no_attributes);
}

}  // namespace weft::plugin
