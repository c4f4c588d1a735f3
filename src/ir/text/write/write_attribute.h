// Writes types, attributes and constants in MLIR's spelling at the end of a string.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/literal.h"
#include "ir/attribute.h"
#include "ir/type.h"

namespace weft::ir::text {

void write(std::string& out, std::int64_t value);
void write_integers(std::string& out, std::span<const std::int64_t> values);  // 1, 0
void write(std::string& out, const Type& type);
void write(std::string& out, const Attribute& attribute);
void write(std::string& out, const Dictionary& dictionary);  // {a = 1, b}
void write(std::string& out, const Dictionary::Entry& entry);
void write(std::string& out, const Literal& literal);  // dense<...> : tensor<...>
void write(std::string& out, const Mesh& mesh);
void write(std::string& out, const ShardingAttr& sharding);
void write_shardings(std::string& out, std::span<const ShardingAttr> list);  // [<...>, <...>]
void write_element(std::string& out, std::span<const std::byte> bytes, DType dtype);
void write_symbol(std::string& out, std::string_view name);  // @name, @"any name"

// Calls item(element) for each, with commas between.
template <class List, class F>
void write_list(std::string& out, const List& list, F&& item) {
  bool first = true;
  for (const auto& element : list) {
    if (!first) out += ", ";
    first = false;
    item(element);
  }
}

}  // namespace weft::ir::text
