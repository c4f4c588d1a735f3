# System headers compiled once, because most files spend much of their build on parsing them. Only headers from outside the
# project: a change of one of its own must not compile every file anew. Files still include what they use.
#
#   weft_headers        for the libraries
#   weft_loop_headers   for those of them that are optimized as loops (weft_targets.cmake)
#   weft_text_headers   for those that tell people of a program
#   weft_test_headers   for the tests: these and GoogleTest

# A precompiled header serves files that are compiled with its own flags.
function(_weft_precompile name)
  set(source ${PROJECT_BINARY_DIR}/CMakeFiles/${name}.cc)
  file(WRITE ${source} "")
  add_library(${name} OBJECT ${source})
  target_precompile_headers(
    ${name} PRIVATE <algorithm> <cmath> <cstdint> <functional> <memory> <optional> <span> <string> <unordered_map>
    <vector> <fmt/format.h> <fmt/ranges.h> ${ARGN})
endfunction()

_weft_precompile(weft_headers)
target_link_libraries(weft_headers PRIVATE fmt::fmt)

# GCC optimizes a file as much as the header that it uses was, whatever its own flags say.
_weft_precompile(weft_loop_headers)
target_compile_options(weft_loop_headers PRIVATE $<IF:$<CONFIG:Release>,-O3,-O1>)
target_link_libraries(weft_loop_headers PRIVATE fmt::fmt)

_weft_precompile(weft_text_headers)
target_compile_options(weft_text_headers PRIVATE $<$<CONFIG:Release>:-O1>)
target_link_libraries(weft_text_headers PRIVATE fmt::fmt)

# Tests compile in two thirds of the time where they are not optimized as what they test is. (The presets for sanitizers
# optimize only what weft_targets.cmake calls LOOPS.)
set(WEFT_TEST_OPTIONS $<$<CONFIG:Release>:-O0>)
_weft_precompile(weft_test_headers <gmock/gmock.h> <gtest/gtest.h>)
set_target_properties(weft_test_headers PROPERTIES POSITION_INDEPENDENT_CODE OFF)  # programs have no -fPIC
target_compile_options(weft_test_headers PRIVATE ${WEFT_TEST_OPTIONS})
target_link_libraries(weft_test_headers PRIVATE fmt::fmt GTest::gtest GTest::gmock)
