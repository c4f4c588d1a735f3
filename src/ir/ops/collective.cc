#include "ir/ops/collective.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <span>
#include <string>

#include <fmt/format.h>

#include "ir/notes.h"
#include "ir/ops/check.h"
#include "ir/ops/custom_call.h"
#include "ir/ops/region.h"

namespace weft::ir {
namespace {

// So that numbers of devices can be added and multiplied.
constexpr std::int64_t kMaxDeviceId = std::numeric_limits<std::int32_t>::max();

void require_device_id(std::int64_t id) {
  require(id <= kMaxDeviceId, "device id {} is too large", id);
}

// Groups that hold no device twice, and whether all must be full.
void check_groups(const DeviceGroups& groups, bool same_size) {
  for (std::int64_t id : groups.devices) require_device_id(id);
  const std::string text = groups.problem(/*num_devices=*/-1, /*must_cover=*/false);
  require(text.empty(), "{}", text);
  require(groups.num_groups > 0 && groups.group_size > 0,
          "replica_groups must name the devices that take part");
  require(!same_size || !std::count(groups.devices.begin(), groups.devices.end(), -1),
          "replica_groups must all have one size");
}

void check_channel(const std::optional<ChannelHandle>& channel, Flag use_global_device_ids) {
  require(!use_global_device_ids.set || (channel && channel->handle > 0),
          "use_global_device_ids needs a channel_handle above 0");
}

// Every operand is combined by the one region.
void check_combining(const OpSignature& s) {
  for (const Type& operand : s.operands) {
    require_reduction(*s.regions[0], {&operand, 1}, "the computation");
  }
}

}  // namespace

const CollectiveDef* collective_of(const Op& op) {
  if (const CollectiveDef* const def = op.def().collective) return def;
  const CallTarget* const target = call_target_of(op);
  return target == nullptr ? nullptr : target->collective;
}

std::vector<Type> infer_collective(const OpSignature& s) {
  const CollectiveDef& def = *s.def.collective;
  const auto [joined, cut] = def.dims(s.attrs);
  const std::int64_t n = participants(s.attrs)->groups->group_size;
  std::vector<Type> types;
  for (const Type& operand : s.operands) {
    Dims dims = operand.dims();
    if (cut) dims[static_cast<std::size_t>(*cut)] /= n;
    if (joined) {
      std::int64_t& size = dims[static_cast<std::size_t>(*joined)];
      size = checked_multiply(size, n);
    }
    const DType dtype = def.reduces ? returned_types(*s.regions[0])[0].dtype() : operand.dtype();
    types.emplace_back(dtype, dims);
  }
  return types;
}

// Dimensions that are exchanged are needed whole, the others pass through.
FactorRule exchange_factors(const OpSignature& s) {
  const std::vector<Type> results = result_types(s);
  const auto [joined, cut] = s.def.collective->dims(s.attrs);
  RuleBuilder rule(s.operands, results);
  for (std::size_t i = 0; i < s.operands.size(); ++i) {
    for (int d = 0; d < s.operands[i].rank(); ++d) {
      if (joined == d || cut == d) {
        rule.replicate_operand(i, d, s.operands[i].dim(d));
        rule.replicate_result(i, d, results[i].dim(d));
      } else {
        const int factor = rule.add(s.operands[i].dim(d));
        rule.put_operand(factor, i, d);
        rule.put_result(factor, i, d);
      }
    }
  }
  return std::move(rule).build();
}

// ---- all_gather

void check_all_gather(const OpSignature& s) {
  const auto& attrs = s.get<AllGatherAttrs>();
  check_groups(attrs.replica_groups, /*same_size=*/true);
  check_channel(attrs.channel_handle, attrs.use_global_device_ids);
  for (const Type& operand : s.operands) {
    require_in_range(attrs.all_gather_dim, operand.rank(), "all_gather_dim", operand);
  }
}

ExchangedDims all_gather_dims(const AttrsRef& attrs) {
  return {.joined = attrs.get<AllGatherAttrs>().all_gather_dim};
}

// ---- all_reduce, reduce_scatter

void check_all_reduce(const OpSignature& s) {
  const auto& attrs = s.get<AllReduceAttrs>();
  check_groups(attrs.replica_groups, /*same_size=*/false);
  check_channel(attrs.channel_handle, attrs.use_global_device_ids);
  check_combining(s);
}

double combining_flops(const OpSignature& s) {
  double elements = 0;
  for (const Type& operand : s.operands) {
    elements += static_cast<double>(operand.tensor().num_elements());
  }
  return elements * region_flops(*s.regions[0]);
}

void check_reduce_scatter(const OpSignature& s) {
  const auto& attrs = s.get<ReduceScatterAttrs>();
  const Type& operand = s.operands[0];
  check_groups(attrs.replica_groups, /*same_size=*/true);
  check_channel(attrs.channel_handle, attrs.use_global_device_ids);
  require_in_range(attrs.scatter_dimension, operand.rank(), "scatter_dimension", operand);
  require(operand.dim(attrs.scatter_dimension) % attrs.replica_groups.group_size == 0,
          "dimension {} of {} cannot be scattered over groups of {} devices",
          attrs.scatter_dimension, operand, attrs.replica_groups.group_size);
  check_combining(s);
}

ExchangedDims reduce_scatter_dims(const AttrsRef& attrs) {
  return {.cut = attrs.get<ReduceScatterAttrs>().scatter_dimension};
}

// ---- all_to_all

void check_all_to_all(const OpSignature& s) {
  const auto& attrs = s.get<AllToAllAttrs>();
  check_groups(attrs.replica_groups, /*same_size=*/true);
  require(attrs.split_count > 0, "split_count must be at least 1, not {}", attrs.split_count);
  require(attrs.split_count == attrs.replica_groups.group_size,
          "split_count is {}, but the groups have {} devices", attrs.split_count,
          attrs.replica_groups.group_size);
  for (const Type& operand : s.operands) {
    require_in_range(attrs.split_dimension, operand.rank(), "split_dimension", operand);
    require_in_range(attrs.concat_dimension, operand.rank(), "concat_dimension", operand);
    require(operand.dim(attrs.split_dimension) % attrs.split_count == 0,
            "dimension {} of {} cannot be split into {}", attrs.split_dimension, operand,
            attrs.split_count);
  }
}

ExchangedDims all_to_all_dims(const AttrsRef& attrs) {
  const auto& dims = attrs.get<AllToAllAttrs>();
  return {.joined = dims.concat_dimension, .cut = dims.split_dimension};
}

// ---- collective_permute, collective_broadcast

void check_collective_broadcast(const OpSignature& s) {
  check_groups(s.get<CollectiveBroadcastAttrs>().replica_groups, /*same_size=*/false);
}

void check_collective_permute(const OpSignature& s) {
  Dims sources, targets;
  for (const auto& [source, target] : s.get<CollectivePermuteAttrs>().source_target_pairs) {
    require(source >= 0 && target >= 0, "the pair {} -> {} has a negative device id", source,
            target);
    require_device_id(source);
    require_device_id(target);
    sources.push_back(source);
    targets.push_back(target);
  }
  auto twice = [](Dims& ids) -> std::int64_t {
    std::sort(ids.begin(), ids.end());
    const std::int64_t* found = std::adjacent_find(ids.begin(), ids.end());
    return found == ids.end() ? -1 : *found;
  };
  const std::int64_t source = twice(sources), target = twice(targets);
  require(source < 0, "device {} is the source of two pairs", source);
  require(target < 0, "device {} is the target of two pairs", target);
}

// ---- Asynchronous transfers

void check_async_start(const OpSignature& s) {
  const Block& body = *s.regions[0];
  require(body.ops.size() == 2, "the body must hold one op and a return, not {} ops",
          body.ops.size());
  const Op& op = *body.ops.front();
  require(op.def().has(Trait::asynchronous), "{} cannot be started: it is no transfer", op.name());
  const std::vector<Type> args = argument_types(body);
  require(std::equal(args.begin(), args.end(), s.operands.begin(), s.operands.end()),
          "the body's arguments must be of the operands' types");
  require(std::equal(op.operands.begin(), op.operands.end(), body.args.begin(), body.args.end()),
          "the body's op must take the body's arguments, in order");
  require(std::equal(op.results.begin(), op.results.end(), body.ops.back()->operands.begin(),
                     body.ops.back()->operands.end()),
          "the body must return the results of its op, in order");
}

std::vector<Type> infer_async_start(const OpSignature& s) {
  return {Type::future(returned_types(*s.regions[0]))};
}

void check_async_done(const OpSignature& s) {
  require(s.operands[0].kind() == Type::Kind::future, "the operand must be a future, not {}",
          s.operands[0]);
}

std::vector<Type> infer_async_done(const OpSignature& s) { return s.operands[0].elements(); }

// ---- What collectives have in common

namespace {

template <class A>
Participants with_groups(const A& attrs, bool must_cover) {
  Participants p;
  p.groups = &attrs.replica_groups;
  p.must_cover = must_cover;
  p.channel = attrs.channel_handle ? attrs.channel_handle->handle : 0;
  if constexpr (requires { attrs.use_global_device_ids; }) {
    p.has_global_ids = attrs.use_global_device_ids.set;
    p.across_partitions = !p.has_global_ids;
  }
  return p;
}

}  // namespace

std::optional<Participants> participants(const AttrsRef& attrs) {
  if (const auto* a = attrs.get_if<AllGatherAttrs>()) return with_groups(*a, true);
  if (const auto* a = attrs.get_if<AllReduceAttrs>()) return with_groups(*a, true);
  if (const auto* a = attrs.get_if<ReduceScatterAttrs>()) return with_groups(*a, true);
  if (const auto* a = attrs.get_if<AllToAllAttrs>()) return with_groups(*a, true);
  if (const auto* a = attrs.get_if<CollectiveBroadcastAttrs>()) return with_groups(*a, false);
  if (const auto* a = attrs.get_if<CollectivePermuteAttrs>()) {
    Participants p;
    p.pairs = &a->source_target_pairs;
    p.channel = a->channel_handle ? a->channel_handle->handle : 0;
    return p;
  }
  return std::nullopt;
}

namespace {

constexpr std::string_view kReason = "weft.reason", kCause = "weft.cause";

}  // namespace

std::string_view inserted_for(const Op& op) { return note_of(op, kReason); }

// "3", or "3:0.25 5:0.75".
std::vector<CauseShare> causes_of_insertion(const Op& op) {
  std::vector<CauseShare> causes;
  const std::string_view text = note_of(op, kCause);
  const char* at = text.data();
  const char* const end = at + text.size();
  while (at != end) {
    CauseShare one;
    at = std::from_chars(at, end, one.cause).ptr;
    if (at != end && *at == ':') at = std::from_chars(at + 1, end, one.share).ptr;
    causes.push_back(one);
    if (at != end) ++at;
  }
  return causes;
}

int cause_of_insertion(const Op& op) {
  const std::vector<CauseShare> causes = causes_of_insertion(op);
  return causes.size() == 1 && causes[0].share == 1 ? causes[0].cause : -1;
}

void set_inserted_for(Op& op, std::string reason, std::span<const CauseShare> causes) {
  set_note(op, kReason, std::move(reason));
  std::string text;
  for (const CauseShare& one : causes) {
    text += fmt::format("{}{}", text.empty() ? "" : " ", one.cause);
    if (one.share != 1) text += fmt::format(":{}", one.share);
  }
  if (!text.empty()) set_note(op, kCause, std::move(text));
}

void set_inserted_for(Op& op, std::string reason, int cause) {
  const CauseShare one{cause, 1};
  set_inserted_for(op, std::move(reason), std::span(&one, cause >= 0 ? 1 : 0));
}

namespace {

// Changes the attributes if they are of that type.
template <class A, class F>
bool change(AttrsRef& attrs, F&& f) {
  const A* now = attrs.get_if<A>();
  if (now == nullptr) return false;
  A changed = *now;
  f(changed);
  attrs = AttrsRef::of(std::move(changed));
  return true;
}

template <class F>
bool change_with_groups(AttrsRef& attrs, F&& f) {
  return change<AllGatherAttrs>(attrs, f) || change<AllReduceAttrs>(attrs, f) ||
         change<ReduceScatterAttrs>(attrs, f) || change<AllToAllAttrs>(attrs, f) ||
         change<CollectiveBroadcastAttrs>(attrs, f);
}

}  // namespace

void set_groups(AttrsRef& attrs, const DeviceGroups& groups) {
  const bool done = change_with_groups(attrs, [&](auto& a) { a.replica_groups = groups; });
  WEFT_ASSERT(done, "attributes without groups");
}

void set_channel(AttrsRef& attrs, const ChannelHandle& channel) {
  const auto set = [&](auto& a) { a.channel_handle = channel; };
  const bool done = change_with_groups(attrs, set) || change<CollectivePermuteAttrs>(attrs, set);
  WEFT_ASSERT(done, "attributes of no collective");
}

const MeshGroups* mesh_groups(const AttrsRef& attrs) {
  const std::optional<Participants> who = participants(attrs);
  return who && who->groups != nullptr ? who->groups->along.get() : nullptr;
}

std::int64_t largest_channel(const Module& module) {
  std::int64_t largest = 0;
  for (const Function& function : module.functions()) {
    walk(*function.body, [&](const Op& op) {
      const auto who = participants(op.attrs);
      if (who) largest = std::max(largest, who->channel);
    });
  }
  return largest;
}

void resolve_mesh_groups(Module& module) {
  for (const Function& function : module.functions()) {
    walk(*function.body, [&](Op& op) {
      const MeshGroups* named = mesh_groups(op.attrs);
      if (named == nullptr) return;
      MeshGroups along = *named;
      const Mesh* mesh = module.find_mesh({along.mesh_name, nullptr});
      if (mesh != nullptr) along.mesh = std::make_shared<const Mesh>(*mesh);
      set_groups(op.attrs, unlisted_groups(std::move(along)));
    });
  }
}

}  // namespace weft::ir
