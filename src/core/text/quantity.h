// Numbers with units, for people: three digits, the unit that fits.
#pragma once

#include <string>

namespace weft {

std::string bytes_text(double bytes);      // "0 B", "12 B", "1.5 KiB", "64 MiB"
std::string seconds_text(double seconds);  // "0", "1.25 us", "320 us", "1.2 ms"
std::string flops_text(double flops);      // "0 FLOP", "34.4 GFLOP"

}  // namespace weft
