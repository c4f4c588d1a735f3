// shard_map: a function of each device's part of the arrays, run on all devices of a mesh.
//
//   auto f = shard_map([](Array x) { return psum(x, "i"); }, mesh, P("i"), P());
//   Array y = f(x);
//
//   auto g = shard_map(body, {.mesh = mesh, .in_specs = P("i"), .out_specs = P()});  // the same
//
// The function gets a block for each argument: its part along the axes that the argument's spec
// names. What it returns is put together by out_specs: blocks side by side along the axes that a
// spec names, and one block that all devices have along the others. Devices exchange what they have
// by collectives (weft/collectives.h). Outside of a traced function the call runs at once; inside
// it becomes part of that.
//
// Arguments and results are trees, specs prefixes of them: one spec stands for all arrays below
// that place. An argument of a type without arrays is static. A callable is a value; it may be
// called from several threads if its function may, and calls that in the calling thread, to trace
// it. Errors name the spec, the argument or result it is of, and the line of the shard_map: no
// mesh, specs that do not fit trees or shapes, results that are not the same along an axis that
// their spec does not name.
#pragma once

#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "weft/array.h"
#include "weft/axis_names.h"
#include "weft/jit.h"
#include "weft/partition_spec.h"
#include "weft/tree.h"

namespace weft {

// P("i"): one spec for all; {P("i"), P()}: one for each argument, element or member, each again
// either; None: there is no array; of in_specs also: as the arrays are split over Explicit axes.
class Specs {
 public:
  // NOLINTBEGIN(google-explicit-constructor)
  Specs(PartitionSpec all);
  Specs(NoneType);
  Specs(std::initializer_list<Specs> each);
  Specs(std::vector<Specs> each);
  // NOLINTEND(google-explicit-constructor)
  Specs(const Specs&);
  Specs(Specs&&) noexcept;
  Specs& operator=(const Specs&);
  Specs& operator=(Specs&&) noexcept;
  ~Specs();

  bool is_list() const { return is_list_; }
  const std::vector<Specs>& each() const { return each_; }
  const std::optional<PartitionSpec>& all() const { return all_; }

 private:
  bool is_list_ = false;
  std::optional<PartitionSpec> all_;
  std::vector<Specs> each_;
};

// "(P('i'), P())"
std::string to_string(const Specs& specs);

namespace detail {
Specs specs_like(const TreeShape& tree, const std::vector<PartitionSpec>& each);
}  // namespace detail
// A spec for each array, as in_specs, out_specs, in_shardings and out_shardings take them for it:
// tree_map([](Array x) { return x.ndim() > 1 ? P("fsdp") : P(); }, params).
template <class F, class T>
requires std::is_same_v<std::invoke_result_t<F&, const Array&>, PartitionSpec> Specs
tree_map(F&& f, T tree) {  // jax.tree.map
  std::vector<PartitionSpec> each;
  for (const Array& leaf : tree_leaves(tree)) each.push_back(f(leaf));
  return detail::specs_like(detail::shape_of(tree), each);
}

struct ShardMapOptions {
  // The axes over which the function is each device's own; the others stay the partitioner's. None
  // given: all of the mesh that are not manual already.
  AxisNames axis_names = {};
  // Whether a result whose spec does not name an axis must be known to be the same along it.
  bool check_vma = true;
};

// All of these options by name: shard_map(f, {.mesh = mesh, .in_specs = P("i"), .out_specs = P()}).
struct ShardMapKeywords {
  detail::ByName by_name = {};
  Mesh mesh = {};  // empty: that of the context (set_mesh) at the call
  Specs in_specs = None;
  Specs out_specs = None;
  AxisNames axis_names = {};  // these two as in ShardMapOptions
  bool check_vma = true;
};

namespace detail {

// A shard_map with its function's types erased.
class ShardMapFunction {
 public:
  // An empty mesh: that of the context where it is called.
  ShardMapFunction(const Mesh& mesh, const Specs& in_specs, const Specs& out_specs,
                   const ShardMapOptions& options, const Where& where);

