// Constants as MLIR prints them: one element where all are equal, a blob of hex where they are
// many, else nested lists.
#include <cstring>

#include "ir/text/float_text.h"
#include "ir/text/write/write_attribute.h"

namespace weft::ir::text {
namespace {

constexpr std::int64_t kMostListed = 100;  // elements in lists, as MLIR has it

std::uint64_t load(std::span<const std::byte> bytes) {
  std::uint64_t bits = 0;
  std::memcpy(&bits, bytes.data(), bytes.size());
  return bits;
}

void write_part(std::string& out, std::span<const std::byte> bytes, DType dtype) {
  std::uint64_t bits = load(bytes);
  if (is_float(dtype)) return write_float(out, bits, dtype);
  if (dtype == DType::i1) {
    out += bits != 0 ? "true" : "false";
    return;
  }
  if (!is_unsigned_integer(dtype) && bytes.size() < 8) {
    const auto unused = static_cast<int>(64 - 8 * bytes.size());
    bits = static_cast<std::uint64_t>(static_cast<std::int64_t>(bits << unused) >> unused);
  }
  write_integer(out, static_cast<std::int64_t>(bits), dtype);
}

// Bytes as they are in a blob: those of types below a byte without their sign extension.
void write_blob(std::string& out, const Literal& literal) {
  constexpr char kDigits[] = "0123456789ABCDEF";
  const int bits = info(literal.dtype()).bits;
  const unsigned mask = bits < 8 ? (1U << bits) - 1 : 0xFFU;
  const auto bytes = literal.stored_bytes();
  out.reserve(out.size() + 2 * bytes.size() + 4);
  out += "\"0x";
  for (std::byte b : bytes) {
    const unsigned value = std::to_integer<unsigned>(b) & mask;
    out += kDigits[value >> 4];
    out += kDigits[value & 15];
  }
  out += '"';
}

class ListWriter {
 public:
  ListWriter(std::string& out, const Literal& literal)
      : out_(out), dims_(literal.dims()), dtype_(literal.dtype()), next_(literal.stored_bytes()) {}

  void write(std::size_t depth) {
    if (depth == dims_.size()) {
      const auto size = static_cast<std::size_t>(byte_size(dtype_));
      write_element(out_, next_.first(size), dtype_);
      next_ = next_.subspan(size);
      return;
    }
    out_ += '[';
    for (std::int64_t i = 0; i < dims_[depth]; ++i) {
      if (i != 0) out_ += ", ";
      write(depth + 1);
    }
    out_ += ']';
  }

 private:
  std::string& out_;
  const Dims& dims_;
  DType dtype_;
  std::span<const std::byte> next_;
};

}  // namespace

void write_element(std::string& out, std::span<const std::byte> bytes, DType dtype) {
  if (!is_complex(dtype)) return write_part(out, bytes, dtype);
  const DType part = real_part(dtype);
  out += '(';
  write_part(out, bytes.first(bytes.size() / 2), part);
  out += ',';
  write_part(out, bytes.subspan(bytes.size() / 2), part);
  out += ')';
}

void write(std::string& out, const Literal& literal) {
  out += "dense<";
  const std::int64_t count = literal.num_elements();
  if (count != 0) {
    const Literal shown = literal.collapsed();
    if (shown.is_splat()) {
      write_element(out, shown.stored_bytes(), shown.dtype());
    } else if (count > kMostListed) {
      write_blob(out, shown);
    } else {
      ListWriter(out, shown).write(0);
    }
  }
  out += "> : ";
  write(out, Type(literal.type()));
}

}  // namespace weft::ir::text
