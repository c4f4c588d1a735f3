#include "engine/kernels/product/dot.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "ir/builder.h"
#include "ir/ops/attrs.h"
#include "support/sanitizer.h"
#include "unit/engine/kernels/gemm_testing.h"

namespace weft::engine::dot_test {
namespace {

using testing::Number;
using testing::Random;

Dims without(std::size_t rank, const Dims& a, const Dims& b) {
  Dims rest;
  for (std::int64_t d = 0; d < static_cast<std::int64_t>(rank); ++d) {
    const bool used = std::count(a.begin(), a.end(), d) + std::count(b.begin(), b.end(), d) > 0;
    if (!used) rest.push_back(d);
  }
  return rest;
}

Dims result_dims(const ir::DotDimensionNumbers& n, const Dims& lhs, const Dims& rhs) {
  Dims dims;
  for (std::int64_t d : n.lhs_batching_dimensions) dims.push_back(lhs[at(d)]);
  for (std::int64_t d :
       without(lhs.size(), n.lhs_batching_dimensions, n.lhs_contracting_dimensions)) {
    dims.push_back(lhs[at(d)]);
  }
  for (std::int64_t d :
       without(rhs.size(), n.rhs_batching_dimensions, n.rhs_contracting_dimensions)) {
    dims.push_back(rhs[at(d)]);
  }
  return dims;
}

// An element of the result, by the definition.
Number element(const ir::DotDimensionNumbers& n, const Buffer& lhs, const Buffer& rhs,
               const Dims& index) {
  Dims l(lhs.dims().size(), 0), r(rhs.dims().size(), 0), depth;
  std::size_t i = 0;
  for (std::size_t b = 0; b < n.lhs_batching_dimensions.size(); ++b, ++i) {
    l[at(n.lhs_batching_dimensions[b])] = r[at(n.rhs_batching_dimensions[b])] = index[i];
  }
  for (std::int64_t d :
       without(l.size(), n.lhs_batching_dimensions, n.lhs_contracting_dimensions)) {
    l[at(d)] = index[i++];
  }
  for (std::int64_t d :
       without(r.size(), n.rhs_batching_dimensions, n.rhs_contracting_dimensions)) {
    r[at(d)] = index[i++];
  }
  for (std::int64_t d : n.lhs_contracting_dimensions) depth.push_back(lhs.dims()[at(d)]);
  Number sum;
  for (std::int64_t k = 0; k < num_elements(depth); ++k) {
    const Dims place = unravel(k, depth);
    for (std::size_t d = 0; d < place.size(); ++d) {
      l[at(n.lhs_contracting_dimensions[d])] = r[at(n.rhs_contracting_dimensions[d])] = place[d];
    }
    sum.add_product(testing::read(lhs, l), testing::read(rhs, r));
  }
  return sum;
}

std::unique_ptr<Kernel> make_kernel(const ir::DotGeneralAttrs& attrs, const Buffer& lhs,
                                    const Buffer& rhs, const TensorType& result) {
  ir::Module module;
  ir::Block* block = module.make_block(nullptr, nullptr);
  ir::Builder builder(module, *block);
  ir::Value* operands[] = {module.make_argument(block, lhs.type()),
                           module.make_argument(block, rhs.type())};
  const ir::Op* op = builder.create(ir::OpKind::dot_general, operands,
                                    std::vector<ir::Type>{result}, ir::AttrsRef::of(attrs));
  return make_dot_general(*op, module);
}

void check(const ir::DotDimensionNumbers& numbers, BufferPool& pool, const Buffer& lhs,
           const Buffer& rhs, DType dtype) {
  const TensorType type{dtype, result_dims(numbers, lhs.dims(), rhs.dims())};
  SCOPED_TRACE(to_string(lhs.type()) + " x " + to_string(rhs.type()) + " -> " + to_string(type) +
               " batch " + to_string(numbers.lhs_batching_dimensions) +
               to_string(numbers.rhs_batching_dimensions) + " contracting " +
               to_string(numbers.lhs_contracting_dimensions) +
               to_string(numbers.rhs_contracting_dimensions) + " strides " +
               to_string(lhs.strides()) + to_string(rhs.strides()));
  const auto kernel = make_kernel({{}, numbers, {}}, lhs, rhs, type);
  Buffer inputs[] = {lhs, rhs}, output[1], again[1];
  kernel->run(testing::serial_context(pool), inputs, output);
  kernel->run(testing::threaded_context(pool), inputs, again);
  ASSERT_EQ(output[0].type(), type);
  ASSERT_TRUE(output[0].is_dense());
  visit_dtype(dtype, [&]<DType kD>(DTypeTag<kD>) {
    // Of large results, some elements all over the place.
    constexpr std::int64_t kChecked = weft::testing::under_sanitizers(300, 20000);
    const std::int64_t step = std::max<std::int64_t>(1, type.num_elements() / kChecked) | 1;
    for (std::int64_t i = 0; i < type.num_elements(); i += step) {
      const Number want = testing::to_number(
          testing::from_number<kD>(element(numbers, lhs, rhs, unravel(i, type.dims))));
      const Number got = testing::to_number(output[0].data<StorageOf<kD>>()[i]);
      ASSERT_TRUE(testing::is_same(got, want)) << "element " << i;
    }
  });
  EXPECT_TRUE(testing::same_bits(output[0], again[0]));
}

// Dimension numbers at random, and operands that fit them.
struct Case {
  ir::DotDimensionNumbers numbers;
  Dims lhs, rhs;

