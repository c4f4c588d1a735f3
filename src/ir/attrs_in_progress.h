// AttrsInProgress: an op's attributes while they are read, from text or bytecode: which fields have
// been seen, and what is wrong with a value. Owned by who reads; one thread at a time.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "weft/error.h"

#include "ir/attrs_ref.h"
#include "ir/ops/op_def.h"

namespace weft::ir {

class AttrsInProgress {
 public:
  AttrsInProgress() = default;  // of an op without any
  explicit AttrsInProgress(const OpDef& def);

  const AttrsInfo* info() const { return info_; }  // null: the op has none
  void* data() { return data_.get(); }
  template <class A>
  A& get() {
    WEFT_ASSERT(info_ == &attrs_info<A>(), "attributes of another op");
    return *static_cast<A*>(data_.get());
  }

  int find(std::string_view field) const;  // -1: there is no such field
  void see(int field) { seen_ |= std::uint64_t{1} << field; }
  void see(std::string_view field);
  // Each returns what is wrong with it, "attribute 'NAME' ..."; empty: nothing.
  std::string set(int field, const Attribute& value);
  std::string take(AttrsRef& out);  // when all is read: a field may be missing

 private:
  const AttrsInfo* info_ = nullptr;
  std::shared_ptr<void> data_;
  std::uint64_t seen_ = 0;  // bit i: field i has been read
};

}  // namespace weft::ir
