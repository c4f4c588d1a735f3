// Every op that has a kernel, over every element type that it is defined for: the kernel's results
// against the oracle's, on dense inputs of its own and on views in another order of memory.
#include <set>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "ir/builder.h"
#include "ir/ops/attrs.h"
#include "property/kernel_cases.h"
#include "reference/interpreter.h"
#include "support/compare_literals.h"
#include "support/run_kernels.h"
#include "support/sanitizer.h"
#include "support/test_values.h"

namespace weft {
namespace {

using ir::OpKind;
using testing::KernelCase;

std::vector<Literal> run_on(const ir::Module& module, const std::vector<Literal>& inputs,
                            bool strided) {
  engine::BufferPool pool;
  std::vector<engine::Buffer> buffers;
  for (const Literal& input : inputs) {
    buffers.push_back(strided ? testing::strided_buffer(pool, input)
                              : testing::owned_buffer(pool, input));
  }
  const auto split = strided ? testing::Split::whole : testing::Split::backwards;
  std::vector<Literal> results;
  for (const engine::Buffer& result :
       testing::run_kernels(module, std::move(buffers), testing::kernel_context(pool, split))) {
    results.push_back(to_literal(result));
  }
  return results;
}

template <class F>
bool refuses(F&& f) {
  try {
    f();
    return false;
  } catch (const Error&) {
    return true;
  }
}

// What is wrong with the kernels' results, or an empty string.
std::string check(const ir::Module& module, const std::vector<Literal>& inputs, double ulps) {
  if (refuses([&] { run_on(module, inputs, false); })) {
    // The oracle sees what it does not have only when there is an element.
    const bool empty = !inputs.empty() && inputs[0].num_elements() == 0;
    const bool agreed = empty || refuses([&] { reference::run(module, inputs); });
    return agreed ? "" : "the kernel refuses it";
  }
  const std::vector<Literal> want = reference::run(module, inputs);
  for (bool strided : {false, true}) {
    const std::vector<Literal> got = run_on(module, inputs, strided);
    for (std::size_t i = 0; i < want.size(); ++i) {
      const std::string wrong = testing::difference(got[i], want[i], ulps);
      if (wrong.empty()) continue;
      return fmt::format("{} inputs, result {}: {}", strided ? "strided" : "dense", i, wrong);
    }
  }
  return "";
}

// ---- Elementwise ops: every combination of types that the op's row allows.

struct ElementwiseCase {
  OpKind kind;
  std::vector<DType> operands;
  DType result;
  ir::AttrsRef attrs = {};
};

std::vector<ir::AttrsRef> attribute_choices(OpKind kind) {
  std::vector<ir::AttrsRef> choices;
  if (kind == OpKind::compare) {
    for (auto direction :
         {ir::ComparisonDirection::EQ, ir::ComparisonDirection::NE, ir::ComparisonDirection::GE,
          ir::ComparisonDirection::GT, ir::ComparisonDirection::LE, ir::ComparisonDirection::LT}) {
      for (auto type :
           {ir::ComparisonType::NOTYPE, ir::ComparisonType::FLOAT, ir::ComparisonType::TOTALORDER,
            ir::ComparisonType::SIGNED, ir::ComparisonType::UNSIGNED}) {
        choices.push_back(ir::AttrsRef::of(ir::CompareAttrs{direction, type}));
      }
    }
  } else if (kind == OpKind::reduce_precision) {
    for (const auto& [exponent, mantissa] :
         {std::pair{8, 7}, {5, 10}, {5, 2}, {11, 52}, {3, 1}, {1, 0}}) {
      choices.push_back(ir::AttrsRef::of(ir::ReducePrecisionAttrs{exponent, mantissa}));
    }
  } else if (ir::op_def(kind).attrs != nullptr) {
    choices.push_back(ir::AttrsRef::of(ir::UnaryMathAttrs{}));
  } else {
    choices.emplace_back();
  }
  return choices;
}

std::string attributes_text(const ir::AttrsRef& attrs) {
  std::string text;
  if (attrs.info() == nullptr) return text;
  for (const ir::FieldInfo& field : attrs.info()->fields) {
    if (field.present(attrs.data())) {
      text += " " + to_string(field.to_attribute(attrs.data()));
    }
  }
  return text;
}

// Whether the types fit the op, by its row.
bool is_valid(const ElementwiseCase& c) {
  const Dims dims = {3};
  std::vector<ir::Type> operands, results = {ir::Type(c.result, dims)};
  for (DType dtype : c.operands) operands.emplace_back(dtype, dims);
  const ir::OpDef& def = ir::op_def(c.kind);
  const ir::OpSignature signature{def, operands, results, c.attrs, {}};
  return ir::problem_with_results(signature).empty();
}

// Ops whose results are exact, or rounded once.
bool is_exact(OpKind kind) {
  static const std::set<OpKind> inexact = {OpKind::cbrt,        OpKind::cosine,
                                           OpKind::exponential, OpKind::exponential_minus_one,
                                           OpKind::log,         OpKind::log_plus_one,
                                           OpKind::logistic,    OpKind::rsqrt,
                                           OpKind::sine,        OpKind::tan,
                                           OpKind::tanh,        OpKind::chlo_acos,
                                           OpKind::chlo_acosh,  OpKind::chlo_asin,
                                           OpKind::chlo_asinh,  OpKind::chlo_atan,
                                           OpKind::chlo_atanh,  OpKind::chlo_bessel_i1e,
                                           OpKind::chlo_cosh,   OpKind::chlo_digamma,
                                           OpKind::chlo_erf,    OpKind::chlo_erf_inv,
                                           OpKind::chlo_erfc,   OpKind::chlo_lgamma,
                                           OpKind::chlo_sinh,   OpKind::atan2,
                                           OpKind::power,       OpKind::chlo_polygamma,
                                           OpKind::chlo_zeta};
  return inexact.count(kind) == 0;
}

// f8E8M0FNU holds scales, without zero or sign: in f32, which kernels compute with, products of
// them may underflow to a zero that it does not have.
bool takes_scales(OpKind kind) {
  return kind == OpKind::convert || kind == OpKind::compare || kind == OpKind::select ||
         kind == OpKind::maximum || kind == OpKind::minimum || kind == OpKind::clamp;
}

bool is_hurwitz(OpKind kind) { return kind == OpKind::chlo_polygamma || kind == OpKind::chlo_zeta; }

// Whether kernel and oracle have to agree on this type.
bool is_comparable(OpKind kind, DType dtype) {
  if (dtype == DType::f8E8M0FNU) return takes_scales(kind);
  // Here most numbers are subnormal, which the specification of reduce_precision does not see, or
  // round to a pole.
  if (kind == OpKind::reduce_precision || is_hurwitz(kind)) return info(dtype).bits >= 16;
  // The oracle is less exact near the root; special_functions_test has many digits.
  return kind != OpKind::chlo_digamma || dtype != DType::f64;
}

std::vector<ElementwiseCase> elementwise_cases(OpKind kind) {
  const auto all = [] {
    std::vector<DType> types;
    for (int d = 0; d < kNumDTypes; ++d) types.push_back(static_cast<DType>(d));
    return types;
  }();
  const auto arity = static_cast<std::size_t>(ir::op_def(kind).operands.min);
  std::vector<ElementwiseCase> cases;
  for (const ir::AttrsRef& attrs : attribute_choices(kind)) {
    for (DType operand : all) {
      for (DType result : all) {
        ElementwiseCase c{kind, std::vector<DType>(arity, operand), result, attrs};
        if (kind == OpKind::select) c.operands[0] = DType::i1;
        if (is_comparable(kind, operand) && is_valid(c)) cases.push_back(std::move(c));
      }
    }
  }
  return cases;
}

// A function that applies the op once to arguments of shape `dims`.
std::unique_ptr<ir::Module> module_of(const ElementwiseCase& c, const Dims& dims) {
  auto module = std::make_unique<ir::Module>();
  ir::Function& main = module->add_function("main");
  ir::Builder builder(*module, *main.body);
  std::vector<ir::Value*> operands;
  for (DType dtype : c.operands) {
    operands.push_back(module->make_argument(main.body, ir::Type(dtype, dims)));
    main.arg_attrs.emplace_back();
  }
  const std::vector<ir::Type> result = {ir::Type(c.result, dims)};
  ir::Op* op = builder.create(c.kind, operands, result, c.attrs);
  ir::Value* returned[] = {op->result()};
  builder.create(OpKind::func_return, returned, std::vector<ir::Type>{});
  main.result_types = result;
  main.result_attrs.emplace_back();
  return module;
}

// How many units in the last place a result may be off: the oracle's error included, which in f64
// is the larger one.
double allowed_ulps(const ElementwiseCase& c) {
  const DType part = real_part(c.result);
  if (!is_float(part)) return 0;
  const bool exact = is_exact(c.kind);
  if (is_complex(c.operands.back())) {
    if (exact && c.kind != OpKind::divide) return 2;
    return part == DType::f64 ? 1024 : 16;
  }
  if (exact) return 0;
  if (part == DType::f64 && is_hurwitz(c.kind)) return 256;
  return info(part).bits < 32 ? 1 : (part == DType::f64 ? 16 : 4);
}

// Hard ones, but where those are poles whose sign is a matter of taste.
testing::Values values_for(OpKind kind) {
  if (is_hurwitz(kind)) return testing::Values::positive;
  return kind == OpKind::reduce_precision ? testing::Values::unit : testing::Values::hard;
}

class EveryOp : public ::testing::TestWithParam<OpKind> {};

TEST_P(EveryOp, AgreesWithTheOracle) {
  const ir::OpDef& def = ir::op_def(GetParam());
  constexpr int kEvery = testing::under_sanitizers(3, 1);  // other dtypes for each case
  constexpr std::int64_t kLong = testing::under_sanitizers(600, 1200);  // more than a tile
  int run = 0, number = 0;
  if (def.has(ir::Trait::elementwise) && def.regions.max == 0) {
    for (const ElementwiseCase& c : elementwise_cases(def.kind)) {
      for (const Dims& dims : {Dims{kLong}, Dims{3, 1, 2}, Dims{}, Dims{4, 0}}) {
        const auto module = module_of(c, dims);
        std::vector<Literal> inputs;
        for (DType dtype : c.operands) {
          inputs.push_back(testing::test_literal({dtype, dims}, values_for(c.kind), inputs.size()));
        }
        const std::string wrong = check(*module, inputs, allowed_ulps(c));
        EXPECT_EQ(wrong, "") << def.name << " of " << name(c.operands.back()) << to_string(dims)
                             << " to " << name(c.result) << attributes_text(c.attrs);
        ++run;
      }
    }
  }
  for (const KernelCase& c : testing::kernel_cases(def.kind)) {
    for (DType dtype : c.dtypes) {
      if (number++ % kEvery != 0) continue;
      const std::string text = testing::text_for(c, dtype);
      std::unique_ptr<ir::Module> module;
      ASSERT_NO_THROW(module = ir::parse_or_throw(text, "case.mlir")) << text;
      EXPECT_EQ(check(*module, testing::inputs_for(c, *module), c.ulps), "") << text;
      ++run;
    }
  }
  EXPECT_GT(run, 0) << "no case for " << def.name;
}

std::vector<OpKind> ops_with_kernels() {
  std::vector<OpKind> kinds;
  for (const ir::OpDef& def : ir::all_ops()) {
    if (engine::kernel_maker(def.kind) != nullptr) {
      kinds.push_back(def.kind);
    }
  }
  return kinds;
}

std::string test_name(const ::testing::TestParamInfo<OpKind>& info) {
  std::string text(ir::op_def(info.param).name);
  for (char& c : text) {
    if (c == '.') c = '_';
  }
  return text;
}

INSTANTIATE_TEST_SUITE_P(Kernels, EveryOp, ::testing::ValuesIn(ops_with_kernels()), test_name);

}  // namespace
}  // namespace weft
