#include "report/explain/names/einsum_letters.h"

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
      (is_result ? einsum.result : einsum.operands.back()) += text[i];
    } else {
      return {};
    }
  }
  return einsum;
}

bool has(const std::string& letters, char letter) { return letters.find(letter) != letters.npos; }

// Whether they are one for each dimension, no two alike.
bool name_dims(const std::string& letters, const ir::Value& operand) {
  const auto is_first = [&](const char& letter) {
    return letters.find(letter) == static_cast<std::size_t>(&letter - letters.data());
  };
  return letters.size() == at(operand.type.rank()) && std::ranges::all_of(letters, is_first);
}

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
  const Letters& given = einsum.operands;
  std::vector<Letters> fitting{given};
  if (given[0] != given[1]) fitting.push_back({given[1], given[0]});
  std::erase_if(fitting, [&](const Letters& letters) {
    return !name_dims(letters[0], *op.operand(0)) || !name_dims(letters[1], *op.operand(1)) ||
           !agree(letters, einsum.result, op);
  });
  if (fitting.size() > 1) {
    std::erase_if(fitting, [&](const Letters& letters) {
      return result_letters(letters, op) != einsum.result;
    });
  }
  if (fitting.size() != 1) return {};
  for (std::string& letters : fitting[0]) {
    for (char& c : letters) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  }
  return fitting[0];
}

}  // namespace weft::report
