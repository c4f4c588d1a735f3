// The factor rule of every op against the oracle: cutting the operands along a pass-through factor
// cuts the results, and partial results over a reduction factor combine to the whole.
#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "ir/factor_rule.h"
#include "ir/ops/rule_builder.h"
#include "ir/ops/table.h"
#include "ir/parser.h"
#include "property/factor_rules/sample.h"
#include "property/factor_rules/shards.h"
#include "reference/interpreter.h"

namespace weft::testing {
namespace {

using ir::Factor;
using ir::FactorKind;
using ir::FactorRule;

constexpr int kRounds = 12;
constexpr auto kNotSplit = "no size of the sample splits it: the rule names other dimensions";

ir::Op* find_op(const ir::Module& module, ir::OpKind kind) {
  ir::Op* found = nullptr;
  ir::walk(*module.entry()->body, [&](ir::Op& op) {
    if (op.kind == kind && found == nullptr) found = &op;
  });
  return found;
}

// A sample at certain sizes: its op, rule and program.
struct Instance {
  Sizes sizes;
  OpText op;
  std::unique_ptr<ir::Module> module;
  FactorRule rule;
};

Instance instance(const Sample& sample, const Sizes& sizes) {
  Instance result{sizes, sample.op(sizes), nullptr, {}};
  const std::string text = module_text(sample, result.op);
  try {
    result.module = ir::parse_or_throw(text, sample.label);
  } catch (const Error& error) {
    throw Error(fmt::format("{}\nin\n{}", error.what(), text));
  }
  const ir::Op* op = find_op(*result.module, sample.kind);
  WEFT_ASSERT(op != nullptr, "the sample is not of its kind");
  result.rule = ir::factor_rule(*ir::SignatureOf(*op));
  return result;
}

// The same op with shards in place of its operands: the sample with one size divided.
std::optional<Instance> on_shards(const Sample& sample, const Instance& whole, const Cut& cut) {
  const auto cut_types = [&](std::vector<TensorType> types,
                             const std::vector<ir::TensorFactors>& factors) {
    for (std::size_t i = 0; i < types.size(); ++i) {
      types[i].dims = shard_dims(types[i].dims, factors[i], cut);
    }
    return types;
  };
  const auto operands = cut_types(whole.op.operands, whole.rule.operands);
  const auto results = cut_types(whole.op.results, whole.rule.results);
  for (std::size_t s = 0; s < whole.sizes.size(); ++s) {
    Sizes sizes = whole.sizes;
    if (sizes[s] % cut.parts != 0) continue;
    sizes[s] /= cut.parts;
    const OpText op = sample.op(sizes);
    if (op.operands == operands && op.results == results) return instance(sample, sizes);
  }
  return std::nullopt;
}

std::vector<Literal> cut_all(const std::vector<Literal>& whole, const FactorRule& rule,
                             const std::vector<ir::TensorFactors>& factors, const Cut& cut) {
  std::vector<Literal> shards;
  for (std::size_t i = 0; i < whole.size(); ++i) {
    shards.push_back(shard(whole[i], rule, factors[i], cut));
  }
  return shards;
}

void expect_equal(const std::vector<Literal>& got, const std::vector<Literal>& expected) {
  ASSERT_EQ(got.size(), expected.size());
  for (std::size_t i = 0; i < got.size(); ++i) {
    EXPECT_TRUE(got[i].expanded() == expected[i].expanded())
        << "result " << i << ": " << to_string(got[i].type()) << " instead of "
        << to_string(expected[i].type());
  }
}

// ---- What must hold of a rule by itself

void check_dimension(const FactorRule& rule, const ir::FactorList& factors, std::int64_t dim,
                     bool is_operand) {
  std::int64_t product = 1;
  bool permuted = false;
  for (int f : factors) {
    product *= rule.factors[static_cast<std::size_t>(f)].size;
    permuted |= rule.factors[static_cast<std::size_t>(f)].kind == FactorKind::permutation;
  }
  if (is_operand && permuted) return;
  EXPECT_EQ(product, dim);
}

void check_tensors(const FactorRule& rule, const std::vector<ir::TensorFactors>& tensors,
                   const std::vector<TensorType>& types, bool are_operands) {
  ASSERT_EQ(tensors.size(), types.size());
  for (std::size_t i = 0; i < types.size(); ++i) {
    ASSERT_EQ(tensors[i].dims.size(), types[i].dims.size());
    std::set<int> seen;
    for (std::size_t d = 0; d < types[i].dims.size(); ++d) {
      check_dimension(rule, tensors[i].dims[d], types[i].dims[d], are_operands);
      for (int f : tensors[i].dims[d]) {
        ASSERT_TRUE(f >= 0 && static_cast<std::size_t>(f) < rule.factors.size());
        EXPECT_TRUE(seen.insert(f).second) << "factor " << f << " stands twice in one tensor";
      }
    }
  }
}

bool stands_in(const std::vector<ir::TensorFactors>& tensors, int factor) {
  return std::any_of(tensors.begin(), tensors.end(), [&](const ir::TensorFactors& tensor) {
    return std::any_of(tensor.dims.begin(), tensor.dims.end(), [&](const ir::FactorList& list) {
      return std::find(list.begin(), list.end(), factor) != list.end();
    });
  });
}

void check_rule(const Instance& whole) {
  const FactorRule& rule = whole.rule;
  check_tensors(rule, rule.operands, whole.op.operands, true);
  check_tensors(rule, rule.results, whole.op.results, false);
  bool reduces = false;
  for (std::size_t f = 0; f < rule.factors.size(); ++f) {
    const Factor& factor = rule.factors[f];
    const int index = static_cast<int>(f);
    const bool in_results = stands_in(rule.results, index);
    EXPECT_TRUE(in_results || stands_in(rule.operands, index))
        << "factor " << f << " stands nowhere";
    if (factor.kind == FactorKind::reduction) {
      reduces = true;
      EXPECT_FALSE(in_results) << "reduction factor " << f;
    }
    EXPECT_TRUE(factor.kind != FactorKind::permutation || factor.localize) << "factor " << f;
  }
  EXPECT_TRUE(!reduces || rule.combiner != ir::Combiner::none);
}

// ---- What must hold of the op

class FactorRules : public ::testing::TestWithParam<Sample> {
 protected:
  std::vector<Literal> random_inputs(const Instance& whole) {
    std::vector<Literal> inputs;
    for (const ir::Value* argument : whole.module->entry()->body->args) {
      const std::size_t i = inputs.size();
      const auto& fill = GetParam().fill;
      const FillFn make = i < fill.size() && fill[i] ? fill[i] : integers(-4, 4);
      const TensorType& type = argument->type.tensor();
      const bool is_unsigned = is_unsigned_integer(type.dtype);
      inputs.push_back(
          (is_unsigned && !(i < fill.size() && fill[i]) ? integers(0, 7) : make)(type, random_));
    }
    return inputs;
  }

