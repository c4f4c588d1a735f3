#include "property/overlap/random_product.h"

#include <algorithm>
#include <functional>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "property/overlap/program_text.h"
#include "property/partition/random.h"

namespace weft::testing {
namespace {

using Places = std::vector<int>;  // of factors

// A dimension of the product: l, r: free; b: batch; k: summed over. Of a convolution: l: batch;
// k, r: features of the operand and of the result; s: of the image; w: of the kernel.
struct Factor {
  char kind;
  std::int64_t size;
};

// The type in which the product is computed, and that in which the array is sent.
struct Types {
  const char* product;
  const char* sent;
  bool is_coarse = false;  // only few whole numbers are exact
};
constexpr Types kTypes[] = {
    {"i32", "i32"},
    {"i32", "i32"},
    {"f32", "f32"},
    {"f32", "f32"},
    {"bf16", "bf16"},
    {"bf16", "bf16"},
    {"f16", "f16"},
    {"f64", "f64"},
    {"i8", "i8"},
    {"ui8", "ui8"},
    {"i16", "i16"},
    {"ui32", "ui32"},
    {"i64", "i64"},
    {"complex<f32>", "complex<f32>"},
    {"bf16", "f32"},
    {"f32", "bf16"},
    {"f32", "f64"},
    {"i32", "i8"},
    {"i8", "i32"},
    {"f16", "f32"},
    {"f64", "bf16"},
    {"complex<f64>", "complex<f64>"},
    {"f8E4M3FN", "f8E4M3FN", true},
    {"f8E5M2", "f8E5M2", true},
    {"f32", "f8E4M3FN", true},
};

class RandomProduct {
 public:
  explicit RandomProduct(std::uint64_t seed) : random_(seed) {}

  std::string text() {
    choose_sizes();
    using Write = void (RandomProduct::*)(std::string_view);
    const auto [write, name] =
        random_.any<std::pair<Write, const char*>>({{&RandomProduct::before, "all_gather"},
                                                    {&RandomProduct::before, "all_gather"},
                                                    {&RandomProduct::before, "all_to_all"},
                                                    {&RandomProduct::after, "reduce_scatter"},
                                                    {&RandomProduct::after, "all_reduce"},
                                                    {&RandomProduct::after, "all_to_all"}});
    (this->*write)(name);
    std::vector<Array> results = results_;
    if (turns_ > 0) results = in_a_loop();
    return text_.program(devices_, arguments_, results);
  }

 private:
  void choose_sizes() {
    types_ = kTypes[random_.below(std::size(kTypes))];
    n_ = types_.is_coarse ? 2 : random_.any({2, 2, 2, 3, 3, 4, 4, 4, 5, 6, 8});
    devices_ = n_ * (n_ < 5 ? random_.in(1, 2) : 1);
    if (random_.chance(2)) devices_ = n_ = random_.any({16, 32, 64});
    groups_ = random_.permutation(devices_);
    if (random_.chance(50)) std::ranges::sort(groups_);
    is_convolution_ = random_.chance(20);
    if (random_.chance(30)) turns_ = random_.in(1, 4);
    const std::int64_t most = n_ > 8 || types_.is_coarse ? 2 : 4;
    const std::string_view kinds = is_convolution_ ? "lrksw" : "lrkblk";
    for (const char kind : kinds) {
      const bool is_more = !is_convolution_ && (kind == 'b' || factors_.size() > 3);
      if (is_more && !random_.chance(40)) continue;
      const bool is_empty = kind != 'w' && random_.chance(2);
      factors_.push_back({kind, is_empty ? 0 : random_.in(1, most)});
    }
  }

  // ---- Dimensions
  Places factors_of(std::string_view kinds) {
    Places places;
    for (std::size_t f = 0; f < factors_.size(); ++f) {
      if (kinds.find(factors_[f].kind) != kinds.npos) places.push_back(static_cast<int>(f));
    }
    return places;
  }
  Factor& factor(int place) { return factors_[static_cast<std::size_t>(place)]; }
  Sizes sizes(const Places& places) {
    Sizes result;
    for (const int f : places) result.push_back(factor(f).size);
    return result;
  }

  void order_operands() {
    lhs_ = factors_of(is_convolution_ ? "lks" : "blk");
    rhs_ = factors_of(is_convolution_ ? "krw" : "brk");
    random_.shuffle(lhs_);
    random_.shuffle(rhs_);
    result_ = factors_of(is_convolution_ ? "lrs" : "b");
    if (is_convolution_) return random_.shuffle(result_);
    // Batch dimensions, then free ones of both operands, as dot_general has them.
    for (const auto& [side, kind] : {std::pair(lhs_, 'l'), std::pair(rhs_, 'r')}) {
      std::ranges::copy_if(side, std::back_inserter(result_),
                           [&](int f) { return factor(f).kind == kind; });
    }
  }

