#include "golden/same_results.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "weft/error.h"

#include "core/random_literal.h"
#include "ir/printer.h"
#include "reference/interpreter.h"
#include "support/compare_literals.h"

namespace weft::golden {
namespace {

// Of types of less than 32 bits, and of others.
constexpr double kNearlyOfSmall = 0.06, kNearly = 1e-4;

bool is_near(double got, double want, DType type) {
  if (got == want || (std::isnan(got) && std::isnan(want))) return true;
  const double part = info(type).bits < 32 ? kNearlyOfSmall : kNearly;
  return std::abs(got - want) <= part * std::max(1.0, std::abs(want));
}

std::string difference(const Literal& got, const Literal& want) {
  if (got.type() != want.type()) return "another type";
  return visit_dtype(want.dtype(), [&]<DType kD>(DTypeTag<kD>) -> std::string {
    using T = StorageOf<kD>;
    if constexpr (kDTypes[static_cast<std::size_t>(kD)].type_class == DTypeClass::floating) {
      for (std::int64_t i = 0; i < want.num_elements(); ++i) {
        const double g = testing::as_double(got.at<T>(i)), w = testing::as_double(want.at<T>(i));
        if (!is_near(g, w, kD)) return fmt::format("element {}: {} instead of {}", i, g, w);
      }
      return "";
    } else {
      return testing::difference(got, want, 0);
    }
  });
}

}  // namespace

void expect_same_results(const ir::Module& before, const ir::Module& after) {
  if (before.entry() == nullptr) return;
  std::vector<Literal> inputs;
  for (const ir::Value* arg : before.entry()->body->args) {
    inputs.push_back(random_literal(arg->type.tensor(), 1, inputs.size()));
  }
  try {
    const std::vector<Literal> want = reference::run(before, inputs);
    const std::vector<Literal> got = reference::run(after, inputs);
    ASSERT_EQ(got.size(), want.size());
    for (std::size_t i = 0; i < got.size(); ++i) {
      EXPECT_EQ(difference(got[i], want[i]), "") << "result " << i << " of\n" << ir::print(after);
    }
  } catch (const Error& error) {
    ADD_FAILURE() << error.what();
  }
}

}  // namespace weft::golden
