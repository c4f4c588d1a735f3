// A node's terms as a list: from the value back to its leaves, so that each device map and each
// place is put together once for all that is behind it.
#include <memory>
#include <utility>

#include "passes/rings/term_graph.h"

namespace weft::passes {
namespace {

// What of a value has been replaced, where it is put.
struct Replaced {
  std::vector<Dims> low;
  Dims sizes;
  std::shared_ptr<const Replaced> others;  // further such parts
};

// Where a node's value is used: whose it is, and where it is put.
struct Frame {
  Sources device;
  std::vector<Dims> low;
  std::shared_ptr<const Replaced> replaced;
};
using FrameRef = std::shared_ptr<const Frame>;

void add_to(Dims& low, const Dims& more) {
  for (std::size_t dim = 0; dim < more.size(); ++dim) low[dim] += more[dim];
}

// Whether something else has been put in the term's place.
bool is_replaced(const RingTerm& one, const Replaced& by) {
  bool within = true, apart = true;
  for (std::size_t d = 0; d < one.low.size(); ++d) {
    bool is_within = true, is_apart = false;
    for (std::size_t dim = 0; dim < one.sizes.size(); ++dim) {
      const std::int64_t low = one.low[d][dim], high = low + one.sizes[dim];
      const std::int64_t begin = by.low[d][dim], end = begin + by.sizes[dim];
      is_within &= begin <= low && high <= end;
      is_apart |= high <= begin || end <= low;
    }
    within &= is_within;
    apart &= is_apart;
  }
  if (!within && !apart) throw NotKnown{"what is put in place lies over other parts"};
  return within;
}

class TermLister {
 public:
  TermLister(SearchBudget& budget, PartFinder& parts) : budget_(budget), parts_(parts) {}

  std::vector<RingTerm> run(const TermNode& node, std::size_t devices) {
    if (node.first == nullptr) return {};
    Frame all;
    for (std::size_t d = 0; d < devices; ++d) all.device.push_back(static_cast<std::int32_t>(d));
    all.low.assign(devices, Dims(rank_of(node), 0));
    open_.emplace_back(&node, std::make_shared<const Frame>(std::move(all)));
    while (!open_.empty()) {
      const auto [next, frame] = std::move(open_.back());
      open_.pop_back();
      budget_.spend(1);
      next->leaf ? add(*next->leaf, *frame) : open(*next, frame);
    }
    return std::move(terms_);
  }

 private:
  static std::size_t rank_of(const TermNode& node) { return node.first->sizes.size(); }

  // The last one is looked at first.
  void open(const TermNode& node, const FrameRef& frame) {
    if (node.summed_by != nullptr) {
      std::vector<Sources> all = parts_.summands(*node.summed_by);
      for (std::size_t i = all.size(); i-- > 0;) {
        open({node.from[0].node, std::move(all[i])}, *frame);
      }
      return;
    }
    for (std::size_t i = node.from.size(); i-- > 0;) {
      const TermNode::From& from = node.from[i];
      if (from.node->num_terms == 0) continue;
      if (node.replaces && i == 0) {
        open_.emplace_back(from.node, without(node, *frame));
      } else if (from.sources.empty() && from.places.empty()) {
        open_.emplace_back(from.node, frame);
      } else {
        open(from, *frame);
      }
    }
  }

  void open(const TermNode::From& from, const Frame& frame) {
    if (from.node->num_terms == 0) return;
    budget_.spend(frame.device.size());
    Frame inner = frame;
    if (!from.places.empty()) {
      for (std::size_t d = 0; d < inner.low.size(); ++d) {
        add_to(inner.low[d], from.places[at(frame.device[d])]);
      }
    }
    if (!from.sources.empty()) {
      for (std::int32_t& device : inner.device) device = from.sources[at(device)];
    }
    open_.emplace_back(from.node, std::make_shared<const Frame>(std::move(inner)));
  }

  // Of what is put in place, the other operand.
  FrameRef without(const TermNode& node, const Frame& frame) {
    budget_.spend(frame.device.size());
    Replaced now{frame.low, node.replaced_sizes, frame.replaced};
    for (std::size_t d = 0; d < now.low.size(); ++d) {
      add_to(now.low[d], node.from[1].places[at(frame.device[d])]);
    }
    Frame rest = frame;
    rest.replaced = std::make_shared<const Replaced>(std::move(now));
    return std::make_shared<const Frame>(std::move(rest));
  }

  void add(const RingTerm& leaf, const Frame& frame) {
    budget_.spend(frame.device.size());
    RingTerm one = leaf;
    take_from(frame.device, one.low);
    for (std::size_t d = 0; d < one.low.size(); ++d) add_to(one.low[d], frame.low[d]);
    for (const Replaced* by = frame.replaced.get(); by != nullptr; by = by->others.get()) {
      budget_.spend(frame.device.size());
      if (is_replaced(one, *by)) return;
    }
    for (RingPart& part : one.parts) take_from(frame.device, part);
    terms_.push_back(std::move(one));
  }

  SearchBudget& budget_;
  PartFinder& parts_;
  std::vector<std::pair<const TermNode*, FrameRef>> open_;
  std::vector<RingTerm> terms_;
};

}  // namespace

std::vector<RingTerm> TermGraph::terms(const TermNode& node) {
  return TermLister(scope_.budget, parts_).run(node, scope_.num_devices());
}

}  // namespace weft::passes
