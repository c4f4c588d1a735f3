#include "report/explain/einsum_letters.h"

#include <algorithm>
#include <cctype>
#include <string_view>
#include <utility>

#include "ir/ops/attrs.h"

namespace weft::report {
namespace {

using Letters = std::vector<std::string>;  // of each operand

struct Einsum {
  Letters operands;
  std::string result;
};

// "bd,df->bf" of jit(f)/bd,df->bf/dot_general, on the location or on what it is made of.
std::string einsum_text(const ir::SourceLoc& loc) {
  const std::size_t arrow = loc.text.find("->");
  if (loc.kind == ir::SourceLoc::Kind::name && arrow != loc.text.npos) {
    const std::size_t before = loc.text.rfind('/', arrow);
    const std::size_t begin = before == loc.text.npos ? 0 : before + 1;
    return loc.text.substr(begin, loc.text.find('/', arrow) - begin);
  }
  for (const ir::SourceLocRef& child : loc.children) {
    if (std::string found = einsum_text(*child); !found.empty()) return found;
  }
  return {};
}

Einsum parse(std::string_view text) {
  Einsum einsum{.operands = Letters(1), .result = {}};
  bool is_result = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const unsigned char c = static_cast<unsigned char>(text[i]);
    if (c == ',' && !is_result) {
      einsum.operands.emplace_back();
    } else if (text.substr(i, 2) == "->" && !is_result) {
      is_result = true;
      ++i;
    } else if (std::isalpha(c) != 0) {
      (is_result ? einsum.result : einsum.operands.back()) += static_cast<char>(std::toupper(c));
    } else {
      return {};
    }
  }
  return einsum;
}

bool has(const std::string& letters, char letter) { return letters.find(letter) != letters.npos; }

// Whether the letters name the same dimensions of both operands as the op pairs, and keep in the
// result what it keeps.
bool agree(const Letters& letters, const std::string& result, const ir::Op& op) {
  const auto& dims = op.get<ir::DotGeneralAttrs>().dot_dimension_numbers;
  std::string paired;
  const auto pair = [&](const Dims& lhs, const Dims& rhs, bool is_kept) {
    for (std::size_t i = 0; i < lhs.size(); ++i) {
      const char letter = letters[0][at(lhs[i])];
      if (letter != letters[1][at(rhs[i])] || has(result, letter) != is_kept) return false;
      paired += letter;
    }
    return true;
  };
  if (!pair(dims.lhs_batching_dimensions, dims.rhs_batching_dimensions, true)) return false;
  if (!pair(dims.lhs_contracting_dimensions, dims.rhs_contracting_dimensions, false)) return false;
  return std::ranges::all_of(letters[0] + letters[1], [&](char letter) {
    const bool is_shared = has(letters[0], letter) && has(letters[1], letter);
    return is_shared == has(paired, letter) && (is_shared || has(result, letter));
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

}  // namespace

std::vector<std::string> einsum_letters(const ir::Op& op) {
  if (op.location.source == nullptr) return {};
  const Einsum einsum = parse(einsum_text(*op.location.source));
  if (einsum.operands.size() != 2) return {};
  Letters straight = einsum.operands;
  Letters exchanged = {straight[1], straight[0]};
  const auto fits = [&](const Letters& letters) {
    for (std::size_t i = 0; i < letters.size(); ++i) {
      if (letters[i].size() != at(op.operand(i)->type.rank())) return false;
    }
    return agree(letters, einsum.result, op);
  };
  const bool straight_fits = fits(straight), exchanged_fits = fits(exchanged);
  if (straight == exchanged || straight_fits != exchanged_fits) {
    if (straight_fits) return straight;
    return exchanged_fits ? exchanged : Letters{};
  }
  if (!straight_fits) return {};
  const bool straight_gives = result_letters(straight, op) == einsum.result;
  if (straight_gives == (result_letters(exchanged, op) == einsum.result)) return {};
  return straight_gives ? straight : exchanged;
}

}  // namespace weft::report
