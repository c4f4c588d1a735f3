// The stages that a golden file may name, each a row of one table.
#pragma once

#include <string>
#include <string_view>

#include "golden/case.h"

namespace weft::golden {

// Either gives a text, which stands behind the program, or comments that stand in it.
struct Stage {
  std::string_view name;
  std::string (*output)(const Case& one) = nullptr;
  std::string_view mark = {};
  Annotate annotate = nullptr;
};

// Null where there is none of that name.
const Stage* find_stage(std::string_view name);

// ---- Reading and printing (text_stages.cc)

std::string parse(const Case& one);
std::string verify(const Case& one);
std::string print_generic(const Case& one);
std::string print_locations(const Case& one);
Annotations errors(const std::string& chunk);
Annotations rules(const std::string& chunk);

// ---- Passes (pass_stages.cc): what they make of the program, which must compute the same

std::string normalize(const Case& one);
std::string propagate(const Case& one);
std::string partition(const Case& one);
std::string combine(const Case& one);
std::string overlap(const Case& one);
std::string rings(const Case& one);
std::string schedule(const Case& one);
std::string xla(const Case& one);
std::string hoist(const Case& one);
std::string remove_conversions(const Case& one);
std::string simplify(const Case& one);
std::string remove_dead(const Case& one);
std::string remove_repeated(const Case& one);
Annotations layouts(const std::string& chunk);
Annotations normalize_errors(const std::string& chunk);

// ---- The tool (tool_stage.cc): what it prints for the rest of the line, where FILE is the case

std::string weft(const Case& one);

}  // namespace weft::golden
