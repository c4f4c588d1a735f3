// RegionProgram: the region of a reduce, scatter, sort, map, ... as a list of tile functions.
//
// Such a region is a function of scalars. It is compiled once, and evaluated on up to kTileLanes
// elements at a time: each of its ops is one call of the op's tile function (tile_function.h), or,
// in a program on arrays, several are machine code that was made for them (engine/codegen).
// Calls in it are inlined, up to a limit. A program is immutable: run it from any thread, each with
// its own Frame.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/codegen/tile_code.h"
#include "engine/kernels/tile/tile_function.h"
#include "engine/kernels/tile/tile_memory.h"
#include "ir/module.h"

namespace weft::engine {

// How the elements of a tile are handed over.
enum class TileForm : std::uint8_t {
  computed,  // in compute form (tile_function.h)
  stored,    // in storage form
  one,       // one element in compute form, which all are
};
// Whether elements in the form lie as arrays of the type have them, and the bytes of one.
inline bool is_as_stored(TileForm form, DType dtype) {
  return form == TileForm::stored || is_stored_as_computed(dtype);
}
inline int size_in(TileForm form, DType dtype) {
  return byte_size(form == TileForm::stored ? dtype : compute_dtype(dtype));
}
// Elements that are whole vectors of any type, several at a time.
inline constexpr std::int64_t kWholeVectors = 64;
// By argument and result; none: all computed.
struct TileForms {
  std::vector<TileForm> arguments = {}, results = {};
  bool large_tiles = false;  // wished: one op is code, too, whose tiles are larger
};

class RegionProgram {
 public:
  // Throws weft::Error where the region has an op that is not over scalars, uses a value from
  // outside it that is no constant, or has too many ops.
  RegionProgram(const ir::Block& region, const ir::Module& module);
  // A program of elementwise ops on arrays of one shape, in order, from the elements of `arguments`
  // to those of `results`. `apart`: they overlap no argument. Of the forms that are wished it takes
  // those that machine code can read and write, and any of what is read by others only.
  RegionProgram(std::span<const ir::Op* const> ops, std::span<const ir::Value* const> arguments,
                std::span<const ir::Value* const> results, const ir::Module& module,
                bool apart = false, TileForms wished = {});

  std::span<const DType> argument_dtypes() const { return argument_dtypes_; }
  std::span<const DType> result_dtypes() const { return result_dtypes_; }
  TileForm argument_form(std::size_t argument) const { return forms_.arguments[argument]; }
  TileForm result_form(std::size_t result) const { return forms_.results[result]; }
  const TileForms& forms() const { return forms_; }
  // The most elements of a tile.
  std::int64_t max_lanes() const { return is_one_code() ? kMaxCodeLanes : frame_lanes_; }

  // Where one thread's evaluation keeps its intermediate values.
  class Frame {
   public:
    explicit Frame(const RegionProgram& program);

   private:
    friend class RegionProgram;
    TileMemory bytes_;
    std::vector<void*> registers_;  // arguments: set by run
    // Of a piece of more elements, and the bytes of one.
    std::vector<const void*> piece_arguments_;
    std::vector<void*> piece_results_;
    std::vector<std::int64_t> argument_sizes_, result_sizes_;
  };

  // Arguments and results are n <= max_lanes() elements in their forms. A result may lie where an
  // argument lies.
  void run(Frame& frame, std::span<const void* const> arguments, std::span<void* const> results,
           std::int64_t n) const;

  // The same where no result overlaps an argument, of a program on arrays: `results` says where
  // each one is to be computed, and then where it is, which is elsewhere for arguments, constants
  // and what is asked for twice. A frame is for this or for `run`.
  void run_apart(Frame& frame, std::span<const void* const> arguments, std::span<void*> results,
                 std::int64_t n) const;
  // The same of any number of elements. Of more than max_lanes() all results are where they were to
  // be computed.
  void run_many(Frame& frame, std::span<const void* const> arguments, std::span<void*> results,
                std::int64_t n) const;

  // The op of a region that is op(arg0, arg1) -> result or, for commutative ones, op(arg1, arg0).
  std::optional<ir::OpKind> single_op() const { return single_op_; }
  // Which argument a result is; nothing where it is computed.
  std::optional<int> forwarded(std::size_t result) const;

