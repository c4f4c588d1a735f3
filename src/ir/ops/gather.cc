// Rules of gather and scatter: both move windows of an array to or from the places that an array of
// index vectors names.
#include <algorithm>

#include "ir/ops/check.h"
#include "ir/ops/data.h"
#include "ir/ops/region.h"

namespace weft::ir {
namespace {

// What the dimension numbers of both ops have in common. `array` is gather's operand and scatter's
// input; `windows` gather's result and scatter's updates.
struct IndexedWindows {
  const Type& array;
  const Type& indices;
  const Dims& window_dims;     // of `windows`: those that run inside a window
  const Dims& dropped_dims;    // of `array`: those that a window has no dimension for
  const Dims& array_batching;  // of `array` and of `indices`: walked together
  const Dims& indices_batching;
  const Dims& index_map;  // which dimension of `array` each entry of an index vector is for
  std::int64_t index_vector_dim;
  // As StableHLO names them.
  struct Names {
    std::string_view windows, window_dims, dropped, array_batching, indices_batching, index_map;
  } names;
};

IndexedWindows windows_of_gather(const OpSignature& s) {
  const GatherDimensionNumbers& n = s.get<GatherAttrs>().dimension_numbers;
  return {.array = s.operands[0],
          .indices = s.operands[1],
          .window_dims = n.offset_dims,
          .dropped_dims = n.collapsed_slice_dims,
          .array_batching = n.operand_batching_dims,
          .indices_batching = n.start_indices_batching_dims,
          .index_map = n.start_index_map,
          .index_vector_dim = n.index_vector_dim,
          .names = {.windows = "the result",
                    .window_dims = "offset_dims",
                    .dropped = "collapsed_slice_dims",
                    .array_batching = "operand_batching_dims",
                    .indices_batching = "start_indices_batching_dims",
                    .index_map = "start_index_map"}};
}

std::size_t num_scatter_inputs(const OpSignature& s) { return s.operands.size() / 2; }

IndexedWindows windows_of_scatter(const OpSignature& s) {
  const ScatterDimensionNumbers& n = s.get<ScatterAttrs>().scatter_dimension_numbers;
  return {.array = s.operands[0],
          .indices = s.operands[num_scatter_inputs(s)],
          .window_dims = n.update_window_dims,
          .dropped_dims = n.inserted_window_dims,
          .array_batching = n.input_batching_dims,
          .indices_batching = n.scatter_indices_batching_dims,
          .index_map = n.scatter_dims_to_operand_dims,
          .index_vector_dim = n.index_vector_dim,
          .names = {.windows = "updates",
                    .window_dims = "update_window_dims",
                    .dropped = "inserted_window_dims",
                    .array_batching = "input_batching_dims",
                    .indices_batching = "scatter_indices_batching_dims",
                    .index_map = "scatter_dims_to_operand_dims"}};
}

int windows_rank(const IndexedWindows& w) {
  const int batch = w.indices.rank() - (w.index_vector_dim < w.indices.rank() ? 1 : 0);
  return batch + static_cast<int>(w.window_dims.size());
}

void check_array_dims(const IndexedWindows& w) {
  const int rank = w.array.rank();
  require_in_range(w.dropped_dims, rank, w.names.dropped, w.array);
  require_in_range(w.array_batching, rank, w.names.array_batching, w.array);
  require_in_range(w.index_map, rank, w.names.index_map, w.array);
  require_sorted(w.dropped_dims, w.names.dropped);
  require_sorted(w.array_batching, w.names.array_batching);
  require_unique(joined(w.dropped_dims, w.array_batching),
                 fmt::format("{} with {}", w.names.dropped, w.names.array_batching));
  require_unique(joined(w.index_map, w.array_batching),
                 fmt::format("{} with {}", w.names.index_map, w.names.array_batching));
  const std::size_t named = w.window_dims.size() + w.dropped_dims.size() + w.array_batching.size();
  require(named == w.array.dims().size(),
          "{}, {} and {} name {} dimensions together, but {} has {}", w.names.window_dims,
          w.names.dropped, w.names.array_batching, named, w.array, rank);
}

void check_indices_dims(const IndexedWindows& w) {
  const int rank = w.indices.rank();
  require_elements(w.indices, kInteger, "indices");
  require(w.index_vector_dim >= 0 && w.index_vector_dim <= rank,
          "index_vector_dim must be 0 to {} for {}, not {}", rank, w.indices, w.index_vector_dim);
  const std::int64_t vector_size =
      w.index_vector_dim < rank ? w.indices.dims()[static_cast<std::size_t>(w.index_vector_dim)]
                                : 1;
  require(std::cmp_equal(w.index_map.size(), vector_size),
          "{} has {} entries, but index vectors of {} have {}", w.names.index_map,
          w.index_map.size(), w.indices, vector_size);
  require_in_range(w.indices_batching, rank, w.names.indices_batching, w.indices);
  require_unique(w.indices_batching, w.names.indices_batching);
  require(w.array_batching.size() == w.indices_batching.size(),
          "{} and {} must be as many, not {} and {}", w.names.array_batching,
          w.names.indices_batching, w.array_batching, w.indices_batching);
  for (std::size_t i = 0; i < w.array_batching.size(); ++i) {
    const std::int64_t a = w.array_batching[i], b = w.indices_batching[i];
    require(b != w.index_vector_dim, "{} names the index_vector_dim {}", w.names.indices_batching,
            b);
    require(w.array.dims()[static_cast<std::size_t>(a)] ==
                w.indices.dims()[static_cast<std::size_t>(b)],
            "batching sizes differ: dimension {} of {} and dimension {} of {}", a, w.array, b,
            w.indices);
  }
}

void check_windows(const IndexedWindows& w) {
  require_unique(w.window_dims, w.names.window_dims);
  require_sorted(w.window_dims, w.names.window_dims);
  check_array_dims(w);
  check_indices_dims(w);
  for (std::int64_t dim : w.window_dims) {
    require(dim >= 0 && dim < windows_rank(w), "{} {} is no dimension of {}, whose rank is {}",
            w.names.window_dims, dim, w.names.windows, windows_rank(w));
  }
}

// The dimensions of `array` that a window has, in order.
std::vector<int> kept_dims(const IndexedWindows& w) {
  std::vector<bool> gone = mask_of(joined(w.dropped_dims, w.array_batching), w.array.rank());
  std::vector<int> kept;
  for (int d = 0; d < w.array.rank(); ++d) {
    if (!gone[static_cast<std::size_t>(d)]) kept.push_back(d);
  }
  return kept;
}

// Calls window(dim, array_dim) for each dimension of the windows that runs inside one, and
// batch(dim, indices_dim) for each other.
template <class Window, class Batch>
void for_each_window_dim(const IndexedWindows& w, Window&& window, Batch&& batch) {
  const std::vector<int> kept = kept_dims(w);
  const std::vector<bool> inside = mask_of(w.window_dims, windows_rank(w));
  std::size_t next_kept = 0;
  int next_batch = 0;
  for (int d = 0; d < windows_rank(w); ++d) {
    if (inside[static_cast<std::size_t>(d)]) {
      window(d, kept[next_kept++]);
    } else {
      if (next_batch == w.index_vector_dim) ++next_batch;
      batch(d, next_batch++);
    }
  }
}

// Which dimension of `array` is walked together with each dimension of `indices`; kNoDim: none.
std::vector<int> batching_partner(const IndexedWindows& w) {
  std::vector<int> partner(w.indices.dims().size(), kNoDim);
  for (std::size_t i = 0; i < w.indices_batching.size(); ++i) {
    partner[static_cast<std::size_t>(w.indices_batching[i])] =
        static_cast<int>(w.array_batching[i]);
  }
  return partner;
}

}  // namespace

void check_gather(const OpSignature& s) {
  const IndexedWindows w = windows_of_gather(s);
  const Dims& sizes = s.get<GatherAttrs>().slice_sizes;
  check_windows(w);
  require_count(sizes, w.array.dims().size(), "slice_sizes", w.array);
  for (std::size_t d = 0; d < sizes.size(); ++d) {
    require(sizes[d] >= 0 && sizes[d] <= w.array.dims()[d],
            "slice_sizes {} does not fit dimension {} of {}", sizes[d], d, w.array);
  }
  for (std::int64_t d : joined(w.dropped_dims, w.array_batching)) {
    require(sizes[static_cast<std::size_t>(d)] <= 1,
            "slice_sizes of the collapsed or batching dimension {} must be 1, not {}", d,
            sizes[static_cast<std::size_t>(d)]);
  }
}

std::vector<Type> infer_gather(const OpSignature& s) {
  const IndexedWindows w = windows_of_gather(s);
  const Dims& sizes = s.get<GatherAttrs>().slice_sizes;
  Dims dims;
  for_each_window_dim(
      w, [&](int, int array_dim) { dims.push_back(sizes[static_cast<std::size_t>(array_dim)]); },
      [&](int, int indices_dim) {
        dims.push_back(w.indices.dims()[static_cast<std::size_t>(indices_dim)]);
      });
  return {Type(w.array.dtype(), std::move(dims))};
}

// A dimension of the operand from which single places are read can be split: each shard gives what
// it has and zeros elsewhere, and the sum of these is the result.
FactorRule gather_factors(const OpSignature& s) {
  const IndexedWindows w = windows_of_gather(s);
  const Dims& sizes = s.get<GatherAttrs>().slice_sizes;
  const std::vector<int> partner = batching_partner(w);
  RuleBuilder rule(s.operands, 1, windows_rank(w));
  auto split_places = [&](int d) {
    rule.add(w.array.dims()[static_cast<std::size_t>(d)], {d}, {}, FactorKind::reduction,
             /*localize=*/true);
  };
  for_each_window_dim(
      w,
      [&](int d, int array_dim) {
        const std::int64_t whole = w.array.dims()[static_cast<std::size_t>(array_dim)];
        const std::int64_t window = sizes[static_cast<std::size_t>(array_dim)];
        if (whole == window) {
          rule.add(whole, {array_dim}, {d});
          return;
        }
        window == 1 ? split_places(array_dim) : rule.replicate_operand(0, array_dim, whole);
        rule.replicate_result(0, d, window);
      },
      [&](int d, int indices_dim) {
        const auto i = static_cast<std::size_t>(indices_dim);
        rule.add(w.indices.dims()[i], {partner[i], indices_dim}, {d});
      });
  for (std::int64_t d : w.dropped_dims) split_places(static_cast<int>(d));
  if (w.index_vector_dim < w.indices.rank()) {
    rule.replicate_operand(1, static_cast<int>(w.index_vector_dim),
                           static_cast<std::int64_t>(w.index_map.size()));
  }
  return std::move(rule).build(Combiner::sum);
}

// It is partitioned as a sum of what each device has, and is none.
FactorRule gather_explicit_factors(const OpSignature& s) {
  FactorRule rule = gather_factors(s);
  for (Factor& factor : rule.factors) {
    if (factor.kind == FactorKind::reduction) factor.kind = FactorKind::need_replication;
  }
  return rule;
}

void check_scatter(const OpSignature& s) {
  const std::size_t n = num_scatter_inputs(s);
  require(s.operands.size() == 2 * n + 1, "there must be as many updates as inputs");
  const IndexedWindows w = windows_of_scatter(s);
  check_windows(w);
  const Type& updates = s.operands[n + 1];
  for (std::size_t i = 0; i < n; ++i) {
    require_same_dims(w.array, s.operands[i], "inputs", "inputs");
    require_same_dims(updates, s.operands[n + 1 + i], "updates", "updates");
    require_same_element(s.operands[i], s.operands[n + 1 + i], "input", "update");
  }
  require(updates.rank() == windows_rank(w), "updates must have rank {} for indices {}, not {}",
          windows_rank(w), w.indices, updates);
  for_each_window_dim(
      w,
      [&](int d, int array_dim) {
        require(updates.dims()[static_cast<std::size_t>(d)] <=
                    w.array.dims()[static_cast<std::size_t>(array_dim)],
                "dimension {} of updates {} is larger than dimension {} of input {}", d, updates,
                array_dim, w.array);
      },
      [&](int d, int indices_dim) {
        require(updates.dims()[static_cast<std::size_t>(d)] ==
                    w.indices.dims()[static_cast<std::size_t>(indices_dim)],
                "dimension {} of updates {} is not dimension {} of indices {}", d, updates,
                indices_dim, w.indices);
      });
  require_reduction(*s.regions[0], s.operands.first(n), "the update computation");
}

std::vector<Type> infer_scatter(const OpSignature& s) {
  const std::vector<Type> elements = returned_types(*s.regions[0]);
  std::vector<Type> types;
  for (std::size_t i = 0; i < num_scatter_inputs(s); ++i) {
    types.emplace_back(elements[i].dtype(), s.operands[i].dims());
  }
  return types;
}

namespace {

// Adds scatter's factors: of dimensions of all inputs and results, of the indices, of all updates.
class ScatterRule {
 public:
  explicit ScatterRule(const OpSignature& s)
      : n_(num_scatter_inputs(s)), rule_(s.operands, n_, s.operands[0].rank()) {}

