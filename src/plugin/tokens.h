// Tokens at the border of a program: they carry nothing, and programs run one after the other, so
// that order among calls is there without them.
#pragma once

#include <vector>

#include "ir/module.h"

namespace weft::plugin {

// By argument and by result of the program as JAX has it: whether it is a token.
struct Tokens {
  std::vector<bool> arguments, results;
  // Whether there are any.
  bool exist() const;
};
Tokens tokens_of(const ir::Function& main);

// Takes them out: within, the program begins its order by itself.
void remove_tokens(ir::Module& module);
// Puts them in again: arguments that nobody uses, and results that come from nowhere.
void add_tokens(ir::Module& module, const Tokens& tokens);

}  // namespace weft::plugin
