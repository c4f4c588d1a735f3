// jit: a function of arrays, compiled for the shapes, dtypes and shardings that it is called with.
//
//   auto f = jit([](Array x, Array w) { return einsum("bd,df->bf", square(x), w); },
//                {.out_shardings = P("X", None)});
//   Array y = f(x, w);
//
// Arguments and results are trees (weft/tree.h). A parameter of any other type than a tree of
// arrays (int, std::string, a Mesh) is static: the function is compiled for each value. A number
// given for a parameter that can be an Array is an array.
//
// A Jitted function may be called from several threads; it is traced in the calling one. Copies
// share what has been compiled. Errors name the function, the argument or option, and what does not
// fit; what the function throws while it is traced goes to the caller, and nothing is kept of it.
#pragma once

#include <any>
#include <cstddef>
#include <functional>
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
 public:
  Jitted(F f, JitOptions options, Where where)
      : f_(std::make_shared<F>(std::move(f))),
        core_(std::make_shared<detail::JitFunction>(std::move(options), where)) {}

  template <class... Args>
  auto operator()(const Args&... args) const {
    return call(nullptr, std::index_sequence_for<Args...>{}, args...);
  }

  // What the function was compiled to, and a function itself: for arguments of those shapes, dtypes
  // and shardings only. Others are an Error.
  class CompiledFunction : public Compiled {
   public:
    CompiledFunction(Jitted jitted, Compiled compiled)
        : Compiled(std::move(compiled)), jitted_(std::move(jitted)) {}
    template <class... Args>
    auto operator()(const Args&... args) const {
      return jitted_.call(this, std::index_sequence_for<Args...>{}, args...);
    }

   private:
    Jitted jitted_;
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
  template <class... Args>
  Lowered lower(const Args&... args) const {  // jax.stages.Wrapped.lower
    return lower_with(std::index_sequence_for<Args...>{}, args...);
  }

 private:
  template <class... Types>
  using Result = std::decay_t<std::invoke_result_t<F&, Types...>>;

  template <class... Types>
  static void flatten(std::tuple<Types...>& arguments, detail::JitFunction::Call& call) {
    int i = 0;
    std::apply(
        [&](auto&... argument) {
          ((detail::TreeOf<decltype(argument)>::each(argument,
                                                     [&](Array& leaf) {
                                                       call.leaves.push_back(leaf);
                                                       call.argument.push_back(i);
                                                     }),
            detail::TreeOf<decltype(argument)>::key(argument, call.key), ++i),
           ...);
        },
        arguments);
    call.num_arguments = i;
  }

  template <class Tuple>
  detail::JitFunction::TraceFunction tracer(Tuple& arguments) const {
    return [this, &arguments](const std::vector<Array>& leaves) {
      std::size_t next = 0;
      std::apply(
          [&](auto&... argument) {
            (detail::TreeOf<decltype(argument)>::each(argument,
                                                      [&](Array& leaf) { leaf = leaves[next++]; }),
             ...);
          },
          arguments);
      auto result = std::apply(*f_, arguments);
      detail::JitFunction::Traced traced;
      traced.num_results = detail::each_result(result, [&](int element, Array& leaf) {
        traced.leaves.push_back(leaf);
        traced.result.push_back(element);
        leaf = Array();
      });
      traced.tree = std::move(result);
      return traced;
    };
  }

  // `only`: run this or nothing.
  template <std::size_t... I, class... Args>
  auto call(const Compiled* only, std::index_sequence<I...>, const Args&... args) const {
    std::tuple<typename detail::Argument<F, I, Args...>::type...> arguments(args...);
    using R = Result<typename detail::Argument<F, I, Args...>::type...>;
    (core_->check_static(I, !is_tree<std::tuple_element_t<I, decltype(arguments)>>), ...);
    if (detail::JitFunction::inside_trace()) return R(std::apply(*f_, arguments));
    detail::JitFunction::ScratchCall scratch;
    detail::JitFunction::Call& call = *scratch;
    flatten(arguments, call);
    const auto& entry =
        only == nullptr ? core_->entry(call, tracer(arguments)) : core_->entry(call, *only);
    R result = std::any_cast<const R&>(detail::JitFunction::tree(entry));
    const std::vector<Array> leaves = core_->run(entry, call);
    std::size_t next = 0;
    detail::TreeOf<R>::each(result, [&](Array& leaf) { leaf = leaves[next++]; });
    return result;
  }

  template <std::size_t... I, class... Args>
  Lowered lower_with(std::index_sequence<I...>, const Args&... args) const {
    std::tuple<typename detail::Argument<F, I, Args...>::type...> arguments(args...);
    detail::JitFunction::Call call;
    flatten(arguments, call);
    const auto& entry = core_->entry(call, tracer(arguments));
    return Lowered({*this, Compiled(detail::JitFunction::executable(entry))});
  }

  std::shared_ptr<F> f_;
  std::shared_ptr<detail::JitFunction> core_;
};

template <class F>
Jitted<std::decay_t<F>> jit(F&& f, JitOptions options = {},
                            Where where = Where::current()) {  // jax.jit
  return Jitted<std::decay_t<F>>(std::forward<F>(f), std::move(options), where);
}

// The array laid out like this from here on, within a traced function or at once.
Array with_sharding_constraint(const Arg& x,
                               const ShardingLike& sharding);  // lax.with_sharding_constraint
Array reshard(const Arg& x, const ShardingLike& sharding);     // jax.reshard
template <detail::TreeOfArrays T>
T with_sharding_constraint(T tree, const ShardingLike& sharding, Where where = Where::current()) {
  return tree_map([&](const Array& x) { return with_sharding_constraint(Arg(x, where), sharding); },
                  std::move(tree));
}
template <detail::TreeOfArrays T>
T reshard(T tree, const ShardingLike& sharding, Where where = Where::current()) {
  return tree_map([&](const Array& x) { return reshard(Arg(x, where), sharding); },
                  std::move(tree));
}

}  // namespace weft
