#include "passes/overlap/overlap.h"

#include <algorithm>
#include <cmath>
#include <list>
#include <numeric>
#include <unordered_set>

#include <fmt/format.h>

#include "ir/ops/table.h"
#include "passes/overlap/candidate.h"
#include "passes/overlap/narrow_transfers.h"
#include "passes/overlap/other_work.h"
#include "passes/overlap/overlap_cost.h"
#include "passes/overlap/part_writer.h"
#include "passes/overlap/ways.h"

namespace weft::passes {
namespace {

// Of what a transfer and its products take: many parts for less are not worth it, as the model is
// not as exact.
constexpr double kLeastSaving = 0.02;

// A candidate with the best way to spread it.
struct Weighed {
  Candidate candidate;
  Way way = {};
  double plain = 0;   // seconds
  double hidden = 0;  // of that, by other work
  bool taken = false;
  std::string why_not = {};
  double saving() const { return plain - hidden - way.seconds; }
  bool is_worth_it() const { return saving() > kLeastSaving * plain; }
};

std::string microseconds(double seconds) { return fmt::format("{:.3g} us", seconds * 1e6); }

class Overlap {
 public:
  Overlap(ir::Module& module, const OverlapOptions& options, cost::GroupTimes& times)
      : module_(module),
        options_(options),
        times_(times),
        other_work_(module, times.target().performance(), options.turns_stay) {}

  void run() {
    for (const ir::Function& function : module_.functions()) find(*function.body);
    choose();
    tell();
    if (std::ranges::none_of(weighed_, &Weighed::taken)) return;
    PartWriter writer(module_);
    for (Weighed& one : weighed_) {
      if (one.taken) one.way.write(writer);
    }
  }

 private:
  void find(const ir::Block& block) {
    for (ir::Op* op : block.ops) {
      weigh_best(find_candidates(*op));
      const bool starts = op->def().region_flow == ir::RegionFlow::async;
      if (!op->def().runs_regions() || starts) continue;
      for (const ir::Block* region : op->regions) find(*region);
    }
  }

  // Of several ways to see one collective, that which saves most.
  void weigh_best(std::vector<Candidate> candidates) {
    std::list<Weighed> seen;
    for (Candidate& candidate : candidates) {
      Weighed& one = seen.emplace_back(Weighed{std::move(candidate)});
      if (!weigh(one)) seen.pop_back();
    }
    if (seen.empty()) return;
    const auto best = std::ranges::max_element(seen, {}, &Weighed::saving);
    find_other_work(*best);
    weighed_.splice(weighed_.end(), seen, best);
  }

  // The scheduler can let the collective move beside ops that have nothing to do with it.
  void find_other_work(Weighed& one) {
    const ir::Op& collective = *one.candidate.collective;
    const double transfer = transfer_seconds(one.candidate, times_);
    const OtherWork::Found found = other_work_.beside(collective, transfer);
    one.hidden = found.seconds;
    if (one.is_worth_it()) {  // it hides itself, beside its own products
      const auto products = one.candidate.products();
      for (const ir::Op* product : products) {
        other_work_.claim_op(*product, transfer / static_cast<double>(products.size()));
      }
      return;
    }
    other_work_.claim(collective, found.seconds);
    if (one.hidden > 0 && one.plain > one.way.seconds) {
      const std::string line = ir::source_line(found.most->location);
      one.why_not =
          fmt::format("hidden by other work: {}{}{}", ir::without_dialect(found.most->name()),
                      line.empty() ? "" : " of ", line);
    }
  }

  // False: there is no way to spread it.
  bool weigh(Weighed& one) {
    std::vector<Way> ways = ways_of(one.candidate, times_);
    if (ways.empty()) return false;
    auto best = std::ranges::min_element(ways, {}, &Way::seconds);
    if (options_.way)
      best = ways.begin() + static_cast<std::ptrdiff_t>(*options_.way % ways.size());
    one.way = std::move(*best);
    one.plain = transfer_seconds(one.candidate, times_) +
                products_seconds(one.candidate, times_.target().performance());
    return true;
  }

  // Those that save most first: an op is spread once.
  void choose() {
    std::vector<Weighed*> order;
    for (Weighed& one : weighed_) order.push_back(&one);
    std::ranges::stable_sort(order, std::greater(), &Weighed::saving);
    std::unordered_set<const ir::Op*> used;
    for (Weighed* one : order) {
      if (!one->is_worth_it() && !options_.way) {
        if (one->why_not.empty()) {
          const std::string by = microseconds(std::abs(one->saving()));
          one->why_not = fmt::format("its {} parts would {}", one->way.parts,
                                     one->saving() > 0 ? fmt::format("save only {}", by)
                                                       : fmt::format("take {} longer", by));
        }
        continue;
      }
      const std::vector<ir::Op*> ops = ops_of(one->candidate);
      if (std::ranges::any_of(ops, [&](const ir::Op* op) { return used.contains(op); })) {
        one->why_not = "its product is spread over another transfer, which saves more";
        continue;
      }
      used.insert(ops.begin(), ops.end());
      one->taken = true;
    }
  }

  static void add_ops(const std::vector<Consumer>& consumers, std::vector<ir::Op*>& ops) {
    for (const Consumer& consumer : consumers) {
      ops.push_back(consumer.op);
      add_ops(consumer.users, ops);
    }
  }

  static std::vector<ir::Op*> ops_of(const Candidate& candidate) {
    std::vector<ir::Op*> ops{candidate.collective};
    add_ops(candidate.consumers, ops);
    for (const Producer& producer : candidate.producers) ops.push_back(producer.op);
    return ops;
  }

  // One choice for each product.
  void tell() {
    if (options_.choices == nullptr) return;
    for (const Weighed& one : weighed_) {
      for (const ir::Op* product : one.candidate.products()) {
        const ir::Op& collective = *one.candidate.collective;
        options_.choices->push_back({.collective = std::string(one.candidate.def->name),
                                     .location = collective.location,
                                     .product = std::string(ir::without_dialect(product->name())),
                                     .product_location = product->location,
                                     .form = one.taken ? one.way.form : "",
                                     .parts = one.taken ? one.way.parts : 1,
                                     .seconds_plain = one.plain,
                                     .seconds = one.taken ? one.way.seconds : one.plain,
                                     .why = one.why_not});
      }
    }
  }

  ir::Module& module_;
  const OverlapOptions& options_;
  cost::GroupTimes& times_;
  OtherWork other_work_;
  std::list<Weighed> weighed_;  // ways refer to their candidates
};

}  // namespace

void overlap(ir::Module& module, const OverlapOptions& options) {
  const machine::Target& target =
      options.target != nullptr ? *options.target : machine::host_target();
  if (!target.performance().transfers_overlap || module.num_devices() < 2) return;
  cost::GroupTimes times(target);
  narrow_transfers(module, times);
  Overlap(module, options, times).run();
}

}  // namespace weft::passes
