#include "report/accuracy/accuracy.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "report/accuracy/predicted_figure.h"

namespace weft::report {
namespace {

// What is exactly at the limit is within.
constexpr double kRounding = 1e-9;

double size_of_error(const AccuracyRow& row) { return std::abs(row.error()); }

template <class Belongs>
AccuracySum sum_of(std::string of, const std::vector<AccuracyRow>& rows, const Belongs& belongs) {
  AccuracySum sum{.of = std::move(of)};
  for (const AccuracyRow& row : rows) {
    if (!belongs(*row.anchor)) continue;
    ++sum.figures;
    sum.mean += size_of_error(row);
    if (sum.worst == nullptr || size_of_error(row) > size_of_error(*sum.worst)) sum.worst = &row;
  }
  if (sum.figures > 0) sum.mean /= static_cast<double>(sum.figures);
  return sum;
}

std::vector<AccuracySum> sums_of(const std::vector<AccuracyRow>& rows) {
  std::vector<AccuracySum> sums;
  std::vector<std::string> groups;
  for (const AccuracyRow& row : rows) {
    const std::string& group = row.anchor->group;
    if (!group.empty() && std::ranges::find(groups, group) == groups.end()) groups.push_back(group);
  }
  for (const std::string& group : groups) {
    sums.push_back(sum_of(group, rows, [&](const Anchor& one) { return one.group == group; }));
    sums.push_back(sum_of(group + ", nothing fitted to them", rows, [&](const Anchor& one) {
      return one.group == group && one.calibrates.empty();
    }));
  }
  sums.push_back(sum_of("measured, nothing fitted to them", rows,
                        [](const Anchor& one) { return !one.at_peak && one.calibrates.empty(); }));
  sums.push_back(sum_of("measured, all", rows, [](const Anchor& one) { return !one.at_peak; }));
  sums.push_back(sum_of("worked", rows, [](const Anchor& one) { return one.at_peak; }));
  return sums;
}

std::string value_text(double value, const Anchor& anchor) {
  return fmt::format("{:.4g} {}", value / anchor.unit_scale, anchor.unit);
}

std::string yes(bool is) { return is ? "yes" : "-"; }

std::string line_of(const AccuracyRow& row) {
  const Anchor& anchor = *row.anchor;
  return fmt::format("{:<28}{:<20}{:<9}{:>12} {:>12} {:>+8.1f} %{:>7}{:>11}{:>10}\n", anchor.id,
                     anchor.machine + (anchor.order == "id" ? " id" : ""),
                     anchor.at_peak ? "" : compile::schedule_name(anchor.schedule),
                     value_text(anchor.value, anchor), value_text(row.predicted, anchor),
                     100 * row.error(), row.is_within() ? "" : "over",
                     yes(!anchor.calibrates.empty()), yes(!anchor.inferred.empty()));
}

std::string table_of(const Accuracy& accuracy, std::string_view title, bool at_peak) {
  std::string text = fmt::format("{:<48}{:<9}{:>12} {:>12} {:>10}{:>7}{:>11}{:>10}\n", title,
                                 at_peak ? "" : "schedule", at_peak ? "answer" : "measured",
                                 "predicted", "error", "", "calibrates", "inferred");
  for (const AccuracyRow& row : accuracy.rows) {
    if (row.anchor->at_peak == at_peak) text += line_of(row);
  }
  return text;
}

}  // namespace

bool AccuracyRow::is_within() const {
  return size_of_error(*this) <= anchor->tolerance + kRounding;
}

Accuracy predict_anchors() {
  Accuracy accuracy;
  for (const Anchor& anchor : anchors()) {
    accuracy.rows.push_back({&anchor, predicted_figure(anchor)});
  }
  accuracy.sums = sums_of(accuracy.rows);
  return accuracy;
}

std::string to_text(const Accuracy& accuracy) {
  std::string text = table_of(accuracy, "measured by others", false) + "\n" +
                     table_of(accuracy, "worked answers, at peaks", true) + "\n";
  text += fmt::format("{:<40}{:>8} {:>12} {:>12}\n", "errors", "figures", "mean", "worst");
  for (const AccuracySum& sum : accuracy.sums) {
    if (sum.worst == nullptr) continue;
    text += fmt::format("{:<40}{:>8} {:>10.1f} % {:>10.1f} %  {}\n", sum.of, sum.figures,
                        100 * sum.mean, 100 * size_of_error(*sum.worst), sum.worst->anchor->id);
  }
  return text;
}

std::string problems(const Accuracy& accuracy) {
  std::string text;
  for (const AccuracyRow& row : accuracy.rows) {
    if (row.is_within()) continue;
    text += fmt::format(
        "{}{}: predicted {}, published {}: {:+.1f} %, but {:.3g} % is allowed",
        text.empty() ? "" : "\n", row.anchor->id, value_text(row.predicted, *row.anchor),
        value_text(row.anchor->value, *row.anchor), 100 * row.error(), 100 * row.anchor->tolerance);
  }
  return text;
}

}  // namespace weft::report
