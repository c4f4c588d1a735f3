#include "property/rings/random_ring.h"

#include <iterator>
#include <numeric>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "property/partition/random.h"
#include "property/rings/op_text.h"

namespace weft::testing {
namespace {

// A matrix: its rows and columns as the product sees them, and whether it lies transposed.
struct Matrix {
  std::string name;
  std::int64_t rows = 1, columns = 1;
  bool transposed = false;
  std::string dtype = {};
};

// Of what is multiplied, what products give, what is summed, and what is made of sums.
struct Types {
  const char *operand, *product, *sum, *result;
  std::int64_t most;  // of inputs, so that products and sums are exact
};
constexpr Types kTypes[] = {
    {"i32", "i32", "i32", "i32", 1},
    {"i8", "i8", "i8", "i8", 1},
    {"f32", "f32", "f32", "f32", 8},
    {"bf16", "bf16", "bf16", "bf16", 1},
    {"complex<f32>", "complex<f32>", "complex<f32>", "complex<f32>", 8},
    {"bf16", "f32", "f32", "bf16", 8},
    {"bf16", "bf16", "f32", "bf16", 8},
    {"bf16", "bf16", "f32", "f32", 8},
    {"f16", "f32", "f32", "f16", 8},
    {"f32", "f32", "f32", "bf16", 8},
    {"f32", "f32", "f32", "f16", 8},
    {"f32", "f32", "f64", "f32", 2047},
    {"f8E4M3FN", "f32", "f32", "bf16", 8},
    {"bf16", "f32", "bf16", "bf16", 1},
    {"f16", "f16", "f16", "f32", 1},
};

// Where what is summed becomes of the result's type.
enum class Rounded : std::uint8_t { in_the_end, before_it_spreads, on_the_way };

class RingWriter : private OpText {
 public:
  explicit RingWriter(std::uint64_t seed) : random_(seed) {}

  RandomRing run() {
    n_ = random_.in(2, 8);
    others_ = n_ <= 4 ? random_.in(1, 2) : 1;
    stride_ = random_.chance(50) ? others_ : 1;
    types_ = kTypes[random_.below(std::size(kTypes))];
    chunks_ = random_.in(1, 3);
    do {
      step_ = random_.in(1, n_ - 1);
    } while (std::gcd(step_, n_) != 1);
    left_travels_ = random_.chance(50);
    has_mistake_ = random_.chance(25);
    mistake_ = random_.in(1, n_ - 1);
    inner_ = random_.in(1, 3), outer_[0] = random_.in(1, 3), outer_[1] = random_.in(1, 3);
    rounded_ = random_.any({Rounded::in_the_end, Rounded::in_the_end, Rounded::before_it_spreads,
                            Rounded::on_the_way});
    index();
    switch (random_.below(5)) {
      case 0:
        random_.chance(30) && !has_mistake_ ? gather_summed_in_loop() : gather_summed();
        break;
      case 1:
        gather_free();
        break;
      case 2:
        scatter(false);
        break;
      case 3:
        scatter(true);
        break;
      default:
        tiles();
    }
    use_result();
    return {program(), has_mistake_ || stays_, num_collectives_, types_.most};
  }

 private:
  std::int64_t devices() const { return n_ * others_; }

  // ---- Ops
  static std::string type(const Matrix& m) {
    return fmt::format("tensor<{}x{}x{}>", m.transposed ? m.columns : m.rows,
                       m.transposed ? m.rows : m.columns, m.dtype);
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
    Matrix m{fmt::format("%a{}", arguments_.size()), rows, columns, random_.chance(50),
             types_.operand};
    arguments_.push_back(m);
    return m;
  }
  // Of the same shape and type, to be added.
  Matrix like(const Matrix& m) {
    Matrix result = m;
    result.name = fmt::format("%a{}", arguments_.size());
    arguments_.push_back(result);
    return result;
  }
  Matrix zeros(std::int64_t rows, std::int64_t columns, std::string_view dtype) {
    Matrix m{"", rows, columns, false, std::string(dtype)};
    const char* const zero = dtype[0] == 'i' ? "0" : dtype[0] == 'c' ? "(0.0, 0.0)" : "0.0";
    m.name = op(fmt::format("stablehlo.constant dense<{}> : {}", zero, type(m)));
    return m;
  }
  Matrix converted(const Matrix& m, std::string_view dtype) {
    if (m.dtype == dtype) return m;
    Matrix result = m;
    result.dtype = dtype;
    result.name =
        op(fmt::format("stablehlo.convert {} : ({}) -> {}", m.name, type(m), type(result)));
    return result;
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
  // In the type of sums.
  Matrix dot(const Matrix& a, const Matrix& b) {
    Matrix result{"", a.rows, b.columns, false, types_.product};
    result.name = op(fmt::format(
        "stablehlo.dot_general {}, {}, contracting_dims = [{}] x [{}] : ({}, {}) -> {}", a.name,
        b.name, a.transposed ? 0 : 1, b.transposed ? 1 : 0, type(a), type(b), type(result)));
    return converted(result, types_.sum);
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
    if (random_.chance(30)) result_ = like({"", outer_[0], outer_[1], false, types_.sum});
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
    const Matrix total = random_.chance(30) ? like({"", outer_[0], outer_[1], false, types_.sum})
                                            : zeros(outer_[0], outer_[1], types_.sum);
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
    result_ =
        left_travels_ ? zeros(whole, outer_[1], types_.sum) : zeros(outer_[1], whole, types_.sum);
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
        total = sent_as_sum(total, step_of(c));
        total = sum(total, part_for(c, k));
      }
      sums.push_back(everywhere ? spread_as(total) : total);
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
    result_ = left_travels_ ? zeros(whole, parts[0].columns, parts[0].dtype)
                            : zeros(parts[0].rows, whole, parts[0].dtype);
    for (std::int64_t k = 0; k < n_; ++k) {
      for (std::int64_t c = 0; c < chunks_; ++c) {
        Matrix& one = parts[static_cast<std::size_t>(c)];
        if (k > 0) one = permute(one, step_of(c));
        const std::string start = place(index_, -step_of(c) * k, extent, c * outer_[0]);
        result_ = put(result_, one, left_travels_, start);
      }
    }
  }

