#include "engine/comm/mpi/host_memory.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <fstream>
#include <new>
#include <string>
#include <string_view>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/utsname.h>
#include <unistd.h>

#include "core/block_size.h"
#include "core/large_block.h"
#include "core/memory_account.h"

namespace weft::engine {
namespace {

// Addresses that all regions together may take, of the 128 TiB that a process has.
constexpr std::size_t kAllRegions = std::size_t{32} << 40;
// Blocks of one region never merge: it needs more addresses than there is memory.
constexpr std::size_t kRegionsPerMemory = 4;
constexpr std::size_t kPage = 4096;
// What all processes together have for messages to one, and each of them; a page more has what else
// they want to know there.
constexpr std::size_t kCorners = 1 << 20, kLeastCorner = 8 << 10, kMostCorner = 64 << 10;

std::size_t rounded_up(std::size_t n, std::size_t to) { return (n + to - 1) / to * to; }

// The same for processes that an MPI takes to be on one host, too: it goes by the host's name.
std::int64_t this_host() {
  ::utsname names{};
  ::uname(&names);
  std::string boot;
  std::ifstream("/proc/sys/kernel/random/boot_id") >> boot;
  return static_cast<std::int64_t>(std::hash<std::string>()(names.nodename + boot));
}

// What a region begins with, so that no other file is taken for it.
struct Mark {
  std::int64_t rank = 0, process = 0, host = 0;
  bool operator==(const Mark&) const = default;
};

std::byte* mapped(int file, std::size_t bytes) {
  void* const memory =
      ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_NORESERVE, file, 0);
  if (memory == MAP_FAILED) return nullptr;
  prefer_huge_pages(memory, bytes);
  return static_cast<std::byte*>(memory);
}

}  // namespace

struct alignas(kBlockAlignment) HostMemory::Head {
  std::atomic<std::uint32_t> readers{0};
  std::atomic<std::uint64_t> parts{0};
};

struct HostMemory::Borrowed final : Storage {
  Borrowed(std::byte* bytes, std::size_t size, Head& h, std::int64_t process)
      : Storage(bytes, size, &give_back), its_head(h), its_process(process) {}
  static void give_back(Storage* storage) noexcept {
    auto* const borrowed = static_cast<Borrowed*>(storage);
    if (::getpid() == borrowed->its_process) {
      borrowed->its_head.readers.fetch_sub(1, std::memory_order_release);
    }
    delete borrowed;
  }
  Head& its_head;
  const std::int64_t its_process;
};

HostMemory::HostMemory(int rank, int size)
    : rank_(rank), process_(::getpid()), regions_(static_cast<std::size_t>(size)), pool_(this) {
  static_assert(std::atomic<std::uint64_t>::is_always_lock_free);
  region_bytes_ =
      rounded_up(std::min(kAllRegions / static_cast<std::size_t>(size),
                          kRegionsPerMemory * static_cast<std::size_t>(machine_memory())),
                 kHugePage);
  corner_bytes_ = kPage + std::clamp(std::bit_floor(kCorners / static_cast<std::size_t>(size)),
                                     kLeastCorner, kMostCorner);
  if (const char* const said = std::getenv("WEFT_COMMON_MEMORY")) {
    if (std::string_view(said) == "off") return;
  }
  file_ = ::memfd_create("weft", MFD_CLOEXEC);
  if (file_ < 0 || ::ftruncate(file_, static_cast<off_t>(region_bytes_)) != 0) return;
  std::byte* const region = mapped(file_, region_bytes_);
  if (region == nullptr) return;
  const Mark mark{rank, process_, this_host()};
  new (region) Mark(mark);
  board_begin_ = rounded_up(kPage + corner_bytes_ * static_cast<std::size_t>(size), kPage);
  end_ = rounded_up(board_begin_ + kNotices * sizeof(Notice), kPage);
  regions_[static_cast<std::size_t>(rank)] = region;
  card_ = {mark.rank, mark.process, mark.host, file_, static_cast<std::int64_t>(region_bytes_)};
}

bool HostMemory::map(int rank, std::span<const std::int64_t> card) {
  if (card_.empty() || card.size() != card_.size()) return false;
  if (card[2] != card_[2] || card[4] != card_[4]) return false;
  const Mark mark{card[0], card[1], card[2]};
  const std::string path = fmt::format("/proc/{}/fd/{}", mark.process, card[3]);
  const int file = ::open(path.c_str(), O_RDWR | O_CLOEXEC);
  if (file < 0) return false;
  std::byte* region = nullptr;
  Mark found;
  if (::pread(file, &found, sizeof(found), 0) == sizeof(found) && found == mark) {
    region = mapped(file, static_cast<std::size_t>(card[4]));
  }
  ::close(file);
  regions_[static_cast<std::size_t>(rank)] = region;
  return region != nullptr;
}

