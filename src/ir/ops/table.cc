#include "ir/ops/table.h"

#include <array>
#include <unordered_map>

#include <fmt/format.h>

#include "core/lifetime.h"
#include "core/text/near_miss.h"
#include "ir/ops/check.h"
#include "ir/ops/collective.h"
#include "ir/ops/compute.h"
#include "ir/ops/control.h"
#include "ir/ops/data.h"
#include "ir/ops/dynamic/dynamic_shape.h"
#include "ir/ops/elementwise.h"
#include "ir/ops/region.h"
#include "ir/ops/sharding.h"

namespace weft::ir {
namespace {

consteval std::array<OpDef, kNumOpKinds> collect() {
  const std::span<const OpDef> families[] = {kElementwiseOps, kDataOps,       kDynamicShapeOps,
                                             kComputeOps,     kCollectiveOps, kControlOps,
                                             kShardingOps};
  std::array<OpDef, kNumOpKinds> table{};
  std::size_t n = 0;
  for (std::span<const OpDef> family : families) {
    for (const OpDef& row : family) table[n++] = row;  // too many rows: not a constant expression
  }
  return table;
}
constexpr std::array<OpDef, kNumOpKinds> kOps = collect();

consteval bool in_order() {
  for (std::size_t i = 0; i < kOps.size(); ++i) {
    if (kOps[i].kind != static_cast<OpKind>(i) || kOps[i].name.empty()) return false;
  }
  return true;
}
static_assert(in_order(), "the families must hold one row per OpKind, in order");

consteval bool documented() {
  for (const OpDef& row : kOps) {
    if (row.doc.empty() || row.doc.back() != '.') return false;
  }
  return true;
}
static_assert(documented(), "every row must have a doc, which is a sentence");

// A plain comparison with the address of a function is no constant for g++ with
// -fsanitize=undefined.
template <class F>
constexpr bool is_missing(F* column) {
  return __builtin_constant_p(column == nullptr) && column == nullptr;
}

consteval bool has_rules() {
  for (const OpDef& row : kOps) {
    if (is_missing(row.factors)) return false;
    // Result types follow from the operands, or are checked, unless only the module knows.
    const bool unknown = is_missing(row.infer) && is_missing(row.verify);
    if (row.results.max != 0 && unknown && !row.has(Trait::checked_in_module)) return false;
  }
  return true;
}
static_assert(has_rules(), "every row must have factors, and infer, verify or checked_in_module");

consteval bool has_monoids() {
  for (const OpDef& row : kOps) {
    const bool any_order = row.has(Trait::commutative) && row.has(Trait::associative);
    if (any_order == is_missing(row.monoid.identity)) return false;
  }
  return true;
}
static_assert(has_monoids(), "an op that is commutative and associative must say its identity");

// "1", "2 to 3", "at least 1"
std::string text_of(Arity arity) {
  if (arity.max < 0) return fmt::format("at least {}", arity.min);
  if (arity.min == arity.max) return fmt::format("{}", arity.min);
  return fmt::format("{} to {}", arity.min, arity.max);
}

void check_count(Arity arity, std::size_t count, std::string_view what) {
  if (arity.allows(count)) [[likely]] {
    return;
  }
  require(false, "there must be {} {}, not {}", text_of(arity), what, count);
}

void check_types(const OpDef& def, std::span<const Type> types, std::string_view what) {
  for (const Type& type : types) {
    if (!type.is_tensor()) {
      require(def.has(Trait::any_type), "{} must be tensors, not {}", what, type);
      continue;
    }
    const std::string text = type.tensor().problem();
    require(text.empty(), "{}", text);
  }
}

void check_regions(const OpSignature& s) {
  for (const Block* region : s.regions) {
    const Op* end = region->terminator();
    require(end != nullptr && end->kind == s.def.region_end, "a region must end in {}",
            op_def(s.def.region_end).name);
  }
}

void check_parts(const OpSignature& s) {
  check_count(s.def.operands, s.operands.size(), "operands");
  check_count(s.def.regions, s.regions.size(), "regions");
  const AttrsInfo* attrs = s.def.attrs == nullptr ? nullptr : &s.def.attrs();
  require(s.attrs.info() == attrs, "the attributes are those of another op");
}

// What the other columns of the row rely on.
void check_form(const OpSignature& s) {
  check_parts(s);
  check_types(s.def, s.operands, "operands");
  check_regions(s);
  for (const Type& operand : s.operands) {
    if (operand.is_tensor()) require_elements(operand, s.def.elements, "operands");
  }
}

void check(const OpSignature& s) {
  check_form(s);
  if (s.def.infer == nullptr) {
    check_count(s.def.results, s.results.size(), "results");
    check_types(s.def, s.results, "results");
  }
  if (s.def.verify != nullptr) s.def.verify(s);
}

std::vector<Type> checked_inference(const OpSignature& s) {
  std::vector<Type> types = s.def.infer(s);
  check_types(s.def, types, "results");
  return types;
}

bool same_result(const OpDef& def, const Type& given, const Type& inferred) {
  if (given == inferred) return true;
  return def.has(Trait::any_result_element) && given.is_tensor() && given.dims() == inferred.dims();
}

void check_results(const OpSignature& s) {
  const std::vector<Type> inferred = checked_inference(s);
  require(s.results.size() == inferred.size(), "there must be {} results, not {}", inferred.size(),
          s.results.size());
  for (std::size_t i = 0; i < inferred.size(); ++i) {
    require(same_result(s.def, s.results[i], inferred[i]), "result {} must be {}, not {}", i,
            inferred[i], s.results[i]);
  }
}

template <class F>
std::string problem_of(F&& check_it) {
  try {
    check_it();
  } catch (const Problem& problem) {
    return problem.text;
  }
  return {};
}

double bytes(const Type& type) {
  if (type.is_tensor()) return static_cast<double>(type.tensor().num_bytes());
  if (type.kind() == Type::Kind::token) return 0;
  double sum = 0;
  for (const Type& element : type.elements()) sum += bytes(element);
  return sum;
}

}  // namespace

std::string count_problem(const OpDef& def, std::size_t operands, std::size_t results,
                          std::size_t regions) {
  const auto check = [](Arity arity, std::size_t count, std::string_view what) {
    return arity.allows(count) ? ""
                               : fmt::format("needs {} {}, not {}", text_of(arity), what, count);
  };
  std::string problem = check(def.operands, operands, "operands");
  if (problem.empty()) problem = check(def.results, results, "results");
  if (problem.empty()) problem = check(def.regions, regions, "regions");
  return problem;
}

const OpDef& op_def(OpKind kind) { return kOps[static_cast<std::size_t>(kind)]; }
std::span<const OpDef> all_ops() { return kOps; }

const OpDef* find_op(std::string_view name_with_dialect) {
  static const auto& by_name = forever([] {
    std::unordered_map<std::string_view, const OpDef*> map;
    for (const OpDef& row : kOps) map.emplace(row.name, &row);
    return map;
  }());
  auto at = by_name.find(name_with_dialect);
  return at == by_name.end() ? nullptr : at->second;
}

std::string no_such_op(std::string_view name) {
  std::vector<std::string> names;  // dialects are long and few: it is the rest that tells
  for (const OpDef& row : kOps) names.emplace_back(without_dialect(row.name));
  const std::string near = nearest_word(without_dialect(name), names);
  std::string meant;
  for (const OpDef& row : kOps) {
    if (near.empty() || without_dialect(row.name) != near) continue;
    meant += fmt::format("{}'{}'", meant.empty() ? "; did you mean " : " or ", row.name);
  }
  return fmt::format("there is no op '{}'{}{}", name, meant, meant.empty() ? "" : "?");
}

std::optional<Literal> identity_value(OpKind kind, DType dtype) {
  const Monoid& monoid = op_def(kind).monoid;
  return monoid.identity == nullptr ? std::nullopt : monoid.identity(dtype);
}

SignatureOf::SignatureOf(const Op& op)
    : signature_{op.def(), {}, {}, op.attrs, {op.regions.data(), op.regions.size()}} {
  operands_.reserve(op.operands.size());
  results_.reserve(op.results.size());
  for (const Value* v : op.operands) operands_.push_back(v->type);
  for (const Value* v : op.results) results_.push_back(v->type);
  signature_.operands = operands_;
  signature_.results = results_;
}

int same_operand(const Op& op) {
  const SameAsFn same_as = op.def().same_as;
  return same_as == nullptr ? -1 : same_as(*SignatureOf(op));
}

std::string problem(const OpSignature& signature) {
  return problem_of([&] { check(signature); });
}

std::string form_problem(const OpSignature& signature) {
  return problem_of([&] {
    check_parts(signature);
    check_count(signature.def.results, signature.results.size(), "results");
    check_regions(signature);
    for (const std::span<const Type> types : {signature.operands, signature.results}) {
      for (const Type& type : types) {
        require(type.is_tensor() || signature.def.has(Trait::any_type),
                "operands and results must be tensors, not {}", type);
      }
    }
  });
}

std::string problem_with_results(const OpSignature& signature) {
  return problem_of([&] {
    check(signature);
    if (signature.def.infer != nullptr) check_results(signature);
  });
}

Inferred infer(const OpSignature& signature) {
  WEFT_ASSERT(signature.def.infer != nullptr, "result types of this op must be given");
  Inferred inferred;
  inferred.problem = problem_of([&] {
    check(signature);
    inferred.types = checked_inference(signature);
  });
  return inferred;
}

FactorRule factor_rule(const OpSignature& signature) { return signature.def.factors(signature); }

double flops(const OpSignature& s) {
  if (s.def.flops != nullptr) return s.def.flops(s);
  double per_point = s.def.flops_per_point;
  for (const Block* region : s.regions) per_point += region_flops(*region);
  if (per_point == 0) return 0;
  double points = 1;
  for (const Factor& factor : factor_rule(s).factors) points *= static_cast<double>(factor.size);
  return points * per_point;
}

double bytes_accessed(const OpSignature& s) {
  double sum = 0;
  for (const Type& operand : s.operands) sum += bytes(operand);
  for (const Type& result : s.results) sum += bytes(result);
  return sum;
}

double memory_traffic(const OpSignature& s) {
  return s.def.traffic != nullptr ? s.def.traffic(s) : bytes_accessed(s);
}

std::int64_t bytes_of(const Value& value) {
  return value.type.is_tensor() ? value.type.tensor().num_bytes() : 0;
}

std::int64_t bytes_of(std::span<const Value* const> values) {
  std::int64_t sum = 0;
  for (const Value* value : values) sum += bytes_of(*value);
  return sum;
}

}  // namespace weft::ir