  // One tile after the other, each summed by the program's own collective.
  void tiles() {
    has_mistake_ = false;
    const std::int64_t whole = outer_[0] * chunks_;
    const Matrix lhs = left_travels_ ? argument(whole, inner_) : argument(outer_[1], inner_);
    const Matrix rhs = left_travels_ ? argument(inner_, outer_[1]) : argument(inner_, whole);
    std::vector<Matrix> sums;
    for (std::int64_t c = 0; c < chunks_; ++c) {
      const std::int64_t low = c * outer_[0];
      sums.push_back(
          spread_as(all_reduced(left_travels_ ? dot(part(lhs, true, low, outer_[0]), rhs)
                                              : dot(lhs, part(rhs, false, low, outer_[0])))));
    }
    if (sums[0].dtype != types_.sum) num_collectives_ = static_cast<int>(chunks_);
    join(sums);
  }
  Matrix all_reduced(Matrix m) {
    std::vector<std::string> groups;
    for (std::int64_t d = 0; d < devices(); ++d) {
      if (d / stride_ % n_ != 0) continue;
      std::vector<std::int64_t> group;
      for (std::int64_t i = 0; i < n_; ++i) group.push_back(d + i * stride_);
      groups.push_back(fmt::format("[{}]", fmt::join(group, ", ")));
    }
    m.name = op(fmt::format(
        "\"stablehlo.all_reduce\"({0}) <{{channel_handle = #stablehlo.channel_handle<handle = 1, "
        "type = 1>, replica_groups = dense<[{1}]> : tensor<{2}x{3}xi64>, use_global_device_ids}}> "
        "({{\n^bb0(%p: tensor<{4}>, %q: tensor<{4}>):\n%s = stablehlo.add %p, %q : "
        "tensor<{4}>\nstablehlo.return %s : tensor<{4}>\n}}) : ({5}) -> {5}",
        m.name, fmt::join(groups, ", "), groups.size(), n_, m.dtype, type(m)));
    return m;
  }

  // ---- What becomes of sums
  // A sum is sent on, maybe rounded.
  Matrix sent_as_sum(const Matrix& total, std::int64_t step) {
    if (rounded_ != Rounded::on_the_way) return permute(total, step);
    const bool is_sum = n_ > 2 && types_.result != std::string_view(types_.sum);
    stays_ |= is_sum;
    return converted(permute(converted(total, types_.result), step), types_.sum);
  }
  // Of the type in which it goes to all.
  Matrix spread_as(const Matrix& total) {
    if (rounded_ != Rounded::before_it_spreads) return total;
    const Matrix result = converted(total, types_.result);
    if (result.dtype == types_.sum) return result;
    num_collectives_ = 2;
    stays_ |= chunks_ > 1;  // the parts of each are another array
    return result;
  }
  void use_result() {
    if (result_.dtype == types_.sum && random_.chance(30)) result_ = sum(result_, like(result_));
    result_ = converted(result_, types_.result);
    if (random_.chance(60)) result_ = sum(result_, like(result_));
  }

  // ---- All of it: each device has its own matrices, and gives its own.
  std::string program() const {
    const auto everywhere = [&](Matrix m) {
      (m.transposed ? m.columns : m.rows) *= devices();
      return type(m);
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
  Types types_ = kTypes[0];
  Rounded rounded_ = Rounded::in_the_end;
  int num_collectives_ = 1;
  bool left_travels_ = false, has_mistake_ = false, stays_ = false;
  std::int64_t mistake_ = 0;  // after so many steps
  std::string index_;
  std::vector<Matrix> arguments_;
  Matrix result_;
};

}  // namespace

RandomRing random_ring(std::uint64_t seed) { return RingWriter(seed).run(); }

}  // namespace weft::testing
