// OpFacts: what traces and reports say of a module's ops: a name each, where it comes from, what it
// takes and gives.
//
// Made for one module or several, which must live as long; used by one thread at a time.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>

#include "ir/module.h"

namespace weft::report {

// "train.py:12:4", else the place in the module's own text; empty: neither is known.
std::string source_of(const ir::Module& module, const ir::Op& op);
std::string source_of(const ir::Module& module, const ir::Location& location);
// "dot_general at train.py:12:4": `what`, with the place, without its folder, as far as it is
// known.
std::string with_place(std::string_view what, const ir::Module& module,
                       const ir::Location& location);
std::string types_text(std::span<ir::Value* const> values);  // "f32[8], i32[]"

struct OpFact {
  std::string name;    // as XLA names instructions: all_gather, all_gather.1, ...
  std::string source;  // "train.py:12:4", else the line of the module's text; may be empty
  std::string scope;   // the named scopes it was traced in, "mlp/layer_0"; may be empty
  std::string shapes;  // "(f32[8], f32[8]) -> f32[8]"
  double bytes = 0;    // of operands and results
  double flops = 0;    // of one execution on one device
};

class OpFacts {
 public:
  OpFacts() = default;
  // Numbers follow the order of the text, so they do not depend on which ops ran. REQUIRES: the
  // verifier accepts the module.
  explicit OpFacts(const ir::Module& module) { add(module); }
  // Adds a module's ops; numbers begin anew in each.
  void add(const ir::Module& module);

  // REQUIRES: an op of such a module. The reference stays valid as long as this object.
  const OpFact& of(const ir::Op& op);
  // The op's name, "add.4", or where it stands for several that ran as one "add.4 (3 ops)".
  std::string name(const ir::Op& op, std::uint32_t num_ops);

 private:
  struct Known {
    const ir::Module* module;
    std::string name;
  };
  std::unordered_map<const ir::Op*, Known> known_;
  std::unordered_map<const ir::Op*, OpFact> facts_;
};

}  // namespace weft::report
