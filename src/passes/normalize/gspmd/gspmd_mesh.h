// GspmdMesh: the mesh that expresses all sharding strings of a program, and what they mean on it.
//
// A program in GSPMD's notation names devices by number. Its mesh has an axis for each digit of
// that number that some string tells apart; where the program declares a mesh, it is that one. Does
// not own the module; what it says stays valid as the module changes.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "passes/normalize/gspmd/gspmd_text.h"
#include "passes/normalize/mesh_map.h"
#include "passes/normalize/shardings.h"

namespace weft::passes {

class GspmdMesh {
 public:
  // Reads the strings of all functions. Throws weft::Error where one cannot be followed, or two
  // cannot be on one mesh.
  explicit GspmdMesh(const ir::Module& module);

  bool has_strings() const { return !texts_.empty(); }
  // The string of an argument, result or op; null: none.
  static const std::string* string_in(const ir::Dictionary& attrs);

  const std::string& name() const { return name_; }
  const Mesh& mesh() const { return mesh_; }

  // What the string says of the i-th of its values, a tensor of this rank: all dimensions closed
  // but those that are unspecified. nullopt: nothing.
  std::optional<ir::ShardingAttr> sharding(const Place& place, const std::string& text,
                                           std::size_t i, int rank,
                                           std::span<const std::int64_t> unspecified = {}) const;
  // The axes that the string makes manual; none: it is of no manual region.
  std::vector<std::string> manual_axes(const Place& place, const std::string& text) const;

 private:
  // A tiling in terms of positions in a mesh.
  struct Tiling {
    std::vector<Digits> dims;
    Digits manual, unreduced;
    Digits all() const;
  };
  struct Text {
    std::string text;
    Place place;  // of the first one
    GspmdText read;
  };

  void collect(const ir::Module& module);
  void add(const ir::Dictionary& attrs, const Place& place);
  void choose_mesh(const ir::Module& module);
  // Cuts the one axis of `base`, whose order of devices is that of `order`, where strings cut it.
  // Returns two strings that it cannot express together; nothing: it has.
  struct Conflict {
    const Text* text;
    const Text* other;
  };
  std::optional<Conflict> cut(const Mesh& base, const Text* order);
  const Text* conflicting(const Text& text, const Mesh& base) const;
  // The digits that all tilings in the string need; nullopt: one is not expressed.
  static std::optional<Digits> digits(const Text& text, const Mesh& base);
  static std::optional<Tiling> tiling(const GspmdSharding& sharding, const Mesh& mesh);
  // As part of mesh(); each throws weft::Error where it does not express it.
  [[noreturn]] void fail(const Place& place, const std::string& text) const;
  const GspmdSharding& read(const Place& place, const std::string& text, std::size_t i) const;
  Tiling tiling_here(const Place& place, const std::string& text,
                     const GspmdSharding& sharding) const;
  std::vector<AxisRef> axes(const Place& place, const std::string& text,
                            const Digits& digits) const;

  std::vector<Text> texts_;  // each string once
  std::unordered_map<std::string, std::size_t> index_;
  std::string name_;
  Mesh mesh_;
};

}  // namespace weft::passes
