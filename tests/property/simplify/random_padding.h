// Random programs that go over windows of what is padded.
#pragma once

#include <cstdint>
#include <string>

namespace weft::testing {

std::string random_padded_window(std::uint64_t seed);

}  // namespace weft::testing
