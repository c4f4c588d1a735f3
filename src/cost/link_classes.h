// LinkClasses: the links of a machine by how the collectives of a program use them. Links that each
// of them keeps busy alike are one class, so that there are few, however many devices.
//
// Filled by one thread, with one list of links after the other; then any may read it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "machine/topology.h"

namespace weft::cost {

// How long a class's links are busy compared with that of a list that is busy longest: 0 to 1.
struct ClassShare {
  std::uint32_t link_class = 0;
  double share = 0;
};

class LinkClasses {
 public:
  // A link and its share. REQUIRES: sorted by link, each once.
  using Shares = std::vector<std::pair<machine::LinkId, double>>;
  // The number of the list.
  std::size_t add(const Shares& shares);
  // After the last one was added; nothing is added after.
  void finish();

  // Sorted by class.
  std::span<const ClassShare> classes(std::size_t list) const { return lists_[list].classes; }
  std::size_t num_lists() const { return lists_.size(); }
  std::uint32_t size() const { return static_cast<std::uint32_t>(sizes_.size()); }
  // Ascending. REQUIRES: finished.
  std::span<const machine::LinkId> links(std::uint32_t link_class) const;

 private:
  struct List {
    std::vector<ClassShare> classes;
    std::uint32_t known = 0;  // so many classes there were then
  };
  void expand(List& list) const;

  std::unordered_map<machine::LinkId, std::uint32_t> class_of_;
  std::vector<std::size_t> sizes_;                 // links of each class
  std::vector<std::vector<std::uint32_t>> parts_;  // classes that were taken out of each, in order
  std::vector<List> lists_;
  std::vector<machine::LinkId> links_;  // by class
  std::vector<std::size_t> first_;      // of each class, in links_
};

}  // namespace weft::cost
