// cond and switch_.
#include <algorithm>
#include <array>
#include <functional>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "weft/control_flow.h"

#include "api/control/carry.h"
#include "api/ops/array_math.h"
#include "api/ops/ops.h"
#include "api/trees/leaf_places.h"
#include "trace/explicit_axes.h"

namespace weft::detail {
namespace {

// As stablehlo.case has it: a number from 0.
Array branch_of_predicate(const char* name, const Array& predicate) {
  if (predicate.ndim() != 0 || is_complex(predicate.dtype())) {
    fail(name, fmt::format("its predicate must be one bool or real number, but is {}",
                           typeof_(predicate)));
  }
  return convert(as_bool(predicate), DType::i32);
}

Array branch_of_index(const char* name, const Array& index, std::int64_t count) {
  if (index.ndim() != 0 || !is_integer(index.dtype())) {
    fail(name, fmt::format("its index must be one integer, but is {}", typeof_(index)));
  }
  return emit(OpKind::clamp,
              {integer(DType::i32, 0), convert(index, DType::i32), integer(DType::i32, count - 1)});
}

// "f32[2] from branch 0 and f32[1] from branch 2"; what cond takes as the user wrote it.
std::string types_of_branches(std::string_view name, const std::string& first,
                              const std::string& other, std::size_t branch) {
  if (name == "cond") return fmt::format("{} from true_fun and {} from false_fun", other, first);
  return fmt::format("{} from branch 0 and {} from branch {}", first, other, branch);
}

// What all branches give, as far as they are known.
struct Result {
  DType dtype;
  Dims dims;
  trace::Facts facts;
  std::string text;  // of branch 0
};

Result result_of(const Array& leaf) {
  const trace::TracedValue value = trace::seen_here(std::vector{value_of(leaf)})[0];
  return {leaf.dtype(), leaf.shape(), value.facts, typeof_(leaf)};
}

// Weak dtypes go up to the others, strong ones stay. Says whether that could be.
bool merge_dtypes(const char* name, Result& result, const Result& given) {
  const bool weak = result.facts.weak, given_weak = given.facts.weak;
  result.facts.weak = weak && given_weak;
  if (result.dtype == given.dtype) return true;
  if (!weak && !given_weak) return false;
  const std::array both = {DTypeAndWeak{result.dtype, weak}, DTypeAndWeak{given.dtype, given_weak}};
  const DType common = common_dtype(name, both).dtype;
  const DType strong = weak ? given.dtype : result.dtype;
  result.dtype = common;
  return result.facts.weak || common == strong;
}

void merge(const char* name, std::size_t branch, const Leaves& leaves, const TreeShape& form,
           std::vector<Result>& results) {
  for (std::size_t i = 0; i < leaves.size(); ++i) {
    const Result given = result_of(leaves[i]);
    if (branch == 0) {
      results.push_back(given);
      continue;
    }
    Result& result = results[i];
    if (result.dims != given.dims || !same_split(result.facts, given.facts) ||
        !merge_dtypes(name, result, given)) {
      fail(name, fmt::format("branches must give the same types, but {} is {}{}",
                             leaf_places(form, "result")[i],
                             types_of_branches(name, result.text, given.text, branch),
                             weak_note({result.text, given.text})));
    }
    result.facts.varying |= given.facts.varying;
  }
}

trace::Values as_results(const Leaves& leaves, const std::vector<Result>& results) {
  trace::Values values;
  for (std::size_t i = 0; i < leaves.size(); ++i) {
    values.push_back(value_of(convert(leaves[i], results[i].dtype, results[i].facts.weak)));
  }
  return values;
}

// What the region gives is what `use` makes of what the branch gives.
ir::Block* traced_branch(const LeavesFunction& branch, const Leaves& operands,
                         const std::function<trace::Values(const Leaves&)>& use) {
  const auto body = [&](const trace::Values&) {
    return use(run_user_code([&] { return branch(operands); }));
  };
  return tracing().region({}, body).block;
}

// Branches that give other dtypes than all do together are traced again.
std::vector<ir::Block*> traced_branches(const char* name,
                                        const std::vector<LeavesFunction>& branches,
                                        const Leaves& operands,
                                        const std::function<TreeShape()>& form,
                                        std::vector<Result>& results) {
  std::vector<ir::Block*> blocks;
  std::vector<std::vector<DType>> given(branches.size());
  for (std::size_t b = 0; b < branches.size(); ++b) {
    blocks.push_back(traced_branch(branches[b], operands, [&](const Leaves& leaves) {
      merge(name, b, leaves, form(), results);
      for (const Array& leaf : leaves) given[b].push_back(leaf.dtype());
      return values_of(leaves);
    }));
  }
  for (std::size_t b = 0; b < branches.size(); ++b) {
    if (std::ranges::equal(given[b], results, {}, {}, &Result::dtype)) continue;
    trace::Trace::discard({blocks[b], {}});
    blocks[b] = traced_branch(branches[b], operands,
                              [&](const Leaves& leaves) { return as_results(leaves, results); });
  }
  return blocks;
}

}  // namespace

Leaves switch_leaves(const char* name, const Arg& index,
                     const std::vector<LeavesFunction>& branches, const Leaves& operands,
                     const std::function<TreeShape()>& form) {
  return operation(name, index.where, [&] {
    if (branches.empty()) fail(name, "there is no branch");
    const auto count = static_cast<std::int64_t>(branches.size());
    const trace::TracedValue which =
        value_of(std::string_view(name) == "cond" ? branch_of_predicate(name, index.array)
                                                  : branch_of_index(name, index.array, count));
    std::vector<Result> results;
    std::vector<ir::Block*> blocks =
        traced_branches(name, branches, arrays_of(values_of(operands)), form, results);
    std::vector<ir::Type> types;
    for (const Result& result : results) types.emplace_back(result.dtype, result.dims);
    trace::Values values =
        tracing().emit(OpKind::case_, std::vector{which}, std::move(types), {}, std::move(blocks));
    for (std::size_t i = 0; i < values.size(); ++i) {
      values[i].facts = results[i].facts;
      values[i].facts.varying |= which.facts.varying;
    }
    return arrays_of(values);
  });
}

}  // namespace weft::detail
