#include "property/partition/shrink_text.h"

#include <algorithm>
#include <cctype>
#include <set>

namespace weft::testing {
namespace {

bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }
bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

// Where a whole number starts that is no part of a name, type or fraction.
bool starts_number(const std::string& text, std::size_t i) {
  if (!is_digit(text[i]) || i == 0) return false;
  const char before = text[i - 1];
  if (before == 'x') {  // 4x8xf32
    return i >= 2 && is_digit(text[i - 2]);
  }
  return !is_digit(before) && !is_letter(before) &&
         std::string("_%#@.-").find(before) == std::string::npos;
}
std::size_t end_of_number(const std::string& text, std::size_t i) {
  while (i < text.size() && is_digit(text[i])) ++i;
  return i;
}
bool ends_number(const std::string& text, std::size_t end) {
  if (end >= text.size()) return true;
  const char after = text[end];
  return after == 'x' || !(is_letter(after) || after == '_' || after == '.');
}

std::string with_number(const std::string& text, const std::string& from, const std::string& to) {
  std::string result;
  const std::size_t start = text.find("func.func");
  for (std::size_t i = 0; i < text.size();) {
    if (i >= start && starts_number(text, i)) {
      const std::size_t end = end_of_number(text, i);
      const std::string number = text.substr(i, end - i);
      result += number == from && ends_number(text, end) ? to : number;
      i = end;
    } else {
      result += text[i++];
    }
  }
  return result;
}

std::set<std::string> numbers(const std::string& text) {
  std::set<std::string> result;
  for (std::size_t i = std::min(text.size(), text.find("func.func")); i < text.size(); ++i) {
    if (!starts_number(text, i)) continue;
    const std::size_t end = end_of_number(text, i);
    if (ends_number(text, end) && end - i < 4) result.insert(text.substr(i, end - i));
  }
  return result;
}

}  // namespace

std::vector<std::string> smaller_texts(const std::string& text) {
  std::vector<std::string> result;
  const std::string function = "  func.func private @";
  for (std::size_t i = text.find(function); i != std::string::npos;
       i = text.find(function, i + 1)) {
    const std::string end = "\n  }\n";
    const std::size_t after = text.find(end, i);
    if (after == std::string::npos) break;
    result.push_back(text.substr(0, i) + text.substr(after + end.size()));
  }
  for (const std::string& number : numbers(text)) {
    const int value = std::stoi(number);
    for (int smaller : {1, 2, 3, value - 1}) {
      if (smaller < value && smaller > 0) {
        result.push_back(with_number(text, number, std::to_string(smaller)));
      }
    }
  }
  return result;
}

}  // namespace weft::testing
