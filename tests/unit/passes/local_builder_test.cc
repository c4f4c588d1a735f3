#include "passes/partition/write/local_builder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/random_literal.h"
#include "ir/ops/table.h"
#include "ir/parser.h"
#include "ir/printer.h"
#include "ir/verifier.h"
#include "passes/partition/write/entry_function.h"
#include "reference/interpreter.h"
#include "support/compare_literals.h"

namespace weft::passes::local_builder_test {
namespace {

using ir::OpKind;

// A program on one argument, whose body `emit` writes.
class Program {
 public:
  explicit Program(Mesh mesh) : atoms_(std::move(mesh)) {
    module_.attributes.set("mhlo.num_partitions",
                           ir::IntegerAttr{atoms_.mesh().num_devices(), DType::i32});
    module_.meshes.push_back({"mesh", atoms_.mesh(), {}, {}});
  }

  const AxisAtoms& atoms() const { return atoms_; }
  double wire_bytes() const { return wire_bytes_; }
  const std::string& text() const { return text_; }

  template <class Emit>
  Literal run(const Literal& input, const Layout& from, const TensorType& result, const Layout& to,
              Emit&& emit) {
    EntryFunction entry(module_, atoms_, "mesh", "main", {{input.type(), from}});
    LocalBuilder b(module_, entry.body(), atoms_);
    b.set_reason("the \"test\" asks for it");
    ir::Value* out = emit(b, entry.body().args[0]);
    const EntryValue results[] = {{result, to}};
    entry.finish({&out, 1}, results);
    wire_bytes_ = b.wire_bytes();
    text_ = ir::print(module_);
    const ir::Diagnostics problems = ir::verify(module_);
    EXPECT_TRUE(problems.empty()) << ir::format(problems, "") << text_;
    const auto again = ir::parse_or_throw(text_, "printed");
    EXPECT_EQ(ir::print(*again), text_);
    return reference::run(*again, {&input, 1}).at(0);
  }

