#include "passes/xla/order.h"

#include <algorithm>
#include <limits>
#include <set>
#include <utility>

#include "weft/error.h"

#include "ir/ops/collective_def.h"
#include "ir/ops/table.h"
#include "passes/overlap/cut.h"
#include "passes/schedule/block_time.h"

namespace weft::passes {
namespace {

using Index = BlockGraph::Index;

// How many transfers of a carrier are under way at a time. Of six permutes beside two products XLA
// starts five before the first product.
std::size_t most_in_flight(Carrier carrier) {
  switch (carrier) {
    case Carrier::product:
      return 1;
    case Carrier::permute:
      return 5;
    default:
      return std::numeric_limits<std::size_t>::max();
  }
}

class ForwardScheduler {
 public:
  ForwardScheduler(const BlockGraph& graph, std::vector<Carrier> carriers, const BlockWorks& works)
      : graph_(graph),
        carriers_(std::move(carriers)),
        links_(works.links()),
        waiting_(graph.size(), 0),
        users_(graph.size()),
        leads_(graph.size(), false),
        arrival_(graph.transfers().size(), 0) {
    for (Index n = static_cast<Index>(graph.size()); n-- > 0;) {
      for (const Index from : graph.waits_for(n)) {
        ++waiting_[n];
        users_[from].push_back(n);
        if (leads_[n] || graph.node(n).kind == NodeKind::start) leads_[from] = true;
      }
    }
  }

  std::vector<Index> run() {
    const auto last = static_cast<Index>(graph_.size() - 1);  // the terminator
    for (Index n = 0; n < last; ++n) {
      if (waiting_[n] == 0) make_ready(n);
    }
    waiting_[last] += 1;  // it is placed when all else is
    while (order_.size() < last) step();
    order_.push_back(last);
    return std::move(order_);
  }

 private:
  void make_ready(Index n) {
    const BlockNode& node = graph_.node(n);
    if (node.kind == NodeKind::start) {
      starts_.insert(n);
    } else if (node.kind == NodeKind::done) {
      dones_.insert(n);
    } else if (node.seconds == 0 && !node.keeps_place) {
      free_.insert(n);
    } else {
      computes_.insert({!leads_[n], n});
    }
  }

  void step() {
    if (!free_.empty()) return place(pop(free_));
    if (place_start()) return;
    if (place_needed_done()) return;
    if (!computes_.empty()) return compute(pop(computes_).second);
    WEFT_ASSERT(!dones_.empty(), "what is left waits for a transfer");
    place_done(*std::ranges::min_element(dones_, {}, [&](Index n) { return arrival(n); }));
  }

  template <class Set>
  static typename Set::value_type pop(Set& set) {
    const auto first = *set.begin();
    set.erase(set.begin());
    return first;
  }

  Carrier carrier(Index n) const { return carriers_[graph_.node(n).transfer]; }
  double arrival(Index n) const { return arrival_[graph_.node(n).transfer]; }

  bool has_room(Carrier carrier) const {
    const auto under_way =
        std::ranges::count(dones_, carrier, [&](Index n) { return this->carrier(n); });
    return static_cast<std::size_t>(under_way) < most_in_flight(carrier);
  }

  bool place_start() {
    const auto start = std::ranges::find_if(starts_, [&](Index n) { return has_room(carrier(n)); });
    if (start == starts_.end()) return false;
    const Index n = *start;
    starts_.erase(start);
    const std::uint32_t transfer = graph_.node(n).transfer;
    arrival_[transfer] = links_.send(graph_.transfers()[transfer].cost, now_).end;
    place(n);
    return true;
  }

  // What has arrived and leads to another transfer, or has the place of one that could begin.
  bool place_needed_done() {
    const auto is_needed = [&](Index n) {
      if (arrival(n) > now_) return false;
      return leads_[n] || std::ranges::any_of(
                              starts_, [&](Index start) { return carrier(start) == carrier(n); });
    };
    const auto done = std::ranges::find_if(dones_, is_needed);
    if (done == dones_.end()) return false;
    place_done(*done);
    return true;
  }

  void place_done(Index n) {
    dones_.erase(n);
    now_ = std::max(now_, arrival(n));
    place(n);
  }

  void compute(Index n) {
    now_ = graph_.end_of(graph_.node(n), links_, now_);
    place(n);
  }

  void place(Index n) {
    order_.push_back(n);
    for (const Index user : users_[n]) {
      if (--waiting_[user] == 0) make_ready(user);
    }
  }

  const BlockGraph& graph_;
  const std::vector<Carrier> carriers_;  // by transfer
  cost::LinkTimes links_;
  std::vector<std::uint32_t> waiting_;     // by node: for how many that are not placed
  std::vector<std::vector<Index>> users_;  // by node
  std::vector<bool> leads_;                // by node: whether a transfer waits for it
  std::vector<double> arrival_;            // by transfer
  // Nodes that may be placed, by their number. Dones: of transfers that are under way.
  std::set<Index> free_, starts_, dones_;
  std::set<std::pair<bool, Index>> computes_;  // those that lead to a transfer first
  double now_ = 0;
  std::vector<Index> order_;
};

bool has_product(const BlockGraph& graph, Index n) {
  return std::ranges::any_of(graph.ops(n), [](const ir::Op* op) { return is_product(*op); });
}

// Nothing but a product hides what products carry.
void join_without_product(const BlockGraph& graph, const std::vector<Carrier>& carriers,
                          XlaOrder& order) {
  std::vector<std::size_t> begun(carriers.size());
  std::size_t products = 0;
  for (const Index n : order.order) {
    const BlockNode& node = graph.node(n);
    if (node.kind == NodeKind::compute) {
      products += has_product(graph, n) ? 1 : 0;
    } else if (node.kind == NodeKind::start) {
      begun[node.transfer] = products;
    } else if (carriers[node.transfer] == Carrier::product && begun[node.transfer] == products) {
      order.apart[node.transfer] = false;
    }
  }
}

}  // namespace

Carrier carrier_of(const ir::Op& collective, const machine::XlaRules& rules,
                   std::int64_t num_devices) {
  const ir::CollectiveDef& def = *ir::collective_of(collective);
  if (def.kind == ir::CollectiveKind::collective_permute) {
    return num_devices <= rules.permute_devices ? Carrier::permute : Carrier::none;
  }
  if (def.kind == ir::CollectiveKind::all_gather) {
    if (rules.offloads) return Carrier::offloaded;
    return rules.fuses_gathers ? Carrier::product : Carrier::none;
  }
  const bool is_large = ir::bytes_of(*collective.operand(0)) >= rules.offloaded_sum;
  return rules.offloads && def.reduces && is_large ? Carrier::offloaded : Carrier::none;
}

XlaOrder xla_order(const BlockGraph& graph, const machine::XlaRules& rules,
                   std::int64_t num_devices, const BlockWorks& works) {
  std::vector<Carrier> carriers;
  for (const StartedTransfer& transfer : graph.transfers()) {
    carriers.push_back(carrier_of(*transfer.op, rules, num_devices));
  }
  XlaOrder order{ForwardScheduler(graph, carriers, works).run(), {}};
  order.apart = started_apart(graph, order.order, works);
  join_without_product(graph, carriers, order);
  return order;
}

}  // namespace weft::passes
