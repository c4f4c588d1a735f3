// Reading and printing of modules, in bytes a second. The same rate at 2 and 20 MB means linear
// time.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <string_view>
#include <utility>

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include "ir/parser.h"
#include "ir/printer.h"
#include "support/paths.h"

namespace weft::ir {
namespace {

namespace fs = std::filesystem;

std::string read_file(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return std::string(std::istreambuf_iterator<char>(file), {});
}

// The functions and aliases of a module's text, without its own first and last line and its meshes.
std::string functions_of(const std::string& text) {
  std::string functions;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at) + 1;
    const std::string_view line(text.data() + at, end - at);
    const bool wanted =
        !line.starts_with("module") && !line.starts_with("  sdy.mesh") && !line.starts_with("}");
    if (wanted) functions += line;
    at = end;
  }
  return functions;
}

// With a suffix to every symbol but @mesh and to every alias, so that they can stand once more.
std::string renamed(const std::string& functions, const std::string& suffix) {
  std::string out;
  std::size_t copied = 0;
  const auto next = [&](std::size_t from) {
    return std::min(functions.find('@', from), functions.find("#loc", from));
  };
  for (std::size_t at = next(0); at != functions.npos; at = next(at + 1)) {
    std::size_t end = at + 1;
    while (std::isalnum(static_cast<unsigned char>(functions[end])) || functions[end] == '_' ||
           functions[end] == '.') {
      ++end;
    }
    out.append(functions, copied, end - copied);
    copied = end;
    if (std::string_view(functions).substr(at, end - at) != "@mesh") out += suffix;
  }
  return out.append(functions, copied);
}

std::string repeated(const std::string& head, const std::string& functions, std::size_t bytes) {
  std::string text = "module @bench {\n" + head;
  for (int i = 0; text.size() < bytes; ++i) text += renamed(functions, "_" + std::to_string(i));
  return text + "}\n";
}

// Programs of one device that JAX printed in a certain way: NAME`variant`.mlir.
std::string programs(const std::string& variant, std::size_t bytes) {
  std::string functions;
  int number = 0;
  const fs::path folder = testing::source_dir() / "tests/interop/text";
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.path().stem().extension() != variant || entry.path().extension() != ".mlir") continue;
    const std::string text = read_file(entry.path());
    const bool quotes_names = text.find("@\"") != text.npos;
    if (text.find("sdy.mesh") != text.npos || quotes_names) continue;
    functions += renamed(functions_of(text), "_f" + std::to_string(number++));
  }
  return repeated("", functions, bytes);
}

// Loops, gathers, sorts, products, ...
std::string small_programs(std::size_t bytes) { return programs("", bytes); }
std::string located_programs(std::size_t bytes) { return programs(".loc-full", bytes); }

// Arrays of numbers written out.
std::string constants(std::size_t bytes) {
  std::mt19937 random(1);
  std::uniform_real_distribution<float> number(-100, 100);
  std::string numbers;
  for (int i = 0; i < 1000; ++i)
    numbers += (i == 0 ? "" : ", ") + fmt::format("{:e}", number(random));
  const std::string function = "  func.func @f() {\n    %0 = stablehlo.constant dense<[" + numbers +
                               "]> : tensor<1000xf32>\n    %1 = stablehlo.constant dense<\"0x" +
                               std::string(8000, '7') + "\"> : tensor<1000xf32>\n    return\n  }\n";
  return repeated("", function, bytes);
}

// The gradient of Gemma 3 270M on a 2x4 mesh, from the shared folder.
std::string gemma(std::size_t bytes) {
  const fs::path path = testing::shared_dir() / "corpus/full/gemma_gemma3_270m_grad_2x4.mlir";
  if (!fs::exists(path)) return {};
  return repeated("  sdy.mesh @mesh = <[\"data\"=2, \"model\"=4]>\n", functions_of(read_file(path)),
                  bytes);
}

using Make = std::string (*)(std::size_t bytes);

void bench_parse(benchmark::State& state, Make make) {
  const std::string text = make(static_cast<std::size_t>(state.range(0)) * 1'000'000);
  if (text.empty()) return state.SkipWithError("the shared folder is not there");
  for (auto _ : state) {
    ParseResult result = parse(text);
    if (result.module == nullptr) return state.SkipWithError(format(result.errors, "text").c_str());
    benchmark::DoNotOptimize(result);
  }
  state.SetBytesProcessed(static_cast<std::int64_t>(text.size()) * state.iterations());
}

void bench_print(benchmark::State& state, Make make) {
  const std::string text = make(static_cast<std::size_t>(state.range(0)) * 1'000'000);
  if (text.empty()) return state.SkipWithError("the shared folder is not there");
  const ParseResult result = parse(text);
  std::size_t bytes = 0;
  for (auto _ : state) {
    const std::string printed = print(*result.module);
    bytes += printed.size();
    benchmark::DoNotOptimize(printed.data());
  }
  state.SetBytesProcessed(static_cast<std::int64_t>(bytes));
}

const bool kRegistered = [] {
  const std::pair<std::string, Make> texts[] = {{"small_programs", &small_programs},
                                                {"located_programs", &located_programs},
                                                {"constants", &constants},
                                                {"gemma", &gemma}};
  for (const auto& [name, make] : texts) {
    benchmark::RegisterBenchmark(("parse/" + name).c_str(), bench_parse, make)->Arg(2)->Arg(20);
    benchmark::RegisterBenchmark(("print/" + name).c_str(), bench_print, make)->Arg(2)->Arg(20);
  }
  return true;
}();

}  // namespace
}  // namespace weft::ir
