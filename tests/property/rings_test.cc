// Rings written by hand: random ones, in groups along one axis of a mesh, become one collective and
// one product; with a mistake in them they may not; both compute what the program says.
//
// What is added are whole numbers so small that sums are exact in any order, in every type.
#include <algorithm>
#include <memory>
#include <numeric>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "core/number_literal.h"
#include "engine/host/executor.h"
#include "ir/ops/collective_def.h"
#include "ir/parser.h"
#include "ir/printer.h"
#include "passes/pipeline.h"
#include "property/partition/random.h"
#include "reference/interpreter.h"
#include "support/compare_literals.h"
#include "support/sanitizer.h"

namespace weft::testing {
namespace {

constexpr int kRings = under_sanitizers(60, 250);

// A matrix: its rows and columns as the product sees them, and whether it lies transposed.
struct Matrix {
  std::string name;
  std::int64_t rows = 1, columns = 1;
  bool transposed = false;
};

class RandomRing {
 public:
  explicit RandomRing(std::uint64_t seed) : random_(seed) {}

  // The text of a program; with a mistake, if it has one.
  std::string text() {
    n_ = random_.in(2, 8);
    others_ = n_ <= 4 ? random_.in(1, 2) : 1;
    stride_ = random_.chance(50) ? others_ : 1;
    dtype_ = random_.any({"i32", "i32", "i8", "f32", "bf16"});
    chunks_ = random_.in(1, 3);
    do {
      step_ = random_.in(1, n_ - 1);
    } while (std::gcd(step_, n_) != 1);
    left_travels_ = random_.chance(50);
    has_mistake_ = random_.chance(25);
    mistake_ = random_.in(1, n_ - 1);
    inner_ = random_.in(1, 3), outer_[0] = random_.in(1, 3), outer_[1] = random_.in(1, 3);
    index();
    switch (random_.below(4)) {
      case 0:
        random_.chance(30) && !has_mistake_ ? gather_summed_in_loop() : gather_summed();
        break;
      case 1:
        gather_free();
        break;
      case 2:
        scatter(false);
        break;
      default:
        scatter(true);
    }
    return program();
  }

  bool has_mistake() const { return has_mistake_; }

 private:
  std::int64_t devices() const { return n_ * others_; }

  // ---- Ops
  std::string type(std::int64_t rows, std::int64_t columns) const {
    return fmt::format("tensor<{}x{}x{}>", rows, columns, dtype_);
  }
  std::string type(const Matrix& m) const {
    return m.transposed ? type(m.columns, m.rows) : type(m.rows, m.columns);
  }
  std::string op(const std::string& text) {
    body_ += fmt::format("%v{} = {}\n", count_, text);
    return fmt::format("%v{}", count_++);
  }
  std::string integer(std::int64_t value) {
    return op(fmt::format("stablehlo.constant dense<{}> : tensor<i32>", value));
  }
  std::string with(const char* name, const std::string& a, std::int64_t b) {
    const std::string other = integer(b);
    return op(fmt::format("stablehlo.{} {}, {} : tensor<i32>", name, a, other));
  }
  // The device's place in its group.
  void index() {
    const std::string id = op("stablehlo.partition_id : tensor<ui32>");
    index_ =
        with("divide", op(fmt::format("stablehlo.convert {} : (tensor<ui32>) -> tensor<i32>", id)),
             stride_);
    index_ = with("remainder", index_, n_);
  }
  // (index + offset) mod n * size + low
  std::string place(const std::string& from, std::int64_t offset, std::int64_t size,
                    std::int64_t low) {
    const std::string there = with("remainder", with("add", from, (offset % n_ + n_) % n_), n_);
    return with("add", with("multiply", there, size), low);
  }