  // Where in `side` the factors of that kind are, in the order of the factors.
  Sizes paired(const Places& side, char kind) {
    Sizes result;
    for (const int f : factors_of(std::string_view(&kind, 1))) {
      result.push_back(std::ranges::find(side, f) - side.begin());
    }
    return result;
  }

  std::size_t any_dim(const Sizes& dims) {
    return static_cast<std::size_t>(random_.below(std::ssize(dims)));
  }
  // One that divides into parts for all devices of a group, if there is one.
  std::size_t divisible_dim(const Sizes& dims) {
    std::vector<std::size_t> places;
    for (std::size_t d = 0; d < dims.size(); ++d) {
      if (dims[d] % n_ == 0) places.push_back(d);
    }
    return random_.one_of(places);
  }
  bool is_divisible(const Sizes& dims) {
    return std::ranges::any_of(dims, [&](std::int64_t d) { return d % n_ == 0; });
  }

  // ---- Ops
  // In a loop it is cut from a stack of one for each turn.
  Array argument(const Sizes& dims, std::string_view dtype) {
    Array local{fmt::format("%arg{}", arguments_.size()), dims, std::string(dtype)};
    if (turns_ > 0) local.dims.insert(local.dims.begin(), turns_);
    arguments_.push_back(local);
    if (turns_ == 0) return local;
    Sizes one = local.dims;
    one[0] = 1;
    std::vector<Array> operands{local, {"%turn", {}, "i32"}};
    for (std::size_t d = 0; d < dims.size(); ++d) operands.push_back({"%none", {}, "i32"});
    const Array slice =
        text_.op("dynamic_slice", operands, "slice_sizes = " + list(one), one, dtype);
    return text_.op("reshape", {slice}, "", dims, dtype);
  }

  Array product(const Array& lhs, const Array& rhs) {
    const Sizes dims = sizes(result_);
    if (!is_convolution_) {
      return text_.op(
          "dot_general", {lhs, rhs},
          fmt::format("dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = "
                      "[{}], rhs_batching_dimensions = [{}], lhs_contracting_dimensions = "
                      "[{}], rhs_contracting_dimensions = [{}]>",
                      fmt::join(paired(lhs_, 'b'), ", "), fmt::join(paired(rhs_, 'b'), ", "),
                      fmt::join(paired(lhs_, 'k'), ", "), fmt::join(paired(rhs_, 'k'), ", ")),
          dims, lhs.dtype);
    }
    const auto letters = [&](const Places& side, std::string_view of) {
      std::vector<char> text;
      for (const int f : side) text.push_back(of[std::string_view("lrksw").find(factor(f).kind)]);
      return fmt::format("[{}]", fmt::join(text, ", "));
    };
    const std::int64_t pad = factor(factors_of("w")[0]).size - 1;
    const std::int64_t low = pad > 0 ? random_.in(0, pad) : 0;
    const Array result{text_.new_name(), dims, lhs.dtype};
    text_.add(fmt::format(
        "{} = stablehlo.convolution({}, {}) dim_numbers = {}x{}->{}, window = {{pad = [[{}, {}]]}} "
        "{{batch_group_count = 1 : i64, feature_group_count = 1 : i64}} : ({}, {}) -> {}\n",
        result.name, lhs.name, rhs.name, letters(lhs_, "b?f0?"), letters(rhs_, "?oi?0"),
        letters(result_, "bf?0?"), low, pad - low, lhs.type(), rhs.type(), result.type()));
    return result;
  }

  Array collective(std::string_view name, const Array& from, Sizes dims, std::size_t joined,
                   std::size_t cut) {
    std::vector<std::string> rows;
    for (std::int64_t g = 0; g < devices_; g += n_) {
      rows.push_back(
          fmt::format("[{}]", fmt::join(groups_.begin() + g, groups_.begin() + g + n_, ", ")));
    }
    std::string text = fmt::format(
        "channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, replica_groups = "
        "dense<[{}]> : tensor<{}x{}xi64>",
        fmt::join(rows, ", "), devices_ / n_, n_);
    if (name == "all_to_all") {
      text += fmt::format(
          ", concat_dimension = {} : i64, split_count = {} : i64, split_dimension = {} : i64",
          joined, n_, cut);
    } else {
      text += ", use_global_device_ids";
    }
    if (name == "all_gather") text += fmt::format(", all_gather_dim = {} : i64", joined);
    if (name == "reduce_scatter") text += fmt::format(", scatter_dimension = {} : i64", cut);
    const bool reduces = name.find("reduce") != name.npos;
    const std::string sum = fmt::format(
        "({{\n^bb0(%x: tensor<{0}>, %y: tensor<{0}>):\n%sum = stablehlo.add %x, %y : "
        "tensor<{0}>\nstablehlo.return %sum : tensor<{0}>\n}})",
        from.dtype);
    return text_.op(name, {from}, text, std::move(dims), from.dtype, reduces ? sum : "");
  }

