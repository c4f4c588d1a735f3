// Running module texts in tests.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/random_literal.h"
#include "engine/host/executor.h"
#include "ir/parser.h"
#include "unit/plan/plan_of.h"

namespace weft::engine {

inline BoundPlan plan_of(std::string_view text) { return bind_plan(plan::plan_of(text)); }

template <class T>
Value value_of(DType dtype, Dims dims, const std::vector<T>& elements) {
  return Value(Literal::from<T>(TensorType{dtype, std::move(dims)}, elements));
}
inline Value floats(Dims dims, const std::vector<float>& elements) {
  return value_of(DType::f32, std::move(dims), elements);
}
inline Value ints(Dims dims, const std::vector<std::int32_t>& elements) {
  return value_of(DType::i32, std::move(dims), elements);
}

template <class T>
std::vector<T> elements(const Value& value) {
  const Literal literal = value.to_literal().expanded();
  const auto span = literal.elements<T>();
  return {span.begin(), span.end()};
}

// What a program gives for random inputs.
inline std::vector<Literal> outputs_of(const BoundPlan& plan, int workers = 2) {
  Executor executor({.workers = workers});
  std::vector<Value> inputs;
  for (std::size_t i = 0; i < plan.symbolic->input_types.size(); ++i) {
    inputs.emplace_back(random_literal(plan.symbolic->input_types[i], 7, i));
  }
  std::vector<Literal> outputs;
  for (const Value& output : executor.run(plan, inputs).outputs) {
    outputs.push_back(output.to_literal());
  }
  return outputs;
}

// The message of what f() throws.
template <class F>
std::string error_of(F&& f) {
  try {
    f();
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

}  // namespace weft::engine