  Matrix argument(std::int64_t rows, std::int64_t columns) {
    Matrix m{fmt::format("%a{}", arguments_.size()), rows, columns, random_.chance(50)};
    arguments_.push_back(m);
    return m;
  }
  // `size` rows, or columns, from there on.
  Matrix part(const Matrix& m, bool rows, const std::string& start, std::int64_t size) {
    Matrix result = m;
    (rows ? result.rows : result.columns) = size;
    const std::string zero = integer(0);
    const bool first = rows != m.transposed;
    result.name =
        op(fmt::format("stablehlo.dynamic_slice {}, {}, {}, sizes = [{}, {}] : ({}, tensor<i32>, "
                       "tensor<i32>) -> {}",
                       m.name, first ? start : zero, first ? zero : start,
                       m.transposed ? result.columns : result.rows,
                       m.transposed ? result.rows : result.columns, type(m), type(result)));
    return result;
  }
  Matrix part(const Matrix& m, bool rows, std::int64_t low, std::int64_t size) {
    return part(m, rows, integer(low), size);
  }
  Matrix put(const Matrix& whole, const Matrix& m, bool rows, const std::string& start) {
    const std::string zero = integer(0);
    Matrix result = whole;
    result.name = op(fmt::format(
        "stablehlo.dynamic_update_slice {}, {}, {}, {} : ({}, {}, tensor<i32>, tensor<i32>) -> {}",
        whole.name, m.name, rows ? start : zero, rows ? zero : start, type(whole), type(m),
        type(whole)));
    return result;
  }
  Matrix dot(const Matrix& a, const Matrix& b) {
    Matrix result{"", a.rows, b.columns};
    result.name = op(fmt::format(
        "stablehlo.dot_general {}, {}, contracting_dims = [{}] x [{}] : ({}, {}) -> {}", a.name,
        b.name, a.transposed ? 0 : 1, b.transposed ? 1 : 0, type(a), type(b), type(result)));
    return result;
  }
  Matrix sum(const Matrix& a, const Matrix& b) {
    Matrix result = a;
    if (a.name.empty()) return b;
    result.name = op(fmt::format("stablehlo.add {}, {} : {}", a.name, b.name, type(a)));
    return result;
  }
  std::string permute(const std::string& value, const std::string& of_type, std::int64_t step) {
    std::vector<std::string> pairs;
    for (std::int64_t d = 0; d < devices(); ++d) {
      const std::int64_t at = d / stride_ % n_, to = ((at + step) % n_ + n_) % n_;
      pairs.push_back(fmt::format("[{}, {}]", d, d + (to - at) * stride_));
    }
    return op(fmt::format(
        "\"stablehlo.collective_permute\"({}) <{{channel_handle = #stablehlo.channel_handle<handle "
        "= 1, type = 1>, source_target_pairs = dense<[{}]> : tensor<{}x2xi64>}}> : ({}) -> {}",
        value, fmt::join(pairs, ", "), devices(), of_type, of_type));
  }
  Matrix permute(Matrix m, std::int64_t step) {
    m.name = permute(m.name, type(m), step);
    return m;
  }

  // ---- Rings
  // Every other chunk goes the other way around.
  std::int64_t step_of(std::int64_t chunk) const { return chunk % 2 == 0 ? step_ : -step_; }
  // How far the shard that is there after so many steps has come; with the mistake, if it is there.
  std::int64_t offset(std::int64_t chunk, std::int64_t steps) const {
    const bool is_wrong = has_mistake_ && chunk == 0 && steps == mistake_;
    return -step_of(chunk) * steps + (is_wrong ? 1 : 0);
  }
  Matrix product(const Matrix& travels, const Matrix& stays) {
    return left_travels_ ? dot(travels, stays) : dot(stays, travels);
  }

