#include "report/accuracy/accuracy.h"

#include <cmath>
#include <fstream>
#include <set>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "ir/parser.h"
#include "machine/machine.h"
#include "report/accuracy/anchor_texts.h"
#include "report/accuracy/predicted_figure.h"
#include "support/paths.h"

namespace weft::report::accuracy_test {
namespace {

const Accuracy& all() {
  static const Accuracy accuracy = predict_anchors();
  return accuracy;
}

const AccuracySum& sum_of(const std::string& name) {
  for (const AccuracySum& sum : all().sums) {
    if (sum.of == name) return sum;
  }
  throw std::logic_error("no sum of " + name);
}

TEST(Anchors, HaveNamesOfTheirOwnAndKnownMachines) {
  std::set<std::string> ids;
  for (const Anchor& anchor : anchors()) {
    EXPECT_TRUE(ids.insert(anchor.id).second) << anchor.id;
    EXPECT_NO_THROW(machine::Machine::parse(anchor.machine)) << anchor.id;
    EXPECT_GT(anchor.value, 0) << anchor.id;
    EXPECT_GT(anchor.tolerance, 0) << anchor.id;
    EXPECT_FALSE(anchor.source.empty()) << anchor.id;
  }
  EXPECT_GT(ids.size(), 60U);
}

TEST(Anchors, EveryProgramParsesAndHasAFigure) {
  std::set<std::string_view> used;
  for (const Anchor& anchor : anchors()) used.insert(anchor.program);
  for (const AnchorProgram& program : anchor_programs()) {
    EXPECT_TRUE(ir::parse(program.text).errors.empty()) << program.name;
    EXPECT_TRUE(used.contains(program.name)) << program.name;
  }
}

TEST(Anchors, EveryFigureIsPredicted) {
  for (const AccuracyRow& row : all().rows) {
    EXPECT_TRUE(std::isfinite(row.predicted) && row.predicted > 0) << row.anchor->id;
  }
}

// What was fitted to a figure says nothing about the model.
TEST(Anchors, NothingWasFittedToMostOfTheSeedsFigures) {
  EXPECT_GE(2 * sum_of("seeds, nothing fitted to them").figures, sum_of("seeds").figures);
}

// By the sources of the machines' models.
TEST(Anchors, SayWhichConstantsWereFittedToThem) {
  for (const Anchor& anchor : anchors()) {
    if (anchor.id.starts_with("curve.v5e")) {
      EXPECT_FALSE(anchor.calibrates.empty()) << anchor.id;
    }
    if (anchor.id.starts_with("seed000")) {
      EXPECT_TRUE(anchor.calibrates.empty()) << anchor.id;
    }
  }
  EXPECT_LT(sum_of("measured, nothing fitted to them").figures, sum_of("measured, all").figures);
}

TEST(Anchors, WorkedAnswersAreMetWithinTheirTolerances) {
  for (const AccuracyRow& row : all().rows) {
    if (row.anchor->at_peak) {
      EXPECT_TRUE(row.is_within()) << problems({{row}, {}});
    }
  }
}

TEST(Accuracy, SumsAreOfTheSizesOfErrors) {
  double sum = 0, worst = 0;
  std::size_t figures = 0;
  for (const AccuracyRow& row : all().rows) {
    if (row.anchor->at_peak) continue;
    const double size = std::abs(row.predicted - row.anchor->value) / row.anchor->value;
    sum += size;
    worst = std::max(worst, size);
    ++figures;
  }
  const AccuracySum& measured = sum_of("measured, all");
  EXPECT_EQ(measured.figures, figures);
  EXPECT_NEAR(measured.mean, sum / static_cast<double>(figures), 1e-12);
  EXPECT_NEAR(std::abs(measured.worst->error()), worst, 1e-12);
}

TEST(Accuracy, ProblemsNameWhatIsOutsideItsTolerance) {
  Anchor anchor;
  anchor.id = "a";
  anchor.value = 2e-6;
  anchor.unit = "us";
  anchor.unit_scale = 1e-6;
  anchor.tolerance = 0.1;
  EXPECT_EQ(problems({{{&anchor, 2.2e-6}}, {}}), "");
  EXPECT_EQ(problems({{{&anchor, 1e-6}}, {}}),
            "a: predicted 1 us, published 2 us: -50.0 %, but 10 % is allowed");
}

// The same devices in a ring and in the order of their ids: only the model of the links tells them
// apart.
TEST(PredictedFigure, KnowsTheOrderOfDevices) {
  Anchor anchor;
  anchor.program = "seeds/gather_overlapped_bidi";
  anchor.machine = "tpu-v5e:2x2";
  anchor.order = "default";
  anchor.schedule = compile::Schedule::xla;
  anchor.quantity = Quantity::total;
  const double in_a_ring = predicted_figure(anchor);
  anchor.order = "id";
  EXPECT_GT(predicted_figure(anchor), 1.2 * in_a_ring);
}

TEST(PredictedFigure, AtThePeakNothingCostsMoreThanOtherwise) {
  for (const Anchor& one : anchors()) {
    if (!one.at_peak || one.quantity != Quantity::total) continue;
    Anchor anchor = one;
    anchor.at_peak = false;
    EXPECT_GE(predicted_figure(anchor), predicted_figure(one)) << one.id;
  }
}

// Worked answers that others have published: each is here, or it is said why not.
TEST(Anchors, EveryTestVectorIsCoveredOrSaidNotToBe) {
  WEFT_REQUIRE_SHARED("reference/test_vectors.csv");
  std::set<std::string> known;
  for (const Anchor& anchor : anchors()) known.insert(anchor.id);
  const auto list = nlohmann::json::parse(anchor_list_text());
  for (const auto& row : list.at("not_covered")) {
    EXPECT_FALSE(row.at("why").get<std::string>().empty());
    for (const std::string id : row.at("ids")) {
      EXPECT_TRUE(known.insert(id).second) << id << " is covered";
    }
  }
  std::ifstream file(testing::shared_dir() / "reference/test_vectors.csv");
  std::string line;
  std::getline(file, line);  // the header
  int vectors = 0;
  for (; std::getline(file, line); ++vectors) {
    EXPECT_TRUE(known.contains(line.substr(0, line.find(',')))) << line;
  }
  EXPECT_GT(vectors, 0);
}

}  // namespace
}  // namespace weft::report::accuracy_test
