// What the parser never lets through, and a hand-built module may have. What it does let through is
// in tests/golden/verify.
#include "ir/verifier.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ir/builder.h"
#include "ir/ops/attrs.h"
#include "ir/parser.h"

namespace weft::ir::verifier_test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

const Type kVector(DType::f32, {8});

// A module with a function of one argument, to be ended by finish().
class VerifierTest : public ::testing::Test {
 protected:
  VerifierTest() : function_(module_.add_function("main")), builder_(module_, *function_.body) {
    function_.arg_attrs.emplace_back();
    argument_ = module_.make_argument(function_.body, kVector);
  }

  std::vector<std::string> messages() {
    std::vector<std::string> texts;
    for (const Diagnostic& diagnostic : verify(module_)) texts.push_back(diagnostic.message);
    return texts;
  }
  std::vector<std::string> finish() {
    builder_.create(OpKind::func_return, {}, std::vector<Type>{});
    return messages();
  }
  Op* raw(OpKind kind, std::vector<Value*> operands, std::vector<Type> results, AttrsRef attrs = {},
          std::vector<Block*> regions = {}) {
    return builder_.create(kind, operands, std::move(results), std::move(attrs),
                           std::move(regions));
  }
  // A region that returns `value`.
  Block* region(Value* value, OpKind end = OpKind::return_) {
    Block* block = module_.make_block(nullptr, &function_);
    Builder(module_, *block).create(end, std::vector{value}, std::vector<Type>{});
    return block;
  }

  Module module_;
  Function& function_;
  Builder builder_;
  Value* argument_ = nullptr;
};

TEST_F(VerifierTest, AcceptsAValidModule) {
  builder_.value(OpKind::negate, {argument_});
  EXPECT_THAT(finish(), IsEmpty());
}

TEST_F(VerifierTest, CountsOperandsResultsAndRegions) {
  raw(OpKind::add, {argument_}, {kVector});
  raw(OpKind::add, {argument_, argument_}, {kVector, kVector});
  raw(OpKind::convert, {argument_}, {});
  raw(OpKind::negate, {argument_}, {kVector}, {}, {region(argument_)});
  EXPECT_THAT(finish(), ElementsAre("[stablehlo.add] there must be 2 operands, not 1",
                                    "[stablehlo.add] there must be 1 results, not 2",
                                    "[stablehlo.convert] there must be 1 results, not 0",
                                    "[stablehlo.negate] there must be 0 regions, not 1"));
}

TEST_F(VerifierTest, WantsTheOpsOwnAttributes) {
  raw(OpKind::iota, {}, {kVector}, AttrsRef::of(IotaAttrs{0}))->attrs = {};
  raw(OpKind::iota, {}, {kVector}, AttrsRef::of(TopKAttrs{2}));
  raw(OpKind::negate, {argument_}, {kVector}, AttrsRef::of(TopKAttrs{2}));
  EXPECT_THAT(finish(), ElementsAre("[stablehlo.iota] the attributes are those of another op",
                                    "[stablehlo.iota] the attributes are those of another op",
                                    "[stablehlo.negate] the attributes are those of another op"));
}

TEST_F(VerifierTest, FindsUseBeforeDefinition) {
  Op* late = raw(OpKind::negate, {argument_}, {kVector});
  raw(OpKind::abs, {late->result()}, {kVector});
  late->move_to_end(*function_.body);
  EXPECT_THAT(finish(), ElementsAre("[stablehlo.abs] operand 0 is used before it is defined"));
}

TEST_F(VerifierTest, FindsAnOpThatUsesItself) {
  Op* op = raw(OpKind::negate, {argument_}, {kVector});
  op->set_operand(0, op->result());
  EXPECT_THAT(finish(), ElementsAre("[stablehlo.negate] operand 0 is used before it is defined"));
}

