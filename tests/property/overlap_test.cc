// Collective matmul: random collectives before and after random products, spread in each of their
// ways, compute what the program says.
//
// What is added are whole numbers so small that sums are exact in any order, in every type.
#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "core/number_literal.h"
#include "engine/host/executor.h"
#include "ir/parser.h"
#include "ir/printer.h"
#include "passes/pipeline.h"
#include "property/partition/random.h"
#include "reference/interpreter.h"
#include "support/compare_literals.h"
#include "support/sanitizer.h"

namespace weft::testing {
namespace {

constexpr int kCases = under_sanitizers(40, 150);

// A dimension of the product: l, r: free; b: batch; k: summed over.
struct Factor {
  char kind;
  std::int64_t size;
};

std::string tensor(const std::vector<std::int64_t>& dims, std::string_view dtype) {
  std::string text = "tensor<";
  for (const std::int64_t d : dims) text += fmt::format("{}x", d);
  return text + std::string(dtype) + ">";
}

class RandomProgram {
 public:
  explicit RandomProgram(std::uint64_t seed) : random_(seed) {}

  std::string text() {
    n_ = random_.any({2, 2, 3, 4, 4, 5});
    devices_ = n_ * (n_ < 5 ? random_.in(1, 2) : 1);
    dtype_ = random_.any({"i32", "i32", "i8", "f32", "bf16", "f16"});
    groups_ = random_.permutation(devices_);
    if (random_.chance(50)) std::ranges::sort(groups_);
    for (const char kind : {'l', 'r', 'k', 'b', 'l', 'k'}) {
      if (kind == 'b' || factors_.size() > 3 ? random_.chance(40) : true) {
        factors_.push_back({kind, random_.in(1, 4)});
      }
    }
    const int form = static_cast<int>(random_.below(5));
    if (form == 0) before("all_gather");
    if (form == 1) before("all_to_all");
    if (form == 2) after("reduce_scatter");
    if (form == 3) after("all_reduce");
    if (form == 4) after("all_to_all");
    return program();
  }

 private:
  using Sizes = std::vector<std::int64_t>;
  using Places = std::vector<int>;  // of factors

  Places factors_of(std::string_view kinds) {
    Places places;
    for (int f = 0; f < static_cast<int>(factors_.size()); ++f) {
      if (kinds.find(factors_[at(f)].kind) != kinds.npos) places.push_back(f);
    }
    return places;
  }
  Sizes sizes(const Places& places) const {
    Sizes result;
    for (const int f : places) result.push_back(factors_[at(f)].size);
    return result;
  }
  Sizes dims_of(const Places& in, std::string_view kinds) const {
    Sizes result;
    for (const char kind : kinds) {
      for (std::size_t d = 0; d < in.size(); ++d) {
        if (factors_[at(in[d])].kind == kind) result.push_back(static_cast<std::int64_t>(d));
      }
    }
    return result;
  }

  // Batch dimensions, then free ones of both operands, as dot_general has them.
  Places result_places() {
    Places places = factors_of("b");
    for (const char* kind : {"l", "r"}) {
      Places lone = kind[0] == 'l' ? lhs_ : rhs_;
      std::erase_if(lone, [&](int f) { return factors_[at(f)].kind != kind[0]; });
      places.insert(places.end(), lone.begin(), lone.end());
    }
    return places;
  }
  // Contracting and batch dimensions in the order of the factors on both sides.
  Sizes paired(const Places& in, char kind) const {
    Sizes result;
    for (int f = 0; f < static_cast<int>(factors_.size()); ++f) {
      if (factors_[at(f)].kind != kind) continue;
      result.push_back(std::ranges::find(in, f) - in.begin());
    }
    return result;
  }

  void order_operands() {
    lhs_ = factors_of("blk");
    rhs_ = factors_of("brk");
    random_.shuffle(lhs_);
    random_.shuffle(rhs_);
  }

  std::string argument(const Sizes& dims) {
    Sizes global = dims;
    global[0] *= devices_;
    globals_.push_back(tensor(global, dtype_));
    locals_.push_back(tensor(dims, dtype_));
    return fmt::format("%a{}", locals_.size() - 1);
  }

