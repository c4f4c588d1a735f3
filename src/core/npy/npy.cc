#include "core/npy/npy.h"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "core/file.h"
#include "core/npy/npy_elements.h"
#include "core/npy/npy_header.h"

namespace weft {
namespace {

class FileSource : public NpySource {
 public:
  explicit FileSource(InputFile& file) : file_(file) {}
  std::size_t read(std::span<std::byte> to) override { return file_.read(to); }
  std::optional<std::int64_t> size() const override { return file_.size(); }

 private:
  InputFile& file_;
};

class MemorySource : public NpySource {
 public:
  explicit MemorySource(std::span<const std::byte> bytes) : all_(bytes), rest_(bytes) {}
  std::size_t read(std::span<std::byte> to) override {
    const std::size_t count = std::min(to.size(), rest_.size());
    std::copy_n(rest_.begin(), count, to.begin());
    rest_ = rest_.subspan(count);
    return count;
  }
  std::optional<std::int64_t> size() const override {
    return static_cast<std::int64_t>(all_.size());
  }

 private:
  std::span<const std::byte> all_;
  std::span<const std::byte> rest_;
};

// One pass over a file. Owns nothing but what it is told to want.
class Reader {
 public:
  Reader(NpySource& source, const std::string& path, TensorType want)
      : source_(source), path_(path), want_(std::move(want)) {}

  // Of a shape that the file says, and a dtype that it says where none is given.
  Literal run_as(std::optional<DType> dtype) { return read_elements(header_as(dtype)); }

  Literal run() {
    return read_elements(read_header([](const NpyHeader&) {}));
  }

  void check() {
    read_header([](const NpyHeader&) {});
  }

  Dims shape() {
    return read_header([&](const NpyHeader& header) {
             want_ = {npy_dtype(header), header.shape};
           })
        .shape;
  }

  // Reads no more than that. What is there is of a type that the file says, but for its dtype where
  // one is given.
  NpyHeader header_as(std::optional<DType> dtype) {
    return read_header([&](const NpyHeader& header) {
      want_ = {dtype ? *dtype : npy_dtype(header), header.shape};
      if (const std::string problem = want_.problem(); !problem.empty()) throw Error(problem);
    });
  }
  const TensorType& type() const { return want_; }
  std::int64_t position() const { return position_; }

 private:
  Literal read_elements(const NpyHeader& header) {
    const std::int64_t need = want_.num_bytes();
    if (const auto size = source_.size(); size && *size - position_ != need) {
      wrong_size(*size - position_);
    }
    Literal value(want_);
    const std::span<std::byte> bytes = value.mutable_bytes();
    const std::int64_t got = read(bytes);
    std::byte beyond{};
    if (got != need || read({&beyond, 1}) != 0) wrong_size(got);
    to_storage_form(bytes, want_.dtype, header);
    return header.fortran_order ? from_fortran_order(value) : value;
  }

  template <class F>
  NpyHeader read_header(F&& understand) {
    const std::string text = read_text(header_size());
    try {
      NpyHeader header = parse_npy_header(text);
      understand(header);
      check_npy_header(header, want_);
      return header;
    } catch (const Error& e) {
      fail(e.what());
    }
  }

  std::size_t header_size() {
    std::string start = read_start();
    if (!start.starts_with(kNpyMagic.substr(0, start.size()))) {
      const bool is_zip = start.starts_with("PK\3\4");
      fail(is_zip
               ? "it is an .npz archive of named arrays: load_npz reads it in C++; unpacked, each "
                 "array is an .npy file"
               : "it is no .npy file");
    }
    start += read_text(kNpyMagic.size() + 2 - start.size());
    const int major = static_cast<unsigned char>(start[kNpyMagic.size()]);
    const int minor = static_cast<unsigned char>(start[kNpyMagic.size() + 1]);
    if (major < 1 || major > 3 || minor != 0) {
      fail(fmt::format("it has .npy format {}.{}; only 1.0, 2.0 and 3.0 are known", major, minor));
    }
    const std::string digits = read_text(major == 1 ? 2 : 4);
    std::size_t size = 0;
    for (std::size_t i = digits.size(); i-- > 0;) {
      size = size << 8 | static_cast<unsigned char>(digits[i]);
    }
    if (size > kMaxNpyHeader) {
      fail(fmt::format("the header is corrupt: it claims to have {} bytes", size));
    }
    return size;
  }