TEST_F(VerifierTest, FindsAUseOfAnotherRegionsValue) {
  Value* pred = builder_.constant(Literal(TensorType{DType::i1, {}}));
  Block* first = module_.make_block(nullptr, &function_);
  Builder inner(module_, *first);
  Value* hidden = inner.value(OpKind::negate, {argument_});
  inner.create(OpKind::return_, std::vector{hidden}, std::vector<Type>{});
  raw(OpKind::if_, {pred}, {kVector}, {}, {first, region(hidden)});
  raw(OpKind::abs, {hidden}, {kVector});
  EXPECT_THAT(finish(), ElementsAre("[stablehlo.return] operand 0 is defined in another region",
                                    "[stablehlo.abs] operand 0 is defined in another region"));
}

TEST_F(VerifierTest, FindsAUseOfAnotherFunctionsValue) {
  Function& other = module_.add_function("other");
  Builder(module_, *other.body).create(OpKind::negate, std::vector{argument_}, {kVector});
  Builder(module_, *other.body).create(OpKind::func_return, {}, std::vector<Type>{});
  EXPECT_THAT(finish(), ElementsAre("[stablehlo.negate] operand 0 is defined in another region"));
}

TEST_F(VerifierTest, IsolatesManualComputations) {
  module_.meshes.push_back({"mesh", Mesh({{"x", 2}}), {}, {}});
  const ShardingAttr whole{{"mesh", nullptr}, {{{}}, {}, {}}};
  Block* body = module_.make_block(nullptr, &function_);
  module_.make_argument(body, kVector);
  Builder inner(module_, *body);
  inner.create(OpKind::sdy_return, std::vector{argument_}, std::vector<Type>{});
  raw(OpKind::manual_computation, {argument_}, {kVector},
      AttrsRef::of(ManualComputationAttrs{{whole}, {"x"}, {whole}}), {body});
  EXPECT_THAT(finish(), ElementsAre("[sdy.return] operand 0 comes from outside of a body that may "
                                    "only use its arguments"));
}

TEST_F(VerifierTest, WantsTerminators) {
  Value* pred = builder_.constant(Literal(TensorType{DType::i1, {}}));
  raw(OpKind::if_, {pred}, {}, {}, {region(argument_), module_.make_block(nullptr, &function_)});
  raw(OpKind::if_, {pred}, {}, {}, {region(argument_), region(argument_, OpKind::sdy_return)});
  EXPECT_THAT(messages(), ElementsAre("[func.func] @main must end in func.return",
                                      "[stablehlo.if] a region must end in stablehlo.return",
                                      "[stablehlo.if] a region must end in stablehlo.return"));
}

TEST_F(VerifierTest, FindsBadTypes) {
  const std::int64_t huge = std::int64_t{1} << 62;
  module_.make_argument(function_.body, Type(DType::f32, {huge, huge}));
  function_.arg_attrs.emplace_back();
  raw(OpKind::iota, {}, {Type(DType::f32, {-1})}, AttrsRef::of(IotaAttrs{0}));
  const std::vector<std::string> found = finish();
  ASSERT_EQ(found.size(), 2U);
  EXPECT_THAT(found[0], ::testing::StartsWith("[func.func] @main argument 1: "));
  EXPECT_THAT(found[1], ::testing::StartsWith("[stablehlo.iota] "));
}

TEST_F(VerifierTest, StopsAtTheNestingLimit) {
  Value* pred = builder_.constant(Literal(TensorType{DType::i1, {}}));
  Block* inside = region(argument_);
  for (int depth = 0; depth < kMaxNesting + 1; ++depth) {
    Block* outside = module_.make_block(nullptr, &function_);
    Builder builder(module_, *outside);
    Op* op =
        builder.create(OpKind::if_, std::vector{pred}, {kVector}, {}, {inside, region(argument_)});
    builder.create(OpKind::return_, std::vector{op->result()}, std::vector<Type>{});
    inside = outside;
  }
  raw(OpKind::if_, {pred}, {kVector}, {}, {inside, region(argument_)});
  EXPECT_THAT(finish(), ElementsAre("[stablehlo.if] regions are nested more than 256 deep"));
}

