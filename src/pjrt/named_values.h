// NamedValues: options and facts that the API passes as values with names, and what they point at.
//
// Filled by one thread; afterwards any may read it.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "pjrt/abi/base.h"

namespace weft::pjrt {

class NamedValues {
 public:
  void add(std::string name, std::int64_t value);
  void add(std::string name, std::vector<std::int64_t> values);
  void add(std::string name, float value);
  void add(std::string name, bool value);
  void add(std::string name, std::string value);
  const std::vector<abi::NamedValue>& values() const { return values_; }

 private:
  abi::NamedValue& next(std::string name, abi::NamedValue::Kind kind, std::size_t size);
  std::vector<std::unique_ptr<const std::string>> texts_;
  std::vector<std::unique_ptr<const std::vector<std::int64_t>>> lists_;
  std::vector<abi::NamedValue> values_;
};

}  // namespace weft::pjrt
