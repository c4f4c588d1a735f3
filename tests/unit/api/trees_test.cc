// Trees of every kind as arguments: recursive, empty, with const members, with functions; and what
// is made in their form.
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "weft/weft.h"

#include "support/errors.h"
#include "unit/api/test_arrays.h"

namespace trees_test {

struct Node {
  weft::Array x;
  std::vector<Node> children;
};
WEFT_TREE(Node, x, children)

struct EmptyState {};
WEFT_TREE(EmptyState)

struct Scaled {
  weft::Array x;
  const int factor = 3;
};
WEFT_TREE(Scaled, x, factor)

struct Base {
  weft::Array w;
};
struct Derived : Base {
  weft::Array v;
};
[[maybe_unused]] inline auto weft_members(Derived& tree) { return std::tie(tree.w, tree.v); }

}  // namespace trees_test

namespace weft::trees_test {
namespace {

using testing::counted;
using testing::error_of;
using ::testing::HasSubstr;
using testing::values;
using ::trees_test::Derived;
using ::trees_test::EmptyState;
using ::trees_test::Node;
using ::trees_test::Scaled;
using Floats = std::vector<float>;

static_assert(is_tree<Node> && is_tree<std::vector<Node>> && !is_tree<EmptyState>);
static_assert(!is_tree<std::vector<std::string>> && is_tree<std::pair<int, Node>>);

Array total(const Node& node) {
  Array result = sum(node.x);
  for (const Node& child : node.children) result = result + total(child);
  return result;
}

TEST(Trees, MayHoldTheirKind) {
  const Node tree{ones({2}), {Node{ones({3}), {}}, Node{ones({4}), {Node{ones({5}), {}}}}}};
  EXPECT_EQ(jit(total)(tree).item(), 14);
  const Node twice = tree_map([](Array x) { return x * 2; }, tree);
  EXPECT_EQ(jit(total)(twice).item(), 28);
  EXPECT_EQ(tree_leaves(tree).size(), 4u);
  EXPECT_EQ(jit(total)(Node{ones({2}), {}}).item(), 2);
}

TEST(Trees, MayBeEmpty) {
  const auto step = jit([](Array x, EmptyState state) { return std::pair(x + 1, state); });
  EXPECT_EQ(values(step(counted({2}), EmptyState{}).first), Floats({1, 2}));
}

TEST(Trees, MayHaveConstStatics) {
  const auto f = jit([](const Scaled& s) { return s.x * s.factor; });
  EXPECT_EQ(values(f(Scaled{counted({2})})), Floats({0, 3}));
  EXPECT_EQ(values(f(Scaled{counted({2}), 5})), Floats({0, 5}));
}

TEST(Trees, WithABaseSayWhatTheyHold) {
  Derived tree;
  tree.w = counted({2});
  tree.v = ones({2});
  EXPECT_EQ(values(jit([](const Derived& d) { return d.w + d.v; })(tree)), Floats({1, 2}));
}

Array doubled(const Array& x) { return x * 2; }
Array halved(const Array& x) { return x / 2; }

TEST(Statics, MayBeFunctions) {
  const auto apply = jit([](Array x, auto f) { return Array(f(x)); });
  const Array x = counted({3});
  EXPECT_EQ(values(apply(x, &doubled)), Floats({0, 2, 4}));
  EXPECT_EQ(values(apply(x, &halved)), Floats({0, 0.5, 1}));
  EXPECT_EQ(values(apply(x, doubled)), Floats({0, 2, 4}));
  EXPECT_EQ(values(apply(x, [](Array y) { return y + 1; })), Floats({1, 2, 3}));
  EXPECT_EQ(values(apply(x, [](Array y) { return y - 1; })), Floats({-1, 0, 1}));
}

TEST(TreeMap, ToSpecsGivesThemInTheTreesForm) {
  const Mesh mesh = make_mesh({2}, {"i"});
  const Node params{ones({2, 4}), {Node{ones({2}), {}}}};
  const Specs specs = tree_map([](const Array& x) { return x.ndim() > 1 ? P("i") : P(); }, params);
  EXPECT_EQ(to_string(specs), "(P('i',), ((P(), None),))");
  const auto f =
      shard_map([](const Node& node) { return psum(sum(node.x), "i") + sum(node.children[0].x); },
                {.mesh = mesh, .in_specs = {specs}, .out_specs = P()});
  EXPECT_EQ(f(params).item(), 10);
}

TEST(TreeMap, ToShardingsGivesThemInTheTreesForm) {
  const Mesh mesh = make_mesh({2}, {"i"});
  const std::pair<Array, std::vector<Array>> state = {
      device_put(counted({4}), NamedSharding(mesh, P("i"))),
      {device_put(counted({4, 2}), NamedSharding(mesh, P(None, "i")))}};
  const auto step = [](const std::pair<Array, std::vector<Array>>& s) {
    return tree_map([](Array x) { return x + 1; }, s);
  };
  const Shardings as_they_are = tree_map([](Array x) { return x.sharding(); }, state);
  const auto next = jit(step, {.out_shardings = as_they_are})(state);
  EXPECT_EQ(next.first.sharding().spec, P("i"));
  EXPECT_EQ(next.second[0].sharding().spec, P(None, "i"));
  const ScopedMesh context(mesh);
  const Specs specs = tree_map([](Array x) { return x.ndim() == 1 ? P() : P("i"); }, state);
  const auto other = jit(step, {.in_shardings = {specs}, .out_shardings = specs})(state);
  EXPECT_EQ(other.second[0].sharding().spec, P("i"));
}

TEST(TreeMap, SaysWhereTreesDiffer) {
  const Node one{counted({2}), {Node{counted({2}), {}}}};
  const Node other{counted({2}), {Node{counted({2}), {one}}}};
  const auto add = [](Array x, Array y) { return x + y; };
  EXPECT_THAT(
      error_of([&] { tree_map(add, one, other); }),
      HasSubstr("tree_map: tree 1 is not like tree 0: they differ at .children[0].children"));
  const std::vector<int> a{1, 2}, b{1, 3};
  EXPECT_THAT(error_of([&] { tree_map(add, std::pair(one, a), std::pair(one, b)); }),
              HasSubstr("they differ at .second[1]"));
  // What only one of them has, be it the first or the other, not what follows it.
  const Array x = counted({2});
  const std::pair<std::vector<Array>, Array> few{{x}, x}, more{{x, x}, x};
  EXPECT_THAT(error_of([&] { tree_map(add, few, more); }), HasSubstr("they differ at .first[1]"));
  EXPECT_THAT(error_of([&] { tree_map(add, more, few); }), HasSubstr("they differ at .first[1]"));
}

}  // namespace
}  // namespace weft::trees_test
