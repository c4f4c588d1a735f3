// Reading .npy files: every form that NumPy writes, and every way in which a file can be wrong.
#include "core/npy/npy.h"

#include <complex>
#include <cstring>
#include <limits>
#include <random>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace weft::npy_test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

// A file with the given header text and data.
std::string file(std::string header, const std::string& data, int version = 1) {
  header += '\n';
  std::string text = "\x93NUMPY";
  text += static_cast<char>(version);
  text += '\0';
  for (int i = 0; i < (version == 1 ? 2 : 4); ++i) {
    text += static_cast<char>(header.size() >> 8 * i & 0xff);
  }
  return text + header + data;
}

std::string header(const std::string& descr, const std::string& shape, bool fortran = false) {
  return "{'descr': '" + descr + "', 'fortran_order': " + (fortran ? "True" : "False") +
         ", 'shape': " + shape + ", }";
}

template <class T>
std::string bytes_of(const std::vector<T>& values) {
  return {reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T)};
}

Literal parse(const std::string& text, const TensorType& want) {
  return parse_npy(std::as_bytes(std::span(text)), "x.npy", want);
}

std::string error_of(const std::string& text, const TensorType& want) {
  try {
    parse(text, want);
  } catch (const Error& e) {
    return e.what();
  }
  return "no error";
}

template <class T>
std::vector<T> values(const Literal& literal) {
  return {literal.elements<T>().begin(), literal.elements<T>().end()};
}

const TensorType kF32x2 = {DType::f32, {2}};
const std::string kTwoFloats = bytes_of<float>({1, 2});

TEST(ReadNpy, AllVersions) {
  for (int version : {1, 2, 3}) {
    const Literal a = parse(file(header("<f4", "(2,)"), kTwoFloats, version), kF32x2);
    EXPECT_EQ(values<float>(a), (std::vector<float>{1, 2}));
  }
}

TEST(ReadNpy, ScalarsAndEmptyArrays) {
  EXPECT_EQ(parse(file(header("<f4", "()"), bytes_of<float>({3})), {DType::f32, {}}).at<float>(0),
            3);
  EXPECT_EQ(parse(file(header("<f4", "(2, 0, 3)"), ""), {DType::f32, {2, 0, 3}}).num_elements(), 0);
  EXPECT_EQ(parse(file(header("<f4", "(0, 2)", true), ""), {DType::f32, {0, 2}}).num_elements(), 0);
}

TEST(ReadNpy, AnyKeyOrderQuotesAndSpaces) {
  for (const std::string text :
       {R"({"shape":(2,),"descr":"<f4","fortran_order":False})",
        "  { 'fortran_order' : False , 'shape' : ( 2 , ) , 'descr' : '<f4' , }  \n ",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (2L,), }"}) {
    EXPECT_EQ(values<float>(parse(file(text, kTwoFloats), kF32x2)), (std::vector<float>{1, 2}))
        << text;
  }
}

TEST(ReadNpy, ByteOrders) {
  const TensorType i16x2 = {DType::i16, {2}};
  const std::vector<std::int16_t> expected = {0x0102, -2};
  for (const char* order : {"<", "=", "|"}) {
    const std::string text = file(header(std::string(order) + "i2", "(2,)"), "\x02\x01\xfe\xff");
    EXPECT_EQ(values<std::int16_t>(parse(text, i16x2)), expected) << order;
  }
  EXPECT_EQ(values<std::int16_t>(parse(file(header(">i2", "(2,)"), "\x01\x02\xff\xfe"), i16x2)),
            expected);
  // The parts of a complex number are swapped one by one.
  const std::string complex("\x3f\x80\0\0\x40\0\0\0", 8);
  EXPECT_EQ(parse(file(header(">c8", "()"), complex), {DType::c64, {}}).at<std::complex<float>>(0),
            std::complex<float>(1, 2));
  EXPECT_EQ(parse(file(header(">u1", "(1,)"), "\x05"), {DType::ui8, {1}}).at<std::uint8_t>(0), 5);
}

TEST(ReadNpy, FortranOrderIsTransposed) {
  const std::string columns = bytes_of<std::int32_t>({0, 3, 1, 4, 2, 5});
  EXPECT_EQ(values<std::int32_t>(
                parse(file(header("<i4", "(2, 3)", true), columns), {DType::i32, {2, 3}})),
            (std::vector<std::int32_t>{0, 1, 2, 3, 4, 5}));
  EXPECT_EQ(values<float>(parse(file(header("<f4", "(2,)", true), kTwoFloats), kF32x2)),
            (std::vector<float>{1, 2}));
}

