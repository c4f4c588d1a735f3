// Writes the text of a program whose devices each have arrays of their own: op after op, then all
// around it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace weft::testing {

using Sizes = std::vector<std::int64_t>;

struct Array {
  std::string name;
  Sizes dims;
  std::string dtype;
  std::string type() const;  // "tensor<2x4xf32>"
};

class ProgramText {
 public:
  std::string new_name();
  Array op(std::string_view name, const std::vector<Array>& operands, std::string_view attributes,
           Sizes dims, std::string_view dtype, std::string_view regions = "");
  Array zeros(const Sizes& dims, std::string_view dtype);
  void add(std::string_view text) { body_ += text; }
  // What has been written, in whose place comes something else.
  std::string exchange(std::string by = "");

  // The program, with what has been written as what a device does. Arrays are cut along their first
  // dimension, of all devices.
  std::string program(std::int64_t devices, const std::vector<Array>& arguments,
                      const std::vector<Array>& results) const;

 private:
  std::string body_;
  int next_ = 0;
};

// "array<i64: 1, 2>"
std::string list(const Sizes& sizes);

}  // namespace weft::testing
