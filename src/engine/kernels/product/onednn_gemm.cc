// Products of floats of up to 32 bits by oneDNN, as plan/storage/gemm_method.h says.
#include <algorithm>

#include "engine/kernels/parallel.h"
#include "engine/kernels/product/blas.h"
#include "engine/kernels/product/few_rows.h"
#include "engine/kernels/product/gemm.h"
#include "engine/kernels/product/matrix_convert.h"
#include "engine/kernels/product/onednn_matmul.h"
#include "engine/kernels/product/panel_gemm.h"
#include "engine/stream/workers.h"

namespace weft::engine {
namespace {

using Left = plan::TiledGemm::Left;

// One product, on its way.
class TiledProduct {
 public:
  TiledProduct(const KernelContext& context, MatmulSet& matmuls, onednn::ProductTypes types,
               const MatrixRef& a, const MatrixRef& b, const MatrixOut& c)
      : context_(context),
        matmuls_(matmuls),
        how_(types, a.layout(), b.layout(), c.layout(), {b.packed, c.addend != nullptr}),
        tiling_(how_.tiling),
        a_(a),
        b_(b),
        c_(c),
        b_packed_(how_.is_packed ? b.data : nullptr) {}

  void run() {
    if (how_.packs_all) pack_all();
    if (how_.left == Left::by_row_tiles) return run_row_tiles();
    if (how_.left == Left::prepared) prepare_all_rows();
    run_tiles();
  }

 private:
  std::int64_t tile_rows(std::int64_t i) const {
    return std::min(tiling_.rows, c_.rows - i * tiling_.rows);
  }
  std::int64_t tile_cols(std::int64_t j) const {
    return std::min(tiling_.cols, c_.cols - j * tiling_.cols);
  }
  std::size_t bytes(std::int64_t elements) const {
    return static_cast<std::size_t>(elements * byte_size(how_.operands));
  }

  const Matmul& packed_matmul(std::int64_t rows, std::int64_t cols) const {
    return matmuls_.get({how_.operands, how_.result, rows, a_.cols, cols, 0, 0, how_.packed_for});
  }

  // ---- the right operand

  // Where column tile j lies in the packed operand.
  std::int64_t packed_offset(std::int64_t j) const {
    return j == 0 ? 0 : j * packed_matmul(how_.packed_for, tiling_.cols).packed_bytes();
  }

  void pack_all() {
    const std::int64_t last = tiling_.col_tiles - 1;
    const std::int64_t size =
        packed_offset(last) + packed_matmul(tiling_.rows, tile_cols(last)).packed_bytes();
    packed_here_ = context_.pool.allocate(static_cast<std::size_t>(size));
    for (std::int64_t j = 0; j <= last; ++j) {
      pack_panels(context_, packed_matmul(tiling_.rows, tile_cols(j)).panels(),
                  b_.part(0, j * tiling_.cols, b_.rows, tile_cols(j)), 0, 0,
                  packed_here_->data() + packed_offset(j));
    }
    b_packed_ = packed_here_->data();
  }

  // ---- the left operand

  static void copy_bf16(const MatrixRef& m, std::byte* to) {
    // Elements of 16 bits are copied as what they are.
    MatrixRef bits = m;
    bits.dtype = DType::ui16;
    copy_matrix(bits, reinterpret_cast<std::uint16_t*>(to), m.cols);
  }

  void prepare_rows(std::int64_t first, std::int64_t rows, std::byte* to) const {
    const MatrixRef part = a_.part(first, 0, rows, a_.cols);
    if (how_.operands == DType::bf16) {
      copy_bf16(part, to);
    } else {
      copy_matrix(part, reinterpret_cast<float*>(to), a_.cols);
    }
  }

  void prepare_all_rows() {
    a_prepared_ = context_.pool.allocate(bytes(a_.rows * a_.cols));
    constexpr std::int64_t kStep = 16;  // rows: whole cache lines where columns are contiguous
    parallel(context_, ceil_div(a_.rows, kStep), kStep * a_.cols,
             [&](std::int64_t i, std::int64_t end) {
               const std::int64_t first = i * kStep, rows = std::min(end * kStep, a_.rows) - first;
               prepare_rows(first, rows, a_prepared_->data() + bytes(first * a_.cols));
             });
    a_ = {a_prepared_->data(), how_.operands, a_.rows, a_.cols, a_.cols, 1, nullptr};
  }

