// The engine of tests that mpirun starts as several processes: every process runs all tests, and
// checks what comes out.
//
// A test that fails in one process goes on in step with the others: what is expected is said by
// EXPECT, and all stop where Ranks::failure says that nothing can run together any more.
#pragma once

#include <chrono>
#include <memory>
#include <vector>

#include "core/literal.h"
#include "engine/comm/mpi/ranks.h"
#include "engine/host/executor.h"
#include "ir/module.h"

namespace weft::testing {

// Begun at the first call, ended when all tests have run.
engine::Ranks& ranks();

// With so many workers in each process.
std::vector<Literal> run_on_ranks(std::shared_ptr<const ir::Module> module,
                                  const std::vector<Literal>& inputs, int workers);

}  // namespace weft::testing