  void check_pass_through(const Instance& whole, const std::vector<Literal>& inputs,
                          const std::vector<Literal>& results, int factor, std::int64_t parts) {
    for (std::int64_t part = 0; part < parts; ++part) {
      const Cut cut{factor, part, parts};
      const auto small = on_shards(GetParam(), whole, cut);
      ASSERT_TRUE(small || !must_split_) << kNotSplit;
      if (!small) return;
      const auto shards = cut_all(inputs, whole.rule, whole.rule.operands, cut);
      expect_equal(reference::run(*small->module, shards),
                   cut_all(results, whole.rule, whole.rule.results, cut));
    }
  }

  void check_reduction(const Instance& whole, const std::vector<Literal>& inputs,
                       const std::vector<Literal>& results, int factor, std::int64_t parts) {
    const bool by_region = whole.rule.combiner == ir::Combiner::region;
    const auto combine = ir::parse_or_throw(
        combine_text(by_region ? &GetParam().regions.back() : nullptr, whole.op.results),
        "combiner");
    std::vector<Literal> sum;
    for (std::int64_t part = 0; part < parts; ++part) {
      const Cut cut{factor, part, parts};
      const auto small = on_shards(GetParam(), whole, cut);
      ASSERT_TRUE(small) << kNotSplit;
      const auto partial =
          reference::run(*small->module, cut_all(inputs, whole.rule, whole.rule.operands, cut));
      if (part == 0) {
        sum = partial;
        continue;
      }
      std::vector<Literal> both = sum;
      both.insert(both.end(), partial.begin(), partial.end());
      sum = reference::run(*combine, both);
    }
    expect_equal(sum, results);
  }

