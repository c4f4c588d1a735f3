// Numbers with units, as options take them. `option` is for the error, CLI::ValidationError.
#pragma once

#include <cstdint>
#include <string>

namespace weft::tool {

double bytes_per_second(const std::string& option, const std::string& text);  // "45GB/s"
std::int64_t bytes(const std::string& option, const std::string& text);  // "64KiB", whole bytes
std::int64_t bytes_or_none(const std::string& option, const std::string& text);  // 0 for "0", too
double seconds(const std::string& option, const std::string& text);              // "10us", "1.5ms"
double percent(const std::string& option, const std::string& text);  // "5", without the sign

}  // namespace weft::tool
