// NumPy's functions against JAX 0.10: numpy_golden.json has inputs, and by topic and case what
// jax.numpy gives for some of them.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "weft/array.h"

namespace weft::testing {

using Arrays = std::vector<Array>;
using Function = std::function<Arrays(const Arrays&)>;

// Runs each case of a topic, whose function is found by its name, at once, within jit, and with
// inputs split unevenly over a mesh of 2 x 4; compares dtypes, shapes and values. Fails where a
// case has no function or a function no case.
void compare_with_jax(const std::string& topic, const std::map<std::string, Function>& functions);

// An input of the golden file.
Array golden_input(const std::string& name);

}  // namespace weft::testing
