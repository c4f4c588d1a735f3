// The steps of a small loop that move.
#include <algorithm>
#include <cstring>
#include <optional>
#include <utility>

#include "engine/loops/loop_lowering.h"
#include "engine/loops/steps/loop_steps.h"
#include "engine/loops/steps/loop_windows.h"
#include "engine/stream/loop_nest.h"

namespace weft::engine {
namespace {

class PlaceStep final : public LoopStep {
 public:
  PlaceStep(std::size_t from, std::int64_t bytes, std::size_t to)
      : from_(from), bytes_(bytes), to_(to) {}
  void run(const KernelContext&, LoopState& state) const override {
    state.at[to_] = state.at[from_] + bytes_;
  }
  bool lower(LoopLowering& to) const override {
    const TensorType& type = to.type(to_);
    const std::int64_t first = bytes_ / byte_size(type.dtype);
    const bool has_elements = to.has_elements(from_);
    if (has_elements) {
      std::vector<std::int32_t> elements;
      for (std::int64_t i = 0; i < type.num_elements(); ++i) {
        elements.push_back(to.element(from_, first + i, *scalar_type(type.dtype)));
      }
      to.rename(to_, std::move(elements));
    }
    if (!has_elements || to.is_in_memory(to_)) {
      to.set_place(to_, from_, to.address({from_, -1, bytes_}, 1));
    }
    return true;
  }

 private:
  std::size_t from_;
  std::int64_t bytes_;
  std::size_t to_;
};

// Copies what a layout has, seen from some place.
class LayoutCopy {
 public:
  explicit LayoutCopy(const StridedLayout& layout)
      : offset_(layout.offset),
        copy_(layout.type, layout.strides, row_major_strides(layout.type.dims)) {}
  int element_size() const { return copy_.element_size(); }
  void run(const std::byte* from, std::byte* to) const {
    copy_.run(from + offset_ * element_size(), to);
  }
  // So many elements further on.
  void lower(LoopLowering& to, std::size_t from, std::int32_t offset, std::size_t into) const {
    if (auto read = elements(to, from, offset)) return to.define(into, std::move(*read));
    copy_.lower(to, {from, offset, offset_}, {into});
    to.forget(into);
  }
  // Those that it copies, of few.
  std::optional<std::vector<std::int32_t>> elements(LoopLowering& to, std::size_t from,
                                                    std::int32_t offset) const {
    if (!copy_.has_few()) return std::nullopt;
    return copy_.elements(to, {from, offset, offset_});
  }

 private:
  std::int64_t offset_;  // elements
  WindowCopy copy_;
};

class CopyStep final : public LoopStep {
 public:
  CopyStep(std::size_t from, const StridedLayout& layout, std::size_t to)
      : from_(from), copy_(layout), to_(to) {}
  void run(const KernelContext&, LoopState& state) const override {
    copy_.run(state.at[from_], state.at[to_]);
  }
  bool lower(LoopLowering& to) const override {
    copy_.lower(to, from_, -1, to_);
    return true;
  }
  Uses uses() const override { return {{from_}, {to_}}; }

 private:
  std::size_t from_;
  LayoutCopy copy_;
  std::size_t to_;
};

// Puts values, or parts of them, into one; a later one over an earlier one.
class JoinStep final : public LoopStep {
 public:
  JoinStep(const std::vector<LoopPart>& parts, const LoopValue& to) : to_(to.number) {
    for (const LoopPart& part : parts) {
      parts_.push_back({part.value.number,
                        part.layout.offset,
                        part.first,
                        {part.layout.type, part.layout.strides, part.strides}});
    }
  }
  void run(const KernelContext&, LoopState& state) const override {
    for (const Part& part : parts_) {
      const int size = part.copy.element_size();
      part.copy.run(state.at[part.from] + part.offset * size, state.at[to_] + part.first * size);
    }
  }
  bool lower(LoopLowering& to) const override {
    const auto has_few = [](const Part& part) { return part.copy.has_few(); };
    const bool is_few = to.count(to_) <= LoopLowering::kMostInVariables;
    if (!is_few || !std::ranges::all_of(parts_, has_few)) {
      for (const Part& part : parts_) {
        part.copy.lower(to, {part.from, -1, part.offset}, {to_, -1, part.first});
      }
      to.forget(to_);
      return true;
    }
    std::vector<std::int32_t> elements(static_cast<std::size_t>(to.count(to_)));
    for (const Part& part : parts_) {
      const std::vector<std::int32_t> read = part.copy.elements(to, {part.from, -1, part.offset});
      const std::vector<std::int64_t> places = part.copy.to_places();
      for (std::size_t i = 0; i < places.size(); ++i) {
        elements[static_cast<std::size_t>(part.first + places[i])] = read[i];
      }
    }
    to.define(to_, std::move(elements));
    return true;
  }
  Uses uses() const override {
    Uses uses{{}, {to_}};
    for (const Part& part : parts_) uses.reads.push_back(part.from);
    return uses;
  }

