#include "engine/loops/steps/loop_called.h"

#include <cstring>
#include <utility>

#include "engine/kernels/order/sort_order.h"
#include "engine/loops/loop_lowering.h"
#include "engine/loops/loop_scalars.h"

namespace weft::engine {
namespace {

class ExtremeStep final : public CalledStep {
 public:
  ExtremeStep(KernelCall call, RegionProgram region, std::vector<std::vector<std::int64_t>> rows)
      : CalledStep(std::move(call)), region_(std::move(region)), rows_(std::move(rows)) {}

  // The initial values, and then one element after the other: any order that keeps theirs will do.
  bool lower(LoopLowering& to) const override {
    if (!has_scalars(region_)) return false;
    const auto element = [&](std::size_t input, std::int64_t i) {
      const LoopValue& value = called().inputs[input];
      return std::vector<std::int32_t>{to.element(value.number, i, *scalar_type(value.type.dtype))};
    };
    std::vector<std::int32_t> values, places;
    for (const std::vector<std::int64_t>& row : rows_) {
      std::vector<std::vector<std::int32_t>> best = {element(2, 0), element(3, 0)};
      for (std::int64_t i : row) {
        best = lower_lanes(region_, {best[0], best[1], element(0, i), element(1, i)}, 1, to.code());
      }
      values.push_back(best[0][0]);
      places.push_back(best[1][0]);
    }
    to.define(called().results[0].number, std::move(values));
    to.define(called().results[1].number, std::move(places));
    return true;
  }

 private:
  RegionProgram region_;
  std::vector<std::vector<std::int64_t>> rows_;
};

class WindowStep final : public CalledStep {
 public:
  WindowStep(KernelCall call, RegionProgram region, WindowFold fold)
      : CalledStep(std::move(call)), region_(std::move(region)), fold_(std::move(fold)) {}

  bool lower(LoopLowering& to) const override {
    if (!has_scalars(region_)) return false;
    const LoopValue &from = called().inputs[0], &init = called().inputs[1];
    const ScalarType type = *scalar_type(from.type.dtype);
    std::vector<std::int32_t> sums;
    const auto sum_of = [&](std::int64_t part) {
      return part < 0 ? to.element(init.number, 0, type) : sums[static_cast<std::size_t>(part)];
    };
    for (const WindowFold::Part& part : fold_.parts) {
      const std::int32_t element = to.element(from.number, part.place, type);
      sums.push_back(lower_lanes(region_, {{sum_of(part.before)}, {element}}, 1, to.code())[0][0]);
    }
    std::vector<std::int32_t> made;
    for (std::int64_t part : fold_.results) made.push_back(sum_of(part));
    to.define(called().results[0].number, std::move(made));
    return true;
  }

 private:
  RegionProgram region_;
  WindowFold fold_;
};

class SortStep final : public CalledStep {
 public:
  SortStep(KernelCall call, RegionProgram comparator, std::vector<std::vector<std::int64_t>> lines)
      : CalledStep(std::move(call)),
        comparator_(std::move(comparator)),
        keys_(sort_keys(comparator_)),
        lines_(std::move(lines)) {
    if (keys_) {
      std::vector<int> registers;
      for (const SortKey& key : *keys_) registers.push_back(key.register_);
      key_program_.emplace(comparator_.projected(registers));
    }
  }

  // Neighbours change places where the second one comes first, until none does: that keeps the
  // order of equal ones.
  bool lower(LoopLowering& to) const override {
    if (!has_code()) return false;
    std::vector<std::vector<std::int32_t>> sorted;
    for (const LoopValue& result : called().results) {
      sorted.emplace_back(static_cast<std::size_t>(to.count(result.number)));
    }
    for (const std::vector<std::int64_t>& line : lines_) {
      std::vector<Item> items;
      for (std::int64_t place : line) items.push_back(item(to, place));
      for (std::size_t pass = 0; pass < items.size(); ++pass) {
        for (std::size_t i = pass % 2; i + 1 < items.size(); i += 2) {
          put_in_order(to.code(), items[i], items[i + 1]);
        }
      }
      for (std::size_t i = 0; i < items.size(); ++i) {
        for (std::size_t o = 0; o < sorted.size(); ++o) {
          sorted[o][static_cast<std::size_t>(line[i])] = items[i].elements[o];
        }
      }
    }
    for (std::size_t o = 0; o < sorted.size(); ++o) {
      to.define(called().results[o].number, std::move(sorted[o]));
    }
    return true;
  }

