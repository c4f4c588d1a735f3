// How a reduce_window is computed: cumulative windows by a scan, long ones by sliding along their
// dimension first, those that leave the last dimensions alone row by row, all others at once, one
// of their positions after another.
//
// Plain values, any thread.
#pragma once

#include <cstddef>
#include <vector>

#include "ir/module.h"
#include "plan/storage/scratch.h"
#include "plan/storage/windows.h"

namespace weft::plan {

// Window i < count holds `size` elements of dimension `dim`, from `start` + i * `stride` on; those
// that do not exist are left out, but one at least does.
struct SlidingDim {
  std::size_t dim = 0;
  std::int64_t size = 1, stride = 1, start = 0, count = 0;
};

struct WindowMethod {
  explicit WindowMethod(const ir::Op& op);

  // Whether there is nothing to reduce: results are what reductions begin with.
  bool is_empty() const { return num_elements(result_dims) == 0 || windows.positions() == 0; }

  Dims result_dims;
  Dims dims;                       // of the operands, after `slides`
  Windows windows;                 // in them
  std::vector<SlidingDim> slides;  // one after another
  int scan_dim = -1;               // along which all elements up to a place, or from it on, count
  std::size_t row_dims = 0;        // so many of the last dimensions are rows; 0: it is not by rows

  // Whether rows of the operand are folded where they lie.
  bool by_rows() const { return row_dims > 0; }
  std::int64_t row_size() const;
  // Whether the rows of an operand lie in one piece each; else it is made dense first.
  bool has_rows(const StridedLayout& operand) const;

 private:
  bool is_undilated(std::size_t d) const;
  bool is_trivial(std::size_t d) const;
  int find_scan_dim(bool single_op) const;
  void find_slide(std::size_t d, bool single_op);
  void find_rows();
};

// Whether a scan along this dimension has lines so short, one behind the other in memory, that they
// are turned, kTileLanes at a time, so as to go on side by side.
bool are_short_lines(const StridedLayout& operand, std::size_t dim);

// The scratch of the kernels of reduce_window and select_and_scatter.
Scratch window_scratch(const ir::Op& op, std::span<const StridedLayout> operands);
Scratch select_and_scatter_scratch(const ir::Op& op, std::span<const StridedLayout> operands);
// The windows of a select_and_scatter.
Windows select_windows(const ir::Op& op);

}  // namespace weft::plan
