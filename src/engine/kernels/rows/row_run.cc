#include "engine/kernels/rows/row_run.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "engine/kernels/tile/result_storage.h"
#include "engine/stream/stream_copy.h"

namespace weft::engine {
namespace {

using Inputs = std::vector<std::optional<RowRun::Input>>;

bool is_repeated(const Buffer& buffer, std::size_t d) {
  return buffer.strides()[d] == 0 || buffer.dims()[d] == 1;
}

void read_kept(const Buffer& given, const Dims& dims, std::optional<RowRun::Input>& to) {
  if (to) return;
  const Buffer buffer = given.dims().empty() ? given.broadcast(dims, {}) : given;
  to.emplace(ElementReader(buffer), ElementReader::of_stored(buffer), buffer.dtype());
}

void read_full(const Buffer& given, const plan::RowShape& shape, std::optional<RowRun::Input>& to) {
  if (to) return;
  const Buffer buffer = given.dims().empty() ? given.broadcast(shape.full, {}) : given;
  const std::size_t first = shape.first_row_dim();
  std::int64_t equal_rows = 1;
  for (std::size_t d = first; d-- > 0 && is_repeated(buffer, d);) equal_rows *= shape.full[d];
  std::size_t same = 0;  // so many dimensions, from the first one on, only repeat what is behind
  while (same < first && is_repeated(buffer, same)) ++same;
  std::int64_t period = same == 0 ? 0 : 1;
  for (std::size_t d = same; d < first; ++d) period *= shape.full[d];
  bool repeats = true;
  for (std::size_t d = first; d < first + shape.row_dims; ++d) {
    repeats = repeats && is_repeated(buffer, d);
  }
  to.emplace(ElementReader(buffer), ElementReader::of_stored(buffer), buffer.dtype(), equal_rows,
             period, repeats, RowsAcross::of(buffer, shape));
  // Of columns: throughout each step down.
  const std::size_t in_row = shape.by_columns() ? first + shape.row_dims : first;
  Dims sizes = shape.full;
  for (std::size_t d = in_row; d < sizes.size(); ++d) {
    if (!is_repeated(buffer, d)) return;
    sizes[d] = 1;
  }
  const Buffer ones = buffer.sliced(Dims(sizes.size(), 0), sizes);
  to->of_rows.emplace(std::array{ElementReader(ones), ElementReader::of_stored(ones)});
}

// `stored`: computed as it is stored; `reused`: in an input's place.
RowRun::Result row_result(const KernelContext& context, Buffer& output, bool stored, bool reused) {
  const bool large = context.is_past_caches(output.type().num_bytes());
  return {.dtype = output.dtype(),
          .to = output.mutable_bytes(),
          .stored = stored,
          .direct = stored && !reused && !large,
          .past_caches = stored && !reused && large};
}

}  // namespace

void RowRun::Result::store(const void* values, std::int64_t begin, std::int64_t n) const {
  std::byte* const at = to + begin * byte_size(dtype);
  if (values == at) return;
  const auto bytes = static_cast<std::size_t>(n * byte_size(dtype));
  if (past_caches) {
    copy_past_caches_unordered(at, static_cast<const std::byte*>(values), bytes);
  } else if (stored) {
    std::memcpy(at, values, bytes);
  } else {
    store_tile(dtype, values, at, n);
  }
}

void RowRun::place(const RowProgram& program, const plan::RowShape& shape,
                   std::span<const Buffer> given) {
  num_rows = shape.rows();
  full.resize(given.size());
  kept.resize(given.size());
  init_readers.resize(given.size());
  inits.resize(given.size());
  const Dims kept_dims = shape.kept();
  for (const RowPass& pass : program.passes()) {
    for (const auto [kind, index] : pass.arguments) {
      if (kind == RowSource::Kind::input) read_full(given[index], shape, full[index]);
    }
    for (const auto [kind, index] : pass.kept_arguments) {
      if (kind == RowSource::Kind::input) read_kept(given[index], kept_dims, kept[index]);
    }
    for (const RowFoldStep& fold : pass.folds) {
      if (!init_readers[fold.init]) init_readers[fold.init].emplace(given[fold.init]);
    }
  }
}

void RowRun::move(std::size_t input, const std::byte* first) {
  for (std::optional<Input>* to : {&full[input], &kept[input]}) {
    if (!*to) continue;
    (*to)->reader.move_to(first);
    (*to)->stored_reader.move_to(first);
    if ((*to)->across) (*to)->across->data = first;
    if (!(*to)->of_rows) continue;
    for (ElementReader& reader : *(*to)->of_rows) reader.move_to(first);
  }
  if (init_readers[input]) init_readers[input]->move_to(first);
}

void RowRun::read_inits(const RowProgram& program) {
  for (const RowPass& pass : program.passes()) {
    for (const RowFoldStep& fold : pass.folds) {
      std::array<std::byte, 16>& element = inits[fold.init];
      const void* const read = init_readers[fold.init]->read(0, 1, element.data());
      const auto size = at(byte_size(compute_dtype(fold.combiner.dtype(0))));
      if (read != element.data()) std::memcpy(element.data(), read, size);
    }
  }
}

void RowRun::read(const RowProgram& program, const plan::RowShape& shape,
                  std::span<const Buffer> given) {
  place(program, shape, given);
  read_inits(program);
}

void RowRun::begin(const KernelContext& context, const RowProgram& program,
                   const plan::RowShape& shape, std::span<const ir::Op* const> ops,
                   std::span<Buffer> inputs, std::span<Buffer> outputs) {
  read(program, shape, inputs);
  for (std::size_t r = 0; r < outputs.size(); ++r) {
    bool reused = false;
    outputs[r] = result_storage(context, inputs, *ops[r], program.in_place()[r], reused);
    results.push_back(row_result(context, outputs[r], program.gives_stored(r), reused));
  }
}

void RowRun::clear() {
  full.clear();
  kept.clear();
  init_readers.clear();
  inits.clear();
  results.clear();
}

}  // namespace weft::engine
