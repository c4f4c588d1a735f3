// Values: the attributes, types and locations of a bytecode file, each decoded when it is first
// asked for and once.
//
// An entry that cannot be decoded is remembered with what is wrong. Entries that contain
// themselves, or stand for more than the text parser would take, are refused. One thread at a time.
#pragma once

#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "weft/mesh.h"
#include "weft/sharding.h"

#include "ir/attribute.h"
#include "ir/bytecode/container.h"
#include "ir/location.h"
#include "ir/type.h"

namespace weft::ir::bytecode {

struct IndexTensorType {  // of layouts of custom calls
  Dims dims;
};
struct OtherType {  // "index", "none", "tf32", "(tensor<f32>) -> ()"
  std::string text;
};
using AnyType = std::variant<Type, DType, IndexTensorType, OtherType>;
struct RulePart {  // of #sdy.op_sharding_rule<...>, as its text has it
  std::string text;
};
// Locations, and the parts of meshes and shardings, are entries as attributes are.
using AnyAttribute =
    std::variant<Attribute, SourceLocRef, MeshAxis, SubAxis, AxisRef, DimSharding, RulePart>;
// What is wrong, or an empty string: parts are no attributes.
std::string as_attribute(const AnyAttribute& from, Attribute& out);
std::string to_string(const AnyType& type);

// The memory of a file, in which large constants may stay.
struct Memory {
  std::shared_ptr<std::byte[]> data;
  std::size_t size = 0;
};

class Values {
 public:
  Values(const Container& file, Memory memory);

  // What is wrong, or an empty string; then `out` is set.
  std::string attribute(std::uint64_t index, Attribute& out);
  std::string type(std::uint64_t index, AnyType& out);
  std::string type(std::uint64_t index, Type& out);              // one that a value may have
  std::string location(std::uint64_t index, SourceLocRef& out);  // null: unknown

 private:
  friend class EntryReader;
  static constexpr std::uint64_t kMostNodes = 1'000'000;  // as an alias in a text
  enum class State : std::uint8_t { fresh, open, sound, unsound };
  // How large the value is when it is written out.
  struct Extent {
    int depth = 0;
    std::uint64_t nodes = 1;
  };
  template <class T>
  struct Entry {
    State state = State::fresh;
    Extent extent;
    T value{};
    std::string problem;
  };

  template <class T>
  const Entry<T>* decoded(std::vector<Entry<T>>& entries, std::uint64_t index);
  template <class T>
  std::string use(std::vector<Entry<T>>& entries, std::uint64_t index, const T*& out);
  const Container::Encoded& encoded(const Entry<AnyAttribute>& entry) const;
  const Container::Encoded& encoded(const Entry<AnyType>& entry) const;

  const Container& file_;
  const Memory memory_;
  std::vector<Entry<AnyAttribute>> attributes_;
  std::vector<Entry<AnyType>> types_;
  int depth_ = 0;               // of entries that are open
  std::uint64_t expanded_ = 0;  // by all uses
};

}  // namespace weft::ir::bytecode
