// What a program calls the dimensions of a product that jnp.einsum made.
//
// No state; any thread.
#pragma once

#include <string>
#include <vector>

#include "ir/module.h"

namespace weft::report {

// The letters of each of a dot_general's operands, upper case, from the einsum's text
// ("bd,df->bf") in the op's location. JAX exchanges the operands where it likes: the letters are
// put where they agree with what is contracted, with batch dimensions and with the result's order.
// Empty: there is no such text, or it leaves open which operand is which.
std::vector<std::string> einsum_letters(const ir::Op& dot_general);

}  // namespace weft::report
