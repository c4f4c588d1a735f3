// What a Jitted function is made of: its options, its types erased, and what it was compiled to.
// Programs include weft/jit.h.
#pragma once

#include <any>
#include <cstdint>
#include <iosfwd>
#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "weft/array.h"
#include "weft/named_sharding.h"
#include "weft/shardings.h"
#include "weft/tree.h"

namespace weft {

namespace detail {
class Executable;
}  // namespace detail

// Which arguments: 0, or {0, 2}; "x", or {"x", "y"}.
// NOLINTBEGIN(google-explicit-constructor)
struct ArgNums : std::vector<int> {
  using std::vector<int>::vector;
  ArgNums(int number) : vector{number} {}
  ArgNums(std::vector<int> numbers) : vector(std::move(numbers)) {}
};
struct ArgNames : std::vector<std::string> {
  using std::vector<std::string>::vector;
  ArgNames(const char* name) { emplace_back(name); }
  ArgNames(std::vector<std::string> names) : vector(std::move(names)) {}
};
// NOLINTEND(google-explicit-constructor)

struct JitOptions {
  // Arguments that lie otherwise are moved, also those that JAX refuses since they are committed.
  Shardings in_shardings = {};
  Shardings out_shardings = {};
  // Arguments whose arrays the call may use up; negative ones count from the end.
  ArgNums donate_argnums = {};
  ArgNames donate_argnames = {};  // the same by name
  ArgNames argnames = {};         // for messages, and for the next one
  // Which arguments are no arrays but static, by number and by name; others that are none are an
  // Error.
  ArgNums static_argnums = {};
  ArgNames static_argnames = {};
  std::string name = {};  // of the module: jit_NAME; else "f"
  // "weft": communication is spread over what is computed, where transfers move meanwhile, as over
  // the links of set_links. "plain": each transfer is waited for where the program says so.
  std::string schedule = "weft";
};

// What one device needs, in bytes.
struct MemoryAnalysis {
  std::int64_t argument_size_in_bytes = 0;
  std::int64_t output_size_in_bytes = 0;
  std::int64_t temp_size_in_bytes = 0;
  std::int64_t peak_memory_in_bytes = 0;
};
std::ostream& operator<<(std::ostream& out, const MemoryAnalysis& memory);

struct ExplainOptions {
  // "tpu-v5e:2x2", or "tpu-v5e", the smallest that is large enough, of those that `weft machines`
  // lists: as fast as there, and partitioned as is fastest there. Empty: partitioned as it runs, as
  // fast as on the machine that set_devices or WEFT_DEVICES names, else as on a fixed model of this
  // one's cores, linked as set_links says.
  std::string machine = {};
  // "weft" or "plain", as JitOptions has it; empty: as it was compiled. "xla": as XLA's compiler
  // would let transfers move on `machine`, a TPU.
  std::string schedule = {};
  // In which order the devices of `machine` stand in the program's mesh: "default", as
  // jax.make_mesh places them; "id", as jax.devices() lists them; "0,1,3,2". Empty: as the
  // program's own devices do on the machine that they wear, else "default".
  std::string order = {};
  // So many times as fast: "link-bandwidth=2,flops=0.5", as --scale has it. Empty: as it is.
  std::string scale = {};
  // Every line of what a device computes and sends, however many there are.
  bool full = false;
};

// What a program would take on a machine, by its model: of one device, in seconds and bytes. At
// every time it computes or waits: seconds = compute_seconds + exposed_seconds.
struct Prediction {
  double seconds = 0;
  double compute_seconds = 0;
  double communication_seconds = 0;  // a transfer is under way; several at once count once
  double exposed_seconds = 0;        // of that it waits so long
  // However the same steps overlap, they take no less and no more than that.
  double lower_bound_seconds = 0, upper_bound_seconds = 0;
  std::int64_t peak_memory_in_bytes = 0;  // besides arguments and constants
  // The transfer that is waited for most, and why: "all_gather at f.cc:8:3", "the first of its
  // chain: nothing can be computed before it". Empty: none is.
  std::string waits_for, why;
};
std::ostream& operator<<(std::ostream& out, const Prediction& prediction);

// What a program was compiled to.
class Compiled {
 public:
  explicit Compiled(std::shared_ptr<const detail::Executable> executable)
      : executable_(std::move(executable)) {}

