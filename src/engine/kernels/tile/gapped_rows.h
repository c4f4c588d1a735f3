// GappedRows: the code of a program of elementwise ops that goes through rows of operands where
// these lie, as they would have to be copied together to tiles.
//
// Refers to the program, which must live as long. Any thread.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/kernels/tile/element_reader.h"
#include "engine/kernels/tile/joint_rows.h"
#include "engine/kernels/tile/region_program.h"
#include "engine/kernels/tile/row_codes.h"

namespace weft::engine {

class GappedRows {
 public:
  explicit GappedRows(const RegionProgram& program) : program_(program), codes_(program) {}

  // The rows of operands of one shape, if code would take them; see JointRows::of.
  static std::optional<JointRows> joint(std::span<const Buffer> operands);

  struct Found {
    JointRows rows;
    // Arguments of which the next rows are brought nearer (RegionProgram::row_code).
    std::vector<std::size_t> ahead;
    std::shared_ptr<const TileCode> code;  // writes all results
  };
  // The rows of these inputs as arrays of such dimensions; `readers` are theirs. Nothing: they have
  // none with gaps, or such that no code takes. Longer rows are tiles.
  std::optional<Found> find(std::span<const Buffer> inputs, std::span<const ElementReader> readers,
                            const Dims& dims) const;

 private:
  std::optional<JointRows> rows_of(std::span<const Buffer> inputs,
                                   std::span<const ElementReader> readers, const Dims& dims) const;
  std::vector<std::size_t> arguments_ahead(const JointRows& rows, std::size_t arguments) const;
  int bytes_of_argument(std::size_t a) const;
  std::shared_ptr<const TileCode> code_of(const JointRows& rows, std::size_t arguments,
                                          const std::vector<std::size_t>& ahead) const;

  const RegionProgram& program_;
  const RowCodes codes_;
};

}  // namespace weft::engine
