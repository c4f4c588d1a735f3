#include "engine/codegen/tile_code.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <string>

#include "core/bounded_cache.h"
#include "engine/codegen/avx512_code.h"

namespace weft::engine {
namespace {

constexpr std::size_t kMostCached = 1024;

template <class T>
void append(std::string& key, const T& value) {
  char bytes[sizeof(T)];
  std::memcpy(bytes, &value, sizeof(T));
  key.append(bytes, sizeof(T));
}

// Equal for equal programs only.
std::string key_of(const VectorProgram& program) {
  std::string key;
  append(key, program.steps.size());
  for (const VectorStep& step : program.steps) {
    const bool flags[] = {step.is_unsigned, step.to_unsigned, step.for_all};
    append(key, step.op);
    append(key, step.type);
    append(key, step.result);
    append(key, flags);
    append(key, step.relation);
    append(key, step.operands);
    append(key, step.place);
    append(key, step.storage);
    append(key, step.bits);
  }
  for (const VectorProgram::Output& output : program.outputs) {
    append(key, output.step);
    append(key, output.place);
    append(key, output.storage);
  }
  append(key, program.outputs.size());
  for (const VectorProgram::Carry& carry : program.carries) {
    append(key, carry.input);
    append(key, carry.next);
  }
  return key;
}

std::shared_ptr<const TileCode> make(const VectorProgram& program) {
  std::shared_ptr<const TileCode> made = make_avx512_code(program);
  static std::once_flag said;
  if (made == nullptr) {
    std::call_once(said, [] {
      std::fputs(
          "weft: the system gives no memory for code that is made while a program runs; "
          "continuing without (WEFT_CODEGEN=0 says so beforehand)\n",
          stderr);
    });
  }
  return made;
}

}  // namespace

bool makes_code() {
  static const bool wanted = [] {
    const char* const text = std::getenv("WEFT_CODEGEN");
    return text == nullptr || std::strcmp(text, "0") != 0;
  }();
  return wanted && has_avx512_code();
}

std::shared_ptr<const TileCode> tile_code(const VectorProgram& program) {
  if (!makes_code()) return nullptr;
  static BoundedCache<std::string, std::shared_ptr<const TileCode>> codes(kMostCached);
  return codes.get(key_of(program), [&] { return make(program); });
}

}  // namespace weft::engine
