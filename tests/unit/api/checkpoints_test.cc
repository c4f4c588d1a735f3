// savez, load_npz, and trees saved and loaded: names, shardings, dtypes, and what does not fit.
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "weft/weft.h"

#include "support/errors.h"
#include "unit/api/test_arrays.h"
#include "unit/core/temporary_folder.h"

namespace checkpoints_test {

struct Layer {
  weft::Array w, b;
};
WEFT_TREE(Layer, w, b)

struct Model {
  std::vector<Layer> layers;
  std::map<std::string, weft::Array> norms;
  weft::Array step;
  int width = 0;
};
WEFT_TREE(Model, layers, norms, step, width)

}  // namespace checkpoints_test

namespace weft::checkpoints_test {
namespace {

using ::checkpoints_test::Layer;
using ::checkpoints_test::Model;
using ::testing::AllOf;
using testing::counted;
using testing::error_of;
using ::testing::HasSubstr;
using testing::TemporaryFolder;
using testing::values;

Model model(const Mesh& mesh) {
  const NamedSharding rows(mesh, P("x", "y"));
  const auto layer = [&](std::int64_t n) {
    return Layer{device_put(counted({n, 6}), rows), ones({n}, bfloat16)};
  };
  return {{layer(5), layer(8)}, {{"final", counted({2})}, {"first", zeros({0, 3})}}, 7, 3};
}

TEST(Checkpoints, NamedArraysComeBack) {
  const TemporaryFolder folder;
  const Array x = counted({2, 3}), y = asarray({1, 2}, bfloat16);
  savez(folder.file("data"), {{"x", x}, {"y", y}});
  const auto arrays = load_npz(folder.file("data.npz"));
  ASSERT_EQ(arrays.size(), 2u);
  EXPECT_EQ(values(arrays.at("x")), values(x));
  EXPECT_EQ(arrays.at("y").dtype(), bfloat16);
  EXPECT_THAT(error_of([&] { load(folder.file("data.npz")); }), HasSubstr("load_npz reads it"));
  EXPECT_THAT(error_of([&] { savez(folder.file("none"), {{"x", Array()}}); }), HasSubstr("savez"));
  EXPECT_EQ(folder.num_files(), 1);
}

TEST(Checkpoints, TreesComeBackWhereThePrototypeLies) {
  const TemporaryFolder folder;
  const Mesh mesh = make_mesh({2, 4}, {"x", "y"});
  const Model saved = model(mesh);
  save_tree(folder.file("m.npz"), saved);
  Model like = tree_map([](Array x) { return zeros_like(x); }, saved);
  like.layers[1].w = device_put(like.layers[1].w, NamedSharding(mesh, P(None, "x")));
  like.width = 4;
  const Model loaded = load_tree(folder.file("m"), like);
  EXPECT_EQ(loaded.width, 4);
  const auto want = tree_leaves(saved), got = tree_leaves(loaded), prototype = tree_leaves(like);
  for (std::size_t i = 0; i < want.size(); ++i) {
    EXPECT_EQ(got[i].dtype(), want[i].dtype());
    EXPECT_EQ(got[i].sharding(), prototype[i].sharding());
    EXPECT_EQ(got[i].committed(), prototype[i].committed());
    EXPECT_TRUE(bool(array_equal(device_get(got[i]), device_get(want[i])))) << i;
  }
  const auto arrays = load_npz(folder.file("m.npz"));
  EXPECT_TRUE(arrays.contains("layers[1].w") && arrays.contains("norms[\"final\"]"));
}

TEST(Checkpoints, ThePrototypeNeedHoldNoValues) {
  const TemporaryFolder folder;
  const Mesh mesh = make_mesh({2, 4}, {"x", "y"});
  const NamedSharding rows(mesh, P("x"));
  save_tree(folder.file("l.npz"), Layer{counted({4, 2}), counted({3})});
  const Layer like{ShapeDtypeStruct({4, 2}, float32, {.sharding = rows}),
                   ShapeDtypeStruct({3}, float32)};
  const Layer loaded = load_tree(folder.file("l.npz"), like);
  EXPECT_EQ(loaded.w.sharding(), rows);
  EXPECT_EQ(values(loaded.w), values(counted({4, 2})));
  EXPECT_EQ(values(loaded.b), values(counted({3})));
}

TEST(Checkpoints, SayWhatDoesNotFit) {
  const TemporaryFolder folder;
  const std::string path = folder.file("m.npz");
  const Model saved = model(make_mesh({2, 4}, {"x", "y"}));
  save_tree(path, saved);
  const auto load_as = [&](const auto& change) {
    Model like = saved;
    change(like);
    return error_of([&] { load_tree(path, like); });
  };
  EXPECT_THAT(load_as([](Model& m) { m.layers.resize(3, m.layers[0]); }),
              HasSubstr("it lacks 'layers[2].w', 'layers[2].b', which the tree has"));
  EXPECT_THAT(load_as([](Model& m) {
                m.layers.pop_back();
                m.norms["last"] = 1;
              }),
              AllOf(HasSubstr("it lacks 'norms[\"last\"]', which the tree has; it has "),
                    HasSubstr("'layers[1].b', which the tree lacks")));
  EXPECT_THAT(
      load_as([](Model& m) {
        m.layers[0].w = ones({5, 7});
      }),
      AllOf(HasSubstr("'layers[0].w' of"), HasSubstr("it has shape [5,6], but [5,7] is needed")));
  EXPECT_THAT(load_as([](Model& m) { m.layers[0].b = ones({5}); }), HasSubstr("'layers[0].b' of"));
  EXPECT_THAT(load_as([](Model& m) { m.step = Array(); }), HasSubstr("'step' of the tree"));
  EXPECT_THAT(error_of([&] { load_tree(folder.file("none"), saved); }), HasSubstr("none.npz"));
}

TEST(Checkpoints, AnOptionalArrayHasNumpysName) {
  const TemporaryFolder folder;
  const std::optional<Array> x = counted({2});
  save_tree(folder.file("x"), x);
  EXPECT_TRUE(load_npz(folder.file("x.npz")).contains("arr_0"));
  EXPECT_EQ(values(*load_tree(folder.file("x"), x)), values(*x));
}

}  // namespace
}  // namespace weft::checkpoints_test
