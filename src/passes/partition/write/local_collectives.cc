// LocalBuilder: collectives along atoms.
#include <algorithm>
#include <utility>

#include "ir/ops/collective.h"
#include "ir/ops/table.h"
#include "mesh/device_groups.h"
#include "passes/partition/write/kept_bits.h"
#include "passes/partition/write/local_builder.h"

namespace weft::passes {
namespace {

constexpr ir::Flag kSet{true};

}  // namespace

// JAX's device-to-device channel; ids as XLA wants them, one an op.
ir::ChannelHandle LocalBuilder::next_channel() { return {++channels_, 1}; }

// Of a large mesh without a list of its devices.
DeviceGroups LocalBuilder::groups(const AtomList& atoms) {
  constexpr std::int64_t kMostListed = 1024;
  const Mesh& mesh = this->mesh();
  if (mesh.num_devices() <= kMostListed) return groups_along(mesh, atoms_.refs(atoms));
  const auto decl = std::ranges::find(module().meshes, mesh, &ir::MeshDecl::mesh);
  WEFT_ASSERT(decl != module().meshes.end(), "the module has no such mesh");
  unlisted_.resize(std::max<std::size_t>(unlisted_.size(), order_ + 1));
  if (unlisted_[order_] == nullptr) unlisted_[order_] = std::make_shared<const Mesh>(mesh);
  return unlisted_groups({decl->name, unlisted_[order_], atoms_.refs(atoms)});
}

// Of booleans sums and products are no arithmetic.
ir::Block* LocalBuilder::reducer(CombineOp combine, DType dtype) {
  const ir::Monoid& monoid = ir::op_def(combine).monoid;
  return builder_.reducer(is_boolean(dtype) ? monoid.on_booleans : combine, dtype);
}

ir::Op* LocalBuilder::collective(ir::OpKind kind, std::span<ir::Value* const> operands,
                                 std::int64_t group_size, ir::AttrsRef attrs,
                                 std::vector<ir::Block*> regions) {
  ir::Op* op = builder_.create(kind, operands, std::move(attrs), std::move(regions));
  if (group_size > 1) {
    wire_bytes_ += ir::wire_bytes(ir::collective_of(*op)->kind, group_size,
                                  static_cast<double>(ir::bytes_of(operands)));
  }
  if (!reason_.empty()) ir::set_inserted_for(*op, reason_, cause_);
  return op;
}

ir::Value* LocalBuilder::all_gather(ir::Value* v, int dim, const AtomList& atoms) {
  if (atoms.empty()) return v;
  ir::AllGatherAttrs attrs{dim, next_channel(), groups(atoms), kSet};
  return collective(ir::OpKind::all_gather, {&v, 1}, atoms_.size(atoms),
                    ir::AttrsRef::of(std::move(attrs)))
      ->result();
}

template <class Reduce>
ir::Value* LocalBuilder::reduced(ir::Value* v, CombineOp combine, Reduce&& reduce) {
  if (combine != ir::OpKind::select) return reduce(v, 0, combine);
  const std::optional<KeptBits> kept = keeps_bits_ ? kept_bits(v->type.dtype()) : std::nullopt;
  if (!kept) return reduce(v, 0, ir::OpKind::add);
  ir::Value* bits = reduce(bits_of(builder_, v, *kept), kept->leading, kept->combine);
  ir::Value* result = from_bits(builder_, bits, v->type.dtype());
  if (record_ != nullptr) record_->carried[bits->def] = {{v, result, true}};
  return result;
}

ir::Value* LocalBuilder::all_reduce(ir::Value* v, const AtomList& atoms, CombineOp combine) {
  if (atoms.empty()) return v;
  return reduced(v, combine, [&](ir::Value* value, int, CombineOp by) {
    ir::AllReduceAttrs attrs{next_channel(), groups(atoms), kSet};
    return collective(ir::OpKind::all_reduce, {&value, 1}, atoms_.size(atoms),
                      ir::AttrsRef::of(std::move(attrs)), {reducer(by, value->type.dtype())})
        ->result();
  });
}

ir::Value* LocalBuilder::reduce_scatter(ir::Value* v, int dim, const AtomList& atoms,
                                        CombineOp combine) {
  if (atoms.empty()) return v;
  return reduced(v, combine, [&](ir::Value* value, int leading, CombineOp by) {
    ir::ReduceScatterAttrs attrs{next_channel(), groups(atoms), leading + dim, kSet};
    return collective(ir::OpKind::reduce_scatter, {&value, 1}, atoms_.size(atoms),
                      ir::AttrsRef::of(std::move(attrs)), {reducer(by, value->type.dtype())})
        ->result();
  });
}

ir::Value* LocalBuilder::all_to_all(ir::Value* v, int split_dim, int concat_dim,
                                    const AtomList& atoms) {
  if (atoms.empty()) return v;
  const std::int64_t n = atoms_.size(atoms);
  ir::AllToAllAttrs attrs{next_channel(), concat_dim, groups(atoms), n, split_dim};
  return collective(ir::OpKind::all_to_all, {&v, 1}, n, ir::AttrsRef::of(std::move(attrs)))
      ->result();
}

ir::Value* LocalBuilder::permute(ir::Value* v, const AtomList& atoms, const TileMoves& moves) {
  if (atoms.empty()) return v;
  const auto n = weft::at(atoms_.size(atoms));
  std::vector<std::int64_t> target_of(n, -1);
  for (const auto& [source, target] : moves) target_of[weft::at(source)] = target;
  // How far the device with an index along the atoms stands behind the one with index 0.
  std::vector<std::int64_t> offset(n, 0);
  for (std::size_t i = 0; i < n; ++i) {
    std::int64_t rest = static_cast<std::int64_t>(i);
    for (std::size_t a = atoms.size(); a-- > 0; rest /= atoms_.size(atoms[a])) {
      offset[i] += rest % atoms_.size(atoms[a]) * atoms_.stride(atoms[a]);
    }
  }
  std::vector<std::int64_t> target(weft::at(atoms_.mesh().num_devices()), -1);
  for (std::size_t p = 0; p < target.size(); ++p) {
    std::int64_t source = 0;
    for (Atom atom : atoms) {
      const auto digit = static_cast<std::int64_t>(p) / atoms_.stride(atom) % atoms_.size(atom);
      source = source * atoms_.size(atom) + digit;
    }
    const std::int64_t to = target_of[weft::at(source)];
    if (to >= 0) {
      target[p] = static_cast<std::int64_t>(p) - offset[weft::at(source)] + offset[weft::at(to)];
    }
  }
  return permute_positions(v, target);
}

ir::Value* LocalBuilder::permute_positions(ir::Value* v, std::span<const std::int64_t> target) {
  const Mesh& mesh = this->mesh();
  std::vector<std::int64_t> devices(target.size(), -1);
  for (std::size_t p = 0; p < target.size(); ++p) {
    if (target[p] < 0) continue;
    devices[weft::at(mesh.device_at(static_cast<std::int64_t>(p)))] = mesh.device_at(target[p]);
  }
  return permute_devices(v, devices);
}

ir::Value* LocalBuilder::permute_devices(ir::Value* v, std::span<const std::int64_t> target) {
  ir::CollectivePermuteAttrs attrs;
  bool all_stay = true;
  for (std::size_t device = 0; device < target.size(); ++device) {
    all_stay = all_stay && std::cmp_equal(target[device], device);
    if (target[device] < 0) continue;
    attrs.source_target_pairs.push_back({static_cast<std::int64_t>(device), target[device]});
  }
  if (all_stay) return v;
  if (attrs.source_target_pairs.empty()) return zeros(v->type.tensor());
  const bool sends = std::ranges::any_of(attrs.source_target_pairs,
                                         [](const auto& pair) { return pair[0] != pair[1]; });
  attrs.channel_handle = next_channel();
  return collective(ir::OpKind::collective_permute, {&v, 1},
                    sends ? atoms_.mesh().num_devices() : 1, ir::AttrsRef::of(std::move(attrs)))
      ->result();
}

}  // namespace weft::passes