// Element (i, j, k) lies at i + 2j + 6k; its value says where it must end up.
template <class T>
void check_fortran_cube(DType dtype, const std::string& descr) {
  std::vector<T> stored(24);
  for (int i = 0; i < 2; ++i) {
    for (int j = 0; j < 3; ++j) {
      for (int k = 0; k < 4; ++k) {
        stored[static_cast<std::size_t>(i + 2 * j + 6 * k)] = static_cast<T>(12 * i + 4 * j + k);
      }
    }
  }
  const Literal a =
      parse(file(header(descr, "(2, 3, 4)", true), bytes_of(stored)), {dtype, {2, 3, 4}});
  for (int i = 0; i < 24; ++i) EXPECT_EQ(a.at<T>(i), static_cast<T>(i)) << descr;
}

TEST(ReadNpy, FortranOrderOfEveryElementSize) {
  check_fortran_cube<std::int8_t>(DType::i8, "|i1");
  check_fortran_cube<std::uint16_t>(DType::ui16, "<u2");
  check_fortran_cube<float>(DType::f32, "<f4");
  check_fortran_cube<double>(DType::f64, "<f8");
  check_fortran_cube<std::complex<double>>(DType::c128, "<c16");
}

TEST(ReadNpy, BitsOfTypesThatNumpyLacks) {
  for (const char* descr : {"<u2", "<i2", "|V2", "<V2"}) {
    const Literal a = parse(file(header(descr, "(2,)"), "\x80\x3f\x40\xc0"), {DType::bf16, {2}});
    EXPECT_EQ(a.at<BFloat16>(0).bits, 0x3F80) << descr;
    EXPECT_EQ(to_float(a.at<BFloat16>(1)), -3.0F) << descr;
  }
  EXPECT_EQ(parse(file(header("<u2", "()"), std::string("\0\x3c", 2)), {DType::f16, {}})
                .at<Float16>(0)
                .bits,
            0x3C00);
  for (int i = 0; i < kNumDTypes; ++i) {
    const auto dtype = static_cast<DType>(i);
    if (!is_float(dtype) || byte_size(dtype) != 1) continue;
    for (const char* descr : {"|u1", "|i1", "|V1", "<V1"}) {
      const Literal a = parse(file(header(descr, "(1,)"), "\x05"), {dtype, {1}});
      EXPECT_EQ(a.stored_bytes()[0], std::byte{5}) << name(dtype);
    }
  }
}

// [('float8_e5m2', '|u1')]
std::string named_header(const std::string& type, const std::string& descr) {
  return "{'descr': [('" + type + "', '" + descr + "')], 'fortran_order': False, 'shape': (1,), }";
}

TEST(ReadNpy, SaysWhoseBitsTheyAre) {
  const std::string f8 = file(named_header("float8_e5m2", "|u1"), "\x05");
  EXPECT_EQ(parse(f8, {DType::f8E5M2, {1}}).stored_bytes()[0], std::byte{5});
  EXPECT_EQ(error_of(f8, {DType::f8E4M3FN, {1}}),
            "cannot read x.npy: it has dtype f8E5M2, but f8E4M3FN is needed");
  EXPECT_EQ(error_of(f8, {DType::ui8, {1}}),
            "cannot read x.npy: it has dtype f8E5M2, but ui8 is needed");
  EXPECT_EQ(error_of(file(named_header("float8_e5m2", "<u2"), "\x05"), {DType::f8E5M2, {1}}),
            "cannot read x.npy: it holds records, not plain numbers");
  EXPECT_EQ(error_of(file(named_header("float32", "<f4"), "\x05"), {DType::f32, {1}}),
            "cannot read x.npy: it holds records, not plain numbers");
}

TEST(ReadNpyErrors, AnEmptyFile) {
  EXPECT_EQ(error_of("", kF32x2), "cannot read x.npy: the file is empty");
}

std::vector<int> stored_after_reading(DType dtype, const std::string& data,
                                      const char* descr = "|u1") {
  const auto n = static_cast<std::int64_t>(data.size());
  const Literal a = parse(file(header(descr, "(" + std::to_string(n) + ",)"), data), {dtype, {n}});
  std::vector<int> result;
  for (std::byte b : a.stored_bytes()) result.push_back(std::to_integer<int>(b));
  return result;
}

