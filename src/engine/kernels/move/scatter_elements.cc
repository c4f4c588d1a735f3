#include "engine/kernels/move/scatter_elements.h"

#include <algorithm>
#include <array>
#include <vector>

#include "engine/kernels/parallel.h"
#include "engine/stream/element_size.h"

namespace weft::engine {
namespace {

template <class T, bool kAdds>
void combine_each(std::byte* result, const std::int64_t* places, const std::byte* updates,
                  const std::int64_t* from, std::int64_t n) {
  T* const to = reinterpret_cast<T*>(result);
  const T* const values = reinterpret_cast<const T*>(updates);
  for (std::int64_t i = 0; i < n; ++i) {
    if (places[i] < 0) continue;
    if constexpr (kAdds) {
      to[places[i]] += values[from[i]];
    } else {
      to[places[i]] = values[from[i]];
    }
  }
}

// So many are sorted at a time, in chunks, each by one worker, by parts of the result.
constexpr std::int64_t kBlock = 1 << 16, kChunk = 1 << 13;
constexpr std::size_t kParts = 16;

// How many low bits of a place do not say in which part of so many elements it is.
int shift_for(std::int64_t elements) {
  int shift = 0;
  while ((elements - 1) >> shift >= static_cast<std::int64_t>(kParts)) ++shift;
  return shift;
}

// Updates of one block, sorted chunk by chunk.
class SortedBlock {
 public:
  explicit SortedBlock(const ElementUpdates& updates)
      : updates_(updates),
        shift_(shift_for(updates.elements)),
        places_(static_cast<std::size_t>(std::min(kBlock, updates.count))),
        from_(places_.size()) {}

  void run(const KernelContext& context, std::int64_t begin) {
    const std::int64_t n = std::min(kBlock, updates_.count - begin);
    const std::int64_t chunks = ceil_div(n, kChunk);
    parallel(context, chunks, kChunk, [&](std::int64_t first, std::int64_t last) {
      for (std::int64_t c = first; c < last; ++c) {
        sort(begin, c * kChunk, std::min(kChunk, n - c * kChunk), begins_[at(c)]);
      }
    });
    const auto parts = static_cast<std::int64_t>(kParts);
    parallel(context, parts, n / parts, [&](std::int64_t first, std::int64_t last) {
      for (std::int64_t part = first; part < last; ++part) {
        for (std::int64_t c = 0; c < chunks; ++c) {
          const std::int64_t from = begins_[at(c)][at(part)], end = begins_[at(c)][at(part) + 1];
          updates_.combine(updates_.result, places_.data() + from, updates_.updates,
                           from_.data() + from, end - from);
        }
      }
    });
  }

 private:
  // Where each part of the result has its updates; those that go nowhere are behind the last one.
  using Begins = std::array<std::int64_t, kParts + 2>;
  static std::size_t at(std::int64_t i) { return static_cast<std::size_t>(i); }
  std::size_t part(std::int64_t place) const {
    return std::min(static_cast<std::uint64_t>(place) >> shift_, std::uint64_t{kParts});
  }

  // Updates `first` to first + n of the block, which begins with that one of all.
  void sort(std::int64_t block, std::int64_t first, std::int64_t n, Begins& begins) {
    std::vector<std::int64_t> places, from;
    places.reserve(at(n));
    from.reserve(at(n));
    begins.fill(0);
    updates_.find(block + first, block + first + n,
                  [&](const std::int64_t* to, const std::int64_t* source, std::int64_t m) {
                    places.insert(places.end(), to, to + m);
                    from.insert(from.end(), source, source + m);
                    for (std::int64_t i = 0; i < m; ++i) ++begins[part(to[i]) + 1];
                  });
    begins[0] = first;
    for (std::size_t p = 1; p < begins.size(); ++p) begins[p] += begins[p - 1];
    Begins next = begins;
    for (std::size_t i = 0; i < places.size(); ++i) {
      const std::size_t to = at(next[part(places[i])]++);
      places_[to] = places[i];
      from_[to] = from[i];
    }
  }

  const ElementUpdates& updates_;
  int shift_;
  std::vector<std::int64_t> places_, from_;
  std::array<Begins, kBlock / kChunk> begins_;
};

}  // namespace

ElementFunction element_function(const Combiner& combiner) {
  const DType dtype = combiner.dtype(0);
  if (combiner.program().forwarded(0) == 1) {
    return visit_element_size(
        byte_size(dtype), []<class T>(T*) -> ElementFunction { return combine_each<T, false>; });
  }
  if (combiner.program().single_op() != ir::OpKind::add) return nullptr;
  switch (dtype) {
    case DType::f32:
      return combine_each<float, true>;
    case DType::f64:
      return combine_each<double, true>;
    case DType::i32:
    case DType::ui32:
      return combine_each<std::uint32_t, true>;
    case DType::i64:
    case DType::ui64:
      return combine_each<std::uint64_t, true>;
    default:
      return nullptr;
  }
}

void scatter_sorted(const KernelContext& context, const ElementUpdates& updates) {
  SortedBlock block(updates);
  for (std::int64_t begin = 0; begin < updates.count; begin += kBlock) block.run(context, begin);
}

}  // namespace weft::engine
