// Texts in which values stand, as Python's str.format has them: "{}" for each in order, or "{0}" by
// its number, "{:.3f}" with a format (core/text/number_format.h), "{{" and "}}" for braces.
//
// Pure functions.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/literal.h"

namespace weft {

struct FormatField {
  std::size_t value = 0;  // which one
  std::string format;     // what stands behind the colon
  std::string written;    // "{0:.3f}"
};

struct FormatText {
  std::vector<std::string> parts;  // one more than fields; braces are single
  std::vector<FormatField> fields;
};

// Throws Error, which does not say where, for a brace that is none of these, and for values that
// are partly numbered.
FormatText parse_format_text(std::string_view text);
// The text with {{ and }} for braces.
std::string escaped(std::string_view text);

// A field's text: as numpy_text, or where the format suits the one number that it is, by that.
std::string field_text(const FormatField& field, const Literal& value);
// The text with each field replaced with its text.
std::string filled(const FormatText& text, const std::vector<std::string>& fields);

}  // namespace weft
