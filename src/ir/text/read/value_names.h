// ValueNames: which SSA name stands for which values, at one place of a text.
//
// Names are views into the text. Regions open and close scopes; an isolated one does not see the
// names around it and may use them anew. A name stays in the table for the whole module, since
// functions use the same ones again and again.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "ir/module.h"

namespace weft::ir::text {

class ValueNames {
 public:
  struct Entry {
    Value* value = nullptr;  // a block argument or a single result
    Op* group = nullptr;     // or `count` results of an op, from `first` on
    std::uint32_t first = 0;
    std::uint32_t count = 0;       // 0: what it stands for could not be read
    std::uint32_t defined_at = 0;  // place in the log, from 1; 0: not defined
  };

  ValueNames();

  // Null: no such name is visible here.
  const Entry* find(std::string_view name);
  // False: the name is visible here already.
  bool define(std::string_view name, Entry entry);
  // Whether there is such a name outside of the isolated region that hides it.
  bool hidden(std::string_view name);

  // Forgets, when it dies, the names that were defined while it lived.
  class Scope {
   public:
    Scope(ValueNames& names, bool isolated) : names_(names), floor_(names.floor_) {
      begin_ = names.log_.size();
      if (isolated) names.floor_ = static_cast<std::uint32_t>(begin_);
    }
    ~Scope() { names_.forget(begin_, floor_); }
    Scope(const Scope&) = delete;
    Scope& operator=(const Scope&) = delete;

   private:
    ValueNames& names_;
    std::uint32_t floor_;
    std::size_t begin_;
  };

 private:
  struct Slot {
    std::string_view name;
    Entry entry;
  };
  struct Change {
    std::uint32_t slot;
    Entry before;
  };
  Slot& slot_of(std::string_view name);
  void grow();
  void forget(std::size_t begin, std::uint32_t floor);
  bool visible(const Entry& entry) const { return entry.defined_at > floor_; }

  std::vector<std::uint32_t> table_;  // open addressing: 1 + index of the slot; 0: free
  std::vector<Slot> slots_;
  std::vector<Change> log_;
  std::uint32_t floor_ = 0;  // what was defined up to here is hidden
};

}  // namespace weft::ir::text
