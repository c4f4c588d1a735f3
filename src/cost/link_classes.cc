#include "cost/link_classes.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

namespace weft::cost {
namespace {

constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();
// Shares that differ by less are one: they are sums, in whatever order.
constexpr double kUnits = 1 << 30;

}  // namespace

std::size_t LinkClasses::add(const Shares& shares) {
  struct Part {
    std::uint32_t link_class = 0;  // from which it is taken; kNone: its links are new
    double share = 0;
    std::size_t count = 0;
  };
  std::vector<Part> parts;
  std::map<std::pair<std::uint32_t, double>, std::size_t> numbers;
  std::vector<std::size_t> part_of;
  std::vector<std::uint32_t*> link_class;
  for (const auto& [link, exact] : shares) {
    std::uint32_t& known = class_of_.try_emplace(link, kNone).first->second;
    const double share = std::round(exact * kUnits) / kUnits;
    const auto [at, is_new] = numbers.try_emplace({known, share}, parts.size());
    if (is_new) parts.push_back({known, share});
    ++parts[at->second].count;
    part_of.push_back(at->second);
    link_class.push_back(&known);
  }
  List& list = lists_.emplace_back();
  for (Part& part : parts) {
    const std::uint32_t from = part.link_class;
    if (from == kNone || part.count < sizes_[from]) {
      part.link_class = size();
      sizes_.push_back(part.count);
      parts_.emplace_back();
      if (from != kNone) {
        sizes_[from] -= part.count;
        parts_[from].push_back(part.link_class);
      }
    }
    list.classes.push_back({part.link_class, part.share});
  }
  list.known = size();
  for (std::size_t i = 0; i < part_of.size(); ++i) *link_class[i] = parts[part_of[i]].link_class;
  return lists_.size() - 1;
}

// What was taken out of a class after a list was added is as busy by it as the rest.
void LinkClasses::expand(List& list) const {
  for (std::size_t i = 0; i < list.classes.size(); ++i) {
    const ClassShare from = list.classes[i];
    for (const std::uint32_t part : parts_[from.link_class]) {
      if (part >= list.known) list.classes.push_back({part, from.share});
    }
  }
  std::ranges::sort(list.classes, {}, &ClassShare::link_class);
}

void LinkClasses::finish() {
  for (List& list : lists_) expand(list);
  std::vector<std::pair<std::uint32_t, machine::LinkId>> all;
  for (const auto& [link, link_class] : class_of_) all.emplace_back(link_class, link);
  std::ranges::sort(all);
  first_.assign(sizes_.size() + 1, 0);
  for (std::size_t i = 0; i < sizes_.size(); ++i) first_[i + 1] = first_[i] + sizes_[i];
  for (const auto& [link_class, link] : all) links_.push_back(link);
  class_of_.clear();
}

std::span<const machine::LinkId> LinkClasses::links(std::uint32_t link_class) const {
  return std::span(links_).subspan(first_[link_class], sizes_[link_class]);
}

}  // namespace weft::cost
