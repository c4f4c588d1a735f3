#include "passes/partition/explain/shard_record.h"

#include <utility>

namespace weft::passes {

void ShardRecord::note(const ir::Value& local, Shard shard) {
  shards.try_emplace(&local, std::move(shard));
}

void ShardRecord::replace(const ir::Value& gone, const ir::Value& by) {
  const auto at = shards.find(&gone);
  if (at == shards.end()) return;
  Shard shard = std::move(at->second);
  shards.erase(at);
  note(by, std::move(shard));
}

void ShardRecord::carry(const ir::Op& one, const ir::Op& part, const ir::Value& now) {
  replace(*part.result(), now);
  const auto own = carried.find(&part);
  Carried array = own != carried.end() ? own->second.front() : Carried{part.operand(0), &now};
  array.dims = ir::collective_of(part)->dims(part.attrs);
  if (array.result == part.result()) {  // it was split, and the rest takes it
    array.result = &now;
    for (auto& [op, arrays] : carried) {
      for (Carried& other : arrays) {
        if (other.operand == part.result()) other.operand = &now;
      }
    }
  }
  if (own != carried.end()) carried.erase(own);  // the part is gone
  carried[&one].push_back(array);
}

void ShardRecord::split(const ir::Op& first, const ir::Op& rest) {
  const auto at = carried.find(&rest);
  if (at == carried.end()) return;
  Carried& own = at->second.front();
  carried[&first] = {{std::exchange(own.operand, first.result()), first.result(), own.as_bits}};
}

const Shard* ShardRecord::of(const ir::Value& local) const {
  const auto at = shards.find(&local);
  return at == shards.end() ? nullptr : &at->second;
}

}  // namespace weft::passes
