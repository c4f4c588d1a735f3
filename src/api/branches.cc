// cond and switch_.
#include <fmt/format.h>

#include "weft/control_flow.h"

#include "api/ops.h"
#include "core/number_literal.h"

namespace weft::detail {
namespace {

// As stablehlo.case has it: a number from 0.
Array branch_index(const char* name, const Array& index, std::int64_t count) {
  if (index.ndim() != 0 || is_float(index.dtype()) || is_complex(index.dtype())) {
    fail(name, fmt::format("what chooses the branch must be one {}, but is {}",
                           count == 2 ? "bool or integer" : "integer",
                           to_string(TensorType{index.dtype(), index.shape()})));
  }
  if (index.dtype() == DType::i1) return convert(index, DType::i32);
  const auto bound = [&](std::int64_t value) {
    return array_of(tracing().constant(scalar_literal(DType::i32, value)));
  };
  return emit(OpKind::clamp, {bound(0), convert(index, DType::i32), bound(count - 1)});
}

// Where branches give weak and other dtypes, all give the other.
struct Results {
  std::vector<TensorType> types;
  std::vector<trace::Facts> facts;
};

void merge(const char* name, std::size_t branch, const Leaves& leaves, Results& results) {
  if (branch == 0) {
    for (const Array& leaf : leaves) {
      results.types.push_back({leaf.dtype(), leaf.shape()});
      results.facts.push_back(value_of(leaf).facts);
    }
    return;
  }
  for (std::size_t i = 0; i < leaves.size(); ++i) {
    TensorType& type = results.types[i];
    trace::Facts& facts = results.facts[i];
    const trace::Facts given = value_of(leaves[i]).facts;
    const TensorType as{leaves[i].dtype(), leaves[i].shape()};
    if (type.dims != as.dims || (type.dtype != as.dtype && !facts.weak && !given.weak)) {
      fail(name, fmt::format("branches must give the same types, but array {} of the result is {} "
                             "from branch 0 and {} from branch {}",
                             i, to_string(type), to_string(as), branch));
    }
    if (facts.weak && !given.weak) type.dtype = as.dtype;
    facts.weak = facts.weak && given.weak;
    facts.varying |= given.varying;
  }
}

}  // namespace

Leaves switch_leaves(const char* name, const Arg& index,
                     const std::vector<LeavesFunction>& branches, const Leaves& operands) {
  return at_once(name, index.where, [&] {
    trace::Trace& trace = tracing();
    Array chosen = index.array;
    if (std::string_view(name) == "cond" && chosen.dtype() != DType::i1) {
      chosen = emit(OpKind::compare, {convert(chosen, DType::i32), full({DType::i32, {}}, 0)},
                    ir::AttrsRef::of(
                        ir::CompareAttrs{ir::ComparisonDirection::NE, ir::ComparisonType::SIGNED}));
    }
    const trace::Value which =
        value_of(branch_index(name, chosen, static_cast<std::int64_t>(branches.size())));
    const Leaves lifted = arrays_of(values_of(operands));
    // Once to learn what they give, once to give it.
    Results results;
    const auto traced = [&](const LeavesFunction& branch, const auto& use) {
      return trace.region({}, [&](const trace::Values&) {
        Leaves leaves;
        {
          const UserCode guard;
          leaves = branch(lifted);
        }
        return use(leaves);
      });
    };
    for (std::size_t i = 0; i < branches.size(); ++i) {
      trace::Trace::discard(traced(branches[i], [&](const Leaves& leaves) {
        merge(name, i, leaves, results);
        return trace::Values{};
      }));
    }
    std::vector<ir::Block*> regions;
    for (const LeavesFunction& branch : branches) {
      regions.push_back(traced(branch, [&](const Leaves& leaves) {
                          trace::Values values;
                          for (std::size_t i = 0; i < leaves.size(); ++i) {
                            values.push_back(value_of(
                                convert(leaves[i], results.types[i].dtype, results.facts[i].weak)));
                          }
                          return values;
                        }).block);
    }
    std::vector<ir::Type> types(results.types.begin(), results.types.end());
    trace::Values values =
        trace.emit(OpKind::case_, std::vector{which}, std::move(types), {}, std::move(regions));
    for (std::size_t i = 0; i < values.size(); ++i) {
      results.facts[i].varying |= which.facts.varying;
      values[i].facts = results.facts[i];
    }
    return arrays_of(values);
  });
}

}  // namespace weft::detail