  // A dimension that is summed over is gathered.
  void gather_summed() {
    const std::int64_t extent = inner_ * chunks_, whole = extent * n_;
    const Matrix shard = left_travels_ ? argument(outer_[0], extent) : argument(extent, outer_[1]);
    const Matrix other = left_travels_ ? argument(whole, outer_[1]) : argument(outer_[0], whole);
    std::vector<Matrix> pieces;
    for (std::int64_t c = 0; c < chunks_; ++c) {
      pieces.push_back(part(shard, !left_travels_, c * inner_, inner_));
    }
    for (std::int64_t k = 0; k < n_; ++k) {
      for (std::int64_t c = 0; c < chunks_; ++c) {
        Matrix& piece = pieces[static_cast<std::size_t>(c)];
        if (k > 0) piece = permute(piece, step_of(c));
        const std::string start = place(index_, offset(c, k), extent, c * inner_);
        result_ = sum(result_, product(piece, part(other, left_travels_, start, inner_)));
      }
    }
  }

  // The same as a loop.
  void gather_summed_in_loop() {
    const std::int64_t whole = inner_ * n_;
    const Matrix shard = left_travels_ ? argument(outer_[0], inner_) : argument(inner_, outer_[1]);
    const Matrix other = left_travels_ ? argument(whole, outer_[1]) : argument(outer_[0], whole);
    Matrix total{"", outer_[0], outer_[1]};
    total.name = op(fmt::format("stablehlo.constant dense<{}> : {}", zero(), type(total)));
    const std::string first = integer(0);
    body_ += fmt::format(
        "%w:3 = stablehlo.while(%i = {}, %s = {}, %t = {}) : tensor<i32>, {}, {}\ncond {{\n", first,
        shard.name, total.name, type(shard), type(total));
    const std::string last = integer(n_);
    const std::string again = op(fmt::format(
        "stablehlo.compare LT, %i, {}, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>", last));
    body_ += fmt::format("stablehlo.return {} : tensor<i1>\n}} do {{\n", again);
    Matrix inside = shard, so_far = total;
    inside.name = "%s", so_far.name = "%t";
    const std::string moved = with("multiply", "%i", n_ - step_);
    const std::string from = op(fmt::format("stablehlo.add {}, {} : tensor<i32>", index_, moved));
    const Matrix next_total =
        sum(so_far, product(inside, part(other, left_travels_, place(from, 0, inner_, 0), inner_)));
    const Matrix next = permute(inside, step_);
    const std::string turn = with("add", "%i", 1);
    body_ += fmt::format("stablehlo.return {}, {}, {} : tensor<i32>, {}, {}\n}}\n", turn, next.name,
                         next_total.name, type(shard), type(total));
    result_ = total;
    result_.name = "%w#2";
  }

  // A dimension of the result is gathered.
  void gather_free() {
    const std::int64_t extent = outer_[0] * chunks_, whole = extent * n_;
    const Matrix shard = left_travels_ ? argument(extent, inner_) : argument(inner_, extent);
    const Matrix other = left_travels_ ? argument(inner_, outer_[1]) : argument(outer_[1], inner_);
    result_ = left_travels_ ? Matrix{"", whole, outer_[1]} : Matrix{"", outer_[1], whole};
    result_.name = op(fmt::format("stablehlo.constant dense<{}> : {}", zero(), type(result_)));
    std::vector<Matrix> pieces;
    for (std::int64_t c = 0; c < chunks_; ++c) {
      pieces.push_back(part(shard, left_travels_, c * outer_[0], outer_[0]));
    }
    for (std::int64_t k = 0; k < n_; ++k) {
      for (std::int64_t c = 0; c < chunks_; ++c) {
        Matrix& piece = pieces[static_cast<std::size_t>(c)];
        if (k > 0) piece = permute(piece, step_of(c));
        const std::string start = place(index_, offset(c, k), extent, c * outer_[0]);
        result_ = put(result_, product(piece, other), left_travels_, start);
      }
    }
  }

