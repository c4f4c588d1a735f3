// ElementReader: the elements of a buffer with any strides, in row-major order, tile by tile.
//
// Does not own the buffer. Any thread, while nobody moves it.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/kernels/tile/tile_function.h"
#include "engine/stream/buffer.h"

namespace weft::engine {

class ElementReader {
 public:
  // Elements come in the compute form of the buffer's dtype.
  explicit ElementReader(const Buffer& buffer);
  // Elements come as they are stored.
  static ElementReader of_stored(const Buffer& buffer);

  // From then on elements lie as before, but the first one there.
  void move_to(const std::byte* first) { data_ = first; }

  // The elements lie one after another in the right form: any number can be read at once.
  bool is_direct() const { return load_ == nullptr && dims_.size() == 1 && strides_[0] == 1; }
  // Element `begin` as it is stored, where that is not how elements come, and they lie one after
  // another; else null.
  const std::byte* stored(std::int64_t begin) const {
    const bool in_order = dims_.size() == 1 && strides_[0] == 1;
    return load_ != nullptr && in_order ? data_ + begin * element_size_ : nullptr;
  }
  // So many elements from each multiple of it on lie one after another, of rows of at least so many
  // with others in memory between them; of others as many as there are numbers.
  std::int64_t piece(std::int64_t least) const;
  // Whether elements lie in rows apart, so that a cursor is cheaper than reading each tile anew.
  bool has_rows() const { return dims_.size() > 1; }
  // Whether all elements are one.
  bool is_uniform() const { return dims_.size() == 1 && strides_[0] == 0; }

  // Elements [begin, begin + n) of the row-major order: where they lie or in `scratch`, which has
  // room for them. With a `shift`: the elements that lie so much further on in memory.
  const void* read(std::int64_t begin, std::int64_t n, void* scratch,
                   std::int64_t shift = 0) const {
    if (is_direct()) return data_ + (begin + shift) * element_size_;
    return read_apart(begin, n, scratch, shift);
  }

  // Brings elements [begin, begin + n) into the caches, if all lie one after another; there may be
  // fewer.
  void fetch(std::int64_t begin, std::int64_t n) const;
  // What lies some way behind them.
  void fetch_behind(std::int64_t begin, std::int64_t n) const;

  class Cursor;

 private:
  const void* read_apart(std::int64_t begin, std::int64_t n, void* scratch,
                         std::int64_t shift) const;
  void read_row(std::int64_t offset, std::int64_t n, std::byte* to) const;
  // Whole rows, of at most kTileLanes elements together.
  void read_rows(std::int64_t offset, std::int64_t rows, std::byte* to) const;

  const std::byte* data_;
  int element_size_, compute_size_;
  void (*load_)(const std::byte* src, std::int64_t stride, void* dst, std::int64_t n);
  Dims dims_, strides_;  // collapsed; at least one
};

// Reads one tile after the other. The reader must live as long; one thread.
class ElementReader::Cursor {
 public:
  // Reads from element `begin` on, which there must be; `many`: more than a tile.
  Cursor(const ElementReader& reader, std::int64_t begin, std::int64_t shift = 0, bool many = true);

  // Where the next element is, in row-major order.
  std::int64_t place() const { return place_; }
  // The next n elements, as `read` gives them.
  const void* next(std::int64_t n, void* scratch);
  // Brings what will be read after the tile of n elements that is next into the caches, where that
  // is not behind it in memory.
  void fetch_ahead(std::int64_t n) const;

 private:
  void advance(std::int64_t n);              // within the row, or to the start of the next one
  void step(std::size_t d, std::int64_t n);  // along a dimension, up to its end
  std::int64_t short_rows(std::int64_t n) const;
  bool has_panels() const { return panel_rows_ > 0; }
  const std::byte* in_panel();
  void fill_panel(std::int64_t begin);

  const ElementReader* reader_;
  Dims index_;
  std::int64_t place_;
  std::int64_t offset_;  // in memory, in elements
  // Of rows whose elements lie apart, beside those of the next rows: some rows at a time are copied
  // as a block. So many; 0: not here.
  std::int64_t panel_rows_ = 0;
  std::optional<std::int64_t> panel_begin_;  // where the first one lies in memory; nothing: none
  std::vector<std::byte> panel_ = {};
};

}  // namespace weft::engine
