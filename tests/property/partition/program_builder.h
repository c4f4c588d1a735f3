// ProgramBuilder: writes the text of a random program, op by op, and knows what its values may be.
//
// Programs are compared exactly where they can be: numbers are small integers in whatever type, so
// that sums are the same in any order. A value's `bound` says how large they may be; a `rounded`
// value is no integer, or comes from a function that engines compute differently, and is only given
// to ops that do not jump: results that come from one are compared with a tolerance.
//
// Ops stand in scopes: the body of main, of another function, or a region. Belongs to one thread.
#pragma once

#include <cmath>
#include <functional>
#include <initializer_list>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "weft/shape.h"

#include "property/partition/random.h"
#include "property/partition/random_mesh.h"

namespace weft::testing {

inline constexpr double kUnbounded = std::numeric_limits<double>::infinity();
inline constexpr std::int64_t kMaxSize = 1500;  // elements of one array

struct RandomValue {
  std::string name;
  TensorType type;
  double bound = kUnbounded;  // of real and imaginary part each
  bool rounded = false;

  std::int64_t dim(std::int64_t d) const { return type.dims[at(d)]; }
  DType dtype() const { return type.dtype; }
  int rank() const { return type.rank(); }
};
using RandomValues = std::vector<RandomValue>;

// Which values an op takes.
enum class Takes {
  integers,  // only such as are small integers, or of an integer type
  smooth,    // small integers and rounded values of moderate size
  anything,  // it only moves them
};

// Integers up to this are exact in the type.
double exact_limit(DType dtype);
bool is_real(DType dtype);  // float or integer

class ProgramBuilder {
 public:
  explicit ProgramBuilder(std::uint64_t seed);

  Rng rng;
  const RandomMesh& mesh() const { return mesh_; }

  // ---- Types
  std::int64_t size() { return rng.one_of(sizes_); }
  DType dtype();
  Dims dims(std::int64_t rank);
  TensorType type(DType dtype, std::int64_t min_rank, std::int64_t max_rank);

  // ---- Values that there are, or new ones: arguments of main, constants, iotas
  RandomValue pick(Takes takes, std::initializer_list<DType> dtypes, int min_rank,
                   int max_rank = 4);
  RandomValue match(const TensorType& type, Takes takes = Takes::integers);
  RandomValue fresh(const TensorType& type);
  RandomValue constant(const TensorType& type, std::int64_t value);
  RandomValue constant_text(const TensorType& type, std::string_view elements, double bound);
  // Ints of one dimension: 0, 1, 2, ....
  RandomValue iota(const TensorType& type, std::int64_t dim);
  RandomValue index() { return match({rng.chance(90) ? DType::i32 : DType::i64, {}}); }

  // ---- Ops. Names come without the dialect where it is StableHLO's.
  RandomValue op(std::string_view name, const RandomValues& operands, std::string_view attributes,
                 const TensorType& result, double bound, bool rounded = false);
  // Results with bounds; their names are filled in. `regions`: "({...}, {...})" or empty.
  RandomValues ops(std::string_view name, const RandomValues& operands, std::string_view attributes,
                   std::string_view regions, RandomValues results);
  void statement(std::string_view name, const RandomValues& operands, std::string_view attributes);
  // An elementwise op whose result has the first operand's type.
  RandomValue unary(std::string_view name, const RandomValue& a, double bound,
                    bool rounded = false);
  RandomValue binary(std::string_view name, const RandomValue& a, const RandomValue& b,
                     double bound);

  // Ops that `write` writes state no shardings of their results.
  void without_shardings(const std::function<void()>& write);

  // The value, or one made of it that is not larger than `bound`.
  RandomValue tame(const RandomValue& value, double bound);
  RandomValue positive(const RandomValue& value, std::int64_t low = 1);  // |value|, at least `low`

  // ---- Scopes
  // What `write` writes, as a region: "{^bb0(%1: tensor<f32>): ...}". Arguments get names.
  // Isolated: it sees no values from outside.
  std::string region(RandomValues arguments, bool isolated,
                     const std::function<void(RandomValues&)>& write);
  // {^bb0(...): "op"(...) "stablehlo.return"(...)}: one op of scalars.
  std::string combiner(std::string_view name, DType dtype);
  std::string scalar_region(const std::vector<DType>& arguments,
                            const std::function<RandomValues(const RandomValues&)>& write);
  void return_from_region(const RandomValues& results, std::string_view op = "stablehlo.return");
  // Adds a private function. Returns its name.
  std::string function(RandomValues arguments, RandomValues& results,
                       const std::function<RandomValues(const RandomValues&)>& write);
  // Where the scope is.
  int depth() const { return static_cast<int>(scopes_.size()) - 1; }
  const std::vector<std::string>& manual_axes() const { return scopes_.back().manual; }
  void make_manual(const std::vector<std::string>& axes);  // from here on in this scope
  // Devices may take different ways to get here: no collective is reached by all.
  bool divergent() const { return scopes_.back().divergent; }
  void make_divergent() { scopes_.back().divergent = true; }
  std::string sharding_of(const RandomValue& value) {
    return mesh_.sharding(rng, value.rank(), manual_axes());
  }
  std::string new_name() { return std::to_string(next_++); }
  // The last values of this scope, newest first.
  RandomValues recent(std::size_t count) const;

  // The whole module, which returns what is not used.
  std::string finish();

 private:
  struct Scope {
    RandomValues values = {};
    std::string text = {};
    bool isolated = false;
    bool divergent = false;
    std::vector<std::string> manual = {};
    bool scalar = false;  // a region of scalars: no shardings
  };
  bool fits(const RandomValue& value, Takes takes) const;
  RandomValues visible() const;
  RandomValue argument(const TensorType& type);
  RandomValue remember(RandomValue value);
  bool is_main() const;
  std::string shardings_of(const RandomValues& results);

  RandomMesh mesh_;
  std::vector<std::int64_t> sizes_;
  std::vector<DType> dtypes_;
  std::vector<Scope> scopes_;
  std::vector<std::string> arguments_, functions_;
  std::vector<std::string> used_;
  int next_ = 0;
  bool sharded_ops_ = false;
};

// "array<i64: 1, 2>"
std::string array_text(std::span<const std::int64_t> numbers);
// "1, 2"
std::string list_text(std::span<const std::int64_t> numbers);
// "dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>"
std::string pairs_text(const std::vector<std::pair<std::int64_t, std::int64_t>>& pairs);

}  // namespace weft::testing
