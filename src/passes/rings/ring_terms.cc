#include "passes/rings/ring_terms.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "core/number_literal.h"
#include "ir/ops/attrs.h"
#include "ir/ops/collective.h"
#include "ir/ops/op_def.h"
#include "ir/ops/region.h"
#include "passes/overlap/cut.h"
#include "passes/rings/part_finder.h"
#include "passes/simplify/rewriter.h"

namespace weft::passes {
namespace {

using ir::OpKind;

constexpr std::size_t kMostTerms = std::size_t{1} << 16;  // times devices

bool is_zero(const ir::Value& value) {
  return value.type.is_tensor() && !is_complex(value.type.dtype()) &&
         is_splat_of(value, scalar_literal(value.type.dtype(), 0));
}

// Rounds, at most.
bool is_rounding(const ir::Op& op) {
  const auto is_real = [](DType dtype) { return is_float(dtype) && !is_complex(dtype); };
  return op.kind == OpKind::convert && is_real(op.operand(0)->type.dtype()) &&
         is_real(op.result()->type.dtype());
}

bool same_steps(const std::vector<const ir::Op*>& a, const std::vector<const ir::Op*>& b) {
  return std::ranges::equal(a, b, [](const ir::Op* x, const ir::Op* y) {
    return x->kind == y->kind && x->attrs == y->attrs &&
           x->result()->type.dtype() == y->result()->type.dtype();
  });
}

// Of which a ring could be; null: there is none.
const RingTerm* ring_term_of(const std::vector<RingTerm>& terms) {
  const auto at = std::ranges::find_if(
      terms, [](const RingTerm& term) { return term.product != nullptr || is_of_others(term); });
  return at == terms.end() ? nullptr : &*at;
}

class TermFinder {
 public:
  TermFinder(const RingScope& scope, bool products_are_arrays)
      : scope_(scope), products_are_arrays_(products_are_arrays), parts_(scope, found_) {}

  RingTerms run(ir::Value& value) {
    try {
      found_.terms = terms({&value}, 0);
    } catch (NotKnown& problem) {
      found_.is_known = false;
      found_.why_not = std::move(problem.why);
    }
    return std::move(found_);
  }

 private:
  using Terms = std::vector<RingTerm>;

  std::size_t num_devices() const { return scope_.devices.devices.size(); }

  Terms terms(At at, int depth) {
    ++found_.visits;
    if (depth > kDeepestTerm) throw NotKnown{};
    at = parts_.origin(at);
    const ir::Op* const op = at.value->def;
    if (is_zero(*at.value)) return {};
    if (op == nullptr) return {term(parts_.array(at))};
    if (is_product(*op)) {
      const bool is_there = at.turn.loop == nullptr && !scope_.travelling.has(*at.value);
      if (products_are_arrays_ && is_there) return {term(parts_.array(at))};
      parts_.use(at);
      if (found_.product == nullptr) found_.product = op;
      RingTerm one{.product = op, .sizes = at.value->type.dims()};
      one.parts = {parts_.part(operand_of(at, 0), depth + 1),
                   parts_.part(operand_of(at, 1), depth + 1)};
      one.low.assign(num_devices(), Dims(one.sizes.size(), 0));
      return {std::move(one)};
    }
    switch (op->kind) {
      case OpKind::add:
        return sum(at, depth);
      case OpKind::collective_permute:
        return received(terms(operand_of(at, 0), depth + 1), at);
      case OpKind::all_reduce:
        if (!is_tile_sum(*op)) break;
        return summed(at, depth);
      case OpKind::concatenate:
        return concatenated(at, depth);
      case OpKind::dynamic_update_slice:
        return put_in_place(at, depth);
      case OpKind::convert:
        if (is_rounding(*op) && (scope_.travelling.results.contains(at.value) ||
                                 is_product_of_arrays(*op->operand(0), at.turn))) {
          return rounded(at, depth);
        }
        break;
      default:
        break;
    }
    return {term(parts_.part(at, depth + 1))};
  }

  bool is_product_of_arrays(ir::Value& value, const Turn& turn) {
    const ir::Op* const op = parts_.origin({&value, turn}).value->def;
    return op != nullptr && is_product(*op);
  }

  RingTerm term(RingPart part) const {
    RingTerm one{.sizes = part.sizes};
    one.low.assign(num_devices(), Dims(one.sizes.size(), 0));
    one.parts.push_back(std::move(part));
    return one;
  }

  void check_number(const Terms& terms) const {
    if (terms.size() * num_devices() > kMostTerms) throw NotKnown{"it has too many parts"};
  }

  Terms sum(const At& at, int depth) {
    if (is_boolean(at.value->type.dtype())) throw NotKnown{};
    const bool may_be_array = at.turn.loop == nullptr && !scope_.travelling.has(*at.value);
    const auto ops_before = may_be_array ? found_.ops : decltype(found_.ops)();
    Terms all = terms(operand_of(at, 0), depth + 1), more = terms(operand_of(at, 1), depth + 1);
    const RingTerm *const one = ring_term_of(all), *const other = ring_term_of(more);
    if (one != nullptr && other != nullptr && !alike(*one, *other)) {
      throw NotKnown{"it adds up different things"};
    }
    all.insert(all.end(), std::make_move_iterator(more.begin()),
               std::make_move_iterator(more.end()));
    const auto is_no_product = [](const RingTerm& term) { return term.product == nullptr; };
    if (may_be_array && std::ranges::all_of(all, is_no_product)) {
      found_.ops = ops_before;
      return {term(parts_.array(at))};
    }
    parts_.use(at);
    check_number(all);
    return all;
  }

