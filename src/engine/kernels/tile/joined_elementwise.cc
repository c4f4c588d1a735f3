#include "engine/kernels/tile/joined_elementwise.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "core/idle.h"
#include "engine/kernels/move/copy.h"
#include "engine/kernels/parallel.h"
#include "engine/kernels/tile/joined_rows.h"
#include "engine/kernels/tile/region_program.h"
#include "engine/kernels/tile/result_storage.h"
#include "engine/kernels/tile/row_codes.h"
#include "engine/stream/loop_nest.h"
#include "engine/stream/strided_copy.h"
#include "ir/ops/attrs.h"
#include "plan/storage/row_shape.h"

namespace weft::engine {
namespace {

// Longer rows are gone through in pieces.
constexpr std::int64_t kMostInPiece = 4 * kTileLanes;

// Where a program's argument comes from: inputs, one after the other, which are joined.
struct ArgumentOf {
  std::vector<std::size_t> inputs;
  std::optional<std::size_t> along;
};

class JoinedElementwise final : public Kernel {
 public:
  JoinedElementwise(RegionProgram program, std::vector<ArgumentOf> arguments,
                    std::span<const ir::Value* const> results)
      : program_(std::move(program)), arguments_(std::move(arguments)), codes_(program_) {
    for (const ir::Value* result : results) {
      types_.push_back(result->type.tensor());
      ops_.push_back(result->def);
    }
    for (const auto dtypes : {program_.argument_dtypes(), program_.result_dtypes()}) {
      for (DType dtype : dtypes) {
        widest_ =
            std::max<std::int64_t>({widest_, byte_size(dtype), byte_size(compute_dtype(dtype))});
      }
    }
    for (std::size_t a = 0; a < arguments_.size(); ++a) {
      const DType dtype = program_.argument_dtypes()[a];
      is_read_there_.push_back(is_as_stored(program_.argument_form(a), dtype));
      may_be_code_ = may_be_code_ && is_read_there_.back();
    }
    for (std::size_t r = 0; r < types_.size(); ++r) {
      is_made_there_.push_back(is_as_stored(program_.result_form(r), types_[r].dtype));
      may_be_code_ = may_be_code_ && is_made_there_.back();
    }
  }

  void run(const KernelContext& context, std::span<Buffer> inputs,
           std::span<Buffer> outputs) const override {
    const Dims& dims = types_[0].dims;
    std::vector<JoinedOperand> operands;
    std::vector<Buffer> read;
    for (const ArgumentOf& argument : arguments_) {
      operands.emplace_back(dims, argument.along);
      for (std::size_t i : argument.inputs) {
        read.push_back(in_rows(context, argument.along ? inputs[i] : of_shape(inputs[i], dims)));
        operands.back().add(read.back());
      }
    }
    const std::vector<bool> is_one = one_in_each_row(inputs);
    const auto code = may_be_code_ ? codes_.get(is_one) : nullptr;
    std::vector<std::byte*> results;
    for (std::size_t r = 0; r < types_.size(); ++r) {
      bool reused = false;  // never: other elements are read when one is written
      outputs[r] = result_storage(context, inputs, *ops_[r], false, reused);
      results.push_back(outputs[r].mutable_bytes());
    }
    const std::vector<Piece> pieces = pieces_of(operands);
    const auto count = static_cast<std::int64_t>(pieces.size());
    const std::int64_t rows = types_[0].num_elements() / dims.back();
    const auto ops = static_cast<std::int64_t>(program_.instructions().size());
    const std::int64_t cost = (code ? ceil_div(ops, 2) : ops) * dims.back() / count;
    parallel(context, rows * count, cost, [&](std::int64_t begin, std::int64_t end) {
      const Idle<Worker>::Borrowed worker(idle_, [&] { return new_worker(); });
      worker->code = code.get();
      worker->is_one = is_one;
      go_through(operands, results, pieces, begin, end, *worker);
    });
  }

