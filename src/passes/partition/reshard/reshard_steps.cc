#include "passes/partition/reshard/reshard_steps.h"

namespace weft::passes {
namespace {

using Kind = ReshardStep::Kind;

AtomList appended(AtomList list, const AtomList& more) {
  list.append(more);
  return list;
}

int number(std::size_t dim) { return static_cast<int>(dim); }

}  // namespace

double ReshardSteps::bytes(const Layout& layout) const {
  double elements = 1;
  for (std::size_t d = 0; d < layout.dims.size(); ++d) {
    elements *= static_cast<double>(tile(d, layout.dims[d]));
  }
  return elements * byte_size(global_.dtype);
}

double ReshardSteps::padded_bytes(const Layout& from, std::size_t dim,
                                  const AtomList& after) const {
  const AtomList& before = from.dims[dim];
  const std::int64_t parts = atoms_.size(after) / atoms_.size(before);
  const std::int64_t now = tile(dim, before);
  if (now == 0) return 0;
  return bytes(from) / static_cast<double>(now) * static_cast<double>(parts * tile(dim, after));
}

std::optional<ReshardStep> ReshardSteps::slice(const Layout& from, std::size_t dim,
                                               const AtomList& moved) const {
  const AtomList longer = appended(from.dims[dim], moved);
  if (!nests(dim, from.dims[dim], longer)) return std::nullopt;
  ReshardStep step{Kind::slice, number(dim), -1, moved, from, 0};
  step.after.dims[dim] = longer;
  return step;
}

std::optional<ReshardStep> ReshardSteps::all_gather(const Layout& from, std::size_t dim,
                                                    std::size_t count) const {
  const AtomList& longer = from.dims[dim];
  const AtomList kept = longer.prefix(longer.size() - count);
  if (!nests(dim, kept, longer)) return std::nullopt;
  ReshardStep step{Kind::all_gather, number(dim), -1, longer.suffix(kept.size()), from, 0};
  step.after.dims[dim] = kept;
  step.wire_bytes =
      ir::wire_bytes(ir::CollectiveKind::all_gather, atoms_.size(step.atoms), bytes(from));
  return step;
}

std::optional<ReshardStep> ReshardSteps::all_to_all(const Layout& from, std::size_t dim,
                                                    std::size_t count, std::size_t to_dim) const {
  const AtomList& longer = from.dims[dim];
  const AtomList kept = longer.prefix(longer.size() - count);
  const AtomList moved = longer.suffix(kept.size());
  const AtomList cut = appended(from.dims[to_dim], moved);
  if (!nests(dim, kept, longer) || !nests(to_dim, from.dims[to_dim], cut)) return std::nullopt;
  ReshardStep step{Kind::all_to_all, number(dim), number(to_dim), moved, from, 0};
  step.after.dims[dim] = kept;
  step.after.dims[to_dim] = cut;
  step.wire_bytes = ir::wire_bytes(ir::CollectiveKind::all_to_all, atoms_.size(moved),
                                   padded_bytes(from, to_dim, cut));
  return step;
}

std::optional<ReshardStep> ReshardSteps::spread(const Layout& from, std::size_t dim,
                                                std::size_t count, AtomSet unreduced) const {
  const AtomList& longer = from.dims[dim];
  const AtomList kept = longer.prefix(longer.size() - count);
  const AtomList moved = longer.suffix(kept.size());
  if ((moved.set() & ~unreduced) != 0 || !nests(dim, kept, longer)) return std::nullopt;
  ReshardStep step{Kind::make_partial, number(dim), -1, moved, from, 0};
  step.after.dims[dim] = kept;
  step.after.unreduced |= moved.set();
  step.masked_bytes = bytes(step.after);
  return step;
}

std::optional<ReshardStep> ReshardSteps::reduce_scatter(const Layout& from, std::size_t dim,
                                                        const AtomList& moved) const {
  const AtomList cut = appended(from.dims[dim], moved);
  if (!nests(dim, from.dims[dim], cut)) return std::nullopt;
  ReshardStep step{Kind::reduce_scatter, number(dim), -1, moved, from, 0};
  step.after.dims[dim] = cut;
  step.after.unreduced &= ~moved.set();
  step.wire_bytes = ir::wire_bytes(ir::CollectiveKind::reduce_scatter, atoms_.size(moved),
                                   padded_bytes(from, dim, cut));
  return step;
}

ReshardStep ReshardSteps::permute(const Layout& from, const Layout& after) const {
  return {Kind::permute, -1, -1, {}, after, bytes(from)};
}

ReshardStep ReshardSteps::all_reduce(const Layout& from, AtomSet summed) const {
  ReshardStep step{Kind::all_reduce, -1, -1, list_of(summed), from, 0};
  step.after.unreduced &= ~summed;
  step.wire_bytes =
      ir::wire_bytes(ir::CollectiveKind::all_reduce, atoms_.size(step.atoms), bytes(from));
  return step;
}

ReshardStep ReshardSteps::make_partial(const Layout& from, AtomSet partial) const {
  ReshardStep step{Kind::make_partial, -1, -1, list_of(partial), from, 0};
  step.after.unreduced |= partial;
  step.masked_bytes = bytes(from);
  return step;
}

}  // namespace weft::passes
