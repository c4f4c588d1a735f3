// How oneDNN computes a convolution of floats of up to 32 bits: in parts of some images, or of some
// rows of one image, by one primitive for each form of part.
//
// Immutable once made; any thread.
#pragma once

#include <memory>
#include <vector>

#include "plan/storage/conv_layout.h"
#include "plan/storage/onednn.h"
#include "plan/storage/scratch.h"
#include "plan/storage/sum_type.h"

namespace weft::plan {

// Some images, or some rows (positions in the first spatial dimension) of one image.
struct ConvPart {
  std::int64_t images = 0, result_rows = 0;
  std::int64_t source_rows = 0, low = 0, high = 0;  // what the window sees of the source, padded
  friend bool operator==(const ConvPart&, const ConvPart&) = default;
};

struct ConvTask {
  std::size_t form = 0;  // of OnednnConvolution::forms()
  std::int64_t first_image = 0, first_source_row = 0, first_result_row = 0;
};

class OnednnConvolution {
 public:
  struct Form {
    ConvPart part;
    dnnl::convolution_forward::primitive_desc desc;
    std::size_t kernel_layout = 0;  // of kernel_layouts()
  };

  // Null where oneDNN has none, only its slow reference code, or takes long to make it. Asks the
  // library once for each.
  static std::shared_ptr<const OnednnConvolution> of(const ConvLayout& layout, DType lhs,
                                                     DType rhs);

  const ConvLayout& layout() const { return layout_; }
  const ConvLayout& after() const { return after_; }  // what the library sees
  bool pads_first() const { return pads_first_; }     // what it cannot pad
  DType operands() const { return operands_; }        // f32 or bf16
  DType accumulated() const { return accumulated_; }  // what it gives
  const std::vector<Form>& forms() const { return forms_; }
  const std::vector<dnnl::memory::desc>& kernel_layouts() const { return kernel_layouts_; }
  const std::vector<ConvTask>& tasks() const { return tasks_; }
  // The kernel's dimensions as oneDNN has them: without groups where there is one.
  Dims kernel_dims() const;
  // How many elements the result of a part has.
  std::int64_t elements(const ConvPart& part) const;

 private:
  OnednnConvolution(const ConvLayout& layout, onednn::ProductTypes types);
  static std::shared_ptr<const OnednnConvolution> make(const ConvLayout& layout,
                                                       onednn::ProductTypes types);
  void add_task(std::int64_t image, std::int64_t images, std::int64_t row, std::int64_t rows);
  std::size_t find_or_make(const ConvPart& part);
  dnnl::convolution_forward::primitive_desc make_desc(const ConvPart& part) const;
  bool is_fast() const;

  ConvLayout layout_;
  bool pads_first_;
  ConvLayout after_;
  DType operands_, accumulated_;
  std::vector<Form> forms_;
  std::vector<dnnl::memory::desc> kernel_layouts_;
  std::vector<ConvTask> tasks_;
};

// What one task multiplies at least.
inline constexpr double kConvTaskProducts = 8e6;

// How the places of the window at a block of positions become the rows of a matrix, which is
// multiplied by the kernel: for any type and rank.
struct PatchBlocks {
  PatchBlocks(const ConvLayout& layout, std::int64_t element_bytes);
  std::int64_t rows, depth;  // of the matrix of all positions
  std::int64_t block;        // rows at a time
  std::int64_t blocks, tasks;
  std::int64_t cost;  // of a task
};

// The scratch of the kernel of a convolution that sums so.
Scratch convolution_scratch(const ir::Op& op, SumType sum, const StridedLayout& lhs,
                            const StridedLayout& rhs);

}  // namespace weft::plan
