#include "core/control_group.h"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace weft {
namespace {

namespace fs = std::filesystem;

bool names(std::string_view list, std::string_view name) {
  while (true) {
    const std::size_t comma = list.find(',');
    if (list.substr(0, comma) == name) return true;
    if (comma == list.npos) return false;
    list.remove_prefix(comma + 1);
  }
}

// A version of control groups: in which file a group says its bound.
struct Version {
  const char* filesystem;
  const char* controller;  // whose hierarchy it is; empty: of all
  const char* bound;
};
constexpr Version kVersions[] = {{"cgroup2", "", "memory.max"},
                                 {"cgroup", "memory", "memory.limit_in_bytes"}};

// The group's name in that hierarchy: "/" or "/docker/1234". A line is ID:CONTROLLERS:NAME.
std::optional<std::string> group_of(const fs::path& root, const Version& version) {
  std::ifstream file(root / "proc/self/cgroup");
  for (std::string line; std::getline(file, line);) {
    const std::size_t first = line.find(':');
    const std::size_t second = first == line.npos ? first : line.find(':', first + 1);
    if (second == line.npos) continue;
    const std::string controllers = line.substr(first + 1, second - first - 1);
    const bool is_it =
        *version.controller == 0 ? line.starts_with("0::") : names(controllers, version.controller);
    if (is_it) return line.substr(second + 1);
  }
  return std::nullopt;
}

// Where a hierarchy is mounted, and which of its groups is the folder there.
struct Mount {
  std::string group, folder;
};
std::optional<Mount> mount_of(const fs::path& root, const Version& version) {
  std::ifstream file(root / "proc/self/mountinfo");
  for (std::string line; std::getline(file, line);) {
    // ID PARENT MAJOR:MINOR GROUP FOLDER OPTIONS [TAGS] - FILESYSTEM SOURCE OPTIONS
    const std::size_t dash = line.find(" - ");
    if (dash == line.npos) continue;
    std::istringstream before(line.substr(0, dash)), after(line.substr(dash + 3));
    std::string skipped, filesystem, options;
    Mount mount;
    before >> skipped >> skipped >> skipped >> mount.group >> mount.folder;
    after >> filesystem >> skipped >> options;
    if (filesystem != version.filesystem) continue;
    if (*version.controller == 0 || names(options, version.controller)) return mount;
  }
  return std::nullopt;
}

// What the file says; it says "max" where there is no bound.
std::optional<std::int64_t> number_in(const fs::path& path) {
  std::ifstream file(path);
  std::int64_t number = 0;
  if (file >> number && number > 0) return number;
  return std::nullopt;
}

std::optional<std::int64_t> bound(const fs::path& root, const Version& version) {
  const std::optional<std::string> group = group_of(root, version);
  const std::optional<Mount> mount = mount_of(root, version);
  if (!group || !mount) return std::nullopt;
  // In a container the folder may be the group itself.
  const std::string& outer = mount->group == "/" ? "" : mount->group;
  fs::path below = fs::path(group->starts_with(outer) ? group->substr(outer.size()) : "");
  below = below.relative_path();
  const fs::path top = root / fs::path(mount->folder).relative_path();
  std::optional<std::int64_t> least;
  while (true) {
    const std::optional<std::int64_t> here = number_in(top / below / version.bound);
    if (here) least = std::min(*here, least.value_or(*here));
    if (below.empty()) return least;
    below = below.parent_path();
  }
}

}  // namespace

std::optional<std::int64_t> control_group_memory(const fs::path& root) {
  std::optional<std::int64_t> least;
  for (const Version& version : kVersions) {
    const std::optional<std::int64_t> here = bound(root, version);
    if (here) least = std::min(*here, least.value_or(*here));
  }
  return least;
}

}  // namespace weft
