// Body: the steps of a VectorProgram for some vectors at once, each step for one after the other,
// so that an instruction of one vector needs not wait for its last one.
//
// A plain value without threads of its own.
#pragma once

#include <algorithm>
#include <vector>

#include "engine/codegen/vector_program.h"

namespace weft::engine {

struct Body {
  // Each gives a value, from values of earlier ones. The first ones are, in every body of a
  // program, what is the same for all lanes (is_same_for_all, and `prepared`) and what is carried.
  std::vector<VectorStep> steps = {};
  std::vector<int> vectors = {};  // by step: which of the vectors it is of
  // For each of the program's, one of each vector.
  std::vector<VectorProgram::Output> outputs = {};
  std::vector<VectorProgram::Fold> folds = {};
  std::vector<VectorProgram::Carry> carries = {};
  // What is computed of nothing but such, once.
  std::vector<int> prepared = {};
  int num_vectors = 0;
  // Behind it nothing is found unusual any more; -1: nowhere. Until there nothing is stored.
  int last_check = -1;

  bool is_prepared(int value) const { return std::ranges::binary_search(prepared, value); }
  const VectorStep& step(int value) const { return steps[static_cast<std::size_t>(value)]; }
};

// Whether a value is there from the beginning and the same for all lanes, so that it can be loaded
// before a loop.
bool is_same_for_all(const VectorStep& step);

// Whether a program has VectorOp::usually.
bool has_usual(const VectorProgram& program);

// `usual`: with the values for usual numbers, and checks whether they are; else those for any. What
// is carried is there for `carried_vectors`, whatever the vectors of this body.
Body body_of(const VectorProgram& program, int vectors, bool usual, int carried_vectors = 1);

// How many values there are at once, at most, of what is not the same for all lanes.
int most_values(const Body& body);

}  // namespace weft::engine
