// Ops of random programs with loops: values of small types, made of each other.
//
// What they make, as they make it, is told by random_loop.h. One thread at a time.
#pragma once

#include <string>
#include <vector>

#include "weft/shape.h"

#include "property/partition/random.h"

namespace weft::testing {

struct LoopValue {
  std::string name;
  TensorType type;
};
using LoopValues = std::vector<LoopValue>;

// What can be used in a block.
struct LoopScope {
  LoopValues values;
  // Arrays that are updated again and again: the last of each.
  LoopValues updated;

  void add(const LoopValue& value) { values.push_back(value); }
  void remove(const LoopValue& value);
};

inline std::size_t at(std::int64_t i) { return static_cast<std::size_t>(i); }
// "[1, 2]"
std::string dims_text(const Dims& dims);

class RandomLoopOps {
 public:
  // `narrow`: of one shape and one element type, as far as ops do not make others.
  RandomLoopOps(std::uint64_t seed, bool integers_only, bool narrow);

  Rng& random() { return random_; }
  // Some type of this program: a scalar, a vector or a matrix.
  TensorType some_type();
  // An operand, rather one of the last.
  LoopValue any(const LoopScope& scope);
  // A constant where there is none. REQUIRES: a type that some_type() gives, or one of a value.
  LoopValue any_of(LoopScope& scope, const TensorType& type);
  LoopValue constant(LoopScope& scope, const TensorType& type);
  LoopValue number(LoopScope& scope, const TensorType& type, std::int64_t value);
  LoopValue binary(LoopScope& scope, std::string_view op, const LoopValue& a, const LoopValue& b);
  LoopValue compare(LoopScope& scope, std::string_view direction, const LoopValue& a,
                    const LoopValue& b);
  // A scalar of type i1 that follows from some value.
  LoopValue flag(LoopScope& scope);

  // Some op that reads x, among others.
  void read(LoopScope& scope, const LoopValue& x);
  // Puts something in the place of a part of one of scope.updated; often something that was read
  // there.
  void update(LoopScope& scope);

  std::string fresh() { return "%v" + std::to_string(number_++); }
  void write(const std::string& text) { text_ += text; }
  const std::string& text() const { return text_; }

 private:
  LoopValue define(LoopScope& scope, const std::string& right, const TensorType& type);
  std::string fresh_value(LoopScope& scope, const TensorType& type);
  std::string elements_text(const TensorType& type);
  std::string indices(LoopScope& scope, std::size_t count, std::string& types);
  void search(LoopScope& scope, const LoopValue& x);
  void windows(LoopScope& scope, const LoopValue& x);
  void sort(LoopScope& scope, const LoopValue& x);
  LoopValue index_vectors(LoopScope& scope, const Dims& dims);
  void gather(LoopScope& scope, const LoopValue& x);
  LoopValue scatter(LoopScope& scope, const LoopValue& x);
  LoopValue part(LoopScope& scope, const LoopValue& x, const Dims& sizes);
  LoopValue slice_update(LoopScope& scope, const LoopValue& x);
  // Rather a view of x.
  void read_some(LoopScope& scope, const LoopValue& x);
  void elementwise(LoopScope& scope, const LoopValue& x);
  void unary(LoopScope& scope, const LoopValue& x);
  void convert(LoopScope& scope, const LoopValue& x);
  void view(LoopScope& scope, const LoopValue& x);
  void slice(LoopScope& scope, const LoopValue& x);
  void broadcast(LoopScope& scope, const LoopValue& x);
  LoopValue reduce(LoopScope& scope, const LoopValue& x, bool all);
  void join(LoopScope& scope, const LoopValue& x);
  void pad(LoopScope& scope, const LoopValue& x);
  void product(LoopScope& scope, const LoopValue& x);
  Dims some_sizes(const Dims& of);

  Rng random_;
  std::string text_;
  int number_ = 0;
  std::vector<DType> dtypes_;
  std::vector<Dims> shapes_;
};

}  // namespace weft::testing
