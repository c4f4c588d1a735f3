// BlockGraph: what there is to put into an order in a block: nodes, what each waits for, how long
// it takes, and which memory it holds.
//
// A node is what stays together: an op, the ops of one fused step (plan/fusion.h), or all that
// stands between a transfer that the program starts itself and the op that waits for it. A
// collective that may be started is two nodes: its start and its done. Nodes are numbered by where
// they stand in the block, so that a node waits only for smaller ones.
//
// Refers to the block and to what was known of the program when it was made; not changed after.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "cost/link_use.h"
#include "ir/module.h"
#include "machine/target.h"

namespace weft::passes {

class BlockWorks;

// What running a block, or a part of one, takes in its own order.
struct Work {
  double seconds = 0;
  std::vector<std::pair<std::uint32_t, double>> links = {};  // how long each link carries something
  std::int64_t bytes = 0;  // the most that its values take at a time
};

enum class NodeKind : std::uint8_t { compute, start, done };

struct BlockNode {
  NodeKind kind = NodeKind::compute;
  bool in_place = false;       // what dies there makes room for what it makes
  bool keeps_place = false;    // it may not be moved as if it were nothing: it prints, or the like
  std::uint32_t transfer = 0;  // of starts and dones: index into transfers
  std::uint32_t work = 0;      // of ops that run blocks: index + 1 into works
  double seconds = 0;          // that the device computes
  // Ranges of the lists below.
  std::uint32_t ops = 0, waits_for = 0, uses = 0, makes = 0;
};

// A collective that may be started: node `start` and the next one, its done.
struct StartedTransfer {
  cost::Transfer cost;
  ir::Op* op = nullptr;
  std::uint32_t start = 0;
};

class BlockGraph {
 public:
  using Index = std::uint32_t;

  std::size_t size() const { return nodes_.size() - 1; }
  const BlockNode& node(Index n) const { return nodes_[n]; }
  std::span<const StartedTransfer> transfers() const { return transfers_; }
  // Of ops that run blocks, or send without being started.
  std::span<const Work> works() const { return works_; }
  const Work& work_within(const BlockNode& node) const { return works_[node.work - 1]; }
  // When a node that computes is done if it begins then; what it sends without being started takes
  // its links.
  double end_of(const BlockNode& node, cost::LinkTimes& links, double begin) const;
  // Of node n: its ops, none of a done; the nodes that it waits for, some maybe more than once; the
  // buffers that it reads and those that it makes.
  std::span<ir::Op* const> ops(Index n) const { return range(ops_, n, &BlockNode::ops); }
  std::span<const Index> waits_for(Index n) const {
    return range(waits_for_, n, &BlockNode::waits_for);
  }
  std::span<const Index> uses(Index n) const { return range(uses_, n, &BlockNode::uses); }
  std::pair<Index, Index> makes(Index n) const { return {nodes_[n].makes, nodes_[n + 1].makes}; }

  std::span<const std::int64_t> buffer_bytes() const { return buffer_bytes_; }
  std::int64_t made_bytes(Index n) const;

 private:
  friend class BlockReader;
  template <class T>
  std::span<const T> range(const std::vector<T>& list, Index n,
                           std::uint32_t BlockNode::*of) const {
    return std::span(list).subspan(nodes_[n].*of, nodes_[n + 1].*of - nodes_[n].*of);
  }

  std::vector<BlockNode> nodes_;  // and one more, with the ends of the last ranges
  std::vector<StartedTransfer> transfers_;
  std::vector<Work> works_;
  std::vector<ir::Op*> ops_;
  std::vector<Index> waits_for_, uses_;
  std::vector<std::int64_t> buffer_bytes_;
};

// Makes graphs of blocks of one module, and knows what those blocks take that ops of others run.
// REQUIRES: module, target and links stay as long; a block that was asked for is not changed
// before those that run it have been.
class BlockWorks {
 public:
  // Of collectives that can be started (Trait::asynchronous): whether this one may be. Null: all.
  using MayStart = std::function<bool(const ir::Op&)>;
  BlockWorks(const ir::Module& module, const machine::Target& target, const cost::LinkUse& links,
             MayStart may_start = {});

  BlockGraph graph(const ir::Block& block);
  const machine::Performance& performance() const { return target_.performance(); }
  const cost::LinkUse& links() const { return links_; }
  // See machine::Links::in_order.
  bool links_in_order() const { return target_.model().links.in_order; }
  double beside_transfers(double seconds, double under_way) const {
    return target_.model().links.beside_transfers(seconds, under_way);
  }

 private:
  friend class BlockReader;
  const Work& of(const ir::Block& block);
  Work of_op(const ir::Op& op);

  const ir::Module& module_;
  const machine::Target& target_;
  const cost::LinkUse& links_;
  const MayStart may_start_;
  // By id of a value: the node that makes it and the buffer in which it lies; of the block that was
  // read last.
  std::vector<std::int32_t> node_of_, buffer_of_;
  std::unordered_map<const ir::Block*, Work> known_;
};

}  // namespace weft::passes
