// The parser under libFuzzer. With clang:
//   cmake --preset asan -B build/fuzz -DCMAKE_CXX_COMPILER=clang++ -DWEFT_FUZZ=ON
//   ninja -C build/fuzz parse_fuzz && build/fuzz/tests/parse_fuzz NEW_INPUTS tests/fuzz/corpus
// An input that it finds goes into tests/fuzz/corpus, which the test fuzz_replay_test runs.
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "fuzz/check_text.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string problem =
      weft::testing::check_text({reinterpret_cast<const char*>(data), size});
  if (problem.empty()) return 0;
  std::fprintf(stderr, "%s\n", problem.c_str());
  std::abort();
}
