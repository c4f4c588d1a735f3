// What passes make of a program.
#include <functional>
#include <memory>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "weft/error.h"

#include "golden/same_results.h"
#include "golden/stages.h"
#include "ir/ops/op_def.h"
#include "ir/parser.h"
#include "ir/printer.h"
#include "machine/device_order.h"
#include "machine/shape_text.h"
#include "machine/target.h"
#include "passes/combine/combine_collectives.h"
#include "passes/normalize/normalize.h"
#include "passes/pipeline.h"
#include "passes/schedule/xla_transfers.h"
#include "passes/simplify/simplify.h"
#include "reference/interpreter.h"

namespace weft::golden {
namespace {

using Pass = std::function<std::unique_ptr<ir::Module>(const ir::Module&)>;

// The text after a pass, or why it refuses the program. What is printed has to be valid, has to
// come back unchanged, and has to compute what the program computes; the last unless the case says
// --not-run: where arrays are large, or the oracle does not know some op.
std::string after(const Case& one, const Pass& pass) {
  std::unique_ptr<ir::Module> module, result;
  try {
    module = ir::parse_or_throw(one.program, one.file.filename().string());
    result = pass(*module);
  } catch (const Error& error) {
    return fmt::format("ERROR: {}\n", error.what());
  }
  const std::string text = ir::print(*result);
  const auto again = ir::parse_or_throw(text, "printed");
  EXPECT_EQ(ir::print(*again), text);
  if (!one.has("--not-run")) expect_same_results(*module, *again);
  return text;
}

template <class Step>
std::string after_step(const Case& one, Step step) {
  return after(one, [step](const ir::Module& module) {
    auto result = module.clone();
    step(*result);
    return result;
  });
}

// Above each op the layouts of its results, above the function those of its arguments and results.
struct LayoutWriter {
  const passes::Propagation& propagation;
  Annotations annotations;

  template <class Values>
  std::string layouts_of(const Values& values) const {
    std::vector<std::string> texts;
    for (const ir::Value* value : values) {
      texts.push_back(to_string(propagation.layouts[value->id], *propagation.atoms));
    }
    return fmt::format("{}", fmt::join(texts, "; "));
  }

  void add_function(const ir::Function& function) {
    std::string text = layouts_of(function.body->args) + " -> ";
    for (std::size_t i = 0; i < propagation.results.size(); ++i) {
      text += (i == 0 ? "" : "; ") + to_string(propagation.results[i], *propagation.atoms);
    }
    annotations.emplace(function.location.line, text);
  }

