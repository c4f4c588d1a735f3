// Messages tell shapes and dtypes in one way: f32[8,4], or [8,4] where there is no dtype.
#include <filesystem>
#include <fstream>
#include <functional>
#include <regex>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "weft/weft.h"

#include "support/errors.h"
#include "support/paths.h"

namespace weft::notation_test {
namespace {

namespace fs = std::filesystem;
using testing::error_of;

// Calls with wrong shapes or dtypes, of which most rooms of the front end have some.
std::vector<std::function<void()>> wrong_calls() {
  const Array v = arange(5), f = ones({5, 6}), c = ones({2, 3}, {.dtype = complex64});
  const Array b = f > 0;
  return {
      [=] { f + ones({4}); },
      [=] { f.reshape(5, 5); },
      [=] { f[8]; },
      [=] {
        f[{1, 2, 3}];
      },
      [=] { v[f]; },
      [=] { f.at(0).set(ones({7})); },
      [=] {
        concatenate({f, v});
      },
      [=] {
        stack({f, v});
      },
      [=] { split(f, 4); },
      [=] {
        transpose(f, {0, 0});
      },
      [=] { squeeze(f, 0); },
      [=] {
        broadcast_to(f, {5, 5});
      },
      [=] { swapaxes(v, 0, 3); },
      [=] {
        tile(f, {-1, 2});
      },
      [=] {
        pad(f, {{1, 2}, {1, 2}, {3, 4}});
      },
      [=] {
        sort({f, v}, {});
      },
      [=] { top_k(f, 7); },
      [=] { top_k(c, 1); },
      [=] { max(c); },
      [=] { argmin(c); },
      [=] { median(c); },
      [=] {
        max(zeros({0, 3}));
      },
      [=] {
        argmax(zeros({0, 3}), {.axis = 0});
      },
      [=] { cumsum(b, {.axis = 7}); },
      [=] { average(f, {.weights = ones({7})}); },
      [=] { quantile(f, f); },
      [=] { searchsorted(f, v); },
      [=] { digitize(v, f); },
      [=] { bincount(f, 3); },
      [=] { clamp(zeros({3}), v, ones({2})); },
      [=] { where(b, f, ones({7})); },
      [=] { matmul(f, f); },
      [=] { dot(f, f); },
      [=] { einsum("ij,jk->ik", f, f); },
      [=] { einsum("ijk->i", f); },
      [=] { diagonal(v); },
      [=] { trace(v); },
      [=] { linalg::inv(f); },
      [=] {
        linalg::solve(ones({4, 4}), ones({5}));
      },
      [=] {
        linalg::solve_triangular(ones({4, 4}), ones({5}));
      },
      [=] { linalg::lstsq(f, ones({4})); },
      [=] { linalg::cholesky(f); },
      [=] { nn::glu(f, 0); },
      [=] { nn::dot_product_attention(f, f, f); },
      [=] {
        nn::dot_product_attention(ones({3, 2, 4}), ones({3, 2, 5}), ones({3, 2, 4}));
      },
      [=] { random::uniform(v); },
      [=] { random::choice(random::key(0), 3, {}, {.p = ones({2})}); },
      [=] { f.item<float>(); },
      [=] { static_cast<void>(static_cast<bool>(f)); },
      [=] { f.shape()[4]; },
      [=] { tril(v); },
      [=] {
        meshgrid({f, v});
      },
  };
}

TEST(Notation, OfShapesIsOneInAllMessages) {
  const std::regex other(
      R"(\(\d+,\)|shapes? \(|\bto \(\d|(float|int|complex)\d*\[|\bi1\[|\bui\d+\[)");
  int told = 0;
  for (const auto& call : wrong_calls()) {
    const std::string message = error_of(call);
    EXPECT_FALSE(std::regex_search(message, other)) << message;
    told += message.find('[') != message.npos ? 1 : 0;
  }
  EXPECT_GT(told, 40);
}

TEST(Notation, OfArgumentsIsAsTheyWereGiven) {
  const Array a = ones({4, 4});
  const auto told = [](const std::string& message, const char* what) {
    EXPECT_NE(message.find(what), message.npos) << message;
  };
  told(error_of([&] { linalg::solve(a, ones({5})); }), "right-hand side f32[5]");
  told(error_of([&] { linalg::solve_triangular(a, ones({5})); }), "right-hand side f32[5]");
  told(error_of([&] { linalg::lstsq(a, arange(5)); }), "right-hand side i32[5]");
  told(error_of([&] {
         nn::dot_product_attention(ones({3, 2, 4}), ones({3, 2, 5}), a);
       }),
       "value is f32[4,4]");
  told(error_of([&] { a[8]; }), "x[8]: index 8 is out of bounds for dimension 0 of f32[4,4]");
  told(error_of([&] { a[{1, slice(1, 3), 2}]; }), "x[1, 1:3, 2]: there are 3 indices");
}

// What the list above does not reach.
TEST(Notation, OfShapesIsOneInTheSource) {
  const std::regex other(
      R"(to_string\((weft::)?(Shape\((?!axes|order|positions|indices|over)|[\w.\[\]]*shape\(\)|TensorType))"
      R"(|"[^"]*(float|int|complex)\d*\[[\d{.])");
  for (const auto& entry : fs::recursive_directory_iterator(testing::source_dir() / "src/api")) {
    if (entry.path().extension() != ".cc") continue;
    std::ifstream file(entry.path());
    for (std::string line; std::getline(file, line);) {
      if (line.find("ShapeDtypeStruct") != line.npos) continue;
      EXPECT_FALSE(std::regex_search(line, other)) << entry.path() << ": " << line;
    }
  }
}

}  // namespace
}  // namespace weft::notation_test
