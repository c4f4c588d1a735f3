#include "passes/partition/decide/decide.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "passes/partition/decide/decider.h"
#include "passes/partition/decide/first_arguments.h"
#include "passes/partition/decide/kept_cuts.h"
#include "passes/partition/decide/other_ways.h"
#include "passes/partition/decide/partition_role.h"
#include "passes/partition/explain/weigh_others.h"

namespace weft::passes {

const Layout& region_layout(const ir::Value& result, const CarriedLayouts& carried,
                            const Propagation& propagation) {
  const auto at = carried.find(&result);
  return at == carried.end() ? propagation.layouts[result.id] : at->second;
}

std::vector<Layout> region_layouts(const ir::Op& op, const CarriedLayouts& carried,
                                   const Propagation& propagation) {
  std::vector<Layout> layouts;
  for (const ir::Value* result : op.results) {
    layouts.push_back(region_layout(*result, carried, propagation));
  }
  return layouts;
}

namespace {

// How often the layouts of contested values are stated anew, how many of them each by itself, and
// the part of what the program costs that must be at stake for that.
constexpr int kMaxRestated = 3;
constexpr std::size_t kMaxAlone = 4;
// How many ops, or sets of them that stand alike, are tried to take operands as they lie.
constexpr std::size_t kMaxLooks = 8;
constexpr double kWorthAlone = 0.005;
// How many groups of arguments are tried as those that have their say first.
constexpr std::size_t kMaxFirst = 3;
// How much dearer a way may begin than the best one did: what follows makes up for that now and
// then, and takes most of the time.
constexpr double kMostAtFirst = 1.1;
// What is stated though no user wants it there changes much, and costs do not know what transfers
// hide: it must save a quarter.
constexpr double kMostIfGathered = 0.75;
// Visits of ops, walk after walk, to find out what follows from splitting others otherwise.
constexpr std::size_t kOtherVisits = 25'000;
// What such a way may cost where costs are times: they do not know what transfers hide.
constexpr double kMostByTime = 0.9;
// What is stated of values that nobody contests must save a tenth.
constexpr double kMostIfTogether = 0.9;

// Propagation and decisions that follow from it, which refer to it.
struct Tried {
  std::unique_ptr<Propagation> propagation;
  std::unique_ptr<Decider> decider;
  bool moves_shared = false;  // DecideContext
  double first_cost = 0;      // where deciding began
};

// Ways to decide a program by what is stated of its values.
class Restating {
 public:
  Restating(const ir::Module& module, Propagation first, const PartitionOptions& options,
            ReshardPlanner& planner)
      : module_(module), options_(options), planner_(planner), best_(begun(std::move(first))) {
    best_.decider->finish();
    visits_ += best_.decider->visits();
  }

  // Of ops, in the walks that have decided.
  std::size_t visits() const { return visits_; }
  Tried best() {
    best_.decider->settle();
    improves_by_free_results();
    restate();
    if (improves_by_first_arguments()) restate();
    improves_by_free_results();
    improve_by_other_ways();
    return std::move(best_);
  }

 private:
  Tried begun(Propagation propagation, bool moves_shared = false) {
    Tried way{std::make_unique<Propagation>(std::move(propagation)), nullptr, moves_shared};
    way.decider = std::make_unique<Decider>(module_, *way.propagation, options_, planner_, memo_,
                                            moves_shared);
    way.first_cost = way.decider->begin();
    return way;
  }

  void restate() {
    for (int i = 0; i < kMaxRestated; ++i) {
      best_.decider->settle();
      const std::vector<Contested> contested = best_.decider->contested();
      if (improves(contested) || (contested.size() > 1 && improves_alone(contested))) continue;
      if (improves(with_sources(contested, best_.decider->context().ops), kMostIfTogether,
                   /*moves_shared=*/true)) {
        continue;
      }
      if (!improves(best_.decider->gathered(false), kMostIfGathered) &&
          !improves(best_.decider->gathered(true), kMostIfGathered) && !improves_by_kept_cuts()) {
        break;
      }
    }
  }

  // `most`: what the other way may cost, of what the best one does.
  bool improves(std::span<const Contested> contested, double most = 1, bool moves_shared = false) {
    if (contested.empty()) return false;
    std::vector<Pin> pins;
    for (const Contested& one : contested) pins.push_back(one.pin);
    return improves_to(begun(propagate(module_, pins, *best_.propagation), moves_shared), most);
  }

  bool improves_to(Tried other, double most = 1) {
    // As good as always; but what moves shared values differs only later.
    const bool same = other.first_cost == best_.first_cost && !other.moves_shared;
    if (same || other.first_cost > kMostAtFirst * best_.first_cost) return false;
    other.decider->finish();
    other.decider->settle();
    visits_ += other.decider->visits();
    if (!other.decider->is_better_than(*best_.decider, most)) return false;
    best_ = std::move(other);
    return true;
  }

  // The ways that begin best of those in which some ops take operands as they lie.
  bool improves_by_kept_cuts() {
    std::vector<KeptCut> cuts = kept_cuts(*best_.decider, kWorthAlone * best_.decider->cost());
    cuts.resize(std::min(cuts.size(), kMaxLooks));
    std::vector<Tried> found;
    for (const KeptCut& cut : cuts) {
      found.push_back(begun(propagate(module_, cut.pins, *best_.propagation)));
    }
    std::ranges::stable_sort(found, {}, &Tried::first_cost);
    found.resize(std::min(found.size(), kMaxAlone));
    return std::ranges::any_of(
        found, [&](Tried& way) { return improves_to(std::move(way), kMostIfGathered); });
  }