  // ---- What stands between collective and product
  // A step between arrays of these shapes.
  struct Step {
    Sizes from, to;
    Sizes permutation = {};  // empty: a reshape, or an elementwise op
    bool is_elementwise() const { return permutation.empty() && from == to; }
  };

  // `to` of the last one divides into parts for all devices if `dims` does.
  std::vector<Step> steps(Sizes dims) {
    std::vector<Step> result;
    while (random_.chance(40) && result.size() < 4) {
      Step step{dims, dims};
      const int kind = static_cast<int>(random_.below(4));
      if (kind == 0) {
        step.permutation = random_.permutation(std::ssize(dims));
        for (std::size_t d = 0; d < dims.size(); ++d) {
          step.to[d] = dims[static_cast<std::size_t>(step.permutation[d])];
        }
      } else if (kind == 1) {
        reshape(step.to);
      }
      if (!is_divisible(step.to)) continue;
      dims = step.to;
      result.push_back(std::move(step));
    }
    return result;
  }

  // Two neighbours become one, or one becomes two.
  void reshape(Sizes& dims) {
    const std::size_t d = any_dim(dims);
    const auto at = dims.begin() + static_cast<std::ptrdiff_t>(d);
    if (dims.size() > 1 && d + 1 < dims.size() && random_.chance(50)) {
      *at *= *(at + 1);
      dims.erase(at + 1);
    } else if (const std::int64_t size = *at; size > 0) {
      Sizes parts;
      for (std::int64_t p = 1; p <= size; ++p) {
        if (size % p == 0) parts.push_back(p);
      }
      *at = random_.one_of(parts);
      dims.insert(at + 1, size / *at);
    }
  }

  Array elementwise(const Array& x) {
    const auto same = [&](std::string_view name, const std::vector<Array>& operands) {
      return text_.op(name, operands, "", x.dims, x.dtype);
    };
    const bool is_complex = x.dtype[0] == 'c', is_unsigned = x.dtype[0] == 'u';
    switch (random_.below(5)) {
      case 0:  // a residual
        return same("add", {x, argument(x.dims, x.dtype)});
      case 1: {  // a bias
        const std::size_t d = any_dim(x.dims);
        const Array bias = argument({x.dims[d]}, x.dtype);
        const Array all =
            text_.op("broadcast_in_dim", {bias},
                     fmt::format("broadcast_dimensions = array<i64: {}>", d), x.dims, x.dtype);
        return same("add", {x, all});
      }
      case 2:  // an activation
        return is_complex ? x : same("maximum", {x, text_.zeros(x.dims, x.dtype)});
      case 3:
        return is_unsigned ? x : same("negate", {x});
      default:
        return same("multiply", {x, argument(x.dims, x.dtype)});
    }
  }

  // Takes the steps, in order or back from the last one, and converts at one place of them.
  Array follow(Array x, std::vector<Step> path, bool back, std::string_view dtype) {
    if (back) {
      std::ranges::reverse(path);
      for (Step& step : path) {
        std::swap(step.from, step.to);
        Sizes inverse = step.permutation;
        for (std::size_t d = 0; d < inverse.size(); ++d) {
          inverse[static_cast<std::size_t>(step.permutation[d])] = static_cast<std::int64_t>(d);
        }
        step.permutation = inverse;
      }
    }
    const std::int64_t change = random_.in(0, std::ssize(path));
    for (std::int64_t i = 0; i <= std::ssize(path); ++i) {
      if (i == change && x.dtype != dtype) x = text_.op("convert", {x}, "", x.dims, dtype);
      if (i == std::ssize(path)) break;
      const Step& step = path[static_cast<std::size_t>(i)];
      if (step.is_elementwise()) {
        x = elementwise(x);
      } else if (step.permutation.empty()) {
        x = text_.op("reshape", {x}, "", step.to, x.dtype);
      } else {
        x = text_.op("transpose", {x}, "permutation = " + list(step.permutation), step.to, x.dtype);
      }
    }
    return x;
  }

