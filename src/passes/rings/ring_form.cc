#include "passes/rings/ring_form.h"

#include <algorithm>
#include <utility>

#include "ir/ops/table.h"
#include "passes/rings/ring_groups.h"
#include "passes/rings/ring_rule.h"

namespace weft::passes {
namespace {

class FormFinder {
 public:
  FormFinder(std::span<const RingTerm> all, const ir::Value& value, const ManualDevices& devices)
      : all_(all), value_(value), devices_(devices) {}

  std::optional<RingForm> run(std::string& why) {
    if (!split_terms(why)) return std::nullopt;
    rule_ = form_.product != nullptr ? RingRule(*form_.product) : RingRule(dims());
    const std::size_t count = terms_.front()->parts.size();
    std::vector<std::size_t> of_others;
    for (std::size_t i = 0; i < count; ++i) {
      if (std::ranges::any_of(terms_,
                              [&](const RingTerm* t) { return is_of_others(t->parts[i]); })) {
        of_others.push_back(i);
      }
    }
    if (of_others.size() == count && travel_together()) {
      if (find_reduction()) return form_;
    }
    if (of_others.size() == 1 && find_gather(of_others[0])) return form_;
    why = of_others.size() == count && count > 1 && !travel_together()
              ? "both operands of its products come from other devices"
              : "its parts are not those of all devices, each once and in its place";
    return std::nullopt;
  }

 private:
  const Dims& dims() const { return value_.type.dims(); }
  std::size_t num_devices() const { return devices_.devices.size(); }
  static std::int64_t at_dim(const Dims& dims, int dim) {
    return dims[static_cast<std::size_t>(dim)];
  }

  // Those of the ring, and those that are a device's own.
  bool split_terms(std::string& why) {
    const auto main =
        std::ranges::find_if(all_, [](const RingTerm& term) { return is_of_others(term); });
    if (main == all_.end()) {
      why = "each device has its own parts in the end";
      return false;
    }
    for (const RingTerm& term : all_) {
      if (alike(term, *main)) {
        terms_.push_back(&term);
      } else if (term.product == nullptr && !is_of_others(term) && is_everywhere(term) &&
                 array_of(term.parts[0])) {
        form_.added.push_back(*array_of(term.parts[0]));
      } else {
        why = "it adds up or puts together different things";
        return false;
      }
    }
    form_.product = main->product;
    return true;
  }

  bool is_everywhere(const RingTerm& term) const {
    return term.sizes == dims() && std::ranges::all_of(term.low, [](const Dims& low) {
             return std::ranges::all_of(low, [](std::int64_t l) { return l == 0; });
           });
  }

  // Nothing: devices take different parts.
  static std::optional<RingArray> array_of(const RingPart& part) {
    for (const Dims& low : part.low) {
      if (!(low == part.low[0])) return std::nullopt;
    }
    return RingArray{part.array, part.then, part.low[0], part.sizes, part.then.size()};
  }

  // What all terms take of one dimension of an operand together.
  struct Taken {
    Interval all;
    bool always;  // each takes all of it
  };
  Taken taken(std::size_t operand, int dim) const {
    const RingPart& first = terms_.front()->parts[operand];
    const std::int64_t low = at_dim(first.low[0], dim);
    Taken result{{low, low + at_dim(first.sizes, dim)}, true};
    for (const RingTerm* term : terms_) {
      const RingPart& part = term->parts[operand];
      for (const Dims& lows : part.low) {
        const Interval one{at_dim(lows, dim), at_dim(lows, dim) + at_dim(part.sizes, dim)};
        result.always &= one.low == low && at_dim(part.sizes, dim) == at_dim(first.sizes, dim);
        result.all = {std::min(result.all.low, one.low), std::max(result.all.high, one.high)};
      }
    }
    return result;
  }

  std::size_t before_sending(std::size_t operand) const {
    std::size_t most = 0;
    for (const RingTerm* term : terms_) {
      most = std::max(most, term->parts[operand].before_sending);
    }
    return most;
  }

  // Whether all terms use the operands whole but in these dimensions of each (-1: none), and give
  // all of the value but in that dimension of it. Remembers what they use.
  bool others_are_whole(const std::vector<int>& cut, int cut_of_value) {
    form_.operands.clear();
    for (std::size_t i = 0; i < cut.size(); ++i) {
      const RingPart& first = terms_.front()->parts[i];
      RingArray array{first.array, first.then, first.low[0], first.sizes, before_sending(i)};
      for (int dim = 0; dim < static_cast<int>(first.sizes.size()); ++dim) {
        const Taken part = taken(i, dim);
        if (dim != cut[i] && !part.always) return false;
        array.low[static_cast<std::size_t>(dim)] = part.all.low;
        array.sizes[static_cast<std::size_t>(dim)] = part.all.high - part.all.low;
      }
      form_.operands.push_back(std::move(array));
    }
    for (const RingTerm* term : terms_) {
      for (int dim = 0; dim < static_cast<int>(dims().size()); ++dim) {
        if (dim == cut_of_value) continue;
        if (at_dim(term->sizes, dim) != at_dim(dims(), dim)) return false;
        const auto is_at_start = [&](const Dims& low) { return at_dim(low, dim) == 0; };
        if (!std::ranges::all_of(term->low, is_at_start)) return false;
      }
    }
    return true;
  }

