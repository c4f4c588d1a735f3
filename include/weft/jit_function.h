// What a Jitted function is made of: its options, its types erased, and what it was compiled to.
// Programs include weft/jit.h.
#pragma once

#include <any>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "weft/array.h"
#include "weft/named_sharding.h"
#include "weft/tree.h"

namespace weft {

namespace detail {
class Executable;
}  // namespace detail

// One sharding for each argument or result, for all leaves of it; or one for all. None: as it is
// given, or as the partitioner finds best.
class Shardings {
 public:
  Shardings() = default;
  Shardings(const ShardingLike& all) : all_(all) {}   // NOLINT(google-explicit-constructor)
  Shardings(const PartitionSpec& all) : all_(all) {}  // NOLINT(google-explicit-constructor)
  Shardings(const NamedSharding& all) : all_(all) {}  // NOLINT(google-explicit-constructor)
  Shardings(std::initializer_list<std::optional<ShardingLike>> each) : each_(each) {}
  explicit Shardings(std::vector<std::optional<ShardingLike>> each) : each_(std::move(each)) {}

  bool empty() const { return !all_ && each_.empty(); }
  const std::optional<ShardingLike>& all() const { return all_; }
  const std::vector<std::optional<ShardingLike>>& each() const { return each_; }

 private:
  std::optional<ShardingLike> all_;
  std::vector<std::optional<ShardingLike>> each_;
};

struct JitOptions {
  Shardings in_shardings = {};
  Shardings out_shardings = {};
  std::vector<int> donate_argnums = {};           // arguments whose arrays the call may use up
  std::vector<std::string> argnames = {};         // for messages, and for the next one
  std::vector<std::string> static_argnames = {};  // that these are no arrays; else an Error
  std::string name = {};                          // of the module: jit_NAME; else "f"
};

// Of one device, in bytes.
struct MemoryAnalysis {
  std::int64_t argument_size_in_bytes = 0;
  std::int64_t output_size_in_bytes = 0;
  std::int64_t temp_size_in_bytes = 0;
  std::int64_t peak_memory_in_bytes = 0;
};

// What a program was compiled to.
class Compiled {
 public:
  explicit Compiled(std::shared_ptr<const detail::Executable> executable)
      : executable_(std::move(executable)) {}

  // Stages: "parsed" (as traced), "propagated", "partitioned", "plan".
  std::string as_text(
      const std::string& stage = "partitioned") const;  // jax.stages.Compiled.as_text
  // "flops", "bytes accessed", "wire bytes": of one device.
  std::map<std::string, double> cost_analysis() const;  // jax.stages.Compiled.cost_analysis
  MemoryAnalysis memory_analysis() const;               // jax.stages.Compiled.memory_analysis
  std::vector<NamedSharding> input_shardings() const;   // jax.stages.Compiled.input_shardings
  std::vector<NamedSharding> output_shardings() const;  // jax.stages.Compiled.output_shardings
  // What `weft explain` says of it.
  std::string explain() const;

  const std::shared_ptr<const detail::Executable>& executable() const { return executable_; }

 private:
  std::shared_ptr<const detail::Executable> executable_;
};

namespace detail {

// A function with its types erased: how it is traced on leaves, and what is compiled so far.
class JitFunction {
 public:
  explicit JitFunction(JitOptions options, Where where);
  ~JitFunction();
  JitFunction(const JitFunction&) = delete;
  JitFunction& operator=(const JitFunction&) = delete;

  struct Call {
    std::vector<Array> leaves;  // of all arguments
    std::vector<int> argument;  // which each leaf is of
    int num_arguments = 0;
    std::string key;  // the arguments' structure and statics
  };
  // A call whose memory the next one of this thread uses again.
  class ScratchCall {
   public:
    ScratchCall();
    ~ScratchCall();
    ScratchCall(const ScratchCall&) = delete;
    ScratchCall& operator=(const ScratchCall&) = delete;
    Call& operator*() { return *call_; }

   private:
    std::unique_ptr<Call> call_;
  };
  // What one call was traced to.
  struct Traced {
    std::vector<Array> leaves;  // of the result
    std::vector<int> result;    // which element of a tuple each leaf is of
    int num_results = 1;        // elements of the tuple
    std::any tree;              // the result without its arrays
  };
  using TraceFunction = std::function<Traced(const std::vector<Array>& leaves)>;

  struct Entry;
  // Compiles where it has not been; `trace` is called then, on traced arrays.
  const Entry& entry(const Call& call, const TraceFunction& trace);
  // That which `compiled` is of. Throws Error where the call is another.
  const Entry& entry(const Call& call, const Compiled& compiled);
  // Adds what the function uses from outside to the call's leaves, and runs it.
  std::vector<Array> run(const Entry& entry, Call& call) const;
  static const std::any& tree(const Entry& entry);
  static const std::shared_ptr<const Executable>& executable(const Entry& entry);
  static bool inside_trace();
  void check_static(std::size_t argument, bool is_static) const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// Calls f(i, leaf) for the arrays of a result; i: which element, of tuples. Gives their number.
template <class R, class F>
int each_result(R& result, F&& f) {
  TreeOf<R>::each(result, [&](Array& leaf) { f(0, leaf); });
  return 1;
}
template <class... T, class F>
int each_result(std::tuple<T...>& result, F&& f) {
  int i = 0;
  std::apply(
      [&](auto&... element) {
        ((TreeOf<decltype(element)>::each(element, [&](Array& leaf) { f(i, leaf); }), ++i), ...);
      },
      result);
  return i;
}

// An argument as the function gets it: a number becomes an array where it takes one there.
template <class F, std::size_t I, class... Args>
struct Argument {
  template <class T, std::size_t J>
  using Probe = std::conditional_t<I == J, Array, std::decay_t<T>>;
  template <std::size_t... J>
  static constexpr bool takes_array(std::index_sequence<J...>) {
    return std::is_invocable_v<F&, Probe<Args, J>...>;
  }
  using Given = std::decay_t<std::tuple_element_t<I, std::tuple<Args...>>>;
  static constexpr bool kNumber = std::is_arithmetic_v<Given>;
  static constexpr bool array() {
    if constexpr (kNumber) {
      return takes_array(std::index_sequence_for<Args...>{});
    } else {
      return false;
    }
  }
  using type = std::conditional_t<array(), Array, Given>;
};

}  // namespace detail

}  // namespace weft
