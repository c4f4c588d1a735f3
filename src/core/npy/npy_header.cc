#include "core/npy/npy_header.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/error.h"

#include "core/text/numpy_name.h"
#include "core/text/quote.h"

namespace weft {
namespace {

// Reads Python literals from the front of a text.
class Cursor {
 public:
  explicit Cursor(std::string_view text) : rest_(text) {}

  bool eat(std::string_view token) {
    skip_space();
    if (!rest_.starts_with(token)) return false;
    rest_.remove_prefix(token.size());
    return true;
  }
  bool at(std::string_view token) {
    skip_space();
    return rest_.starts_with(token);
  }
  void expect(std::string_view token) {
    if (!eat(token)) fail();
  }
  bool at_end() {
    skip_space();
    return rest_.empty();
  }

  std::string_view string() {
    const char quote = eat("'") ? '\'' : '"';
    if (quote == '"') expect("\"");
    const std::size_t end = rest_.find(quote);
    if (end == std::string_view::npos) fail();
    const std::string_view text = rest_.substr(0, end);
    rest_.remove_prefix(end + 1);
    return text;
  }

  bool boolean() {
    if (eat("True")) return true;
    expect("False");
    return false;
  }

  // A tuple of sizes: (), (2,), (2, 3). Python 2 wrote long integers as 2L.
  Dims sizes() {
    Dims result;
    expect("(");
    while (!eat(")")) {
      result.push_back(size());
      if (eat(",")) continue;
      if (result.size() == 1) fail();  // (2) is no tuple
      expect(")");
      break;
    }
    return result;
  }

  [[noreturn]] void fail() const {
    throw Error(fmt::format("the header is corrupt at {}", mlir_quoted(rest_.substr(0, 40))));
  }

 private:
  void skip_space() {
    const std::size_t n = rest_.find_first_not_of(" \t\r\n");
    rest_.remove_prefix(std::min(n, rest_.size()));
  }

  std::int64_t size() {
    skip_space();
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
    if (error != std::errc() || value < 0) fail();
    rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
    eat("L");
    return value;
  }

