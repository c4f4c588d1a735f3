// Collectives between processes pass the conformance suite.
#include "conformance/communicator_suite.h"
#include "mpi/ranks_engine.h"

namespace weft::testing {
namespace {

INSTANTIATE_TEST_SUITE_P(Ranks, CommunicatorSuite,
                         ::testing::Values(Engine{"ranks", run_on_ranks, {1, 2}}));

}  // namespace
}  // namespace weft::testing