 private:
  // What lies across rows is copied as a whole, which goes by blocks, and not once for each row.
  static Buffer in_rows(const KernelContext& context, const Buffer& operand) {
    const bool is_across = operand.strides().back() > 1 || operand.strides().back() < 0;
    return is_across && operand.dims().back() > 1 ? dense(context, operand) : operand;
  }

  // By argument.
  std::vector<bool> one_in_each_row(std::span<const Buffer> inputs) const {
    std::vector<bool> is_one;
    for (const ArgumentOf& argument : arguments_) {
      const Buffer& first = inputs[argument.inputs[0]];
      const bool is_joined = argument.along.has_value();
      is_one.push_back(!is_joined && is_stored_as_computed(first.dtype()) &&
                       of_shape(first, types_[0].dims).strides().back() == 0);
    }
    return is_one;
  }

  // Of one run after the other.
  struct Worker {
    Worker(const RegionProgram& program, std::size_t bytes_of_tile, std::size_t num_tiles,
           std::size_t num_joined)
        : frame(program),
          tile_bytes(bytes_of_tile),
          all_bytes(tile_bytes * num_tiles + kJoinedBytes * num_joined),
          memory(tile_bytes * num_tiles),
          joined_memory(kJoinedBytes * num_joined) {}
    std::int64_t num_bytes() const { return static_cast<std::int64_t>(all_bytes); }
    std::byte* tile(std::size_t i) const { return memory.data() + i * tile_bytes; }
    // Of an argument that is put together in a piece.
    std::byte* joined(std::size_t a) const { return joined_memory.data() + a * kJoinedBytes; }

    static constexpr std::size_t kJoinedBytes = 16 << 10;
    RegionProgram::Frame frame;
    std::size_t tile_bytes, all_bytes;
    TileMemory memory, joined_memory;
    std::vector<JoinedOperand::Place> places = {};
    std::vector<const void*> arguments = {};
    std::vector<void*> results = {}, table = {};
    std::vector<std::int64_t> steps = {};
    const TileCode* code = nullptr;  // null: tile by tile
    std::vector<bool> is_one = {};   // by argument: in each row, for the code
  };
  std::unique_ptr<Worker> new_worker() const {
    const std::int64_t lanes = std::min(program_.max_lanes(), types_[0].dims.back());
    return std::make_unique<Worker>(program_, at(widest_ * lanes),
                                    arguments_.size() + types_.size(), arguments_.size());
  }

  // Of a row: elements [first, first + n). Where another part of an operand begins among them,
  // these are put together there, so that all other pieces are whole vectors that begin where such
  // do.
  struct Piece {
    std::int64_t first, n;
    bool is_put_together;
  };
  std::vector<Piece> pieces_of(std::span<const JoinedOperand> operands) const {
    const std::int64_t length = types_[0].dims.back();
    std::set<std::int64_t> cuts;
    for (const JoinedOperand& operand : operands) operand.add_cuts(cuts);
    std::vector<Piece> pieces;
    for (std::int64_t first = 0; first < length;) {
      const auto next = cuts.upper_bound(first);
      std::int64_t end = next == cuts.end() ? length : *next / kWholeVectors * kWholeVectors;
      const bool is_put_together = end <= first;
      if (is_put_together) end = std::min(first + kWholeVectors, length);
      end = std::min(end, first + kMostInPiece);
      pieces.push_back({first, end - first, is_put_together});
      first = end;
    }
    return pieces;
  }

  // Pieces of rows, in order; of whole rows that lie evenly each piece at once.
  void go_through(std::span<const JoinedOperand> operands, std::span<std::byte* const> results,
                  std::span<const Piece> all, std::int64_t begin, std::int64_t end,
                  Worker& worker) const {
    const Dims& dims = types_[0].dims;
    const auto pieces = static_cast<std::int64_t>(all.size());
    const Dims outer(dims.begin(), dims.end() - 1);
    for (std::int64_t item = begin; item < end;) {
      const std::int64_t row = item / pieces, piece = item % pieces;
      const std::int64_t whole = (end - item) / pieces;  // rows, if it begins one
      Dims index = unravel(row, outer);
      index.push_back(0);
      if (piece != 0 || whole == 0) {
        compute(operands, results, all[at(piece)], index, row, 1, worker);
        ++item;
        continue;
      }
      std::int64_t rows = whole;
      for (const JoinedOperand& operand : operands) {
        rows = std::min(rows, operand.place(index).rows);
      }
      for (const Piece& each : all) {
        compute(operands, results, each, index, row, rows, worker);
      }
      item += rows * pieces;
    }
  }