TEST(ReadNpy, TypesBelowAByteTakeTheLowBits) {
  const std::string data("\x00\x01\x07\x08\x0f\xf8\xff", 7);
  EXPECT_EQ(stored_after_reading(DType::i4, data),
            (std::vector<int>{0, 1, 7, 0xf8, 0xff, 0xf8, 0xff}));
  EXPECT_EQ(stored_after_reading(DType::i4, data, "|i1"), stored_after_reading(DType::i4, data));
  EXPECT_EQ(stored_after_reading(DType::ui4, data), (std::vector<int>{0, 1, 7, 8, 15, 8, 15}));
  EXPECT_EQ(stored_after_reading(DType::i2, data),
            (std::vector<int>{0, 1, 0xff, 0, 0xff, 0, 0xff}));
  EXPECT_EQ(stored_after_reading(DType::ui2, data), (std::vector<int>{0, 1, 3, 0, 3, 0, 3}));
  EXPECT_EQ(stored_after_reading(DType::f4E2M1FN, data), (std::vector<int>{0, 1, 7, 8, 15, 8, 15}));
  EXPECT_EQ(stored_after_reading(DType::f6E3M2FN, data),
            (std::vector<int>{0, 1, 7, 8, 15, 0x38, 0x3f}));
  EXPECT_EQ(stored_after_reading(DType::i1, data), (std::vector<int>{0, 1, 1, 1, 1, 1, 1}));
  EXPECT_EQ(stored_after_reading(DType::i1, data, "|b1"), (std::vector<int>{0, 1, 1, 1, 1, 1, 1}));
}

TEST(ReadNpyErrors, AnotherDType) {
  EXPECT_EQ(error_of(file(header("<f8", "(2,)"), ""), kF32x2),
            R"(cannot read x.npy: it has dtype "<f8", but "<f4" (f32) is needed)");
  EXPECT_EQ(error_of(file(header("<f4", "(2,)"), ""), {DType::bf16, {2}}),
            R"(cannot read x.npy: it has dtype "<f4", but "<u2" (the bits of bf16) is needed)");
  const struct {
    const char* descr;
    DType want;
  } wrong[] = {
      {"<i4", DType::f32},     {"<u4", DType::i32},    {"<i4", DType::ui32}, {"<f2", DType::bf16},
      {"<V2", DType::f16},     {"|V1", DType::i8},     {"|u1", DType::i8},   {"|b1", DType::i8},
      {"|i1", DType::i1},      {"<u2", DType::f8E5M2}, {"<c8", DType::f64},  {"<f8", DType::c64},
      {"<V4", DType::f32},     {"|O", DType::f32},     {"|O8", DType::f64},  {"<U1", DType::f32},
      {"<M8[ns]", DType::i64}, {"|S4", DType::f32},    {"f4", DType::f32},   {"", DType::f32},
      {"<f4x", DType::f32},    {"<f04", DType::f32},   {"<f", DType::f32},   {"<", DType::f32}};
  for (const auto& [descr, want] : wrong) {
    EXPECT_THAT(
        error_of(file(header(descr, "()"), std::string(16, '\0')), {want, {}}),
        AllOf(HasSubstr("it has dtype \"" + std::string(descr) + "\""), HasSubstr(name(want))));
  }
}

TEST(ReadNpyErrors, Records) {
  EXPECT_EQ(
      error_of(
          file("{'descr': [('a', '<f4'), ('b', '<i4')], 'fortran_order': False, 'shape': (2,), }",
               ""),
          kF32x2),
      "cannot read x.npy: it holds records, not plain numbers");
}

TEST(ReadNpyErrors, AnotherShape) {
  EXPECT_EQ(error_of(file(header("<f4", "(2, 1)"), kTwoFloats), kF32x2),
            "cannot read x.npy: it has shape [2,1], but [2] is needed");
  EXPECT_THAT(error_of(file(header("<f4", "()"), kTwoFloats), kF32x2), HasSubstr("has shape []"));
}

TEST(ReadNpyErrors, AnotherAmountOfData) {
  EXPECT_EQ(error_of(file(header("<f4", "(2,)"), "1234567"), kF32x2),
            "cannot read x.npy: it is truncated: it has 7 bytes of data, but f32[2] needs 8");
  EXPECT_EQ(error_of(file(header("<f4", "(2,)"), "123456789"), kF32x2),
            "cannot read x.npy: it is too long: it has 9 bytes of data, but f32[2] needs 8");
}

TEST(ReadNpyErrors, TruncatedAnywhere) {
  const std::string whole = file(header("<f4", "(2,)"), kTwoFloats);
  for (std::size_t n = 0; n < whole.size(); ++n) {
    EXPECT_THAT(
        error_of(whole.substr(0, n), kF32x2),
        StartsWith(n == 0 ? "cannot read x.npy: the file is empty" : "cannot read x.npy: it "))
        << n;
  }
}

