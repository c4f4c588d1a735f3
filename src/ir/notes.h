// Notes: what a pass says of an op to later passes, or to people: texts by name, which are printed
// as entries of mhlo.frontend_attributes, so that XLA reads and keeps them.
//
// Functions only.
#pragma once

#include <string>
#include <string_view>

#include "ir/op.h"

namespace weft::ir {

// Empty: there is none of that name.
std::string_view note_of(const Op& op, std::string_view name);
void set_note(Op& op, std::string_view name, std::string text);
void remove_note(Op& op, std::string_view name);
// What else is said of the op beside its attributes.
Dictionary extra_without_notes(const Op& op);

}  // namespace weft::ir
