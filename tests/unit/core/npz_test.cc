// .npz archives: what NumPy wrote (npz/), what is written read again, and files that are damaged.
#include <fstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/npy/crc32.h"
#include "core/npy/npz_reader.h"
#include "core/npy/npz_writer.h"
#include "support/errors.h"
#include "support/paths.h"
#include "unit/core/temporary_folder.h"

namespace weft::npz_test {
namespace {

using ::testing::ElementsAre;
using testing::error_of;
using ::testing::HasSubstr;
using testing::TemporaryFolder;

std::string by_numpy(const std::string& name) {
  return (testing::source_dir() / "tests/unit/core/npz" / name).string();
}

std::string bytes_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void write_bytes(const std::string& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary) << bytes;
}

template <class T>
Literal literal(const TensorType& type, const std::vector<T>& elements) {
  return Literal::from<T>(type, elements);
}

void write(NpzWriter& file, const std::string& name, const Literal& value) {
  file.begin(name, value.type(), InNpy::named);
  file.write(value.stored_bytes());
}

TEST(Npz, ChecksumsAreThoseOfZip) {
  const auto of = [](const std::string& text) { return std::as_bytes(std::span(text)); };
  EXPECT_EQ(crc32(0, of("")), 0u);
  EXPECT_EQ(crc32(0, of("123456789")), 0xCBF43926u);
  EXPECT_EQ(crc32(crc32(0, of("12345")), of("6789")), 0xCBF43926u);
}

TEST(Npz, ReadsWhatNumpyWrote) {
  NpzReader file(by_numpy("by_numpy.npz"));
  EXPECT_THAT(file.names(), ElementsAre("a", "b", "name_é"));
  EXPECT_EQ(file.read("b", std::nullopt), literal<double>({DType::f64, {}}, {0.5}));
  EXPECT_EQ(file.read("a", TensorType{DType::i32, {2, 2}}),
            literal<std::int32_t>({DType::i32, {2, 2}}, {1, 2, 3, 4}));
  EXPECT_EQ(file.read("name_é", std::nullopt).type(), (TensorType{DType::f32, {0, 3}}));
}

TEST(Npz, ReadsWhatItWrote) {
  const TemporaryFolder folder;
  const std::string path = folder.file("x.npz");
  const Literal numbers = literal<float>({DType::f32, {3}}, {1, 2, 3});
  const Literal halves = literal<std::uint16_t>({DType::ui16, {2}}, {0x3F80, 0xC000});
  const Literal small = literal<std::int8_t>({DType::i8, {2, 1}}, {-1, 5});
  {
    NpzWriter file(path);
    write(file, "layers[0].w", numbers);
    file.begin("half", {DType::bf16, {2}}, InNpy::named);
    file.write(halves.stored_bytes());
    write(file, "", small);
    EXPECT_EQ(folder.num_files(), 1);  // the temporary one
    file.commit();
  }
  NpzReader file(path);
  EXPECT_THAT(file.names(), ElementsAre("layers[0].w", "half", ""));
  EXPECT_EQ(file.read("", std::nullopt), small);
  EXPECT_EQ(file.read("half", std::nullopt).dtype(), DType::bf16);
  EXPECT_EQ(file.read("layers[0].w", std::nullopt), numbers);
  EXPECT_THAT(error_of([&] { file.check("half", {DType::f32, {2}}); }), HasSubstr("'half' of"));
  EXPECT_THAT(error_of([&] { file.read("w", std::nullopt); }), HasSubstr("it has no array 'w'"));
}

TEST(Npz, MayHaveNoArrays) {
  const TemporaryFolder folder;
  NpzWriter(folder.file("x.npz")).commit();
  EXPECT_TRUE(NpzReader(folder.file("x.npz")).names().empty());
}

TEST(Npz, SaysWhyItCannotRead) {
  const TemporaryFolder folder;
  NpzReader compressed(by_numpy("compressed.npz"));
  EXPECT_THAT(error_of([&] { compressed.read("a", std::nullopt); }), HasSubstr("np.savez"));
  write_bytes(folder.file("x"), "");
  EXPECT_THAT(error_of([&] { NpzReader(folder.file("x")); }), HasSubstr("the file is empty"));
  write_bytes(folder.file("x"), "hello, this is a text and no archive");
  EXPECT_THAT(error_of([&] { NpzReader(folder.file("x")); }), HasSubstr("it is no .npz archive"));
  write_bytes(folder.file("x"), "\x93NUMPY and so on and so forth");
  EXPECT_THAT(error_of([&] { NpzReader(folder.file("x")); }), HasSubstr("which load reads"));
}

// However a file is cut or a byte of it changed, it is read as it was or refused.
TEST(Npz, DamagedFilesAreRefused) {
  const TemporaryFolder folder;
  const std::string path = folder.file("x.npz");
  const Literal numbers = literal<float>({DType::f32, {3}}, {1, 2, 3});
  NpzWriter writer(path);
  write(writer, "a", numbers);
  writer.commit();
  const std::string whole = bytes_of(path);
  const auto read = [&](const std::string& bytes) {
    write_bytes(path, bytes);
    try {
      NpzReader file(path);
      for (const std::string& name : file.names())
        EXPECT_EQ(file.read(name, std::nullopt), numbers);
    } catch (const Error&) {
    }
  };
  for (std::size_t size = 0; size < whole.size(); ++size) {
    read(whole.substr(0, size));
    std::string changed = whole;
    changed[size] = static_cast<char>(changed[size] ^ 0x41);
    read(changed);
  }
}

}  // namespace
}  // namespace weft::npz_test