TEST(ReadNpyErrors, NoNpyFile) {
  EXPECT_EQ(error_of("hello, world", kF32x2), "cannot read x.npy: it is no .npy file");
  EXPECT_EQ(error_of("1 2 3", kF32x2), "cannot read x.npy: it is no .npy file");
  EXPECT_THAT(error_of("PK\3\4 and more", kF32x2),
              HasSubstr("it is an .npz archive of named arrays: load_npz"));
  std::string text = file(header("<f4", "(2,)"), kTwoFloats);
  text[6] = 4;
  EXPECT_THAT(error_of(text, kF32x2), HasSubstr("it has .npy format 4.0; only"));
  text[6] = 1;
  text[7] = '\xff';
  EXPECT_THAT(error_of(text, kF32x2), HasSubstr("it has .npy format 1.255; only"));
}

TEST(ReadNpyErrors, CorruptHeaders) {
  for (const std::string text :
       {"",
        "{",
        "{}",
        "not a dictionary",
        "[1, 2]",
        "{'descr': '<f4'}",
        "{'descr': '<f4', 'fortran_order': False}",
        "{'descr': '<f4', 'shape': (2,)}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (2,), 'more': 1}",
        "{'descr': '<f4', 'descr': '<f4', 'fortran_order': False, 'shape': (2,)}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (2)}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (,)}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (2,,)}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': [2]}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (-2,)}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (2.0,)}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (99999999999999999999,)}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (2,",
        "{'descr': '<f4', 'fortran_order': 0, 'shape': (2,)}",
        "{'descr': '<f4, 'fortran_order': False, 'shape': (2,)}",
        "{'descr': <f4, 'fortran_order': False, 'shape': (2,)}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (2,)} and more",
        "{'descr': '<f4' 'fortran_order': False, 'shape': (2,)}"}) {
    EXPECT_THAT(error_of(file(text, kTwoFloats), kF32x2),
                AllOf(StartsWith("cannot read x.npy: the header is corrupt"), Not(HasSubstr("\n"))))
        << text;
  }
}

// A header may claim anything; nothing is allocated for it.
TEST(ReadNpyErrors, HostileSizes) {
  EXPECT_THAT(
      error_of(file(header("<f4", "(4611686018427387904, 4611686018427387904)"), ""), kF32x2),
      HasSubstr("it has shape [4611686018427387904,4611686018427387904]"));
  std::string text("\x93NUMPY\x02\x00\xff\xff\xff\xff{", 13);
  EXPECT_EQ(error_of(text, kF32x2),
            "cannot read x.npy: the header is corrupt: it claims to have 4294967295 bytes");
  const std::int64_t large = std::int64_t{1} << 44;
  EXPECT_THAT(error_of(file(header("<f4", "(17592186044416,)"), "1234"), {DType::f32, {large}}),
              HasSubstr("it is truncated: it has 4 bytes of data"));
}

TEST(ReadNpyErrors, UnprintableTextIsEscapedAndCut) {
  const std::string message =
      error_of(file(header("\n\x1b[31m" + std::string(1000, 'a'), "()"), ""), kF32x2);
  EXPECT_THAT(message, AllOf(HasSubstr(R"(\0A\1B[31maaa)"), Not(HasSubstr("\n"))));
  EXPECT_LT(message.size(), 200U);
}

// Whatever single byte is changed, the file is read or refused by an Error.
TEST(ReadNpyErrors, DamagedBytesNeverCrash) {
  const std::string whole = file(header("<i2", "(2, 3)", true), "abcdefghijkl");
  std::mt19937 random(7);
  int refused = 0;
  for (int i = 0; i < 20000; ++i) {
    std::string damaged = whole;
    for (unsigned n = random() % 3 + 1; n > 0; --n) {
      damaged[random() % damaged.size()] = static_cast<char>(random());
    }
    try {
      EXPECT_EQ(parse(damaged, {DType::i16, {2, 3}}).num_elements(), 6);
    } catch (const Error& e) {
      EXPECT_THAT(e.what(), StartsWith("cannot read x.npy: "));
      ++refused;
    }
  }
  EXPECT_GT(refused, 10000);
  EXPECT_LT(refused, 20000);
}

TEST(ReadNpyErrors, FilesThatCannotBeRead) {
  EXPECT_THROW(
      {
        try {
          read_npy("/nonexistent/x.npy", kF32x2);
        } catch (const Error& e) {
          EXPECT_STREQ(e.what(), "cannot read /nonexistent/x.npy: No such file or directory");
          throw;
        }
      },
      Error);
  try {
    read_npy("/", kF32x2);
    FAIL();
  } catch (const Error& e) {
    EXPECT_STREQ(e.what(), "cannot read /: it is a folder");
  }
}

}  // namespace
}  // namespace weft::npy_test