  // The sum for each device goes around; and then, to everybody.
  void scatter(bool everywhere) {
    const std::int64_t extent = outer_[0] * chunks_, whole = extent * n_;
    const Matrix lhs = left_travels_ ? argument(whole, inner_) : argument(outer_[1], inner_);
    const Matrix rhs = left_travels_ ? argument(inner_, outer_[1]) : argument(inner_, whole);
    const auto part_for = [&](std::int64_t chunk, std::int64_t steps_to_go) {
      const std::int64_t to = -offset(chunk, steps_to_go);
      const std::string start = place(index_, to, extent, chunk * outer_[0]);
      return left_travels_ ? dot(part(lhs, true, start, outer_[0]), rhs)
                           : dot(lhs, part(rhs, false, start, outer_[0]));
    };
    std::vector<Matrix> sums;
    for (std::int64_t c = 0; c < chunks_; ++c) {
      Matrix total = part_for(c, n_ - 1);
      for (std::int64_t k = n_ - 2; k >= 0; --k) {
        total = sum(permute(total, step_of(c)), part_for(c, k));
      }
      sums.push_back(total);
    }
    everywhere ? spread(sums, whole, extent) : join(sums);
  }

  void join(const std::vector<Matrix>& parts) {
    std::vector<std::string> names, types;
    for (const Matrix& m : parts) {
      names.push_back(m.name);
      types.push_back(type(m));
    }
    result_ = parts[0];
    (left_travels_ ? result_.rows : result_.columns) *= chunks_;
    if (chunks_ == 1) return;
    result_.name =
        op(fmt::format("stablehlo.concatenate {}, dim = {} : ({}) -> {}", fmt::join(names, ", "),
                       left_travels_ ? 0 : 1, fmt::join(types, ", "), type(result_)));
  }

  void spread(std::vector<Matrix> parts, std::int64_t whole, std::int64_t extent) {
    result_ = parts[0];
    (left_travels_ ? result_.rows : result_.columns) = whole;
    result_.name = op(fmt::format("stablehlo.constant dense<{}> : {}", zero(), type(result_)));
    for (std::int64_t k = 0; k < n_; ++k) {
      for (std::int64_t c = 0; c < chunks_; ++c) {
        Matrix& one = parts[static_cast<std::size_t>(c)];
        if (k > 0) one = permute(one, step_of(c));
        const std::string start = place(index_, -step_of(c) * k, extent, c * outer_[0]);
        result_ = put(result_, one, left_travels_, start);
      }
    }
  }

  std::string zero() const { return dtype_[0] == 'i' ? "0" : "0.0"; }

  // ---- All of it: each device has its own matrices, and gives its own.
  std::string program() const {
    const auto everywhere = [&](const Matrix& m) {
      const std::int64_t rows = m.transposed ? m.columns : m.rows;
      return type(rows * devices(), m.transposed ? m.rows : m.columns);
    };
    const std::string sharding = "<@mesh, [{\"x\", \"y\"}, {}]>";
    std::vector<std::string> outer, inner, names, types, shardings;
    for (const Matrix& m : arguments_) {
      names.push_back("%g" + m.name.substr(1));
      outer.push_back(fmt::format("{}: {}", names.back(), everywhere(m)));
      inner.push_back(fmt::format("{}: {}", m.name, type(m)));
      types.push_back(everywhere(m));
      shardings.push_back(sharding);
    }
    const std::string result = everywhere(result_);
    return fmt::format(
        "sdy.mesh @mesh = <[\"x\"={}, \"y\"={}]>\nfunc.func public @main({}) -> {} {{\n%r = "
        "sdy.manual_computation({}) in_shardings=[{}] out_shardings=[{}] manual_axes={{\"x\", "
        "\"y\"}} ({}) {{\n{}sdy.return {} : {}\n}} : ({}) -> {}\nreturn %r : {}\n}}\n",
        stride_ == 1 ? others_ : n_, stride_ == 1 ? n_ : others_, fmt::join(outer, ", "), result,
        fmt::join(names, ", "), fmt::join(shardings, ", "), sharding, fmt::join(inner, ", "), body_,
        result_.name, type(result_), fmt::join(types, ", "), result, result);
  }

