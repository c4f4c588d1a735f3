#include <algorithm>

#include <fmt/format.h>

#include "ir/ops/collective.h"
#include "ir/verify/checks.h"

namespace weft::ir::verifier {
namespace {

// How many there are of what the ids of an op name; -1: unknown.
struct Named {
  std::string_view what;
  std::int64_t count;
};

Named named_by(const Context& context, const Participants& p) {
  if (!context.devices()) return {"device", -1};
  const auto [partitions, replicas] = *context.devices();
  if (p.channel <= 0) return {"replica", replicas};
  if (p.has_global_ids) return {"device", partitions * replicas};
  return {"partition", partitions};
}

std::string pairs_problem(const Pairs& pairs, const Named& named) {
  if (named.count < 0) return {};
  for (const auto& pair : pairs) {
    for (std::int64_t id : pair) {
      if (id >= named.count) {
        return fmt::format("the pair {} -> {} names {} {}, but there are only {}", pair[0], pair[1],
                           named.what, id, named.count);
      }
    }
  }
  return {};
}

std::string groups_problem(const Participants& p, const Named& named) {
  std::int64_t count = named.count;
  if (count < 0 && p.groups->along != nullptr && p.groups->along->mesh != nullptr) {
    count = p.groups->along->mesh->num_devices();
  }
  if (count < 0 && !p.groups->devices.empty()) {
    count = *std::max_element(p.groups->devices.begin(), p.groups->devices.end()) + 1;
  }
  std::string text = p.groups->problem(count, p.must_cover);
  if (text.empty() || named.what == "device") return text;
  return fmt::format("{} (the ids are {}s)", text, named.what);
}

}  // namespace

void check_participants(Context& context, const Op& op) {
  const std::optional<Participants> p = participants(op.attrs);
  if (!p) return;
  const std::optional<Context::Devices>& devices = context.devices();
  if (p->across_partitions && p->channel > 0 && devices && devices->partitions > 1) {
    context.error(op,
                  "replica_groups name replicas with all of their partitions; set "
                  "use_global_device_ids and list the devices");
    return;
  }
  const Named named = named_by(context, *p);
  const std::string text =
      p->pairs != nullptr ? pairs_problem(*p->pairs, named) : groups_problem(*p, named);
  if (!text.empty()) context.error(op, text);
}

}  // namespace weft::ir::verifier
