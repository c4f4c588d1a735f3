#include "property/codegen/random_elementwise.h"

#include <array>
#include <cstring>
#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/dtype_table.h"
#include "core/element.h"
#include "support/sanitizer.h"

namespace weft::testing {
namespace {

constexpr DType kTypes[] = {DType::f32, DType::f32,  DType::f32,  DType::bf16,
                            DType::f16, DType::f64,  DType::i32,  DType::ui32,
                            DType::i64, DType::ui64, DType::i1,   DType::i8,
                            DType::ui8, DType::i16,  DType::ui16, DType::i4};

bool is_bool(DType dtype) { return dtype == DType::i1; }
bool is_real(DType dtype) { return info(dtype).type_class == DTypeClass::floating; }

class Writer {
 public:
  Writer(std::mt19937_64& random, std::int64_t n) : random_(random), n_(n) {}

  RandomElementwise write(int num_ops) {
    RandomElementwise made;
    std::vector<std::string> arguments;
    const int num_arguments = 1 + pick(5);
    for (int a = 0; a < num_arguments; ++a) {
      const DType dtype = any_type();
      made.arguments.push_back(dtype);
      values_[dtype].push_back(fmt::format("%arg{}", a));
      arguments.push_back(fmt::format("%arg{}: {}", a, type(dtype)));
    }
    for (int i = 0; i < num_ops; ++i) add_op();
    std::vector<std::string> results, types;
    for (const auto& [dtype, names] : values_) {
      for (std::size_t i = names.size(); i-- > 0 && names.size() - i < 3;) {
        results.push_back(names[i]);
        types.push_back(type(dtype));
      }
    }
    made.text = fmt::format("func.func @main({}) -> ({}) {{\n{}  return {} : {}\n}}\n",
                            fmt::join(arguments, ", "), fmt::join(types, ", "), lines_,
                            fmt::join(results, ", "), fmt::join(types, ", "));
    return made;
  }

 private:
  int pick(int n) { return static_cast<int>(random_() % static_cast<std::uint64_t>(n)); }
  template <class List>
  auto one_of(const List& list) {
    return *(std::begin(list) + pick(static_cast<int>(std::size(list))));
  }
  DType any_type() { return one_of(kTypes); }
  std::string type(DType dtype) const { return fmt::format("tensor<{}x{}>", n_, name(dtype)); }

  // A value of the type; a constant or a converted one where there is none yet, or now and then.
  std::string value(DType dtype) {
    std::vector<std::string>& known = values_[dtype];
    if (known.empty() || pick(12) == 0) {
      pick(2) == 0 && known.empty() ? add_convert(dtype) : add_constant(dtype);
    }
    // Mostly late ones, so that programs are deep.
    const int n = static_cast<int>(known.size());
    return known[static_cast<std::size_t>(n - 1 - (pick(3) == 0 ? pick(n) : pick(std::min(n, 3))))];
  }

  void define(DType dtype, const std::string& op) {
    lines_ += fmt::format("  %{} = {}\n", next_, op);
    values_[dtype].push_back(fmt::format("%{}", next_++));
  }

  void add_constant(DType dtype) {
    static constexpr std::array kReals = {"0.0", "1.0", "-2.5", "0.1", "-0.0"};
    static constexpr std::array kIntegers = {"0", "1", "3", "7", "13", "33", "127"};
    const std::string text = is_bool(dtype)         ? (pick(2) == 0 ? "false" : "true")
                             : is_real(dtype)       ? one_of(kReals)
                             : info(dtype).bits < 8 ? kIntegers[pick(4)]
                                                    : one_of(kIntegers);
    define(dtype, fmt::format("stablehlo.constant dense<{}> : {}", text, type(dtype)));
  }

  void add_convert(DType to) {
    DType from = DType::f32;
    for (const auto& [dtype, names] : values_) {
      if (!names.empty() && (is_real(from) || pick(2) == 0)) from = dtype;
    }
    if (values_[from].empty()) return add_constant(to);
    define(to, fmt::format("stablehlo.convert {} : ({}) -> {}", values_[from].back(), type(from),
                           type(to)));
  }

  void add_op() {
    const DType dtype = any_type();
    switch (pick(8)) {
      case 0: {
        const std::string x = value(dtype);
        const DType to = any_type();
        return define(to,
                      fmt::format("stablehlo.convert {} : ({}) -> {}", x, type(dtype), type(to)));
      }
      case 1:
        return add_compare(dtype);
      case 2: {
        const std::string which = value(DType::i1), x = value(dtype), y = value(dtype);
        return define(dtype, fmt::format("stablehlo.select {}, {}, {} : {}, {}", which, x, y,
                                         type(DType::i1), type(dtype)));
      }
      case 3:
        return add_bitcast(dtype);
      default:
        return add_simple(dtype);
    }
  }

  // Of numbers without a NaN, whose bits ops may choose, to a type as large.
  void add_bitcast(DType to) {
    const DType from = any_type();
    if (is_real(from) || is_bool(from) || info(from).bits != info(to).bits) return add_simple(to);
    const std::string x = value(from);
    define(to, fmt::format("stablehlo.bitcast_convert {} : ({}) -> {}", x, type(from), type(to)));
  }

