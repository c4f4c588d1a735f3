// A picture of a collective matmul sends and computes what the collective and the product do.
#include "viz/matmul/matmul_steps.h"

#include <algorithm>
#include <set>
#include <tuple>

#include <gtest/gtest.h>

#include "weft/error.h"
#include "weft/shape.h"

#include "viz/around.h"

namespace weft::viz::matmul_steps_test {
namespace {

using passes::Piece;

constexpr std::int64_t kExtent = MatmulSteps::kExtent;

template <class F>
void for_all(F&& f) {
  for (const std::string_view form : matmul_form_names()) {
    for (const std::int64_t n : {2, 3, 4, 5, 6, 7, 8, 64}) {
      for (const std::string& way : matmul_way_names(form, n)) {
        SCOPED_TRACE(std::string(form) + ", " + way + ", " + std::to_string(n));
        f(matmul_steps(form, way, n), n);
      }
    }
  }
}

std::int64_t length(const Piece& piece) { return piece.high - piece.low; }

TEST(MatmulSteps, ComputeEachPartOnce) {
  for_all([](const MatmulSteps& steps, std::int64_t n) {
    const MatmulNames names(steps, n);
    std::set<std::tuple<std::int64_t, std::int64_t>> parts;
    std::int64_t sum = 0;
    for (const Piece& piece : computed_by(steps, steps.products.size() - 1)) {
      EXPECT_TRUE(parts.emplace(names.number(piece, 1), piece.low).second);
      sum += length(piece);
    }
    EXPECT_EQ(sum, steps.form->traffic == MatmulTraffic::tiles ? std::ssize(steps.ring.pieces)
                                                               : n * kExtent);
  });
}

TEST(MatmulSteps, MoveWhatTheCollectiveDoes) {
  for_all([](const MatmulSteps& steps, std::int64_t n) {
    if (steps.form->traffic == MatmulTraffic::tiles) return;
    std::int64_t sent = 0;
    for (const MatmulMove& move : steps.moves) {
      EXPECT_LE(move.first, move.last);
      EXPECT_LT(move.last, steps.products.size());
      if (move.collective.empty()) sent += length(steps.ring.pieces[move.piece]);
    }
    EXPECT_EQ(sent, (n - 1) * kExtent);
  });
}

// Whether the device has, when the step begins, all of the piece as the one at `to` calls it.
bool has(const MatmulSteps& steps, const MatmulNames& names, std::size_t step, std::int64_t place,
         const Piece& piece, std::int64_t to) {
  const std::vector<Piece> pieces = computed_by(steps, step);
  return std::ranges::any_of(pieces, [&](const Piece& own) {
    return names.number(own, place) == names.number(piece, to) && own.low <= piece.low &&
           own.high >= piece.high;
  });
}

TEST(MatmulSteps, SendOnlyWhatThereIs) {
  for_all([](const MatmulSteps& steps, std::int64_t n) {
    const MatmulNames names(steps, n);
    for (const MatmulMove& move : steps.moves) {
      const Piece& piece = steps.ring.pieces[move.piece];
      if (steps.form->traffic == MatmulTraffic::shards) {
        EXPECT_TRUE(has(steps, names, move.first, 0, piece, around(piece.move, n)));
      } else {
        EXPECT_TRUE(has(steps, names, move.first - 1, 0, part_of(steps, move.piece), 0));
      }
    }
  });
}

TEST(MatmulSteps, EachSumHasATermOfEachDevice) {
  for_all([](const MatmulSteps& steps, std::int64_t n) {
    if (steps.form->traffic != MatmulTraffic::sums) return;
    for (std::size_t i = 0; i < steps.ring.pieces.size(); ++i) {
      if (steps.ring.pieces[i].move != 0) continue;
      const std::vector<std::int64_t> terms = terms_of_sum(steps, i);
      std::set<std::int64_t> places;
      for (const std::int64_t term : terms) places.insert(around(term, n));
      EXPECT_EQ(std::ssize(places), n);
      EXPECT_EQ(std::ssize(terms), n);
    }
  });
}

TEST(MatmulSteps, OtherNamesAreRefused) {
  EXPECT_THROW(matmul_steps("gather", "", 4), Error);
  EXPECT_THROW(matmul_steps("reduce_scatter", "tiles", 4), Error);
  EXPECT_EQ(matmul_steps("", "", 4).form->name, matmul_form_names().front());
}

}  // namespace
}  // namespace weft::viz::matmul_steps_test
