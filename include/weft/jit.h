// jit: a function of arrays, compiled for the shapes, dtypes and shardings that it is called with.
//
//   auto f = jit([](Array x, Array w) { return einsum("bd,df->bf", square(x), w); },
//                {.out_shardings = P("X", None)});
//   Array y = f(x, w);
//
// Arguments and results are trees (weft/tree.h); parameters are taken by value or const reference,
// since what is written to them is lost. A parameter of any other type than a tree of
// arrays (int, std::string, a Mesh) is static: the function is compiled for each value. A number
// given for a parameter that can be an Array is an array. A function that returns nothing gives
// None. Braces have no type of their own: f(std::vector<Array>{a, b}), not f({a, b}).
//
// Specs without a mesh mean that of the context (set_mesh): the function is compiled for each. A
// jitted function that is called inside a traced one becomes part of it; its in_shardings and
// out_shardings are constraints there, its schedule that of the function around it.
//
// A Jitted function may be called from several threads if its function may: it is traced in the
// calling thread, and threads that call it first may trace it at once. Copies share what has been
// compiled. Errors name the function, the argument or option, and what does not
// fit; what the function throws while it is traced goes to the caller, and nothing is kept of it.
#pragma once

#include <any>
#include <cstddef>
#include <memory>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "weft/array.h"
#include "weft/jit_function.h"
#include "weft/tree.h"

namespace weft {

template <class F>
class Jitted {
  static_assert(!detail::writes_to_arguments<F>(),
                "a function that is jitted takes its parameters by value or const reference: what "
                "it writes to a reference is lost; return what is new");

 public:
  Jitted(F f, const JitOptions& options, const Where& where)
      : held_(detail::hold(new detail::HeldFunction<F>(std::move(f)))),
        core_(detail::JitFunction::make(options, where)) {}

  template <class... Args>
  requires detail::CallableWith<F, Args...>
  auto operator()(const Args&... args) const { return call(nullptr, args...); }
  template <class... Args>
  detail::TheFunctionTakesOtherArguments operator()(const Args&... args) const = delete;

  // What the function was compiled to, and a function itself: for arguments of those shapes, dtypes
  // and shardings only. Others are an Error, and so is a call inside a traced function.
  class CompiledFunction : public Compiled {
   public:
    CompiledFunction(Jitted jitted, detail::JitFunction::EntryRef entry)
        : Compiled(detail::JitFunction::executable(*entry)),
          jitted_(std::move(jitted)),
          entry_(std::move(entry)) {}
    template <class... Args>
    requires detail::CallableWith<F, Args...>
    auto operator()(const Args&... args) const { return jitted_.call(&entry_, args...); }
    template <class... Args>
    detail::TheFunctionTakesOtherArguments operator()(const Args&... args) const = delete;

   private:
    Jitted jitted_;
    detail::JitFunction::EntryRef entry_;
  };

  // Traced for these arguments' shapes, dtypes and shardings, and compiled.
  class Lowered {
   public:
    explicit Lowered(CompiledFunction compiled) : compiled_(std::move(compiled)) {}
    std::string as_text() const {  // jax.stages.Lowered.as_text
      return compiled_.as_text("parsed");
    }
    CompiledFunction compile() const { return compiled_; }  // jax.stages.Lowered.compile

   private:
    CompiledFunction compiled_;
  };
  // Arguments may be ShapeDtypeStructs. Error inside a traced function.
  template <class... Args>
  requires detail::CallableWith<F, Args...>
  auto lower(const Args&... args) const {  // jax.stages.Wrapped.lower
    core_->check_outside("lower");
    detail::ArgumentsFor<F, Args...> arguments(args...);
    check_statics(arguments);
    detail::JitFunction::Call call;
    flatten(arguments, call);
    detail::Tracing<F, decltype(arguments)> tracing{function(), arguments};
    return Lowered({*this, core_->entry(call, tracing.tracer())});
  }

  // What the function would give, its arrays ShapeDtypeStructs; inside a traced function, too.
  template <class... Args>
  requires detail::CallableWith<F, Args...>
  auto eval_shape(const Args&... args) const {
    detail::ArgumentsFor<F, Args...> arguments(args...);
    check_statics(arguments);
    using R = Result<decltype(arguments)>;
    detail::JitFunction::Call call;
    flatten(arguments, call);
    detail::Tracing<F, decltype(arguments)> tracing{function(), arguments};
    detail::JitFunction::Traced traced = core_->eval_shape(call, tracing.tracer());
    R result = std::any_cast<R>(std::move(traced.tree));
    detail::set_leaves(result, traced.leaves);
    return result;
  }

 private:
  template <class Tuple>
  using Result = decltype(detail::applied(std::declval<F&>(), std::declval<Tuple&>()));

  template <class Tuple>
  static void flatten(Tuple& arguments, detail::JitFunction::Call& call) {
    call.num_arguments = 0;
    std::apply(
        [&](auto&... argument) {
          ((detail::visit_leaves(argument, detail::JitFunction::add_leaf, &call),
            detail::TreeOf<decltype(argument)>::key(argument, call.key), ++call.num_arguments),
           ...);
        },
        arguments);
    call.types = &detail::kPlaceOfType<Tuple>;
  }

