// Sample: an op whose text and shapes follow from a few sizes, so that the op on a shard is the
// same sample with another size.
#pragma once

#include <cstdint>
#include <functional>
#include <ostream>
#include <random>
#include <string>
#include <vector>

#include "core/literal.h"
#include "ir/ops/op_kind.h"

namespace weft::testing {

using Sizes = std::vector<std::int64_t>;
using Random = std::mt19937_64;

// The op of a sample at certain sizes, as it is on one device.
struct OpText {
  std::string attributes = {};  // what stands in <{...}>; empty: there is none
  std::vector<TensorType> operands, results;
};
using OpFn = std::function<OpText(const Sizes&)>;
// The value of an operand.
using FillFn = std::function<Literal(const TensorType&, Random&)>;

// A region of scalars. Its arguments are %a0, %a1, ... and then, in a reduction, %b0, %b1, ...; its
// results %c0, %c1, .... `$` stands before every element type of the text: nothing in the region,
// and a shape ("4x2x") where whole arrays are combined element by element.
struct Region {
  std::string text;
  std::vector<DType> a, b, c;
};

struct Sample {
  ir::OpKind kind;
  std::string label;  // beside the op's name; letters, digits and _
  int sizes = 0;      // how many sizes `op` takes
  OpFn op;
  std::vector<Region> regions = {};
  std::vector<FillFn> fill = {};  // by operand; small integers where it is missing or null
  std::int64_t devices = 1;       // more than 1: it runs in a manual computation
  bool empties = true;            // sizes may be 0

  friend void PrintTo(const Sample& sample, std::ostream* to) { *to << sample.label; }
};

std::vector<Sample> elementwise_samples();
std::vector<Sample> data_samples();     // made from nothing, other shapes of the same elements
std::vector<Sample> index_samples();    // slices, gathers and scatters
std::vector<Sample> compute_samples();  // products, transforms, reductions, orders
std::vector<Sample> device_samples();   // communication, and what Shardy adds
std::vector<Sample> all_samples();

// ---- To write samples with

inline TensorType f32(Dims dims) { return {DType::f32, std::move(dims)}; }
inline TensorType i32(Dims dims) { return {DType::i32, std::move(dims)}; }
inline TensorType i1(Dims dims) { return {DType::i1, std::move(dims)}; }

// Integers in [low, high] (each part of a complex number; of i1 both values).
FillFn integers(std::int64_t low, std::int64_t high);
// Symmetric positive definite matrices in the last two dimensions; real.
Literal positive_definite(const TensorType& type, Random& random);

// c = op(a, b) of one element type.
Region binary_region(const std::string& op, DType dtype = DType::f32);
// (value, index) of the larger value, of equal ones the smaller index.
Region argmax_region();
// Whether a0 is less than b0, where there are `operands` of each.
Region less_region(std::vector<DType> operands);

// ---- Whole modules

// The module that runs the sample; with several devices its arguments and results have a leading
// dimension of that size.
std::string module_text(const Sample& sample, const OpText& op);
// A module that combines two lists of arrays element by element: by the region, or by addition
// where it is null.
std::string combine_text(const Region* region, const std::vector<TensorType>& types);

}  // namespace weft::testing
