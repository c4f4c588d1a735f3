// LocationWriter: loc(...) after ops, with aliases (#loc3) as MLIR numbers them.
//
// First `visit` is called for every location, in the order of MLIR's own walk; then `number`; then
// the others. Equal locations share an alias. Aliases that a block argument needs stand before the
// module, the others behind it.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "ir/location.h"

namespace weft::ir::text {

class LocationWriter {
 public:
  // `deferrable`: of an op; false: of a block argument.
  void visit(const SourceLocRef& source, bool deferrable);
  void number();

  void write(std::string& out, const SourceLocRef& source) const;       // loc(#loc3)
  void write_full(std::string& out, const SourceLocRef& source) const;  // loc("x"(#loc3))
  void write_aliases(std::string& out, bool deferrable) const;

 private:
  struct Entry {
    const SourceLoc* loc;
    std::vector<std::size_t> children;  // entries
    std::uint32_t depth = 1;
    bool deferrable = true;
    std::uint32_t number = 0;
  };
  std::size_t identify(const SourceLoc& loc);
  std::size_t enter(const SourceLoc& loc, bool deferrable);
  void mark_needed_early(std::size_t index);
  std::size_t entry_of(const SourceLocRef& source) const;
  void write_inside(std::string& out, const Entry& entry) const;
  void write_alias(std::string& out, const Entry& entry) const;

  std::vector<Entry> entries_;        // in the order of their first visit
  std::vector<std::size_t> printed_;  // entries by number
  std::unordered_map<const SourceLoc*, std::size_t> ids_;
  std::unordered_map<std::string, std::size_t> by_content_;  // ids
  std::unordered_map<std::size_t, std::size_t> by_id_;       // entries
};

}  // namespace weft::ir::text
