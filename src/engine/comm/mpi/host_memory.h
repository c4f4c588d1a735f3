// HostMemory: what processes of one host have in common: each has a region of memory that the
// others have mapped, too, so that an array is written once and read by all of them.
//
// One object a process, which is never destroyed. Any thread, but `map` is called before all else.
// A region is a file in memory (memfd), sparse and far larger than what is in it. A block of it
// stays until nobody reads it any more: its owner keeps what it has lent. Whoever borrows only
// reads, but for what a block was lent for to be filled together (`parts`).
#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include "engine/comm/mpi/notice.h"
#include "engine/stream/buffer_pool.h"

namespace weft::engine {

class HostMemory final : private BlockSource {
 public:
  HostMemory(int rank, int size);

  // What the others need in order to map this one's region; empty where the system gives none.
  const std::vector<std::int64_t>& card() const { return card_; }
  // False: that one is on another host, or its region cannot be mapped here.
  bool map(int rank, std::span<const std::int64_t> card);

  // Room for bytes that go from one process to another, zeroed when the region was made.
  std::byte* corner(int from, int to) const;
  std::size_t corner_bytes() const { return corner_bytes_; }
  // Room that only `rank` writes, zeroed when the region was made.
  Notice* board(int rank) const;

  // Of blocks that can be lent.
  BufferPool& pool() { return pool_; }

  // Where an array is, as all find it who have mapped the region of `owner`.
  struct Loan {
    std::int64_t owner = 0, begin = 0, bytes = 0;  // of the storage, in the region
  };
  bool is_common(const Buffer& array) const { return find(array).has_value(); }
  // The array stays as it is until so many have given it back. None: it is in no region.
  std::optional<Loan> lend(const Buffer& array, int readers = 1);
  // What another process has lent this one; given back with the last reference.
  Buffer borrow(const Loan& loan, StridedLayout layout);
  // Forgets what all have given back.
  void sweep();

  // A word for those who fill the array together: which of them have done so. 0 in what `fresh`
  // gives. REQUIRES: it is common.
  std::atomic<std::uint64_t>& parts(const Buffer& array) const;
  Buffer fresh(const TensorType& type);
  // The same bytes, to be written by whoever fills a part of them.
  Buffer to_fill(const Buffer& array) const;

 private:
  struct Head;      // what precedes a block
  struct Borrowed;  // storage

  std::byte* take(std::size_t bytes) override;
  void give_back(std::byte* block, std::size_t bytes) noexcept override;
  std::optional<Loan> find(const Buffer& array) const;
  Head& head(const Loan& loan) const;

  const int rank_;
  const std::int64_t process_;  // what it forks has no part in counting readers
  std::size_t region_bytes_ = 0, corner_bytes_ = 0, board_begin_ = 0;
  int file_ = -1;
  std::vector<std::int64_t> card_;
  std::vector<std::byte*> regions_;  // by rank; null: not mapped
  std::mutex mutex_;                 // guards what follows
  std::size_t end_ = 0;              // of what of this one's region was ever taken
  std::map<std::size_t, std::vector<std::byte*>> free_;  // by size; without memory
  std::mutex lent_mutex_;
  std::vector<Buffer> lent_;
  BufferPool pool_;
};

}  // namespace weft::engine