  // Stages: "parsed" (as traced), "propagated", "partitioned", "overlapped" (with collectives
  // spread over products), "scheduled" (in the order in which a device executes), "plan".
  std::string as_text(const std::string& stage = "partitioned",
                      Where where = Where::current()) const;  // jax.stages.Compiled.as_text
  // "flops", "bytes accessed", "wire bytes": of one device. "optimal_seconds": how long it takes by
  // the model that explain() goes by; of that "communication seconds" in which data moves, and
  // "exposed seconds" in which the device waits for it. A loop whose turns the program does not say
  // counts as one turn.
  std::map<std::string, double> cost_analysis() const;  // jax.stages.Compiled.cost_analysis
  MemoryAnalysis memory_analysis() const;               // jax.stages.Compiled.memory_analysis
  std::vector<NamedSharding> input_shardings() const;   // jax.stages.Compiled.input_shardings
  std::vector<NamedSharding> output_shardings() const;  // jax.stages.Compiled.output_shardings
  // What `weft explain` says of it. Throws Error where there is no such machine, or it is too
  // small.
  std::string explain(const ExplainOptions& options = {}, Where where = Where::current()) const;
  // What `weft sim` says of it, as numbers. Throws as explain().
  Prediction predict(const ExplainOptions& options = {}, Where where = Where::current()) const;
  // What would be faster there, as `weft sim` says it: other orders of the devices, other ways to
  // move transfers, best first. Throws as explain().
  std::string advise(const ExplainOptions& options = {}, Where where = Where::current()) const;

  const std::shared_ptr<const detail::Executable>& executable() const { return executable_; }

 private:
  std::shared_ptr<const detail::Executable> executable_;
};

namespace detail {

// What a call would give that is no call of the function: of another number of arguments, or of
// other types. Compilers name it where they refuse that.
struct TheFunctionTakesOtherArguments;

// A function that copies share. Of each function that programs jit compilers make what is in here
// and in Jitted, so that there is little: one base, and no more of std::shared_ptr than for it.
struct Held {
  Held() = default;
  virtual ~Held() = default;
  Held(const Held&) = delete;
  Held& operator=(const Held&) = delete;
};
template <class F>
struct HeldFunction : Held {
  explicit HeldFunction(F&& function) : f(std::move(function)) {}
  F f;
};
std::shared_ptr<Held> hold(Held* held);  // which is then its own
template <class F>
F& function_in(const std::shared_ptr<Held>& held) {
  return static_cast<HeldFunction<F>&>(*held).f;
}

// Whether a function takes something by a reference that it can write through. Of generic ones
// nothing is known: false.
template <class... Parameter>
inline constexpr bool kWritable = ((std::is_lvalue_reference_v<Parameter> &&
                                    !std::is_const_v<std::remove_reference_t<Parameter>>) ||
                                   ...);
template <class R, class... P>
constexpr bool has_writable(R (*)(P...)) {
  return kWritable<P...>;
}
template <class R, class C, class... P>
constexpr bool has_writable(R (C::*)(P...)) {
  return kWritable<P...>;
}
template <class R, class C, class... P>
constexpr bool has_writable(R (C::*)(P...) const) {
  return kWritable<P...>;
}
template <class F>
constexpr bool writes_to_arguments() {
  if constexpr (requires { has_writable(&F::operator()); }) {
    return has_writable(&F::operator());
  } else if constexpr (requires { has_writable(F{}); }) {
    return has_writable(F{});
  } else {
    return false;
  }
}

// A function with its types erased: how it is traced on leaves, and what is compiled so far.
class JitFunction {
 public:
  explicit JitFunction(JitOptions options, Where where);
  static std::shared_ptr<JitFunction> make(const JitOptions& options, const Where& where);
  ~JitFunction();
  JitFunction(const JitFunction&) = delete;
  JitFunction& operator=(const JitFunction&) = delete;

  struct Call {
    std::vector<Array> leaves;  // of all arguments
    std::vector<int> argument;  // which each leaf is of
    int num_arguments = 0;
    std::string key;              // the arguments' structure and statics
    const void* types = nullptr;  // a place that only calls with arguments of these types have
    std::vector<Array> results;   // the leaves of the result

    void clear();
  };
  // Adds one of the argument that num_arguments counts to; `call` is a Call.
  static void add_leaf(void* call, Array& leaf);
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
    TreeShape shape;            // of the result
    std::any tree;              // the result without its arrays
  };
  // How it is traced on leaves, and what the arguments look like: a child for each. Of a Tracing.
  struct Tracer {
    void* tracing = nullptr;
    Traced (*trace)(void* tracing, const std::vector<Array>& leaves) = nullptr;
    TreeShape (*shape)(void* tracing) = nullptr;

    Traced run(const std::vector<Array>& leaves) const { return trace(tracing, leaves); }
    TreeShape arguments() const { return shape(tracing); }
  };

