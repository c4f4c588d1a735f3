#include "ir/attrs_in_progress.h"

#include <utility>

#include <fmt/format.h>

namespace weft::ir {

AttrsInProgress::AttrsInProgress(const OpDef& def) {
  if (def.attrs == nullptr) return;
  info_ = &def.attrs();
  data_ = info_->make();
}

int AttrsInProgress::find(std::string_view field) const {
  const std::size_t count = info_ == nullptr ? 0 : info_->fields.size();
  for (std::size_t i = 0; i < count; ++i) {
    if (info_->fields[i].name == field) return static_cast<int>(i);
  }
  return -1;
}

void AttrsInProgress::see(std::string_view field) {
  if (const int index = find(field); index >= 0) see(index);
}

std::string AttrsInProgress::set(int field, const Attribute& value) {
  const FieldInfo& info = info_->fields[static_cast<std::size_t>(field)];
  if ((seen_ >> field & 1) != 0) return fmt::format("attribute '{}' stands twice", info.name);
  see(field);
  const std::string problem = info.from_attribute(data_.get(), value);
  return problem.empty() ? "" : fmt::format("attribute '{}' {}", info.name, problem);
}

std::string AttrsInProgress::take(AttrsRef& out) {
  if (info_ == nullptr) return "";
  for (std::size_t i = 0; i < info_->fields.size(); ++i) {
    if (!info_->fields[i].required || (seen_ >> i & 1) != 0) continue;
    return fmt::format("needs attribute '{}'", info_->fields[i].name);
  }
  out = AttrsRef(std::move(data_), info_);
  return "";
}

}  // namespace weft::ir
