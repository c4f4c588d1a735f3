# weft_test_headers: the system headers that most tests include, compiled once. Without them a small test spends most of
# its build on parsing GoogleTest. Only headers from outside the project: a change of one of its own must not compile
# every test anew. Tests still include what they use.

set(source ${PROJECT_BINARY_DIR}/CMakeFiles/weft_test_headers.cc)
file(WRITE ${source} "")
add_library(weft_test_headers OBJECT ${source})
# A precompiled header is only for files that are compiled with its flags: programs have no -fPIC.
set_target_properties(weft_test_headers PROPERTIES POSITION_INDEPENDENT_CODE OFF)
target_link_libraries(weft_test_headers PRIVATE fmt::fmt GTest::gtest GTest::gmock)
target_precompile_headers(
  weft_test_headers PRIVATE <algorithm> <cmath> <cstdint> <functional> <memory> <optional> <span> <string> <vector>
  <fmt/format.h> <fmt/ranges.h> <gmock/gmock.h> <gtest/gtest.h>)
