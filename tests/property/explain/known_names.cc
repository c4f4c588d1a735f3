#include "property/explain/known_names.h"

#include <regex>
#include <sstream>
#include <unordered_map>
#include <unordered_set>

#include <fmt/format.h>

#include "ir/ops/table.h"
#include "report/explain/products.h"

namespace weft::testing {
namespace {

using report::Array;
using report::ArrayTerm;
using report::HandedOn;
using report::NextTurn;
using report::Origin;
using report::ProductLine;

class Reader {
 public:
  explicit Reader(report::ArrayNames& names) {
    for (const Array& argument : names.arguments()) known_.insert(names.of_base(argument));
  }

  std::optional<std::string> read(std::span<const ProductLine> lines) {
    for (const ProductLine& line : lines) {
      for (const HandedOn& one : line.handed_on) {
        if (!one.first_name.empty()) see(one.first, one.first_name, one.first_base, line);
      }
      for (const HandedOn& one : line.handed_on) begin(one.name, one.array, line);
      for (const NextTurn& one : line.next) {
        see(one.given, one.given_name, one.given_base, line);
        see({one.array, one.array}, one.name, one.name, line);
      }
      if (line.op == nullptr) continue;
      for (const ArrayTerm& term : line.operands) see(term.origin, term.name, term.base_name, line);
      if (line.begins()) begin(line.result.name, line.result.origin.array, line);
      see(line.result.origin, line.result.name, line.result.base_name, line);
    }
    return wrong_;
  }

 private:
  void fail(std::string_view what, const std::string& name, const ProductLine& line) {
    if (!wrong_) wrong_ = fmt::format("{} {}: {}", name, what, line.text());
  }
  // By what lines say, not by who wrote them: an array is its value.
  void is_one(const std::string& name, const Array& array, const ProductLine& line) {
    if (!(arrays_.try_emplace(name, array).first->second == array))
      fail("is two arrays", name, line);
  }
  void begin(const std::string& name, const Array& array, const ProductLine& line) {
    is_one(name, array, line);
    known_.insert(name);
  }
  void see(const Origin& origin, const std::string& name, const std::string& base,
           const ProductLine& line) {
    if (!known_.contains(base)) fail("is not known", base, line);
    if (!name.starts_with(base)) fail("is not named after " + base, name, line);
    is_one(base, origin.base, line);
    is_one(name, origin.array, line);
  }

  std::unordered_set<std::string> known_;
  std::unordered_map<std::string, Array> arrays_;
  std::optional<std::string> wrong_;
};

// Numbered arrays and results as they stand in a text: what is followed by dimensions, what a loop
// hands on, what is told of lines that are not printed.
std::optional<std::string> unknown_in_text(const std::string& text) {
  static const std::regex kNamed(R"(\b(T\d+|Out\d*)(?:'\d*)?\[)");
  static const std::regex kHandedOn(R"(\b(T\d+|Out\d*)(?= \(at first|,|:))");
  static const std::regex kFirst(R"(\(at first (T\d+|Out\d*))");
  static const std::regex kGiven(R"(\b(T\d+|Out\d*)(?:'\d*)? (?:is )?the next )");
  static const std::regex kNext(R"( the next (T\d+|Out\d*))");
  static const std::regex kToldOf(R"(\b(T\d+|Out\d*) (?:is )?the (?:last|\d+..) )");
  static const std::regex kAlike(R"(\(x\d+: [^)]*\))"), kName(R"(\b(T\d+|Out\d*)(?:'\d*)?\b)");
  std::unordered_set<std::string> known;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    const auto each = [](const std::string& part, const std::regex& what, auto&& f) {
      for (std::sregex_iterator at(part.begin(), part.end(), what), end; at != end; ++at) {
        f((*at)[1].str());
      }
    };
    std::string unknown;
    const auto need = [&](const std::string& name) {
      if (!known.contains(name) && unknown.empty()) unknown = name;
    };
    const auto learn = [&](const std::string& name) { known.insert(name); };
    const std::size_t is = line.find(" = ");
    if (line.find(" the next ") != line.npos) {
      each(line, kGiven, need);
      each(line, kNext, need);
    } else if (is == line.npos) {
      each(line, kFirst, need);
      each(line, kHandedOn, learn);
    } else {
      each(line.substr(is), kNamed, need);
      each(line.substr(0, is), kNamed, learn);
    }
    each(line, kToldOf, learn);
    std::smatch alike;
    if (std::regex_search(line, alike, kAlike)) each(alike.str(), kName, learn);
    if (!unknown.empty())
      return fmt::format("{} is not known in the text: {}\n{}", unknown, line, text);
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> unknown_name(std::span<const ProductLine> lines,
                                        report::ArrayNames& names) {
  if (auto wrong = Reader(names).read(lines)) return wrong;
  for (const bool full : {false, true}) {
    if (auto wrong = unknown_in_text(report::products_text(lines, full))) return wrong;
  }
  return std::nullopt;
}

std::optional<std::string> untold_result(std::span<const ProductLine> lines,
                                         report::ArrayNames& names, report::DeviceValues& devices) {
  std::unordered_set<Array, report::ArrayHash> told, begun;
  for (const ProductLine& line : lines) {
    for (const HandedOn& one : line.handed_on) told.insert(one.array);
    if (line.op == nullptr) continue;
    told.insert(line.result.origin.array);
    if (line.begins()) begun.insert(line.result.origin.array);
  }
  report::ArrayOrigins& origins = names.origins();
  for (const ir::Value* returned : origins.program().entry()->body->terminator()->operands) {
    const Array array = origins.array_of({returned});
    const ir::Op* const op = array.value->def;
    // A device's own ops tell what others are made of.
    if (told.contains(array) || op == nullptr || !op->def().has(ir::Trait::elementwise)) continue;
    if (devices.of(array.value) == nullptr) continue;
    for (const ir::Value* operand : op->operands) {
      const Array base = origins.of({operand, array.call}).base;
      if (!begun.contains(base)) continue;
      return fmt::format("no line tells of {}, which is made of {}", names.of_base(array),
                         names.of_base(base));
    }
  }
  return std::nullopt;
}

}  // namespace weft::testing
