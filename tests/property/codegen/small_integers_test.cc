// Integers of 8 and 16 bits in code: all pairs of bytes, all numbers of 16 bits, floats at the ends
// of what they can hold, wherever in an array they stand.
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "core/dtype_table.h"
#include "core/small_float.h"
#include "ir/ops/op_def.h"
#include "property/codegen/tile_programs.h"

namespace weft::engine::codegen_test {
namespace {

class SmallIntegers : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!makes_code()) GTEST_SKIP() << "this processor or WEFT_CODEGEN makes no code";
  }
};

// A program over %a and %b, both of a type, line by line: each line's result is one of the
// program's.
class Text {
 public:
  explicit Text(DType dtype) : dtype_(dtype) {}

  void add(DType result, const std::string& op) {
    lines_ += fmt::format("  %{} = stablehlo.{}\n", types_.size(), op);
    results_.push_back(fmt::format("%{}", types_.size()));
    types_.push_back(type(result));
  }
  void convert(const std::string& x, DType from, DType to) {
    add(to, fmt::format("convert {} : ({}) -> {}", x, type(from), type(to)));
  }
  void unary(const char* op) { add(dtype_, fmt::format("{} %a : {}", op, type(dtype_))); }
  void binary(const char* op, const std::string& with = "%b") {
    add(dtype_, fmt::format("{} %a, {} : {}", op, with, type(dtype_)));
  }
  void compare(const char* direction) {
    const bool has_sign = is_signed_integer(dtype_);
    add(DType::i1,
        fmt::format("compare {}, %a, %b, {} : ({}, {}) -> {}", direction,
                    has_sign ? "SIGNED" : "UNSIGNED", type(dtype_), type(dtype_), type(DType::i1)));
  }
  std::string constant(int value) {
    add(dtype_, fmt::format("constant dense<{}> : {}", value, type(dtype_)));
    results_.pop_back();
    types_.pop_back();
    types_.push_back("");  // a number that no other line has
    return fmt::format("%{}", types_.size() - 1);
  }
  std::string last() const { return fmt::format("%{}", types_.size() - 1); }

  std::string text() const {
    std::vector<std::string> types;
    for (const std::string& one : types_) {
      if (!one.empty()) types.push_back(one);
    }
    return fmt::format("func.func @main(%a: {0}, %b: {0}) -> ({1}) {{\n{2}  return {3} : {1}\n}}\n",
                       type(dtype_), fmt::join(types, ", "), lines_, fmt::join(results_, ", "));
  }

 private:
  static std::string type(DType dtype) { return fmt::format("tensor<3x{}>", name(dtype)); }

  DType dtype_;
  std::string lines_;
  std::vector<std::string> types_, results_;
};

// The code of a program on n elements.
void check(const std::string& text, const std::vector<Bytes>& stored, std::int64_t n) {
  const Compiled compiled(text);
  const RegionProgram program = compiled.program(true);
  ASSERT_TRUE(program.has_code()) << text;
  RegionProgram::Frame frame(program);
  std::vector<Bytes> arguments;
  std::vector<const void*> pointers;
  for (std::size_t a = 0; a < stored.size(); ++a) {
    arguments.push_back(in_compute_form(program.argument_dtypes()[a], stored[a], n));
  }
  for (const Bytes& argument : arguments) pointers.push_back(argument.data());
  Results results(program, n);
  program.run_many(frame, pointers, results.pointers, n);
  for (const Bytes& result : results.storage) {
    ASSERT_EQ(result.back(), std::byte{0x5a}) << "written behind the end by\n" << text;
  }
  ASSERT_NO_FATAL_FAILURE(
      expect_same(program, by_tile_functions(program, arguments, n), results.pointers, n, text));
}

// Of numbers that signs are, and of one that they are not.
TEST_F(SmallIntegers, SignsAreCompared) {
  for (DType dtype : {DType::i8, DType::i16, DType::i32, DType::i64}) {
    Text text(dtype);
    text.unary("sign");
    const std::string sign = text.last();
    for (int number : {-1, 0, 1, 2}) {
      for (const char* direction : {"EQ", "NE", "LT", "GE"}) {
        text.add(DType::i1,
                 fmt::format("compare {0}, {1}, {2}, SIGNED : (tensor<3x{3}>, tensor<3x{3}>) "
                             "-> tensor<3xi1>",
                             direction, sign, text.constant(number), name(dtype)));
      }
    }
    std::vector<std::int64_t> numbers = {0, 1, -1, 2, -2, 127, -128};
    for (int bit : {15, 31, 63}) {
      numbers.push_back(static_cast<std::int64_t>(std::uint64_t{1} << bit));
      numbers.push_back(static_cast<std::int64_t>((std::uint64_t{1} << bit) - 1));
    }
    Bytes bytes;
    for (std::int64_t number : numbers) {
      const auto* const from = reinterpret_cast<const std::byte*>(&number);
      bytes.insert(bytes.end(), from, from + byte_size(dtype));
    }
    ASSERT_NO_FATAL_FAILURE(
        check(text.text(), {bytes, bytes}, static_cast<std::int64_t>(numbers.size())));
  }
}