  // One step, for those who look for a pattern in the program (sort). Registers number arguments
  // first.
  struct Instruction {
    ir::OpKind kind;
    TileFunction function;
    int inputs[3] = {-1, -1, -1};
    int output = -1;
    ir::AttrsRef attrs = {};
  };
  std::span<const Instruction> instructions() const { return instructions_; }
  std::span<const int> result_registers() const { return result_registers_; }
  // The bits of a constant register, in compute form; empty for any other.
  std::span<const std::byte> constant(int r) const {
    return registers_[static_cast<std::size_t>(r)].constant;
  }
  DType dtype(int r) const { return registers_[static_cast<std::size_t>(r)].dtype; }
  // Whether any of its instructions are run as machine code.
  bool has_code() const;
  // The code that is all that is done, of a program on arrays, whose results each are computed
  // there: its table has arguments and results at their registers. Null: there is more to do.
  const TileCode* only_code() const;
  // What is run, in order: an instruction, or the code of several, whose table has registers at
  // their numbers.
  struct Step {
    std::size_t instruction = 0;
    std::shared_ptr<const TileCode> code = nullptr;
    std::vector<int> inputs = {}, outputs = {};  // registers
  };
  std::span<const Step> steps() const { return steps_; }
  // Whether each result is computed, by itself: is no argument, no constant, and no other result.
  bool computes_results() const;
  // Code that goes through rows (TileCode::run_rows), of a program on arrays, all of which is code:
  // its table has the arguments, behind them the results, both in their forms, and behind these
  // what each of `folds` is folded to. Null: not all of that can be code.
  struct RowFold {
    bool of_argument = false;  // else of a result
    std::size_t index = 0;
    ir::OpKind kind{};
  };
  // What becomes of a result: it is only folded, written, or written where it may be past the
  // caches.
  enum class RowResult : std::uint8_t { folded, kept, streamed };
  // `kept`: that of each, or, where it is empty, all are written. `one`, if it is not empty: the
  // arguments of which a row has one element, in compute form, instead of those whose form says so.
  // `ahead`: the bytes of an element of each array, behind all these, that is brought nearer.
  std::shared_ptr<const TileCode> row_code(std::span<const RowResult> kept,
                                           std::span<const RowFold> folds,
                                           const std::vector<bool>& one = {},
                                           std::span<const int> ahead = {}) const;
  // Whether its instructions and results may be such code, before anything is folded.
  bool may_go_through_rows() const;
  // Whether it has a function that takes many steps of code.
  bool has_function() const;
  // Code of a loop of which this is the body, a program on arrays: its results are what its first
  // arguments have in the next turn, its table has its arguments, and the first of them in the end
  // the last results, all in compute form; `of_one`: which results are the same for all elements,
  // as what they are made of. Null: not all of it can be code.
  std::shared_ptr<const TileCode> loop_code(const std::vector<bool>& of_one = {}) const;
  // The program that computes only these registers, as its results.
  RegionProgram projected(std::span<const int> registers) const;

 private:
  RegionProgram() = default;
  class Compiler;
  void compute(Frame& frame, std::span<const void* const> arguments, std::int64_t n) const;
  // Those of the instructions that these registers depend on, in order.
  std::vector<Instruction> needed_for(std::span<const int> registers) const;
  void make_steps(TileForms wished = {});
  class StepMaker;
  // Whether nothing lies in a frame.
  bool is_one_code() const {
    return apart_ && !has_constant_result_ &&
           (steps_.empty() || (steps_.size() == 1 && steps_[0].code != nullptr));
  }
  // Where registers lie in a frame: one whose value is used no more gives its place to others, so
  // that a long program stays in the first cache.
  void place_registers();
  std::int64_t lanes_of_frame() const;
  std::size_t tile_bytes(DType dtype) const;
  struct Register {
    DType dtype;
    std::size_t offset = 0;  // in a frame
    bool is_placed = false;  // whether it lies there: not within code
    // The bits of one element, in compute form, of a constant; empty otherwise.
    std::vector<std::byte> constant = {};
  };

  // Of whole tiles in code: so many that what is done for each tile is little, and few enough that
  // what one piece of code leaves to the next stays in the first cache.
  static constexpr std::int64_t kMaxCodeLanes = 4 * kTileLanes;

  std::vector<DType> argument_dtypes_, result_dtypes_;
  TileForms forms_;
  std::vector<Register> registers_;
  std::vector<Instruction> instructions_;
  bool apart_ = false;  // run_apart is what runs it
  bool makes_code_ = false, has_constant_result_ = false;
  std::vector<Step> steps_;
  std::int64_t frame_lanes_ = kTileLanes;  // the most elements of a tile in a frame
  std::size_t frame_bytes_ = 0;
  std::vector<int> result_registers_;
  std::vector<int> forwarded_;  // by result: the argument that it is, or -1
  std::optional<ir::OpKind> single_op_;
};

}  // namespace weft::engine
