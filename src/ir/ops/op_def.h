// OpDef: one row per op, which says everything that is true of it. Passes ask the row, never which
// op it is.
//
// Rows are constexpr and live in the family headers (ops/elementwise.h, ...); their functions are
// beside them in the family's .cc. The table that collects them is ops/table.h.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/strided_layout.h"
#include "ir/attrs_ref.h"
#include "ir/factor_rule.h"
#include "ir/module.h"
#include "ir/ops/op_kind.h"

namespace weft::ir {

struct CollectiveDef;
struct OpDef;

// What rules see of an op: also of one that does not exist yet, whose result types are to be
// inferred.
struct OpSignature {
  const OpDef& def;
  std::span<const Type> operands;
  std::span<const Type> results;  // empty while inferring
  const AttrsRef& attrs;
  std::span<Block* const> regions;
  template <class A>
  const A& get() const {
    return attrs.get<A>();
  }
};

// A rule says what is wrong by throwing Problem (ops/check.h), one line that names shapes;
// ops/table.h catches it and adds op name and location. `infer`, `factors`, `flops` and `traffic`
// REQUIRE that `verify` found nothing, `verify` that arity, attributes, and the blocks of regions
// are as the row says.
using VerifyFn = void (*)(const OpSignature&);
using InferFn = std::vector<Type> (*)(const OpSignature&);
using FactorFn = FactorRule (*)(const OpSignature&);
using FlopsFn = double (*)(const OpSignature&);
using TrafficFn = double (*)(const OpSignature&);
// Where the elements of the result lie in the storage of operand 0 (of dynamic_slice: those of the
// first slice); nothing where they do not.
using ViewFn = std::optional<StridedLayout> (*)(const AttrsRef& attrs, const TensorType& result,
                                                const StridedLayout& operand);
// The operand that the result is, whatever the values; -1 where types do not say so.
using SameAsFn = int (*)(const OpSignature&);

// Classes of element types, as a set.
struct ElementTypes {
  std::uint8_t bits = 0;
  bool has(DType dtype) const {
    return (bits >> static_cast<int>(info(dtype).type_class) & 1) != 0;
  }
  constexpr ElementTypes operator|(ElementTypes other) const {
    return {static_cast<std::uint8_t>(bits | other.bits)};
  }
};
constexpr ElementTypes only(DTypeClass c) {
  return {static_cast<std::uint8_t>(1 << static_cast<int>(c))};
}
inline constexpr ElementTypes kBoolean = only(DTypeClass::boolean);
inline constexpr ElementTypes kSigned = only(DTypeClass::signed_integer);
inline constexpr ElementTypes kInteger = kSigned | only(DTypeClass::unsigned_integer);
inline constexpr ElementTypes kFloat = only(DTypeClass::floating);
inline constexpr ElementTypes kComplex = only(DTypeClass::complex);
inline constexpr ElementTypes kAnyElement = kBoolean | kInteger | kFloat | kComplex;
// "integers, floats": for messages and docs.
std::string to_string(ElementTypes types);

struct Arity {
  std::int16_t min = 0;
  std::int16_t max = 0;  // -1: any number
  constexpr bool allows(std::size_t n) const {
    return n >= static_cast<std::size_t>(min) && (max < 0 || n <= static_cast<std::size_t>(max));
  }
};
constexpr Arity exactly(int n) {
  return {static_cast<std::int16_t>(n), static_cast<std::int16_t>(n)};
}
constexpr Arity at_least(int n) { return {static_cast<std::int16_t>(n), -1}; }

enum class Trait : std::uint32_t {
  // Result element i depends on operand elements i (scalars of clamp and select apart).
  elementwise = 1 << 0,
  commutative = 1 << 1,       // op(a, b) == op(b, a)
  associative = 1 << 2,       // may combine partial results (up to rounding, for floats)
  terminator = 1 << 3,        // ends a block
  device_dependent = 1 << 4,  // its result differs from device to device (partition_id)
  side_effect = 1 << 5,       // must not be removed or repeated
  moves_data = 1 << 6,        // computes nothing: result elements are operand elements
  identity = 1 << 7,          // the results are the operands, for the engine
  any_type = 1 << 8,          // operands and results may be tuples, futures and tokens
  isolated = 1 << 9,          // its regions use no value from outside
  transcendental = 1 << 10,   // one point costs far more than an addition, though it counts as one
  // Results may have another element type than the inferred one (preferred_element_type).
  any_result_element = 1 << 11,
  asynchronous = 1 << 12,       // may stand in an async_start
  checked_in_module = 1 << 13,  // its results depend on other functions or meshes
  // It gives for sums, taken over all operands at once, the sum of the results; up to rounding.
  linear = 1 << 14,
  multilinear = 1 << 15,  // the same of each operand alone, the others held
  localizes = 1 << 16,    // its factors may need a localize hook (Factor::localize)
  // Result i is made where operand i was, if that is used no more, else in a copy of it.
  in_place = 1 << 17,
  involution = 1 << 18,     // op(op(x)) == x
  cancels = 1 << 19,        // op(x, x) == 0, but for floats and complex numbers
  stays = 1 << 20,          // no op is moved across it, nor is it taken away
  device_number = 1 << 21,  // its result is the number of the partition that runs it
  // Operands give sizes, or it gives one: other ops take its place once sizes are bound
  // (passes/dynamic).
  sized_by_operands = 1 << 22,
  // As multilinear, of operand 0 alone, and where numbers are not whole.
  linear_in_first = 1 << 23,
};
constexpr std::uint32_t operator|(Trait a, Trait b) {
  return static_cast<std::uint32_t>(a) | static_cast<std::uint32_t>(b);
}
constexpr std::uint32_t operator|(std::uint32_t a, Trait b) {
  return a | static_cast<std::uint32_t>(b);
}

// How an op runs its regions, or the function that it names, as parts of the program. Which values
// go in and come out is told by ir/region_flow.h.
enum class RegionFlow : std::uint8_t {
  none,      // it runs none: regions are functions of scalars that belong to the op
  branches,  // one of its regions
  loop,      // a condition and a body, in turns
  call,      // a function of the module
  manual,    // its region, once on each device
  async,     // its region, whose results come later
};

// Between which values of an op, and when, propagation carries shardings; in its order.
enum class PropagationClass : std::uint8_t {
  other,    // between dimensions of one factor; elementwise ops are `plain` whatever their row says
  none,     // not at all
  edge,     // from each operand to its result, as control flow does
  barrier,  // in the directions that it allows
  plain,    // one element of each tensor for one of the others
  dynamic,  // of a part of an array at an offset
  broadcast,  // to a result that repeats its operand
};

// How an op that the template language cannot express is read and written (ir/text/forms.h).
struct CustomForm;

// The pretty form. `text` is a template of what follows the op's name, printed as it stands with
// these replaced:
// - $operands: comma-separated; $0: the first alone, and so on
// - $FIELD: an attribute by its field name, in its pretty spelling: [1, 0], 3, LT, <@mesh, [{}]>
// - $attrs: " {...}" with every attribute that the template does not name; nothing where there are
//   none
// - $functional: "(T, U) -> V"; $operand_types, $result_types: "T, U"; $arrow: "T, U -> V" (CHLO)
// - $same: the one type of all operands and results; functional where they differ
// - $pairwise: "T, U", each the type of an operand and of its result
// - $select: "P, T" of operands (P, T, T) and result T; functional where they differ
// - $complex: the complex type, whose parts the operands are; functional where they are not
// - [[A]], [[A||B]]: A is left out (B printed) when the first thing replaced in it is absent or
//   empty
// No template and no custom form: the generic form is printed. The generic form is always read.
struct TextForm {
  std::string_view text = {};
  const CustomForm* custom = nullptr;
  constexpr bool generic() const { return text.empty() && custom == nullptr; }
};

// What is true of an op on two values that is commutative and associative, so that partial results
// may be combined by it in any order.
struct Monoid {
  // e with op(e, x) == x for every x of the type; nothing: none is known.
  std::optional<Literal> (*identity)(DType dtype) = nullptr;  // null: the op is no monoid
  bool idempotent = false;                                    // op(x, x) == x
  OpKind on_booleans{};  // the op of bits that gives the same of booleans
  // a with op(a, x) == a for every x of the type; nothing: none is known.
  std::optional<Literal> (*absorbing)(DType dtype) = nullptr;  // null: of no type
};

struct OpDef {
  OpKind kind;
  std::string_view name;  // with dialect: "stablehlo.add"
  Arity operands;
  Arity results = exactly(1);
  Arity regions = exactly(0);
  RegionFlow region_flow = RegionFlow::none;
  OpKind region_end = OpKind::return_;    // what ends each region
  const AttrsInfo& (*attrs)() = nullptr;  // null: none
  TextForm form = {};
  std::uint32_t traits = 0;
  // Names the printer gives the results, comma-separated, as MLIR does ("values,indices"); "c|cst":
  // the first for integers, the second for all else; empty: numbers.
  std::string_view result_names = {};
  std::string_view argument_name = {};  // the same for its regions' arguments; empty: argN
  // What each tensor among the operands may hold; `verify` may allow less of one.
  ElementTypes elements = kAnyElement;
  // Checks operands, attributes and regions, and the results where they cannot be inferred.
  VerifyFn verify = nullptr;
  InferFn infer = nullptr;  // null: the creator gives the result types
  FactorFn factors = nullptr;
  PropagationClass propagation = PropagationClass::other;
  // How a split over Explicit axes goes through the op in JAX; null: as `factors` has it. Here a
  // factor that cannot be split is a dimension that the op must have whole.
  FactorFn explicit_factors = nullptr;
  // How a program says the sharding of the result where it does not follow; empty: it cannot.
  std::string_view out_sharding = {};
  Monoid monoid = {};
  // Of an op on two values that is no monoid: e with op(x, e) == x for every x of the type.
  std::optional<Literal> (*right_identity)(DType dtype) = nullptr;  // null: none is known
  // The result is an operand from this one on, as those before it say; below 0: it need not be.
  std::int8_t chooses_from = -1;
  const CollectiveDef* collective = nullptr;  // null: devices do not communicate (collective_def.h)
  double flops_per_point = 0;                 // times the product of all factors; see flops()
  FlopsFn flops = nullptr;                    // only where it is no such product
  // Bytes that go through memory; only where these are not operands and results once.
  TrafficFn traffic = nullptr;
  // Where results lie, for the engine and for what counts its memory: see plan/storage/README.md.
  ViewFn view = nullptr;       // null: no view
  SameAsFn same_as = nullptr;  // null: no operand, or, by Trait::identity, each its own
  std::string_view doc = {};   // one sentence

  constexpr bool has(Trait t) const { return (traits & static_cast<std::uint32_t>(t)) != 0; }
  // Whether regions, or the function that it names, are parts of the program.
  constexpr bool runs_regions() const { return region_flow != RegionFlow::none; }
};

}  // namespace weft::ir
