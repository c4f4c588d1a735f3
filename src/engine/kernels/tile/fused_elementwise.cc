#include "engine/kernels/tile/fused_elementwise.h"

#include <algorithm>
#include <cstring>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/idle.h"
#include "engine/kernels/kernel_table.h"
#include "engine/kernels/kernels.h"
#include "engine/kernels/move/picked_elements.h"
#include "engine/kernels/parallel.h"
#include "engine/kernels/tile/element_reader.h"
#include "engine/kernels/tile/fused_parts.h"
#include "engine/kernels/tile/gapped_rows.h"
#include "engine/kernels/tile/joined_elementwise.h"
#include "engine/kernels/tile/region_program.h"
#include "engine/kernels/tile/result_storage.h"
#include "engine/kernels/tile/tile_memory.h"
#include "engine/stream/stream_copy.h"
#include "ir/ops/op_def.h"
#include "plan/storage/row_shape.h"

namespace weft::engine {
namespace {

class FusedElementwise final : public Kernel {
 public:
  // Arguments that are one element in the program are so in each `row` of elements.
  FusedElementwise(RegionProgram program, ArgumentSources sources,
                   std::span<const ir::Value* const> results, std::int64_t row)
      : program_(std::move(program)),
        sources_(std::move(sources)),
        gapped_rows_(program_),
        row_(row) {
    for (const ir::Value* result : results) {
      types_.push_back(result->type.tensor());
      ops_.push_back(result->def);
    }
  }

  void run(const KernelContext& context, std::span<Buffer> inputs,
           std::span<Buffer> outputs) const override {
    std::vector<ElementReader> readers;
    for (std::size_t a = 0; a < sources_.inputs.size(); ++a) {
      const Buffer input = of_shape(inputs[sources_.inputs[a]], types_[0].dims);
      readers.push_back(program_.argument_form(a) == TileForm::stored
                            ? ElementReader::of_stored(input)
                            : ElementReader(input));
    }
    std::vector<PickedElements> picked;
    for (const auto& [attrs, operand, indices] : sources_.picks) {
      picked.emplace_back(attrs, inputs[operand], inputs[indices]);
    }
    const auto rows =
        picked.empty() ? gapped_rows_.find(inputs, readers, types_[0].dims) : std::nullopt;
    std::int64_t read = 0;  // before results take operands' places
    for (const Buffer& input : inputs) read += input.bytes_in_memory();
    std::vector<Result> results;
    for (std::size_t r = 0; r < types_.size(); ++r) {
      bool reused = false;
      outputs[r] = result_storage(context, inputs, *ops_[r], true, reused);
      // Where an operand was, the lines are in the caches, and what is computed would be read
      // again.
      const bool past_caches = !reused && context.is_past_caches(types_[r].num_bytes(), read);
      const bool stored = is_as_stored(program_.result_form(r), types_[r].dtype);
      results.push_back({.dtype = types_[r].dtype,
                         .to = outputs[r].mutable_bytes(),
                         .stored = stored,
                         .direct = stored && !reused && !past_caches,
                         .in_place = stored && reused && is_computed_in_place(),
                         .past_caches = stored && past_caches});
    }
    // What is code takes less for each op: 5 ops on 16,384 elements take one worker 7 us with AVX2,
    // and two 10.
    const auto ops = static_cast<std::int64_t>(program_.instructions().size());
    const bool is_code = rows.has_value() || program_.only_code() != nullptr;
    const std::int64_t cost = is_code ? ceil_div(ops, 2) : ops;
    if (rows) {
      parallel(context, rows->rows.count(), cost * rows->rows.length(),
               [&](std::int64_t begin, std::int64_t end) {
                 compute_rows(*rows, readers, results, begin, end);
               });
      return;
    }
    std::int64_t row = row_;
    for (const ElementReader& reader : readers) row = std::min(row, reader.piece(kTileLanes));
    parallel(context, types_[0].num_elements(), cost, [&](std::int64_t begin, std::int64_t end) {
      compute(readers, picked, results, row, begin, end);
    });
  }

 private:
  struct Result {
    DType dtype;
    std::byte* to;
    bool stored;    // is given as it is stored
    bool direct;    // is computed there
    bool in_place;  // may be, where an operand is, if they are whole vectors
    bool past_caches;

