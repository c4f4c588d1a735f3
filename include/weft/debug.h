// debug: what arrays hold, and where they lie, printed while a program runs.
//
//   debug::print("BEFORE:\n{}", x);       // at once; in a traced function when that runs
//   debug::visualize_array_sharding(x);   // at once
//
// A print in a traced function (jit, shard_map, a loop, a branch) is part of the program: it is
// never optimised away, and prints each time that the program comes to it. What one call of a
// compiled function prints appears when the call has run, also when it failed, in the order of the
// program and not of whichever device was faster. A mistake in a text and its values, and a traced
// array where only one that exists can be, throw weft::Error with the line. Functions of any
// thread; one call's text is never interleaved with another's.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <vector>

#include "weft/array.h"
#include "weft/visualize.h"

namespace weft {
namespace detail {

// The text of a print, with the user's line.
struct PrintText {
  template <std::convertible_to<std::string_view> T>
  PrintText(const T& t, Where w = Where::current()) : text(t), where(w) {}  // NOLINT
  std::string text;
  Where where;
};

// What takes the place of one {}.
struct Printed {
  Printed(const Array& a) : array(a) {}  // NOLINT(google-explicit-constructor)
  template <Number N>
  Printed(N number) : array(number) {}  // NOLINT(google-explicit-constructor)
  // It is known before the program runs: "f32[4,2]".
  template <std::convertible_to<std::string_view> T>
  Printed(const T& t) : text(t), is_text(true) {}  // NOLINT(google-explicit-constructor)
  // Shapes, dtypes, specs, shardings, meshes and devices are printed as text, too.
  template <class T>
  requires(!std::convertible_to<T, std::string_view> && !std::convertible_to<T, Array>) &&
      requires(const T& t) {
    { to_string(t) } -> std::convertible_to<std::string>;
  }
  Printed(const T& t) : text(to_string(t)), is_text(true) {}  // NOLINT(google-explicit-constructor)
  Printed(NoneType) : text("None"), is_text(true) {}          // NOLINT(google-explicit-constructor)
  Array array;
  std::string text;
  bool is_text = false;
};

void print(const PrintText& text, const std::vector<Printed>& values);

template <class T>
Printed printed(const T& value) {
  constexpr bool kTaken = std::constructible_from<Printed, const T&>;
  static_assert(
      kTaken,
      "debug::print takes arrays, numbers, texts, None, shapes, dtypes, specs, shardings, "
      "meshes and devices; of the numbers in a std::vector make an array: asarray(v)");
  if constexpr (kTaken) {
    return Printed(value);
  } else {
    return Printed(None);
  }
}

}  // namespace detail

namespace debug {

// Prints the text and a newline to standard output. Each {} stands for one value, in order, or {0},
// {1}, ... by number: an array, a number, a text, None, a shape, dtype, spec, sharding, mesh or
// device; {{ and }} are braces. An array prints as print(np.asarray(x)) in Python, of a sharded one
// the whole. A single number or a text may have a format of Python's: {:.3f}, {:>8}, {1:+d}.
//
// In shard_map each device has values of its own, and there is a line for each device, in the order
// of the mesh: print("dev {} sum {:.1f}", axis_index("i"), block.sum()) gives
//
//   dev 0 sum 9.0
//   dev 1 sum 22.0
//
// Devices whose values are known to be the same, as after psum, print one line. A text that ends
// with its only {}, a block, prints all blocks together, as Python's print("BEFORE:", block) does:
//
//   BEFORE:
//   On CPU_0 at mesh coordinates (i,) = (0,):
//   [3 1 4 1]
//   On CPU_1 at mesh coordinates (i,) = (1,):
//   [5 9 2 6]
//
// Throws Error where a value has no place in the text, or a place no value, and for a format that
// is none for its value, which for arrays of one dimension and more is any.
template <class... V>
void print(detail::PrintText text, const V&... values);  // jax.debug.print

// Draws which device has which part of the array (weft/visualize.h), with the platform and ids of
// its devices. Throws Error for a traced array: where that will lie is not known yet.
void visualize_array_sharding(
    const Array& array, VisualizeOptions options = {},
    Where where = Where::current());  // jax.debug.visualize_array_sharding
// As above for an array that need not exist.
void visualize_sharding(const Dims& shape, const ShardingLike& sharding,
                        VisualizeOptions options = {},
                        Where where = Where::current());  // jax.debug.visualize_sharding

template <class... V>
void print(detail::PrintText text, const V&... values) {
  detail::print(text, std::vector<detail::Printed>{detail::printed(values)...});
}

}  // namespace debug
}  // namespace weft
