// Loops whose transfers go in another turn: how they are written.
//
// What is written refers to the loop that it is to stand for, which stays as it was. Each function
// edits the module in place; one thread at a time.
#pragma once

#include <vector>

#include "ir/module.h"

namespace weft::passes {

// A loop that is to stand for another one, with what was written around it for that.
struct ShiftedLoop {
  ir::Op* of = nullptr;    // the other one, behind all of this
  ir::Op* loop = nullptr;  // it has the other one's results first
  std::vector<ir::Op*> before = {}, behind = {};
  std::vector<ir::Value*> results = {};  // what stands for those of the other one
};

// A copy of the loop in front of it.
ShiftedLoop copy_loop(ir::Module& module, ir::Op& loop);
// Takes out all that was written.
void erase(const ShiftedLoop& shifted);
// Puts it in the other one's place, which is gone then.
void take_place(ShiftedLoop& shifted);

// Lets each turn have what is fetched from the turn before, and fetch for the turn after: the last
// one fetches what nobody needs.
void fetch_earlier(ir::Module& module, ShiftedLoop& shifted);
// The same of what only leads to another fetch: where that is for the turn after, for the one after
// that, so that neither waits for the other.
void fetch_inner_earlier(ir::Module& module, ShiftedLoop& shifted);
// Lets each turn store what the turn before had, which is carried to it with its place: the first
// one stores zeros, where the second one stores what is right. What is added up stays.
void store_later(ir::Module& module, ShiftedLoop& shifted);
// The same with the first turn in front of the loop, which stores nothing for another one; sums
// too. REQUIRES: it turns at least twice, and may be peeled.
void peel_first_and_store_later(ir::Module& module, ShiftedLoop& shifted);

// Whether a turn may be written before or behind the loop: it is known which one is the last, and
// it is not much to write.
bool may_be_peeled(const ir::Op& loop);
// Lets the loop turn once less, with the last turn behind it, in which nothing is fetched for
// another one. REQUIRES: it turns at least twice, and may be peeled.
void peel_last_turn(ir::Module& module, ShiftedLoop& shifted);

}  // namespace weft::passes