  bool accepts_product(Dims result_dims) {
    form_.product_type = ir::Type(value_.type.dtype(), result_dims);
    if (form_.product == nullptr) return true;
    std::vector<ir::Type> operands;
    for (std::size_t i = 0; i < form_.operands.size(); ++i) {
      const RingArray& array = form_.operands[i];
      const ir::Value& last = array.then.empty() ? *array.array : *array.then.back()->result();
      Dims whole = array.sizes;
      if (form_.collective == ir::CollectiveKind::all_gather && i == form_.gathered) {
        whole[static_cast<std::size_t>(form_.dim)] *= form_.groups.group_size;
      }
      operands.emplace_back(last.type.dtype(), whole);
    }
    const std::vector<ir::Type> results{form_.product_type};
    return ir::problem_with_results(
               {form_.product->def(), operands, results, form_.product->attrs, {}})
        .empty();
  }

  // ---- One operand is gathered

  bool find_gather(std::size_t operand) {
    const ir::TensorFactors& tensor = rule_.operand(operand);
    for (std::size_t dim = 0; dim < tensor.dims.size(); ++dim) {
      const int factor = rule_.factor_of(tensor, dim);
      if (factor >= 0 && gathers(operand, static_cast<int>(dim), factor)) return true;
    }
    return false;
  }

  bool gathers(std::size_t operand, int dim, int factor) {
    const std::size_t count = rule_.num_operands(), other = count - 1 - operand;
    const std::optional<int> in_value = RingRule::dim_with(rule_.result(), factor);
    const std::optional<int> in_other =
        count > 1 ? RingRule::dim_with(rule_.operand(other), factor) : std::optional(-1);
    if (!in_value || !in_other) return false;
    const int value_dim = *in_value, other_dim = *in_other;
    std::vector<int> cut(count, other_dim);
    cut[operand] = dim;
    if ((value_dim < 0 && other_dim < 0) || !others_are_whole(cut, value_dim)) return false;
    const Interval own = taken(operand, dim).all;
    const std::int64_t extent = own.high - own.low;
    std::int64_t whole = value_dim >= 0 ? at_dim(dims(), value_dim) : 0, begin = 0;
    if (other_dim >= 0) {
      const Interval all = taken(other, other_dim).all;
      if (value_dim >= 0 && all.high - all.low != whole) return false;
      whole = all.high - all.low;
      begin = all.low;
    }
    if (extent == 0 || whole % extent != 0 || whole / extent < 2) return false;
    GroupFinder groups(num_devices());
    for (std::size_t d = 0; d < num_devices(); ++d) {
      std::vector<Interval> places;
      for (const RingTerm* term : terms_) {
        const RingPart& part = term->parts[operand];
        std::int64_t place = value_dim >= 0 ? at_dim(term->low[d], value_dim) : 0;
        if (other_dim >= 0) {
          const std::int64_t there = at_dim(term->parts[other].low[d], other_dim) - begin;
          if (value_dim >= 0 && there != place) return false;
          place = there;
        }
        places.push_back({place, place + at_dim(part.sizes, dim)});
        const std::int64_t shard = place - (at_dim(part.low[d], dim) - own.low);
        const auto device = static_cast<std::size_t>(part.device[d]);
        if (shard % extent != 0 || !groups.set_place(device, shard / extent)) return false;
        groups.add_member(d, device);
      }
      if (!groups.may_be_group(d) || !tile(std::move(places), whole)) return false;
    }
    form_.collective = ir::CollectiveKind::all_gather;
    form_.gathered = operand;
    return finish(groups, whole / extent, dim, dims());
  }

  bool finish(GroupFinder& groups, std::int64_t size, std::int64_t dim, const Dims& result) {
    auto found = groups.groups(size, devices_);
    if (!found) return false;
    form_.groups = std::move(*found);
    form_.dim = dim;
    return accepts_product(result);
  }

  // ---- The result is reduced

  // Whether each product is of one device's parts.
  bool travel_together() const {
    return std::ranges::all_of(terms_, [](const RingTerm* term) {
      return term->parts.back().device == term->parts.front().device;
    });
  }

