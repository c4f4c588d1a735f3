// PartWriter: writes what a device does for one part of a computation: slices at places that depend
// on where in its group it is, parts of ops, permutes along the group.
//
// What depends on the device alone is written once, at the start of the outermost block that is
// executed by one device. Does not own the module; one thread at a time.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "ir/builder.h"
#include "mesh/device_groups.h"
#include "passes/overlap/cut.h"
#include "passes/overlap/ring.h"

namespace weft::passes {

class PartWriter {
 public:
  explicit PartWriter(ir::Module& module);

  // What follows takes the place of a collective among these groups, beside that product.
  // REQUIRES: they are listed.
  void replace(const ir::Op& collective, const DeviceGroups& groups, const ir::Op& product);
  // What follows stands in front of the op, with its location.
  void before(ir::Op& op) { before(op, op.location); }
  void before(ir::Op& op, const ir::Location& location);

  ir::Value* zeros(const ir::Type& type);
  ir::Value* add(ir::Value* a, ir::Value* b);
  ir::Value* convert(ir::Value* v, DType dtype);  // the value itself where it has that type
  // [low, high) of one dimension.
  ir::Value* slice(ir::Value* v, int dim, std::int64_t low, std::int64_t high);
  ir::Value* concatenate(std::span<ir::Value* const> parts, int dim);

  // ---- Of the array that all shards of the group, each of `extent`, make up, a piece.
  // The piece of a value that is cut like that; all of it where nothing is cut.
  ir::Value* piece_of(ir::Value* v, const std::optional<Cut>& cut, std::int64_t extent,
                      const Piece& piece);
  ir::Value* with_piece(ir::Value* whole, ir::Value* part, const Cut& cut, std::int64_t extent,
                        const Piece& piece);
  // Several pieces, one after the other.
  ir::Value* pieces_of(ir::Value* v, const std::optional<Cut>& cut, std::int64_t extent,
                       std::span<const Piece> pieces);
  // The op on parts of its operands, one of which may be given, with a result of that element type:
  // of several pieces their sum, or one after the other.
  struct Given {
    std::size_t operand = 0;
    ir::Value* value = nullptr;
  };
  ir::Value* part_of(const ir::Op& op, const OpCut& cut, const std::optional<Given>& given,
                     DType dtype, std::int64_t extent, std::span<const Piece> pieces);
  ir::Value* part_of(const ir::Op& op, const OpCut& cut, const std::optional<Given>& given,
                     DType dtype, std::int64_t extent, const Piece& piece) {
    return part_of(op, cut, given, dtype, extent, {&piece, 1});
  }

  // To the device so many places on in its group.
  ir::Value* permute(ir::Value* v, std::int64_t move, const std::string& step);
  ir::Value* all_gather(ir::Value* v, int dim, const std::string& step);
  // A collective that sums, once more, of another array. REQUIRES: its region is one op.
  ir::Value* repeat(const ir::Op& collective, ir::Value* operand, const std::string& step);

 private:
  struct Place {  // what is computed once in a block
    ir::Op* last = nullptr;
    ir::Value* device = nullptr;
    std::map<std::int64_t, ir::Value*> indices;
    std::vector<std::pair<DeviceGroups, ir::Value*>> positions;
    // By group (its place above), offset, step and start.
    std::map<std::tuple<std::size_t, std::int64_t, std::int64_t, std::int64_t>, ir::Value*> starts;
  };
  template <class F>
  ir::Value* at_place(F&& emit);
  Place& place();
  ir::Value* index(std::int64_t value);
  std::size_t position();  // of the device in its group: its place among Place::positions
  ir::Value* start(std::int64_t offset, std::int64_t step, std::int64_t low);
  std::vector<ir::Value*> starts(const ir::Value* v, int dim, ir::Value* start);
  ir::Value* collective(ir::OpKind kind, ir::Value* operand, ir::AttrsRef attrs,
                        std::vector<ir::Block*> regions, const std::string& step);

  ir::Module& module_;
  ir::Builder builder_;
  ir::Location location_;
  ir::Op* before_ = nullptr;
  std::map<ir::Block*, Place> places_;
  DeviceGroups groups_;
  std::string product_name_, cause_text_;
  int cause_ = -1;
  std::int64_t channels_ = 0;  // the largest that is taken
};

}  // namespace weft::passes
