// Windowed einsums.
#include <algorithm>
#include <list>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "ir/notes.h"
#include "ir/ops/op_def.h"
#include "passes/overlap/candidate.h"
#include "passes/overlap/forms.h"
#include "passes/overlap/overlap_cost.h"
#include "passes/overlap/part_writer.h"
#include "passes/partition/explain/reason.h"
#include "passes/partition/partition.h"
#include "passes/xla/known_target.h"
#include "passes/xla/window_rule.h"
#include "passes/xla/windows.h"
#include "passes/xla/xla.h"

namespace weft::passes {
namespace {

struct Window {
  Candidate candidate;
  std::string why_not;
};

class Windows {
 public:
  Windows(ir::Module& module, const machine::Target& target, OverlapChoices* choices)
      : module_(module), target_(target), choices_(choices) {}

  void run() {
    for (const ir::Function& function : module_.functions()) {
      ir::walk(*function.body, [&](ir::Op& op) {
        const std::string_view text = ir::note_of(op, kPartsNote);
        if (text.empty()) return;
        parts_.emplace(&op, read_parts(text));
        ir::remove_note(op, kPartsNote);
      });
    }
    for (const ir::Function& function : module_.functions()) find(*function.body);
    choose();
    tell();
    PartWriter writer(module_);
    for (const Window& one : found_) {
      if (one.why_not.empty()) write(one.candidate, writer);
    }
  }

 private:
  void find(const ir::Block& block) {
    for (ir::Op* op : block.ops) {
      for (Candidate& candidate : find_candidates(*op)) add(std::move(candidate));
      if (op->def().region_flow == ir::RegionFlow::async || !op->def().runs_regions()) continue;
      for (const ir::Block* region : op->regions) find(*region);
    }
  }

  void add(Candidate candidate) {
    const auto parts = parts_.find(candidate.products().front());
    std::string why_not =
        why_not_windowed(candidate, parts == parts_.end() ? Parts() : parts->second, target_);
    found_.push_back({std::move(candidate), std::move(why_not)});
  }

  // Of a product that may be computed beside two transfers XLA spreads the larger one, of two that
  // are alike its second operand's.
  void choose() {
    std::vector<Window*> order;
    for (Window& one : found_) {
      if (one.why_not.empty()) order.push_back(&one);
    }
    const auto rank = [](const Window* one) {
      const std::vector<Consumer>& consumers = one->candidate.consumers;
      const std::size_t operand = consumers.empty() ? 0 : consumers.front().operand;
      return std::pair(windowed_bytes(one->candidate), operand);
    };
    std::ranges::stable_sort(order, std::greater(), rank);
    std::unordered_set<const ir::Op*> used;
    for (Window* one : order) {
      if (used.insert(one->candidate.products().front()).second) continue;
      one->why_not = "its product is spread over another transfer, which is larger";
    }
  }

  Ring ring_of(const Candidate& candidate) const {
    return candidate.follows_product() ? windowed_sums(candidate.n(), candidate.extent)
                                       : windowed_shards(candidate.n(), candidate.extent);
  }

  // One choice for each product.
  void tell() {
    if (choices_ == nullptr) return;
    for (const Window& one : found_) {
      const Candidate& candidate = one.candidate;
      OverlapChoice choice;
      choice.collective = candidate.def->name;
      choice.location = candidate.collective->location;
      choice.why = one.why_not;
      choice.seconds = choice.seconds_plain =
          transfer_seconds(candidate, target_) + products_seconds(candidate, target_.performance());
      if (one.why_not.empty()) {
        const Ring ring = ring_of(candidate);
        choice.form = ring.form;
        choice.parts = ring.together.empty() ? std::ssize(ring.pieces) : std::ssize(ring.together);
        choice.seconds = ring_seconds(candidate, ring, target_);
      }
      for (const ir::Op* product : candidate.products()) {
        choice.product = short_name(*product);
        choice.product_location = product->location;
        choices_->push_back(choice);
      }
    }
  }

  void write(const Candidate& candidate, PartWriter& writer) {
    const Ring ring = ring_of(candidate);
    if (candidate.follows_product()) {
      write_sum_ring(candidate, ring, writer);
    } else {
      write_incoming(candidate, ring, writer);
    }
  }

  ir::Module& module_;
  const machine::Target& target_;
  OverlapChoices* choices_;
  std::unordered_map<const ir::Op*, Parts> parts_;  // of products
  std::list<Window> found_;
};

}  // namespace

void spread_as_xla(ir::Module& module, const XlaOptions& options) {
  const machine::Target& target = known_target(options);
  if (module.num_devices() > 1) Windows(module, target, options.choices).run();
}

}  // namespace weft::passes
