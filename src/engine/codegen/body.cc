#include "engine/codegen/body.h"

#include <algorithm>

#include "weft/error.h"

namespace weft::engine {
namespace {

// Each has a place on the stack.
constexpr std::size_t kMostPrepared = 32;

std::size_t place(int value) { return static_cast<std::size_t>(value); }

class BodyMaker {
 public:
  BodyMaker(const VectorProgram& program, int vectors, bool usual, int carried_vectors)
      : program_(program),
        usual_(usual),
        carried_vectors_(carried_vectors),
        values_(program.steps.size()) {
    made_.num_vectors = vectors;
  }

  Body make() {
    find_needed();
    add_shared();
    for (std::size_t s = 0; s < program_.steps.size(); ++s) {
      if (needed_[s] && values_[s].empty()) add(s);
    }
    for (const VectorProgram::Output& output : program_.outputs) {
      for (int value : values_[place(output.step)]) {
        made_.outputs.push_back({value, output.place, output.storage, output.may_stream});
      }
    }
    for (const VectorProgram::Fold& fold : program_.folds) {
      for (int value : values_[place(fold.step)]) {
        made_.folds.push_back({value, fold.place, fold.op, fold.is_unsigned});
      }
    }
    for (const VectorProgram::Carry& carry : program_.carries) {
      const int vectors = carry.same_in_all ? 1 : made_.num_vectors;
      for (std::size_t v = 0; v < place(vectors); ++v) {
        made_.carries.push_back({values_[place(carry.input)][v], values_[place(carry.next)][v]});
      }
    }
    return std::move(made_);
  }

 private:
  void find_needed() {
    needed_.assign(program_.steps.size(), false);
    const auto need = [&](int value) {
      if (value >= 0) needed_[place(value)] = true;
    };
    for (const VectorProgram::Output& output : program_.outputs) need(output.step);
    for (const VectorProgram::Fold& fold : program_.folds) need(fold.step);
    for (const VectorProgram::Carry& carry : program_.carries) need(carry.next);
    for (std::size_t s = program_.steps.size(); s-- > 0;) {
      if (!needed_[s]) continue;
      const VectorStep& step = program_.steps[s];
      if (step.op != VectorOp::usually) {
        for (int operand : step.operands) need(operand);
      } else if (usual_) {
        need(step.operands[0]);
        need(step.operands[1]);
      } else {
        need(step.operands[2]);
      }
    }
  }

  // All of them, so that they have the same numbers in every body.
  void add_shared() {
    std::vector<const VectorProgram::Carry*> carried(program_.steps.size());
    for (const VectorProgram::Carry& carry : program_.carries) {
      carried[place(carry.input)] = &carry;
    }
    std::vector<bool> is_same(program_.steps.size(), false);
    for (std::size_t s = 0; s < program_.steps.size(); ++s) {
      const VectorStep& step = program_.steps[s];
      if (carried[s] != nullptr && !carried[s]->same_in_all) {
        for (int v = 0; v < carried_vectors_; ++v) values_[s].push_back(add_step(step, v));
        continue;
      }
      const bool prepares = carried[s] == nullptr && can_prepare(step, is_same);
      is_same[s] = prepares || (carried[s] == nullptr && is_same_for_all(step));
      if (!is_same[s] && carried[s] == nullptr) continue;
      const int value = add_step(with_operands_of(step, 0), 0);
      values_[s].assign(place(made_.num_vectors), value);
      if (prepares) made_.prepared.push_back(value);
    }
  }

  // Booleans have registers of another kind.
  bool can_prepare(const VectorStep& step, const std::vector<bool>& is_same) const {
    if (step.operands[0] < 0 || step.op == VectorOp::usually || step.result == LaneType::i1 ||
        made_.prepared.size() == kMostPrepared) {
      return false;
    }
    return std::ranges::all_of(step.operands, [&](int operand) {
      return operand < 0 ||
             (is_same[place(operand)] && program_.steps[place(operand)].result != LaneType::i1);
    });
  }

  VectorStep with_operands_of(VectorStep step, int vector) const {
    for (std::int32_t& operand : step.operands) {
      if (operand >= 0) operand = values_[place(operand)][place(vector)];
    }
    return step;
  }

  void add(std::size_t s) {
    const VectorStep& step = program_.steps[s];
    if (step.op == VectorOp::usually) {
      if (usual_) add_check(values_[place(step.operands[0])]);
      values_[s] = values_[place(step.operands[usual_ ? 1 : 2])];
      return;
    }
    const int vectors = is_same_in_vectors(step) ? 1 : made_.num_vectors;
    for (int v = 0; v < vectors; ++v) {
      values_[s].push_back(add_step(with_operands_of(step, v), v));
    }
    values_[s].resize(place(made_.num_vectors), values_[s][0]);
  }

  bool is_same_in_vectors(const VectorStep& step) const {
    if (step.op == VectorOp::input) return false;
    return std::ranges::all_of(step.operands, [&](int operand) {
      if (operand < 0) return true;
      const std::vector<int>& of_vectors = values_[place(operand)];
      return std::ranges::count(of_vectors, of_vectors[0]) == std::ssize(of_vectors);
    });
  }

  // One for the vectors of all.
  void add_check(const std::vector<int>& usual) {
    int all = usual[0];
    for (std::size_t v = 1; v < usual.size(); ++v) {
      all = add_step({.op = VectorOp::and_,
                      .type = LaneType::i1,
                      .result = LaneType::i1,
                      .operands = {all, usual[v], -1}},
                     0);
    }
    made_.last_check = add_step({.op = VectorOp::usually,
                                 .type = LaneType::i1,
                                 .result = LaneType::i1,
                                 .operands = {all, -1, -1}},
                                0);
  }

  int add_step(const VectorStep& step, int vector) {
    made_.steps.push_back(step);
    made_.vectors.push_back(vector);
    return static_cast<int>(made_.steps.size()) - 1;
  }

  const VectorProgram& program_;
  const bool usual_;
  const int carried_vectors_;
  Body made_;
  std::vector<bool> needed_;
  std::vector<std::vector<int>> values_;  // of each step of the program, by vector
};

}  // namespace

bool is_same_for_all(const VectorStep& step) {
  return step.op == VectorOp::constant || (step.op == VectorOp::input && step.for_all);
}

bool has_usual(const VectorProgram& program) {
  return std::ranges::find(program.steps, VectorOp::usually, &VectorStep::op) !=
         program.steps.end();
}

Body body_of(const VectorProgram& program, int vectors, bool usual, int carried_vectors) {
  return BodyMaker(program, vectors, usual, carried_vectors).make();
}

int most_values(const Body& body) {
  std::vector<int> last(body.steps.size(), -1);  // the step that uses it last
  for (std::size_t s = 0; s < body.steps.size(); ++s) {
    last[s] = static_cast<int>(s);
    for (int operand : body.steps[s].operands) {
      if (operand >= 0) last[place(operand)] = static_cast<int>(s);
    }
  }
  std::vector<int> ends(body.steps.size(), 0);
  int now = 0, most = 0;
  for (std::size_t s = 0; s < body.steps.size(); ++s) {
    if (is_same_for_all(body.steps[s]) || body.is_prepared(static_cast<int>(s))) continue;
    most = std::max(most, ++now);
    ++ends[place(last[s])];
    now -= ends[s];
  }
  return most;
}

}  // namespace weft::engine
