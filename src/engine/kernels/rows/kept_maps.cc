#include "engine/kernels/rows/kept_maps.h"

#include <cstring>

namespace weft::engine {

KeptMaps::KeptMaps(const RowProgram& program, const RowPass& pass)
    : program_(program),
      pass_(pass),
      frame_(pass.kept_program),
      arguments_(pass.kept_arguments.size()),
      results_(pass.kept_results.size()) {
  constexpr std::int64_t kMaxElementBytes = 16;
  for (std::size_t a = 0; a < pass.kept_arguments.size(); ++a) {
    tiles_.emplace_back(at(kMaxElementBytes * kTileLanes));
    num_bytes_ += kMaxElementBytes * kTileLanes;
  }
}

void KeptMaps::compute(const RowRun& run, std::span<std::byte* const> kept, std::int64_t row,
                       std::int64_t n) {
  if (results_.empty()) return;
  for (std::size_t a = 0; a < arguments_.size(); ++a) {
    const auto [kind, index] = pass_.kept_arguments[a];
    arguments_[a] = kind == RowSource::Kind::kept
                        ? kept[index]
                        : run.kept[index]->reader.read(row, n, tiles_[a].data());
  }
  for (std::size_t r = 0; r < results_.size(); ++r) results_[r] = kept[pass_.kept_results[r]];
  pass_.kept_program.run_apart(frame_, arguments_, results_, n);
  for (std::size_t r = 0; r < results_.size(); ++r) {
    const std::size_t value = pass_.kept_results[r];
    const std::int64_t size = byte_size(compute_dtype(program_.kept()[value]));
    if (results_[r] != kept[value]) std::memcpy(kept[value], results_[r], at(n * size));
  }
}

void add_inits(const Combiner& combiner, Combiner::Frame& frame, const void* inits,
               const void* totals, void* out, std::int64_t n) {
  combiner.combine(frame, {&inits, 1}, {&totals, 1}, {&out, 1}, n);
  if (const auto round = compute_form(combiner.dtype(0)).round) round(out, n);
}

void store_kept(const RowProgram& program, const RowRun& run, std::span<std::byte* const> kept,
                std::int64_t row, std::int64_t n) {
  for (const RowProgram::KeptResult& from : program.kept_results()) {
    const RowRun::Result& result = run.results[from.result];
    store_tile(result.dtype, kept[from.kept], result.to + row * byte_size(result.dtype), n);
  }
}

}  // namespace weft::engine
