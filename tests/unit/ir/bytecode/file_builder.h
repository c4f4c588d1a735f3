// FileBuilder: bytecode files written piece by piece, for tests of what no compiler writes.
//
// Numbers, entries and ops are strings of bytes, put together with +.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace weft::testing {

// As a bytecode file has it: 7 bits a byte, the lowest bits of the first saying how many follow.
inline std::string number(std::uint64_t value) {
  int bytes = 1;
  while (bytes < 9 && value >> (7 * bytes) != 0) ++bytes;
  std::string out;
  if (bytes == 9) {
    out.push_back('\0');
    for (int i = 0; i < 8; ++i) out.push_back(static_cast<char>(value >> (8 * i)));
    return out;
  }
  const std::uint64_t all = (value << 1 | 1) << (bytes - 1);
  for (int i = 0; i < bytes; ++i) out.push_back(static_cast<char>(all >> (8 * i)));
  return out;
}
inline std::string flagged(std::uint64_t value, bool flag) { return number(value << 1 | flag); }
inline std::string signed_number(std::int64_t value) {
  return number(static_cast<std::uint64_t>(value) << 1 ^ static_cast<std::uint64_t>(value >> 63));
}
inline std::string byte(int value) { return std::string(1, static_cast<char>(value)); }
inline std::string sized(const std::string& bytes) { return number(bytes.size()) + bytes; }
inline std::string section(int id, const std::string& bytes) { return byte(id) + sized(bytes); }

class FileBuilder {
 public:
  // Each returns the number by which the file refers to it.
  std::uint64_t string(const std::string& text) { return add(strings_, text); }
  std::uint64_t attribute(const std::string& dialect, const std::string& bytes) {
    return add(attributes_, {dialect, bytes});
  }
  // The same, without a look whether it is there already.
  std::uint64_t next_attribute(const std::string& dialect, const std::string& bytes) {
    attributes_.emplace_back(dialect, bytes);
    return attributes_.size() - 1;
  }
  std::uint64_t type(const std::string& dialect, const std::string& bytes) {
    return add(types_, {dialect, bytes});
  }
  std::uint64_t op(const std::string& dialect, const std::string& name) {
    return add(ops_, {dialect, name});
  }
  std::uint64_t properties(const std::string& bytes) { return add(properties_, bytes); }

  // What most programs need.
  std::uint64_t text(const std::string& value) {
    return attribute("vhlo", number(14) + number(string(value)));
  }
  std::uint64_t f32() { return type("vhlo", number(4)); }
  std::uint64_t tensor(const std::vector<std::int64_t>& dims, std::uint64_t element) {
    std::string bytes = number(20) + number(dims.size());
    for (const std::int64_t dim : dims) bytes += signed_number(dim);
    return type("vhlo", bytes + number(element));
  }
  std::uint64_t unknown_location() { return attribute("builtin", number(15)); }

  // One op: what follows its name, `has` saying what that is.
  std::string op_bytes(std::uint64_t name, int has, const std::string& rest) {
    return number(name) + byte(has) + number(unknown_location()) + rest;
  }
  // A program whose one function, without arguments, has these ops, which define `num_values`.
  std::string program(const std::vector<std::string>& ops, std::uint64_t num_values,
                      std::uint64_t result_type) {
    const std::uint64_t none = attribute("vhlo", number(1) + number(0));
    const std::uint64_t type_of =
        type("vhlo", number(8) + number(0) + number(1) + number(result_type));
    const std::uint64_t function_type = attribute("vhlo", number(17) + number(type_of));
    const std::uint64_t own = properties(number(none) + number(function_type) + number(none) +
                                         number(text("main")) + number(text("public")));
    std::string body = number(1) + number(num_values) + flagged(ops.size(), false);
    for (const std::string& one : ops) body += one;
    const std::string function =
        op_bytes(op("vhlo", "func_v1"), 64 | 16, number(own) + flagged(1, false) + body);
    const std::string module = op_bytes(
        op("builtin", "module"), 16,
        flagged(1, true) + section(4, number(1) + number(0) + flagged(1, false) + function));
    return file(flagged(1, false) + module);
  }
  // The ops of a program that returns the value of `attribute`, of that type.
  std::string constant_program(std::uint64_t type, std::uint64_t attribute) {
    const std::string constant =
        op_bytes(op("vhlo", "constant_v1"), 64 | 2,
                 number(properties(number(attribute))) + number(1) + number(type));
    const std::string end = op_bytes(op("vhlo", "return_v1"), 4, number(1) + number(0));
    return program({constant, end}, 1, type);
  }

  std::string file(const std::string& ir) {
    std::vector<std::uint64_t> dialects;  // their names, in the order of numbers
    const auto dialect = [&](const std::string& name) { return add(dialects, string(name)); };
    std::string op_names;
    for (const auto& [owner, name] : ops_) {
      op_names += number(dialect(owner)) + number(1) + flagged(string(name), true);
    }
    std::string data, offsets = number(attributes_.size()) + number(types_.size());
    for (const auto* list : {&attributes_, &types_}) {
      for (const auto& [owner, bytes] : *list) {
        offsets += number(dialect(owner)) + number(1) + flagged(bytes.size(), true);
        data += bytes;
      }
    }
    std::string names = number(dialects.size());
    for (const std::uint64_t name : dialects) names += flagged(name, false);
    std::string lists = number(properties_.size());
    for (const std::string& one : properties_) lists += sized(one);
    std::string texts = number(strings_.size());
    for (auto one = strings_.rbegin(); one != strings_.rend(); ++one) {
      texts += number(one->size() + 1);
    }
    for (const std::string& one : strings_) texts += one + '\0';
    return "ML\xefR" + number(6) + "test" + '\0' + section(0, texts) +
           section(1, names + number(ops_.size()) + op_names) + section(2, data) +
           section(3, offsets) + section(8, lists) + section(4, ir);
  }

 private:
  template <class T>
  static std::uint64_t add(std::vector<T>& list, T value) {
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (list[i] == value) return i;
    }
    list.push_back(std::move(value));
    return list.size() - 1;
  }

  using Owned = std::pair<std::string, std::string>;
  std::vector<std::string> strings_, properties_;
  std::vector<Owned> attributes_, types_, ops_;
};

}  // namespace weft::testing