  std::string_view rest_;
};

bool numpy_has(DType dtype) {
  switch (info(dtype).type_class) {
    case DTypeClass::boolean:
    case DTypeClass::complex:
      return true;
    case DTypeClass::signed_integer:
    case DTypeClass::unsigned_integer:
      return info(dtype).bits >= 8;
    case DTypeClass::floating:
      return dtype == DType::f16 || dtype == DType::f32 || dtype == DType::f64;
  }
  return false;
}

// NumPy's letter for the type, or for the integer that holds its bits.
char numpy_kind(DType dtype) {
  if (!numpy_has(dtype)) return 'u';
  switch (info(dtype).type_class) {
    case DTypeClass::boolean:
      return 'b';
    case DTypeClass::signed_integer:
      return 'i';
    case DTypeClass::unsigned_integer:
      return 'u';
    case DTypeClass::floating:
      return 'f';
    case DTypeClass::complex:
      return 'c';
  }
  return '?';
}

std::string numpy_descr(DType dtype) {
  const int bytes = byte_size(dtype);
  return fmt::format("{}{}{}", bytes == 1 ? '|' : '<', numpy_kind(dtype), bytes);
}

// What a header says behind 'descr'.
std::string descr_text(DType dtype, InNpy foreign) {
  const bool is_named = foreign == InNpy::named && !numpy_has(dtype);
  if (is_named && dtype == DType::bf16) return "'<V2'";
  const std::string descr = fmt::format("'{}'", numpy_descr(dtype));
  return is_named ? fmt::format("[('{}', {})]", numpy_name(dtype), descr) : descr;
}

// Whether the elements of a file can be taken as `want`, up to their byte order.
bool matches(std::string_view descr, DType want) {
  if (descr.size() < 3 || std::string_view("<>=|").find(descr[0]) == std::string_view::npos) {
    return false;
  }
  if (descr.substr(2) != fmt::format("{}", byte_size(want))) return false;
  const char kind = descr[1];
  if (kind == numpy_kind(want)) return true;
  if (!numpy_has(want)) return kind == 'i' || kind == 'V';
  return kind == 'u' && (want == DType::f16 || want == DType::i1);
}

// What NumPy keeps that is no number: null where it is one.
const char* other_than_numbers(std::string_view descr) {
  switch (descr.size() > 1 ? descr[1] : '\0') {
    case 'O':
      return "Python objects";
    case 'U':
    case 'S':
      return "text";
    case 'M':
    case 'm':
      return "dates and times";
    default:
      return nullptr;
  }
}

// "|O" (Python objects)
std::string dtype_text(std::string_view descr) {
  const char* const held = other_than_numbers(descr);
  return mlir_quoted(descr.substr(0, 40)) + (held == nullptr ? "" : fmt::format(" ({})", held));
}

// ('float8_e4m3fn', '|u1')]: a type that NumPy lacks, and its bits. Other records are refused.
void read_named(Cursor& cursor, NpyHeader& header) {
  std::string_view name;
  if (cursor.eat("(")) {
    name = cursor.string();
    cursor.expect(",");
    if (!cursor.at("[")) header.descr = cursor.string();
  }
  header.named = dtype_from_numpy_name(name);
  const bool is_foreign = header.named && !numpy_has(*header.named);
  if (!is_foreign || !matches(header.descr, *header.named) || !cursor.eat(")")) {
    throw Error("it holds records, not plain numbers");
  }
  cursor.eat(",");
  if (!cursor.eat("]")) throw Error("it holds records, not plain numbers");
}

}  // namespace

NpyHeader parse_npy_header(std::string_view text) {
  Cursor cursor(text);
  NpyHeader header;
  bool has_descr = false;
  bool has_order = false;
  bool has_shape = false;
  cursor.expect("{");
  while (!cursor.eat("}")) {
    const std::string_view key = cursor.string();
    cursor.expect(":");
    if (key == "descr" && !has_descr) {
      has_descr = true;
      if (cursor.eat("[")) {
        read_named(cursor, header);
      } else {
        header.descr = cursor.string();
      }
    } else if (key == "fortran_order" && !has_order) {
      has_order = true;
      header.fortran_order = cursor.boolean();
    } else if (key == "shape" && !has_shape) {
      has_shape = true;
      header.shape = cursor.sizes();
    } else {
      throw Error(fmt::format("the header is corrupt: unexpected key {}", mlir_quoted(key)));
    }
    if (cursor.eat(",")) continue;
    cursor.expect("}");
    break;
  }
  if (!cursor.at_end()) cursor.fail();
  if (has_descr && has_order && has_shape) return header;
  throw Error(fmt::format("the header is corrupt: no key {}", !has_descr   ? "'descr'"
                                                              : !has_order ? "'fortran_order'"
                                                                           : "'shape'"));
}

DType npy_dtype(const NpyHeader& header) {
  if (header.named) return *header.named;
  if (header.descr == "<V2" || header.descr == "|V2") return DType::bf16;
  for (int i = 0; i < kNumDTypes; ++i) {
    const auto dtype = static_cast<DType>(i);
    if (numpy_has(dtype) && header.descr.size() > 1 &&
        header.descr.substr(1) == numpy_descr(dtype).substr(1)) {
      return dtype;
    }
  }
  if (header.descr.size() > 2 && (header.descr[1] == 'f' || header.descr[1] == 'c')) {
    throw Error(fmt::format(
        "it has dtype {}, which no array here has; in NumPy, array.astype(np.{}) makes one",
        dtype_text(header.descr), header.descr[1] == 'f' ? "float64" : "complex128"));
  }
  const bool numbers = other_than_numbers(header.descr) == nullptr;
  throw Error(fmt::format("it has dtype {}{}", dtype_text(header.descr),
                          numbers ? "; say which dtype its elements are the bits of"
                                  : ", not numbers; in NumPy, array.astype(...) makes some"));
}

void check_npy_header(const NpyHeader& header, const TensorType& want) {
  if (header.named && *header.named != want.dtype) {
    throw Error(
        fmt::format("it has dtype {}, but {} is needed", name(*header.named), name(want.dtype)));
  }
  if (!matches(header.descr, want.dtype)) {
    const std::string_view bits = numpy_has(want.dtype) ? "" : "the bits of ";
    throw Error(fmt::format("it has dtype {}, but {} ({}{}) is needed", dtype_text(header.descr),
                            mlir_quoted(numpy_descr(want.dtype)), bits, name(want.dtype)));
  }
  if (header.shape != want.dims) {
    throw Error(fmt::format("it has shape {}, but {} is needed", to_string(header.shape),
                            to_string(want.dims)));
  }
}

std::string npy_preamble(const TensorType& type, InNpy foreign) {
  std::string shape = fmt::format("{}", fmt::join(type.dims, ", "));
  if (type.rank() == 1) shape += ",";
  std::string text = fmt::format("{{'descr': {}, 'fortran_order': False, 'shape': ({}), }}",
                                 descr_text(type.dtype, foreign), shape);
  constexpr std::size_t kBeforeText = 10;
  constexpr std::size_t kAlignment = 64;
  text.append(kAlignment - 1 - (kBeforeText + text.size()) % kAlignment, ' ');
  text += '\n';
  if (text.size() > 0xffff) {
    throw Error(fmt::format("a value of rank {} does not fit into an .npy file", type.rank()));
  }
  std::string preamble(kNpyMagic);
  preamble +=
      {'\1', '\0', static_cast<char>(text.size() & 0xff), static_cast<char>(text.size() >> 8)};
  return preamble + text;
}

}  // namespace weft
