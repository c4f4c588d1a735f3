// What the TPU compiler makes of products beside collectives, and --schedule xla must, too: each
// row was compiled by libtpu 0.0.42.1 (JAX 0.10.2). docs/design/0012-what-xla-overlaps.md has the
// rules that follow.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "interop/xla_programs.h"

namespace weft::xla_overlap {
namespace {

struct Seen {
  std::string machine;
  std::vector<std::int64_t> order;
  Product product;
  bool windowed;
};

std::vector<std::int64_t> count_to(std::int64_t n) {
  std::vector<std::int64_t> list;
  for (std::int64_t i = 0; i < n; ++i) list.push_back(i);
  return list;
}

// The ids of a machine of 4x4 chips, y fastest.
std::vector<std::int64_t> columns_first() {
  std::vector<std::int64_t> list;
  for (const std::int64_t i : count_to(16)) list.push_back(i % 4 * 4 + i / 4);
  return list;
}

void check(const std::vector<Seen>& rows) {
  for (const Seen& row : rows) {
    const Product& p = row.product;
    const Made made = made_of(program_of(p), {row.machine, row.order});
    EXPECT_EQ(made.is_windowed(), row.windowed)
        << row.machine << " " << p.mesh << " " << p.type << "[" << p.b << "," << p.d << "," << p.f
        << "] " << p.a << " " << p.w << " " << p.out << ": " << made.permutes << " permutes";
  }
}

// The operations for each byte that is gathered, or scattered, from which on a product is spread:
// the last product that was not and the first that was.
TEST(XlaSeen, FromSoManyOperationsOnProductsAreSpread) {
  const auto columns = [](int n, std::int64_t b, std::int64_t d, std::int64_t per_byte) {
    return Product{"Y=" + std::to_string(n), b, d, per_byte * n, "-,Y", "-,Y", "-,Y"};
  };
  const auto both = [](const char* mesh, int n, std::int64_t b, std::int64_t per_byte) {
    return Product{mesh, b, 2048, per_byte * n, "X,Y", "-,Y", "X,Y"};
  };
  const auto first = [](const char* mesh, int n, std::int64_t b, std::int64_t per_byte) {
    return Product{mesh, b, 2048, per_byte * n, "Y,X", "-,X", "Y,X"};
  };
  const auto scatter = [](const char* mesh, int n, const char* a, const char* out,
                          std::int64_t per_byte) {
    return Product{mesh, 1024, per_byte * n, 8192, a, "Y,-", out};
  };
  check({{"tpu-v5e:2x4", {}, both("X=2 Y=4", 4, 1024, 1040), false},
         {"tpu-v5e:2x4", {}, both("X=2 Y=4", 4, 1024, 1056), true},
         {"tpu-v5e:2x4", {}, columns(8, 1024, 8192, 520), false},
         {"tpu-v5e:2x4", {}, columns(8, 1024, 8192, 528), true},
         {"tpu-v5e:4x4", {}, columns(16, 1024, 8192, 256), false},
         {"tpu-v5e:4x4", {}, columns(16, 1024, 8192, 264), true},
         {"tpu-v5e:8x8", {}, both("X=8 Y=8", 8, 8192, 512), false},
         {"tpu-v5e:8x8", {}, both("X=8 Y=8", 8, 8192, 544), true},
         {"tpu-v5e:4x8", {}, columns(32, 1024, 2048, 64), false},
         {"tpu-v5e:4x8", {}, columns(32, 1024, 2048, 136), true},
         {"tpu-v5e:8x8", {}, columns(64, 4096, 8192, 4096), false},
         {"tpu-v6e:2x4", {}, both("X=2 Y=4", 4, 1024, 2456), false},
         {"tpu-v6e:2x4", {}, both("X=2 Y=4", 4, 1024, 2464), true},
         {"tpu-v6e:2x4", {}, columns(8, 1024, 2048, 1216), false},
         {"tpu-v6e:2x4", {}, columns(8, 1024, 2048, 1232), true},
         {"tpu-v4:2x2x4", {}, first("X=4 Y=4", 4, 2048, 1528), false},
         {"tpu-v4:2x2x4", {}, first("X=4 Y=4", 4, 2048, 1536), true},
         {"tpu-v5p:2x2x4", {}, first("X=4 Y=4", 4, 2048, 1040), false},
         {"tpu-v5p:2x2x4", {}, first("X=4 Y=4", 4, 2048, 1056), true},
         {"tpu-v5p:2x2x2", {}, columns(8, 2048, 2048, 512), false},
         {"tpu-v5p:2x2x2", {}, columns(8, 2048, 2048, 536), true},
         {"tpu7x:2x2x4", {}, first("X=4 Y=8", 4, 4096, 2648), false},
         {"tpu7x:2x2x4", {}, first("X=4 Y=8", 4, 4096, 2680), true},
         {"tpu7x:2x2x4", {}, first("X=16 Y=2", 16, 2048, 664), false},
         {"tpu7x:2x2x4", {}, first("X=16 Y=2", 16, 2048, 696), true},
         {"tpu-v3:4x4", {}, Product{"X=8 Y=4", 8192, 2048, 32768, "X,Y", "-,Y", "X,Y"}, false},
         {"tpu-v5e:2x4", {}, scatter("X=2 Y=4", 4, "X,Y", "X,Y", 1016), false},
         {"tpu-v5e:2x4", {}, scatter("X=2 Y=4", 4, "X,Y", "X,Y", 1072), true},
         {"tpu-v5e:2x4", {}, scatter("Y=8", 8, "-,Y", "-,Y", 496), false},
         {"tpu-v5e:2x4", {}, scatter("Y=8", 8, "-,Y", "-,Y", 552), true}});
}

// Groups among which an all_gather goes along two axes at once.
TEST(XlaSeen, PlanesAreSpreadLater) {
  const auto columns = [](int n, std::int64_t per_byte) {
    return Product{"Y=" + std::to_string(n), 512, 2048, per_byte * n, "-,Y", "-,Y", "-,Y"};
  };
  const auto both = [](const char* mesh, int n, std::int64_t per_byte) {
    return Product{mesh, 2048, 2048, per_byte * n, "X,Y", "-,Y", "X,Y"};
  };
  check({{"tpu-v5e:2x2", {}, columns(4, 16384), false},
         {"tpu-v5e:2x2", {0, 2, 1, 3}, columns(4, 16384), false},
         {"tpu-v5e:2x2", {0, 1, 3, 2}, columns(4, 2048), true},
         {"tpu-v5e:2x2", {0, 3, 1, 2}, columns(4, 2048), true},
         {"tpu-v5e:2x2", {3, 2, 1, 0}, columns(4, 2048), true},
         {"tpu-v5e:4x4", columns_first(), columns(16, 512), true},
         {"tpu-v4:2x2x4", {}, both("X=4 Y=4", 4, 16384), false},
         {"tpu-v4:4x4x4", {}, both("X=4 Y=16", 16, 1536), false},
         {"tpu-v4:4x4x4", {}, both("X=4 Y=16", 16, 2048), true},
         {"tpu7x:2x2x1", {}, both("X=2 Y=4", 4, 32768), false},
         {"tpu7x:2x2x1", {}, columns(8, 3984), false},
         {"tpu7x:2x2x1", {}, columns(8, 4008), true}});
}

// How the mesh cuts a product, with enough to compute.
TEST(XlaSeen, OnlyProductsThatTheWholeMeshCutsAreSpread) {
  const auto product = [](std::int64_t b, std::int64_t d, std::int64_t f, const char* a,
                          const char* w,
                          const char* out) { return Product{"X=2 Y=4", b, d, f, a, w, out}; };
  const auto square = [&](const char* a, const char* w, const char* out) {
    return product(8192, 8192, 8192, a, w, out);
  };
  const std::int64_t rows = 32768;
  const std::vector<Product> whole = {product(4096, 8192, 8192, "Y,-", "-,Y", "Y,-"),
                                      product(rows, 8192, 8192, "XY,-", "-,Y", "XY,-"),
                                      product(rows, 8192, 8192, "YX,-", "-,Y", "YX,-"),
                                      square("Y,-", "-,Y", "-,Y"),
                                      square("XY,-", "-,Y", "X,Y"),
                                      square("-,Y", "-,Y", "-,Y"),
                                      square("-,Y", "-,XY", "-,XY"),
                                      square("-,Y", "-,YX", "-,YX"),
                                      square("-,Y", "Y,-", "Y,-"),
                                      square("-,Y", "Y,-", "-,Y"),
                                      square("X,Y", "Y,-", "XY,-"),
                                      square("-,Y", "Y,X", "-,XY"),
                                      square("X,Y", "Y,-", "X,-")};
  for (const Product& p : whole) check({{"tpu-v5e:2x4", {}, p, false}});
  const std::vector<Product> spread = {product(rows, 8192, 8192, "XY,-", "-,XY", "XY,-"),
                                       square("X,Y", "-,Y", "X,Y"), square("X,Y", "Y,-", "X,Y")};
  for (const Product& p : spread) check({{"tpu-v5e:2x4", {}, p, true}});
  check({{"tpu-v5e:2x2", {}, {"X=2 Y=2", 4096, 8192, 8192, "X,Y", "-,Y", "X,Y"}, false},
         {"tpu-v5e:4x4", {}, {"X=4 Y=4", 65536, 4096, 16384, "X,-", "X,Y", "X,Y"}, true},
         {"tpu-v5e:4x4", {}, {"X=4 Y=4", 65536, 16384, 4096, "X,Y", "Y,X", "X,-"}, false},
         {"tpu-v5e:4x4", {}, {"X=4 Y=4", 65536, 16384, 4096, "X,Y", "Y,X", "X,Y"}, true},
         {"tpu-v5e:4x4", {}, {"X=4 Y=4", 65536, 4096, 16384, "X,Y", "X,Y", "X,Y"}, true}});
}

// Bytes count as they are, operations as those of bf16.
TEST(XlaSeen, ElementTypes) {
  const auto columns = [](const char* type, std::int64_t per_pair) {
    return Product{"Y=4", 2048, 2048, per_pair * 4, "-,Y", "-,Y", "-,Y", 1, type};
  };
  const std::vector<std::int64_t> ring = {0, 1, 3, 2};
  check({{"tpu-v5e:2x2", ring, columns("f32", 1100), false},
         {"tpu-v5e:2x2", ring, columns("f32", 2200), true},
         {"tpu-v5e:2x2", ring, columns("i32", 1100), false},
         {"tpu-v5e:2x2", ring, columns("f8E4M3FN", 512), false},
         {"tpu-v5e:2x2", ring, columns("f8E4M3FN", 600), true}});
}

// Layers whose weights are gathered: how many of three gathers are waited for.
TEST(XlaSeen, Layers) {
  const auto layers = [](const char* mesh, std::int64_t rows, const char* b, const char* w) {
    return Product{mesh, rows, 4096, 4096, b, w, b, 3};
  };
  const auto expect = [](const Product& p, const char* machine, int sync, int async) {
    const Made made = made_of(program_of(p), {machine});
    EXPECT_EQ(made.sync, sync) << machine << " " << p.mesh;
    EXPECT_EQ(made.async, async) << machine << " " << p.mesh;
    EXPECT_EQ(made.permutes, 0) << machine << " " << p.mesh;
  };
  expect(layers("Y=4", 16384, "Y,-", "-,Y"), "tpu-v5e:2x2", 1, 2);
  expect(layers("X=2 Y=4", 16384, "XY,-", "-,Y"), "tpu-v5e:2x4", 1, 2);
  expect(layers("X=4 Y=4", 65536, "XY,-", "-,Y"), "tpu-v5e:4x4", 1, 2);
  expect(layers("X=8 Y=8", 65536, "XY,-", "-,Y"), "tpu-v5e:8x8", 1, 2);
  expect(layers("Y=4", 16384, "Y,-", "-,Y"), "tpu-v4:2x2x1", 3, 0);
  expect(layers("Y=4", 16384, "Y,-", "-,Y"), "tpu-v5p:2x2x1", 3, 0);
  expect(layers("Y=4", 16384, "Y,-", "-,Y"), "tpu-v6e:2x2", 3, 0);
  expect(layers("Y=8", 8192, "Y,-", "-,Y"), "tpu7x:2x2x1", 0, 3);
}

TEST(XlaSeen, GatherOfATurnMovesBesideItsOwnTurn) {
  const Made made = made_of(program_named("tests/interop/xla/mlp_scan8.mlir"), {"tpu-v5e:2x2"});
  EXPECT_EQ(made.sync, 8);
  EXPECT_EQ(made.async, 8);
}

}  // namespace
}  // namespace weft::xla_overlap