  // ---- Programs
  void before(std::string_view name) {
    order_operands();
    const bool left = random_.chance(50);
    const Places& side = left ? lhs_ : rhs_;
    factor(random_.one_of(side)).size *= n_;
    const std::vector<Step> path = steps(sizes(side));
    const Sizes whole = path.empty() ? sizes(side) : path.back().to;
    const std::size_t joined = divisible_dim(whole), cut = any_dim(whole);
    Sizes own = whole;
    own[joined] /= n_;
    if (name == "all_to_all") own[cut] *= n_;
    const Array sent = collective(name, argument(own, types_.sent), whole, joined, cut);
    const Array operand = follow(sent, path, true, types_.product);
    for (int count = random_.chance(25) ? 2 : 1; count > 0; --count) {
      const Array other = argument(sizes(left ? rhs_ : lhs_), types_.product);
      results_.push_back(left ? product(operand, other) : product(other, operand));
    }
    if (random_.chance(15)) results_.push_back(elementwise(sent));
  }

  void after(std::string_view name) {
    order_operands();
    if (name != "all_reduce" || random_.chance(50)) factor(random_.one_of(result_)).size *= n_;
    const Array lhs = argument(sizes(lhs_), types_.product);
    const Array rhs = argument(sizes(rhs_), types_.product);
    const std::vector<Step> path =
        is_divisible(sizes(result_)) ? steps(sizes(result_)) : std::vector<Step>();
    const Array sent = follow(product(lhs, rhs), path, false, types_.sent);
    Sizes dims = sent.dims;
    const bool cuts = name != "all_reduce";
    const std::size_t cut = cuts ? divisible_dim(dims) : 0, joined = any_dim(dims);
    if (cuts) dims[cut] /= n_;
    if (name == "all_to_all") dims[joined] *= n_;
    const Array received = collective(name, sent, dims, joined, cut);
    results_.push_back(random_.chance(30) ? elementwise(received) : received);
  }

  // Results of the turns are added up, or put into a stack.
  std::vector<Array> in_a_loop() {
    std::string turns = text_.exchange();
    std::vector<Array> carried{{"%turn", {}, "i32"}}, starts{text_.zeros({}, "i32")};
    std::vector<Array> next;
    std::string ends;
    for (const Array& result : results_) {
      const bool is_stack = random_.chance(40);
      Array all{text_.new_name(), result.dims, result.dtype};
      if (is_stack) all.dims.insert(all.dims.begin(), turns_);
      starts.push_back(text_.zeros(all.dims, all.dtype));
      carried.push_back(all);
      ends = text_.exchange(std::move(ends));
      if (is_stack) {
        Sizes one = all.dims;
        one[0] = 1;
        std::vector<Array> operands{all, text_.op("reshape", {result}, "", one, all.dtype)};
        operands.push_back(carried[0]);
        for (std::size_t d = 1; d < one.size(); ++d) operands.push_back({"%none", {}, "i32"});
        next.push_back(text_.op("dynamic_update_slice", operands, "", all.dims, all.dtype));
      } else {
        next.push_back(text_.op("add", {all, result}, "", all.dims, all.dtype));
      }
      ends = text_.exchange(std::move(ends));
    }
    std::vector<std::string> inits, types, names, returned{"%next"};
    for (std::size_t i = 0; i < carried.size(); ++i) {
      inits.push_back(fmt::format("{} = {}", carried[i].name, starts[i].name));
      types.push_back(carried[i].type());
      if (i > 0) returned.push_back(next[i - 1].name);
    }
    const std::string before =
        text_.exchange("%none = stablehlo.constant dense<0> : tensor<i32>\n");
    text_.add(before);
    text_.add(fmt::format(
        "%one = stablehlo.constant dense<1> : tensor<i32>\n%last = stablehlo.constant dense<{}> : "
        "tensor<i32>\n%all:{} = stablehlo.while({}) : {}\ncond {{\n%go = stablehlo.compare LT, "
        "%turn, %last, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>\nstablehlo.return %go : "
        "tensor<i1>\n}} do {{\n{}{}%next = stablehlo.add %turn, %one : tensor<i32>\n"
        "stablehlo.return {} : {}\n}}\n",
        turns_, carried.size(), fmt::join(inits, ", "), fmt::join(types, ", "), turns, ends,
        fmt::join(returned, ", "), fmt::join(types, ", ")));
    std::vector<Array> results;
    for (std::size_t i = 1; i < carried.size(); ++i) {
      results.push_back({fmt::format("%all#{}", i), carried[i].dims, carried[i].dtype});
    }
    return results;
  }

  Rng random_;
  Types types_ = kTypes[0];
  std::int64_t n_ = 2, devices_ = 2;
  bool is_convolution_ = false;
  std::int64_t turns_ = 0;  // of a loop; 0: there is none
  std::vector<std::int64_t> groups_;
  std::vector<Factor> factors_;
  Places lhs_, rhs_, result_;
  std::vector<Array> arguments_, results_;
  ProgramText text_;
};

}  // namespace

std::string random_product(std::uint64_t seed) { return RandomProduct(seed).text(); }

}  // namespace weft::testing
