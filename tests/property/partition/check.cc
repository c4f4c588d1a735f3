#include "property/partition/check.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <vector>

#include <fmt/format.h>

#include "engine/host/executor.h"
#include "ir/parser.h"
#include "ir/printer.h"
#include "ir/verifier.h"
#include "machine/model.h"
#include "passes/normalize/normalize.h"
#include "passes/pipeline.h"
#include "passes/simplify/simplify.h"
#include "property/partition/random_program.h"
#include "reference/interpreter.h"
#include "support/compare_literals.h"

namespace weft::testing {
namespace {

using Arrays = std::vector<Literal>;

// Results are marked where they come from functions that are not exact.
bool is_rounded(const ir::Module& module, std::size_t result) {
  return module.entry()->result_attrs[result].find("jax.result_info") != nullptr;
}

bool is_close(double got, double want, double scale, DType part) {
  if (std::isnan(want) || std::isnan(got)) return std::isnan(want) && std::isnan(got);
  if (std::isinf(want) || std::isinf(got)) return got == want;
  const double part_of_scale = info(part).bits < 32 ? 0.06 : 2e-3;
  return std::abs(got - want) <= part_of_scale * std::max(1.0, scale);
}

// Zeros are equal whatever their sign: sums of parts may begin with a zero.
bool equal_numbers(double got, double want, bool rounded, double scale, DType part) {
  if (rounded) return is_close(got, want, scale, part);
  return got == want || (std::isnan(got) && std::isnan(want));
}

// What is different; empty: nothing.
template <DType kD>
std::string difference_at(const Literal& got, const Literal& want, std::int64_t i, bool rounded) {
  using T = StorageOf<kD>;
  constexpr DTypeClass kClass = kDTypes[static_cast<std::size_t>(kD)].type_class;
  if constexpr (kClass == DTypeClass::complex) {
    const T g = got.at<T>(i), w = want.at<T>(i);
    const double scale = std::max(std::abs(w.real()), std::abs(w.imag()));
    if (rounded && !std::isfinite(scale)) return "";
    if (equal_numbers(g.real(), w.real(), rounded, scale, real_part(kD)) &&
        equal_numbers(g.imag(), w.imag(), rounded, scale, real_part(kD))) {
      return "";
    }
    return fmt::format("({}, {}) instead of ({}, {})", g.real(), g.imag(), w.real(), w.imag());
  } else if constexpr (kClass == DTypeClass::floating) {
    const double g = as_double(got.at<T>(i)), w = as_double(want.at<T>(i));
    if (equal_numbers(g, w, rounded, std::abs(w), kD)) return "";
    return fmt::format("{} instead of {}", g, w);
  } else {
    const auto g = got.element_bytes(i), w = want.element_bytes(i);
    if (std::equal(g.begin(), g.end(), w.begin())) return "";
    return fmt::format("bytes {:02x} instead of {:02x}", static_cast<unsigned>(g[0]),
                       static_cast<unsigned>(w[0]));
  }
}

std::string compare(const Literal& got, const Literal& want, bool rounded) {
  if (got.type() != want.type()) {
    return fmt::format("type {} instead of {}", to_string(got.type()), to_string(want.type()));
  }
  return visit_dtype(want.dtype(), [&]<DType kD>(DTypeTag<kD>) -> std::string {
    for (std::int64_t i = 0; i < want.num_elements(); ++i) {
      const std::string wrong = difference_at<kD>(got, want, i, rounded);
      if (wrong.empty()) continue;
      return fmt::format("element {}: {}", to_string(unravel(i, want.dims())), wrong);
    }
    return "";
  });
}

struct Check {
  const ir::Module& module;
  const Arrays inputs;
  Arrays want;