  Terms rounded(const At& at, int depth) {
    Terms all = terms(operand_of(at, 0), depth + 1);
    parts_.use(at);
    for (RingTerm& one : all) {
      if (one.product == nullptr) one.parts[0] = made_of(std::move(one.parts[0]), *at.value->def);
    }
    return all;
  }

  Terms received(Terms all, const At& at) {
    parts_.use(at);
    const std::vector<std::int32_t> from = parts_.sources(*at.value->def);
    for (RingTerm& one : all) take_term(from, one);
    return all;
  }

  static void take_term(const std::vector<std::int32_t>& devices, RingTerm& one) {
    take_from(devices, one.low);
    for (RingPart& part : one.parts) take_from(devices, part);
  }

  // A sum that the program takes of one tile after the other.
  Terms summed(const At& at, int depth) {
    const ir::Op& op = *at.value->def;
    const Terms one_device = terms(operand_of(at, 0), depth + 1);
    parts_.use(at);
    Terms all;
    for (const std::vector<std::int32_t>& from : parts_.summands(op)) {
      for (RingTerm one : one_device) {
        take_term(from, one);
        all.push_back(std::move(one));
      }
      check_number(all);
    }
    return all;
  }

  Terms concatenated(const At& at, int depth) {
    const ir::Op& op = *at.value->def;
    const auto dim = static_cast<std::size_t>(op.get<ir::DimensionAttrs>().dimension);
    Terms all;
    std::int64_t begin = 0;
    parts_.use(at);
    for (std::size_t i = 0; i < op.operands.size(); ++i) {
      for (RingTerm& one : terms(operand_of(at, i), depth + 1)) {
        for (Dims& low : one.low) low[dim] += begin;
        all.push_back(std::move(one));
      }
      begin += op.operand(i)->type.dims()[dim];
      check_number(all);
    }
    return all;
  }

  Terms put_in_place(const At& at, int depth) {
    const ir::Op& op = *at.value->def;
    const Dims& sizes = op.operand(1)->type.dims();
    Terms all = terms(operand_of(at, 0), depth + 1), update = terms(operand_of(at, 1), depth + 1);
    const std::vector<Dims> places = parts_.starts(op, at.turn, at.value->type, sizes, 2);
    if (places.empty()) throw NotKnown{"a place does not follow from the device's number"};
    parts_.use(at);
    std::erase_if(all, [&](const RingTerm& one) { return is_replaced(one, places, sizes); });
    for (RingTerm& one : update) {
      for (std::size_t d = 0; d < places.size(); ++d) {
        for (std::size_t dim = 0; dim < sizes.size(); ++dim) one.low[d][dim] += places[d][dim];
      }
      all.push_back(std::move(one));
    }
    check_number(all);
    return all;
  }

  // Whether something else is put in its place.
  static bool is_replaced(const RingTerm& one, const std::vector<Dims>& places, const Dims& sizes) {
    bool within = true, apart = true;
    for (std::size_t d = 0; d < places.size(); ++d) {
      bool is_within = true, is_apart = false;
      for (std::size_t dim = 0; dim < sizes.size(); ++dim) {
        const std::int64_t low = one.low[d][dim], high = low + one.sizes[dim];
        const std::int64_t begin = places[d][dim], end = begin + sizes[dim];
        is_within &= begin <= low && high <= end;
        is_apart |= high <= begin || end <= low;
      }
      within &= is_within;
      apart &= is_apart;
    }
    if (!within && !apart) throw NotKnown{"what is put in place lies over other parts"};
    return within;
  }

  const RingScope& scope_;
  bool products_are_arrays_;
  RingTerms found_ = {};
  PartFinder parts_;
};

}  // namespace

bool alike(const RingTerm& a, const RingTerm& b) {
  if ((a.product == nullptr) != (b.product == nullptr)) return false;
  if (a.product != nullptr &&
      (a.product->kind != b.product->kind || !(a.product->attrs == b.product->attrs))) {
    return false;
  }
  return std::ranges::equal(a.parts, b.parts, [](const RingPart& x, const RingPart& y) {
    return x.array == y.array && same_steps(x.then, y.then);
  });
}

bool is_of_others(const RingPart& part) {
  for (std::size_t d = 0; d < part.device.size(); ++d) {
    if (part.device[d] != static_cast<std::int32_t>(d)) return true;
  }
  return false;
}
bool is_of_others(const RingTerm& term) {
  return std::ranges::any_of(term.parts, [](const RingPart& part) { return is_of_others(part); });
}

bool is_tile_sum(const ir::Op& op) {
  if (op.kind != OpKind::all_reduce || op.results.size() != 1 || !ir::inserted_for(op).empty()) {
    return false;
  }
  const ir::Block& region = *op.regions[0];
  return ir::is_monoid_region(region) && region.ops.front()->kind == OpKind::add &&
         !is_boolean(op.result()->type.dtype());
}

RingTerms ring_terms(ir::Value& value, const RingScope& scope, bool products_are_arrays) {
  return TermFinder(scope, products_are_arrays).run(value);
}

}  // namespace weft::passes
