// Explanation: what a program makes its devices do: every collective with its reason, what it costs
// on a machine and what hides it, and what a device computes and holds.
//
// Pure function of the program and the target. The program must live as long.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "compile/program.h"
#include "ir/module.h"
#include "machine/target.h"
#include "passes/partition/explain/alternatives.h"
#include "plan/memory_use.h"
#include "report/explain/collective_axes.h"
#include "report/explain/product_line.h"
#include "report/explain/without_constraints.h"
#include "sim/simulation.h"

namespace weft::report {

// Bytes and times are of one device and one execution.
struct ExplainedCollective {
  const ir::Op* op = nullptr;  // the first, of several steps
  std::string name;            // "all_gather"
  std::string combines;        // "maximum"; empty: sums, or nothing
  CollectiveAxes axes;
  std::string types;  // "f32[8,4] -> f32[16,4]"
  double bytes_in = 0, bytes_out = 0, wire_bytes = 0;
  double count = 0;            // executions, loops multiplied
  bool count_exact = true;     // false: in a loop whose turns are not known, or in a branch
  std::string reason;          // empty: the program itself has it
  std::string demanded_by;     // "the reshard at f.py:3:4"; empty: by nobody
  bool by_constraint = false;  // of the program
  int choice = -1;             // index into Explanation::choices; -1: no op's split is why
  std::string source;          // "train.py:12:4", else the line of the module's text
  std::string scope;           // the named scopes it was traced in, "mlp/layer_0"; may be empty
  // Of what makes its operand, moves left out; of a sum, elementwise ops, too.
  std::string operand_scope;
  double seconds = 0;
  std::string algorithm;              // "ring in both directions"; empty: nothing is sent
  std::string bottleneck;             // "x(0,0)->(1,0)", which carries it longest; empty: none
  std::size_t bottleneck_links = 0;   // so many links do
  std::int64_t bottleneck_flows = 0;  // devices that send over such a one
  std::int64_t sooner_done = 0;  // devices that a permute leaves out, or serves sooner than others
  double share = 0;              // of the predicted time: that in which it is under way
  double exposed_seconds = 0;    // in which the device waits for it and computes nothing
  bool in_shorter_branch = false;  // than the one that is predicted
  std::string hidden_under;        // "dot_general at f.py:3:4", which computes longest meanwhile
  std::string exposed_because;     // "44 us of compute under a transfer of 93 us"
  sim::Exposure why = sim::Exposure::none;
  // So many permutes, one after another, that stand for one collective. Sums are of all of them,
  // bytes in and out those of the first.
  int steps = 1;
  std::vector<const ir::Op*> more_ops;  // all of them but the first
  std::string replaces;                 // "the all_gather for which ..."
  double worst_exposed_seconds = 0;     // of its steps
};

// An op that is split in one of several ways, because of which there are collectives.
struct ExplainedChoice {
  std::string op;         // "dot_general at f.py:3:4"
  double wire_bytes = 0;  // of those collectives, each once
  double flops = 0;       // of the op; 0: too few to count
  struct Other {
    std::string what;       // "gather operand 1 (f32[8,4]) over x"; empty: nothing is sent
    double wire_bytes = 0;  // in their place; negative: others would send so much less, too
    double flops = 0;
    std::string why_not;  // of what sends less in all
  };
  std::vector<Other> others;  // best first; empty: there was no other, or no time to look
  bool is_only = false;       // there was no other
  double turns = 1;  // of loops around the op: what is sent in all of them, by their number
};

// A place where communication could be spread over a product (passes/overlap).
struct ExplainedOverlap {
  std::string collective, product;  // "all_gather at f.py:3:4", "dot_general at f.py:4:5"
  std::string form;                 // "ring"; empty: it stays as it is
  std::int64_t parts = 1;           // of the product
  double seconds_plain = 0, seconds = 0;
  std::string why;          // it stays
  bool is_by_hand = false;  // a ring that the program has; nothing was weighed
};

struct Explanation {
  std::vector<ProductLine> products;
  std::vector<ExplainedCollective> collectives;  // in the order of the text
  std::vector<std::string> warnings;             // warnings.h
  std::vector<WithoutConstraint> without;        // without_constraints.h
  std::int64_t devices = 1;
  ProgramTotals partitioned;  // before transfers are spread over products
  double total_wire_bytes = 0, total_seconds = 0, total_exposed_seconds = 0;  // counts multiplied
  double flops = 0, bytes_accessed = 0;                                       // of a device
  plan::MemoryUse memory;
  std::vector<ExplainedChoice> choices;
  bool exact = true;  // false: it has loops whose turns are not known, or branches
  bool unknown_turns = false, branches = false;  // which of these
  std::vector<ExplainedOverlap> overlaps;
  // When a device does what; nothing: of a module without a plan.
  std::optional<sim::Simulation> simulation;
  std::shared_ptr<AxisFinder> axes;  // of what `products` says
  // What `products` and `collectives` point into, as far as it is shared: the program as it was
  // partitioned and scheduled, and that which it was made of.
  std::vector<std::shared_ptr<const ir::Module>> modules;
  // Of the machine that it is for.
  bool is_host = true, is_torus = false, transfers_overlap = true;
};

// Of a module by itself, where each collective is waited for at once. REQUIRES: the verifier
// accepts it. Throws weft::Error where a collective's groups cannot be those of the program.
// `choices`: those by which the module was partitioned.
Explanation explain(const ir::Module& module, const machine::Target& target,
                    const passes::Choices& choices = {});

// A program and how it was compiled, all of which must live as long.
struct Compilation {
  const compile::Program& program;  // REQUIRES: it is scheduled
  const machine::Target& target;
  compile::Schedule schedule = compile::Schedule::weft;
  const passes::Choices& choices;         // by which it was partitioned
  const passes::OverlapChoices& overlap;  // by which its communication was spread
};
// Throws as above. REQUIRES: the program has an entry.
Explanation explain(const Compilation& of);

// For people: what is explained, for which machine: "mesh", "@mesh = <[\"x\"=4]>"; and as lines
// above the others.
std::vector<std::pair<std::string, std::string>> header_facts(const Compilation& of);
std::string header_text(const Compilation& of);
// Of what a device computes, how long its cores move data: behind that time; empty: they do not.
std::string moving_text(const sim::Simulation& time);
// For people. `full`: with every product, however many there are.
std::string to_text(const Explanation& explanation, bool full = false);

}  // namespace weft::report
