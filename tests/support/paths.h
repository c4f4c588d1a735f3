// Where tests find files: the repository itself, and the folder of shared material beside it.
#pragma once

#include <cstdlib>
#include <filesystem>

namespace weft::testing {

inline std::filesystem::path source_dir() { return WEFT_SOURCE_DIR; }

// $WEFT_SHARED, by default ../shared of the repository. It need not exist: a test that reads it
// skips where WEFT_REQUIRE_SHARED says so.
inline std::filesystem::path shared_dir() {
  const char* dir = std::getenv("WEFT_SHARED");
  return dir != nullptr && *dir != '\0' ? std::filesystem::path(dir)
                                        : source_dir().parent_path() / "shared";
}

}  // namespace weft::testing

// Skips the GoogleTest test it stands in where the shared folder lacks `relative`.
#define WEFT_REQUIRE_SHARED(relative)                                       \
  if (!std::filesystem::exists(::weft::testing::shared_dir() / (relative))) \
  GTEST_SKIP() << (::weft::testing::shared_dir() / (relative)).string()     \
               << " is not there; set WEFT_SHARED to the folder that holds it"
