#include "engine/codegen/tile_code.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "weft/error.h"

#include "core/bounded_cache.h"
#include "engine/codegen/machine_code.h"

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
    append(key, output.may_stream);
  }
  append(key, program.outputs.size());
  for (const VectorProgram::Carry& carry : program.carries) {
    append(key, carry.input);
    append(key, carry.next);
    append(key, carry.same_in_all);
  }
  append(key, program.carries.size());
  for (const VectorProgram::Fold& fold : program.folds) {
    append(key, fold.step);
    append(key, fold.place);
    append(key, fold.op);
    append(key, fold.is_unsigned);
  }
  for (const VectorProgram::Prefetch& prefetch : program.prefetches) {
    append(key, prefetch.place);
    append(key, prefetch.bytes);
  }
  append(key, program.prefetches.size());
  append(key, program.by_rows);
  append(key, program.in_bytes);
  return key;
}

// Those that code is made of: the environment may ask for fewer than the processor has. Throws
// Error where it asks for none of ours.
VectorInstructions chosen_instructions() {
  static const VectorInstructions chosen = [] {
    const char* const text = std::getenv("WEFT_CODEGEN");
    const std::string_view wanted = text == nullptr ? "" : text;
    if (wanted.empty()) return vector_instructions();
    if (wanted == "0") return VectorInstructions::none;
    if (wanted == "avx2") return std::min(VectorInstructions::avx2, vector_instructions());
    throw Error(fmt::format("WEFT_CODEGEN: must be 0 or avx2, not {}", wanted));
  }();
  return chosen;
}

std::shared_ptr<const TileCode> make(const VectorProgram& program) {
  std::shared_ptr<const TileCode> made = make_code(program, chosen_instructions());
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

bool makes_code() { return chosen_instructions() != VectorInstructions::none; }

CodeLimits code_limits() {
  if (chosen_instructions() == VectorInstructions::avx2) {
    return {.most_carried = 6, .has_byte_lanes = true, .folds_more = true};
  }
  return {.most_carried = 10, .has_all_converts = true, .has_masks = true};
}

std::shared_ptr<const TileCode> tile_code(const VectorProgram& program) {
  if (!makes_code()) return nullptr;
  static BoundedCache<std::string, std::shared_ptr<const TileCode>> codes(kMostCached);
  return codes.get(key_of(program), [&] { return make(program); });
}

}  // namespace weft::engine
