// What the lessons print with, and the little that they are told on their command line.
#pragma once

#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <iomanip>
#include <iostream>
#include <sstream>
#include <string>
#include <string_view>

#include "weft/weft.h"

// As Python's print: values with a space between them.
template <class First, class... Rest>
void print(const First& first, const Rest&... rest) {
  std::cout << first;
  ((std::cout << ' ' << rest), ...);
  std::cout << std::endl;
}

// "39.82": as f"{value:.2f}".
inline std::string fixed(double value, int digits) {
  std::ostringstream text;
  text << std::fixed << std::setprecision(digits) << value;
  return text.str();
}

// What follows --NAME on the command line.
inline std::string flag(int argc, char** argv, std::string_view name, std::string otherwise) {
  for (int i = 1; i + 1 < argc; ++i) {
    if (argv[i] == "--" + std::string(name)) return argv[i + 1];
  }
  return otherwise;
}
inline std::int64_t flag(int argc, char** argv, std::string_view name, int otherwise) {
  return std::stoll(flag(argc, argv, name, std::to_string(otherwise)));
}

// The devices of the machine, unless the environment's WEFT_DEVICES names others.
inline void devices_of(const char* machine) {
  if (std::getenv("WEFT_DEVICES") == nullptr) weft::set_devices(machine);
}

inline double seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}
