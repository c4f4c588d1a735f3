// Loops pipelined by one turn: what a turn waits for although it needs nothing of the turn before
// is fetched while that one computes.
//
// A collective that depends on the turn's number alone (the weights of layer i, gathered from their
// stack) is sent once before the loop, for the first turn; each turn has the value carried to it
// and sends the one of the turn after. The last turn sends one that nobody needs. The other way
// round, what only goes into a stack of results (the gradient of layer i, summed and scattered) is
// sent by the turn after; that of the last turn behind the loop. Edits the module in place; one
// thread at a time.
#pragma once

#include "ir/module.h"
#include "machine/target.h"

namespace weft::passes {

// Where that is faster by the model; of nested loops the inner ones first. Holds one more value of
// each of those collectives.
void pipeline_loops(ir::Module& module, const machine::Target& target);

}  // namespace weft::passes
