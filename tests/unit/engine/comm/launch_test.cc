#include "engine/comm/mpi/launch.h"

#include <cstdlib>
#include <map>
#include <string>

#include <gtest/gtest.h>

namespace weft::engine::launch_test {
namespace {

using Variables = std::map<std::string, std::string>;

// With these and none of the others.
Launch launched_with(const Variables& variables) {
  for (const char* name : {"OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE", "PMI_RANK", "PMI_SIZE",
                           "PMIX_RANK", "SLURM_STEP_NUM_TASKS"}) {
    ::unsetenv(name);
  }
  for (const auto& [name, value] : variables) ::setenv(name.c_str(), value.c_str(), 1);
  const Launch result = launch();
  for (const auto& [name, value] : variables) ::unsetenv(name.c_str());
  return result;
}

TEST(Launch, IsAloneWhereNobodySaysOtherwise) {
  EXPECT_FALSE(launched_with({}).of_several());
  EXPECT_EQ(launched_with({}).rank, 0);
}

TEST(Launch, IsWhatLaunchersSay) {
  for (const auto& [rank, size] : {std::pair("OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE"),
                                   {"PMI_RANK", "PMI_SIZE"},
                                   {"PMIX_RANK", "SLURM_STEP_NUM_TASKS"}}) {
    const Launch found = launched_with({{rank, "2"}, {size, "3"}});
    EXPECT_EQ(found.rank, 2) << rank;
    EXPECT_EQ(found.size, 3) << rank;
  }
}

TEST(Launch, IsAloneWhereWhatIsSaidCannotBe) {
  for (const Variables& wrong : {Variables{{"PMI_RANK", "0"}},
                                 {{"PMI_SIZE", "2"}},
                                 {{"PMI_RANK", "2"}, {"PMI_SIZE", "2"}},
                                 {{"PMI_RANK", "-1"}, {"PMI_SIZE", "2"}},
                                 {{"PMI_RANK", "1x"}, {"PMI_SIZE", "2"}},
                                 {{"PMI_RANK", ""}, {"PMI_SIZE", ""}}}) {
    EXPECT_FALSE(launched_with(wrong).of_several());
  }
}

TEST(Launch, OfOneIsAlone) {
  EXPECT_FALSE(launched_with({{"PMI_RANK", "0"}, {"PMI_SIZE", "1"}}).of_several());
}

}  // namespace
}  // namespace weft::engine::launch_test