 private:
  struct Part {
    std::size_t from;
    std::int64_t offset, first;  // elements: there, and in what is made
    WindowCopy copy;
  };

  std::vector<Part> parts_;
  std::size_t to_;
};

class SliceStep final : public LoopStep {
 public:
  SliceStep(std::size_t from, LoopIndices indices, const StridedLayout& layout, bool is_copied,
            std::size_t to)
      : from_(from), indices_(std::move(indices)), copy_(layout), is_copied_(is_copied), to_(to) {}
  void run(const KernelContext&, LoopState& state) const override {
    std::byte* const from = state.at[from_] + indices_.offset(state) * copy_.element_size();
    if (is_copied_) {
      copy_.run(from, state.at[to_]);
    } else {
      state.at[to_] = from;
    }
  }
  bool lower(LoopLowering& to) const override {
    const std::optional<std::int32_t> offset = indices_.lower(to);
    if (!offset) return false;
    if (is_copied_) {
      copy_.lower(to, from_, *offset, to_);
      return true;
    }
    std::optional<std::vector<std::int32_t>> elements;
    if (to.has_elements(from_) && *offset < 0) elements = copy_.elements(to, from_, *offset);
    if (elements) to.rename(to_, std::move(*elements));
    if (!elements || to.is_in_memory(to_)) {
      to.set_place(to_, from_, to.address({from_, *offset}, copy_.element_size()));
    }
    return true;
  }
  Uses uses() const override {
    Uses uses{{from_}, {to_}};
    indices_.add_to(uses.reads);
    return uses;
  }

 private:
  std::size_t from_;
  LoopIndices indices_;
  LayoutCopy copy_;
  bool is_copied_;
  std::size_t to_;
};

class UpdateStep final : public LoopStep {
 public:
  UpdateStep(const LoopValue& update, LoopIndices indices, const LoopValue& to)
      : from_(update.number),
        to_(to.number),
        indices_(std::move(indices)),
        copy_(update.type, row_major_strides(update.type.dims), row_major_strides(to.type.dims)) {}
  void run(const KernelContext&, LoopState& state) const override {
    copy_.run(state.at[from_], state.at[to_] + indices_.offset(state) * copy_.element_size());
  }
  bool lower(LoopLowering& to) const override {
    to.set_written(to_);
    const std::optional<std::int32_t> offset = indices_.lower(to);
    if (!offset) return false;
    copy_.lower(to, {from_}, {to_, *offset});
    return true;
  }
  Uses uses() const override {
    Uses uses{{from_, to_}, {}};
    indices_.add_to(uses.reads);
    return uses;
  }

 private:
  std::size_t from_, to_;
  LoopIndices indices_;
  WindowCopy copy_;
};

}  // namespace

std::unique_ptr<LoopStep> make_place_step(std::size_t from, std::int64_t bytes, std::size_t to) {
  return std::make_unique<PlaceStep>(from, bytes, to);
}
std::unique_ptr<LoopStep> make_copy_step(std::size_t from, const StridedLayout& layout,
                                         std::size_t to) {
  return std::make_unique<CopyStep>(from, layout, to);
}
std::unique_ptr<LoopStep> make_join_step(const std::vector<LoopPart>& parts, const LoopValue& to) {
  return std::make_unique<JoinStep>(parts, to);
}
std::unique_ptr<LoopStep> make_slice_step(std::size_t from, LoopIndices indices,
                                          const StridedLayout& layout, bool is_copied,
                                          std::size_t to) {
  return std::make_unique<SliceStep>(from, std::move(indices), layout, is_copied, to);
}
std::unique_ptr<LoopStep> make_update_step(const LoopValue& update, LoopIndices indices,
                                           const LoopValue& to) {
  return std::make_unique<UpdateStep>(update, std::move(indices), to);
}

}  // namespace weft::engine
