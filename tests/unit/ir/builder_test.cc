#include "ir/builder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "weft/error.h"

#include "ir/ops/attrs.h"
#include "ir/verifier.h"

namespace weft::ir::builder_test {
namespace {

using ::testing::ElementsAre;

class BuilderTest : public ::testing::Test {
 protected:
  BuilderTest() : function_(module_.add_function("main")), builder_(module_, *function_.body) {}

  Value* argument(Type type) {
    function_.arg_attrs.emplace_back();
    return module_.make_argument(function_.body, std::move(type));
  }

  Module module_;
  Function& function_;
  Builder builder_;
};

TEST_F(BuilderTest, InfersResultTypes) {
  Value* a = argument(Type(DType::f32, {8, 4}));
  EXPECT_EQ(builder_.value(OpKind::tanh, {a})->type, Type(DType::f32, {8, 4}));
  EXPECT_EQ(builder_.value(OpKind::transpose, {a}, AttrsRef::of(TransposeAttrs{{1, 0}}))->type,
            Type(DType::f32, {4, 8}));
  Value* product = builder_.value(OpKind::complex, {a, a});
  EXPECT_EQ(product->type, Type(DType::c64, {8, 4}));
  EXPECT_EQ(builder_.value(OpKind::abs, {product})->type, Type(DType::f32, {8, 4}));
}

TEST_F(BuilderTest, InfersFromRegions) {
  Value* a = argument(Type(DType::bf16, {8, 4}));
  Value* zero = argument(Type(DType::bf16, {}));
  Block* body = module_.make_block(nullptr, &function_);
  Value* x = module_.make_argument(body, Type(DType::f32, {}));
  Value* y = module_.make_argument(body, Type(DType::f32, {}));
  Builder inner(module_, *body);
  Value* sum = inner.value(OpKind::add, {x, y});
  inner.create(OpKind::return_, std::vector{sum}, std::vector<Type>{});
  const Op* reduce = builder_.create(OpKind::reduce, std::vector{a, zero},
                                     AttrsRef::of(DimensionsAttrs{{1}}), {body});
  EXPECT_EQ(reduce->result()->type, Type(DType::f32, {8}));  // it adds in f32
}

std::string what(const std::function<void()>& f) {
  try {
    f();
  } catch (const Error& error) {
    return error.what();
  }
  return "nothing was thrown";
}

TEST_F(BuilderTest, ThrowsWithOpShapesAndSourceLine) {
  Value* a = argument(Type(DType::f32, {8, 4}));
  Value* b = argument(Type(DType::f32, {3, 5}));
  auto source = std::make_shared<SourceLoc>();
  source->kind = SourceLoc::Kind::file;
  source->text = "train.py";
  source->line = 12;
  source->column = 4;
  builder_.set_location({0, 0, source});
  DotGeneralAttrs attrs;
  attrs.dot_dimension_numbers.lhs_contracting_dimensions = {1};
  attrs.dot_dimension_numbers.rhs_contracting_dimensions = {0};
  EXPECT_EQ(what([&] {
              builder_.value(OpKind::dot_general, {a, b}, AttrsRef::of(attrs));
            }),
            "[stablehlo.dot_general] contracting sizes differ: lhs f32[8,4] dimension 1 is 4, rhs "
            "f32[3,5] dimension 0 is 3  (train.py:12:4)");
  EXPECT_EQ(what([&] { builder_.value(OpKind::add, {a}); }),
            "[stablehlo.add] there must be 2 operands, not 1  (train.py:12:4)");
}

TEST_F(BuilderTest, RefusesResultsThatAreTooLarge) {
  Value* a = argument(Type(DType::f32, {std::int64_t{1} << 40}));
  Value* zero = argument(Type(DType::f32, {}));
  const std::int64_t much = std::int64_t{1} << 62;
  EXPECT_THAT(what([&] {
                builder_.value(OpKind::pad, {a, zero}, AttrsRef::of(PadAttrs{{much}, {0}, {0}}));
              }),
              ::testing::HasSubstr("[stablehlo.pad]"));
  EXPECT_THAT(what([&] {
                builder_.value(OpKind::pad, {a, zero}, AttrsRef::of(PadAttrs{{0}, {0}, {much}}));
              }),
              ::testing::HasSubstr("overflows"));
}

}  // namespace
}  // namespace weft::ir::builder_test