  struct Result {
    TreeShape shape;
    std::vector<Array> leaves;
  };
  // A call of the function, as `call` is given it.
  struct Body {
    void* of = nullptr;
    Result (*call)(void* of, const std::vector<Array>& blocks) = nullptr;
    Result operator()(const std::vector<Array>& blocks) const { return call(of, blocks); }
  };
  // `arguments`: a child for each. Throws Error where specs, arguments and results do not fit.
  std::vector<Array> operator()(const TreeShape& arguments, const std::vector<Array>& leaves,
                                const Body& body) const;

 private:
  Mesh mesh_;
  Specs in_specs_, out_specs_;
  ShardMapOptions options_;
  Where where_;
};

template <class F, class Tuple>
struct ShardMapCall {
  using R = decltype(applied(std::declval<F&>(), std::declval<Tuple&>()));
  F& f;
  Tuple& arguments;
  std::optional<R> result = {};

  static ShardMapFunction::Result run(void* of, const std::vector<Array>& blocks) {
    auto& [f, arguments, result] = *static_cast<ShardMapCall*>(of);
    set_leaves(arguments, blocks);
    result.emplace(applied(f, arguments));
    return {shape_of(*result), tree_leaves(*result)};
  }
};

}  // namespace detail

template <class F>
class ShardMapped {
  static_assert(!detail::writes_to_arguments<F>(),
                "the function of a shard_map takes its parameters by value or const reference: "
                "what it writes to a reference is lost; return what is new");

 public:
  ShardMapped(F f, detail::ShardMapFunction core)
      : held_(detail::hold(new detail::HeldFunction<F>(std::move(f)))),
        core_(std::make_shared<const detail::ShardMapFunction>(std::move(core))) {}

  template <class... Args>
  requires detail::CallableWith<F, Args...>
  auto operator()(const Args&... args) const {
    detail::ArgumentsFor<F, Args...> arguments(args...);
    detail::ShardMapCall<F, decltype(arguments)> call{detail::function_in<F>(held_), arguments};
    const std::vector<Array> leaves =
        (*core_)(detail::shape_of(arguments), tree_leaves(arguments), {&call, &call.run});
    detail::set_leaves(*call.result, leaves);
    return std::move(*call.result);
  }
  template <class... Args>
  auto operator()(const Args&... args) const =
      delete;  // the function takes another number of arguments, or of other types

 private:
  std::shared_ptr<detail::Held> held_;
  std::shared_ptr<const detail::ShardMapFunction> core_;
};

template <class F>
ShardMapped<std::decay_t<F>> shard_map(F&& f, const Mesh& mesh, const Specs& in_specs,
                                       const Specs& out_specs, const ShardMapOptions& options = {},
                                       Where where = Where::current()) {  // jax.shard_map
  return {std::forward<F>(f), detail::ShardMapFunction(mesh, in_specs, out_specs, options, where)};
}
// shard_map on the mesh of the context (set_mesh) at the call.
template <class F>
ShardMapped<std::decay_t<F>> shard_map(F&& f, const Specs& in_specs, const Specs& out_specs,
                                       const ShardMapOptions& options = {},
                                       Where where = Where::current()) {  // jax.shard_map
  return {std::forward<F>(f), detail::ShardMapFunction({}, in_specs, out_specs, options, where)};
}
template <class F>
ShardMapped<std::decay_t<F>> shard_map(F&& f, const ShardMapKeywords& keywords,
                                       Where where = Where::current()) {  // jax.shard_map
  return shard_map(std::forward<F>(f), keywords.mesh, keywords.in_specs, keywords.out_specs,
                   {.axis_names = keywords.axis_names, .check_vma = keywords.check_vma}, where);
}

}  // namespace weft
