// Accuracy: what the models of machines predict, beside what others have published (anchors.h).
//
// Pure; refers to the anchors, which live as long as the process.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "report/accuracy/anchors.h"

namespace weft::report {

struct AccuracyRow {
  const Anchor* anchor = nullptr;
  double predicted = 0;
  double error() const { return predicted / anchor->value - 1; }  // negative: too little
  bool is_within() const;                                         // the tolerance
};

// Of the sizes of errors, as shares.
struct AccuracySum {
  std::string of;  // "seeds"
  std::size_t figures = 0;
  double mean = 0;
  const AccuracyRow* worst = nullptr;  // null: there are no figures
};

struct Accuracy {
  std::vector<AccuracyRow> rows;  // in the order of the anchors
  // Of measured figures: a group's, all that nothing was fitted to, all. Of worked answers: all.
  std::vector<AccuracySum> sums;
};
Accuracy predict_anchors();

// For people: the figures that were measured, the worked answers, the sums.
std::string to_text(const Accuracy& accuracy);
// A line for each that is outside its tolerance; empty: none is.
std::string problems(const Accuracy& accuracy);

}  // namespace weft::report
