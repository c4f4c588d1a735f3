// One of the checks under libFuzzer. With clang 16 or newer:
//   cmake --preset fuzz [-DCMAKE_CXX_COMPILER=clang++-16] && cmake --build --preset fuzz
//   tests/fuzz/pack.py --unpack tests/fuzz/corpus/text.pack FOUND
//   build/fuzz/bin/text_fuzz FOUND tests/fuzz/corpus/text -timeout=20
// Bytecode is checked by text_fuzz, too: begin with tests/fuzz/corpus/bytecode.
// What makes trouble goes into tests/fuzz/corpus/KIND, and what reaches far into KIND.pack
// (libFuzzer's -set_cover_merge=1, then pack.py): the test fuzz_replay_test runs both.
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "fuzz/check_npy.h"
#include "fuzz/check_sharding.h"
#include "fuzz/check_text.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string problem =
      weft::testing::WEFT_CHECK({reinterpret_cast<const char*>(data), size});
  if (problem.empty()) return 0;
  std::fprintf(stderr, "%s\n", problem.c_str());
  std::abort();
}
