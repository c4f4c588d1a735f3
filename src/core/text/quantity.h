// Numbers with units: written for people, with three digits and the unit that fits, and read as
// people write them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace weft {

std::string bytes_text(double bytes);      // "0 B", "12 B", "1.5 KiB", "64 MiB"
std::string seconds_text(double seconds);  // "0", "1.25 us", "320 us", "1.2 ms"
std::string flops_text(double flops);      // "0 FLOP", "34.4 GFLOP"

// What is read, and in which unit the number comes out.
enum class Dimension : std::uint8_t { bytes, bytes_per_second, seconds };

// "2GiB", "45GB/s", "10us"; nothing: it is no positive number with a unit of that dimension.
std::optional<double> parse_quantity(std::string_view text, Dimension dimension);
// "s, ms, us or ns".
std::string unit_names(Dimension dimension);
// Whether a unit is all that it lacks.
bool lacks_unit(std::string_view text);
// What to say of a text that is none: "must be a positive number with a unit, such as 10us, not 5;
// units are s, ms, us or ns".
std::string quantity_problem(std::string_view text, Dimension dimension);

}  // namespace weft