  // `only`: run this or nothing.
  template <class... Args>
  auto call(const detail::JitFunction::EntryRef* only, const Args&... args) const {
    detail::ArgumentsFor<F, Args...> arguments(args...);
    using R = Result<decltype(arguments)>;
    check_statics(arguments);
    if (only != nullptr) core_->check_outside("compile()'s function");
    if (detail::JitFunction::inside_trace()) return inlined<R>(arguments);
    detail::JitFunction::ScratchCall scratch;
    detail::JitFunction::Call& call = *scratch;
    flatten(arguments, call);
    detail::Tracing<F, decltype(arguments)> tracing{function(), arguments};
    if (only != nullptr) core_->check(**only, call, tracing.tracer());
    const detail::JitFunction::EntryRef entry =
        only == nullptr ? core_->entry(call, tracing.tracer()) : *only;
    R result = std::any_cast<const R&>(detail::JitFunction::tree(*entry));
    detail::set_leaves(result, core_->run(*entry, call));
    return result;
  }

  template <class... Types>
  void check_statics(const std::tuple<Types...>&) const {
    std::size_t i = 0;
    (core_->check_static(i++, sizeof...(Types), !is_tree<Types>), ...);
  }

  template <class R, class Tuple>
  R inlined(Tuple& arguments) const {
    if (!core_->has_shardings()) return detail::applied(function(), arguments);
    detail::set_leaves(
        arguments, core_->arguments_laid_out(detail::shape_of(arguments), tree_leaves(arguments)));
    R result = detail::applied(function(), arguments);
    detail::set_leaves(result,
                       core_->results_laid_out(detail::shape_of(result), tree_leaves(result)));
    return result;
  }

  F& function() const { return detail::function_in<F>(held_); }

  std::shared_ptr<detail::Held> held_;
  std::shared_ptr<detail::JitFunction> core_;
};

template <class F>
Jitted<std::decay_t<F>> jit(F&& f, const JitOptions& options = {},
                            Where where = Where::current()) {  // jax.jit
  return Jitted<std::decay_t<F>>(std::forward<F>(f), options, where);
}

namespace detail {
Shardings shardings_like(const TreeShape& tree, const std::vector<NamedSharding>& each);
}  // namespace detail
// A sharding for each array: tree_map([](Array x) { return x.sharding(); }, state).
template <class F, class T>
requires std::is_same_v<std::remove_cvref_t<std::invoke_result_t<F&, const Array&>>, NamedSharding>
    Shardings tree_map(F&& f, T tree) {  // jax.tree.map
  std::vector<NamedSharding> each;
  for (const Array& leaf : tree_leaves(tree)) each.push_back(f(leaf));
  return detail::shardings_like(detail::shape_of(tree), each);
}

// Shape and dtype of an array, and where it will lie, instead of an array: for jit(f).lower and
// eval_shape. Error anywhere else. ndim, size, shape() and dtype() work.
struct ShapeDtypeStructOptions {
  std::optional<ShardingLike> sharding = {};
};
Array ShapeDtypeStruct(const Dims& shape, DType dtype, const ShapeDtypeStructOptions& options = {},
                       Where where = Where::current());  // jax.ShapeDtypeStruct

// What f would give for such arguments (arrays, numbers, ShapeDtypeStructs), its arrays
// ShapeDtypeStructs: f is traced, nothing is compiled or run. Inside a traced function, too.
template <class F, class... Args>
auto eval_shape(F&& f, const Args&... args) {  // jax.eval_shape
  return jit(std::forward<F>(f)).eval_shape(args...);
}

// The array laid out like this from here on, within a traced function or at once.
Array with_sharding_constraint(const Arg& x,
                               const ShardingLike& sharding);  // lax.with_sharding_constraint
Array reshard(const Arg& x, const ShardingLike& sharding);     // jax.reshard
namespace detail {
std::vector<Array> constrained_leaves(const Shardings& shardings, const TreeShape& tree,
                                      const std::vector<Array>& leaves, const Where& where);
std::vector<Array> resharded_leaves(const Shardings& shardings, const TreeShape& tree,
                                    const std::vector<Array>& leaves, const Where& where);
}  // namespace detail
// For a tree: one sharding for all of its arrays, or one for each place: {P("x"), {P(), P("y")}}.
// None is an Error.
template <detail::TreeOfArrays T>
T with_sharding_constraint(T tree, const Shardings& shardings, Where where = Where::current()) {
  const detail::TreeShape shape = detail::shape_of(tree);
  detail::set_leaves(tree, detail::constrained_leaves(shardings, shape, tree_leaves(tree), where));
  return tree;
}
template <detail::TreeOfArrays T>
T reshard(T tree, const Shardings& shardings, Where where = Where::current()) {
  const detail::TreeShape shape = detail::shape_of(tree);
  detail::set_leaves(tree, detail::resharded_leaves(shardings, shape, tree_leaves(tree), where));
  return tree;
}

}  // namespace weft