    std::byte* at(std::int64_t i) const { return to + i * byte_size(dtype); }
    // Whether runs of n elements are computed where they belong.
    bool is_there(std::int64_t n) const { return direct || (in_place && n % kWholeVectors == 0); }
    // Of an element as it is given.
    int bytes() const { return byte_size(stored ? dtype : compute_dtype(dtype)); }
  };

  // Code reads a vector of each operand before it writes that of the one result. Where the last
  // vector is none of its own, it reads some elements again; of 16-bit floats it may anyway.
  bool is_computed_in_place() const {
    return types_.size() == 1 && byte_size(types_[0].dtype) >= 4 && program_.only_code() != nullptr;
  }

  void compute_rows(const GappedRows::Found& found, std::span<const ElementReader> readers,
                    std::span<const Result> results, std::int64_t begin, std::int64_t end) const {
    const auto& [rows, ahead, code] = found;
    const Idle<Worker>::Borrowed worker(
        idle_, [&] { return std::make_unique<Worker>(program_, types_[0].num_elements()); });
    const std::int64_t length = rows.length(), most = worker->lanes / length;
    std::vector<void*> table(readers.size() + results.size() + ahead.size());
    std::vector<std::int64_t> steps;
    for (std::size_t a = 0; a < readers.size(); ++a) steps.push_back(rows.step(a));
    for (const Result& result : results) steps.push_back(length * result.bytes());
    for (std::size_t a : ahead) steps.push_back(steps[a]);
    for (std::int64_t row = begin, n = 0; row < end; row += n) {
      n = std::min({most, end - row, rows.even_rows(row)});
      for (std::size_t a = 0; a < readers.size(); ++a) {
        const void* const from = readers[a].is_uniform()
                                     ? readers[a].read(0, length, worker->tile(a))
                                     : rows.place(a, row);
        table[a] = const_cast<void*>(from);
      }
      for (std::size_t r = 0; r < results.size(); ++r) {
        table[readers.size() + r] =
            results[r].is_there(length) ? results[r].at(row * length) : worker->result_tile(r);
      }
      const std::int64_t next = row + 2 * n <= end ? row + n : row;
      for (std::size_t i = 0; i < ahead.size(); ++i) {
        table[readers.size() + results.size() + i] =
            const_cast<std::byte*>(rows.place(ahead[i], next));
      }
      code->run_rows(table.data(), length, n, steps.data());
      for (std::size_t r = 0; r < results.size(); ++r) {
        const std::byte* const tile = worker->result_tile(r);
        if (!results[r].is_there(length)) store(results[r], tile, row * length, n * length);
      }
    }
    order_copies_past_caches();
  }

  // No tile goes over the end of a row of so many elements.
  void compute(std::span<const ElementReader> readers, std::span<const PickedElements> picked,
               std::span<const Result> results, std::int64_t row, std::int64_t begin,
               std::int64_t end) const {
    const Idle<Worker>::Borrowed worker(
        idle_, [&] { return std::make_unique<Worker>(program_, types_[0].num_elements()); });
    const std::int64_t lanes = worker->lanes;
    std::vector<const void*>& arguments = worker->arguments;
    std::vector<void*>& computed = worker->results;
    std::vector<ElementReader::Cursor> cursors;
    cursors.reserve(readers.size());
    for (const ElementReader& reader : readers) cursors.emplace_back(reader, begin);
    std::vector<PickedElements::Reader> picks;
    for (const PickedElements& elements : picked) picks.emplace_back(elements, begin);
    for (std::int64_t i = begin, n = 0; i < end; i += n) {
      n = std::min({lanes, end - i, row - i % row});
      for (std::size_t a = 0; a < readers.size(); ++a) {
        if (i != begin && readers[a].is_uniform()) continue;
        if (program_.argument_form(a) == TileForm::one) {
          arguments[a] = readers[a].read(i, 1, worker->tile(a));
          continue;
        }
        cursors[a].fetch_ahead(n);
        arguments[a] = cursors[a].next(readers[a].is_uniform() ? lanes : n, worker->tile(a));
      }
      for (std::size_t p = 0; p < picks.size(); ++p) {
        const std::size_t a = readers.size() + p;
        const bool stored = program_.argument_form(a) == TileForm::stored;
        arguments[a] = picks[p].next(n, stored, worker->tile(a));
      }
      for (std::size_t r = 0; r < results.size(); ++r) {
        computed[r] = results[r].is_there(n) ? results[r].at(i) : worker->result_tile(r);
      }
      program_.run_apart(worker->frame, arguments, computed, n);
      for (std::size_t r = 0; r < results.size(); ++r) {
        if (computed[r] != results[r].at(i)) store(results[r], computed[r], i, n);
      }
    }
    order_copies_past_caches();
  }

