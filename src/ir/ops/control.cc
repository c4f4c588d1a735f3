#include "ir/ops/control.h"

#include <algorithm>

#include "ir/ops/check.h"
#include "ir/ops/region.h"

namespace weft::ir {
namespace {

void check_branches(const OpSignature& s) {
  const std::vector<Type> first = returned_types(*s.regions[0]);
  for (std::size_t i = 0; i < s.regions.size(); ++i) {
    require(s.regions[i]->args.empty(), "branch {} must take no arguments", i);
    const std::vector<Type> returned = returned_types(*s.regions[i]);
    require(returned.size() == first.size(), "branch 0 returns {} values, branch {} returns {}",
            first.size(), i, returned.size());
    for (std::size_t r = 0; r < first.size(); ++r) {
      require(returned[r] == first[r], "result {} is {} in branch 0, but {} in branch {}", r,
              first[r], returned[r], i);
    }
  }
}

// That a region's arguments or results are what the loop carries.
void require_carried(const std::vector<Type>& types, const std::vector<Type>& carried,
                     std::string_view what) {
  require(types.size() == carried.size(), "{} {} values, but the loop carries {}", what,
          types.size(), carried.size());
  for (std::size_t i = 0; i < types.size(); ++i) {
    require(types[i] == carried[i], "{} {} as value {}, but the loop carries {}", what, types[i], i,
            carried[i]);
  }
}

}  // namespace

void check_case(const OpSignature& s) {
  require(s.operands[0] == Type(DType::i32, {}), "the index must be i32[], not {}", s.operands[0]);
  check_branches(s);
}

void check_if(const OpSignature& s) {
  require(s.operands[0] == Type(DType::i1, {}), "the predicate must be i1[], not {}",
          s.operands[0]);
  check_branches(s);
}

std::vector<Type> infer_branches(const OpSignature& s) { return returned_types(*s.regions[0]); }

double branch_flops(const OpSignature& s) {
  double most = 0;
  for (const Block* region : s.regions) most = std::max(most, region_flops(*region));
  return most;
}

std::string_view callee_of(const Op& op) {
  if (const auto* call = op.attrs.get_if<CallAttrs>()) return call->callee.name;
  if (const auto* composite = op.attrs.get_if<CompositeAttrs>()) {
    return composite->decomposition.name;
  }
  return {};
}

void check_while(const OpSignature& s) {
  const std::vector<Type> carried(s.operands.begin(), s.operands.end());
  require_carried(argument_types(*s.regions[0]), carried, "the condition takes");
  require_carried(argument_types(*s.regions[1]), carried, "the body takes");
  require_carried(returned_types(*s.regions[1]), carried, "the body returns");
  const std::vector<Type> condition = returned_types(*s.regions[0]);
  require(condition.size() == 1 && condition[0] == Type(DType::i1, {}),
          "the condition must return one i1[]");
}

void check_get_tuple_element(const OpSignature& s) {
  const std::int32_t index = s.get<GetTupleElementAttrs>().index;
  require(s.operands[0].kind() == Type::Kind::tuple, "the operand must be a tuple, not {}",
          s.operands[0]);
  require(index >= 0 && std::cmp_less(index, s.operands[0].elements().size()),
          "index {} is no element of {}", index, s.operands[0]);
}

std::vector<Type> infer_get_tuple_element(const OpSignature& s) {
  return {s.operands[0].elements()[static_cast<std::size_t>(s.get<GetTupleElementAttrs>().index)]};
}

std::vector<Type> infer_tuple(const OpSignature& s) {
  return {Type::tuple({s.operands.begin(), s.operands.end()})};
}

void check_after_all(const OpSignature& s) {
  for (const Type& operand : s.operands) {
    require(operand == Type::token(), "operands must be tokens, not {}", operand);
  }
}

std::vector<Type> infer_token(const OpSignature&) { return {Type::token()}; }

}  // namespace weft::ir
