// What a program calls the dimensions of a product that jnp.einsum made.
//
// No state; any thread.
#pragma once

#include <string>
#include <vector>

#include "ir/module.h"

namespace weft::report {

struct EinsumLetters {
  std::vector<std::string> operands;  // of each operand; empty: not known
  std::string all;                    // that the einsum's text has; empty: there is none
};

// The letters of a dot_general's operands, upper case, from the einsum's text ("bd,df->bf") in the
// op's location, also where that was differentiated. JAX exchanges the operands where it likes, and
// takes of many two after two: the letters are put where they agree with what is contracted, with
// batch dimensions and with the result's order. Not known: the text leaves open which operand is
// which.
EinsumLetters einsum_letters(const ir::Op& dot_general);

}  // namespace weft::report
