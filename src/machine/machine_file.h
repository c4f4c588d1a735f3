// A kind of machine from its JSON: the models that are part of the library, and a user's own file.
//
// Functions only; any thread.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "machine/model.h"

namespace weft::machine {

// REQUIRES: check_model_text has nothing to say of the text.
Model read_model(std::string_view text);

// Throws Error where the text is no JSON, not as the schema says, or says what cannot be. Each line
// of the message begins with `path` and names a key and what it must be.
void check_model_text(std::string_view text, const std::string& path);

// The text of a file that a user wrote, checked. Throws Error.
std::string load_model_text(const std::string& path);

// Whether a text such as "mine.json:4x4" or "mine.json" begins with a file: its path; else empty.
std::string_view model_path(std::string_view machine);

}  // namespace weft::machine
