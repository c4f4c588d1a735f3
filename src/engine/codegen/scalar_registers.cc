#include "engine/codegen/scalar_registers.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <map>
#include <numeric>

namespace weft::engine {
namespace {

using Bits = std::vector<bool>;

std::size_t at_index(std::int64_t i) { return static_cast<std::size_t>(i); }

// From where a variable is assigned first to where it is used last: two positions a step, at the
// first of which it uses, and at the second assigns.
struct Interval {
  std::int64_t begin = std::numeric_limits<std::int64_t>::max(), end = -1;
  double weight = 0;  // of its uses
  bool is_empty() const { return end < 0; }
  void extend(std::int64_t position) {
    begin = std::min(begin, position);
    end = std::max(end, position);
  }
  bool overlaps(const Interval& other) const { return begin <= other.end && other.begin <= end; }
};

// When each variable has a value that is needed.
class Intervals {
 public:
  explicit Intervals(const ScalarProgram& program)
      : program_(program), intervals_(program.variables.size()) {
    find_blocks();
    find_live();
    weigh();
    if (program.argument >= 0) intervals_[at_index(program.argument)].extend(0);
  }
  const std::vector<Interval>& all() const { return intervals_; }

 private:
  struct Block {
    std::size_t begin, end;  // steps
    std::vector<std::size_t> next = {};
    Bits live_in = {}, live_out = {};
  };

  bool varies(std::int32_t variable) const {
    return variable >= 0 && !program_.variables[at_index(variable)].is_constant;
  }
  template <class F>
  void each_use(const ScalarStep& step, const F& f) const {
    for (std::int32_t operand : step.operands) {
      if (varies(operand)) f(operand);
    }
    if (step.op != ScalarOp::call) return;
    for (std::int32_t argument : program_.calls[at_index(step.number)].arguments) {
      if (varies(argument)) f(argument);
    }
  }
  static bool jumps(const ScalarStep& step) {
    return step.op == ScalarOp::jump || step.op == ScalarOp::jump_if;
  }

  void find_blocks() {
    const std::vector<ScalarStep>& steps = program_.steps;
    std::map<std::int64_t, std::size_t> labels;
    for (std::size_t s = 0; s < steps.size(); ++s) {
      const bool begins = s == 0 || steps[s].op == ScalarOp::label || jumps(steps[s - 1]);
      if (begins) blocks_.push_back({s, s});
      blocks_.back().end = s + 1;
      if (steps[s].op == ScalarOp::label) labels[steps[s].number] = blocks_.size() - 1;
    }
    for (std::size_t b = 0; b < blocks_.size(); ++b) {
      const ScalarStep& last = steps[blocks_[b].end - 1];
      if (last.op != ScalarOp::jump && b + 1 < blocks_.size()) blocks_[b].next.push_back(b + 1);
      if (jumps(last) && last.number != ScalarProgram::kEnd) {
        blocks_[b].next.push_back(labels.at(last.number));
      }
    }
  }

  // What is needed before a block, of what is needed behind it.
  Bits before(const Block& block) const {
    Bits live = block.live_out;
    for (std::size_t s = block.end; s-- > block.begin;) {
      const ScalarStep& step = program_.steps[s];
      if (step.to >= 0) live[at_index(step.to)] = false;
      each_use(step, [&](std::int32_t v) { live[at_index(v)] = true; });
    }
    return live;
  }

  void find_live() {
    for (Block& block : blocks_) {
      block.live_in = block.live_out = Bits(program_.variables.size(), false);
    }
    for (bool changes = true; changes;) {
      changes = false;
      for (std::size_t b = blocks_.size(); b-- > 0;) {
        Block& block = blocks_[b];
        for (std::size_t next : block.next) {
          for (std::size_t v = 0; v < block.live_out.size(); ++v) {
            if (blocks_[next].live_in[v]) block.live_out[v] = true;
          }
        }
        Bits live = before(block);
        if (live == block.live_in) continue;
        block.live_in = std::move(live);
        changes = true;
      }
    }
    for (const Block& block : blocks_) {
      for (std::size_t v = 0; v < intervals_.size(); ++v) {
        if (block.live_in[v]) intervals_[v].extend(2 * static_cast<std::int64_t>(block.begin));
        if (block.live_out[v]) intervals_[v].extend(2 * static_cast<std::int64_t>(block.end) - 1);
      }
    }
  }