  void check_factor(const Instance& whole, const std::vector<Literal>& inputs,
                    const std::vector<Literal>& results, int index) {
    const Factor& factor = whole.rule.factors[static_cast<std::size_t>(index)];
    if (factor.localize) {  // the op on a shard is another one: the localize hook's tests
      EXPECT_TRUE(ir::op_def(GetParam().kind).has(ir::Trait::localizes));
      return;
    }
    for (std::int64_t parts = 2; parts <= factor.size; ++parts) {
      if (factor.size % parts != 0) continue;
      SCOPED_TRACE(fmt::format("factor {} in {} parts", index, parts));
      if (factor.kind == FactorKind::pass_through) {
        check_pass_through(whole, inputs, results, index, parts);
      } else if (factor.kind == FactorKind::reduction) {
        check_reduction(whole, inputs, results, index, parts);
      }
    }
  }

  void check(const Sizes& sizes) {
    const Instance whole = instance(GetParam(), sizes);
    SCOPED_TRACE(to_string(whole.rule) + "\n" + module_text(GetParam(), whole.op));
    ASSERT_FALSE(whole.rule.empty());
    ASSERT_NO_FATAL_FAILURE(check_rule(whole));
    if (HasFailure()) return;
    const auto inputs = random_inputs(whole);
    const auto results = reference::run(*whole.module, inputs);
    for (std::size_t f = 0; f < whole.rule.factors.size(); ++f) {
      check_factor(whole, inputs, results, static_cast<int>(f));
    }
  }

  Random random_{20240607};
  bool must_split_ = true;
};

std::string sample_name(const ::testing::TestParamInfo<Sample>& test) { return test.param.label; }
INSTANTIATE_TEST_SUITE_P(Ops, FactorRules, ::testing::ValuesIn(all_samples()), sample_name);

TEST_P(FactorRules, HoldInTheOracle) {
  for (int round = 0; round < kRounds && !HasFailure(); ++round) {
    Sizes sizes(static_cast<std::size_t>(GetParam().sizes));
    // In the first round every factor can be split, so that each kind is seen.
    for (auto& size : sizes) size = round == 0 ? 2 : std::array{1, 2, 3, 4, 4, 6}[random_() % 6];
    if (round == 1) std::fill(sizes.begin(), sizes.end(), 1);
    check(sizes);
  }
}

TEST_P(FactorRules, HoldOfEmptyArrays) {
  if (!GetParam().empties) GTEST_SKIP() << "the op does not exist for empty arrays";
  // Where a size is 0, a reshape's rule may split what no size of the sample does.
  must_split_ = GetParam().kind != ir::OpKind::reshape;
  for (int zero = 0; zero < GetParam().sizes && !HasFailure(); ++zero) {
    Sizes sizes(static_cast<std::size_t>(GetParam().sizes), 2);
    sizes[static_cast<std::size_t>(zero)] = 0;
    check(sizes);
  }
}

TEST(FactorRuleSamples, EveryOpWithARuleHasOne) {
  std::set<ir::OpKind> sampled;
  for (const Sample& sample : all_samples()) sampled.insert(sample.kind);
  for (const ir::OpDef& row : ir::all_ops()) {
    const bool has_rule = row.factors != nullptr && row.factors != ir::no_factors;
    EXPECT_EQ(has_rule, sampled.contains(row.kind)) << row.name;
  }
}

}  // namespace
}  // namespace weft::testing