 private:
  struct Item {
    std::vector<std::int32_t> keys, elements;
  };

  // Of floats that are compared as numbers a NaN may be anywhere.
  bool has_code() const {
    const auto is_whole = [](const SortKey& key) {
      return !weft::is_float(key.dtype) || key.order == FloatOrder::total;
    };
    return keys_ && has_scalars(comparator_) && std::ranges::all_of(*keys_, is_whole);
  }

  Item item(LoopLowering& to, std::int64_t place) const {
    Item made;
    std::vector<std::vector<std::int32_t>> arguments;
    for (const LoopValue& input : called().inputs) {
      made.elements.push_back(to.element(input.number, place, *scalar_type(input.type.dtype)));
      arguments.insert(arguments.end(), 2, {made.elements.back()});
    }
    for (const auto& key : lower_lanes(*key_program_, std::move(arguments), 1, to.code())) {
      const bool is_whole = !is_float(to.code().type(key[0]));
      made.keys.push_back(is_whole ? key[0] : total_order(key[0], to.code()));
    }
    return made;
  }

  void put_in_order(ScalarBuilder& code, Item& first, Item& second) const {
    const std::int32_t is_swapped = comes_before(code, second, first);
    const auto swap = [&](std::int32_t& a, std::int32_t& b) {
      const std::int32_t before = a;
      a = code.select(is_swapped, b, a);
      b = code.select(is_swapped, before, b);
    };
    for (std::size_t k = 0; k < first.keys.size(); ++k) swap(first.keys[k], second.keys[k]);
    for (std::size_t o = 0; o < first.elements.size(); ++o) {
      swap(first.elements[o], second.elements[o]);
    }
  }
  std::int32_t comes_before(ScalarBuilder& code, const Item& a, const Item& b) const {
    std::int32_t answer = -1;
    for (std::size_t k = keys_->size(); k-- > 0;) {
      const Relation relation = (*keys_)[k].descending ? Relation::gt : Relation::lt;
      const std::int32_t less = code.compare(relation, a.keys[k], b.keys[k]);
      answer = answer < 0
                   ? less
                   : code.select(code.compare(Relation::eq, a.keys[k], b.keys[k]), answer, less);
    }
    return answer;
  }

  RegionProgram comparator_;
  std::optional<std::vector<SortKey>> keys_;
  std::optional<RegionProgram> key_program_;  // of the left element of each operand
  std::vector<std::vector<std::int64_t>> lines_;
};

}  // namespace

CalledStep::CalledStep(KernelCall call)
    : call_(std::move(call)), kernel_(make_kernel_step(*call_.kernel, call_.inputs, call_.made)) {}

void CalledStep::run(const KernelContext& context, LoopState& state) const {
  kernel_->run(context, state);
  for (std::size_t r = 0; r < call_.results.size(); ++r) {
    std::memcpy(state.at[call_.results[r].number], state.at[call_.made[r]],
                static_cast<std::size_t>(call_.results[r].type.num_bytes()));
  }
}

LoopStep::Uses CalledStep::uses() const {
  Uses uses = kernel_->uses();
  for (const LoopValue& result : call_.results) uses.writes.push_back(result.number);
  return uses;
}

std::unique_ptr<LoopStep> make_extreme_step(KernelCall call, RegionProgram region,
                                            std::vector<std::vector<std::int64_t>> rows) {
  return std::make_unique<ExtremeStep>(std::move(call), std::move(region), std::move(rows));
}
std::unique_ptr<LoopStep> make_window_step(KernelCall call, RegionProgram region, WindowFold fold) {
  return std::make_unique<WindowStep>(std::move(call), std::move(region), std::move(fold));
}
std::unique_ptr<LoopStep> make_sort_step(KernelCall call, RegionProgram comparator,
                                         std::vector<std::vector<std::int64_t>> lines) {
  return std::make_unique<SortStep>(std::move(call), std::move(comparator), std::move(lines));
}

}  // namespace weft::engine