// `others`: ops that lanes of 8 bits do not have, so that all of it is in wider ones.
std::string all_ops(DType dtype, bool others) {
  Text text(dtype);
  for (const char* op : {"add", "subtract", "multiply", "maximum", "minimum", "and", "or", "xor"}) {
    text.binary(op);
  }
  text.unary("negate");
  text.unary("not");
  if (is_signed_integer(dtype)) {
    text.unary("abs");
    text.unary("sign");
  }
  for (const char* op : {"shift_left", "shift_right_logical", "shift_right_arithmetic"}) {
    for (int by : {0, 1, 5, 7, 8, 16, 100}) text.binary(op, text.constant(by));
    if (others) text.binary(op);
  }
  for (const char* direction : {"EQ", "NE", "LT", "LE", "GT", "GE"}) {
    text.compare(direction);
    text.convert(text.last(), DType::i1, dtype);
  }
  text.convert("%a", dtype, DType::i1);
  text.convert("%a", dtype, dtype == DType::i8 ? DType::ui8 : DType::i8);
  text.add(dtype,
           fmt::format("clamp %b, %a, {0} : tensor<3x{1}>", text.constant(100), name(dtype)));
  if (others) text.convert("%a", dtype, DType::f32);
  return text.text();
}

Bytes bytes_of(int first, int times_each, std::size_t size) {
  Bytes bytes;
  for (std::size_t i = 0; bytes.size() < size; ++i) {
    bytes.resize(std::min(size, bytes.size() + static_cast<std::size_t>(times_each)),
                 static_cast<std::byte>(static_cast<std::size_t>(first) + i));
  }
  return bytes;
}

TEST_F(SmallIntegers, AllPairsOfBytesHaveTheBitsOfTileFunctions) {
  constexpr std::size_t kPairs = 65536;
  const std::vector<Bytes> pairs = {bytes_of(0, 256, kPairs), bytes_of(0, 1, kPairs)};
  for (DType dtype : {DType::i8, DType::ui8}) {
    for (bool others : {false, true}) {
      ASSERT_NO_FATAL_FAILURE(check(all_ops(dtype, others), pairs, kPairs));
    }
  }
}

TEST_F(SmallIntegers, AllLengthsHaveTheBitsOfTileFunctions) {
  for (DType dtype : {DType::i8, DType::ui8, DType::i16, DType::ui16}) {
    for (bool others : {false, true}) {
      const std::string text = all_ops(dtype, others);
      for (std::int64_t n = 1; n < 140; ++n) {
        const auto size = static_cast<std::size_t>(n) * lane_size(dtype);
        const int first = static_cast<int>(n) * 3;
        ASSERT_NO_FATAL_FAILURE(
            check(text, {bytes_of(first, 1, size), bytes_of(7 * first, 3, size)}, n));
      }
    }
  }
}

TEST_F(SmallIntegers, AllNumbersAreConverted) {
  for (DType from : {DType::i8, DType::ui8, DType::i16, DType::ui16}) {
    const std::int64_t n = lane_size(from) == 1 ? 256 : 65536;
    Bytes numbers(static_cast<std::size_t>(n) * lane_size(from));
    for (std::int64_t i = 0; i < n; ++i) {
      std::memcpy(numbers.data() + static_cast<std::size_t>(i) * lane_size(from), &i,
                  lane_size(from));
    }
    for (DType to :
         {DType::i1, DType::i8, DType::ui8, DType::i16, DType::ui16, DType::i32, DType::ui32,
          DType::i64, DType::ui64, DType::bf16, DType::f16, DType::f32, DType::f64}) {
      if (to == from) continue;
      Text text(from);
      text.binary("add");  // of one op alone no code is made
      text.convert(text.last(), from, to);
      text.convert("%a", from, to);
      ASSERT_NO_FATAL_FAILURE(check(text.text(), {numbers, numbers}, n));
    }
  }
}

// The ends of each type, what is just inside and outside of them, halves, and what is no number.
std::vector<double> floats_at_ends() {
  std::vector<double> all = {0, -0.0, 0.5, -0.5, 0.99, -0.99, 1e-40, 1e9, -1e9, 1e30, -1e30};
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  for (double end : {-32769.0, -32768.0, -129.0, -128.0, -127.0, -1.0, 127.0, 128.0, 255.0, 256.0,
                     32767.0, 32768.0, 65535.0, 65536.0, 2147483648.0, -2147483648.0}) {
    for (double by : {-1.0, -0.5, -0.01, 0.0, 0.01, 0.5, 1.0}) all.push_back(end + by);
    all.push_back(std::nextafter(static_cast<float>(end), 0.0F));
    all.push_back(std::nextafter(end, kInfinity));
  }
  for (double special : {kInfinity, std::numeric_limits<double>::quiet_NaN()}) {
    all.push_back(special);
    all.push_back(-special);
  }
  return all;
}

Bytes stored_floats(DType dtype, const std::vector<double>& numbers) {
  Bytes bytes;
  for (double number : numbers) {
    const auto single = static_cast<float>(number);
    std::uint64_t bits = std::bit_cast<std::uint32_t>(single);
    if (dtype == DType::f64) bits = std::bit_cast<std::uint64_t>(number);
    if (dtype == DType::bf16) bits = to_bfloat16(single).bits;
    if (dtype == DType::f16) bits = to_float16(single).bits;
    const auto* const from = reinterpret_cast<const std::byte*>(&bits);
    bytes.insert(bytes.end(), from, from + byte_size(dtype));
  }
  return bytes;
}

TEST_F(SmallIntegers, FloatsSaturate) {
  const std::vector<double> all = floats_at_ends();
  for (DType from : {DType::f32, DType::f64, DType::bf16, DType::f16}) {
    Text text(from);
    for (DType to : {DType::i8, DType::ui8, DType::i16, DType::ui16}) text.convert("%a", from, to);
    const Bytes numbers = stored_floats(from, all);
    ASSERT_NO_FATAL_FAILURE(
        check(text.text(), {numbers, numbers}, static_cast<std::int64_t>(all.size())));
  }
}

}  // namespace
}  // namespace weft::engine::codegen_test
