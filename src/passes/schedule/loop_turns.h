// What a turn of a loop knows of the turns before and after it, and the writing of its ops for
// these.
//
// Refers to the loop, and is made anew when that is changed; one thread at a time.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "ir/clone.h"
#include "ir/module.h"

namespace weft::passes {

// A collective whose operands follow from the turn's number and what does not change, maybe through
// other collectives: a gather along one axis of what was gathered along another.
struct Fetch {
  ir::Op* op = nullptr;
  std::vector<ir::Op*> before;  // what it needs of the body, in order
};

// A collective whose result only goes into a carried value, which nobody else reads in the loop: a
// stack into which it is put, at a place that follows from the turn's number, or a sum to which it
// is added. Behind it there may be other collectives.
struct Store {
  ir::Op* op = nullptr;
  std::vector<ir::Op*> behind;     // from its result to the op that stores it, in order
  std::size_t stack = 0;           // which carried value
  std::vector<ir::Op*> before;     // what the place needs of the body, in order
  std::vector<ir::Op*> constants;  // of the body, that ops of `behind` take besides
  // It is the same whether it is done once or, before that, with something else.
  bool may_be_overwritten = false;
};

class Turns {
 public:
  explicit Turns(const ir::Op& loop);

  // Those whose results are used for something else than another one.
  std::vector<Fetch> fetches() const { return all_fetches().needed; }
  // The last ones that lead to these and are used for nothing else.
  std::vector<Fetch> inner_fetches() const { return all_fetches().inner; }
  // `sums`: those that are added, too.
  std::vector<Store> stores(bool sums) const;
  std::size_t num_carried() const { return is_same_.size(); }
  // A number that the next turn has by an op on itself and what does not change.
  bool is_counter(std::size_t i) const { return is_counter_[i]; }

 private:
  // Ops of the body that values take.
  struct Taken {
    std::vector<ir::Op*> ops;  // in an order in which they can be
    std::unordered_set<const ir::Op*> seen;
    bool counts = false;  // whether they depend on a counter
  };
  struct Fetches {
    std::vector<Fetch> needed, inner;
  };
  Fetches all_fetches() const;
  bool counts(std::size_t i) const;
  bool is_unchanged(const ir::Value& value) const;
  // Whether the value follows from counters and what does not change; adds the ops that it takes.
  bool follow(const ir::Value& value, Taken& taken) const;
  std::optional<Store> store_of(ir::Op& op) const;
  bool ends_in_stack(const ir::Op& op, const ir::Value& put, Store& store) const;
  bool takes_unchanged(const ir::Op& op, const ir::Value& but, Store& store) const;

  const ir::Block &condition_, &body_;
  std::vector<bool> is_same_, is_counter_;  // by carried value
};

// Writes ops of a turn in front of another op, with other values for those of the turn.
class TurnWriter {
 public:
  TurnWriter(ir::Module& module, ir::Op& before)
      : cloner_(module, module), before_(before), given_(module.num_values(), false) {}

  // Lets `to` stand for `from`; what nothing was said of stands for itself.
  void map(const ir::Value& from, ir::Value& to);
  ir::Op* write(const ir::Op& op);
  // Those that were not written yet.
  void write_once(std::span<ir::Op* const> ops);
  ir::Value* value(ir::Value& of) const { return given_[of.id] ? now_.at(&of) : &of; }
  std::span<ir::Op* const> written() const { return written_; }

 private:
  ir::Cloner cloner_;
  ir::Op& before_;
  std::vector<bool> given_;  // by id
  std::unordered_map<const ir::Value*, ir::Value*> now_;
  std::vector<ir::Op*> written_;
};

// Takes these out, the last first. REQUIRES: nobody else uses what they make.
void erase_all(std::span<ir::Op* const> ops);
// Takes out what nobody uses of these and does nothing else, `kept` apart; gives what is left.
std::vector<ir::Op*> erase_unused(std::span<ir::Op* const> ops,
                                  std::span<const ir::Value* const> kept = {});

}  // namespace weft::passes
