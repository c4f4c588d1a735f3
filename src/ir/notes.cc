#include "ir/notes.h"

#include <utility>

namespace weft::ir {
namespace {

constexpr const char* kNotes = "mhlo.frontend_attributes";

const Dictionary* notes_of(const Op& op) {
  const Attribute* const attributes = op.extra.find(kNotes);
  return attributes != nullptr ? attributes->get_if<Dictionary>() : nullptr;
}

}  // namespace

std::string_view note_of(const Op& op, std::string_view name) {
  const Dictionary* const notes = notes_of(op);
  const Attribute* const note = notes != nullptr ? notes->find(name) : nullptr;
  const auto* const text = note != nullptr ? note->get_if<std::string>() : nullptr;
  return text != nullptr ? *text : std::string_view();
}

void set_note(Op& op, std::string_view name, std::string text) {
  const Dictionary* const now = notes_of(op);
  Dictionary notes = now != nullptr ? *now : Dictionary();
  notes.set(std::string(name), std::move(text));
  op.extra.set(kNotes, std::move(notes));
}

void remove_note(Op& op, std::string_view name) {
  const Dictionary* const now = notes_of(op);
  if (now == nullptr) return;
  Dictionary notes = *now;
  if (!notes.erase(name)) return;
  if (notes.empty()) {
    op.extra.erase(kNotes);
  } else {
    op.extra.set(kNotes, std::move(notes));
  }
}

Dictionary extra_without_notes(const Op& op) {
  Dictionary extra = op.extra;
  extra.erase(kNotes);
  return extra;
}

}  // namespace weft::ir
