// Whether steps of several ops give the bits that the ops give one by one.
#pragma once

#include <string>

namespace weft::engine {

// The text with a barrier behind each op, so that each is a step of its own.
std::string separated(const std::string& text);

// That the text has steps of several ops, which give those bits with one worker and with several.
void expect_equal_bits(const std::string& text);

}  // namespace weft::engine
