// Usual models whose arguments alone are sharded take no longer, by the model of a machine, than
// with the constraints that a person would state: of random sizes, on random meshes and machines.
//
// By hand, from the root of the repository:
//   WEFT_CHOICES_CASES=1000 build/release/tests/choices_test      many
//   WEFT_CHOICES_SEED=1234 build/release/tests/choices_test       one again
//   WEFT_CHOICES_TELL=1 build/release/tests/choices_test          each case, one a line
//   WEFT_CHOICES_TABLE=1 build/release/tests/choices_test         the table of docs/partitioning.md
//   WEFT_CHOICES_FILES=DIR build/release/tests/choices_test       programs of your own, on the host
//   WEFT_CHOICES_MACHINE=tpu-v5e WEFT_CHOICES_FILES=DIR ...       on that machine, by time
#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <iostream>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "ir/parser.h"
#include "property/choices/compared.h"
#include "property/choices/model_text.h"
#include "property/partition/random.h"

namespace weft::testing {
namespace {

// Of what it takes with the constraints; what one case in eight may take at most: choices weigh
// each op and transfer by itself, and do not see what is spread over what is computed afterwards.
constexpr double kMost = 1.05, kMostOfAny = 1.5;
constexpr double kPartAbove = 0.125;
// Of models with up to so many bytes of text; of all.
constexpr std::size_t kShort = 20'000;
constexpr std::int64_t kShortCases = 100, kCases = 16;
// Fewer say nothing of parts.
constexpr std::int64_t kEnough = 16;

std::int64_t number_from_environment(const char* name, std::int64_t otherwise) {
  const char* const text = std::getenv(name);
  return text == nullptr ? otherwise : std::stoll(text);
}

// Of a small model.
ModelSizes usual_sizes() {
  return {{'B', 32}, {'S', 256},  {'D', 512}, {'F', 2048}, {'H', 16}, {'K', 32}, {'G', 16},
          {'R', 2},  {'V', 4096}, {'E', 16},  {'L', 4},    {'I', 16}, {'C', 64}, {'O', 256}};
}

struct Case {
  const ModelText* model = nullptr;
  ModelSizes sizes;
  std::int64_t data = 1, along_model = 1;
  machine::Machine machine = machine::Machine::host(1);
  ChoiceBy by = ChoiceBy::bytes;

