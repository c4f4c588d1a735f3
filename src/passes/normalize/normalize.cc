#include "passes/normalize/normalize.h"

#include "passes/normalize/steps.h"
#include "passes/simplify/simplify.h"

namespace weft::passes {

void normalize_as_written(ir::Module& module) {
  expand_calls(module);
  gspmd_to_shardy(module);
  inline_calls(module);
  drop_scalar_shardings(module);
  drop_open_constraints(module);
  pads_to_slices(module);
  place_windows(module);
  batch_counted_indices(module);
  unmerge_dims(module);
  use_one_mesh(module);
  check_manual_axes(module);
  read_parts_of_padded(module);
}

void normalize(ir::Module& module) {
  normalize_as_written(module);
  split_transforms(module);
  remove_repeated(module);
  remove_dead(module);
  split_constants(module);
}

}  // namespace weft::passes
