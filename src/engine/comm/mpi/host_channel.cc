#include "engine/comm/mpi/host_channel.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

namespace weft::engine {
namespace {

std::byte* bytes_of(HostRing& ring) { return reinterpret_cast<std::byte*>(&ring + 1); }

HostRing& ring_in(std::byte* corner) { return *reinterpret_cast<HostRing*>(corner); }

std::span<const std::byte> elements_of(const Buffer& array) {
  return {array.bytes(), static_cast<std::size_t>(array.type().num_bytes())};
}

// Copies from or to where the ring is at `at`, which may go round its end: f(in the ring, index,
// size).
template <class F>
void for_pieces(HostRing& ring, std::size_t ring_bytes, std::uint64_t at, std::size_t size, F&& f) {
  const std::size_t begin = at & (ring_bytes - 1);
  const std::size_t first = std::min(size, ring_bytes - begin);
  if (first > 0) f(bytes_of(ring) + begin, std::size_t{0}, first);
  if (size > first) f(bytes_of(ring), first, size - first);
}

}  // namespace

HostChannel::HostChannel(int other, int me, HostMemory& memory)
    : to_(ring_in(memory.corner(me, other))),
      from_(ring_in(memory.corner(other, me))),
      ring_bytes_(std::bit_floor(memory.corner_bytes() - sizeof(HostRing))),
      memory_(memory) {}

std::size_t HostChannel::put(std::span<const std::byte> bytes) {
  const std::uint64_t in = to_.in.load(std::memory_order_relaxed);
  const std::uint64_t room = ring_bytes_ - (in - to_.out.load(std::memory_order_acquire));
  const std::size_t size = std::min<std::size_t>(bytes.size(), room);
  for_pieces(to_, ring_bytes_, in, size, [&](std::byte* at, std::size_t index, std::size_t n) {
    std::memcpy(at, bytes.data() + index, n);
  });
  to_.in.store(in + size, std::memory_order_release);
  return size;
}

std::size_t HostChannel::take(std::span<std::byte> bytes) {
  const std::uint64_t out = from_.out.load(std::memory_order_relaxed);
  const std::uint64_t there = from_.in.load(std::memory_order_acquire) - out;
  const std::size_t size = std::min<std::size_t>(bytes.size(), there);
  if (size == 0) return 0;
  for_pieces(from_, ring_bytes_, out, size, [&](std::byte* at, std::size_t index, std::size_t n) {
    std::memcpy(bytes.data() + index, at, n);
  });
  from_.out.store(out + size, std::memory_order_release);
  return size;
}

// The number of bytes of the head, the head, and the elements that follow it.
bool HostChannel::push(const Letter& letter, std::size_t& sent) {
  const std::uint64_t head_bytes = letter.head.size();
  std::size_t begin = 0;  // of the part, in all the letter's bytes
  const auto put_part = [&](std::span<const std::byte> part) {
    const std::size_t end = begin + part.size();
    if (sent < end) sent += put(part.subspan(sent - begin));
    begin = end;
    return sent >= end;
  };
  if (!put_part(std::as_bytes(std::span(&head_bytes, 1)))) return false;
  if (!put_part(letter.head)) return false;
  for (const std::size_t i : letter.following) {
    if (!put_part(elements_of(letter.message.arrays[i]))) return false;
  }
  return true;
}

bool HostChannel::push() {
  while (!outgoing_.empty()) {
    if (!push(outgoing_.front().letter, outgoing_.front().sent)) return false;
    outgoing_.pop_front();
  }
  return true;
}

void HostChannel::send(const Letter& letter) {
  std::size_t sent = 0;
  if (push() && push(letter, sent)) return;
  outgoing_.push_back({letter, sent});
}

bool HostChannel::pull(std::span<std::byte> bytes, std::size_t& begin) {
  const std::size_t end = begin + bytes.size();
  if (incoming_.received < end) {
    incoming_.received += take(bytes.subspan(incoming_.received - begin));
  }
  begin = end;
  return incoming_.received >= end;
}

std::optional<Message> HostChannel::receive(BufferPool& pool) {
  push();
  Letter& letter = incoming_.letter;
  std::size_t begin = 0;
  if (!pull(std::as_writable_bytes(std::span(&incoming_.head_bytes, 1)), begin)) return {};
  letter.head.resize(static_cast<std::size_t>(incoming_.head_bytes));
  if (!pull(letter.head, begin)) return {};
  if (!std::exchange(incoming_.has_head, true)) read_head(letter, pool, &memory_);
  for (const std::size_t i : letter.following) {
    Buffer& array = letter.message.arrays[i];
    const auto size = static_cast<std::size_t>(array.type().num_bytes());
    if (!pull({array.mutable_bytes(), size}, begin)) return {};
  }
  Message message = std::exchange(letter.message, {});
  letter.following.clear();
  incoming_.received = 0;
  incoming_.has_head = false;
  return message;
}

}  // namespace weft::engine
