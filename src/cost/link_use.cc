#include "cost/link_use.h"

#include <algorithm>

#include "cost/link_classes.h"

namespace weft::cost {

LinkUse::LinkUse(const ir::Module& module, const machine::Target& target)
    : network_(module, target) {
  LinkClasses together;  // of the network's classes, as if these were links
  for (std::size_t i = 0; i < network_.num_patterns(); ++i) {
    LinkClasses::Shares used;
    for (const ClassShare& share : network_.pattern(i)) used.emplace_back(share.link_class, 1.0);
    together.add(used);
  }
  together.finish();
  num_links_ = together.size();
  for (std::size_t i = 0; i < network_.num_patterns(); ++i) {
    std::vector<std::uint32_t>& links = links_.emplace_back();
    for (const ClassShare& share : together.classes(i)) links.push_back(share.link_class);
  }
}

Transfer LinkUse::of(const ir::Op& collective) const {
  const Passage passage = network_.of(collective);
  return {passage.seconds(), links_[passage.pattern]};
}

LinkTimes::Span LinkTimes::send(const Transfer& transfer, double ready) {
  Span span{ready, ready};
  if (transfer.links.empty()) return span;
  for (const std::uint32_t link : transfer.links) span.begin = std::max(span.begin, free_at_[link]);
  span.end = span.begin + transfer.seconds;
  for (const std::uint32_t link : transfer.links) free_at_[link] = span.end;
  return span;
}

}  // namespace weft::cost
