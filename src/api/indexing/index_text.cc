#include "api/indexing/index_text.h"

#include <variant>

#include <fmt/format.h>

namespace weft::detail {
namespace {

std::string bound_text(const SliceBound& bound) {
  return bound.value ? std::to_string(*bound.value) : "";
}

struct ItemText {
  std::string operator()(std::int64_t index) const { return std::to_string(index); }
  std::string operator()(NoneType) const { return "None"; }
  std::string operator()(EllipsisType) const { return "Ellipsis"; }
  std::string operator()(const slice& range) const {
    const std::string ends = bound_text(range.start) + ":" + bound_text(range.stop);
    return range.step.value ? ends + ":" + bound_text(range.step) : ends;
  }
  std::string operator()(const dslice& range) const {
    return fmt::format("ds({}, {})", typeof_(range.start), range.size);
  }
  std::string operator()(const Array& array) const { return typeof_(array); }
};

}  // namespace

std::string index_text(std::span<const IndexItem> indices) {
  std::string text = "x[";
  for (const IndexItem& item : indices) {
    if (text.size() > 2) text += ", ";
    text += std::visit(ItemText{}, item.value);
  }
  return text + ']';
}

}  // namespace weft::detail