  Rng random_;
  std::int64_t n_ = 2, others_ = 1, stride_ = 1, chunks_ = 1, step_ = 1;
  std::int64_t inner_ = 1, outer_[2] = {1, 1};
  std::string dtype_;
  bool left_travels_ = false, has_mistake_ = false;
  std::int64_t mistake_ = 0;  // after so many steps
  std::string index_, body_;
  int count_ = 0;
  std::vector<Matrix> arguments_;
  Matrix result_;
};

// -1, 0 and 1.
Literal small_numbers(const TensorType& type, Rng& random) {
  Literal result = Literal::splat(type, scalar_literal(type.dtype, 0).element_bytes(0)).expanded();
  const auto bytes = static_cast<std::size_t>(byte_size(type.dtype));
  for (std::int64_t i = 0; i < type.num_elements(); ++i) {
    const Literal number = scalar_literal(type.dtype, random.in(-1, 1));
    std::ranges::copy(number.element_bytes(0),
                      result.mutable_bytes().begin() +
                          static_cast<std::ptrdiff_t>(static_cast<std::size_t>(i) * bytes));
  }
  return result;
}

std::vector<Literal> run_on_host(std::shared_ptr<const ir::Module> module,
                                 const std::vector<Literal>& inputs) {
  static engine::Executor executor({2});
  const engine::BoundPlan plan = engine::bind_plan(plan::make_plan(std::move(module)));
  std::vector<engine::Value> values(inputs.begin(), inputs.end());
  std::vector<Literal> results;
  for (const engine::Value& value : executor.run(plan, values).outputs) {
    results.push_back(value.to_literal());
  }
  return results;
}

// For each argument of the entry function.
std::vector<Literal> small_inputs(const ir::Module& module, std::uint64_t seed) {
  Rng random(seed);
  std::vector<Literal> inputs;
  for (const ir::Value* arg : module.entry()->body->args) {
    inputs.push_back(small_numbers(arg->type.tensor(), random));
  }
  return inputs;
}

int count_of(const ir::Module& module, bool permutes) {
  int count = 0;
  for (const ir::Function& function : module.functions()) {
    ir::walk(*function.body, [&](const ir::Op& op) {
      const ir::CollectiveDef* def = ir::collective_of(op);
      if (def == nullptr) return;
      count += (def->kind == ir::CollectiveKind::collective_permute) == permutes;
    });
  }
  return count;
}

TEST(Rings, AreRecognised) {
  int mistakes = 0;
  for (int seed = 0; seed < kRings && !::testing::Test::HasFailure(); ++seed) {
    RandomRing ring(static_cast<std::uint64_t>(seed));
    const std::string text = ring.text();
    SCOPED_TRACE(text);
    const auto module = ir::parse_or_throw(text, "program");
    const std::vector<Literal> inputs = small_inputs(*module, static_cast<std::uint64_t>(seed) + 1);
    const Literal want = reference::run(*module, inputs)[0];
    std::shared_ptr<const ir::Module> result = passes::overlapped(*module, {});
    const std::string printed = ir::print(*result);
    ASSERT_EQ(ir::print(*ir::parse_or_throw(printed, "printed")), printed);
    EXPECT_EQ(difference(reference::run(*result, inputs)[0], want, 0), "") << printed;
    EXPECT_EQ(difference(run_on_host(result, inputs)[0], want, 0), "") << printed;
    mistakes += ring.has_mistake();
    if (ring.has_mistake()) continue;
    EXPECT_EQ(count_of(*result, true), 0) << printed;
    EXPECT_EQ(count_of(*result, false), 1) << printed;
  }
  EXPECT_GT(mistakes, kRings / 8);
}

}  // namespace
}  // namespace weft::testing