  void add(std::int64_t size, int input_dim, int indices_dim, int update_dim, FactorKind kind,
           bool localize = false) {
    const int factor = rule_.add(size, kind, localize);
    for (std::size_t i = 0; i < n_; ++i) {
      rule_.put_operand(factor, i, input_dim);
      rule_.put_operand(factor, n_ + 1 + i, update_dim);
      rule_.put_result(factor, i, input_dim);
    }
    rule_.put_operand(factor, n_, indices_dim);
  }
  FactorRule build() && { return std::move(rule_).build(Combiner::region); }

 private:
  std::size_t n_;
  RuleBuilder rule_;
};

}  // namespace

// A dimension of the input into which single places are written can be split: each shard takes the
// updates that fall into it. The updates can be split, and the shards' results combined, where the
// region is known to commute (only one shard then starts from the input, the others from what
// changes nothing).
FactorRule scatter_factors(const OpSignature& s) {
  const IndexedWindows w = windows_of_scatter(s);
  const Dims& updates = s.operands[num_scatter_inputs(s) + 1].dims();
  const std::vector<int> partner = batching_partner(w);
  const bool splits_updates = is_monoid_region(*s.regions[0]);
  ScatterRule rule(s);
  for_each_window_dim(
      w,
      [&](int d, int array_dim) {
        const std::int64_t whole = w.array.dims()[static_cast<std::size_t>(array_dim)];
        const std::int64_t window = updates[static_cast<std::size_t>(d)];
        if (whole == window) {
          rule.add(whole, array_dim, kNoDim, d, FactorKind::pass_through);
        } else {
          rule.add(whole, array_dim, kNoDim, kNoDim, FactorKind::need_replication);
          rule.add(window, kNoDim, kNoDim, d, FactorKind::need_replication);
        }
      },
      [&](int d, int indices_dim) {
        const auto i = static_cast<std::size_t>(indices_dim);
        const std::int64_t size = w.indices.dims()[i];
        if (partner[i] != kNoDim) {
          rule.add(size, partner[i], indices_dim, d, FactorKind::pass_through);
        } else if (splits_updates) {
          rule.add(size, kNoDim, indices_dim, d, FactorKind::reduction, /*localize=*/true);
        } else {
          rule.add(size, kNoDim, indices_dim, d, FactorKind::need_replication);
        }
      });
  for (std::int64_t d : w.dropped_dims) {
    rule.add(w.array.dims()[static_cast<std::size_t>(d)], static_cast<int>(d), kNoDim, kNoDim,
             FactorKind::pass_through, /*localize=*/true);
  }
  if (w.index_vector_dim < w.indices.rank()) {
    rule.add(static_cast<std::int64_t>(w.index_map.size()), kNoDim,
             static_cast<int>(w.index_vector_dim), kNoDim, FactorKind::need_replication);
  }
  return std::move(rule).build();
}

double scatter_flops(const OpSignature& s) {
  const Type& updates = s.operands[num_scatter_inputs(s) + 1];
  return static_cast<double>(updates.tensor().num_elements()) * region_flops(*s.regions[0]);
}

namespace {

// A memory moves whole lines: on today's CPUs and GPUs, and of TPUs' HBM, of 32 to 64 bytes.
constexpr double kLineBytes = 64;

// Bytes that the memory moves where windows lie anywhere.
double window_traffic(const Type& windows, const Dims& window_dims) {
  double window = byte_size(windows.dtype());
  for (const std::int64_t d : window_dims)
    window *= static_cast<double>(windows.dim(static_cast<int>(d)));
  if (window == 0) return 0;
  const auto all = static_cast<double>(windows.tensor().num_bytes());
  return all / window * std::max(window, kLineBytes);
}

double num_bytes(const Type& type) { return static_cast<double>(type.tensor().num_bytes()); }

}  // namespace

double gather_traffic(const OpSignature& s) {
  return window_traffic(s.results[0], windows_of_gather(s).window_dims) + num_bytes(s.results[0]) +
         num_bytes(s.operands[1]);
}

// Windows are read, combined with the updates and written; the rest of the inputs stays.
double scatter_traffic(const OpSignature& s) {
  const IndexedWindows w = windows_of_scatter(s);
  double bytes = num_bytes(w.indices);
  for (std::size_t i = num_scatter_inputs(s) + 1; i < s.operands.size(); ++i) {
    bytes += 2 * window_traffic(s.operands[i], w.window_dims) + num_bytes(s.operands[i]);
  }
  return bytes;
}

}  // namespace weft::ir