  void add_op(const ir::Op& op) {
    std::string text;
    for (const ir::Block* region : op.regions) {
      if (op.def().runs_regions() && !region->args.empty()) {
        text += "(" + layouts_of(region->args) + ") ";
      }
    }
    text += layouts_of(op.results);
    if (!text.empty()) annotations.emplace(op.location.line, text);
  }
};

}  // namespace

std::string normalize(const Case& one) { return after_step(one, passes::normalize); }
std::string remove_conversions(const Case& one) {
  return after_step(one, passes::remove_conversions);
}
std::string remove_dead(const Case& one) { return after_step(one, passes::remove_dead); }
std::string remove_repeated(const Case& one) { return after_step(one, passes::remove_repeated); }
// --unroll=OPS, --fold: constants are computed, here by the oracle. What is simple is as simple as
// it gets: the same once more changes nothing.
std::string simplify(const Case& one) {
  return after(one, [&](const ir::Module& module) {
    auto result = module.clone();
    passes::SimplifyOptions options;
    options.max_unrolled_ops = std::stoll(one.value_of("--unroll", "0"));
    if (one.has("--fold")) {
      options.evaluate = [](const ir::Module& program) { return reference::run(program, {}); };
    }
    passes::simplify(*result, options);
    auto again = result->clone();
    passes::simplify(*again, options);
    EXPECT_EQ(ir::print(*again), ir::print(*result));
    return result;
  });
}
std::string hoist(const Case& one) { return after_step(one, passes::hoist_invariants); }
// What is written says all: of that text nothing else is written.
std::string propagate(const Case& one) {
  return after(one, [](const ir::Module& module) {
    auto result = passes::propagated(module);
    EXPECT_EQ(ir::print(*passes::propagated(*result)), ir::print(*result));
    return result;
  });
}

// --limit=BYTES
std::string combine(const Case& one) {
  const std::int64_t limit = std::stoll(one.value_of("--limit", "65536"));
  return after(one, [limit](const ir::Module& module) {
    auto result = module.clone();
    passes::combine_collectives(*result, limit);
    return result;
  });
}

// As many devices of --machine=MODEL as the program needs, else the host with links of --bandwidth.
std::shared_ptr<const machine::Target> target_of(const Case& one, const ir::Module& module) {
  const std::int64_t devices = module.num_devices();
  const std::string name = one.value_of("--machine", "");
  if (name.empty()) {
    return std::make_shared<machine::Target>(
        machine::host_with_links(devices, std::stod(one.value_of("--bandwidth", "1e9")), 1e-6));
  }
  const Dims shape = *machine::find_model(name)->smallest_shape(devices);
  return std::make_shared<machine::Target>(
      machine::Machine::parse(fmt::format("{}:{}", name, machine::shape_text(shape))));
}

// --machine=MODEL, else the host with links of --bandwidth=BYTES a second; --memory-limit=BYTES;
// --xla: in the form that XLA reads; --turns-stay
std::string schedule(const Case& one) {
  passes::ScheduleOptions options;
  options.turns_stay = one.has("--turns-stay");
  const std::string limit = one.value_of("--memory-limit", "");
  if (!limit.empty()) options.memory_limit = std::stoll(limit);
  return after(one, [&](const ir::Module& module) {
    passes::ScheduleOptions how = options;
    how.target = target_of(one, module);
    auto result = passes::scheduled(module, how);
    if (one.has("--xla")) passes::write_transfers_for_xla(*result);
    return result;
  });
}

// --strict, --no-hoist, --combine=BYTES, --machine=MODEL
std::string partition(const Case& one) {
  passes::PartitionOptions options;
  options.strict = one.has("--strict");
  options.hoist = !one.has("--no-hoist");
  options.combine_bytes =
      std::stoll(one.value_of("--combine", std::to_string(options.combine_bytes)));
  const std::string machine = one.value_of("--machine", "");
  if (!machine.empty()) options.rates = passes::CostRates(*machine::find_model(machine));
  return after(one, [&](const ir::Module& module) { return passes::partitioned(module, options); });
}

// --machine=MODEL (the host with slow links), --way=NUMBER, --turns-stay
std::string overlap(const Case& one) {
  passes::OverlapOptions options;
  options.turns_stay = one.has("--turns-stay");
  const std::string way = one.value_of("--way", "");
  if (!way.empty()) options.way = std::stoul(way);
  return after(one, [&](const ir::Module& module) {
    auto result = module.clone();
    passes::OverlapOptions how = options;
    how.target = target_of(one, module);
    passes::overlap(*result, how);
    return result;
  });
}

// --machine=MACHINE, --order=IDS: the devices of it; partitioned first
std::string xla(const Case& one) {
  const auto machine = machine::Machine::parse(one.value_of("--machine", ""));
  const std::string order = one.value_of("--order", "id");
  passes::XlaOptions options;
  options.target = std::make_shared<machine::Target>(
      order == "id" ? machine::Target(machine)
                    : machine::Target(machine, machine::parse_device_order(order).ids));
  return after(one, [&](const ir::Module& module) {
    passes::PartitionOptions partition;
    partition.note_parts = true;
    const auto local = passes::partitioned(module, partition);
    return passes::scheduled_as_xla(*passes::overlapped_as_xla(*local, options), options);
  });
}

// As for the devices of one process, simplified first.
std::string rings(const Case& one) {
  return after(one, [](const ir::Module& module) { return passes::overlapped(module, {}); });
}

Annotations layouts(const std::string& chunk) {
  Annotations wrong = errors(chunk);
  if (!wrong.empty()) return wrong;
  const auto module = ir::parse_or_throw(chunk, "program.mlir");
  try {
    const passes::Propagation propagation = passes::propagate(*module);
    LayoutWriter writer{propagation, {}};
    const ir::Function& entry = *module->entry();
    writer.add_function(entry);
    ir::walk(*entry.body, [&](const ir::Op& op) { writer.add_op(op); });
    return writer.annotations;
  } catch (const Error& error) {
    return {{0, fmt::format("ERROR {}", error.what())}};
  }
}

// What normalize refuses, above the line that it names.
Annotations normalize_errors(const std::string& chunk) {
  const auto module = ir::parse_or_throw(chunk, "program");
  try {
    passes::normalize(*module);
    return {{0, "none"}};
  } catch (const Error& error) {
    const std::string text = error.what();
    const std::string_view place = ": error: ";
    const std::size_t end = text.find(place);
    if (!text.starts_with("program:") || end == std::string::npos) return {{0, text}};
    return {{static_cast<std::uint32_t>(std::stoul(text.substr(sizeof("program:") - 1))),
             text.substr(end + place.size())}};
  }
}

}  // namespace weft::golden
