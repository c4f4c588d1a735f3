// The ways in which a problem is solved, side by side: what each sends, keeps and takes.
//
//   Variants table;
//   table.add("all_gather", f, expected, x, w);   // f: what jit gave; checks its result
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <regex>
#include <string>

#include "print.h"

// The links of the last column, in each direction.
constexpr double kLinkBandwidth = 1e8;

// The array with most elements that a device has while the program runs.
struct LargestArray {
  std::string type;  // "f32[8,64,16]"
  std::int64_t elements = 0;
};

// Found in the text of the program that is run: partitioned, so that its arrays are those of one
// device. Lines that are not StableHLO's have the global ones.
inline LargestArray largest_array(const weft::Compiled& program) {
  static const std::regex array_type("tensor<((?:[0-9]+x)*)([a-z0-9]+)>");
  LargestArray largest;
  std::istringstream text(program.as_text());
  for (std::string line; std::getline(text, line);) {
    if (line.find("stablehlo.") == line.npos && line.find("chlo.") == line.npos) continue;
    for (std::sregex_iterator it(line.begin(), line.end(), array_type), end; it != end; ++it) {
      std::string dims = (*it)[1];
      std::int64_t elements = 1;
      std::istringstream sizes(dims);
      for (std::string size; std::getline(sizes, size, 'x');) elements *= std::stoll(size);
      if (elements <= largest.elements) continue;
      if (!dims.empty()) dims.pop_back();
      std::ranges::replace(dims, 'x', ',');
      largest = {(*it)[2].str() + "[" + dims + "]", elements};
    }
  }
  return largest;
}

// Of one call, the fastest of a few, after one that compiles.
inline double milliseconds(const std::function<weft::Array()>& call) {
  call().block_until_ready();
  double best = std::numeric_limits<double>::infinity();
  for (int i = 0; i < 3; ++i) {
    const double start = seconds();
    call().block_until_ready();
    best = std::min(best, (seconds() - start) * 1e3);
  }
  return best;
}

inline std::string cell(const std::string& text, std::size_t width) {
  return text + std::string(std::max(width, text.size() + 1) - text.size(), ' ');
}

inline std::string right(const std::string& text, std::size_t width) {
  return std::string(std::max(width, text.size() + 1) - text.size(), ' ') + text;
}

// What the compiler decided of communication beside products: those lines of explain() by
// themselves, for the links that there are.
inline std::string spread(const weft::Compiled& program) {
  std::istringstream text(program.explain());
  std::string lines;
  bool is_told = false;
  for (std::string line; std::getline(text, line);) {
    if (line.starts_with("What could be spread")) is_told = true;
    if (is_told && line.empty()) break;
    if (is_told && line.starts_with("  ")) lines += line + "\n";
  }
  return lines;
}

class Variants {
 public:
  // What a device sends: in a loop that ends when its values say so, what one turn of it does.
  // Memory: the most that a device has at once besides arguments and results. Times are those of a
  // call, in this process and with such links between the devices.
  Variants() {
    print(cell("", 27) + cell("sends", 11) + cell("largest array", 18) + right("memory", 10) +
          right("time", 12) + right("over 100 MB/s", 15));
  }

  // Returns the largest array that a device has.
  template <class F, class... Args>
  LargestArray add(const std::string& name, const F& f, const weft::Array& expected,
                   const Args&... args) {
    check(bool(weft::allclose(f(args...), expected, {.rtol = 1e-4, .atol = 1e-4})));
    const auto program = f.lower(args...).compile();
    const auto call = [&] { return f(args...); };
    const double near = milliseconds(call);
    weft::set_links({.bytes_per_second = kLinkBandwidth});
    check(bool(weft::allclose(f(args...), expected, {.rtol = 1e-4, .atol = 1e-4})));
    const double far = milliseconds(call);
    weft::set_links({});
    const LargestArray largest = largest_array(program);
    const auto sent = static_cast<std::int64_t>(program.cost_analysis()["wire bytes"]);
    const auto memory = static_cast<double>(program.memory_analysis().temp_size_in_bytes);
    print(cell(name, 27) + cell(std::to_string(sent / 1024) + " KiB", 11) + cell(largest.type, 18) +
          right(fixed(memory / (1 << 20), 2) + " MiB", 10) + right(fixed(near, 2) + " ms", 12) +
          right(fixed(far, 2) + " ms", 15));
    return largest;
  }
};
