// ValueNaming: the names under which the values of a module are printed, as MLIR chooses them.
//
// Numbers run on through a region. The regions of its ops are numbered after all of its own values:
// each from the same number in pretty form; from the last to the first, without using a number
// twice, in generic form. Names that ops ask for ("c", "iterArg") and names from the text are made
// unique with _N; those in nested regions see those around them.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "ir/module.h"

namespace weft::ir::text {

class ValueNaming {
 public:
  // `generic`: ops do not ask for names.
  ValueNaming(const Module& module, bool generic);

  // "%0", "%c_1", "%3#1"
  void write(std::string& out, const Value& value) const;
  // "%0:2", "%values, %indices": all results, as they are defined.
  void write_results(std::string& out, const Op& op) const;

 private:
  struct Name {
    std::uint32_t number = 0;
    bool starts_group = false;          // of results
    const std::string* text = nullptr;  // null: the number
  };
  struct Counters {
    std::uint32_t value = 0, argument = 0, conflict = 0;
  };

  void name_block(const Block& block, Counters& counters);
  void name_regions(const Block& block, Counters& counters);
  void name_arguments(const Block& block, Counters& counters);
  void name_results(const Op& op, Counters& counters);
  Name& name_of(const Value& value);
  void set(const Value& value, const std::string& text);
  // `wanted`, or with the first free _N from `conflict` on, which it advances.
  std::string unique(std::string_view wanted, std::uint32_t& conflict);
  void write_name(std::string& out, const Name& name) const;
  const std::string* hint(const Value& value) const;

  bool generic_;
  std::vector<Name> names_;  // by Value::id
  std::deque<std::string> texts_;
  std::unordered_set<std::string_view> used_;
  std::vector<std::string_view> log_;  // what was put into used_, in order
  // By hint: its names with smaller numbers are all used.
  std::unordered_map<std::string, std::uint32_t> free_from_;
};

}  // namespace weft::ir::text
