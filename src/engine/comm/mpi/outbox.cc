#include "engine/comm/mpi/outbox.h"

#include <utility>

#include "engine/comm/mpi/mpi_library.h"

namespace weft::engine {

void Outbox::send(Letter letter) {
  const auto kept = std::make_shared<const Letter>(std::move(letter));
  heads_.push_back(begin({kept, kept->head.data(), static_cast<int>(kept->head.size())}, kHeadTag));
  for (const std::size_t i : kept->following) {
    const Buffer& array = kept->message.arrays[i];
    for_each_part(array, [&](std::int64_t begin, int bytes) {
      waiting_.push_back({kept, array.bytes() + begin, bytes});
    });
  }
  move();
}

std::size_t Outbox::move() {
  const std::size_t sent = forget_sent(heads_) + forget_sent(parts_);
  while (!waiting_.empty() && parts_.size() < kPartsAtOnce) {
    parts_.push_back(begin(waiting_.front(), kElementsTag));
    waiting_.pop_front();
  }
  return sent;
}

Outbox::Flight Outbox::begin(const Part& part, int tag) {
  Flight flight{part.of, nullptr};
  check_mpi(mpi_, mpi_.send(part.data, part.bytes, to_, tag, &flight.request));
  return flight;
}

std::size_t Outbox::forget_sent(std::deque<Flight>& flights) {
  std::size_t sent = 0;
  while (!flights.empty()) {
    int is_done = 0;
    check_mpi(mpi_, mpi_.test(&flights.front().request, &is_done));
    if (is_done == 0) break;
    flights.pop_front();
    ++sent;
  }
  return sent;
}

}  // namespace weft::engine