  std::string attributes(std::string_view name, std::int64_t joined, std::int64_t cut) const {
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
      return text + fmt::format(
                        ", concat_dimension = {} : i64, split_count = {} : i64, "
                        "split_dimension = {} : i64",
                        joined, n_, cut);
    }
    text += ", use_global_device_ids";
    if (name == "all_gather") text += fmt::format(", all_gather_dim = {} : i64", joined);
    if (name == "reduce_scatter") text += fmt::format(", scatter_dimension = {} : i64", cut);
    return text;
  }

  void collective(std::string_view name, std::string_view to, std::string_view from,
                  const Sizes& in, const Sizes& out, std::int64_t joined, std::int64_t cut) {
    body_ += fmt::format("{} = \"stablehlo.{}\"({}) <{{{}}}>", to, name, from,
                         attributes(name, joined, cut));
    if (name.find("reduce") != name.npos) {
      body_ += fmt::format(
          " ({{\n^bb0(%x: tensor<{0}>, %y: tensor<{0}>):\n%z = stablehlo.add %x, %y : "
          "tensor<{0}>\nstablehlo.return %z : tensor<{0}>\n}})",
          dtype_);
    }
    body_ += fmt::format(" : ({}) -> {}\n", tensor(in, dtype_), tensor(out, dtype_));
  }

  // An op or none between collective and product; the name of its result.
  std::string between(const std::string& value, const Sizes& dims) {
    const std::string type = tensor(dims, dtype_);
    if (random_.chance(60)) return value;
    if (random_.chance(50)) {
      body_ += fmt::format("%n = stablehlo.negate {} : {}\n", value, type);
    } else {
      const std::string other = argument(dims);
      body_ += fmt::format("%n = stablehlo.multiply {}, {} : {}\n", value, other, type);
    }
    return "%n";
  }

  void product(const std::string& lhs, const std::string& rhs) {
    const Sizes batch = paired(lhs_, 'b');
    std::string dims;
    if (!batch.empty()) {
      dims = fmt::format("batching_dims = [{}] x [{}], ", fmt::join(batch, ", "),
                         fmt::join(paired(rhs_, 'b'), ", "));
    }
    body_ += fmt::format(
        "%p = stablehlo.dot_general {}, {}, {}contracting_dims = [{}] x [{}] : ({}, {}) -> {}\n",
        lhs, rhs, dims, fmt::join(paired(lhs_, 'k'), ", "), fmt::join(paired(rhs_, 'k'), ", "),
        tensor(sizes(lhs_), dtype_), tensor(sizes(rhs_), dtype_),
        tensor(sizes(result_places()), dtype_));
  }

  void before(std::string_view name) {
    order_operands();
    const bool left = random_.chance(50);
    const Places& side = left ? lhs_ : rhs_;
    const auto joined = static_cast<std::size_t>(random_.below(std::ssize(side)));
    factors_[at(side[joined])].size *= n_;
    const Sizes whole = sizes(side);
    Sizes own = whole;
    own[joined] /= n_;
    std::size_t cut = 0;
    if (name == "all_to_all") {
      cut = static_cast<std::size_t>(random_.below(std::ssize(side)));
      own[cut] *= n_;
    }
    const std::string shard = argument(own), other = argument(sizes(left ? rhs_ : lhs_));
    collective(name, "%g", shard, own, whole, static_cast<std::int64_t>(joined),
               static_cast<std::int64_t>(cut));
    const std::string operand = between("%g", whole);
    product(left ? operand : other, left ? other : operand);
    result_ = "%p";
    result_dims_ = sizes(result_places());
  }