  void add_compare(DType dtype) {
    static constexpr std::array kDirections = {"EQ", "NE", "LT", "LE", "GT", "GE"};
    const bool unsigned_type =
        is_bool(dtype) || info(dtype).type_class == DTypeClass::unsigned_integer;
    const std::string compare_type = is_real(dtype)  ? "FLOAT"
                                     : unsigned_type ? "UNSIGNED"
                                                     : "SIGNED";
    const std::string x = value(dtype), y = value(dtype);
    define(DType::i1,
           fmt::format("stablehlo.compare {}, {}, {}, {} : ({}, {}) -> {}", one_of(kDirections), x,
                       y, compare_type, type(dtype), type(dtype), type(DType::i1)));
  }

  void add_simple(DType dtype) {
    static constexpr std::array kReals1 = {"abs",          "negate",
                                           "sqrt",         "rsqrt",
                                           "sign",         "floor",
                                           "ceil",         "log",
                                           "exponential",  "tanh",
                                           "logistic",     "round_nearest_even",
                                           "log_plus_one", "exponential_minus_one",
                                           "sine",         "cosine"};
    static constexpr std::array kReals2 = {"add",    "subtract", "multiply", "add",
                                           "divide", "maximum",  "minimum",  "multiply"};
    static constexpr std::array kIntegers1 = {"negate", "not", "abs", "popcnt", "sign"};
    static constexpr std::array kIntegers2 = {"add",
                                              "subtract",
                                              "multiply",
                                              "maximum",
                                              "minimum",
                                              "and",
                                              "or",
                                              "xor",
                                              "shift_left",
                                              "shift_right_logical",
                                              "shift_right_arithmetic",
                                              "divide",
                                              "remainder"};
    static constexpr std::array kBooleans2 = {"and",      "or",      "xor",    "add",
                                              "multiply", "maximum", "minimum"};
    const bool one_operand = pick(4) == 0;
    const bool no_sign = info(dtype).type_class == DTypeClass::unsigned_integer;
    std::string op;
    if (is_bool(dtype)) {
      op = one_operand ? "not" : one_of(kBooleans2);
    } else if (is_real(dtype)) {
      if (one_operand && pick(8) == 0) {
        return define(DType::i1, fmt::format("stablehlo.is_finite {} : ({}) -> {}", value(dtype),
                                             type(dtype), type(DType::i1)));
      }
      op = one_operand ? one_of(kReals1) : one_of(kReals2);
      // Sanitizers' builds have other tile functions, without vectors, of which one rounds
      // otherwise.
      if ((kAddressSanitizer || kThreadSanitizer) && op == "rsqrt") op = "sqrt";
    } else {
      op = one_operand ? one_of(kIntegers1) : one_of(kIntegers2);
      if (no_sign && (op == "abs" || op == "sign")) op = "not";
    }
    const std::string x = value(dtype);
    if (!one_operand && pick(10) == 0) {
      const std::string low = value(dtype), high = value(dtype);
      return define(dtype,
                    fmt::format("stablehlo.clamp {}, {}, {} : {}", low, x, high, type(dtype)));
    }
    const std::string operands = one_operand ? x : x + ", " + value(dtype);
    define(dtype, fmt::format("stablehlo.{} {} : {}", op, operands, type(dtype)));
  }

  std::mt19937_64& random_;
  const std::int64_t n_;
  std::map<DType, std::vector<std::string>> values_;
  std::string lines_;
  int next_ = 0;
};

double usual_number(std::mt19937_64& random) {
  static constexpr double kSome[] = {0,    -0.0, 1,   -1,         0.5,          2,      3.7,
                                     1e-3, -1e5, 1e9, 2147483648, -4294967296., 1e-310, 1e300};
  if (random() % 3 == 0) return kSome[random() % std::size(kSome)];
  return std::normal_distribution<double>(0, 4)(random);
}

}  // namespace

RandomElementwise random_elementwise(std::mt19937_64& random, int num_ops, std::int64_t n) {
  return Writer(random, n).write(num_ops);
}

std::vector<std::byte> random_elements(std::mt19937_64& random, DType dtype, std::int64_t n,
                                       bool usual) {
  const auto size = static_cast<std::size_t>(byte_size(dtype));
  std::vector<std::byte> bytes(static_cast<std::size_t>(n) * size);
  for (std::size_t i = 0; i < static_cast<std::size_t>(n); ++i) {
    std::uint64_t bits = random();
    if (dtype == DType::i1) {
      bits &= 1;
    } else if (usual || random() % 4 != 0) {
      visit_dtype(dtype, [&]<DType kD>(DTypeTag<kD>) {
        if constexpr (kD == DType::f32) {
          bits = std::bit_cast<std::uint32_t>(static_cast<float>(usual_number(random)));
        } else if constexpr (kD == DType::f64) {
          bits = std::bit_cast<std::uint64_t>(usual_number(random));
        } else if constexpr (kD == DType::bf16) {
          bits = to_bfloat16(static_cast<float>(usual_number(random))).bits;
        } else if constexpr (kD == DType::f16) {
          bits = to_float16(static_cast<float>(usual_number(random))).bits;
        } else {
          bits = random() % 70 - (random() % 2 == 0 ? 0 : 35);
        }
      });
    }
    if (dtype == DType::i4) bits = (bits & 7) - (bits & 8);
    std::memcpy(bytes.data() + i * size, &bits, size);
  }
  return bytes;
}

}  // namespace weft::testing
