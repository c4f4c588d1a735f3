// Options that a person gives to a plugin, as text.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "pjrt/named_values.h"

namespace weft::pjrt {

struct Option {
  std::string name;
  std::variant<std::int64_t, std::vector<std::int64_t>, float, bool, std::string> value;
};

// "cpu_device_count=4": a whole number, as it looks; so are true and false, 0.5, and [0,1], a list
// of whole numbers; anything else is text. "name:KIND=value" says what it is: int64, list, float,
// bool, string. Throws Error where that is no option.
Option parse_option(std::string_view text);
std::vector<Option> parse_options(const std::vector<std::string>& texts);

NamedValues named_values(const std::vector<Option>& options);

}  // namespace weft::pjrt
