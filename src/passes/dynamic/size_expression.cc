#include "passes/dynamic/size_expression.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <vector>

namespace weft::passes {
namespace {

using Size = std::optional<std::int64_t>;

// So deep may parentheses be in each other: JAX writes two or three.
constexpr int kMaxDepth = 32;

bool begins_name(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool is_digit_char(char c) { return c >= '0' && c <= '9'; }

Size sum(Size a, Size b) {
  std::int64_t result = 0;
  if (!a || !b || __builtin_add_overflow(*a, *b, &result)) return std::nullopt;
  return result;
}

Size product(Size a, Size b) {
  std::int64_t result = 0;
  if (!a || !b || __builtin_mul_overflow(*a, *b, &result)) return std::nullopt;
  return result;
}

// Towards minus infinity, as in Python.
Size floor_div(Size a, Size b) {
  if (!a || !b || *b == 0) return std::nullopt;
  if (*b == -1) return product(a, -1);
  const std::int64_t towards_zero = *a / *b;
  return *a % *b != 0 && (*a < 0) != (*b < 0) ? towards_zero - 1 : towards_zero;
}

Size power(Size base, Size exponent) {
  if (!exponent || *exponent < 0 || *exponent > 64) return std::nullopt;
  Size result = 1;
  for (std::int64_t i = 0; i < *exponent; ++i) result = product(result, base);
  return result;
}

Size value_of_call(std::string_view function, const std::vector<Size>& arguments) {
  if (arguments.size() != 2) return std::nullopt;
  const Size a = arguments[0], b = arguments[1];
  if (!a || !b) return std::nullopt;
  if (function == "max") return std::max(*a, *b);
  if (function == "min") return std::min(*a, *b);
  if (function == "floordiv") return floor_div(a, b);
  if (function == "mod") return sum(a, product(-1, product(floor_div(a, b), b)));
  return std::nullopt;
}

// By recursive descent; `names` is told every variable.
class Expression {
 public:
  Expression(std::string_view text, const SizesByName& sizes, std::set<std::string>* names)
      : rest_(text), sizes_(sizes), names_(names) {}

  Size whole() {
    const Size value = terms();
    blanks();
    return rest_.empty() && ok_ ? value : std::nullopt;
  }

 private:
  Size terms() {
    if (++depth_ > kMaxDepth) return fail();
    Size value = accept('-') ? product(-1, factors()) : factors();
    for (;;) {
      if (accept('+')) {
        value = sum(value, factors());
      } else if (accept('-')) {
        value = sum(value, product(-1, factors()));
      } else {
        --depth_;
        return value;
      }
    }
  }

  Size factors() {
    Size value = powers();
    while (accept('*')) value = product(value, powers());
    return value;
  }

  Size powers() {
    const Size base = atom();
    return accept('^') ? power(base, atom()) : base;
  }

  Size atom() {
    blanks();
    if (accept('(')) {
      const Size value = terms();
      return accept(')') ? value : fail();
    }
    if (rest_.empty()) return fail();
    if (begins_name(rest_[0])) return named();
    const bool negative = accept('-');
    std::int64_t number = 0;
    const char* const end = rest_.data() + rest_.size();
    const auto [after, error] = std::from_chars(rest_.data(), end, number);
    if (error != std::errc{}) return fail();
    rest_.remove_prefix(static_cast<std::size_t>(after - rest_.data()));
    return negative ? product(-1, number) : number;
  }

  Size named() {
    std::size_t length = 0;
    while (length < rest_.size() && (begins_name(rest_[length]) || is_digit_char(rest_[length]))) {
      ++length;
    }
    const std::string name(rest_.substr(0, length));
    rest_.remove_prefix(length);
    if (accept('(')) return call(name);
    if (names_ != nullptr) names_->insert(name);
    const auto at = sizes_.find(name);
    return at == sizes_.end() ? std::nullopt : Size(at->second);
  }

  Size call(std::string_view function) {
    std::vector<Size> arguments;
    do {
      arguments.push_back(terms());
    } while (ok_ && accept(','));
    return accept(')') ? value_of_call(function, arguments) : fail();
  }

  Size fail() {
    ok_ = false;
    rest_ = {};
    return std::nullopt;
  }

  void blanks() {
    while (!rest_.empty() && rest_[0] == ' ') rest_.remove_prefix(1);
  }
  bool accept(char c) {
    blanks();
    if (rest_.empty() || rest_[0] != c) return false;
    rest_.remove_prefix(1);
    return true;
  }

  std::string_view rest_;
  const SizesByName& sizes_;
  std::set<std::string>* names_;
  int depth_ = 0;
  bool ok_ = true;
};

}  // namespace

std::optional<std::int64_t> size_of(std::string_view expression, const SizesByName& sizes) {
  return Expression(expression, sizes, nullptr).whole();
}

std::set<std::string> variables_of(std::string_view expression) {
  std::set<std::string> names;
  const SizesByName none;
  Expression(expression, none, &names).whole();
  return names;
}

}  // namespace weft::passes
