// The text of a random program in which devices exchange an array before or after a product.
#pragma once

#include <cstdint>
#include <string>

namespace weft::testing {

// Any collective that moves or sums, in groups of any order, before or after a dot_general or a
// convolution, with ops between them, maybe in a loop that cuts its operands from stacks. Numbers
// of -1, 0 and 1 as inputs make all sums exact.
std::string random_product(std::uint64_t seed);

}  // namespace weft::testing
