#include "ir/text/read/value_names.h"

#include <cstring>

namespace weft::ir::text {
namespace {

// Names are short: their first and last eight bytes tell most of them apart.
std::uint64_t hash(std::string_view name) {
  std::uint64_t head = 0;
  std::uint64_t tail = 0;
  const std::size_t size = name.size();
  if (size >= 8) {
    std::memcpy(&head, name.data(), 8);
    std::memcpy(&tail, name.data() + size - 8, 8);
  } else {
    std::memcpy(&head, name.data(), size);
  }
  std::uint64_t h = (head ^ (tail * 0x9E3779B97F4A7C15U) ^ size) * 0xD6E8FEB86659FD93U;
  return h ^ (h >> 32);
}

}  // namespace

ValueNames::ValueNames() : table_(1024) {}

ValueNames::Slot& ValueNames::slot_of(std::string_view name) {
  const std::size_t mask = table_.size() - 1;
  std::size_t at = hash(name) & mask;
  while (table_[at] != 0) {
    Slot& slot = slots_[table_[at] - 1];
    if (slot.name == name) return slot;
    at = (at + 1) & mask;
  }
  slots_.push_back({name, {}});
  table_[at] = static_cast<std::uint32_t>(slots_.size());
  if (slots_.size() * 2 > table_.size()) grow();
  return slots_.back();
}

void ValueNames::grow() {
  table_.assign(table_.size() * 2, 0);
  const std::size_t mask = table_.size() - 1;
  for (std::size_t i = 0; i < slots_.size(); ++i) {
    std::size_t at = hash(slots_[i].name) & mask;
    while (table_[at] != 0) at = (at + 1) & mask;
    table_[at] = static_cast<std::uint32_t>(i + 1);
  }
}

const ValueNames::Entry* ValueNames::find(std::string_view name) {
  const Slot& slot = slot_of(name);
  return visible(slot.entry) ? &slot.entry : nullptr;
}

bool ValueNames::hidden(std::string_view name) {
  const Slot& slot = slot_of(name);
  return slot.entry.defined_at != 0 && !visible(slot.entry);
}

bool ValueNames::define(std::string_view name, Entry entry) {
  Slot& slot = slot_of(name);
  if (visible(slot.entry)) return false;
  log_.push_back({static_cast<std::uint32_t>(&slot - slots_.data()), slot.entry});
  slot.entry = entry;
  slot.entry.defined_at = static_cast<std::uint32_t>(log_.size());
  return true;
}

void ValueNames::forget(std::size_t begin, std::uint32_t floor) {
  while (log_.size() > begin) {
    slots_[log_.back().slot].entry = log_.back().before;
    log_.pop_back();
  }
  floor_ = floor;
}

}  // namespace weft::ir::text
