// Network: what the collectives of a program do to the links of a machine: by which algorithm each
// is carried out there, how long it keeps each link busy, and what it costs besides.
//
// Made once for a module and then read by any thread; does not refer to the module, but to the
// target, which must live as long. docs/design/0011-network.md says what is behind the numbers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "cost/algorithms.h"
#include "cost/link_classes.h"
#include "ir/module.h"
#include "ir/ops/collective_def.h"
#include "machine/target.h"

namespace weft::cost {

// Links that all collectives of a program use alike are one class.
struct LinkLoad {
  std::uint32_t link_class = 0;
  double seconds = 0;  // for which each link of the class carries it, with nothing else on it
};

// One execution of a collective by all of its devices at once.
struct Passage {
  std::string_view algorithm;   // "ring in both directions", "line", "permute"; empty: none
  double latency = 0;           // seconds besides those for which links carry its bytes
  std::vector<LinkLoad> loads;  // by class; none: nobody sends anything
  // The classes of devices that send it, where one transfer at a time leaves a device; and those of
  // its links, where these carry one at a time.
  std::vector<std::uint32_t> alone_on;
  std::uint32_t bottleneck = 0;       // the class that carries it longest, the first of such
  std::int64_t bottleneck_flows = 0;  // so many senders share a link of that class
  std::size_t pattern = 0;  // equal for passages that use the same classes in the same proportion

  // With its links to itself, without the latency.
  double moving_seconds() const;
  double seconds() const { return latency + moving_seconds(); }
};

struct NetworkOptions {
  // As XLA's compiler carries collectives out: small all_reduces one way around, and some
  // reduce_scatters as all_reduces (cost/xla_collectives.h).
  bool as_xla = false;
};

class Network {
 public:
  // REQUIRES: the verifier accepts the module; the target has all of its devices.
  Network(const ir::Module& module, const machine::Target& target,
          const NetworkOptions& options = {});

  // Of a collective of the module, or of a copy of one that was made since.
  Passage of(const ir::Op& collective) const;

  std::uint32_t num_classes() const { return classes_.size(); }
  // The first link of the class, for messages: "x(0,0)->(1,0)"; of devices that send, one of them.
  std::string class_name(std::uint32_t link_class) const;
  // How many links, or devices, are in it.
  std::size_t class_size(std::uint32_t link_class) const {
    return classes_.links(link_class).size();
  }
  // None: a class of devices.
  std::span<const machine::LinkId> links_of(std::uint32_t link_class) const;

  // The classes of each pattern.
  std::size_t num_patterns() const { return classes_.num_lists(); }
  std::span<const ClassShare> pattern(std::size_t number) const { return classes_.classes(number); }

 private:
  struct Choice {  // an Algorithm, its links by class
    std::string_view name;
    double latency = 0, seconds_per_byte = 0;
    std::int64_t senders = 0;
    std::size_t pattern = 0;
    double seconds(double bytes) const { return latency + bytes * seconds_per_byte; }
  };
  // What is known of all collectives of a kind among the same devices.
  struct Use {
    ir::AttrsRef attrs;  // of the first one
    ir::CollectiveKind kind{};
    std::int64_t group_size = 1;  // of the largest group
    std::vector<Choice> choices;
    // As XLA: of those that reduce.
    std::size_t num_axes = 0;
    std::vector<Choice> as_all_reduce;
  };
  const Use* find(const ir::Op& collective) const;
  void add(const ir::Op& collective, std::span<const std::int64_t> positions);
  std::vector<Choice> choices_of(ir::CollectiveKind kind,
                                 const std::vector<ir::CollectiveGroup>& groups);

  const machine::Target& target_;
  const NetworkOptions options_;
  std::unordered_multimap<std::uint64_t, Use> uses_;  // by hash_of_participants
  LinkClasses classes_;
};

// The bytes of a device that the collective moves: of the operands that are exchanged, as much as
// is sent at most.
double sent_bytes(const ir::Op& collective);

}  // namespace weft::cost
