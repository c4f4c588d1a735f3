// What holds of every picture, whatever is drawn.
#include <algorithm>
#include <sstream>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "weft/visualize.h"
#include "weft/visualize_collective.h"

#include "unit/mesh/random_mesh.h"
#include "viz/collective_steps.h"
#include "viz/labels.h"
#include "viz/matmul/matmul_picture.h"
#include "viz/palette.h"
#include "viz/shard_grid.h"

namespace weft::pictures_test {
namespace {

using viz::Ids;

void expect_narrow(const std::string& text, int width) {
  RC_LOG() << text;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) {
    RC_ASSERT(viz::text_width(line) <= static_cast<std::size_t>(width));
  }
}

// Every < has its >, and every element that is opened is closed.
void expect_well_formed(const std::string& svg) {
  int depth = 0;
  for (std::size_t at = svg.find('<'); at != svg.npos; at = svg.find('<', at + 1)) {
    const std::size_t end = svg.find('>', at);
    RC_ASSERT(end != svg.npos);
    if (svg[at + 1] == '/') {
      --depth;
    } else if (svg[end - 1] != '/') {
      ++depth;
    }
    RC_ASSERT(depth >= 0);
  }
  RC_ASSERT(depth == 0);
}

RC_GTEST_PROP(Pictures, FitTheirWidth, ()) {
  const Mesh mesh = testing::random_mesh();
  const int rank = *rc::gen::inRange(0, 5);
  const Sharding sharding = testing::random_sharding(mesh, rank);
  Dims shape;
  for (int i = 0; i < rank; ++i) shape.push_back(*rc::gen::inRange(0, 40));
  VisualizeOptions options;
  options.max_width = *rc::gen::inRange(24, 100);
  options.scale = *rc::gen::inRange(1, 30) / 10.0;
  expect_narrow(sharding_text(shape, sharding, mesh, options), options.max_width);
  expect_well_formed(sharding_svg(shape, sharding, mesh, options));
}

RC_GTEST_PROP(Pictures, ShowEveryDeviceOnce, ()) {
  const Mesh mesh = testing::random_mesh();
  const int rank = *rc::gen::inRange(0, 5);
  const Sharding sharding = testing::random_sharding(mesh, rank);
  Dims shape;
  for (int i = 0; i < rank; ++i) shape.push_back(*rc::gen::inRange(0, 20));
  const viz::ShardedArray array = viz::shards_of(shape, sharding, mesh);
  Ids all = array.empty;
  for (const viz::ShardSliceGrid& slice : array.slices) {
    for (const Ids& ids : slice.grid.devices) {
      RC_ASSERT(!ids.empty());
      all.insert(all.end(), ids.begin(), ids.end());
    }
  }
  std::ranges::sort(all);
  RC_ASSERT(std::ssize(all) == mesh.num_devices());
  RC_ASSERT(std::ranges::adjacent_find(all) == all.end());
}

TEST(Labels, AreShortened) {
  const auto ids = [](std::initializer_list<std::int64_t> list) { return Ids(list); };
  EXPECT_EQ(viz::short_ids(ids({5})), "5");
  EXPECT_EQ(viz::short_ids(ids({0, 1})), "0,1");
  EXPECT_EQ(viz::short_ids(ids({0, 1, 2})), "0-2");
  EXPECT_EQ(viz::short_ids(ids({0, 1, 2, 3, 8, 9, 10, 12})), "0-3,8-10,12");
  EXPECT_EQ(viz::short_ids(ids({0, 4, 8, 12, 16})), "0,4,…,16");
  EXPECT_EQ(viz::short_ids(ids({0, 4, 8, 12})), "0,4,8,12");
  EXPECT_EQ(viz::short_ids(ids({0, 2, 4, 6, 8})), "0,2,…,8");
}

TEST(Labels, AreWrapped) {
  EXPECT_EQ(viz::wrapped_at_commas("TPU 0,10,200", 8),
            (std::vector<std::string>{"TPU 0,", "10,200"}));
  EXPECT_EQ(viz::wrapped_at_spaces("a word and a verylongone", 6),
            (std::vector<std::string>{"a word", "and a", "verylongone"}));
}

// The end of a collective is what its op says.
TEST(CollectiveSteps, EndWithTheResult) {
  for (std::int64_t size = 1; size <= 16; ++size) {
    const auto last = [&](std::string_view name) {
      viz::CollectiveSteps steps = viz::collective_steps(name, size);
      return steps.steps.empty() ? steps.buffers : steps.steps.back().buffers;
    };
    const auto gathered = last("all_gather"), reduced = last("all_reduce"),
               scattered = last("reduce_scatter"), exchanged = last("all_to_all"),
               permuted = last("collective_permute"), broadcast = last("collective_broadcast");
    for (std::int64_t i = 0; i < size; ++i) {
      const auto device = static_cast<std::size_t>(i);
      EXPECT_EQ(permuted[device][0], (viz::Chunk{(i + size - 1) % size, 1, -1}));
      EXPECT_EQ(broadcast[device][0], (viz::Chunk{0, 1, -1}));
      for (std::int64_t j = 0; j < size; ++j) {
        const auto place = static_cast<std::size_t>(j);
        EXPECT_EQ(gathered[device][place], (viz::Chunk{j, 1, -1}));
        EXPECT_EQ(exchanged[device][place], (viz::Chunk{j, 1, i}));
        EXPECT_EQ(reduced[device][place].count, size);
        EXPECT_EQ(reduced[device][place].part, j);
        EXPECT_EQ(scattered[device][place].count, i == j ? size : 0);
      }
    }
  }
}

TEST(CollectivePictures, AreWellFormed) {
  for (const std::string_view name : viz::collective_names()) {
    for (const std::int64_t size : {1, 2, 16}) {
      const Mesh mesh({{"i", size}});
      expect_well_formed(collective_svg(name, mesh, "i"));
      EXPECT_FALSE(collective_text(name, mesh, "i").empty());
    }
  }
}

TEST(MatmulPictures, AreWellFormed) {
  for (const std::string_view form : viz::matmul_form_names()) {
    for (const std::int64_t size : {2, 4, 64}) {
      const Mesh mesh({{"i", size}});
      const std::vector<std::string> axes{"i"};
      for (const std::string& way : viz::matmul_way_names(form, size)) {
        const viz::DrawnMatmul matmul = viz::drawn_matmul(form, way, mesh, axes, {});
        expect_well_formed(viz::matmul_svg(matmul));
        EXPECT_FALSE(viz::matmul_text(matmul, {}).empty());
      }
    }
  }
}

TEST(Palette, TellsNeighboursApart) {
  for (std::size_t i = 0; i < 100; ++i) {
    EXPECT_NE(viz::distinct_color(i), viz::distinct_color(i + 1));
    EXPECT_NE(viz::distinct_color(i), viz::distinct_color(i + 20));
  }
}

}  // namespace
}  // namespace weft::pictures_test