  Case(Random& random, std::int64_t largest) {
    const std::int64_t batch = testing::pick(random, 0, 2),
                       contracting = testing::pick(random, 0, 3);
    const std::int64_t lhs_free = testing::pick(random, 0, 2),
                       rhs_free = testing::pick(random, 0, 2);
    const auto size = [&] {
      return testing::pick(random, 0, 4) == 0 ? 1 : testing::pick(random, 1, largest);
    };
    lhs.assign(at(batch + contracting + lhs_free), 0);
    rhs.assign(at(batch + contracting + rhs_free), 0);
    Dims l(lhs.size(), 0), r(rhs.size(), 0);
    for (std::size_t d = 0; d < l.size(); ++d) l[d] = static_cast<std::int64_t>(d);
    for (std::size_t d = 0; d < r.size(); ++d) r[d] = static_cast<std::int64_t>(d);
    if (testing::pick(random, 0, 2) != 0) std::shuffle(l.begin(), l.end(), random);
    if (testing::pick(random, 0, 2) != 0) std::shuffle(r.begin(), r.end(), random);
    std::size_t i = 0;
    for (; i < at(batch + contracting); ++i) {
      lhs[at(l[i])] = rhs[at(r[i])] = size();
      const bool is_batch = i < at(batch);
      (is_batch ? numbers.lhs_batching_dimensions : numbers.lhs_contracting_dimensions)
          .push_back(l[i]);
      (is_batch ? numbers.rhs_batching_dimensions : numbers.rhs_contracting_dimensions)
          .push_back(r[i]);
    }
    for (std::size_t d = i; d < l.size(); ++d) lhs[at(l[d])] = size();
    for (std::size_t d = i; d < r.size(); ++d) rhs[at(r[d])] = size();
  }
};

TEST(DotGeneral, RandomDimensionNumbers) {
  Random random(1);
  const DType kTypes[] = {DType::f32, DType::bf16, DType::f64, DType::c64,
                          DType::i32, DType::i1,   DType::f16, DType::i4};
  for (int i = 0; i < weft::testing::under_sanitizers(50, 600); ++i) {
    BufferPool pool;
    const Case c(random, i % 10 == 0 ? 11 : 5);
    const DType dtype = kTypes[testing::pick(random, 0, 7)];
    const Buffer lhs = testing::random_view(random, pool, dtype, c.lhs);
    const Buffer rhs = testing::random_view(random, pool, dtype, c.rhs);
    check(c.numbers, pool, lhs, rhs, dtype);
    if (::testing::Test::HasFatalFailure()) FAIL() << "case " << i;
  }
}

// Shapes that take each way: several products at a time, large ones one by one, sides exchanged, a
// batch dimension last, copies for a short row.
TEST(DotGeneral, Ways) {
  Random random(2);
  struct Way {
    ir::DotDimensionNumbers numbers;
    Dims lhs, rhs;
  };
  const Way kWays[] = {
      {{{0}, {0}, {2}, {1}}, {12, 20, 30}, {12, 30, 25}},
      {{{0}, {0}, {2}, {1}}, {2, 130, 260}, {2, 260, 140}},
      {{{0, 2}, {0, 2}, {3}, {3}}, {2, 30, 4, 16}, {2, 40, 4, 16}},  // attention, heads inside
      {{{}, {}, {0}, {0}}, {50, 60}, {50}},                          // a vector, sides exchanged
      {{{}, {}, {1}, {0}}, {400, 300}, {300}},
      {{{}, {}, {0}, {0}}, {700}, {700}},
      {{{}, {}, {0}, {0}}, {600'001}, {600'001}},  // long columns, in parts
      {{{}, {}, {0}, {0}}, {70'001}, {70'001, 9}},
      {{{0}, {0}, {1}, {1}}, {500, 40}, {500, 40}},  // a batch dimension last
      {{{0, 1}, {1, 0}, {}, {}}, {30, 40}, {40, 30}},
      {{{}, {}, {}, {}}, {30, 40}, {50, 20}},  // an outer product
      {{{}, {}, {}, {}}, {}, {}},
      {{{}, {}, {1, 0}, {0, 1}}, {20, 30, 40}, {30, 20, 50}},
      {{{}, {}, {1}, {1}}, {60, 30, 70}, {3, 30, 50}},
      {{{0}, {2}, {1}, {0}}, {4, 33, 65}, {33, 70, 4}},
  };
  for (const Way& way : kWays) {
    for (DType dtype : {DType::f32, DType::bf16}) {
      BufferPool pool;
      for (int layout = 0; layout < weft::testing::under_sanitizers(2, 3); ++layout) {
        const bool dense = layout == 0;
        const Buffer lhs = dense ? testing::random_dense(random, pool, dtype, way.lhs)
                                 : testing::random_view(random, pool, dtype, way.lhs);
        const Buffer rhs = dense ? testing::random_dense(random, pool, dtype, way.rhs)
                                 : testing::random_view(random, pool, dtype, way.rhs);
        check(way.numbers, pool, lhs, rhs, dtype);
      }
    }
  }
}

TEST(DotGeneral, EmptyDimensions) {
  BufferPool pool;
  Random random(3);
  for (DType dtype : {DType::f32, DType::i8, DType::c128, DType::f8E4M3FN}) {
    const auto view = [&](const Dims& dims) {
      return testing::random_dense(random, pool, dtype, dims);
    };
    check({{}, {}, {1}, {0}}, pool, view({3, 0}), view({0, 4}), dtype);  // zeros
    check({{}, {}, {1}, {0}}, pool, view({0, 3}), view({3, 4}), dtype);
    check({{0}, {0}, {1}, {1}}, pool, view({0, 3}), view({0, 3, 5}), dtype);
    check({{0}, {0}, {1}, {1}}, pool, view({2, 0}), view({2, 0, 5}), dtype);
  }
}

TEST(DotGeneral, MixedTypes) {
  BufferPool pool;
  Random random(4);
  const Buffer a = testing::random_view(random, pool, DType::f8E4M3FN, {20, 30});
  const Buffer b = testing::random_view(random, pool, DType::f8E5M2, {30, 40});
  check({{}, {}, {1}, {0}}, pool, a, b, DType::f32);
  const Buffer i = testing::random_view(random, pool, DType::i8, {20, 30});
  const Buffer u = testing::random_view(random, pool, DType::ui8, {30, 40});
  check({{}, {}, {1}, {0}}, pool, i, u, DType::i32);
}

// f32 operands whose products are summed in f64.
TEST(DotGeneral, AccumulationInF64) {
  BufferPool pool;
  const std::int64_t n = 4096;
  Buffer a = pool.allocate({DType::f32, {1, n}}), b = pool.allocate({DType::f32, {n, 1}});
  std::fill_n(b.mutable_data<float>(), n, 1.0F);
  std::fill_n(a.mutable_data<float>(), n, 1e-4F);
  a.mutable_data<float>()[0] = 1e8F;
  a.mutable_data<float>()[n - 1] = -1e8F;
  ir::DotGeneralAttrs attrs;
  attrs.dot_dimension_numbers = {{}, {}, {1}, {0}};
  attrs.algorithm = ir::DotAlgorithm{"f32", "f32", "f64"};
  const auto kernel = make_kernel(attrs, a, b, {DType::f32, {1, 1}});
  Buffer inputs[] = {a, b}, output[1];
  kernel->run(testing::serial_context(pool), inputs, output);
  EXPECT_NEAR(output[0].data<float>()[0], 1e-4 * (n - 2), 1e-5);
}

TEST(DotGeneral, UndefinedProductIsRefused) {
  BufferPool pool;
  const Buffer a = pool.zeros({DType::f32, {2, 3}}), b = pool.zeros({DType::f32, {3, 2}});
  ir::DotGeneralAttrs attrs;
  attrs.dot_dimension_numbers = {{}, {}, {1}, {0}};
  try {
    make_kernel(attrs, a, b, {DType::i32, {2, 2}});
    FAIL() << "accepted";
  } catch (const Error& e) {
    EXPECT_NE(std::string(e.what()).find("no product of f32[2,3] and f32[3,2] that gives i32[2,2]"),
              std::string::npos)
        << e.what();
  }
}

}  // namespace
}  // namespace weft::engine::dot_test
