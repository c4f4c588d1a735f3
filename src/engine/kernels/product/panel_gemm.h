// Products of matrices of f32 whose right operand lies in panels: some columns after others, each
// panel a matrix by itself, with its rows one after another. So the rows of a panel neither collide
// in a cache nor are read from several pages, and any part of the operand's rows, or of its panels,
// can be multiplied by itself.
//
// Functions over memory of the caller; any thread.
#pragma once

#include <cstdint>

#include "engine/kernels/product/gemm.h"

namespace weft::engine {

// Columns of a panel on this processor; divides plan::kPanelStep.
std::int64_t panel_width();

// c = a x b, or that added to c: rows x depth times depth x cols. `panels` is the first of b's from
// its first row on. Each element is summed in the order of the depth, in f32.
struct PanelGemm {
  const float* a;
  const float* panels;
  float* c;
  // In elements, of rows, and of panels.
  std::int64_t a_stride, panel_stride, c_stride;
  std::int64_t rows, depth, cols;
  bool adds;
};
void multiply_panels(const PanelGemm& product);

// Writes panels of the matrix, of any floats of up to 32 bits, with columns of 0 behind its last
// ones, so far apart.
void pack_for_panels(const MatrixRef& matrix, float* panels, std::int64_t panel_stride);

}  // namespace weft::engine
