// Every module that JAX printed is valid, and the factor rule of each of its ops keeps what
// ir/factor_rule.h promises.
#include <filesystem>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "ir/ops/dynamic/dynamic_sizes.h"
#include "ir/ops/table.h"
#include "ir/parser.h"
#include "ir/verifier.h"
#include "support/golden_file.h"
#include "support/paths.h"

namespace weft::ir {
namespace {

// Checks one side of a rule; notes which factors stand in it.
std::string side_problem(const FactorRule& rule, const std::vector<TensorFactors>& tensors,
                         std::span<const Type> types, bool is_result, std::vector<bool>& used) {
  if (tensors.size() != types.size()) return "it has another number of tensors";
  for (std::size_t t = 0; t < types.size(); ++t) {
    const std::size_t rank = types[t].is_tensor() ? types[t].dims().size() : 0;
    if (tensors[t].dims.size() != rank) return "it has another number of dimensions";
    std::vector<bool> here(rule.factors.size());
    for (std::size_t d = 0; d < rank; ++d) {
      std::int64_t size = 1;
      bool permuted = false;
      for (int f : tensors[t].dims[d]) {
        const auto i = static_cast<std::size_t>(f);
        if (here[i]) return "a factor stands twice in one tensor";
        here[i] = used[i] = true;
        size *= rule.factors[i].size;
        permuted = permuted || rule.factors[i].kind == FactorKind::permutation;
        if (is_result && rule.factors[i].kind == FactorKind::reduction) {
          return "a reduction factor stands in a result";
        }
      }
      if (size != types[t].dims()[d] && (is_result || !permuted)) {
        return fmt::format("dimension {} of {} has factors of product {}", d, to_string(types[t]),
                           size);
      }
    }
  }
  return {};
}

std::string rule_problem(const OpSignature& s) {
  const FactorRule rule = factor_rule(s);
  if (rule.empty()) return {};
  std::vector<bool> used(rule.factors.size());
  std::string text = side_problem(rule, rule.operands, s.operands, false, used);
  if (text.empty()) text = side_problem(rule, rule.results, s.results, true, used);
  if (!text.empty()) return text;
  bool reduces = false;
  for (std::size_t i = 0; i < used.size(); ++i) {
    const Factor& factor = rule.factors[i];
    if (!used[i]) return "a factor stands in no tensor";
    if (factor.kind == FactorKind::permutation && !factor.localize) return "a halo needs localize";
    reduces = reduces || factor.kind == FactorKind::reduction;
  }
  if (reduces != (rule.combiner != Combiner::none)) return "combiner and reductions do not agree";
  return {};
}

void check_module(const std::filesystem::path& file) {
  const ParseResult parsed = parse(testing::read_text(file));
  ASSERT_NE(parsed.module, nullptr) << format(parsed.errors, file.string());
  const Diagnostics found = verify(*parsed.module, Sizes::unbound);
  EXPECT_TRUE(found.empty()) << format(found, file.string());
  for (const Function& function : parsed.module->functions()) {
    walk(*function.body, [&](const Op& op) {
      if (has_dynamic_sizes(op)) return;
      const SignatureOf signature(op);
      const std::string text = rule_problem(*signature);
      EXPECT_TRUE(text.empty()) << file << ":" << op.location.line << " [" << op.name() << "] "
                                << to_string(factor_rule(*signature)) << ": " << text;
      EXPECT_GE(flops(*signature), 0);
    });
  }
}

int check_folder(const std::filesystem::path& folder) {
  int files = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (entry.path().extension() != ".mlir") continue;
    check_module(entry.path());
    ++files;
  }
  return files;
}

TEST(Modules, OfOursAreValid) {
  EXPECT_GT(check_folder(testing::source_dir() / "tests/interop"), 0);
  EXPECT_GT(check_folder(testing::source_dir() / "tests/golden/factors"), 0);
}

TEST(Modules, OfTheCorpusAreValid) {
  WEFT_REQUIRE_SHARED("corpus/open");
  EXPECT_GT(check_folder(testing::shared_dir() / "corpus/open"), 1000);
}

}  // namespace
}  // namespace weft::ir
