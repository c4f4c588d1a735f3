#include "ir/bytecode/cursor.h"

#include <cstdint>
#include <limits>

#include <gtest/gtest.h>

#include "unit/ir/bytecode/file_builder.h"

namespace weft::ir::bytecode {
namespace {

std::span<const std::byte> bytes_of(const std::string& text) {
  return std::as_bytes(std::span(text));
}

TEST(Cursor, ReadsNumbersOfEveryLength) {
  for (int bits = 0; bits <= 64; ++bits) {
    const std::uint64_t value = bits == 0 ? 0 : ~std::uint64_t{0} >> (64 - bits);
    const std::string bytes = testing::number(value);
    EXPECT_EQ(bytes.size(), bits <= 7 ? 1 : bits > 56 ? 9 : static_cast<std::size_t>(bits + 6) / 7);
    Cursor at(bytes_of(bytes), 0);
    EXPECT_EQ(at.number(), value);
    EXPECT_TRUE(at.at_end() && !at.failed()) << bits;
  }
}

TEST(Cursor, ReadsSignsAndFlagsFromTheLowestBit) {
  for (const std::int64_t value :
       {std::int64_t{0}, std::int64_t{-1}, std::int64_t{300},
        std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max()}) {
    const std::string bytes = testing::signed_number(value);
    EXPECT_EQ(Cursor(bytes_of(bytes), 0).signed_number(), value);
  }
  const std::string bytes = testing::flagged(200, true);
  const Flagged read = Cursor(bytes_of(bytes), 0).flagged();
  EXPECT_EQ(read.value, 200);
  EXPECT_TRUE(read.flag);
}

TEST(Cursor, SkipsWhatAlignsASection) {
  const std::string bytes = testing::byte(0x84) + testing::number(2) + testing::number(8) +
                            "\xcb\xcb\xcb" + "ab" + testing::section(5, "c");
  Cursor at(bytes_of(bytes), 2);  // so that the data is at 8
  const Cursor::Section first = at.section();
  EXPECT_EQ(first.id, 4);
  EXPECT_EQ(first.offset, 8);
  EXPECT_EQ(as_text(first.bytes), "ab");
  EXPECT_EQ(as_text(at.section().bytes), "c");
  EXPECT_FALSE(at.failed());
}

TEST(Cursor, KeepsTheFirstFailureAndReadsNothingAfterIt) {
  const std::string bytes = testing::number(5) + "abc";
  Cursor at(bytes_of(bytes), 100);
  EXPECT_TRUE(at.blob().empty());
  EXPECT_EQ(at.problem(), "the file ends early: 5 bytes should follow, 3 do");
  EXPECT_EQ(at.problem_offset(), 101);
  EXPECT_EQ(at.byte(), 0);
  at.fail("another");
  EXPECT_EQ(at.problem_offset(), 101);
}

TEST(Cursor, CountsNoMoreThingsThanBytesFollow) {
  const std::string bytes = testing::number(3) + "ab";
  Cursor at(bytes_of(bytes), 0);
  EXPECT_EQ(at.count(), 0);
  EXPECT_EQ(at.problem(), "3 things should follow, but only 2 bytes do");
}

}  // namespace
}  // namespace weft::ir::bytecode