  static void store(const Result& result, const void* values, std::int64_t i, std::int64_t n) {
    const std::int64_t size = byte_size(result.dtype);
    std::byte* const to = result.at(i);
    const auto bytes = static_cast<std::size_t>(n * size);
    if (result.past_caches) {
      copy_past_caches_unordered(to, static_cast<const std::byte*>(values), bytes);
    } else if (result.stored) {
      std::memcpy(to, values, bytes);
    } else {
      store_tile(result.dtype, values, to, n);
    }
  }

  // What the computation of some elements needs; for one run after the other.
  struct Worker {
    Worker(const RegionProgram& program, std::int64_t elements)
        : lanes(std::min(program.max_lanes(), elements)),
          frame(program),
          arguments(program.argument_dtypes().size()),
          results(program.result_dtypes().size()),
          tile_bytes(kMaxElementBytes * static_cast<std::size_t>(lanes)),
          memory(tile_bytes * (arguments.size() + results.size())) {}

    std::byte* tile(std::size_t i) const { return memory.data() + i * tile_bytes; }
    std::byte* result_tile(std::size_t r) const { return tile(arguments.size() + r); }
    std::int64_t num_bytes() const {
      return static_cast<std::int64_t>(tile_bytes * (arguments.size() + results.size()));
    }

    static constexpr std::size_t kMaxElementBytes = 16;
    std::int64_t lanes;
    RegionProgram::Frame frame;
    std::vector<const void*> arguments;
    std::vector<void*> results;
    std::size_t tile_bytes;
    TileMemory memory;
  };

  RegionProgram program_;
  ArgumentSources sources_;
  GappedRows gapped_rows_;
  std::int64_t row_;
  mutable Idle<Worker> idle_;
  std::vector<TensorType> types_;   // of the results
  std::vector<const ir::Op*> ops_;  // that give them
};

}  // namespace

std::unique_ptr<Kernel> make_fused_elementwise(std::span<const ir::Op* const> ops,
                                               std::span<const ir::Value* const> inputs,
                                               std::span<const ir::Value* const> results,
                                               const ir::Module& module) {
  if (std::ranges::any_of(ops, [](const ir::Op* op) { return plan::is_join(*op); })) {
    return make_joined_elementwise(ops, inputs, results, module);
  }
  FusedParts parts(ops, inputs);
  parts.forms.results.assign(results.size(), TileForm::stored);
  return std::make_unique<FusedElementwise>(
      RegionProgram(parts.computed, parts.arguments, results, module, true, std::move(parts.forms)),
      std::move(parts.sources), results, parts.row);
}

std::unique_ptr<Kernel> make_elementwise_rows(std::span<const ir::Op* const> ops,
                                              std::span<const ir::Value* const> inputs,
                                              std::span<const ir::Value* const> results,
                                              const ir::Module& module) {
  const RegionProgram program(ops, inputs, results, module, true);
  if (!program.may_go_through_rows()) return nullptr;
  return make_fused_elementwise(ops, inputs, results, module);
}

std::unique_ptr<Kernel> make_map(const ir::Op& op, const ir::Module& module) {
  const std::vector<const ir::Value*> results(op.results.begin(), op.results.end());
  ArgumentSources sources;
  for (std::size_t i = 0; i < op.operands.size(); ++i) sources.inputs.push_back(i);
  return std::make_unique<FusedElementwise>(RegionProgram(*op.regions[0], module),
                                            std::move(sources), results, FusedParts::kNoRow);
}

}  // namespace weft::engine
