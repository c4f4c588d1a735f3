// Random scans whose inputs are multiplied: as before when their products are computed for many
// turns at once.
#include "passes/schedule/products_ahead.h"

#include <memory>
#include <random>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "core/random_literal.h"
#include "ir/parser.h"
#include "ir/printer.h"
#include "ir/verifier.h"
#include "passes/pipeline.h"
#include "plan/memory_use.h"
#include "reference/interpreter.h"
#include "support/compare_literals.h"

namespace weft::passes::products_ahead_test {
namespace {

struct Scan {
  int turns = 8, rows = 1, depth = 32, cols = 40;
  int first = 0, beyond = 0;  // places of the array before and behind those that are read
  int start = 0;              // of the counter
  std::size_t dim = 0;        // along which the array is read
  bool counts_down = false, reads_backwards = false;
  bool is_vector = false;  // without rows
  bool is_right = false;   // of the product
  bool is_turned = false, is_negated = false;
  bool wraps_index = false;  // as JAX does with one that may be negative
  bool is_outside = false;   // the array, and not carried
};

std::string tensor(const std::vector<int>& dims) {
  std::string text = "tensor<";
  for (const int d : dims) text += std::to_string(d) + "x";
  return text + "i32>";
}

// Lines of a program, with names of their own.
class Lines {
 public:
  std::string add(const std::string& op) {
    const std::string name = fmt::format("%v{}", next_++);
    text += name + " = " + op + "\n";
    return name;
  }
  std::string number(int n) {
    return add(fmt::format("stablehlo.constant dense<{}> : tensor<i32>", n));
  }
  std::string binary(const std::string& op, const std::string& a, const std::string& b) {
    return add(fmt::format("stablehlo.{} {}, {} : tensor<i32>", op, a, b));
  }
  std::string text;

