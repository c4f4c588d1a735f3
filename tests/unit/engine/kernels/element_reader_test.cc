// Elements of views in row-major order, read in tiles of any length from any place on.
#include "engine/kernels/tile/element_reader.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engine/stream/loop_nest.h"

namespace weft::engine::element_reader_test {
namespace {

using Numbers = std::vector<std::int32_t>;

Buffer numbered(const Dims& dims) {
  Numbers values(static_cast<std::size_t>(num_elements(dims)));
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<std::int32_t>(i);
  return Buffer::of(Literal::from<std::int32_t>({DType::i32, dims}, values));
}

Numbers expected(const Buffer& view) {
  Numbers values;
  for (std::int64_t i = 0; i < view.num_elements(); ++i) {
    values.push_back(view.data<std::int32_t>()[offset_of(i, view.dims(), view.strides())]);
  }
  return values;
}

void append(Numbers& values, const void* tile, std::int64_t n) {
  const auto* from = static_cast<const std::int32_t*>(tile);
  values.insert(values.end(), from, from + n);
}

// From `begin` to the end, `tile` elements at a time.
Numbers walked(const Buffer& view, std::int64_t begin, std::int64_t tile) {
  const ElementReader reader(view);
  ElementReader::Cursor cursor(reader, begin);
  Numbers values, scratch(static_cast<std::size_t>(tile));
  for (std::int64_t i = begin, n = 0; i < view.num_elements(); i += n) {
    n = std::min(tile, view.num_elements() - i);
    cursor.fetch_ahead(n);
    append(values, cursor.next(n, scratch.data()), n);
  }
  return values;
}

struct View {
  std::string name;
  Buffer buffer;
};

std::vector<View> views() {
  const Buffer cube = numbered({4, 6, 10});
  const Buffer wide = numbered({3, 9000});
  return {
      {"dense", cube},
      {"columns", cube.sliced(Dims{0, 0, 3}, Dims{4, 6, 5})},
      {"rows", cube.sliced(Dims{1, 2, 0}, Dims{2, 3, 10})},
      {"box", cube.sliced(Dims{1, 1, 1}, Dims{3, 4, 8})},
      {"every other", cube.sliced(Dims{0, 0, 0}, Dims{4, 3, 5}, Dims{1, 2, 2})},
      {"transposed", cube.transposed(Dims{2, 0, 1})},
      {"reversed", cube.reversed(Dims{1, 2})},
      {"reversed rows", cube.sliced(Dims{0, 0, 2}, Dims{4, 6, 7}).reversed(Dims{0, 1})},
      {"spread over rows", numbered({10}).broadcast({7, 10}, Dims{1})},
      {"spread along rows", numbered({7}).broadcast({7, 10}, Dims{0})},
      {"each twice", numbered({300}).broadcast({300, 2}, Dims{0})},
      {"each three times, twice", numbered({40}).broadcast({2, 40, 3}, Dims{1})},
      {"every other of three",
       numbered({5, 50, 3}).sliced(Dims{0, 0, 0}, Dims{5, 50, 2}, Dims{1, 1, 2})},
      {"wide columns", wide.sliced(Dims{0, 100}, Dims{3, 8000})},
      // Rows whose elements lie apart, beside those of the next row.
      {"transposed matrix", numbered({90, 50}).transposed(Dims{1, 0})},
      {"transposed matrices", numbered({2, 40, 21}).transposed(Dims{0, 2, 1})},
      {"part of a transposed matrix",
       numbered({90, 50}).sliced(Dims{3, 5}, Dims{80, 47}).transposed(Dims{1, 0})},
      {"reversed columns", numbered({90, 50}).reversed(Dims{0}).transposed(Dims{1, 0})},
  };
}

TEST(ElementReader, CursorsReadOnFromWhereTheyAre) {
  for (const View& view : views()) {
    const Numbers all = expected(view.buffer);
    const auto count = static_cast<std::int64_t>(all.size());
    for (std::int64_t tile : {1, 4, 5, 7, 64, 512}) {
      for (std::int64_t begin : {std::int64_t{0}, std::int64_t{3}, count / 2, count - 1}) {
        EXPECT_EQ(walked(view.buffer, begin, tile), Numbers(all.begin() + begin, all.end()))
            << fmt::format("{} from {} on in tiles of {}", view.name, begin, tile);
      }
    }
  }
}

// Where the rows that are first copied as a block begin one element before the first one of all.
TEST(ElementReader, CursorsBeginBeforeTheFirstElement) {
  const Buffer view = numbered({32768, 5, 5}).transposed(Dims{1, 2, 0}).reversed(Dims{0});
  const ElementReader reader(view);
  const std::int64_t begin = (1 * 5 + 4) * 32768;
  ElementReader::Cursor cursor(reader, begin);
  Numbers scratch(512), values;
  append(values, cursor.next(512, scratch.data()), 512);
  Numbers expected;  // element (i, 3, 4) of the array
  for (std::int64_t i = 0; i < 512; ++i) expected.push_back(static_cast<float>(i * 25 + 3 * 5 + 4));
  EXPECT_EQ(values, expected);
}

TEST(ElementReader, ReadsAnywhere) {
  for (const View& view : views()) {
    const Numbers all = expected(view.buffer);
    const ElementReader reader(view.buffer);
    Numbers scratch(16);
    for (std::int64_t i = 0; i + 16 <= static_cast<std::int64_t>(all.size()); i += 11) {
      Numbers values;
      append(values, reader.read(i, 16, scratch.data()), 16);
      EXPECT_EQ(values, Numbers(all.begin() + i, all.begin() + i + 16)) << view.name << " at " << i;
    }
  }
}

TEST(ElementReader, AShiftIsAddedInMemory) {
  const Buffer view = numbered({4, 6, 10}).sliced(Dims{0, 0, 0}, Dims{4, 6, 5});
  const ElementReader reader(view);
  Numbers scratch(10), values;
  append(values, reader.read(5, 10, scratch.data(), /*shift=*/2), 10);
  EXPECT_EQ(values, (Numbers{12, 13, 14, 15, 16, 22, 23, 24, 25, 26}));
}

}  // namespace
}  // namespace weft::engine::element_reader_test
