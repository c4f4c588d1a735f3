// Files appear whole or not at all, and every failure is an Error that names the file.
#include "core/file.h"

#include <csignal>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/npy/npy.h"
#include "support/errors.h"
#include "unit/core/temporary_folder.h"

namespace weft::file_test {
namespace {

using testing::error_of;
using weft::testing::TemporaryFolder;
namespace fs = std::filesystem;

std::span<const std::byte> bytes(const std::string& text) { return std::as_bytes(std::span(text)); }

void write_file(const std::string& path, const std::string& text) {
  OutputFile file(path);
  file.write(bytes(text));
  file.commit();
}

std::string contents(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

const Literal kLarge = Literal::splat(TensorType{DType::f32, {1 << 20}}, 1.0F);

TEST(OutputFile, AppearsAtCommit) {
  const TemporaryFolder folder;
  const std::string path = folder.file("x");
  write_file(path, "old");
  {
    OutputFile file(path);
    file.write(bytes("new"));
    EXPECT_EQ(contents(path), "old");
    file.commit();
    EXPECT_EQ(contents(path), "new");
  }
  EXPECT_EQ(contents(path), "new");
  EXPECT_EQ(folder.num_files(), 1);
}

TEST(OutputFile, LeavesNothingWithoutCommit) {
  const TemporaryFolder folder;
  { OutputFile(folder.file("x")).write(bytes("text")); }
  EXPECT_EQ(folder.num_files(), 0);
}

TEST(OutputFile, HasThePermissionsOfANewFile) {
  const TemporaryFolder folder;
  write_file(folder.file("x"), "text");
  std::ofstream(folder.file("y")) << "text";
  EXPECT_EQ(fs::status(folder.file("x")).permissions(), fs::status(folder.file("y")).permissions());
}

TEST(OutputFile, ALinkStaysALink) {
  const TemporaryFolder folder;
  write_file(folder.file("target"), "old");
  fs::create_symlink("target", folder.file("link"));
  write_file(folder.file("link"), "new");
  EXPECT_TRUE(fs::is_symlink(folder.file("link")));
  EXPECT_EQ(contents(folder.file("target")), "new");
}

TEST(OutputFile, TheLongestNamePossible) {
  const TemporaryFolder folder;
  const std::string path = folder.file(std::string(255, 'a'));
  write_file(path, "text");
  EXPECT_EQ(contents(path), "text");
}

TEST(OutputFile, ADeviceIsWrittenAndStaysADevice) {
  write_npy("/dev/null", kLarge);
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
}

TEST(OutputFileErrors, AFullDisk) {
  EXPECT_EQ(error_of([] { write_npy("/dev/full", kLarge); }),
            "cannot write /dev/full: No space left on device");
  EXPECT_TRUE(fs::is_character_file("/dev/full"));
}

// A limit on the size of files stands for a disk that fills up while the temporary file grows.
TEST(OutputFileErrors, AFullDiskLeavesTheOldFile) {
  const TemporaryFolder folder;
  const std::string path = folder.file("x.npy");
  write_file(path, "old");
  rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
  const rlimit small{4096, before.rlim_max};
  std::signal(SIGXFSZ, SIG_IGN);
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
  const std::string message = error_of([&] { write_npy(path, kLarge); });
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &before), 0);
  std::signal(SIGXFSZ, SIG_DFL);
  EXPECT_EQ(message, "cannot write " + path + ": File too large");
  EXPECT_EQ(contents(path), "old");
  EXPECT_EQ(folder.num_files(), 1);
}

TEST(OutputFileErrors, FoldersThatCannotBeWritten) {
  const TemporaryFolder folder;
  const std::string missing = folder.file("no/x.npy");
  EXPECT_EQ(error_of([&] { write_npy(missing, kLarge); }),
            "cannot write " + missing + ": No such file or directory");
  write_file(folder.file("file"), "");
  const std::string below_file = folder.file("file/x.npy");
  EXPECT_EQ(error_of([&] { write_npy(below_file, kLarge); }),
            "cannot write " + below_file + ": Not a directory");
  EXPECT_EQ(error_of([&] { write_npy(folder.path().string(), kLarge); }),
            "cannot write " + folder.path().string() + ": it is a folder");
  EXPECT_THROW(write_npy("", kLarge), Error);
}

TEST(OutputFileErrors, AFolderWithoutPermission) {
  const TemporaryFolder folder;
  if (::geteuid() == 0) GTEST_SKIP() << "root may write everywhere";
  fs::permissions(folder.path(), fs::perms::owner_read | fs::perms::owner_exec);
  EXPECT_EQ(error_of([&] { write_npy(folder.file("x.npy"), kLarge); }),
            "cannot write " + folder.file("x.npy") + ": Permission denied");
  fs::permissions(folder.path(), fs::perms::owner_all);
}

TEST(InputFile, KnowsTheSizeOfARegularFileOnly) {
  const TemporaryFolder folder;
  write_file(folder.file("x"), "text");
  EXPECT_EQ(InputFile(folder.file("x")).size(), 4);
  const std::string path = folder.file("pipe");
  ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
  std::thread writer([&] { std::ofstream{path}; });
  EXPECT_EQ(InputFile(path).size(), std::nullopt);
  writer.join();
}

TEST(InputFile, RefusesFoldersAndDevices) {
  const TemporaryFolder folder;
  const std::string path = folder.path().string();
  EXPECT_EQ(error_of([&] { InputFile{path}; }), "cannot read " + path + ": it is a folder");
  for (const std::string device : {"/dev/zero", "/dev/null"}) {
    EXPECT_EQ(error_of([&] { InputFile{device}; }),
              "cannot read " + device + ": it is a device; only files and pipes are read");
  }
}

TEST(InputFile, TextHasALimit) {
  const TemporaryFolder folder;
  const std::string path = folder.file("x"), pipe = folder.file("pipe");
  const std::string text(3'000'000, 'x');
  write_file(path, text);
  EXPECT_EQ(InputFile(path).read_text(text.size()), text);
  EXPECT_EQ(error_of([&] { InputFile(path).read_text(text.size() - 1); }),
            "cannot read " + path + ": it has more than 2999999 bytes");
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  std::signal(SIGPIPE, SIG_IGN);
  std::thread writer([&] { std::ofstream(pipe) << text; });
  EXPECT_EQ(error_of([&] { InputFile(pipe).read_text(1'500'000); }),
            "cannot read " + pipe + ": it has more than 1500000 bytes");
  writer.join();
  std::signal(SIGPIPE, SIG_DFL);
}

// A file that has only a size, and no bytes: nothing of it is read.
TEST(InputFile, AHugeFileIsRefusedAtOnce) {
  const TemporaryFolder folder;
  const std::string path = folder.file("x");
  write_file(path, "");
  fs::resize_file(path, std::uintmax_t{1} << 40);
  EXPECT_EQ(error_of([&] { InputFile(path).read_text(1 << 20); }),
            "cannot read " + path + ": it has more than 1048576 bytes");
}

TEST(InputFile, ReadsAPipe) {
  const TemporaryFolder folder;
  const std::string path = folder.file("pipe");
  ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
  std::thread writer([&] { write_npy(path, kLarge); });
  const Literal got = read_npy(path, kLarge.type());
  writer.join();
  EXPECT_TRUE(got == kLarge);
}

TEST(InputFile, APipeOfTheWrongLengthIsRefused) {
  const TemporaryFolder folder;
  write_npy(folder.file("x.npy"), kLarge);
  const std::string whole = contents(folder.file("x.npy"));
  const std::string path = folder.file("pipe");
  ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
  for (const std::string& text : {whole + "x", whole.substr(0, whole.size() - 1)}) {
    std::thread writer([&] { std::ofstream(path, std::ios::binary) << text; });
    const std::string message = error_of([&] { read_npy(path, kLarge.type()); });
    writer.join();
    EXPECT_THAT(message,
                ::testing::HasSubstr(text.size() > whole.size() ? "too long" : "truncated"));
  }
}

}  // namespace
}  // namespace weft::file_test
