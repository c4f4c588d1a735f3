// How long it takes to plan the resharding of one array, from the cases that need no search to the
// hardest ones.
#include <benchmark/benchmark.h>

#include "passes/partition/reshard/reshard.h"

namespace weft::passes {
namespace {

Layout layout(std::initializer_list<AtomList> dims, AtomSet unreduced = 0) {
  Layout result;
  for (const AtomList& dim : dims) result.dims.push_back(dim);
  result.unreduced = unreduced;
  return result;
}

void plan(benchmark::State& state, const Mesh& mesh, const Layout& from, const Layout& to) {
  const AxisAtoms atoms(mesh);
  const TensorType type{DType::f32, Dims(from.dims.size(), 4096)};
  int collectives = 0;
  for (auto _ : state) collectives += plan_reshard(type, from, to, atoms).collectives;
  benchmark::DoNotOptimize(collectives);
}

const Mesh k2x4({{"x", 2}, {"y", 4}});  // atoms 0; 1, 2
const Mesh k8x8({{"x", 8}, {"y", 8}});  // atoms 0, 1, 2; 3, 4, 5
const Mesh k4x4x4({{"x", 4}, {"y", 4}, {"z", 4}});

BENCHMARK_CAPTURE(plan, same, k8x8, layout({{0, 1, 2}, {3, 4, 5}}), layout({{0, 1, 2}, {3, 4, 5}}));
BENCHMARK_CAPTURE(plan, slice, k8x8, layout({{}, {}}), layout({{0, 1, 2}, {}}));
BENCHMARK_CAPTURE(plan, all_gather, k8x8, layout({{0, 1, 2}, {}}), layout({{}, {}}));
BENCHMARK_CAPTURE(plan, all_to_all, k8x8, layout({{0, 1, 2}, {}}), layout({{}, {0, 1, 2}}));
BENCHMARK_CAPTURE(plan, all_reduce, k8x8, layout({{3, 4, 5}, {}}, 0b111), layout({{3, 4, 5}, {}}));
BENCHMARK_CAPTURE(plan, reduce_scatter, k8x8, layout({{}, {}}, 0b111), layout({{0, 1, 2}, {}}));
BENCHMARK_CAPTURE(plan, permute, k8x8, layout({{0, 1, 2}, {3, 4, 5}}),
                  layout({{3, 4, 5}, {0, 1, 2}}));
// Searched.
BENCHMARK_CAPTURE(plan, other_axis_2x4, k2x4, layout({{0}, {}}), layout({{1, 2}, {}}));
BENCHMARK_CAPTURE(plan, swap_2x4, k2x4, layout({{0}, {1, 2}}), layout({{1, 2}, {0}}));
BENCHMARK_CAPTURE(plan, split_8x8, k8x8, layout({{0, 1, 2, 3, 4, 5}, {}}),
                  layout({{3, 4, 5}, {0, 1, 2}}));
BENCHMARK_CAPTURE(plan, sum_and_swap_4x4x4, k4x4x4, layout({{0, 1}, {2, 3}}, 0b110000),
                  layout({{4, 5, 2, 3}, {0, 1}}));
BENCHMARK_CAPTURE(plan, six_atoms_shuffled, k8x8, layout({{0, 3, 1}, {4}, {2, 5}}),
                  layout({{5, 2}, {1, 0, 4}, {3}}));
BENCHMARK_CAPTURE(plan, six_atoms_gathered, k8x8, layout({{0, 3, 1}, {4}, {2, 5}}),
                  layout({{5}, {0}, {}}));

}  // namespace
}  // namespace weft::passes