  // A piece of so many rows, from that at `index` on.
  void compute(std::span<const JoinedOperand> operands, std::span<std::byte* const> results,
               const Piece& piece, Dims index, std::int64_t row, std::int64_t rows,
               Worker& worker) const {
    if (!piece.is_put_together) {
      return compute_some(operands, results, piece, index, row, rows, worker);
    }
    const auto most = static_cast<std::int64_t>(Worker::kJoinedBytes) / (piece.n * widest_);
    for (std::int64_t done = 0, n = 0; done < rows; done += n) {
      n = std::min(most, rows - done);
      compute_some(operands, results, piece, index, row + done, n, worker);
      if (index.size() > 1) index[index.size() - 2] += n;
    }
  }

  // Rows of a piece of an operand, put together: one after the other.
  JoinedOperand::Place put_together(const JoinedOperand& operand, std::size_t argument,
                                    const Piece& piece, Dims index, std::int64_t rows,
                                    const Worker& worker) const {
    const int size = byte_size(program_.argument_dtypes()[argument]);
    std::byte* const to = worker.joined(argument);
    for (std::int64_t done = 0, n = 0; done < piece.n; done += n) {
      index.back() = piece.first + done;
      const JoinedOperand::Place from = operand.place(index);
      n = std::min(piece.n - done, from.beside);
      copy_strided(std::array{rows, n}, size, from.at, std::array{from.to_row / size, from.step},
                   to + done * size, std::array<std::int64_t, 2>{piece.n, 1});
    }
    return {.at = to, .step = 1, .to_row = piece.n * size, .rows = rows, .beside = piece.n};
  }

  void compute_some(std::span<const JoinedOperand> operands, std::span<std::byte* const> results,
                    const Piece& piece, Dims& index, std::int64_t row, std::int64_t rows,
                    Worker& worker) const {
    const std::int64_t n = piece.n, begin = row * types_[0].dims.back() + piece.first;
    worker.places.clear();
    bool is_beside = true;
    for (std::size_t a = 0; a < operands.size(); ++a) {
      index.back() = piece.first;
      JoinedOperand::Place place = operands[a].place(index);
      if (place.beside < n) place = put_together(operands[a], a, piece, index, rows, worker);
      worker.places.push_back(place);
      is_beside = is_beside && (place.step == 1 || n == 1 || worker.is_one[a]);
    }
    if (worker.code != nullptr && is_beside) return run_code(results, begin, n, rows, worker);
    for (std::int64_t r = 0; r < rows; ++r) {
      for (std::int64_t i = 0; i < n; i += program_.max_lanes()) {
        run_tile(results, begin + r * types_[0].dims.back() + i, r, i,
                 std::min(program_.max_lanes(), n - i), worker);
      }
    }
  }

  void run_code(std::span<std::byte* const> results, std::int64_t begin, std::int64_t n,
                std::int64_t rows, Worker& worker) const {
    worker.table.clear();
    worker.steps.clear();
    for (const JoinedOperand::Place& place : worker.places) {
      worker.table.push_back(const_cast<std::byte*>(place.at));
      worker.steps.push_back(place.to_row);
    }
    for (std::size_t r = 0; r < types_.size(); ++r) {
      const std::int64_t size = byte_size(types_[r].dtype);
      worker.table.push_back(results[r] + begin * size);
      worker.steps.push_back(types_[0].dims.back() * size);
    }
    worker.code->run_rows(worker.table.data(), n, rows, worker.steps.data());
  }

