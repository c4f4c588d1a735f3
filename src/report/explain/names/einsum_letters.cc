#include "report/explain/names/einsum_letters.h"

#include <algorithm>
#include <cctype>
#include <optional>
#include <utility>

#include "ir/ops/attrs.h"

namespace weft::report {
namespace {

using Letters = std::vector<std::string>;  // of each operand

struct Einsum {
  Letters terms;  // of its operands, then of its result
  bool is_backward = false;
};

// Two terms as the operands' letters, and those of all other terms.
struct Candidate {
  Letters letters;
  std::string others;
};

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

// "bd,df->bf" of jit(f)/bd,df->bf/dot_general or of jit(f)/transpose(jvp(bd,df->bf))/dot_general,
// on the location or on what it is made of.
std::optional<Einsum> einsum_of(const ir::SourceLoc& loc) {
  const std::string& text = loc.text;
  const std::size_t arrow = text.find("->");
  if (loc.kind == ir::SourceLoc::Kind::name && arrow != text.npos) {
    std::size_t begin = arrow, end = arrow + 2;
    while (begin > 0 && (is_letter(text[begin - 1]) || text[begin - 1] == ',')) --begin;
    while (end < text.size() && is_letter(text[end])) ++end;
    Einsum einsum{Letters(1), text.rfind("transpose(", begin) != text.npos};
    for (std::size_t i = begin; i < end; ++i) {
      if (i == arrow) ++i;
      is_letter(text[i]) ? void(einsum.terms.back() += text[i]) : void(einsum.terms.emplace_back());
    }
    return einsum;
  }
  for (const ir::SourceLocRef& child : loc.children) {
    if (std::optional<Einsum> found = einsum_of(*child)) return found;
  }
  return std::nullopt;
}

// Forward, two of its operands; backward, one of them and what the result's gradient is.
std::vector<Candidate> candidates(const Einsum& einsum) {
  const Letters& terms = einsum.terms;
  const std::size_t result = terms.size() - 1;
  std::vector<Candidate> all;
  for (std::size_t i = 0; i < terms.size(); ++i) {
    for (std::size_t j = 0; j < terms.size(); ++j) {
      if (i == j || (i == result || j == result) != einsum.is_backward) continue;
      Candidate one{{terms[i], terms[j]}, {}};
      for (std::size_t k = 0; k < terms.size(); ++k) {
        if (k != i && k != j) one.others += terms[k];
      }
      const bool is_known = std::ranges::any_of(
          all, [&](const Candidate& other) { return other.letters == one.letters; });
      if (!is_known) all.push_back(std::move(one));
    }
  }
  return all;
}

bool has(const std::string& letters, char letter) { return letters.find(letter) != letters.npos; }

// Whether they are one for each dimension, no two alike.
bool name_dims(const std::string& letters, const ir::Value& operand) {
  const auto is_first = [&](const char& letter) {
    return letters.find(letter) == static_cast<std::size_t>(&letter - letters.data());
  };
  return letters.size() == at(operand.type.rank()) && std::ranges::all_of(letters, is_first);
}

// Whether the letters name the same dimensions of both operands as the op pairs, and whether what
// it keeps, and nothing else of them, is among the others.
bool agree(const Letters& letters, const std::string& others, const ir::Op& op) {
  const auto& dims = op.get<ir::DotGeneralAttrs>().dot_dimension_numbers;
  std::string paired;
  const auto pair = [&](const Dims& lhs, const Dims& rhs, bool is_kept) {
    for (std::size_t i = 0; i < lhs.size(); ++i) {
      const char letter = letters[0][at(lhs[i])];
      if (letter != letters[1][at(rhs[i])] || has(others, letter) != is_kept) return false;
      paired += letter;
    }
    return true;
  };
  if (!pair(dims.lhs_batching_dimensions, dims.rhs_batching_dimensions, true)) return false;
  if (!pair(dims.lhs_contracting_dimensions, dims.rhs_contracting_dimensions, false)) return false;
  return std::ranges::all_of(letters[0] + letters[1], [&](char letter) {
    const bool is_shared = has(letters[0], letter) && has(letters[1], letter);
    return is_shared == has(paired, letter) && (is_shared || has(others, letter));
  });
}

// Those of the result, or of its transpose where that is all that is made of it.
std::string result_letters(const Letters& letters, const ir::Op& op) {
  const auto& dims = op.get<ir::DotGeneralAttrs>().dot_dimension_numbers;
  std::string result;
  for (const std::int64_t dim : dims.lhs_batching_dimensions) result += letters[0][at(dim)];
  for (const std::string& operand : letters) {
    const std::string& other = &operand == &letters[0] ? letters[1] : letters[0];
    for (const char letter : operand) {
      if (!has(other, letter)) result += letter;
    }
  }
  const ir::UseList& uses = op.result()->uses();
  if (uses.size() != 1 || uses[0].op->kind != ir::OpKind::transpose) return result;
  std::string transposed;
  for (const std::int64_t dim : uses[0].op->get<ir::TransposeAttrs>().permutation) {
    transposed += result[at(dim)];
  }
  return transposed;
}

std::string upper(std::string text) {
  for (char& c : text) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return text;
}

}  // namespace

EinsumLetters einsum_letters(const ir::Op& op) {
  EinsumLetters found;
  const auto einsum = op.location.source ? einsum_of(*op.location.source) : std::nullopt;
  if (!einsum) return found;
  for (const std::string& term : einsum->terms) found.all += upper(term);
  std::vector<Candidate> fitting = candidates(*einsum);
  std::erase_if(fitting, [&](const Candidate& one) {
    return !name_dims(one.letters[0], *op.operand(0)) ||
           !name_dims(one.letters[1], *op.operand(1)) || !agree(one.letters, one.others, op);
  });
  if (fitting.size() > 1) {
    std::erase_if(fitting, [&](const Candidate& one) {
      return result_letters(one.letters, op) != one.others;
    });
  }
  if (fitting.size() != 1) return found;
  for (const std::string& letters : fitting[0].letters) found.operands.push_back(upper(letters));
  return found;
}

}  // namespace weft::report
