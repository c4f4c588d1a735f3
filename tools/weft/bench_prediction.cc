// weft bench prediction: how near the models of machines come to what others have published.
#include <memory>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "weft/error.h"

#include "bench.h"
#include "report/accuracy/accuracy.h"

namespace weft::tool {
namespace {

nlohmann::json to_json(const report::AccuracyRow& row) {
  const report::Anchor& anchor = *row.anchor;
  return {{"id", anchor.id},
          {"group", anchor.group},
          {"program", anchor.program},
          {"machine", anchor.machine},
          {"order", anchor.order},
          {"schedule", compile::schedule_name(anchor.schedule)},
          {"source", anchor.source},
          {"at_peak", anchor.at_peak},
          {"inferred", anchor.inferred},
          {"besides_us", 1e6 * anchor.besides},
          {"besides_why", anchor.besides_why},
          {"calibrates", anchor.calibrates},
          {"unit", anchor.unit},
          {"published", anchor.value / anchor.unit_scale},
          {"predicted", row.predicted / anchor.unit_scale},
          {"error", row.error()},
          {"tolerance", anchor.tolerance},
          {"within", row.is_within()}};
}

nlohmann::json to_json(const report::AccuracySum& sum) {
  return {{"of", sum.of},
          {"figures", sum.figures},
          {"mean_error", sum.mean},
          {"worst_error", sum.worst == nullptr ? 0 : sum.worst->error()},
          {"worst", sum.worst == nullptr ? "" : sum.worst->anchor->id}};
}

void print_json(const report::Accuracy& accuracy) {
  nlohmann::json rows = nlohmann::json::array(), sums = nlohmann::json::array();
  for (const report::AccuracyRow& row : accuracy.rows) rows.push_back(to_json(row));
  for (const report::AccuracySum& sum : accuracy.sums) sums.push_back(to_json(sum));
  fmt::print("{}\n", nlohmann::json{{"figures", rows}, {"sums", sums}}.dump());
}

}  // namespace

void add_prediction_bench(CLI::App& command) {
  struct Options {
    bool check = false, json = false;
  };
  auto options = std::make_shared<Options>();
  command.add_flag("--check", options->check, "Fail where one is outside its tolerance");
  command.add_flag("--json", options->json, "One JSON object: figures, sums");
  command.footer("Examples:\n  weft bench prediction\n  weft bench prediction --check");
  command.callback([options] {
    const report::Accuracy accuracy = report::predict_anchors();
    options->json ? print_json(accuracy) : fmt::print("{}", report::to_text(accuracy));
    const std::string outside = report::problems(accuracy);
    if (options->check && !outside.empty()) throw Error(outside);
  });
}

}  // namespace weft::tool
