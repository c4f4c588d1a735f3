// Collective matmul: an all_gather before a product, a reduce_scatter or all_reduce after it, or an
// all_to_all around it, becomes a ring of permutes with a part of the product beside each, where
// the device would otherwise wait for it (Wang et al. 2023, "Overlap Communication with Dependent
// Computation via Decomposition in Large Deep Learning Models").
//
// Whether that pays is decided by a model of the machine alone, so the same everywhere. Where
// transfers cannot move while a device computes (the devices of one process, without slow links)
// nothing is done. The module is edited in place by one thread.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ir/module.h"
#include "machine/target.h"

namespace weft::passes {

// A place where communication could be spread over a computation, and what was decided.
struct OverlapChoice {
  std::string collective;  // "all_gather", of those that were there
  ir::Location location;   // of it
  std::string product;     // "dot_general", over which it could be spread
  ir::Location product_location;
  std::string form;          // "ring", "ring in both directions"; empty: it stays as it is
  std::int64_t parts = 1;    // of the product
  double seconds_plain = 0;  // one after the other, by the model
  double seconds = 0;        // as decided
  std::string why;           // of what stays: one clause: "its 3 parts would take 12 us longer ..."
  // A ring that the program has (passes/rings); `collective` is its permute, `form` what it became,
  // and nothing was weighed. Then, what of it each device holds as a collective.
  bool is_by_hand = false;
  std::int64_t bytes = 0;
};
using OverlapChoices = std::vector<OverlapChoice>;

// Rings that the program has and that are to stay: whose first collective stands there, and which
// as a collective are as large as that, or larger.
struct KeptRing {
  ir::Location location;
  std::int64_t bytes = 0;
  std::string why;  // a clause
};

struct OverlapOptions {
  std::shared_ptr<const machine::Target> target;  // null: the host
  OverlapChoices* choices = nullptr;              // if not null, is told what was decided
  // Instead of the fastest one, the way with this number, counted around, whatever it takes: so
  // that tests see them all.
  std::optional<std::size_t> way = {};
  std::vector<KeptRing> kept_rings = {};
  // Who schedules the program, a plugin's compiler, sends nothing in another turn of a loop.
  bool turns_stay = false;
};

// REQUIRES: the module is partitioned, or says itself what each device does.
void overlap(ir::Module& module, const OverlapOptions& options);

}  // namespace weft::passes
