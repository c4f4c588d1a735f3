// Numbers with units, as options take them.
#pragma once

#include <cstdint>
#include <string>

namespace weft::tool {

// "45e9", "45GB/s", "800MB/s": bytes a second. `option` is for the error, CLI::ValidationError.
double bytes_per_second(const std::string& option, const std::string& text);
// "1048576", "64KiB", "1.5GB": whole bytes.
std::int64_t bytes(const std::string& option, const std::string& text);
// "10us", "1.5ms", "2": seconds.
double seconds(const std::string& option, const std::string& text);
// "5", "0.5": without the sign.
double percent(const std::string& option, const std::string& text);

}  // namespace weft::tool
