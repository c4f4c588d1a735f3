// What the lessons print and check with.
#pragma once

#include <chrono>
#include <cstdlib>
#include <iomanip>
#include <iostream>
#include <source_location>
#include <sstream>
#include <stdexcept>
#include <string>

#include "weft/weft.h"

#include "flags.h"

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

// As Python's assert, in every build: assert itself is left out of a release.
inline void check(bool holds, std::source_location where = std::source_location::current()) {
  if (holds) return;
  const std::string line = std::to_string(where.line());
  throw std::logic_error(std::string(where.file_name()) + ":" + line +
                         ": what is checked is not so");
}

// The devices of the machine, unless the environment's WEFT_DEVICES names others.
inline void devices_of(const char* machine) {
  if (std::getenv("WEFT_DEVICES") == nullptr) weft::set_devices(machine);
}

inline double seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}
