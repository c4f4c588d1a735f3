// Ops that run regions or functions, and those that group values.
#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "ir/ops/attrs.h"
#include "ir/ops/calls/other_calls.h"
#include "reference/evaluate.h"
#include "reference/ops/functions.h"
#include "reference/ops/program_calls.h"

namespace weft::reference {
namespace {

// Those lanes of each list.
std::vector<Lanes> select_lanes(const std::vector<Lanes>& lists,
                                const std::vector<std::size_t>& lanes) {
  std::vector<Lanes> result;
  for (const Lanes& list : lists) {
    Lanes& selected = result.emplace_back();
    for (std::size_t lane : lanes) selected.push_back(list[lane]);
  }
  return result;
}

// Writes back what select_lanes took.
void put_lanes(std::vector<Lanes> from, const std::vector<std::size_t>& lanes,
               std::vector<Lanes>& to) {
  for (std::size_t i = 0; i < to.size(); ++i) {
    for (std::size_t k = 0; k < lanes.size(); ++k) to[i][lanes[k]] = std::move(from[i][k]);
  }
}

// Runs a block on some of the frame's devices.
std::vector<Lanes> run_on(Frame& frame, const std::vector<std::size_t>& lanes,
                          const ir::Block& block, std::vector<Lanes> arguments) {
  Frame inner(frame, lanes);
  return run_block(inner, block, std::move(arguments));
}

// Runs for each device the region that it chose.
void run_chosen(Frame& frame, const ir::Op& op, const std::vector<std::size_t>& chosen) {
  std::map<std::size_t, std::vector<std::size_t>> lanes_of_region;
  for (std::size_t lane = 0; lane < chosen.size(); ++lane) {
    lanes_of_region[chosen[lane]].push_back(lane);
  }
  std::vector<Lanes> results(op.results.size(), Lanes(frame.size()));
  for (const auto& [region, lanes] : lanes_of_region) {
    put_lanes(run_on(frame, lanes, *op.regions[region], {}), lanes, results);
  }
  set_results(frame, op, std::move(results));
}

// Each frame takes its part of the C++ stack. So many of them, and those of the regions that may be
// nested in the last function, fit the usual 8 MiB, also under the address sanitizer.
constexpr int kMaxDepth = 1000;

void call_function(Frame& frame, const ir::Op& op, const std::string& name) {
  const ir::Function* function = frame.module().find_function(name);
  if (function == nullptr) fail(op, fmt::format("calls @{}, which the module lacks", name));
  if (frame.depth() >= kMaxDepth) {
    fail(op, fmt::format("calls @{} from within {} calls and regions, which is deeper than the "
                         "oracle goes; the host engine has no such limit",
                         name, frame.depth()));
  }
  set_results(frame, op, run_in_new_frame(frame, *function->body, operands_of(frame, op)));
}

}  // namespace

void call(Frame& frame, const ir::Op& op) {
  call_function(frame, op, op.get<ir::CallAttrs>().callee.name);
}

void composite(Frame& frame, const ir::Op& op) {
  call_function(frame, op, op.get<ir::CompositeAttrs>().decomposition.name);
}

// JAX names the body that it would partition by itself: it is what the call computes.
void custom_partitioning(Frame& frame, const ir::Op& op) {
  const std::string_view body = ir::called_computation(op.get<ir::CustomCallAttrs>());
  if (body.empty()) fail(op, std::string(ir::kNoBody));
  call_function(frame, op, std::string(body));
}

void python_callback(Frame&, const ir::Op& op) { fail(op, std::string(ir::kNoPython)); }

// An index outside the branches takes the last one.
void case_op(Frame& frame, const ir::Op& op) {
  const auto last = static_cast<std::int64_t>(op.regions.size()) - 1;
  std::vector<std::size_t> chosen;
  for (std::size_t lane = 0; lane < frame.size(); ++lane) {
    const std::int64_t index = load(frame.array(op.operand(0), lane), 0).integer;
    chosen.push_back(static_cast<std::size_t>(index < 0 || index > last ? last : index));
  }
  run_chosen(frame, op, chosen);
}

void if_op(Frame& frame, const ir::Op& op) {
  std::vector<std::size_t> chosen;
  for (std::size_t lane = 0; lane < frame.size(); ++lane) {
    chosen.push_back(load(frame.array(op.operand(0), lane), 0).is_true() ? 0 : 1);
  }
  run_chosen(frame, op, chosen);
}

// Goes on for each device until its own condition fails.
void while_op(Frame& frame, const ir::Op& op) {
  std::vector<Lanes> values = operands_of(frame, op);
  std::vector<std::size_t> active;
  for (std::size_t lane = 0; lane < frame.size(); ++lane) active.push_back(lane);
  while (true) {
    const auto go_on = run_on(frame, active, *op.regions[0], select_lanes(values, active));
    std::vector<std::size_t> still;
    for (std::size_t k = 0; k < active.size(); ++k) {
      if (load(go_on[0][k].array, 0).is_true()) still.push_back(active[k]);
    }
    active = std::move(still);
    if (active.empty()) break;
    put_lanes(run_on(frame, active, *op.regions[1], select_lanes(values, active)), active, values);
  }
  set_results(frame, op, std::move(values));
}

// Also of sharding constraints and barriers: they change where a value is, not what it is.
void pass_through(Frame& frame, const ir::Op& op) {
  set_results(frame, op, operands_of(frame, op));
}

void no_result(Frame&, const ir::Op&) {}

void tuple(Frame& frame, const ir::Op& op) {
  Lanes tuples(frame.size());
  for (const Lanes& operand : operands_of(frame, op)) {
    for (std::size_t lane = 0; lane < frame.size(); ++lane) {
      tuples[lane].parts.push_back(operand[lane]);
    }
  }
  set_results(frame, op, {std::move(tuples)});
}

void get_tuple_element(Frame& frame, const ir::Op& op) {
  const auto index = static_cast<std::size_t>(op.get<ir::GetTupleElementAttrs>().index);
  Lanes elements;
  for (std::size_t lane = 0; lane < frame.size(); ++lane) {
    elements.push_back(frame.get(op.operand(0), lane).parts[index]);
  }
  set_results(frame, op, {std::move(elements)});
}

// Tokens only order effects, of which the oracle has none.
void token(Frame& frame, const ir::Op& op) { set_results(frame, op, {Lanes(frame.size())}); }

}  // namespace weft::reference
