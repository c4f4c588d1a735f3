// load_program: a program that somebody else wrote, compiled and called with arrays: StableHLO as
// text, as jax.jit(f).lower(...).as_text() gives it, or as bytecode, as jax.export serialises it.
//
//   const Program forward = load_program("forward.mlir");
//   const std::vector<Array> results = forward(x, w);
//   std::cout << forward.compile().explain();
//
// So a server in C++ runs what JAX has traced, differentiated and vectorised. How arguments and
// results are split, and over which mesh, is what the text says; the mesh's devices are the first
// of devices(), in its order. Arguments that lie otherwise are moved. Where the text gives a
// dimension no size (jax.export with symbolic shapes), the program is compiled for each size that
// it is called with.
//
// Inside of a traced function a call becomes part of that; programs that name a mesh are called
// outside. Copies share what is compiled; any thread.
// Errors name the file, or the argument that does not fit, and end with the line of load_program.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "weft/array.h"
#include "weft/jit_function.h"

namespace weft {

struct ProgramOptions {
  // Arguments whose arrays a call may use up; negative ones count from the end.
  ArgNums donate_argnums = {};
  // Sizes that arguments do not tell, by the name of the dimension: {{"b", 8}}.
  std::map<std::string, std::int64_t> dims = {};
  std::string schedule = "weft";  // or "plain", as JitOptions has it
};

class Program {
 public:
  // An array, or a number, for each argument, in order. jax.jit leaves arguments out that the
  // function does not use: signature() has those that are left. Error where one has another shape
  // or dtype than the program says; a number takes the dtype.
  std::vector<Array> operator()(
      const std::vector<Array>& arguments) const;  // jax.export.Exported.call
  template <class... A>
  requires(std::convertible_to<const A&, Array>&&...) std::vector<Array>
  operator()(const A&... arguments) const {
    return (*this)(std::vector<Array>{Array(arguments)...});
  }

  // What is run for such arguments, which may be ShapeDtypeStructs; none need be given where the
  // text says all sizes.
  Compiled compile(const std::vector<Array>& arguments = {}) const;
  // What it takes and gives: "main(x: f32[8,4], w: f32[4,2]) -> (f32[8,2])"; a size that it does
  // not say is "?".
  std::string signature() const;
  std::size_t num_arguments() const;

 private:
  friend Program load_program(const std::string& path, const ProgramOptions& options, Where where);
  struct State;
  explicit Program(std::shared_ptr<const State> state) : state_(std::move(state)) {}
  std::shared_ptr<const State> state_;
};

// Reads the file, whose name may be any. Error where it is no such program: with the place in it.
Program load_program(const std::string& path, const ProgramOptions& options = {},
                     Where where = Where::current());  // jax.export.deserialize

}  // namespace weft
