#include "cost/participants_key.h"

#include <optional>

#include "ir/ops/collective.h"

namespace weft::cost {
namespace {

// FNV-1a.
class Hash {
 public:
  void add(std::int64_t number) {
    value_ = (value_ ^ static_cast<std::uint64_t>(number)) * 0x100000001b3U;
  }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325U;
};

}  // namespace

std::uint64_t hash_of_participants(ir::CollectiveKind kind, const ir::AttrsRef& attrs) {
  Hash hash;
  hash.add(static_cast<std::int64_t>(kind));
  const std::optional<ir::Participants> who = ir::participants(attrs);
  if (!who) return hash.value();
  if (who->pairs != nullptr) {
    for (const auto& [from, to] : *who->pairs) {
      hash.add(from);
      hash.add(to);
    }
  } else {
    hash.add(who->groups->num_groups);
    hash.add(who->groups->group_size);
    for (const std::int64_t device : who->groups->devices) hash.add(device);
  }
  return hash.value();
}

// Whether the same devices send to each other, whatever else the attributes say.
bool same_participants(const ir::AttrsRef& a, const ir::AttrsRef& b) {
  if (a == b) return true;
  const std::optional<ir::Participants> p = ir::participants(a), q = ir::participants(b);
  if (!p || !q || (p->groups == nullptr) != (q->groups == nullptr)) return false;
  if ((p->channel > 0) != (q->channel > 0) || p->has_global_ids != q->has_global_ids) return false;
  return p->groups != nullptr ? *p->groups == *q->groups : *p->pairs == *q->pairs;
}

}  // namespace weft::cost
