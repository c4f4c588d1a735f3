#include "weft/debug.h"

#include <gtest/gtest.h>

#include "weft/weft.h"

#include "support/errors.h"

namespace weft::debug_test {
namespace {

using testing::error_of;

Mesh first_devices(const Dims& sizes, std::vector<std::string> names) {
  std::vector<Device> some(devices().begin(), devices().begin() + num_elements(sizes));
  return Mesh(some, sizes, std::move(names));
}

template <class F>
std::string printed(F&& f) {
  ::testing::internal::CaptureStdout();
  f();
  return ::testing::internal::GetCapturedStdout();
}

TEST(DebugPrint, PrintsArraysThatExistAtOnce) {
  const Array x = arange(4), y = asarray({7});
  EXPECT_EQ(printed([&] { debug::print("x:\n{}, y = {}!", x, y); }), "x:\n[0 1 2 3], y = [7]!\n");
  EXPECT_EQ(printed([&] { debug::print("{} {} {}", 3, 2.5, true); }), "3 2.5 True\n");
  EXPECT_EQ(printed([&] { debug::print("{{{}}} of {}: {}", y, y.shape(), std::string("y")); }),
            "{[7]} of (1,): y\n");
  EXPECT_EQ(printed([] { debug::print("just text"); }), "just text\n");
}

TEST(DebugPrint, RefusesTextsThatDoNotFitTheirValues) {
  const Array x = arange(2);
  EXPECT_NE(error_of([&] {
              debug::print("{} {}", x);
            }).find("debug::print: the text has 2 {}, but 1 value is given: give one for each"),
            std::string::npos);
  EXPECT_NE(error_of([&] {
              debug::print("nothing", x, x);
            }).find("the text has 0 {}, but 2 values are given"),
            std::string::npos);
  EXPECT_NE(error_of([&] { debug::print("{:.2f}", x); }).find("the text has \"{:.2f}\""),
            std::string::npos);
  EXPECT_NE(error_of([&] { debug::print("{", x); }).find("the text has \"{\""), std::string::npos);
  EXPECT_NE(error_of([&] { debug::print("{}"); }).find("debug_test.cc:"), std::string::npos);
  EXPECT_THROW(debug::print("{}", Array()), Error);
}

TEST(DebugPrint, PrintsInCompiledFunctionsEachTimeTheyRun) {
  const auto f = jit([](Array x) {
    debug::print("start");
    debug::print("twice {x}: {}", "of", x + x);
    return x + 1;
  });
  EXPECT_NE(error_of([&] { f(arange(2)); }).find("the text has \"{x}\""), std::string::npos);
  const auto g = jit([](Array x) {
    debug::print("start");
    debug::print("twice {}, 100 {{%}}:\n{} \"{}\"", "x \\", x + x, 4);
    return x + 1;
  });
  for (int i = 0; i < 2; ++i) {
    Array y;
    EXPECT_EQ(printed([&] { y = g(arange(3)); }), "start\ntwice x \\, 100 {%}:\n[0 2 4] \"4\"\n");
    EXPECT_EQ(to_string(y), "[1 2 3]");
  }
}

TEST(DebugPrint, PrintsGlobalValuesOnce) {
  const Mesh mesh = make_mesh({2, 4}, {"x", "y"});
  const auto f = jit(
      [](Array x) {
        debug::print("x = {}", x);
        return x + 1;
      },
      {.in_shardings = NamedSharding(mesh, P("x")), .out_shardings = NamedSharding(mesh, P("y"))});
  EXPECT_EQ(printed([&] { f(arange(8)); }), "x = [0 1 2 3 4 5 6 7]\n");
  const auto uneven = jit(
      [](Array x) {
        const Array y = x + 1;
        debug::print("{}", y);
        return y;
      },
      {.out_shardings = NamedSharding(mesh, P({"x", "y"}))});
  EXPECT_EQ(printed([&] { uneven(arange(5)); }), "[1 2 3 4 5]\n");
}

TEST(DebugPrint, PrintsInLoopsAndBranches) {
  EXPECT_EQ(printed([] {
              fori_loop(
                  0, 3,
                  [](Array i, Array x) {
                    debug::print("turn {}: {}", i, x);
                    return x + x;
                  },
                  asarray({1, 2}));
            }),
            "turn 0: [1 2]\nturn 1: [2 4]\nturn 2: [4 8]\n");
  const auto f = jit([](Array flag, Array x) {
    return cond(
        flag,
        [](Array y) {
          debug::print("yes {}", y);
          return y;
        },
        [](Array y) {
          debug::print("no");
          return y + 1;
        },
        x);
  });
  EXPECT_EQ(printed([&] { f(true, arange(2)); }), "yes [0 1]\n");
  EXPECT_EQ(printed([&] { f(false, arange(2)); }), "no\n");
}

TEST(DebugPrint, PrintsABlockForEachDevice) {
  const Mesh mesh = first_devices({4}, {"i"});
  const auto gather = shard_map(
      [](Array block) {
        debug::print("BEFORE: {}", block);
        debug::print("hello");
        const Array all = all_gather(block, "i", {.tiled = true});
        debug::print("AFTER:\n{}\nand {}", all, 1);
        return all;
      },
      mesh, P("i"), P("i"));
  const std::string expected =
      "BEFORE: On CPU_0 at mesh coordinates (i,) = (0,):\n[3]\n"
      "On CPU_1 at mesh coordinates (i,) = (1,):\n[9]\n"
      "On CPU_2 at mesh coordinates (i,) = (2,):\n[5]\n"
      "On CPU_3 at mesh coordinates (i,) = (3,):\n[2]\n"
      "hello\n"
      "AFTER:\nOn CPU_0 at mesh coordinates (i,) = (0,):\n[3 9 5 2]\n"
      "On CPU_1 at mesh coordinates (i,) = (1,):\n[3 9 5 2]\n"
      "On CPU_2 at mesh coordinates (i,) = (2,):\n[3 9 5 2]\n"
      "On CPU_3 at mesh coordinates (i,) = (3,):\n[3 9 5 2]\n"
      "and On CPU_0 at mesh coordinates (i,) = (0,):\n1\n"
      "On CPU_1 at mesh coordinates (i,) = (1,):\n1\n"
      "On CPU_2 at mesh coordinates (i,) = (2,):\n1\n"
      "On CPU_3 at mesh coordinates (i,) = (3,):\n1\n";
  const Array x = asarray({3, 9, 5, 2});
  Array y;
  EXPECT_EQ(printed([&] { y = gather(x); }), expected);
  EXPECT_EQ(printed([&] { gather(x); }), expected) << "the second call runs what the first made";
  EXPECT_EQ(printed([&] { jit(gather)(x); }), expected);
  EXPECT_EQ(to_string(y), "[3 9 5 2 3 9 5 2 3 9 5 2 3 9 5 2]");
}

TEST(DebugPrint, NamesTheDevicesOfTheMesh) {
  std::vector<Device> some;
  for (const std::size_t id : {5, 2, 7, 4}) some.push_back(devices()[id]);
  const Mesh mesh(some, {2, 2}, {"x", "y"});
  const auto f = shard_map(
      [](Array block) {
        debug::print("{}", block);
        return block;
      },
      mesh, P("x", "y"), P("x", "y"));
  EXPECT_EQ(printed([&] {
              f(asarray({{0, 1}, {2, 3}}));
            }),
            "On CPU_5 at mesh coordinates (x, y,) = (0, 0):\n[[0]]\n"
            "On CPU_2 at mesh coordinates (x, y,) = (0, 1):\n[[1]]\n"
            "On CPU_7 at mesh coordinates (x, y,) = (1, 0):\n[[2]]\n"
            "On CPU_4 at mesh coordinates (x, y,) = (1, 1):\n[[3]]\n");
}

TEST(DebugPrint, PrintsOncePerPlaceAlongManualAxes) {
  const Mesh mesh = make_mesh({2, 4}, {"x", "y"});
  const auto f = shard_map(
      [](Array block) {
        debug::print("{}", block);
        return block;
      },
      mesh, P("x"), P("x"), {.axis_names = {"x"}});
  EXPECT_EQ(printed([&] { jit(f)(arange(4)); }),
            "On CPU_0 at mesh coordinates (x,) = (0,):\n[0 1]\n"
            "On CPU_4 at mesh coordinates (x,) = (1,):\n[2 3]\n");
}

TEST(DebugPrint, PrintsInTheLoopsAndBranchesOfDevices) {
  const Mesh mesh = first_devices({2}, {"i"});
  const auto loop = shard_map(
      [](Array block) {
        return fori_loop(
            0, 2,
            [](Array, Array x) {
              debug::print("{}", x);
              return x + 1;
            },
            block);
      },
      mesh, P("i"), P("i"));
  EXPECT_EQ(printed([&] {
              loop(asarray({1, 5}));
            }),
            "On CPU_0 at mesh coordinates (i,) = (0,):\n[1]\n"
            "On CPU_1 at mesh coordinates (i,) = (1,):\n[5]\n"
            "On CPU_0 at mesh coordinates (i,) = (0,):\n[2]\n"
            "On CPU_1 at mesh coordinates (i,) = (1,):\n[6]\n");
  const auto branch = shard_map(
      [](Array block) {
        return cond(
            block[0] > 1,
            [](Array x) {
              debug::print("large: {}", x);
              return x;
            },
            [](Array x) { return x; }, block);
      },
      mesh, P("i"), P("i"));
  EXPECT_EQ(printed([&] {
              branch(asarray({1, 5}));
            }),
            "large: On CPU_1 at mesh coordinates (i,) = (1,):\n[5]\n");
}

TEST(DebugPrint, PrintsWhatWasSaidBeforeAFailure) {
  const Mesh mesh = first_devices({2}, {"i"});
  const auto f = shard_map(
      [](Array block) {
        debug::print("before {}", block);
        return cond(
            block[0] > 1, [](Array x) { return psum(x, "i"); }, [](Array x) { return x; }, block);
      },
      mesh, P("i"), P("i"));
  EXPECT_EQ(printed([&] {
              EXPECT_THROW(f(asarray({1, 5})), Error);
            }),
            "before On CPU_0 at mesh coordinates (i,) = (0,):\n[1]\n"
            "On CPU_1 at mesh coordinates (i,) = (1,):\n[5]\n");
}

// The pictures of the second seed, with TPU there.
TEST(VisualizeArraySharding, DrawsWhereAnArrayLies) {
  const Mesh mesh = first_devices({2, 2}, {"x", "y"});
  const Array x = zeros({16, 16});
  EXPECT_EQ(printed([&] {
              debug::visualize_array_sharding(device_put(x, NamedSharding(mesh, P("y", "x"))));
            }),
            "┌──────────┬──────────┐\n"
            "│          │          │\n"
            "│  CPU 0   │  CPU 2   │\n"
            "│          │          │\n"
            "│          │          │\n"
            "├──────────┼──────────┤\n"
            "│          │          │\n"
            "│  CPU 1   │  CPU 3   │\n"
            "│          │          │\n"
            "│          │          │\n"
            "└──────────┴──────────┘\n");
  EXPECT_EQ(printed([&] {
              debug::visualize_array_sharding(device_put(x, NamedSharding(mesh, P("x", None))),
                                              {.use_color = false});
            }),
            "┌───────────────────────┐\n"
            "│                       │\n"
            "│        CPU 0,1        │\n"
            "│                       │\n"
            "│                       │\n"
            "├───────────────────────┤\n"
            "│                       │\n"
            "│        CPU 2,3        │\n"
            "│                       │\n"
            "│                       │\n"
            "└───────────────────────┘\n");
}

TEST(VisualizeArraySharding, DrawsOneBoxForOneDevice) {
  const auto picture = [](const Array& x) {
    return printed([&] { debug::visualize_array_sharding(x, {.scale = 0.1}); });
  };
  EXPECT_EQ(picture(zeros({4, 4})), "┌───────┐\n│ CPU 0 │\n└───────┘\n");
  EXPECT_EQ(picture(device_put(zeros({4, 4}), devices()[3])), "┌───────┐\n│ CPU 3 │\n└───────┘\n");
  EXPECT_EQ(printed([&] {
              debug::visualize_sharding({4, 4}, devices()[5], {.scale = 0.1});
            }),
            "┌───────┐\n│ CPU 5 │\n└───────┘\n");
}

TEST(VisualizeArraySharding, NeedsAnArrayThatExists) {
  const auto f = jit([](Array x) {
    debug::visualize_array_sharding(x);
    return x;
  });
  EXPECT_NE(error_of([&] {
              f(arange(4));
            }).find("debug::visualize_array_sharding: i32[4] is traced, and where it will lie"),
            std::string::npos)
      << error_of([&] { f(arange(4)); });
}

}  // namespace
}  // namespace weft::debug_test