  // What is no .npy file may be shorter than how one begins.
  std::string read_start() {
    std::string start(kNpyMagic.size() + 2, '\0');
    start.resize(static_cast<std::size_t>(read(std::as_writable_bytes(std::span(start)))));
    if (start.empty()) fail("the file is empty");
    return start;
  }
  std::string read_text(std::size_t size) {
    std::string text(size, '\0');
    if (read(std::as_writable_bytes(std::span(text))) != static_cast<std::int64_t>(size)) {
      fail(position_ == 0 ? "the file is empty" : "it ends within its header");
    }
    return text;
  }

  std::int64_t read(std::span<std::byte> to) {
    const auto count = static_cast<std::int64_t>(source_.read(to));
    position_ += count;
    return count;
  }

  [[noreturn]] void wrong_size(std::int64_t got) const {
    const std::int64_t need = want_.num_bytes();
    fail(fmt::format("it is {}: it has {}{} bytes of data, but {} needs {}",
                     got < need ? "truncated" : "too long", got == need ? "more than " : "", got,
                     to_string(want_), need));
  }
  [[noreturn]] void fail(std::string_view what) const {
    throw Error(fmt::format("cannot read {}: {}", path_, what));
  }

  NpySource& source_;
  const std::string& path_;
  TensorType want_;
  std::int64_t position_ = 0;
};

constexpr std::size_t kBlock = std::size_t{1} << 20;  // a multiple of every element size

void write_splat(OutputFile& file, std::span<const std::byte> element, std::size_t total) {
  std::vector<std::byte> block(std::min(total, kBlock));
  for (std::size_t i = 0; i < block.size(); ++i) block[i] = element[i % element.size()];
  for (std::size_t done = 0; done < total; done += block.size()) {
    file.write(std::span(block).first(std::min(block.size(), total - done)));
  }
}

bool is_sign_extended(DType dtype) { return is_signed_integer(dtype) && info(dtype).bits < 8; }

}  // namespace

Literal read_npy(const std::string& path, const TensorType& want) {
  InputFile file(path);
  FileSource source(file);
  return Reader(source, path, want).run();
}

Literal parse_npy(std::span<const std::byte> file, const std::string& path,
                  const TensorType& want) {
  MemorySource source(file);
  return Reader(source, path, want).run();
}

Literal read_npy(const std::string& path, std::optional<DType> dtype) {
  InputFile file(path);
  FileSource source(file);
  return Reader(source, path, {}).run_as(dtype);
}

Literal read_npy(NpySource& source, const std::string& path, const TensorType& want) {
  return Reader(source, path, want).run();
}

Literal read_npy(NpySource& source, const std::string& path, std::optional<DType> dtype) {
  return Reader(source, path, {}).run_as(dtype);
}

void check_npy(NpySource& source, const std::string& path, const TensorType& want) {
  Reader(source, path, want).check();
}

std::optional<NpyParts> NpyParts::open(const std::string& path, std::optional<DType> dtype) {
  if (!std::filesystem::is_regular_file(path)) return {};
  NpyParts parts;
  InputFile& file = *(parts.file_ = std::make_unique<InputFile>(path));
  FileSource source(file);
  Reader reader(source, path, {});
  parts.header_ = reader.header_as(dtype);
  parts.type_ = reader.type();
  parts.first_ = reader.position();
  const bool is_complete = file.size() == parts.first_ + parts.type_.num_bytes();
  if (parts.header_.fortran_order || !is_complete) return {};
  return parts;
}

// Runs of elements that lie together, each where the one before ended or further on.
Literal NpyParts::read(const Dims& starts, const Dims& sizes) {
  Literal result({type_.dtype, sizes});
  const std::span<std::byte> bytes = result.mutable_bytes();
  if (bytes.empty()) return result;
  const Dims strides = row_major_strides(type_.dims);
  const std::int64_t element = byte_size(type_.dtype);
  // The dimensions from here on are wanted whole, the one before it in one stretch.
  std::size_t whole = sizes.size();
  while (whole > 0 && sizes[whole - 1] == type_.dims[whole - 1]) --whole;
  const std::size_t outer = whole == 0 ? 0 : whole - 1;
  const Dims rows(sizes.begin(), sizes.begin() + static_cast<std::ptrdiff_t>(outer));
  const std::int64_t num_rows = num_elements(rows);
  const std::size_t run = bytes.size() / static_cast<std::size_t>(num_rows);
  for (std::int64_t row = 0; row < num_rows; ++row) {
    const Dims at = unravel(row, rows);
    std::int64_t offset = 0;
    for (std::size_t d = 0; d < starts.size(); ++d) {
      offset += (starts[d] + (d < outer ? at[d] : 0)) * strides[d];
    }
    file_->seek(first_ + offset * element);
    const std::span<std::byte> to = bytes.subspan(static_cast<std::size_t>(row) * run, run);
    if (file_->read(to) != run) {
      throw Error(fmt::format("cannot read {}: it has become shorter", file_->path()));
    }
  }
  to_storage_form(bytes, type_.dtype, header_);
  return result;
}

Dims npy_shape(const std::string& path) {
  InputFile file(path);
  FileSource source(file);
  return Reader(source, path, {}).shape();
}

void as_npy_elements(DType dtype, std::span<const std::byte> elements,
                     const std::function<void(std::span<const std::byte>)>& write) {
  if (!is_sign_extended(dtype)) return write(elements);
  const auto low_bits = static_cast<std::byte>((1 << info(dtype).bits) - 1);
  std::vector<std::byte> block(std::min(elements.size(), kBlock));
  for (std::size_t done = 0; done < elements.size(); done += block.size()) {
    const std::size_t count = std::min(block.size(), elements.size() - done);
    for (std::size_t i = 0; i < count; ++i) block[i] = elements[done + i] & low_bits;
    write({block.data(), count});
  }
}

NpyWriter::NpyWriter(const std::string& path, const TensorType& type, InNpy foreign)
    : file_(path), dtype_(type.dtype), missing_(type.num_bytes()) {
  const std::string preamble = npy_preamble(type, foreign);
  file_.write(std::as_bytes(std::span(preamble)));
}

void NpyWriter::write(std::span<const std::byte> elements) {
  missing_ -= static_cast<std::int64_t>(elements.size());
  WEFT_ASSERT(missing_ >= 0, "more elements than the type has");
  as_npy_elements(dtype_, elements, [&](std::span<const std::byte> bytes) { file_.write(bytes); });
}

void NpyWriter::commit() {
  WEFT_ASSERT(missing_ == 0, "every element is written");
  file_.commit();
}

void write_npy(const std::string& path, const Literal& value, InNpy foreign) {
  const std::string preamble = npy_preamble(value.type(), foreign);
  OutputFile file(path);
  file.write(std::as_bytes(std::span(preamble)));
  if (is_sign_extended(value.dtype())) {
    as_npy_elements(value.dtype(), value.expanded().stored_bytes(),
                    [&](std::span<const std::byte> bytes) { file.write(bytes); });
  } else if (!value.is_splat()) {
    file.write(value.stored_bytes());
  } else {
    write_splat(file, value.stored_bytes(), static_cast<std::size_t>(value.type().num_bytes()));
  }
  file.commit();
}

}  // namespace weft