  void expect_results(const Arrays& got) const {
    if (got.size() != want.size()) throw Error("another number of results");
    for (std::size_t i = 0; i < want.size(); ++i) {
      const std::string wrong = compare(got[i], want[i], is_rounded(module, i));
      if (!wrong.empty()) throw Error(fmt::format("result {}: {}", i, wrong));
    }
  }
};

std::shared_ptr<const ir::Module> copy_of(const ir::Module& module) { return module.clone(); }

Arrays run_on_host(const ir::Module& module, const Arrays& inputs, int workers) {
  static engine::Executor executors[] = {engine::Executor({1}), engine::Executor({2}),
                                         engine::Executor({3})};
  const engine::BoundPlan plan = engine::bind_plan(plan::make_plan(copy_of(module)));
  std::vector<engine::Value> values(inputs.begin(), inputs.end());
  Arrays results;
  for (const engine::Value& value : executors[workers - 1].run(plan, values).outputs) {
    results.push_back(value.to_literal());
  }
  return results;
}

void expect_same_bits(const Arrays& got, const Arrays& want) {
  for (std::size_t i = 0; i < want.size(); ++i) {
    const std::string wrong = difference(got[i], want[i], 0);
    if (!wrong.empty()) throw Error(fmt::format("result {}: {}", i, wrong));
  }
}

void expect_valid(const ir::Module& module) {
  for (const ir::Diagnostic& diagnostic : ir::verify(module)) {
    throw Error(fmt::format("it is not valid: {}\n{}", diagnostic.message, print(module)));
  }
}

// Reading checks that it is valid, too.
void expect_prints_and_parses(const ir::Module& module) {
  const std::string text = print(module);
  if (print(*ir::parse_or_throw(text, "printed")) != text) {
    throw Error("what is printed of the text that was printed is another text");
  }
}

// Another order gives the same bits.
void expect_scheduled(const ir::Module& module, std::shared_ptr<const machine::Target> target,
                      const Check& check, const Arrays& want, std::string& stage) {
  stage = "scheduling it";
  const auto scheduled = passes::scheduled(module, {std::move(target)});
  expect_prints_and_parses(*scheduled);
  stage = "running it in the oracle when it is scheduled";
  check.expect_results(reference::run(*scheduled, check.inputs));
  stage = "running it on the host when it is scheduled";
  expect_same_bits(run_on_host(*scheduled, check.inputs, 2), want);
}

}  // namespace

std::optional<Failure> check_program(const std::string& text,
                                     const passes::PartitionOptions& options) {
  std::string stage;
  try {
    stage = "reading it";
    const std::shared_ptr<const ir::Module> module = ir::parse_or_throw(text, "program");
    stage = "printing it";
    expect_prints_and_parses(*module);
    stage = "running it in the oracle";
    Check check{*module, inputs_for(*module), {}};
    check.want = reference::run(*module, check.inputs);
    stage = "running it on the host";
    check.expect_results(run_on_host(*module, check.inputs, 1));
    if (!passes::needs_partitioning(*module)) return std::nullopt;

    stage = "normalizing it";
    const auto normal = module->clone();
    passes::normalize(*normal);
    expect_valid(*normal);
    stage = "running it in the oracle when it is normalized";
    check.expect_results(reference::run(*normal, check.inputs));

    stage = "partitioning it";
    const auto partitioned = passes::partitioned(*module, options);
    stage = "printing it when it is partitioned";
    expect_prints_and_parses(*partitioned);
    stage = "running it in the oracle when it is partitioned";
    check.expect_results(reference::run(*partitioned, check.inputs));
    stage = "running it on the host when it is partitioned";
    const Arrays got = run_on_host(*partitioned, check.inputs, 1);
    check.expect_results(got);
    stage = "running it on the host with more workers";
    for (const int workers : {2, 3}) {
      expect_same_bits(run_on_host(*partitioned, check.inputs, workers), got);
    }

    stage = "spreading its communication";
    const auto target = std::make_shared<machine::Target>(
        machine::host_with_links(module->num_devices(), 1e9, 1e-6));
    const auto overlapped = passes::overlapped(*partitioned, {target, nullptr, text.size() % 13});
    expect_prints_and_parses(*overlapped);
    stage = "running it in the oracle when its communication is spread";
    check.expect_results(reference::run(*overlapped, check.inputs));
    stage = "running it on the host when its communication is spread";
    const Arrays spread = run_on_host(*overlapped, check.inputs, 1);
    check.expect_results(spread);
    expect_scheduled(*overlapped, target, check, spread, stage);
    expect_scheduled(*partitioned, target, check, got, stage);
  } catch (const std::exception& error) {
    return Failure{stage, error.what()};
  }
  return std::nullopt;
}

namespace {

void expect_simplified(const ir::Module& module, const Arrays& inputs, std::string& stage) {
  const std::string what = stage;
  passes::SimplifyOptions options;
  options.evaluate = [](const ir::Module& program) { return reference::run(program, {}); };
  options.max_unrolled_ops = 64;
  stage = "simplifying " + what;
  const auto simple = module.clone();
  passes::simplify(*simple, options);
  expect_valid(*simple);
  expect_prints_and_parses(*simple);
  const std::string text = ir::print(*simple);
  passes::simplify(*simple, options);
  if (ir::print(*simple) != text) throw Error("it becomes simpler when that is done again");
  stage = "running " + what + " in the oracle, and simplified";
  expect_same_bits(reference::run(*simple, inputs), reference::run(module, inputs));
}

}  // namespace

std::optional<Failure> check_simplified(const std::string& text,
                                        const passes::PartitionOptions& options) {
  std::string stage = "the program";
  try {
    const auto module = ir::parse_or_throw(text, "program");
    const Arrays inputs = inputs_for(*module);
    expect_simplified(*module, inputs, stage);
    if (!passes::needs_partitioning(*module)) return std::nullopt;
    stage = "the partitioned program";
    expect_simplified(*passes::partitioned(*module, options), inputs, stage);
  } catch (const std::exception& error) {
    return Failure{stage, error.what()};
  }
  return std::nullopt;
}

}  // namespace weft::testing
