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
  const Mesh mesh = first_devices({2}, {"x"});
  EXPECT_EQ(printed([&] { debug::print("{} {} {}", x.dtype(), P("x"), None); }),
            "int32 PartitionSpec('x',) None\n");
  EXPECT_EQ(printed([&] {
              jit([&](Array a) {
                debug::print("{} on {} at {:>8}", a.shape(), mesh, devices()[1]);
                return a;
              })(x);
            }),
            "(4,) on " + to_string(mesh) + " at    CPU_1\n");
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
  EXPECT_NE(error_of([&] { debug::print("{1}", x, x); }).find("2 values are given, but {0}"),
            std::string::npos);
  EXPECT_NE(error_of([&] {
              debug::print("{0} {2}", x, x);
            }).find("{2} asks for value 2, but 2 values are given: {0} to {1}"),
            std::string::npos);
  EXPECT_NE(error_of([&] {
              debug::print("a {2}", x);
            }).find("debug::print: {2} asks for value 2, but 1 value is given: {0}  ("),
            std::string::npos);
  EXPECT_NE(error_of([&] {
              debug::print("{1}", x, x);
            }).find("2 values are given, but {0} does not stand in the text: each value must"),
            std::string::npos);
  EXPECT_NE(error_of([&] { debug::print("{", x); }).find("the text has \"{\""), std::string::npos);
  EXPECT_NE(error_of([&] { debug::print("{}"); }).find("debug_test.cc:"), std::string::npos);
  EXPECT_THROW(debug::print("{}", Array()), Error);
}

TEST(DebugPrint, NumbersAndFormatsValuesAsPython) {
  const Array x = asarray(0.1F), n = asarray(7), v = arange(2);
  const auto all = [](const Array& y, const Array& i, const Array& w) {
    debug::print("{1:>4}|{0:.3f}|{1:+d}|{2}|{0}", y, i, w);
    debug::print("{:<5}|{:>6}|{:.1e}|{:>7}", "ab", w.shape(), 1234.5, y);
    return y;
  };
  const std::string expected = "   7|0.100|+7|[0 1]|0.1\nab   |  (2,)|1.2e+03|    0.1\n";
  EXPECT_EQ(printed([&] { all(x, n, v); }), expected);
  EXPECT_EQ(printed([&] { jit(all)(x, n, v); }), expected);
}

TEST(DebugPrint, RefusesFormatsThatAreNoneForTheirValues) {
  const auto error = [](const std::string& text, const Array& value) {
    return error_of([&] {
      jit([&](const Array& x) {
        debug::print(text, x);
        return x;
      })(value);
    });
  };
  const auto has = [](const std::string& text, const char* part) {
    return text.find(part) != text.npos ? std::string() : text;
  };
  EXPECT_EQ(has(error("{:.2f}", arange(2)),
                "debug::print: the format of \"{:.2f}\": it is for one number, and the value is "
                "i32[2]; print {}, as NumPy does  ("),
            "");
  EXPECT_EQ(has(error("{0:d}", asarray(1.5)), "the format of \"{0:d}\": 'd' is for integers"), "");
  EXPECT_EQ(has(error("{:?}", asarray(1.5)), "\"?\" is not a format of Python's"), "");
  EXPECT_EQ(has(error("{x:.2f}", asarray(1.5)), "the text has \"{x:.2f}\": values have no names"),
            "");
  EXPECT_EQ(has(error_of([] { debug::print("{:.2f}", "ab"); }), "is not a format"), "");
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
      "AFTER:\n[3 9 5 2]\nand 1\nAFTER:\n[3 9 5 2]\nand 1\n"
      "AFTER:\n[3 9 5 2]\nand 1\nAFTER:\n[3 9 5 2]\nand 1\n";
  const Array x = asarray({3, 9, 5, 2});
  Array y;
  EXPECT_EQ(printed([&] { y = gather(x); }), expected);
  EXPECT_EQ(printed([&] { gather(x); }), expected) << "the second call runs what the first made";
  EXPECT_EQ(printed([&] { jit(gather)(x); }), expected);
  EXPECT_EQ(to_string(y), "[3 9 5 2 3 9 5 2 3 9 5 2 3 9 5 2]");
}

// What jax.debug.print of 0.10 writes in an eager shard_map; in a compiled one the devices come in
// any order there, and values that are the same repeat.
TEST(DebugPrint, PrintsALineForEachDevice) {
  const Mesh mesh = first_devices({4}, {"i"});
  const auto f = shard_map(
      [](Array block) {
        debug::print("dev {} sum {:.1f}", axis_index("i"), block.sum());
        debug::print("{} of {}", block, axis_size("i"));
        debug::print("{}", block.sum());
        debug::print("total {}", psum(block.sum(), "i"));
        debug::print("n {}", 1);
        debug::print("{:>6}", psum(block, "i")[0]);
        return block;
      },
      mesh, P("i"), P("i"));
  const std::string expected =
      "dev 0 sum 1.0\ndev 1 sum 5.0\ndev 2 sum 9.0\ndev 3 sum 13.0\n"
      "[0. 1.] of 4\n[2. 3.] of 4\n[4. 5.] of 4\n[6. 7.] of 4\n"
      "1.0\n5.0\n9.0\n13.0\n"
      "total 28.0\nn 1\n  12.0\n";
  EXPECT_EQ(printed([&] { f(arange(8, float32)); }), expected);
  EXPECT_EQ(printed([&] { jit(f)(arange(8, float32)); }), expected);
}

// Where values vary over different axes JAX's lines pair those of different devices.
TEST(DebugPrint, PrintsALineForEachPlaceAlongTheAxesThatValuesVaryOver) {
  const Mesh mesh = make_mesh({2, 4}, {"x", "y"});
  const auto f = shard_map(
      [](Array block) {
        debug::print("x: {}", block.sum());
        debug::print("y: {} of {}", axis_index("y"), block.ndim());
        debug::print("both: {} {}", axis_index("y"), block.sum());
        return block;
      },
      mesh, P("x"), P("x"));
  EXPECT_EQ(printed([&] { f(arange(4)); }),
            "x: 1\nx: 5\n"
            "y: 0 of 1\ny: 1 of 1\ny: 2 of 1\ny: 3 of 1\n"
            "both: 0 1\nboth: 1 1\nboth: 2 1\nboth: 3 1\n"
            "both: 0 5\nboth: 1 5\nboth: 2 5\nboth: 3 5\n");
  const auto partly = shard_map(
      [](Array block) {
        debug::print("{} at {}", block, axis_index("x"));
        return block;
      },
      mesh, P("x"), P("x"), {.axis_names = {"x"}});
  EXPECT_EQ(printed([&] { jit(partly)(arange(4)); }), "[0 1] at 0\n[2 3] at 1\n");
}

// Also where device 0, which would speak for the others, does not come by.
TEST(DebugPrint, PrintsALineInTheBranchesOfDevices) {
  const Mesh mesh = first_devices({4}, {"i"});
  const auto f = shard_map(
      [](Array block) {
        return cond(
            block[0] > 1,
            [](Array x) {
              debug::print("{} on {}", x[0], axis_index("i"));
              debug::print("same: {}", 3);
              return x;
            },
            [](Array x) { return x; }, block);
      },
      mesh, P("i"), P("i"));
  EXPECT_EQ(printed([&] { f(asarray({1, 5, 0, 7})); }), "5 on 1\n7 on 3\nsame: 3\n");
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
