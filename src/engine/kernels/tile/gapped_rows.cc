#include "engine/kernels/tile/gapped_rows.h"

#include <algorithm>
#include <cstdlib>

#include "engine/kernels/tile/result_storage.h"

namespace weft::engine {
namespace {

// Shorter rows cost more each than their elements.
constexpr std::int64_t kShortestCodeRow = 16;

}  // namespace

std::optional<JointRows> GappedRows::joint(std::span<const Buffer> operands) {
  return JointRows::of(operands, kShortestCodeRow, kTileLanes);
}

std::optional<GappedRows::Found> GappedRows::find(std::span<const Buffer> inputs,
                                                  std::span<const ElementReader> readers,
                                                  const Dims& dims) const {
  auto rows = rows_of(inputs, readers, dims);
  if (!rows) return {};
  std::vector<std::size_t> ahead = arguments_ahead(*rows, readers.size());
  auto code = code_of(*rows, readers.size(), ahead);
  if (code == nullptr) return {};
  return Found{std::move(*rows), std::move(ahead), std::move(code)};
}

std::optional<JointRows> GappedRows::rows_of(std::span<const Buffer> inputs,
                                             std::span<const ElementReader> readers,
                                             const Dims& dims) const {
  const auto has_gaps = [](const ElementReader& reader) { return reader.has_rows(); };
  if (std::ranges::none_of(readers, has_gaps)) return {};
  for (std::size_t a = 0; a < readers.size(); ++a) {
    const bool as_it_lies = is_as_stored(program_.argument_form(a), inputs[a].dtype());
    if (!as_it_lies && !readers[a].is_uniform()) return {};
  }
  std::vector<Buffer> operands;
  for (const Buffer& input : inputs) operands.push_back(of_shape(input, dims));
  auto rows = joint(operands);
  for (std::size_t a = 0; rows && a < readers.size(); ++a) {
    if (readers[a].is_uniform()) continue;
    const bool is_one = program_.argument_form(a) == TileForm::one;
    if (rows->is_one(a) ? !is_stored_as_computed(inputs[a].dtype()) : is_one) return {};
  }
  return rows;
}

// Those that lie so far apart that the processor does not bring the next ones nearer itself.
std::vector<std::size_t> GappedRows::arguments_ahead(const JointRows& rows,
                                                     std::size_t arguments) const {
  std::vector<std::size_t> ahead;
  for (std::size_t a = 0; a < arguments; ++a) {
    const bool is_one = rows.is_one(a) || program_.argument_form(a) == TileForm::one;
    const std::int64_t bytes = rows.length() * bytes_of_argument(a);
    if (!is_one && std::abs(rows.step(a)) >= 2 * bytes) ahead.push_back(a);
  }
  return ahead;
}

int GappedRows::bytes_of_argument(std::size_t a) const {
  return size_in(program_.argument_form(a), program_.argument_dtypes()[a]);
}

std::shared_ptr<const TileCode> GappedRows::code_of(const JointRows& rows, std::size_t arguments,
                                                    const std::vector<std::size_t>& ahead) const {
  std::vector<bool> is_one(arguments);
  for (std::size_t a = 0; a < arguments; ++a) {
    is_one[a] = rows.is_one(a) || program_.argument_form(a) == TileForm::one;
  }
  std::vector<int> bytes;
  for (std::size_t a : ahead) bytes.push_back(bytes_of_argument(a));
  return codes_.get(std::move(is_one), std::move(bytes));
}

}  // namespace weft::engine
