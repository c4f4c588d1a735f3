// Container: what an MLIR bytecode file consists of, before anything in it is understood: strings,
// names of dialects and ops, and where each attribute, type, list of properties and the program
// lie.
//
// Views into the bytes, which must outlive it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "ir/bytecode/cursor.h"

namespace weft::ir::bytecode {

// Where something lies.
struct Place {
  std::size_t offset = 0;
  std::size_t size = 0;
};

struct Container {
  struct OpName {
    std::string_view dialect, name;  // "vhlo", "add_v1"
  };
  struct Encoded {  // an attribute or type
    std::string_view dialect;
    bool custom = false;  // in the dialect's own encoding; else as text
    Place place;
  };

  std::span<const std::byte> bytes;  // all of them
  std::string_view producer;         // "StableHLO_v1.13.7"
  std::vector<std::string_view> strings;
  std::vector<std::string_view> dialects;
  std::vector<OpName> ops;
  std::vector<Encoded> attributes, types;
  std::vector<Place> properties;
  Place program;

  Cursor at(Place place) const { return {bytes.subspan(place.offset, place.size), place.offset}; }
};

// Whether bytes begin as an MLIR bytecode file does.
bool is_bytecode(std::string_view bytes);

// False: the cursor, which is at the file's beginning, says what is wrong.
bool read_container(Cursor& file, Container& out);

}  // namespace weft::ir::bytecode
