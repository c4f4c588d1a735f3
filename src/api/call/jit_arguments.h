// What jit's options say of arguments by number and by name: checked, and spread over the leaves.
//
// Pure functions; any thread.
#pragma once

#include <cstddef>
#include <vector>

#include "weft/jit_function.h"

#include "api/trees/sharding_tree.h"

namespace weft::detail {

// Adds to donate_argnums those that donate_argnames has. Throws Error where argnames has a name
// twice, or lacks one that another option has.
void resolve_argnames(const Asker& asker, JitOptions& options);

// Throws Error where static_argnums or donate_argnums does not fit an argument; `is_static`: its
// type holds no arrays.
void check_argument(const Asker& asker, const JitOptions& options, std::size_t argument,
                    std::size_t num_arguments, bool is_static);

// Which leaves the call may use up; none: no one is. Throws Error where there is no such argument.
std::vector<bool> donated_leaves(const Asker& asker, const JitOptions& options,
                                 const JitFunction::Call& call);

}  // namespace weft::detail
