// DimLetters: what the dimensions of arrays are called: dimensions that are the same by a program's
// ops have one letter, of an einsum's text where the program has one, else I, J, K, ...
//
// Two dimensions of one array are never called alike, nor are two of different lengths. Of values
// of which it is known of what they are shards, it is the program's own dimensions that count.
// Made once for a module, which must live as long, as must its layouts; used by one thread at a
// time.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "ir/factor_rule.h"
#include "ir/module.h"
#include "report/explain/layouts/local_layouts.h"

namespace weft::report {

class DimLetters {
 public:
  DimLetters(const ir::Module& module, const LocalLayouts& layouts, AxisFinder& axes);

  std::string of(const ir::Value* value, int dim);
  // How long the dimension of the whole array is.
  std::int64_t size_of(const ir::Value* value, int dim) {
    return groups_[at(group_of({value, dim}))].size;
  }
  // One that no dimension has and that is not in the list.
  std::string fresh(const std::vector<std::string>& except) const;

 private:
  struct DimKey {
    const ir::Value* value;
    int dim;
    friend bool operator==(const DimKey&, const DimKey&) = default;
  };
  struct DimHash {
    std::size_t operator()(const DimKey& key) const {
      return std::hash<const void*>()(key.value) * 31 + static_cast<std::size_t>(key.dim);
    }
  };
  struct Group {
    int parent;
    std::int64_t size = 0;                          // of each of its dimensions
    std::unordered_set<const ir::Value*> values{};  // of a root: whose dimensions they are
    std::string name{};                             // of a root; empty: none yet
  };

  void visit(const ir::Block& block, bool of_shards);
  void visit(const ir::Op& op, bool of_shards);
  void follow_rule(const ir::Op& op);
  void same_array(const ir::Value* a, const ir::Value* b);
  void name_einsum(const ir::Op& op);
  void unite(DimKey a, DimKey b);
  int group_of(DimKey key);
  int root(int group);
  // The value whose dimensions they are: of the program that was partitioned, where that is known.
  const ir::Value* origin(const ir::Value* value) const;
  std::int64_t size_of(DimKey key) const;

  const LocalLayouts& layouts_;
  AxisFinder& axes_;
  std::unordered_map<DimKey, int, DimHash> numbers_;
  std::vector<Group> groups_;
  std::unordered_set<std::string> used_;
  std::size_t next_letter_ = 0;
};

}  // namespace weft::report