  // ---- tiles

  void run_tiles() const {
    context_.parallel_for(
        tiling_.row_tiles * tiling_.col_tiles, 1, [&](std::int64_t begin, std::int64_t end) {
          OneOpenMpThread one_thread;
          for (std::int64_t t = begin; t < end; ++t) {
            const std::int64_t i = t / tiling_.col_tiles;
            run_tile(i, t % tiling_.col_tiles, a_.data + bytes(i * tiling_.rows * a_.cols));
          }
        });
  }

  void run_row_tiles() const {
    context_.parallel_for(tiling_.row_tiles, 1, [&](std::int64_t begin, std::int64_t end) {
      OneOpenMpThread one_thread;
      const StorageRef rows = context_.pool.allocate(bytes(tiling_.rows * a_.cols));
      for (std::int64_t i = begin; i < end; ++i) {
        prepare_rows(i * tiling_.rows, tile_rows(i), rows->data());
        for (std::int64_t j = 0; j < tiling_.col_tiles; ++j) run_tile(i, j, rows->data());
      }
    });
  }

  // `rows` are the prepared rows of the left operand.
  void run_tile(std::int64_t i, std::int64_t j, const std::byte* rows) const {
    const std::int64_t first = j * tiling_.cols, cols = tile_cols(j);
    if (b_packed_ != nullptr) {
      return multiply(packed_matmul(tile_rows(i), cols), i, j, rows, b_packed_ + packed_offset(j));
    }
    const MatrixRef b = b_.part(0, first, b_.rows, cols);
    if (how_.in_place(b.layout())) {
      const Matmul& matmul = matmuls_.get({how_.operands, how_.result, tile_rows(i), a_.cols, cols,
                                           how_.by_rows ? cols : 1, how_.by_rows ? 1 : b.rows});
      multiply(matmul, i, j, rows, b.data);
    } else if (how_.by_panels) {
      const auto* const left = reinterpret_cast<const float*>(rows);
      give(i, j, [&](std::byte* c, std::int64_t stride) {
        multiply_by_panels(left, b, reinterpret_cast<float*>(c), stride);
      });
    } else {  // the only row of tiles: nobody else needs these columns
      const auto size = packed_matmul(tiling_.rows, cols).packed_bytes();
      const StorageRef packed = context_.pool.allocate(static_cast<std::size_t>(size));
      pack_panels(packed_matmul(tiling_.rows, cols).panels(), b, 0, 0, packed->data());
      multiply(packed_matmul(tile_rows(i), cols), i, j, rows, packed->data());
    }
  }

  // A part of the depth after the other.
  void multiply_by_panels(const float* rows, const MatrixRef& b, float* c,
                          std::int64_t c_stride) const {
    constexpr std::int64_t kPart = plan::TiledGemm::kPanelDepth;
    const StorageRef memory = context_.pool.allocate(static_cast<std::size_t>(how_.panel_bytes()));
    auto* const panels = reinterpret_cast<float*>(memory->data());
    const std::int64_t panel_stride = kPart * panel_width();
    for (std::int64_t k = 0; k < b.rows; k += kPart) {
      const std::int64_t depth = std::min(kPart, b.rows - k);
      pack_for_panels(b.part(k, 0, depth, b.cols), panels, panel_stride);
      multiply_panels({.a = rows + k,
                       .panels = panels,
                       .c = c,
                       .a_stride = a_.cols,
                       .panel_stride = panel_stride,
                       .c_stride = c_stride,
                       .rows = a_.rows,
                       .depth = depth,
                       .cols = b.cols,
                       .adds = k > 0});
    }
  }

  void multiply(const Matmul& matmul, std::int64_t i, std::int64_t j, const std::byte* rows,
                const std::byte* b) const {
    give(i, j, [&](std::byte* c, std::int64_t) { matmul.run(context_.pool, rows, b, c); });
  }