std::byte* HostMemory::corner(int from, int to) const {
  return regions_[static_cast<std::size_t>(to)] + kPage +
         static_cast<std::size_t>(from) * corner_bytes_;
}

Notice* HostMemory::board(int rank) const {
  return reinterpret_cast<Notice*>(regions_[static_cast<std::size_t>(rank)] + board_begin_);
}

std::byte* HostMemory::take(std::size_t bytes) {
  std::byte* const region = regions_[static_cast<std::size_t>(rank_)];
  if (region == nullptr) return nullptr;
  const std::size_t size = rounded_up(bytes + sizeof(Head), kPage);
  const std::lock_guard lock(mutex_);
  std::byte* block = nullptr;
  if (std::vector<std::byte*>& fitting = free_[size]; !fitting.empty()) {
    block = fitting.back();
    fitting.pop_back();
  } else if (region_bytes_ - end_ >= size) {
    block = region + end_;
    end_ += size;
  }
  if (block == nullptr) return nullptr;
  new (block) Head;
  return block + sizeof(Head);
}

void HostMemory::give_back(std::byte* block, std::size_t bytes) noexcept {
  if (::getpid() != process_) return;
  const std::size_t size = rounded_up(bytes + sizeof(Head), kPage);
  std::byte* const begin = block - sizeof(Head);
  ::fallocate(file_, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE,
              begin - regions_[static_cast<std::size_t>(rank_)], static_cast<off_t>(size));
  const std::lock_guard lock(mutex_);
  free_[size].push_back(begin);
}

std::optional<HostMemory::Loan> HostMemory::find(const Buffer& array) const {
  const std::byte* const bytes = array.storage()->data();
  for (std::size_t rank = 0; rank < regions_.size(); ++rank) {
    const std::byte* const region = regions_[rank];
    if (region == nullptr || bytes < region || bytes >= region + region_bytes_) continue;
    return Loan{static_cast<std::int64_t>(rank), bytes - region,
                static_cast<std::int64_t>(array.storage()->size())};
  }
  return {};
}

HostMemory::Head& HostMemory::head(const Loan& loan) const {
  std::byte* const bytes = regions_[static_cast<std::size_t>(loan.owner)] + loan.begin;
  return *reinterpret_cast<Head*>(bytes - sizeof(Head));
}

// What is borrowed has a reader already, which holds it until the next one has come.
std::optional<HostMemory::Loan> HostMemory::lend(const Buffer& array, int readers) {
  const std::optional<Loan> loan = find(array);
  if (!loan) return {};
  head(*loan).readers.fetch_add(static_cast<std::uint32_t>(readers), std::memory_order_relaxed);
  if (loan->owner != rank_) return loan;
  const std::lock_guard lock(lent_mutex_);
  if (lent_.empty() || lent_.back().storage() != array.storage()) lent_.push_back(array);
  return loan;
}

Buffer HostMemory::borrow(const Loan& loan, StridedLayout layout) {
  std::byte* const bytes = regions_[static_cast<std::size_t>(loan.owner)] + loan.begin;
  const StorageRef storage(
      new Borrowed(bytes, static_cast<std::size_t>(loan.bytes), head(loan), process_));
  return Buffer(std::move(layout), storage, /*writable=*/false);
}

void HostMemory::sweep() {
  const std::lock_guard lock(lent_mutex_);
  std::erase_if(lent_, [this](const Buffer& array) {
    return head(*find(array)).readers.load(std::memory_order_acquire) == 0;
  });
}

std::atomic<std::uint64_t>& HostMemory::parts(const Buffer& array) const {
  return head(*find(array)).parts;
}

Buffer HostMemory::to_fill(const Buffer& array) const {
  const StorageRef window(new Storage(array.storage()->data(), array.storage()->size(),
                                      [](Storage* storage) noexcept { delete storage; }));
  return Buffer(array.layout(), window);
}

Buffer HostMemory::fresh(const TensorType& type) {
  Buffer array = pool_.allocate(type);
  parts(array).store(0, std::memory_order_relaxed);
  return array;
}

}  // namespace weft::engine
