// ConvLayout: a convolution in one form, whatever its dimension numbers and groups.
//
// Its arrays are seen as
//   source  [batch, spatial..., groups, features of a group]
//   kernel  [groups, output features of a group, features of a group, window...]
//   result  [batch, spatial..., output features of all groups]
// where groups are feature groups, or what batch groups are in this form. All are views: nothing is
// copied. Plain values, any thread.
#pragma once

#include "core/strided_layout.h"
#include "ir/module.h"

namespace weft::plan {

struct ConvDim {
  std::int64_t source = 0, window = 0, result = 0;  // sizes
  std::int64_t stride = 1;
  std::int64_t dilation = 1;       // of the window: how far its places are apart
  std::int64_t base_dilation = 1;  // of the source
  std::int64_t low = 0, high = 0;  // padding; may be negative
  bool reversed = false;

  // From the first place of the window to behind the last.
  std::int64_t extent() const { return (window - 1) * dilation + 1; }
  friend auto operator<=>(const ConvDim&, const ConvDim&) = default;
};

struct ConvLayout {
  explicit ConvLayout(const ir::Op& op);

  StridedLayout source_of(const StridedLayout& lhs) const;
  StridedLayout kernel_of(const StridedLayout& rhs) const;

  std::int64_t batch = 0, groups = 1;
  std::int64_t features = 0, out_features = 0;  // of one group
  SmallVector<ConvDim, 3> spatial;
  TensorType result;  // in the order of this form
  Dims result_order;  // result.transposed(result_order) has the dimensions that the op asks for

  std::int64_t positions() const;    // of the window, in one image
  std::int64_t window_size() const;  // places of the window
  double products() const;           // multiplications
  bool needs_padding() const;
  // Whether the result's dimensions come in the order of this form.
  bool result_in_order() const;
  // An order of layouts, by all that they say.
  bool operator<(const ConvLayout& other) const;

 private:
  bool batch_groups_ = false;
  Dims lhs_order_, rhs_order_;  // batch or output feature, spatial dimensions, feature
};

// The source padded and dilated as `layout` says: the type of it.
TensorType padded_type(const ConvLayout& layout, const TensorType& source);
// The kernel's dimensions as patches are multiplied by it: groups, window, features, output
// features.
Dims patch_kernel_order(const ConvLayout& layout);
// The layout with a source that is already padded and dilated as the other one says.
ConvLayout without_padding(ConvLayout layout);

}  // namespace weft::plan
