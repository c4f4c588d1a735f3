// RingWriter: puts a collective and a product in the place of a ring written by hand.
//
// Does not own the module; one thread at a time.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "ir/builder.h"
#include "passes/rings/ring_form.h"

namespace weft::passes {

class RingWriter {
 public:
  explicit RingWriter(ir::Module& module);

  // Lets all who use the value use what the form makes. `exchange`: a collective of the ring, whose
  // line the one that takes its place gets. REQUIRES: rings are written in the order of the
  // program.
  void write(ir::Value& value, const RingForm& form, const ir::Op& exchange);

 private:
  ir::Value* array(const RingArray& of);
  ir::Value* first_value(const RingArray& of) const;
  ir::Value* gathered(const RingForm& form, const RingArray& of, const ir::Op& exchange);
  ir::Value* made_of_array(ir::Value* value, std::span<const ir::Op* const> steps);
  ir::Value* slice(ir::Value* value, const Dims& low, const Dims& sizes);
  ir::Value* collective(const RingForm& form, ir::Value* operand, const ir::Op& exchange);

  struct Gathered {
    ir::Value* shard;
    std::int64_t dim;
    DeviceGroups groups;
    ir::Value* result;
  };

  ir::Builder builder_;
  std::vector<Gathered> gathered_;                            // rings may share what goes around
  std::unordered_map<const ir::Value*, ir::Value*> written_;  // what is there instead
};

// "one all_gather, then one dot_general"
std::string form_text(const RingForm& form);

}  // namespace weft::passes