  void after(std::string_view name) {
    order_operands();
    const Places places = result_places();
    const auto cut = static_cast<std::size_t>(random_.below(std::ssize(places)));
    const bool cuts = name != "all_reduce" || random_.chance(50);
    if (cuts) factors_[at(places[cut])].size *= n_;
    const std::string lhs = argument(sizes(lhs_)), rhs = argument(sizes(rhs_));
    product(lhs, rhs);
    const Sizes whole = sizes(places);
    result_dims_ = whole;
    if (name != "all_reduce") result_dims_[cut] /= n_;
    const auto joined = static_cast<std::size_t>(random_.below(std::ssize(places)));
    if (name == "all_to_all") result_dims_[joined] *= n_;
    collective(name, "%s", between("%p", whole), whole, result_dims_,
               static_cast<std::int64_t>(joined), static_cast<std::int64_t>(cut));
    result_ = "%s";
  }

  std::string program() const {
    std::vector<std::string> arguments, names, shardings, inner;
    for (std::size_t i = 0; i < locals_.size(); ++i) {
      arguments.push_back(fmt::format("%g{}: {}", i, globals_[i]));
      names.push_back(fmt::format("%g{}", i));
      inner.push_back(fmt::format("%a{}: {}", i, locals_[i]));
    }
    const auto sharding = [](std::string_view type) {
      const auto rank = std::ranges::count(type, 'x');
      std::string text = "<@mesh, [{\"i\"}";
      for (int d = 1; d < rank; ++d) text += ", {}";
      return text + "]>";
    };
    for (const std::string& type : locals_) shardings.push_back(sharding(type));
    Sizes global = result_dims_;
    global[0] *= devices_;
    const std::string result = tensor(global, dtype_), local = tensor(result_dims_, dtype_);
    return fmt::format(
        "sdy.mesh @mesh = <[\"i\"={}]>\nfunc.func public @main({}) -> {} {{\n%r = "
        "sdy.manual_computation({}) in_shardings=[{}] out_shardings=[{}] manual_axes={{\"i\"}} "
        "({}) {{\n{}sdy.return {} : {}\n}} : ({}) -> {}\nreturn %r : {}\n}}\n",
        devices_, fmt::join(arguments, ", "), result, fmt::join(names, ", "),
        fmt::join(shardings, ", "), sharding(local), fmt::join(inner, ", "), body_, result_, local,
        fmt::join(globals_, ", "), result, result);
  }

  Rng random_;
  std::int64_t n_ = 2, devices_ = 2;
  std::string dtype_;
  std::vector<std::int64_t> groups_;
  std::vector<Factor> factors_;
  Places lhs_, rhs_;
  std::vector<std::string> globals_, locals_;
  std::string body_, result_;
  Sizes result_dims_;
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

TEST(Overlap, KeepsWhatIsComputed) {
  const auto machine = std::make_shared<machine::Model>(machine::host_with_links(1e9, 1e-6));
  int spread = 0;
  for (int seed = 0; seed < kCases && !::testing::Test::HasFailure(); ++seed) {
    const std::string text = RandomProgram(static_cast<std::uint64_t>(seed)).text();
    SCOPED_TRACE(text);
    const auto module = ir::parse_or_throw(text, "program");
    Rng random(static_cast<std::uint64_t>(seed) + 1);
    std::vector<Literal> inputs;
    for (const ir::Value* arg : module->entry()->body->args) {
      inputs.push_back(small_numbers(arg->type.tensor(), random));
    }
    const Literal want = reference::run(*module, inputs)[0];
    passes::OverlapChoices choices;
    for (int k = 0; k < 3; ++k) {
      const std::size_t way = static_cast<std::size_t>(random.below(16));
      SCOPED_TRACE(way);
      std::shared_ptr<const ir::Module> result =
          passes::overlapped(*module, {machine, &choices, way});
      const std::string printed = ir::print(*result);
      ASSERT_EQ(ir::print(*ir::parse_or_throw(printed, "printed")), printed);
      EXPECT_EQ(difference(reference::run(*result, inputs)[0], want, 0), "") << printed;
      EXPECT_EQ(difference(run_on_host(result, inputs)[0], want, 0), "") << printed;
    }
    spread += std::ranges::any_of(choices, [](const auto& c) { return !c.form.empty(); });
  }
  EXPECT_GT(spread, kCases * 3 / 4);
}

}  // namespace
}  // namespace weft::testing