 private:
  int next_ = 0;
};

std::vector<int> array_dims(const Scan& scan) {
  std::vector<int> dims =
      scan.is_vector ? std::vector{scan.depth} : std::vector{scan.rows, scan.depth};
  dims.insert(dims.begin() + static_cast<std::ptrdiff_t>(scan.dim),
              scan.first + scan.turns + scan.beyond);
  return dims;
}

std::vector<int> product_dims(const Scan& scan) {
  if (scan.is_vector) return {scan.cols};
  return scan.is_right ? std::vector{scan.cols, scan.rows} : std::vector{scan.rows, scan.cols};
}

// The place that a turn reads.
std::string place(const Scan& scan, Lines& lines) {
  const bool falls = scan.counts_down != scan.reads_backwards;
  // The counter is between start and start + turns - 1, whichever way it goes.
  std::string at = scan.reads_backwards
                       ? lines.binary("subtract", lines.number(scan.start + scan.turns - 1), "%i")
                       : lines.binary("subtract", "%i", lines.number(scan.start));
  if (scan.first > 0 || falls) at = lines.binary("add", at, lines.number(scan.first));
  if (!scan.wraps_index) return at;
  const std::string zero = lines.number(0);
  const std::string is_negative = lines.add(fmt::format(
      "stablehlo.compare LT, {}, {}, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>", at, zero));
  const std::string other = lines.binary("add", at, lines.number(1000));
  return lines.add(
      fmt::format("stablehlo.select {}, {}, {} : tensor<i1>, tensor<i32>", is_negative, other, at));
}

// The product of a turn.
std::string product(const Scan& scan, Lines& lines) {
  std::vector<int> dims = array_dims(scan), part = dims;
  part[scan.dim] = 1;
  const std::string at = place(scan, lines), zero = lines.number(0);
  std::string starts, types, sizes;
  for (std::size_t d = 0; d < dims.size(); ++d) {
    starts += ", " + (d == scan.dim ? at : zero);
    types += ", tensor<i32>";
    sizes += (d == 0 ? "" : ", ") + std::to_string(part[d]);
  }
  std::string x = lines.add(fmt::format("stablehlo.dynamic_slice {}{}, sizes = [{}] : ({}{}) -> {}",
                                        scan.is_outside ? "%xs" : "%array", starts, sizes,
                                        tensor(dims), types, tensor(part)));
  std::vector<int> one = part;
  one.erase(one.begin() + static_cast<std::ptrdiff_t>(scan.dim));
  x = lines.add(fmt::format("stablehlo.reshape {} : ({}) -> {}", x, tensor(part), tensor(one)));
  if (scan.is_negated) x = lines.add(fmt::format("stablehlo.negate {} : {}", x, tensor(one)));
  int summed = scan.is_vector ? 0 : 1;
  if (scan.is_turned && !scan.is_vector) {
    const std::vector<int> turned = {one[1], one[0]};
    x = lines.add(fmt::format("stablehlo.transpose {}, dims = [1, 0] : ({}) -> {}", x, tensor(one),
                              tensor(turned)));
    one = turned;
    summed = 0;
  }
  const std::string matrix = tensor({scan.depth, scan.cols}), made = tensor(product_dims(scan));
  return lines.add(
      scan.is_right
          ? fmt::format(
                "stablehlo.dot_general %w, {}, contracting_dims = [0] x [{}] : ({}, {}) -> {}", x,
                summed, matrix, tensor(one), made)
          : fmt::format(
                "stablehlo.dot_general {}, %w, contracting_dims = [{}] x [0] : ({}, {}) -> {}", x,
                summed, tensor(one), matrix, made));
}

std::string program(const Scan& scan) {
  const std::string array = tensor(array_dims(scan)), made = tensor(product_dims(scan));
  const std::string matrix = tensor({scan.depth, scan.cols});
  Lines lines;
  const std::string begin = lines.number(scan.start + (scan.counts_down ? scan.turns - 1 : 0));
  lines.text += fmt::format(
      "%r:3 = stablehlo.while(%i = {}, %h = %h0, %array = %xs) : tensor<i32>, {}, {}\n cond {{\n",
      begin, made, array);
  const std::string limit =
      lines.number(scan.counts_down ? scan.start - 1 : scan.start + scan.turns);
  const std::string test = lines.add(
      fmt::format("stablehlo.compare {}, %i, {}, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>",
                  scan.counts_down ? "GT" : "LT", limit));
  lines.text += fmt::format("stablehlo.return {} : tensor<i1>\n }} do {{\n", test);
  const std::string x = product(scan, lines);
  const std::string twice = lines.add(fmt::format("stablehlo.add %h, %h : {}", made));
  const std::string next = lines.add(fmt::format("stablehlo.add {}, {} : {}", twice, x, made));
  const std::string step = lines.number(scan.counts_down ? -1 : 1);
  const std::string count = lines.binary("add", "%i", step);
  lines.text += fmt::format("stablehlo.return {}, {}, %array : tensor<i32>, {}, {}\n }}\n", count,
                            next, made, array);
  return fmt::format(
      "func.func @main(%xs: {}, %w: {}, %h0: {}) -> (tensor<i32>, {}) {{\n{}return %r#0, %r#1 : "
      "tensor<i32>, {}\n}}\n",
      array, matrix, made, made, lines.text, made);
}

// Whether a turn of some innermost loop still multiplies.
bool multiplies_in_turns(const ir::Module& module) {
  bool found = false;
  ir::walk(*module.entry()->body, [&](const ir::Op& loop) {
    if (loop.kind != ir::OpKind::while_) return;
    bool has_loop = false, has_product = false;
    ir::walk(*loop.regions[1], [&](const ir::Op& op) {
      has_loop |= op.kind == ir::OpKind::while_;
      has_product |= op.kind == ir::OpKind::dot_general;
    });
    found |= has_product && !has_loop;
  });
  return found;
}

void expect_same(const std::string& text, bool is_changed) {
  const auto module = ir::parse_or_throw(text, "program.mlir");
  const auto after = module->clone();
  compute_products_ahead(*after);
  EXPECT_EQ(multiplies_in_turns(*after), !is_changed) << text << ir::print(*after);
  ASSERT_TRUE(ir::verify(*after).empty()) << ir::print(*after);
  EXPECT_EQ(ir::print(*ir::parse_or_throw(ir::print(*after), "again")), ir::print(*after));
  std::vector<Literal> inputs;
  for (const ir::Value* arg : module->entry()->body->args) {
    inputs.push_back(random_literal(arg->type.tensor(), 7, inputs.size()));
  }
  const auto want = reference::run(*module, inputs), got = reference::run(*after, inputs);
  ASSERT_EQ(got.size(), want.size());
  for (std::size_t i = 0; i < got.size(); ++i) {
    EXPECT_EQ(testing::difference(got[i], want[i], 0), "") << text << ir::print(*after);
  }
}

TEST(ProductsAhead, OfRandomScans) {
  std::mt19937 random(5);
  const auto any = [&](int least, int most) {
    return std::uniform_int_distribution<int>(least, most)(random);
  };
  const auto maybe = [&] { return any(0, 1) == 1; };
  constexpr int kRows[] = {1, 2, 7, 12, 16};
  for (int n = 0; n < 60; ++n) {
    Scan scan;
    scan.turns = any(8, 45);
    scan.rows = kRows[any(0, 4)];
    scan.depth = any(16, 40);
    scan.cols = any(64, 70);
    scan.first = maybe() ? any(0, 3) : 0;
    scan.beyond = maybe() ? any(0, 3) : 0;
    scan.start = any(0, 5);
    scan.is_vector = any(0, 3) == 0;
    scan.dim = static_cast<std::size_t>(any(0, scan.is_vector ? 1 : 2));
    scan.counts_down = maybe();
    scan.reads_backwards = maybe();
    scan.is_right = scan.is_vector && maybe();
    scan.is_turned = maybe();
    scan.is_negated = maybe();
    scan.wraps_index = maybe();
    scan.is_outside = maybe();
    expect_same(program(scan), true);
  }
}

// Of turns of 16 rows about four are computed at once, or all of up to eight.
TEST(ProductsAhead, AnyNumberOfTurns) {
  for (int turns = 6; turns < 40; ++turns) {
    expect_same(program({.turns = turns, .rows = 16, .cols = 64}), turns >= 8);
  }
}

TEST(ProductsAhead, NotWhereItDoesNotPay) {
  expect_same(program({.rows = 17, .cols = 64}), false);                   // takes longer anyway
  expect_same(program({.depth = 15, .cols = 80}), false);                  // sums are short
  expect_same(program({.depth = 16, .cols = 63}), false);                  // the matrix is small
  expect_same(program({.rows = 2, .cols = 64, .is_right = true}), false);  // rows would be last
}

// One that is read beyond its end is read at its end again and again.
TEST(ProductsAhead, NotBeyondTheArray) {
  Scan scan{.turns = 10, .cols = 64};
  std::string text = program(scan);
  for (std::size_t at = 0; (at = text.find("tensor<10x1x32xi32>", at)) != std::string::npos;) {
    text.replace(at, 10, "tensor<9x1");
  }
  expect_same(text, false);
}

TEST(ProductsAhead, WithinTheMemoryThatThereIs) {
  const auto module = ir::parse_or_throw(program({.turns = 300, .cols = 64}), "program.mlir");
  const std::int64_t before = plan::memory_use(*module).total();
  const auto ahead = module->clone();
  compute_products_ahead(*ahead);
  const std::int64_t needed = plan::memory_use(*ahead).total();
  ASSERT_GT(needed, before);
  for (const std::int64_t limit : {needed - 1, needed}) {
    const auto scheduled_within = scheduled(*module, {.target = nullptr, .memory_limit = limit});
    EXPECT_EQ(multiplies_in_turns(*scheduled_within), limit < needed);
  }
}

}  // namespace
}  // namespace weft::passes::products_ahead_test