  // The way that begins best of those in which some arguments have their say first.
  bool improves_by_first_arguments() {
    std::optional<Tried> found;
    std::vector<std::vector<std::size_t>> lists = first_arguments(best_.decider->context());
    lists.resize(std::min(lists.size(), kMaxFirst));
    for (const std::vector<std::size_t>& arguments : lists) {
      Tried other = begun(propagate_first(module_, arguments, *best_.propagation));
      if (!found || other.first_cost < found->first_cost) found = std::move(other);
    }
    return found && improves_to(*std::move(found));
  }

  // An argument's type and layout: the next call may take it for that one, and who has stated the
  // one wants the other so. What a loop carries lies as that is best.
  bool is_as_an_argument(const ir::Value& value, const Layout& layout) const {
    const bool is_carried = value.def != nullptr && role_of(*value.def) == PartitionRole::loop;
    return !is_carried &&
           std::ranges::any_of(module_.entry()->body->args, [&](const ir::Value* argument) {
             return argument->type == value.type &&
                    best_.propagation->layouts[argument->id] == layout;
           });
  }

  // What the program says nothing of may be given as it is made. REQUIRES: the decider is settled.
  bool improves_by_free_results() {
    Propagation other = *best_.propagation;
    const ir::Function& main = *module_.entry();
    const ir::Op& end = *main.body->terminator();
    bool any = false;
    for (std::size_t i = 0; i < end.operands.size(); ++i) {
      if (main.result_sharding(i) != nullptr) continue;
      const SeenLayout& made = best_.decider->known()[end.operand(i)->id].produced;
      Layout& given = other.results[i];
      if (made.layout.unreduced != 0 || made.selected != 0) continue;
      if (made.layout == given || is_as_an_argument(*end.operand(i), given)) continue;
      if (other.atoms->size(made.layout.used()) < other.atoms->size(given.used())) continue;
      given = made.layout;
      any = true;
    }
    return any && improves_to(begun(std::move(other)));
  }

  // Ops that much is sent for split otherwise, one by one.
  void improve_by_other_ways() {
    std::size_t left = kOtherVisits;
    while (improves_by_other_way(left)) {
    }
  }

  // `left`: so many visits are still made.
  bool improves_by_other_way(std::size_t& left) {
    const double worth = kWorthAlone * best_.decider->cost();
    const std::vector<OtherWay> ways = other_ways(*best_.decider, worth);
    const Traffic traffic = best_.decider->traffic();
    for (const OtherWay& way : ways) {
      auto other = std::make_unique<Decider>(*best_.decider);
      other->force(way.number, way.split);
      const bool is_near = other->cost() < kMostAtFirst * best_.decider->cost();
      if (is_near && !is_cheaper(*other, traffic)) other->carry();
      const std::size_t visits = other->visits() - best_.decider->visits();
      if (visits > left) return false;
      left -= visits;
      if (!is_cheaper(*other, traffic)) continue;
      best_.decider = std::move(other);
      return true;
    }
    return false;
  }

  // Nor may more be kept throughout loops, unless costs, which know of that, fall.
  // `traffic`: of the best way.
  bool is_cheaper(const Decider& other, const Traffic& traffic) const {
    const double cost = best_.decider->cost();
    if (other.context().rates.may_repeat()) return other.cost() <= kMostByTime * cost;
    const Traffic its = other.traffic();
    return (other.cost() < cost || its.held <= traffic.held) &&
           is_better(its, other.cost(), traffic, cost, other.context().rates);
  }

  // Of values one after the other often only one lies as nobody else needs it.
  bool improves_alone(std::span<const Contested> contested, double most = 1) {
    const double worth = kWorthAlone * best_.decider->cost();
    for (const Contested& one : contested.first(std::min(contested.size(), kMaxAlone))) {
      if (one.cost < worth) return false;
      if (improves({&one, 1}, most)) return true;
    }
    return false;
  }

  const ir::Module& module_;
  const PartitionOptions& options_;
  ReshardPlanner& planner_;
  std::shared_ptr<ChoiceMemo> memo_ = std::make_shared<ChoiceMemo>();
  Tried best_;
  std::size_t visits_ = 0;
};

}  // namespace

Decisions decide_splits(const ir::Module& module, Propagation& propagation,
                        const PartitionOptions& options, ReshardPlanner& planner) {
  Restating restating(module, std::move(propagation), options, planner);
  Tried best = restating.best();
  std::vector<WeighedOp> weighed;
  if (options.choices != nullptr) weighed = weigh_others(*best.decider);
  Decisions decisions = std::move(*best.decider).decisions();
  propagation = std::move(*best.propagation);
  if (options.choices != nullptr) {
    *options.choices = {.ops = std::move(weighed),
                        .causes = {},
                        .shards = {},
                        .splits = decisions.splits(),
                        .layouts = propagation.layouts,
                        .visits = restating.visits()};
  }
  return decisions;
}

double first_cost(const ir::Module& module, const Propagation& propagation,
                  const PartitionOptions& options, ReshardPlanner& planner) {
  return Decider(module, propagation, options, planner).begin();
}

}  // namespace weft::passes