  // One kind of call, compiled. It and what it refers to live as long as someone holds it.
  struct Entry;
  using EntryRef = std::shared_ptr<const Entry>;
  // Compiles where it has not been; `tracer` is called then, on traced arrays. The last 4,096 kinds
  // of calls are kept.
  EntryRef entry(const Call& call, const Tracer& tracer);
  // Throws Error where the entry is of another kind of call.
  void check(const Entry& entry, const Call& call, const Tracer& tracer) const;
  // Traces only: the leaves are ShapeDtypeStructs.
  Traced eval_shape(const Call& call, const Tracer& tracer) const;
  // Adds what the function uses from outside to the call's leaves, and runs it. The call's results.
  const std::vector<Array>& run(const Entry& entry, Call& call) const;
  static const std::any& tree(const Entry& entry);
  static const std::shared_ptr<const Executable>& executable(const Entry& entry);

  static bool inside_trace();
  // Throws Error inside a traced function. `what` is for messages: "lower".
  void check_outside(const char* what) const;
  void check_static(std::size_t argument, std::size_t num_arguments, bool is_static) const;
  // Whether arguments or results are to be laid out in a way.
  bool has_shardings() const;
  // For a call inside a traced function: the leaves laid out as the options say.
  std::vector<Array> arguments_laid_out(const TreeShape& arguments,
                                        const std::vector<Array>& leaves) const;
  std::vector<Array> results_laid_out(const TreeShape& result,
                                      const std::vector<Array>& leaves) const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

template <class T>
inline constexpr char kPlaceOfType = 0;

// An argument as the function gets it: a number becomes an array where it takes one there, a text
// in quotes a std::string where it takes that.
template <class F, std::size_t I, class... Args>
struct Argument {
  template <class Want, class T, std::size_t J>
  using Probe = std::conditional_t<I == J, Want, std::decay_t<T>>;
  template <class Want, std::size_t... J>
  static constexpr bool takes(std::index_sequence<J...>) {
    return std::is_invocable_v<F&, Probe<Want, Args, J>...>;
  }
  using Element = std::decay_t<std::tuple_element_t<I, std::tuple<Args...>>>;
  using Decayed = std::conditional_t<std::is_same_v<Element, std::nullopt_t>, NoneType, Element>;
  static constexpr bool kText =
      std::is_same_v<Decayed, const char*> || std::is_same_v<Decayed, char*>;
  static constexpr bool text() {
    if constexpr (kText) {
      return takes<std::string>(std::index_sequence_for<Args...>{});
    } else {
      return false;
    }
  }
  using Text = std::conditional_t<text(), std::string, const char*>;
  using Given = std::conditional_t<kText, Text, Decayed>;
  static constexpr bool kNumber = std::is_arithmetic_v<Given> || ComplexNumber<Given>;
  static constexpr bool array() {
    if constexpr (kNumber) {
      return takes<Array>(std::index_sequence_for<Args...>{});
    } else {
      return false;
    }
  }
  using type = std::conditional_t<array(), Array, Given>;
};

template <class F, class Indices, class... Args>
struct ArgumentsOf;
template <class F, std::size_t... I, class... Args>
struct ArgumentsOf<F, std::index_sequence<I...>, Args...> {
  using Tuple = std::tuple<typename Argument<F, I, Args...>::type...>;
  static constexpr bool kTaken =
      std::is_invocable_v<F&, typename Argument<F, I, Args...>::type&...>;
};
// All of them as the function gets them.
template <class F, class... Args>
using ArgumentsFor = typename ArgumentsOf<F, std::index_sequence_for<Args...>, Args...>::Tuple;
// What the function gives; None where that is nothing.
template <class F, class Tuple>
auto applied(F& f, Tuple& arguments) {
  if constexpr (std::is_void_v<decltype(std::apply(f, arguments))>) {
    std::apply(f, arguments);
    return None;
  } else {
    return std::apply(f, arguments);
  }
}
// A call that may have to be traced.
template <class F, class Tuple>
struct Tracing {
  F& f;
  Tuple& arguments;

  static JitFunction::Traced trace(void* tracing, const std::vector<Array>& leaves) {
    auto& [f, arguments] = *static_cast<Tracing*>(tracing);
    set_leaves(arguments, leaves);
    auto result = applied(f, arguments);
    JitFunction::Traced traced{tree_leaves(result), shape_of(result), {}};
    visit_leaves(result, clear_leaf, nullptr);
    traced.tree = std::move(result);
    return traced;
  }
  static TreeShape shape(void* tracing) {
    return shape_of(static_cast<Tracing*>(tracing)->arguments);
  }
  JitFunction::Tracer tracer() { return {this, &trace, &shape}; }
};

// Whether the function takes such arguments.
template <class F, class... Args>
concept CallableWith = ArgumentsOf<F, std::index_sequence_for<Args...>, Args...>::kTaken;

}  // namespace detail

}  // namespace weft