  bool find_reduction() {
    if (reduces(-1, -1)) return true;
    for (std::size_t dim = 0; dim < dims().size(); ++dim) {
      const int factor = rule_.factor_of(rule_.result(), dim);
      if (factor >= 0 && reduces(static_cast<int>(dim), factor)) return true;
    }
    return false;
  }

  // Of the value's dimension (-1: none is cut) a device gets its part.
  bool reduces(int dim, int factor) {
    std::vector<int> cut;
    for (std::size_t i = 0; i < rule_.num_operands(); ++i) {
      const std::optional<int> in_operand =
          factor < 0 ? std::optional(-1) : RingRule::dim_with(rule_.operand(i), factor);
      if (!in_operand) return false;
      cut.push_back(*in_operand);
    }
    if (!others_are_whole(cut, dim)) return false;
    const std::int64_t extent = dim < 0 ? 1 : at_dim(dims(), dim);
    GroupFinder groups(num_devices());
    std::int64_t last = 0;
    for (std::size_t d = 0; d < num_devices(); ++d) {
      const auto place = place_of_sum(d, dim, cut, groups);
      if (!place || *place % std::max<std::int64_t>(extent, 1) != 0) return false;
      if (!groups.set_place(d, *place / std::max<std::int64_t>(extent, 1))) return false;
      last = std::max(last, *place);
    }
    const std::int64_t size = groups.size_of_first();
    const bool scatters = last > 0;
    if (size < 2) return false;
    if (!scatters) groups.place_by_number();
    form_.collective =
        scatters ? ir::CollectiveKind::reduce_scatter : ir::CollectiveKind::all_reduce;
    Dims whole = dims();
    if (scatters) whole[static_cast<std::size_t>(dim)] *= size;
    for (std::size_t i = 0; i < cut.size(); ++i) {
      const bool fits = cut[i] < 0 || at_dim(form_.operands[i].sizes, cut[i]) ==
                                          whole[static_cast<std::size_t>(dim)];
      if (!fits) return false;
    }
    return finish(groups, size, std::max(dim, 0), whole);
  }

  // Where in the whole sum the part of device `d` begins, if each device's terms for it are all of
  // it; notes whose they are.
  std::optional<std::int64_t> place_of_sum(std::size_t d, int dim, const std::vector<int>& cut,
                                           GroupFinder& groups) const {
    std::vector<std::pair<std::size_t, Interval>> all;  // with whose it is
    std::optional<std::int64_t> begin;
    for (const RingTerm* term : terms_) {
      const auto device = static_cast<std::size_t>(term->parts[0].device[d]);
      const std::int64_t low = dim < 0 ? 0 : at_dim(term->low[d], dim);
      all.push_back({device, {low, low + (dim < 0 ? 1 : at_dim(term->sizes, dim))}});
      for (std::size_t i = 0; i < cut.size(); ++i) {
        if (cut[i] < 0) continue;
        const std::int64_t from = at_dim(form_.operands[i].low, cut[i]);
        const std::int64_t offset = at_dim(term->parts[i].low[d], cut[i]) - from - low;
        if (begin && *begin != offset) return std::nullopt;
        begin = offset;
      }
    }
    std::ranges::stable_sort(all, {}, &std::pair<std::size_t, Interval>::first);
    for (std::size_t i = 0; i < all.size();) {
      const std::size_t device = all[i].first;
      std::vector<Interval> intervals;
      for (; i < all.size() && all[i].first == device; ++i) intervals.push_back(all[i].second);
      if (!tile(std::move(intervals), dim < 0 ? 1 : at_dim(dims(), dim))) return std::nullopt;
      groups.add_member(d, device);
    }
    if (!groups.may_be_group(d)) return std::nullopt;
    return begin.value_or(0);
  }

  std::span<const RingTerm> all_;
  const ir::Value& value_;
  const ManualDevices& devices_;
  std::vector<const RingTerm*> terms_;
  RingRule rule_;
  RingForm form_;
};

}  // namespace

std::int64_t bytes_of(const RingForm& form) {
  if (form.collective != ir::CollectiveKind::all_gather) {
    return form.product_type.tensor().num_bytes();
  }
  const RingArray& of = form.operands[form.gathered];
  const ir::Value& sent =
      of.before_sending == 0 ? *of.array : *of.then[of.before_sending - 1]->result();
  return TensorType{sent.type.dtype(), of.sizes}.num_bytes() * form.groups.group_size;
}

std::optional<RingForm> ring_form(std::span<const RingTerm> terms, const ir::Value& value,
                                  const ManualDevices& devices, std::string& why) {
  return FormFinder(terms, value, devices).run(why);
}

}  // namespace weft::passes