  // What `write(to, row_stride)` makes, as tile (i, j) of the result.
  template <class Write>
  void give(std::int64_t i, std::int64_t j, const Write& write) const {
    const MatrixOut c = c_.part(i * tiling_.rows, j * tiling_.cols, tile_rows(i), tile_cols(j));
    if (how_.writes_in_place(c.layout())) return write(c.data, c.row_stride);
    const StorageRef result =
        context_.pool.allocate(static_cast<std::size_t>(c.rows * c.cols * byte_size(how_.result)));
    write(result->data(), c.cols);
    if (how_.adds) return add_matrix(result->data(), how_.result, c);
    if (how_.result == DType::bf16) {
      const MatrixRef bits{result->data(), DType::ui16, c.rows, c.cols, c.cols, 1};
      copy_matrix(bits, reinterpret_cast<std::uint16_t*>(c.data), c.row_stride);
    } else {
      store_matrix(reinterpret_cast<const float*>(result->data()), c.cols, c);
    }
  }

  const KernelContext& context_;
  MatmulSet& matmuls_;
  const plan::TiledGemm how_;
  const plan::GemmTiling& tiling_;
  MatrixRef a_, b_;
  MatrixOut c_;
  StorageRef a_prepared_, packed_here_;
  const std::byte* b_packed_;  // the right operand, packed before any tile; null: it is not
};

class OnednnGemm : public Gemm {
 public:
  explicit OnednnGemm(bool bf16_products) : Gemm(SumType::f32), bf16_products_(bf16_products) {}

 private:
  void run_large(const KernelContext& context, const MatrixRef& a, const MatrixRef& b,
                 const MatrixOut& c) const override {
    if (b.packed == nullptr) {
      const plan::FewRowsForm form =
          plan::few_rows_form(a.layout(), b.layout(), c.layout(), c.addend != nullptr);
      if (form != plan::FewRowsForm::none) return multiply_few_rows(context, a, b, c, form);
      if (c.addend == nullptr && plan::is_vector_product(a.layout(), b.layout(), c.layout())) {
        return multiply_vector(context, a, b, c);
      }
    }
    OneOpenMpThread one_thread;
    const onednn::ProductTypes types(a.dtype, b.dtype, c.dtype, bf16_products_);
    if (b.packed == nullptr && c.addend == nullptr) {
      const plan::DepthParts parts = plan::depth_parts(a.layout(), c.layout());
      if (parts.groups > 1) return multiply_parts(context, types, parts, a, b, c);
    }
    TiledProduct(context, matmuls_, types, a, b, c).run();
  }

  void multiply_parts(const KernelContext& context, onednn::ProductTypes types,
                      const plan::DepthParts& parts, const MatrixRef& a, const MatrixRef& b,
                      const MatrixOut& c) const {
    const std::int64_t elements = c.rows * c.cols;
    const auto bytes = static_cast<std::size_t>(elements) * sizeof(float);
    const StorageRef sums = context.pool.allocate(bytes * static_cast<std::size_t>(parts.groups));
    auto* const sum = reinterpret_cast<float*>(sums->data());
    context.parallel_for(parts.groups, 1, [&](std::int64_t begin, std::int64_t end) {
      OneOpenMpThread one_thread;
      const KernelContext serial = on_this_worker(context);
      for (std::int64_t i = parts.first(begin), group = begin; group < end; ++group) {
        auto* const to = reinterpret_cast<std::byte*>(sum + group * elements);
        for (const std::byte* so_far = nullptr; i < parts.first(group + 1); ++i, so_far = to) {
          const std::int64_t k = i * parts.depth, depth = std::min(parts.depth, a.cols - k);
          TiledProduct(serial, matmuls_, types, a.part(0, k, a.rows, depth),
                       b.part(k, 0, depth, b.cols),
                       {to, DType::f32, c.rows, c.cols, c.cols, so_far})
              .run();
        }
      }
    });
    for (std::int64_t group = 1; group < parts.groups; ++group) {
      for (std::int64_t e = 0; e < elements; ++e) sum[e] += sum[group * elements + e];
    }
    store_matrix(sum, c.cols, c);
  }

  bool bf16_products_;
  mutable MatmulSet matmuls_;
};

}  // namespace

std::unique_ptr<Gemm> make_onednn_gemm(bool bf16_products) {
  return std::make_unique<OnednnGemm>(bf16_products);
}

}  // namespace weft::engine