TEST_F(VerifierTest, FindsSymbolsThatAreTaken) {
  Function& twin = module_.add_function("main");
  Builder(module_, *twin.body).create(OpKind::func_return, {}, std::vector<Type>{});
  Function& other = module_.add_function("mesh");
  Builder(module_, *other.body).create(OpKind::func_return, {}, std::vector<Type>{});
  module_.meshes.push_back({"mesh", Mesh({{"x", 2}}), {}, {}});
  module_.meshes.push_back({"mesh", Mesh({{"x", 2}, {"x", 2}}), {}, {}});
  EXPECT_THAT(finish(), ElementsAre("[sdy.mesh] @mesh the mesh has two axes named \"x\"",
                                    "[sdy.mesh] @mesh is declared twice",
                                    "[func.func] @main is defined twice",
                                    "[func.func] @mesh has the name of a mesh"));
}

TEST_F(VerifierTest, RefusesShardingsOnAMeshThatIsNone) {
  module_.meshes.push_back({"mesh", Mesh({{"x", 2}, {"x", 2}}), {}, {}});
  const auto inlined = std::make_shared<Mesh>(std::vector<MeshAxis>{{"x", 0}});
  for (const MeshRef& mesh : {MeshRef{"mesh", nullptr}, MeshRef{"", inlined}}) {
    raw(OpKind::sharding_constraint, {argument_}, {kVector},
        AttrsRef::of(ShardingConstraintAttrs{{mesh, {{{}}, {}, {}}}}));
  }
  EXPECT_THAT(finish(),
              ElementsAre("[sdy.mesh] @mesh the mesh has two axes named \"x\"",
                          "[sdy.sharding_constraint] mesh @mesh is not valid",
                          "[sdy.sharding_constraint] mesh axis \"x\" has size 0; it must be at "
                          "least 1"));
}

TEST_F(VerifierTest, RefusesMoreAxesThanItCanLookUpQuickly) {
  std::vector<MeshAxis> axes;
  std::vector<std::string> names;
  for (int i = 0; i < 129; ++i) {
    names.push_back(fmt::format("a{}", i));
    axes.push_back({names.back(), 1});
  }
  module_.meshes.push_back({"mesh", Mesh(axes), {}, {}});
  const ShardingAttr whole{{"mesh", nullptr}, {{{}}, {}, {}}};
  Block* body = module_.make_block(nullptr, &function_);
  Value* inside = module_.make_argument(body, kVector);
  Builder(module_, *body).create(OpKind::sdy_return, std::vector{inside}, std::vector<Type>{});
  raw(OpKind::manual_computation, {argument_}, {kVector},
      AttrsRef::of(ManualComputationAttrs{{whole}, names, {whole}}), {body});
  EXPECT_THAT(finish(), ElementsAre("[sdy.mesh] @mesh has 129 axes, more than 128",
                                    "[sdy.manual_computation] there are 129 manual axes, more than "
                                    "a mesh may have (128)"));
}

TEST_F(VerifierTest, NamesOnlySomeFunctionsOfALongRecursion) {
  for (int i = 0; i < 6; ++i) {
    Function& f = i == 0 ? function_ : module_.add_function(fmt::format("f{}", i));
    if (i > 0) {
      f.arg_attrs.emplace_back();
      module_.make_argument(f.body, kVector);
    }
    Builder builder(module_, *f.body);
    const std::string callee = i == 5 ? "main" : fmt::format("f{}", i + 1);
    builder.create(OpKind::call, std::vector{f.body->args[0]}, std::vector<Type>{},
                   AttrsRef::of(CallAttrs{{callee}}));
    if (i > 0) builder.create(OpKind::func_return, {}, std::vector<Type>{});
  }
  EXPECT_THAT(finish(), ElementsAre("[func.call] recursion: @main calls @f1 calls @f2 calls @f3 "
                                    "calls (2 more) calls @main"));
}

TEST_F(VerifierTest, WantsOneDictionaryPerArgument) {
  function_.arg_attrs.clear();
  EXPECT_THAT(finish(), ElementsAre("[func.func] @main must have one attribute dictionary per "
                                    "argument and result"));
}

TEST(Verifier, FindsThatAnEmptyModuleHasNoEntry) {
  const Diagnostics found = verify(Module());
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].message, "[module] there is no entry function; name one @main");
}

}  // namespace
}  // namespace weft::ir::verifier_test