 private:
  AxisAtoms atoms_;
  ir::Module module_;
  double wire_bytes_ = 0;
  std::string text_;
};

Layout layout(std::initializer_list<AtomList> dims) {
  Layout result;
  for (const AtomList& dim : dims) result.dims.push_back(dim);
  return result;
}

std::vector<std::int32_t> ints(const Literal& literal) {
  const auto all = literal.expanded();
  return {all.elements<std::int32_t>().begin(), all.elements<std::int32_t>().end()};
}

Literal iota(Dims dims) {
  Literal result(TensorType{DType::i32, std::move(dims)});
  std::int32_t i = 0;
  for (std::int32_t& x : result.mutable_elements<std::int32_t>()) x = i++;
  return result;
}

const TensorType kOnePerDevice{DType::i32, {4}};

// Each device's value of an i32 scalar, by position in a mesh of four.
template <class Emit>
std::vector<std::int32_t> on_each(Mesh mesh, Emit&& emit) {
  Program program(std::move(mesh));
  return ints(
      program.run(Literal(kOnePerDevice), layout({{0, 1}}), kOnePerDevice, layout({{0, 1}}),
                  [&](LocalBuilder& b, ir::Value*) { return b.reshape(emit(b), Dims{1}); }));
}

const Mesh kSquare({{"x", 2}, {"y", 2}});
const Mesh kShuffled({{"x", 2}, {"y", 2}}, {2, 0, 3, 1});

TEST(LocalBuilder, KnowsWhereTheDeviceIs) {
  for (const Mesh& mesh : {kSquare, kShuffled}) {
    auto index_along = [&](const AtomList& along) {
      return on_each(mesh, [&](LocalBuilder& b) { return b.shard_index(along); });
    };
    EXPECT_THAT(index_along({}), ::testing::ElementsAre(0, 0, 0, 0));
    EXPECT_THAT(index_along({0}), ::testing::ElementsAre(0, 0, 1, 1));
    EXPECT_THAT(index_along({1}), ::testing::ElementsAre(0, 1, 0, 1));
    EXPECT_THAT(index_along({0, 1}), ::testing::ElementsAre(0, 1, 2, 3));
    EXPECT_THAT(index_along({1, 0}), ::testing::ElementsAre(0, 2, 1, 3));
  }
}

TEST(LocalBuilder, ComputesTheIndexOnceAtTheStart) {
  Program program(kShuffled);
  program.run(Literal(kOnePerDevice), layout({{0, 1}}), kOnePerDevice, layout({{0, 1}}),
              [](LocalBuilder& b, ir::Value* v) {
                ir::Value* doubled = b.binary(OpKind::add, v, v);
                ir::Value* once = b.shard_index({1, 0});
                EXPECT_EQ(b.shard_index({1, 0}), once);
                EXPECT_EQ(b.block().ops[0]->kind, OpKind::partition_id);
                EXPECT_EQ(b.block().ops.back(), doubled->def);
                return doubled;
              });
}

TEST(LocalBuilder, LooksUpTables) {
  const std::vector<std::int64_t> line{7, 4, 1, -2}, other{3, 1, 4, 1};
  auto table = [&](const std::vector<std::int64_t>& entries) {
    return on_each(kShuffled, [&](LocalBuilder& b) { return b.by_shard({1, 0}, entries); });
  };
  EXPECT_THAT(table(line), ::testing::ElementsAre(7, 1, 4, -2));
  EXPECT_THAT(table(other), ::testing::ElementsAre(3, 4, 1, 1));
}

TEST(LocalBuilder, MasksPadding) {
  Program program(kSquare);
  const TensorType uneven{DType::i32, {2, 5}};
  // Seen from outside as an even array of padded shards.
  const TensorType padded{DType::i32, {2, 8}};
  const Literal got = program.run(iota({2, 5}), layout({{}, {0, 1}}), padded, layout({{}, {0, 1}}),
                                  [&](LocalBuilder& b, ir::Value* v) {
                                    return b.mask_padding(v, 1, 5, {0, 1}, b.index(-1));
                                  });
  EXPECT_THAT(ints(got), ::testing::ElementsAre(0, 1, 2, 3, 4, -1, -1, -1,  //
                                                5, 6, 7, 8, 9, -1, -1, -1));
}

TEST(LocalBuilder, SlicesPadsAndJoins) {
  Program program(Mesh({{"x", 1}}));
  const Literal got = program.run(
      iota({2, 3}), Layout::replicated(2), {DType::i32, {2, 6}}, Layout::replicated(2),
      [](LocalBuilder& b, ir::Value* v) {
        ir::Value* left = b.pad(b.slice(v, 1, 1, 3), 1, 1, 0, b.index(-1));
        ir::Value* right = b.dynamic_slice(b.pad(v, 1, -1, 2), 1, b.index(1), 3);
        ir::Value* update = b.slice(v, 1, 0, 1);
        ir::Value* parts[] = {left, b.dynamic_update_slice(right, 1, b.index(2), update)};
        return b.concatenate(parts, 1);
      });
  EXPECT_THAT(ints(got), ::testing::ElementsAre(-1, 1, 2, 2, 0, 0, -1, 4, 5, 5, 0, 3));
}

TEST(LocalBuilder, GathersInTheOrderOfTheAtoms) {
  for (const Mesh& mesh : {kSquare, kShuffled}) {
    Program program(mesh);
    const Literal input = iota({8});
    const Literal got = program.run(input, layout({{1, 0}}), input.type(), layout({{}}),
                                    [](LocalBuilder& b, ir::Value* v) {
                                      return b.all_gather(v, 0, {1, 0});
                                    });
    EXPECT_EQ(got, input);
    EXPECT_EQ(program.wire_bytes(), 3 * 2 * 4);
    EXPECT_THAT(program.text(),
                ::testing::HasSubstr(R"(weft.reason = "the \22test\22 asks for it")"));
  }
}

TEST(LocalBuilder, ListsNoDevicesOfALargeMesh) {
  const AxisRef half{"x", SubAxis{1, 2}}, rest{"x", SubAxis{2, 32}}, x{"x", {}}, y{"y", {}};
  const AxisAtoms atoms(Mesh({{"x", 64}, {"y", 32}}), {&half, 1});
  ir::Module module;
  module.attributes.set("mhlo.num_partitions", ir::IntegerAttr{2048, DType::i32});
  module.meshes.push_back({"big", atoms.mesh(), {}, {}});
  const TensorType type{DType::f32, Dims(1, 2048)};
  EntryFunction entry(module, atoms, "big", "main", {{type, layout({atoms.of(x)})}});
  LocalBuilder b(module, entry.body(), atoms);
  ir::Value* v = b.all_gather(entry.body().args[0], 0, atoms.of(rest));
  v = b.all_reduce(v, atoms.of(y), OpKind::add);
  const EntryValue results[] = {{type, layout({atoms.of(half)})}};
  entry.finish({&v, 1}, results);
  const std::string text = ir::print(module);
  EXPECT_THAT(text, ::testing::HasSubstr(
                        "replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @big, axes = "
                        "[#stablehlo.axis_ref<name = \"x\", sub_axis_info = (2)32>]>"));
  EXPECT_LT(text.size(), 2000u);
  EXPECT_TRUE(ir::verify(module).empty());
  EXPECT_EQ(ir::print(*ir::parse_or_throw(text, "printed")), text);
}

TEST(LocalBuilder, ReducesAndScatters) {
  for (const Mesh& mesh : {kSquare, kShuffled}) {
    Program program(mesh);
    // Row i of the input is what the devices with index i along x add.
    const Literal got =
        program.run(iota({2, 4}), layout({{0}, {}}), {DType::i32, {8}}, layout({{0, 1}}),
                    [](LocalBuilder& b, ir::Value* v) {
                      v = b.reshape(v, Dims{4});
                      ir::Value* whole = b.all_reduce(v, {0}, OpKind::maximum);
                      ir::Value* sum = b.reduce_scatter(v, 0, {0}, OpKind::add);
                      return b.binary(OpKind::subtract, b.slice(whole, 0, 0, 2), sum);
                    });
    // Device (x, y) has max(row0, row1)[0..2] - (row0 + row1)[2x..2x+2].
    EXPECT_THAT(ints(got), ::testing::ElementsAre(0, -1, 0, -1, -4, -5, -4, -5));
    EXPECT_EQ(program.wire_bytes(), 16 + 8);
  }
}

TEST(LocalBuilder, ExchangesDimensions) {
  for (const Mesh& mesh : {kSquare, kShuffled}) {
    Program program(mesh);
    const Literal input = iota({4, 8});
    const Literal got = program.run(input, layout({{1, 0}, {}}), input.type(), layout({{}, {1, 0}}),
                                    [](LocalBuilder& b, ir::Value* v) {
                                      return b.all_to_all(v, 1, 0, {1, 0});
                                    });
    EXPECT_EQ(got, input);
    EXPECT_EQ(program.wire_bytes(), 8 * 4 * 3 / 4);
  }
}

TEST(LocalBuilder, PermutesTiles) {
  for (const Mesh& mesh : {kSquare, kShuffled}) {
    Program program(mesh);
    const Literal got = program.run(iota({4}), layout({{1, 0}}), kOnePerDevice, layout({{1, 0}}),
                                    [](LocalBuilder& b, ir::Value* v) {
                                      return b.permute(v, {1, 0}, {{0, 2}, {1, 0}, {3, 3}});
                                    });
    EXPECT_THAT(ints(got), ::testing::ElementsAre(1, 0, 0, 3));
    EXPECT_EQ(program.wire_bytes(), 4);
  }
}

TEST(LocalBuilder, LeavesOutPermutesThatMoveNothing) {
  Program program(kSquare);
  const Literal got = program.run(
      iota({4}), layout({{0, 1}}), kOnePerDevice, layout({{0, 1}}),
      [](LocalBuilder& b, ir::Value* v) {
        EXPECT_EQ(b.permute(v, {0}, {{0, 0}, {1, 1}}), v);
        EXPECT_EQ(b.all_gather(v, 0, {}), v);
        return b.binary(OpKind::add, b.permute(v, {0}, {}), b.permute(v, {0}, {{1, 1}}));
      });
  EXPECT_THAT(ints(got), ::testing::ElementsAre(0, 0, 2, 3));
  EXPECT_EQ(program.wire_bytes(), 0);
}

TEST(LocalBuilder, CombinesEveryElementType) {
  for (int d = 0; d < kNumDTypes; ++d) {
    const auto dtype = static_cast<DType>(d);
    for (const OpKind combine : {OpKind::add, OpKind::multiply, OpKind::maximum, OpKind::minimum,
                                 OpKind::and_, OpKind::or_, OpKind::xor_}) {
      if (!ir::identity_value(combine, dtype)) continue;
      if (is_boolean(dtype) && combine == OpKind::xor_) continue;
      Program program(kSquare);
      const Literal input = random_literal({dtype, {2, 3}}, 1, 2);
      // One device of each group has the array, the other one what does not count.
      const Literal got =
          program.run(input, Layout::replicated(2), input.type(), Layout::replicated(2),
                      [&](LocalBuilder& b, ir::Value* v) {
                        ir::Value* nothing = b.splat(input.type(), b.identity(combine, dtype));
                        ir::Value* first =
                            b.compare(ir::ComparisonDirection::EQ, b.shard_index({1}), b.index(0));
                        return b.all_reduce(b.select(first, v, nothing), {1}, combine);
                      });
      EXPECT_EQ(weft::testing::difference(got, input, 0), "")
          << name(dtype) << " " << static_cast<int>(combine);
    }
  }
}

TEST(LocalBuilder, KnowsNoMaximumOfComplexNumbers) {
  EXPECT_FALSE(ir::identity_value(OpKind::maximum, DType::c64));
  EXPECT_FALSE(ir::identity_value(OpKind::or_, DType::f32));
  EXPECT_FALSE(ir::identity_value(OpKind::subtract, DType::f32));
}

}  // namespace
}  // namespace weft::passes::local_builder_test