  std::string name() const {
    std::string text = fmt::format("{} on {}x{} for {}, by {}:", model->name, data, along_model,
                                   machine.name(), by == ChoiceBy::bytes ? "bytes" : "time");
    for (const auto& [letter, size] : sizes) text += fmt::format(" {}={}", letter, size);
    return text;
  }
};

machine::Machine random_machine(Rng& rng, std::int64_t devices) {
  // Where mesh and machine fit each other.
  if (rng.chance(25) && devices >= 4 && std::has_single_bit(static_cast<std::uint64_t>(devices))) {
    return machine::Machine::parse_for("tpu-v5e", devices);
  }
  if (rng.chance(25) && (devices < 8 || devices % 8 == 0)) {
    return machine::Machine::parse_for("gpu-h100", devices);
  }
  return machine::Machine::host(devices);
}

// Besides as many as the mesh cuts an argument into: those are what JAX takes.
struct SizeRange {
  char letter;
  std::int64_t least, most;
  bool by_data, by_model;
};
constexpr SizeRange kSizes[] = {
    {'B', 1, 16, true, false},   {'S', 16, 512, false, false}, {'D', 32, 512, true, false},
    {'F', 32, 512, true, true},  {'H', 1, 8, false, true},     {'K', 8, 128, false, false},
    {'G', 1, 4, false, true},    {'R', 1, 8, false, false},    {'V', 64, 2048, false, true},
    {'E', 1, 8, false, true},    {'L', 1, 32, false, false},   {'I', 8, 64, false, false},
    {'C', 8, 256, false, false}, {'O', 8, 128, false, true}};

Case random_case(const std::vector<ModelText>& models, std::uint64_t seed) {
  Rng rng(seed * 0x100000001b3u);  // streams of neighbours are alike but for a step
  Case made;
  made.model = &rng.one_of(models);
  const std::int64_t bits = rng.in(0, 6);
  const std::int64_t data_bits = rng.in(0, bits);
  made.data = std::int64_t{1} << data_bits;
  made.along_model = std::int64_t{1} << (bits - data_bits);
  if (rng.chance(10)) made.data = rng.in(1, 64 / made.along_model);
  for (const auto& [letter, least, most, by_data, by_model] : kSizes) {
    std::int64_t own = least;
    while (own < most && rng.chance(75)) own *= 2;
    if (rng.chance(20)) own = rng.in(least, own);
    made.sizes[letter] = own * (by_data ? made.data : 1) * (by_model ? made.along_model : 1);
  }
  made.machine = random_machine(rng, made.data * made.along_model);
  made.by =
      made.machine.model().platform == "CPU" && rng.chance(70) ? ChoiceBy::bytes : ChoiceBy::time;
  return made;
}

Compared compared(const Case& one) {
  const std::string text = text_for(*one.model, one.sizes, one.data, one.along_model);
  return compared(ir::parse_or_throw(text, one.model->name), one.machine, one.by);
}

std::string to_text(const Compared& result) {
  return fmt::format("{:.3f} of {:.1f} us, {:.3f} of {:.0f} bytes, {} for {} collectives",
                     result.ratio(), 1e6 * result.with.seconds,
                     result.without.wire_bytes / std::max(1.0, result.with.wire_bytes),
                     result.with.wire_bytes, result.without.collectives, result.with.collectives);
}

// Of `cases` models, begun with this seed.
void try_models(const std::vector<ModelText>& models, std::int64_t cases) {
  ASSERT_FALSE(models.empty());
  const std::int64_t first = number_from_environment("WEFT_CHOICES_SEED", -1);
  cases = number_from_environment("WEFT_CHOICES_CASES", first < 0 ? cases : 1);
  const bool tells = first >= 0 || std::getenv("WEFT_CHOICES_TELL") != nullptr;
  std::vector<std::string> above;
  double log_ratios = 0;
  for (std::int64_t i = 0; i < cases; ++i) {
    const auto seed = static_cast<std::uint64_t>(std::max<std::int64_t>(first, 0) + i);
    const Case one = random_case(models, seed);
    const Compared result = compared(one);
    EXPECT_GT(result.constraints, 0) << one.name();
    const std::string text = fmt::format("{}: {}: {}\n", seed, one.name(), to_text(result));
    if (tells) std::cout << text << std::flush;
    EXPECT_LE(result.ratio(), kMostOfAny) << text;
    if (result.ratio() > kMost) above.push_back(text);
    log_ratios += std::log(result.ratio());
  }
  if (cases < kEnough) return;
  EXPECT_LE(static_cast<double>(above.size()), kPartAbove * static_cast<double>(cases))
      << fmt::format("{}", fmt::join(above, ""));
  EXPECT_LE(std::exp(log_ratios / static_cast<double>(cases)), 1.0);
}

TEST(Choices, OfShortModelsTakeNoLongerThanWithConstraints) {
  std::vector<ModelText> models = read_models();
  std::erase_if(models, [](const ModelText& model) { return model.text.size() > kShort; });
  try_models(models, kShortCases);
}

TEST(Choices, TakeNoLongerThanWithConstraints) { try_models(read_models(), kCases); }

// The table of embeddings has its columns cut along the axis of the batch. What follows from that
// for all layers is not how a person would have it.
TEST(Choices, FollowTheBatchAndNotATableOfEmbeddings) {
  std::vector<ModelText> models = read_models();
  const auto found = std::ranges::find(models, "transformer_fsdp_step", &ModelText::name);
  ASSERT_NE(found, models.end());
  const Compared result =
      compared(Case{&*found, usual_sizes(), 8, 1, machine::Machine::host(8), ChoiceBy::bytes});
  EXPECT_LE(result.without.wire_bytes, result.with.wire_bytes);
  EXPECT_LE(result.ratio(), kMost);
}

// Weights are cut along the axis of the batch. In the loop of the backward pass it would be theirs.
TEST(Choices, LetTheBatchHaveItsAxisFirst) {
  std::vector<ModelText> models = read_models();
  const auto found = std::ranges::find(models, "scanned_transformer_fsdp_step", &ModelText::name);
  ASSERT_NE(found, models.end());
  const Compared result = compared(Case{&*found, usual_sizes(), 8, 1,
                                        machine::Machine::parse_for("tpu-v5e", 8), ChoiceBy::time});
  EXPECT_LE(result.ratio(), kMost);
}

TEST(ChoicesTable, OfModelsAndMeshes) {
  if (std::getenv("WEFT_CHOICES_TABLE") == nullptr) GTEST_SKIP() << "WEFT_CHOICES_TABLE asks";
  constexpr std::pair<std::int64_t, std::int64_t> kMeshes[] = {{2, 2}, {2, 4}, {4, 2},
                                                               {8, 1}, {1, 8}, {16, 16}};
  for (const ModelText& model : read_models()) {
    std::string line = fmt::format("| {} |", model.name);
    for (const auto& [data, along_model] : kMeshes) {
      const std::int64_t devices = data * along_model;
      const Case host{
          &model,         usual_sizes(), data, along_model, machine::Machine::host(devices),
          ChoiceBy::bytes};
      const Case tpu{&model,
                     usual_sizes(),
                     data,
                     along_model,
                     machine::Machine::parse_for("tpu-v5e", devices),
                     ChoiceBy::time};
      line += fmt::format(" {:.2f}, {:.2f} |", compared(host).ratio(), compared(tpu).ratio());
    }
    std::cout << line << std::endl;
  }
}

// What stands in a folder.
TEST(ChoicesFiles, TakeNoLongerThanWithConstraints) {
  const char* const folder = std::getenv("WEFT_CHOICES_FILES");
  if (folder == nullptr) GTEST_SKIP() << "WEFT_CHOICES_FILES names no folder";
  const char* const machine = std::getenv("WEFT_CHOICES_MACHINE");
  int programs = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (entry.path().extension() != ".mlir") continue;
    const std::shared_ptr<const ir::Module> module = ir::load_module(entry.path().string());
    const std::int64_t devices = module->num_devices();
    const Compared result =
        machine == nullptr
            ? compared(module, machine::Machine::host(devices), ChoiceBy::bytes)
            : compared(module, machine::Machine::parse_for(machine, devices), ChoiceBy::time);
    if (result.constraints == 0) continue;
    ++programs;
    std::cout << entry.path().filename().string() << ": " << to_text(result) << std::endl;
    EXPECT_LE(result.ratio(), kMost) << entry.path();
  }
  EXPECT_GT(programs, 0);
}

}  // namespace
}  // namespace weft::testing