  // n elements from the i-th of a piece's row r on, the one at `begin` of all.
  void run_tile(std::span<std::byte* const> results, std::int64_t begin, std::int64_t r,
                std::int64_t i, std::int64_t n, Worker& worker) const {
    worker.arguments.clear();
    worker.results.clear();
    for (std::size_t a = 0; a < arguments_.size(); ++a) {
      const DType dtype = program_.argument_dtypes()[a];
      const JoinedOperand::Place& place = worker.places[a];
      const std::int64_t size = byte_size(dtype);
      const std::byte* const from = place.at + r * place.to_row + i * place.step * size;
      std::byte* const tile = worker.tile(a);
      if (!is_read_there_[a]) {
        compute_form(dtype).load(from, place.step, tile, n);
      } else if (place.step != 1) {
        copy_row(static_cast<int>(size), n, from, place.step, tile, 1);
      }
      worker.arguments.push_back(is_read_there_[a] && place.step == 1 ? from : tile);
    }
    const auto result = [&](std::size_t k) {
      return results[k] + begin * byte_size(types_[k].dtype);
    };
    for (std::size_t k = 0; k < types_.size(); ++k) {
      worker.results.push_back(is_made_there_[k] ? result(k) : worker.tile(arguments_.size() + k));
    }
    program_.run_apart(worker.frame, worker.arguments, worker.results, n);
    for (std::size_t k = 0; k < types_.size(); ++k) {
      if (!is_made_there_[k]) {
        store_tile(types_[k].dtype, worker.results[k], result(k), n);
      } else if (worker.results[k] != result(k)) {
        std::memcpy(result(k), worker.results[k], at(n * byte_size(types_[k].dtype)));
      }
    }
  }

  static std::size_t at(std::int64_t i) { return static_cast<std::size_t>(i); }

  RegionProgram program_;
  std::vector<ArgumentOf> arguments_;
  RowCodes codes_;
  bool may_be_code_ = true;                          // else all is computed tile by tile
  std::int64_t widest_ = 1;                          // bytes of an element
  std::vector<bool> is_read_there_, is_made_there_;  // as they are stored
  mutable Idle<Worker> idle_;
  std::vector<TensorType> types_;  // of the results
  std::vector<const ir::Op*> ops_;
};

}  // namespace

std::unique_ptr<Kernel> make_joined_elementwise(std::span<const ir::Op* const> ops,
                                                std::span<const ir::Value* const> inputs,
                                                std::span<const ir::Value* const> results,
                                                const ir::Module& module) {
  std::map<const ir::Value*, std::size_t> number;
  for (std::size_t i = 0; i < inputs.size(); ++i) number[inputs[i]] = i;
  std::vector<const ir::Op*> computed;
  std::vector<const ir::Value*> read;
  std::vector<ArgumentOf> arguments;
  for (const ir::Op* op : ops) {
    if (!plan::is_join(*op)) {
      computed.push_back(op);
      continue;
    }
    ArgumentOf joined{{}, static_cast<std::size_t>(op->get<ir::DimensionAttrs>().dimension)};
    for (const ir::Value* operand : op->operands) joined.inputs.push_back(number.at(operand));
    read.push_back(op->result());
    arguments.push_back(std::move(joined));
  }
  for (const ir::Op* op : computed) {
    for (const ir::Value* operand : op->operands) {
      const auto input = number.find(operand);
      if (input == number.end() || plan::is_uniform_constant(*operand) ||
          std::ranges::count(read, operand) > 0) {
        continue;
      }
      read.push_back(operand);
      arguments.push_back({{input->second}, std::nullopt});
    }
  }
  TileForms wished;
  wished.arguments.assign(read.size(), TileForm::stored);
  wished.results.assign(results.size(), TileForm::stored);
  return std::make_unique<JoinedElementwise>(
      RegionProgram(computed, read, results, module, true, std::move(wished)), std::move(arguments),
      results);
}

}  // namespace weft::engine
