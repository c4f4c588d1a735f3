#include "core/control_group.h"

#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include "temporary_folder.h"

namespace weft::control_group_test {
namespace {

namespace fs = std::filesystem;
using testing::TemporaryFolder;

class ControlGroup : public ::testing::Test {
 protected:
  // A file below a folder that stands for the root of the machine's files.
  void write(const std::string& path, const std::string& text) {
    const fs::path file = root() / path;
    fs::create_directories(file.parent_path());
    std::ofstream(file) << text;
  }
  fs::path root() const { return folder_.path(); }

  TemporaryFolder folder_;
};

constexpr const char* kMount2 =
    "30 23 0:26 / /sys/fs/cgroup rw,nosuid shared:4 - cgroup2 cgroup2 rw\n";
constexpr const char* kMount1 = "35 31 0:32 / /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory\n";

TEST_F(ControlGroup, IsNoneWhereNothingSaysSo) {
  EXPECT_EQ(control_group_memory(root()), std::nullopt);
  write("proc/self/cgroup", "0::/\n");
  write("proc/self/mountinfo", kMount2);
  EXPECT_EQ(control_group_memory(root()), std::nullopt);
  write("sys/fs/cgroup/memory.max", "max\n");
  EXPECT_EQ(control_group_memory(root()), std::nullopt);
}

TEST_F(ControlGroup, IsTheProcesssOwnInTheSecondVersion) {
  write("proc/self/cgroup", "0::/user.slice/job\n");
  write("proc/self/mountinfo", kMount2);
  write("sys/fs/cgroup/user.slice/job/memory.max", "3000\n");
  EXPECT_EQ(control_group_memory(root()), 3000);
  write("sys/fs/cgroup/user.slice/memory.max", "2000\n");
  EXPECT_EQ(control_group_memory(root()), 2000);
  write("sys/fs/cgroup/user.slice/job/memory.max", "max\n");
  EXPECT_EQ(control_group_memory(root()), 2000);
}

TEST_F(ControlGroup, IsTheProcesssOwnInTheFirstVersion) {
  write("proc/self/cgroup", "5:devices:/\n4:cpu,memory:/job\n0::/\n");
  write("proc/self/mountinfo", std::string(kMount1) + kMount2);
  write("sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n");
  write("sys/fs/cgroup/memory/job/memory.limit_in_bytes", "4000\n");
  EXPECT_EQ(control_group_memory(root()), 4000);
}

// The folder is the group itself, whose name is that outside.
TEST_F(ControlGroup, IsTheFolderInAContainer) {
  write("proc/self/cgroup", "4:memory:/docker/12\n");
  write("proc/self/mountinfo",
        "35 31 0:32 /docker/12 /sys/fs/cgroup/memory ro - cgroup cgroup rw,memory\n");
  write("sys/fs/cgroup/memory/memory.limit_in_bytes", "5000\n");
  EXPECT_EQ(control_group_memory(root()), 5000);
}

}  // namespace
}  // namespace weft::control_group_test
