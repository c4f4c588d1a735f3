#include "report/accuracy/predicted_figure.h"

#include <limits>
#include <memory>
#include <string>

#include <fmt/format.h>

#include "weft/error.h"

#include "compile/program.h"
#include "cost/machine_time.h"
#include "ir/ops/table.h"
#include "ir/parser.h"
#include "machine/machine.h"
#include "plan/prediction.h"

namespace weft::report {
namespace {

constexpr double kUnlimited = std::numeric_limits<double>::infinity();

// Peaks, and nothing that keeps programs from them.
machine::Performance peak_of(const machine::Performance& performance) {
  return {.bf16_flops = performance.bf16_flops,
          .f32_flops = performance.f32_flops,
          .int8_ops = performance.int8_ops,
          .f8_flops = performance.f8_flops,
          .vector_flops = performance.vector_flops,
          .memory_bandwidth = performance.memory_bandwidth};
}

machine::Model model_of(const Anchor& anchor) {
  machine::Model model = machine::Machine::parse(anchor.machine).model();
  if (anchor.at_peak) model.performance = peak_of(model.performance);
  return model;
}

struct Predicted {
  plan::Prediction prediction;
  double collective_bytes = 0;  // that the first collective gives a device
};

// As `weft explain --machine` predicts it.
Predicted predict(const Anchor& anchor, const machine::Model& model) {
  compile::Program program(ir::parse_or_throw(anchor_program(anchor.program), anchor.program));
  const auto of = std::make_shared<const machine::Model>(model);
  compile::Options options{.machine = of};
  options.partition.rates = passes::CostRates(*of);
  options.schedule = anchor.schedule == "weft" ? compile::Schedule::weft : compile::Schedule::plain;
  program.advance(compile::Stage::plan, options);
  Predicted result{plan::predict(*program.plan(), *of)};
  if (!result.prediction.collectives.empty()) {
    result.collective_bytes =
        static_cast<double>(ir::bytes_of(result.prediction.collectives.front().op->results));
  }
  return result;
}

// With neither memory nor links to wait for.
double operations(const Anchor& anchor, machine::Model model) {
  model.performance.memory_bandwidth = kUnlimited;
  return predict(anchor, model).prediction.compute;
}

double memory(const Anchor& anchor, machine::Model model) {
  machine::Performance& performance = model.performance;
  performance.bf16_flops = performance.f32_flops = performance.int8_ops = kUnlimited;
  performance.f8_flops = performance.vector_flops = kUnlimited;
  return predict(anchor, model).prediction.compute;
}

double bytes_a_second(const Anchor& anchor, const machine::Model& model) {
  switch (anchor.over) {
    case Over::memory:
      return model.performance.memory_bandwidth;
    case Over::axis:
      return 2 * model.links.bandwidth;
    case Over::device:
      return model.links.bandwidth;
  }
  WEFT_ASSERT(false, "all are handled");
}

// A row takes two operations for each element of the other operand.
double critical_rows(const Anchor& anchor, const machine::Model& model) {
  return cost::operations_per_second({anchor.computed_in}, model.performance) / 2 *
         byte_size(anchor.operand_type) / bytes_a_second(anchor, model);
}

}  // namespace

double predicted_figure(const Anchor& anchor) {
  const machine::Model model = model_of(anchor);
  const auto prediction = [&] { return predict(anchor, model).prediction; };
  switch (anchor.quantity) {
    case Quantity::total:
      return prediction().total;
    case Quantity::compute:
      return prediction().compute;
    case Quantity::communication:
      return prediction().communication;
    case Quantity::first_collective:
      return prediction().collectives.at(0).seconds;
    case Quantity::bandwidth: {
      const Predicted predicted = predict(anchor, model);
      return predicted.collective_bytes / predicted.prediction.collectives.at(0).seconds;
    }
    case Quantity::operations:
      return operations(anchor, model);
    case Quantity::operations_by_memory:
      return operations(anchor, model) / memory(anchor, model);
    case Quantity::operations_by_communication:
      return operations(anchor, model) / prediction().communication;
    case Quantity::critical_rows:
      return critical_rows(anchor, model);
  }
  WEFT_ASSERT(false, "all are handled");
}

}  // namespace weft::report
