// RowRun: what one run of a step over rows works on: its inputs, as full arrays and as one element
// for each row, and where its results go.
//
// Refers to the bytes of inputs and results. Written by one thread, then read by any.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/kernels/kernel.h"
#include "engine/kernels/rows/row_panel.h"
#include "engine/kernels/rows/row_program.h"
#include "engine/kernels/tile/element_reader.h"

namespace weft::engine {

struct RowRun {
  struct Input {
    ElementReader reader, stored_reader;
    DType dtype;
    std::int64_t equal_rows = 1;  // so many rows, one after the other, have the same elements
    std::int64_t period = 0;      // after so many rows come the same ones; 0: they do not
    bool repeats = false;         // each row has one element throughout
    std::optional<RowsAcross> across = std::nullopt;
    // Where each row, or each step down columns, has one element throughout: these, in compute and
    // in storage form.
    std::optional<std::array<ElementReader, 2>> of_rows = std::nullopt;

    const ElementReader& reader_of(TileForm form) const {
      return form == TileForm::stored ? stored_reader : reader;
    }
    std::int64_t size_of(TileForm form) const {  // of an element
      return size_in(form, dtype);
    }
  };
  struct Result {
    DType dtype;
    std::byte* to;
    bool stored;       // is given as it is stored
    bool direct;       // may be computed there
    bool past_caches;  // is written past the caches

    // Of a full array: elements [begin, begin + n), which may be there already.
    void store(const void* values, std::int64_t begin, std::int64_t n) const;
  };

  // How those inputs lie that the passes of the program use: their elements are not looked at.
  void place(const RowProgram& program, const plan::RowShape& shape,
             std::span<const Buffer> inputs);
  // An input lies as before, but from there on.
  void move(std::size_t input, const std::byte* first);
  // What folds begin with.
  void read_inits(const RowProgram& program);
  // Places them and reads those.
  void read(const RowProgram& program, const plan::RowShape& shape, std::span<const Buffer> inputs);
  // The same, and makes room for what these ops give, in an input's place where that may be.
  void begin(const KernelContext& context, const RowProgram& program, const plan::RowShape& shape,
             std::span<const ir::Op* const> ops, std::span<Buffer> inputs,
             std::span<Buffer> outputs);
  void clear();  // keeps the memory

  std::int64_t num_rows = 0;
  // By input. Empty where it is not used so.
  std::vector<std::optional<Input>> full = {}, kept = {};
  std::vector<std::optional<ElementReader>> init_readers = {};  // by input
  std::vector<std::array<std::byte, 16>> inits = {};  // by input: an element in compute form
  std::vector<Result> results = {};
};

}  // namespace weft::engine
