// Writing .npy files, and reading them back.
#include <algorithm>
#include <complex>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/npy/npy.h"
#include "unit/core/temporary_folder.h"

namespace weft::npy_roundtrip_test {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;
using weft::testing::TemporaryFolder;

std::string contents(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// Random bits that are elements in storage form: low bits only, extended.
Literal random_literal(const TensorType& type) {
  Literal value(type);
  const DTypeInfo& row = info(type.dtype);
  for (std::byte& b : value.mutable_bytes()) {
    auto bits = *rc::gen::arbitrary<std::uint8_t>();
    if (row.bits < 8) bits &= static_cast<std::uint8_t>((1 << row.bits) - 1);
    if (row.bits < 8 && is_signed_integer(type.dtype) && bits >> (row.bits - 1) != 0) {
      bits |= static_cast<std::uint8_t>(0xff << row.bits);
    }
    b = std::byte{bits};
  }
  return value;
}

TensorType random_type() {
  TensorType type{static_cast<DType>(*rc::gen::inRange(0, kNumDTypes)), {}};
  const int rank = *rc::gen::inRange(0, 6);
  for (int i = 0; i < rank; ++i) type.dims.push_back(*rc::gen::inRange<std::int64_t>(0, 4));
  return type;
}

RC_GTEST_PROP(NpyRoundTrip, ReadsWhatItWrote, ()) {
  static const TemporaryFolder folder;
  const Literal value = random_literal(random_type());
  const std::string path = folder.file("x.npy");
  write_npy(path, value);
  RC_ASSERT(read_npy(path, value.type()) == value);
  RC_ASSERT(folder.num_files() == 1);
}

RC_GTEST_PROP(NpyRoundTrip, ReadsParts, ()) {
  static const TemporaryFolder folder;
  const Literal value = random_literal(random_type());
  const std::string path = folder.file("x.npy");
  write_npy(path, value);
  Dims starts, sizes;
  for (const std::int64_t size : value.dims()) {
    starts.push_back(*rc::gen::inRange<std::int64_t>(0, size + 1));
    sizes.push_back(*rc::gen::inRange<std::int64_t>(0, size - starts.back() + 1));
  }
  auto file = NpyParts::open(path, value.dtype());
  RC_ASSERT(file.has_value());
  RC_ASSERT(file->type() == value.type());
  const Literal part = file->read(starts, sizes);
  RC_ASSERT((part.type() == TensorType{value.dtype(), sizes}));
  const Literal whole = value.expanded();
  const auto size = static_cast<std::size_t>(byte_size(value.dtype()));
  const Dims strides = row_major_strides(value.dims());
  for (std::int64_t i = 0; i < part.num_elements(); ++i) {
    const Dims at = unravel(i, std::as_const(sizes));
    std::int64_t from = 0;
    for (std::size_t d = 0; d < at.size(); ++d) from += (starts[d] + at[d]) * strides[d];
    const auto expected = whole.stored_bytes().subspan(static_cast<std::size_t>(from) * size, size);
    const auto found = part.stored_bytes().subspan(static_cast<std::size_t>(i) * size, size);
    RC_ASSERT(std::ranges::equal(found, expected));
  }
}

TEST(NpyRoundTrip, ReadsNoPartsOfWhatIsCutOff) {
  const TemporaryFolder folder;
  const std::string path = folder.file("x.npy");
  write_npy(path, Literal(TensorType{DType::f32, {4, 4}}));
  std::filesystem::resize_file(path, std::filesystem::file_size(path) - 1);
  EXPECT_FALSE(NpyParts::open(path, std::nullopt).has_value());
  EXPECT_FALSE(NpyParts::open(folder.file("none.npy"), std::nullopt).has_value());
}

RC_GTEST_PROP(NpyRoundTrip, WritesASplatAsItsElements, ()) {
  static const TemporaryFolder folder;
  const TensorType type = random_type();
  const Literal element = random_literal({type.dtype, {}});
  const Literal splat = Literal::splat(type, element.stored_bytes());
  write_npy(folder.file("splat.npy"), splat);
  write_npy(folder.file("full.npy"), splat.expanded());
  RC_ASSERT(contents(folder.file("splat.npy")) == contents(folder.file("full.npy")));
  RC_ASSERT(read_npy(folder.file("splat.npy"), type) == splat);
}

RC_GTEST_PROP(NpyRoundTrip, WritesPartsAsTheWhole, ()) {
  static const TemporaryFolder folder;
  const Literal value = random_literal(random_type());
  write_npy(folder.file("whole.npy"), value);
  NpyWriter parts(folder.file("parts.npy"), value.type(), InNpy::as_bits);
  const auto bytes = value.stored_bytes();
  const auto size = static_cast<std::size_t>(byte_size(value.dtype()));
  const std::size_t first = *rc::gen::inRange<std::size_t>(0, bytes.size() / size + 1) * size;
  parts.write(bytes.first(first));
  parts.write(bytes.subspan(first));
  parts.commit();
  RC_ASSERT(contents(folder.file("parts.npy")) == contents(folder.file("whole.npy")));
}

// Of each type, also of those that NumPy lacks.
RC_GTEST_PROP(NpyRoundTrip, ANamedTypeIsReadAsItself, ()) {
  static const TemporaryFolder folder;
  const Literal value = random_literal(random_type());
  write_npy(folder.file("x.npy"), value, InNpy::named);
  RC_ASSERT(read_npy(folder.file("x.npy"), std::nullopt) == value);
  RC_ASSERT(read_npy(folder.file("x.npy"), value.type()) == value);
}

// Two eight-bit floats are no bits of each other.
TEST(NpyRoundTrip, ANamedTypeIsReadAsNoOther) {
  const TemporaryFolder folder;
  for (int i = 0; i < kNumDTypes; ++i) {
    const auto written = static_cast<DType>(i);
    write_npy(folder.file("x.npy"), Literal({written, {2}}), InNpy::named);
    for (int j = 0; j < kNumDTypes; ++j) {
      const auto read = static_cast<DType>(j);
      if (read == written || !is_float(written) || byte_size(written) != 1) continue;
      EXPECT_THROW(read_npy(folder.file("x.npy"), TensorType{read, {2}}), Error)
          << name(written) << " as " << name(read);
    }
  }
}

TEST(ReadNpy, FindsShapeAndDtypeInTheFile) {
  const TemporaryFolder folder;
  const std::string path = folder.file("x.npy");
  Literal value({DType::bf16, {2, 3}});
  value.mutable_bytes()[0] = std::byte{7};
  write_npy(path, value);
  EXPECT_EQ(read_npy(path, std::nullopt).type(), (TensorType{DType::ui16, {2, 3}}));
  EXPECT_EQ(read_npy(path, DType::bf16), value);
  write_npy(path, Literal({DType::c64, {}}));
  EXPECT_EQ(read_npy(path, std::nullopt).type(), (TensorType{DType::c64, {}}));
  EXPECT_THROW(read_npy(path, DType::f32), Error);
}

TEST(WriteNpy, LargeValuesAndSplats) {
  const TemporaryFolder folder;
  const TensorType type{DType::i4, {3, 1000003}};  // more than one block, with a remainder
  Literal value(type);
  auto elements = value.mutable_elements<MiniInt<DType::i4>>();
  for (std::size_t i = 0; i < elements.size(); ++i) {
    elements[i].value = static_cast<std::int8_t>(static_cast<int>(i % 15) - 7);
  }
  write_npy(folder.file("x.npy"), value);
  EXPECT_TRUE(read_npy(folder.file("x.npy"), type) == value);

  const Literal splat =
      Literal::splat(TensorType{DType::c128, {500001}}, std::complex<double>(1, -2));
  write_npy(folder.file("y.npy"), splat);
  EXPECT_TRUE(read_npy(folder.file("y.npy"), splat.type()) == splat);
}

// What NumPy itself writes for this array, byte by byte, but for the width of its padding.
TEST(WriteNpy, TheFileIsNumpys) {
  const TemporaryFolder folder;
  Literal value(TensorType{DType::i16, {2, 1}});
  value.mutable_elements<std::int16_t>()[0] = 0x4241;
  write_npy(folder.file("x.npy"), value);
  const std::string text = contents(folder.file("x.npy"));
  ASSERT_EQ(text.size(), 128U + 4U);
  EXPECT_EQ(text.substr(0, 10), std::string("\x93NUMPY\x01\x00\x76\x00", 10));
  EXPECT_THAT(text.substr(10),
              StartsWith("{'descr': '<i2', 'fortran_order': False, 'shape': (2, 1), }   "));
  EXPECT_EQ(text[127], '\n');
  EXPECT_EQ(text.substr(128), std::string("AB\0\0", 4));
}

TEST(WriteNpy, HeadersForEveryDTypeAndRank) {
  const TemporaryFolder folder;
  const auto header = [&](const TensorType& type) {
    write_npy(folder.file("x.npy"), Literal(type));
    const std::string text = contents(folder.file("x.npy"));
    EXPECT_EQ((text.size() - static_cast<std::size_t>(type.num_bytes())) % 64, 0U);
    return text.substr(10, text.find('}') - 9);
  };
  const auto expect = [&](DType dtype, const char* descr) {
    EXPECT_THAT(header({dtype, {}}), HasSubstr("'descr': '" + std::string(descr) + "'"))
        << name(dtype);
  };
  expect(DType::i1, "|b1");
  expect(DType::i4, "|u1");
  expect(DType::ui2, "|u1");
  expect(DType::i8, "|i1");
  expect(DType::ui8, "|u1");
  expect(DType::ui64, "<u8");
  expect(DType::f4E2M1FN, "|u1");
  expect(DType::f8E5M2, "|u1");
  expect(DType::bf16, "<u2");
  expect(DType::f16, "<f2");
  expect(DType::f64, "<f8");
  expect(DType::c64, "<c8");
  expect(DType::c128, "<c16");
  EXPECT_THAT(header({DType::f32, {}}), HasSubstr("'shape': ()"));
  EXPECT_THAT(header({DType::f32, {3}}), HasSubstr("'shape': (3,)"));
  EXPECT_THAT(header({DType::f32, {0, 2}}), HasSubstr("'shape': (0, 2)"));
  header({DType::f32, Dims(40, 1)});
}

TEST(WriteNpy, ARankTooLargeForAHeaderIsAnError) {
  const TemporaryFolder folder;
  EXPECT_THROW(write_npy(folder.file("x.npy"), Literal(TensorType{DType::f32, Dims(30000, 1)})),
               Error);
  EXPECT_EQ(folder.num_files(), 0);
}

}  // namespace
}  // namespace weft::npy_roundtrip_test
