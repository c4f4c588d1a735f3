#include "ir/ops/calls/matrix_signature.h"

#include <algorithm>
#include <array>
#include <limits>

#include "ir/ops/check.h"
#include "ir/ops/rule_builder.h"

namespace weft::ir {
namespace {

bool is_matrix_element(DType dtype) {
  return dtype == DType::f32 || dtype == DType::f64 || is_complex(dtype);
}

// Reads "T[m,*n], i32[]" from the front of `text`, up to "->" or the end.
class SignatureReader {
 public:
  SignatureReader(std::string_view text, DType element) : text_(text), element_(element) {}

  std::vector<MatrixSignature::Array> arrays() {
    std::vector<MatrixSignature::Array> result;
    while (at_ < text_.size() && !take("->")) {
      if (take(" ") || take(",")) continue;
      const std::string_view name = until('[');
      const std::vector<MatrixSignature::Size> sizes = read_sizes();
      const bool parts = name == "W" && !is_complex(element_);
      for (int i = 0; i < (parts ? 2 : 1); ++i) result.push_back({dtype_of(name), sizes});
    }
    return result;
  }

 private:
  bool take(std::string_view word) {
    if (!text_.substr(at_).starts_with(word)) return false;
    at_ += word.size();
    return true;
  }
  std::string_view until(char end) {
    const std::size_t from = at_;
    at_ = text_.find(end, from) + 1;
    return text_.substr(from, at_ - 1 - from);
  }
  std::vector<MatrixSignature::Size> read_sizes() {
    std::vector<MatrixSignature::Size> sizes;
    while (!take("]")) {
      if (take(",")) continue;
      const bool independent = take("*");
      sizes.push_back({text_[at_++], independent});
    }
    return sizes;
  }
  DType dtype_of(std::string_view name) const {
    if (name == "i32") return DType::i32;
    if (name == "R") return real_part(element_);
    const DType complex = is_complex(element_) ? element_ : *complex_of(element_);
    if (name == "C") return complex;
    if (name == "W") return is_complex(element_) ? complex : element_;
    WEFT_ASSERT(name == "T", "an element that a signature cannot have");
    return element_;
  }

  std::string_view text_;
  DType element_;
  std::size_t at_ = 0;
};

// The sizes of letters, as far as they are known.
class NamedSizes {
 public:
  std::int64_t of(char letter, std::int64_t otherwise) {
    if (letter == 'k' && known('m') && known('n')) return std::min(value('m'), value('n'));
    if (letter == 'h' && known('n')) return std::max<std::int64_t>(0, value('n') - 1);
    std::int64_t& size = values_[static_cast<unsigned char>(letter)];
    if (size < 0) size = otherwise;
    return size;
  }

 private:
  std::int64_t value(char letter) const { return values_[static_cast<unsigned char>(letter)]; }
  bool known(char letter) const { return value(letter) >= 0; }
  std::array<std::int64_t, 128> values_ = [] {
    std::array<std::int64_t, 128> none{};
    none.fill(-1);
    return none;
  }();
};

void check_arrays(std::span<const Type> types, std::span<const MatrixSignature::Array> arrays,
                  const Dims& batch, NamedSizes& sizes, std::string_view what) {
  require(types.size() == arrays.size(), "there must be {} {}s, not {}", arrays.size(), what,
          types.size());
  for (std::size_t i = 0; i < types.size(); ++i) {
    const Type& type = types[i];
    const std::size_t rank = batch.size() + arrays[i].sizes.size();
    require(type.dims().size() == rank, "{} {} must have {} dimensions, not {}", what, i, rank,
            type);
    Dims dims = batch;
    for (std::size_t d = 0; d < arrays[i].sizes.size(); ++d) {
      dims.push_back(sizes.of(arrays[i].sizes[d].letter, type.dims()[batch.size() + d]));
    }
    const Type expected(arrays[i].dtype, dims);
    require(type == expected, "{} {} must be {}, not {}", what, i, expected, type);
  }
}

}  // namespace

MatrixSignature read_matrix_signature(std::string_view text, DType element) {
  SignatureReader reader(text, element);
  MatrixSignature result;
  result.operands = reader.arrays();
  result.results = reader.arrays();
  return result;
}

void check_matrix_signature(const OpSignature& s, std::string_view text) {
  require(!s.operands.empty(), "there must be operands");
  const Type& first = s.operands[0];
  require(is_matrix_element(first.dtype()),
          "the matrices must be of f32, f64 or the complex numbers of these, not {}", first);
  const MatrixSignature signature = read_matrix_signature(text, first.dtype());
  const std::size_t own = signature.operands[0].sizes.size();
  require(first.dims().size() >= own, "operand 0 must have at least {} dimensions, not {}", own,
          first);
  const Dims batch(first.dims().begin(), first.dims().end() - static_cast<std::ptrdiff_t>(own));
  NamedSizes sizes;
  check_arrays(s.operands, signature.operands, batch, sizes, "operand");
  check_arrays(s.results, signature.results, batch, sizes, "result");
  for (const Type& type : s.operands) {
    for (std::size_t d = batch.size(); d < type.dims().size(); ++d) {
      require(type.dims()[d] <= std::numeric_limits<std::int32_t>::max(),
              "a matrix may have 2^31 - 1 rows and columns, not {}", type);
    }
  }
}

FactorRule matrix_factors(const OpSignature& s, std::string_view text) {
  const MatrixSignature signature = read_matrix_signature(text, s.operands[0].dtype());
  RuleBuilder rule(s.operands, s.results);
  const int batch = s.operands[0].rank() - static_cast<int>(signature.operands[0].sizes.size());
  for (int d = 0; d < batch; ++d) {
    const std::vector<int> in(s.operands.size(), d), out(s.results.size(), d);
    rule.add(s.operands[0].dims()[static_cast<std::size_t>(d)], in, out);
  }
  std::array<int, 128> factors{};
  factors.fill(-1);
  const auto place = [&](std::span<const Type> types,
                         std::span<const MatrixSignature::Array> arrays, const auto& put) {
    for (std::size_t i = 0; i < arrays.size(); ++i) {
      for (std::size_t d = 0; d < arrays[i].sizes.size(); ++d) {
        const MatrixSignature::Size size = arrays[i].sizes[d];
        const int dim = batch + static_cast<int>(d);
        int& factor = factors[static_cast<unsigned char>(size.letter)];
        // The rows and columns of a square matrix are two factors of one size.
        const bool twice = d > 0 && arrays[i].sizes[d - 1].letter == size.letter;
        if (factor < 0 || twice) {
          const int made =
              rule.add(types[i].dims()[static_cast<std::size_t>(dim)],
                       size.independent ? FactorKind::pass_through : FactorKind::need_replication);
          put(made, i, dim);
          if (factor < 0) factor = made;
        } else {
          put(factor, i, dim);
        }
      }
    }
  };
  place(s.operands, signature.operands,
        [&](int factor, std::size_t i, int dim) { rule.put_operand(factor, i, dim); });
  place(s.results, signature.results,
        [&](int factor, std::size_t i, int dim) { rule.put_result(factor, i, dim); });
  return std::move(rule).build();
}

}  // namespace weft::ir