  // A use in a loop counts as several.
  void weigh() {
    constexpr double kTurns = 8;
    std::vector<double> weights(program_.steps.size(), 1);
    std::map<std::int64_t, std::size_t> labels;
    for (std::size_t s = 0; s < program_.steps.size(); ++s) {
      const ScalarStep& step = program_.steps[s];
      if (step.op == ScalarOp::label) labels[step.number] = s;
      if (!jumps(step) || !labels.contains(step.number)) continue;
      for (std::size_t i = labels[step.number]; i <= s; ++i) weights[i] *= kTurns;
    }
    for (std::size_t s = 0; s < program_.steps.size(); ++s) {
      const ScalarStep& step = program_.steps[s];
      const auto at = 2 * static_cast<std::int64_t>(s);
      // What a call is given lies still until it has all of it.
      const bool is_call = step.op == ScalarOp::call;
      each_use(step, [&](std::int32_t v) {
        intervals_[at_index(v)].extend(at);
        if (is_call) intervals_[at_index(v)].extend(at + 1);
        intervals_[at_index(v)].weight += weights[s];
      });
      if (step.to < 0) continue;
      intervals_[at_index(step.to)].extend(at + 1);
      intervals_[at_index(step.to)].weight += weights[s];
    }
  }

  const ScalarProgram& program_;
  std::vector<Interval> intervals_;
  std::vector<Block> blocks_;
};

class Placer {
 public:
  Placer(const ScalarProgram& program, const ScalarMachine& machine)
      : program_(program), machine_(machine), intervals_(program) {
    for (std::size_t s = 0; s < program.steps.size(); ++s) {
      if (program.steps[s].op == ScalarOp::call) {
        calls_.push_back(2 * static_cast<std::int64_t>(s));
      }
    }
  }

  ScalarRegisters place() {
    ScalarRegisters made;
    made.places.resize(program_.variables.size());
    const std::vector<Interval>& all = intervals_.all();
    std::vector<std::size_t> order(all.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto value = [&](std::size_t v) {
      return all[v].weight / static_cast<double>(all[v].end - all[v].begin + 8);
    };
    std::ranges::stable_sort(order,
                             [&](std::size_t a, std::size_t b) { return value(a) > value(b); });
    for (std::size_t v : order) {
      if (all[v].is_empty() || program_.variables[v].is_constant) continue;
      ScalarRegisters::Place& place = made.places[v];
      place.number = free_register(v);
      if (place.number < 0) place.slot = made.num_slots++;
    }
    return made;
  }

 private:
  using Taken = std::map<int, std::vector<Interval>>;

  int free_register(std::size_t v) {
    const Interval& interval = intervals_.all()[v];
    const auto first = std::ranges::lower_bound(calls_, interval.begin);
    const bool is_called_over = first != calls_.end() && *first < interval.end;
    if (is_float(program_.variables[v].type)) {
      return is_called_over ? -1 : first_free(machine_.floats, floats_, interval);
    }
    if (!is_called_over) {
      const int number = first_free(machine_.passing, general_, interval);
      if (number >= 0) return number;
    }
    return first_free(machine_.kept, general_, interval);
  }

  static int first_free(const std::vector<int>& registers, Taken& taken, const Interval& interval) {
    for (int number : registers) {
      std::vector<Interval>& others = taken[number];
      const auto overlaps = [&](const Interval& other) { return other.overlaps(interval); };
      if (std::ranges::any_of(others, overlaps)) continue;
      others.push_back(interval);
      return number;
    }
    return -1;
  }

  const ScalarProgram& program_;
  const ScalarMachine& machine_;
  Intervals intervals_;
  std::vector<std::int64_t> calls_;
  Taken general_, floats_;
};

}  // namespace

ScalarRegisters place_variables(const ScalarProgram& program, const ScalarMachine& machine) {
  return Placer(program, machine).place();
}

}  // namespace weft::engine
