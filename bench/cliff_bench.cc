// Elementwise functions over kinds of operands: moderate and huge numbers, subnormal ones,
// integers, zeros, infinities, NaNs, any bits, and mixtures. A function whose time depends much on
// what its operands are has a cliff, which nobody expects who has measured it on one kind.
//
// One line for each function and element type: the slowest kind's time over that of the fastest one
// (`worst_over_best`), and over that of moderate numbers, both in ns for an element, on one thread,
// of arrays that fit into the caches. The label names slowest and fastest kind.
#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <limits>
#include <map>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include "weft/error.h"

#include "core/dtype_table.h"
#include "engine/kernels/tile/tile_function.h"
#include "ir/ops/attrs.h"
#include "ir/ops/elementwise.h"

namespace weft::engine {
namespace {

constexpr std::int64_t kCount = std::int64_t{1} << 13;

using Random = std::mt19937_64;

double uniform(Random& random, double low, double high) {
  return std::uniform_real_distribution<double>(low, high)(random);
}
double signed_one(Random& random) { return (random() & 1) != 0 ? 1 : -1; }

// A number of a kind, for a type of this format.
using Number = double (*)(Random&, const FloatFormat&);

double moderate(Random& random, const FloatFormat&) {
  return signed_one(random) * uniform(random, 0.5, 8);
}
double positive(Random& random, const FloatFormat&) { return uniform(random, 0.5, 8); }
double small(Random& random, const FloatFormat&) {
  return signed_one(random) * std::exp2(uniform(random, -30, -8));
}
double subnormal(Random& random, const FloatFormat& f) {
  return signed_one(random) * std::ldexp(uniform(random, 0.01, 1), 1 - f.bias);
}
double near_one(Random& random, const FloatFormat&) {
  return signed_one(random) * uniform(random, 0.99, 1.01);
}
double whole(Random& random, const FloatFormat&) { return std::round(uniform(random, -60, 60)); }
double large(Random& random, const FloatFormat&) {
  return signed_one(random) * std::exp2(uniform(random, 10, 30));
}
double huge(Random& random, const FloatFormat& f) {
  const int most = (1 << (f.exponent_bits - 1)) - 1;
  return signed_one(random) * std::exp2(uniform(random, most / 2.0, most));
}
double negative_huge(Random& random, const FloatFormat& f) {
  return -std::abs(huge(random, f)) - 0.25;
}
double infinite(Random& random, const FloatFormat&) {
  return signed_one(random) * std::numeric_limits<double>::infinity();
}
double not_a_number(Random&, const FloatFormat&) {
  return std::numeric_limits<double>::quiet_NaN();
}
double zero(Random& random, const FloatFormat&) { return 0 * signed_one(random); }
double mixed(Random& random, const FloatFormat& f) {
  constexpr Number kRare[] = {&huge, &subnormal, &infinite, &not_a_number, &zero, &whole};
  return random() % 8 == 0 ? kRare[random() % std::size(kRare)](random, f) : moderate(random, f);
}

// An integer of a kind, of so many bits.
using Whole = std::uint64_t (*)(Random&, int bits);

std::uint64_t moderate_whole(Random& random, int) { return random() % 100 + 1; }
std::uint64_t small_whole(Random& random, int) { return random() % 4; }
std::uint64_t negative_whole(Random& random, int) { return 0 - random() % 100; }
std::uint64_t any_whole(Random& random, int) { return random(); }
std::uint64_t zero_whole(Random&, int) { return 0; }
std::uint64_t most_whole(Random&, int bits) { return (std::uint64_t{1} << (bits - 1)) - 1; }
std::uint64_t least_whole(Random&, int bits) { return std::uint64_t{1} << (bits - 1); }
std::uint64_t minus_one(Random&, int) { return ~std::uint64_t{0}; }
std::uint64_t mixed_whole(Random& random, int) {
  return random() % 8 == 0 ? random() : random() % 16;
}

struct Kind {
  const char* name;
  Number number;  // null: any bits
  Whole whole;    // null: there is none such
};
constexpr Kind kKinds[] = {
    {"moderate", &moderate, &moderate_whole},
    {"positive", &positive, nullptr},
    {"small", &small, &small_whole},
    {"subnormal", &subnormal, nullptr},
    {"near one", &near_one, &minus_one},
    {"whole", &whole, &negative_whole},
    {"large", &large, &most_whole},
    {"huge", &huge, &any_whole},
    {"negative", &negative_huge, &least_whole},
    {"infinite", &infinite, nullptr},
    {"NaN", &not_a_number, nullptr},
    {"zero", &zero, &zero_whole},
    {"mixed", &mixed, &mixed_whole},
    {"any bits", nullptr, nullptr},
};

bool has(const Kind& kind, DType dtype) {
  const DTypeClass c = info(dtype).type_class;
  return c == DTypeClass::floating || c == DTypeClass::complex || kind.whole != nullptr;
}

// Elements in storage form.
std::vector<std::byte> elements(const Kind& kind, DType dtype) {
  Random random(17);
  const DTypeInfo& row = info(dtype);
  const DType part = real_part(dtype);
  const std::int64_t parts = dtype == part ? kCount : 2 * kCount;
  std::vector<std::byte> storage(static_cast<std::size_t>(kCount * row.bytes));
  const bool floats = info(part).type_class == DTypeClass::floating;
  if (floats && kind.number == nullptr) {
    for (std::byte& b : storage) b = static_cast<std::byte>(random());
    return storage;
  }
  std::vector<double> numbers(kTileLanes);
  std::vector<std::int64_t> integers(kTileLanes);
  std::vector<std::byte> converted(static_cast<std::size_t>(16 * kTileLanes));
  const TileFunction convert = convert_function(floats ? DType::f64 : DType::i64, part);
  for (std::int64_t i = 0; i < parts; i += kTileLanes) {
    for (double& x : numbers) x = floats ? kind.number(random, row.format) : 0;
    for (std::int64_t& x : integers) {
      x = floats ? 0 : static_cast<std::int64_t>(kind.whole(random, row.bits));
    }
    const void* in[] = {floats ? static_cast<const void*>(numbers.data()) : integers.data()};
    convert(in, converted.data(), kTileLanes);
    store_tile(part, converted.data(), storage.data() + i * byte_size(part), kTileLanes);
  }
  return storage;
}

// Those of a type, by kind: the same for all functions. Empty: it has none such.
const std::vector<std::vector<std::byte>>& operands_of(DType dtype) {
  static std::map<DType, std::vector<std::vector<std::byte>>> known;
  auto& kinds = known[dtype];
  if (!kinds.empty()) return kinds;
  for (const Kind& kind : kKinds) {
    kinds.push_back(has(kind, dtype) ? elements(kind, dtype) : std::vector<std::byte>());
  }
  return kinds;
}

// Nanoseconds that an element takes, the least of several runs.
double time_of(const TileFunction& function, std::span<const DType> operands, DType result,
               std::span<const std::vector<std::byte>* const> storage) {
  std::vector<std::byte> out(static_cast<std::size_t>(kCount * byte_size(result)));
  std::vector<std::vector<std::byte>> loaded(
      operands.size(), std::vector<std::byte>(static_cast<std::size_t>(16 * kTileLanes)));
  std::vector<std::byte> computed(static_cast<std::size_t>(16 * kTileLanes));
  const auto run = [&] {
    for (std::int64_t i = 0; i < kCount; i += kTileLanes) {
      const void* in[2] = {};
      for (std::size_t a = 0; a < operands.size(); ++a) {
        const std::byte* from = storage[a]->data() + i * byte_size(operands[a]);
        const ComputeForm& form = compute_form(operands[a]);
        in[a] = from;
        if (form.load == nullptr) continue;
        form.load(from, 1, loaded[a].data(), kTileLanes);
        in[a] = loaded[a].data();
      }
      function(in, computed.data(), kTileLanes);
      store_tile(result, computed.data(), out.data() + i * byte_size(result), kTileLanes);
    }
  };
  double least = std::numeric_limits<double>::infinity();
  for (int repeat = 0; repeat < 5; ++repeat) {
    const auto start = std::chrono::steady_clock::now();
    run();
    const std::chrono::duration<double, std::nano> took = std::chrono::steady_clock::now() - start;
    least = std::min(least, took.count());
  }
  benchmark::DoNotOptimize(out.data());
  return least / static_cast<double>(kCount);
}

struct FunctionCase {
  TileFunction function;
  std::vector<DType> operands;
  DType result;
};

// Pairs of kinds that meet in a function of two: like ones, either with moderate numbers, and huge
// ones with small ones.
bool meet(const Kind& a, const Kind& b) {
  const auto is = [](const Kind& kind, std::string_view name) { return kind.name == name; };
  if (&a == &b || is(a, "moderate") || is(b, "moderate")) return true;
  if (is(a, "whole") || is(b, "whole") || is(a, "mixed") || is(b, "mixed")) return true;
  const auto far = [&](const Kind& kind) { return is(kind, "huge") || is(kind, "large"); };
  const auto near = [&](const Kind& kind) {
    return is(kind, "small") || is(kind, "subnormal") || is(kind, "positive");
  };
  return (far(a) && near(b)) || (near(a) && far(b)) || (far(a) && far(b));
}

void run_case(benchmark::State& state, const FunctionCase& c) {
  double best = std::numeric_limits<double>::infinity(), worst = 0, usual = 0;
  std::string best_kind, worst_kind;
  const auto measure = [&](std::span<const Kind* const> kinds,
                           std::span<const std::vector<std::byte>* const> storage) {
    const double time = time_of(c.function, c.operands, c.result, storage);
    const std::string name =
        kinds.size() == 1 ? kinds[0]->name : fmt::format("{}, {}", kinds[0]->name, kinds[1]->name);
    if (kinds.front() == kKinds && kinds.back() == kKinds) usual = time;
    if (time < best) {
      best = time;
      best_kind = name;
    }
    if (time > worst) {
      worst = time;
      worst_kind = name;
    }
  };
  for (auto _ : state) {
    const std::vector<std::vector<std::byte>>& storage = operands_of(c.operands[0]);
    for (std::size_t a = 0; a < storage.size(); ++a) {
      if (storage[a].empty()) continue;
      if (c.operands.size() == 1) {
        measure(std::array{&kKinds[a]}, std::array{&storage[a]});
        continue;
      }
      for (std::size_t b = 0; b < storage.size(); ++b) {
        if (storage[b].empty() || !meet(kKinds[a], kKinds[b])) continue;
        measure(std::array{&kKinds[a], &kKinds[b]}, std::array{&storage[a], &storage[b]});
      }
    }
  }
  state.counters["worst_over_best"] = worst / best;
  state.counters["worst_over_moderate"] = worst / usual;
  state.counters["worst_ns"] = worst;
  state.counters["moderate_ns"] = usual;
  state.SetLabel(fmt::format("slowest: {}; fastest: {}", worst_kind, best_kind));
}

void add(const std::string& name, FunctionCase c) {
  benchmark::RegisterBenchmark(name.c_str(), [c](benchmark::State& s) { run_case(s, c); })
      ->Iterations(1)
      ->Unit(benchmark::kMillisecond);
}

// What an op of this kind makes of operands of this type.
DType result_of(ir::OpKind kind, DType operand) {
  using ir::OpKind;
  switch (kind) {
    case OpKind::is_finite:
    case OpKind::chlo_is_inf:
    case OpKind::chlo_is_neg_inf:
    case OpKind::chlo_is_pos_inf:
      return DType::i1;
    case OpKind::complex:
      return operand == DType::f64 ? DType::c128 : DType::c64;
    case OpKind::abs:
    case OpKind::real:
    case OpKind::imag:
      return real_part(operand);
    default:
      return operand;
  }
}

void add_function(const ir::OpDef& def, DType dtype) {
  using ir::OpKind;
  if (!def.elements.has(dtype) || info(dtype).type_class == DTypeClass::boolean) return;
  if (def.operands.min > 2 || (def.kind == OpKind::complex && byte_size(dtype) < 4)) return;
  ir::Op op;
  op.kind = def.kind;
  if (def.kind == OpKind::reduce_precision) {
    op.attrs = ir::AttrsRef::of(ir::ReducePrecisionAttrs{4, 3});
  } else if (def.attrs != nullptr && def.kind != OpKind::convert &&
             !def.has(ir::Trait::transcendental)) {
    return;  // comparisons
  }
  const std::vector<DType> operands(static_cast<std::size_t>(def.operands.min), dtype);
  const DType result = result_of(def.kind, dtype);
  try {
    const std::string_view whole_name = def.name;
    add(fmt::format("{}/{}", whole_name.substr(whole_name.find('.') + 1), name(dtype)),
        {tile_function(op, operands, result), operands, result});
  } catch (const Error&) {  // one of the few that are refused
  }
}

const bool registered = [] {
  constexpr DType kTypes[] = {DType::f32,      DType::f64, DType::bf16, DType::f16,
                              DType::f8E4M3FN, DType::c64, DType::c128, DType::i8,
                              DType::i32,      DType::i64, DType::ui16, DType::ui64};
  for (const ir::OpDef& def : ir::kElementwiseOps) {
    if (def.kind == ir::OpKind::convert || def.kind == ir::OpKind::bitcast_convert) continue;
    for (DType dtype : kTypes) add_function(def, dtype);
  }
  for (DType from : kTypes) {
    for (DType to : kTypes) {
      if (from == to) continue;
      add(fmt::format("convert {}/{}", name(to), name(from)),
          {convert_function(from, to), {from}, to});
    }
  }
  return true;
}();

}  // namespace
}  // namespace weft::engine
