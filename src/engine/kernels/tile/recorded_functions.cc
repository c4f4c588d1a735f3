#include "engine/kernels/tile/recorded_functions.h"

#include <algorithm>
#include <span>
#include <utility>

#include <hwy/highway.h>

#include "weft/error.h"

#include "engine/kernels/tile/tile_loops.h"

// The functions are compiled once more, for vectors that record.
#undef HWY_NAMESPACE
#define HWY_NAMESPACE N_RECORDED
#include "engine/kernels/tile/vector/vector_math-inl.h"
#include "engine/kernels/tile/vector/vector_sigmoids-inl.h"
#include "engine/kernels/tile/vector/vector_trigonometry-inl.h"

namespace weft::engine {
namespace {

namespace recorded = N_RECORDED;
using ir::OpKind;

template <class F, class D>
concept HasUsualSteps = requires(D d, hwy::N_RECORDED::Vec<D> x) {
  F::is_usual(d, x);
  F::of_usual(d, x);
};

template <class F, class T>
int steps_of(int x, StepSink& sink) {
  const hwy::N_RECORDED::Tag<T> d;
  const hwy::N_RECORDED::Lanes<T> operand{x};
  const int any = F{}(d, operand).step;
  if constexpr (HasUsualSteps<F, decltype(d)>) {
    constexpr LaneType type = hwy::N_RECORDED::lane_type<T>();
    const int is_usual = F::is_usual(d, operand).step, usual = F::of_usual(d, operand).step;
    return sink.step({.op = VectorOp::usually,
                      .type = type,
                      .result = type,
                      .operands = {is_usual, usual, any}});
  }
  return any;
}

struct RecordedFunction {
  OpKind kind;
  int (*of_f32)(int, StepSink&);  // may be null, as may the other
  int (*of_f64)(int, StepSink&);
};

template <class F>
constexpr RecordedFunction of_reals(OpKind kind) {
  return {kind, &steps_of<F, float>, &steps_of<F, double>};
}

constexpr RecordedFunction kFunctions[] = {
    of_reals<recorded::VectorCos>(OpKind::cosine),
    of_reals<recorded::VectorExp>(OpKind::exponential),
    of_reals<recorded::VectorExpm1>(OpKind::exponential_minus_one),
    of_reals<recorded::VectorLog>(OpKind::log),
    of_reals<recorded::VectorLog1p>(OpKind::log_plus_one),
    of_reals<recorded::VectorLogistic>(OpKind::logistic),
    of_reals<recorded::VectorSin>(OpKind::sine),
    {OpKind::tan, nullptr, &steps_of<recorded::VectorTan, double>},
    of_reals<recorded::VectorTanh>(OpKind::tanh),
    {OpKind::chlo_erf, &steps_of<recorded::VectorErf, float>, nullptr},
};

const RecordedFunction* function_of(OpKind kind, LaneType type) {
  if (type != LaneType::f32 && type != LaneType::f64) return nullptr;
  const auto* const at = std::ranges::find(kFunctions, kind, &RecordedFunction::kind);
  if (at == std::end(kFunctions)) return nullptr;
  return (type == LaneType::f32 ? at->of_f32 : at->of_f64) != nullptr ? at : nullptr;
}

// What this thread records goes to a sink, as long as it lives.
class Recording {
 public:
  explicit Recording(StepSink& sink) : was_(std::exchange(hwy::N_RECORDED::sink, &sink)) {}
  ~Recording() { hwy::N_RECORDED::sink = was_; }
  Recording(const Recording&) = delete;
  Recording& operator=(const Recording&) = delete;

 private:
  StepSink* was_;
};

// Whether tile functions are made of the same source here.
bool has_vector_math() {
  static const bool has = !vector_math_rows().empty();
  return has;
}

}  // namespace

bool is_recorded(OpKind kind, LaneType type) {
  return function_of(kind, type) != nullptr && has_vector_math();
}

int record_function(OpKind kind, LaneType type, int x, StepSink& sink) {
  const RecordedFunction* const function = function_of(kind, type);
  WEFT_ASSERT(function != nullptr, "a function of which there are no steps");
  const Recording recording(sink);
  return (type == LaneType::f32 ? function->of_f32 : function->of_f64)(x, sink);
}

}  // namespace weft::engine
