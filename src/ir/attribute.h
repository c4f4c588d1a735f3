// Attribute: a value in MLIR's attribute language, as it stands in dictionaries and in the generic
// form of ops.
//
// Ops keep their own attributes as typed structs (ir/ops/attrs.h); Attribute is what those are read
// from and printed as, and what everything that Weft does not interpret is kept in. Immutable and
// shared: cheap to copy, usable from any thread.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "weft/sharding.h"

#include "core/literal.h"
#include "ir/type.h"

namespace weft::ir {

class Attribute;

// Name-value pairs, sorted by name as MLIR prints them; a name stands once.
class Dictionary {
 public:
  using Entry = std::pair<std::string, Attribute>;
  Dictionary() = default;
  explicit Dictionary(std::vector<Entry> entries);  // in any order
  bool empty() const;
  const Attribute* find(std::string_view name) const;  // null: not there
  void set(std::string name, Attribute value);         // copies the list when it is shared
  bool erase(std::string_view name);
  const Entry* begin() const;
  const Entry* end() const;
  friend bool operator==(const Dictionary& a, const Dictionary& b);

 private:
  std::shared_ptr<const std::vector<Entry>> entries_;
};

struct UnitAttr {
  friend bool operator==(UnitAttr, UnitAttr) = default;
};
struct IntegerAttr {
  std::int64_t value = 0;
  DType dtype = DType::i64;
  friend bool operator==(const IntegerAttr&, const IntegerAttr&) = default;
};
struct FloatAttr {
  double value = 0;
  DType dtype = DType::f64;
  friend bool operator==(const FloatAttr&, const FloatAttr&) = default;
};
struct SymbolAttr {  // @name
  std::string name;
  friend bool operator==(const SymbolAttr&, const SymbolAttr&) = default;
};
struct DenseArrayAttr {  // array<i64: 1, 2>, array<i1: true>
  DType dtype = DType::i64;
  std::vector<std::int64_t> values;
  friend bool operator==(const DenseArrayAttr&, const DenseArrayAttr&) = default;
};
struct EnumAttr {  // #stablehlo<precision DEFAULT>, #chlo<...>
  std::string dialect, name, value;
  friend bool operator==(const EnumAttr&, const EnumAttr&) = default;
};
struct StructAttr {  // #stablehlo.gather<offset_dims = [1], index_vector_dim = 1>; fields in
                     // printed order
  std::string name;  // with its dialect: "stablehlo.gather"
  std::vector<std::pair<std::string, Attribute>> fields;
  friend bool operator==(const StructAttr& a, const StructAttr& b);
};
struct OpaqueAttr {  // any other text, kept as it stood: #foo.bar<...>
  std::string text;
  friend bool operator==(const OpaqueAttr&, const OpaqueAttr&) = default;
};
// A sharding with the mesh it is on: @name of the module, or a mesh written in place.
struct MeshRef {
  std::string name;  // without @; empty when inlined
  std::shared_ptr<const Mesh> inlined;
  friend bool operator==(const MeshRef& a, const MeshRef& b);
};
struct ShardingAttr {  // #sdy.sharding<@mesh, [{"x"}, {}]>
  MeshRef mesh;
  Sharding sharding;
  friend bool operator==(const ShardingAttr&, const ShardingAttr&) = default;
};
struct ShardingPerValueAttr {  // #sdy.sharding_per_value<[<@mesh, [{}]>, ...]>
  std::vector<ShardingAttr> shardings;
  friend bool operator==(const ShardingPerValueAttr&, const ShardingPerValueAttr&) = default;
};
// A list whose elements look like the fields of no other kind: [1, 2], ["a"], [@f, #stablehlo<...>]
struct ArrayAttr {
  std::vector<Attribute> values;
  friend bool operator==(const ArrayAttr& a, const ArrayAttr& b);
};

class Attribute {
 public:
  using Value = std::variant<UnitAttr, bool, IntegerAttr, FloatAttr, std::string, SymbolAttr,
                             DenseArrayAttr, EnumAttr, StructAttr, OpaqueAttr, ShardingAttr,
                             ShardingPerValueAttr, ArrayAttr, Dictionary, Type, Literal,
                             DType /* an element type: f32 */, Mesh /* #sdy.mesh */>;

  Attribute();  // unit
  // T is one of Value's. Defined in attribute.cc, for those: what a variant of so many types takes
  // to copy and destroy would otherwise be compiled in every file.
  template <class T>
  requires(!std::is_same_v<std::decay_t<T>, Attribute>)
      Attribute(T value);  // NOLINT(google-explicit-constructor)

  template <class T>
  const T* get_if() const {
    return std::get_if<T>(value_.get());
  }
  const Value& value() const { return *value_; }
  friend bool operator==(const Attribute& a, const Attribute& b);

 private:
  std::shared_ptr<const Value> value_;
};

// MLIR's spelling, e.g. `array<i64: 1, 2>`, `1 : i64`, `"text"`, `dense<0> : tensor<2x2xi64>`. (In
// ir/text/write/write_attribute.cc.)
std::string to_string(const Attribute& attribute);

}  // namespace weft::ir
