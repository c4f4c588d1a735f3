// The oracle passes the suite too: so the suite and the oracle agree on what collectives do.
#include "conformance/communicator_suite.h"
#include "reference/interpreter.h"

namespace weft::testing {
namespace {

std::vector<Literal> run_oracle(std::shared_ptr<const ir::Module> module,
                                std::vector<Literal> inputs, int) {
  return reference::run(*module, inputs);
}

INSTANTIATE_TEST_SUITE_P(Reference, CommunicatorSuite,
                         ::testing::Values(Engine{"reference", run_oracle}));

}  // namespace
}  // namespace weft::testing
