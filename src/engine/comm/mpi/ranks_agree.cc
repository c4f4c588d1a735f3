// What processes do together beside runs: what one finds out for all, and what each brings to all.
#include <chrono>
#include <functional>
#include <thread>
#include <utility>

#include <fmt/format.h>

#include "weft/error.h"

#include "engine/comm/mpi/ranks.h"

namespace weft::engine {
namespace {

using Clock = std::chrono::steady_clock;

// Who waits for a message looks again and again, and after a moment now and then.
constexpr std::chrono::microseconds kFirstLooks{100};

std::int64_t hash_of(std::string_view text) {
  return static_cast<std::int64_t>(std::hash<std::string_view>()(text));
}

// What a process does that has sent that where this one waits for `wanted`.
std::string what_else(const Message& found, MessageKind wanted) {
  if (found.kind == MessageKind::left) return kHasEnded;
  if (wanted == MessageKind::left) {
    const bool reads = found.kind == MessageKind::brought;
    return fmt::format("it {}, where this one has ended the program",
                       reads ? "comes to " + found.text : "goes on");
  }
  switch (found.kind) {
    case MessageKind::run_began:
      return fmt::format("it runs {}, and this one does not", found.text);
    case MessageKind::brought:
      return fmt::format("it comes to {}, and this one does not", found.text);
    default:
      return "it does something else than this one";
  }
}

}  // namespace

Message Ranks::wait_for(int from, MessageKind kind, std::optional<std::chrono::seconds> timeout) {
  const Clock::time_point start = Clock::now();
  while (true) {
    if (const auto failed = failure()) throw Error(*failed);
    if (std::optional<Message> message = receive(from, pool_)) {
      if (message->kind == kind) return std::move(*message);
      if (message->kind == MessageKind::failed || message->kind == MessageKind::told) continue;
      throw Error(failure_text(from, size_, what_else(*message, kind)));
    }
    all_sent();  // what this process has begun to send moves on meanwhile
    const Clock::duration waited = Clock::now() - start;
    if (timeout && waited > *timeout) {
      throw Error(
          failure_text(from, size_, fmt::format("it has sent nothing for {} s", timeout->count())));
    }
    if (waited < kFirstLooks) {
      std::this_thread::yield();
    } else {
      std::this_thread::sleep_for(kBetweenLooks);
    }
  }
}

std::string Ranks::of_first(std::string_view what, const std::function<std::string()>& find) {
  if (const auto failed = failure()) throw Error(*failed);
  const auto subject = hash_of(what);
  const auto tell = [&](const std::string& text, bool is_error) {
    send_to_others(
        {.kind = MessageKind::told, .subject = is_error ? 1 : 0, .device = subject, .text = text});
  };
  if (rank_ != 0) {
    Message told = wait_for(0, MessageKind::told);
    // Of what rank 0 has found out for itself.
    while (told.device != subject) told = wait_for(0, MessageKind::told);
    if (told.subject != 0) throw Error(told.text);
    return std::move(told.text);
  }
  try {
    std::string text = find();
    tell(text, false);
    return text;
  } catch (const std::exception& error) {
    tell(error.what(), true);
    throw;
  }
}

std::vector<Message> Ranks::exchange(const std::string& what,
                                     std::vector<std::optional<Message>> brought,
                                     const std::vector<bool>& bring) {
  if (const auto failed = failure()) throw Error(*failed);
  try {
    for (int to = 0; to < size_; ++to) {
      std::optional<Message>& message = brought[static_cast<std::size_t>(to)];
      if (!message) continue;
      message->kind = MessageKind::brought;
      message->text = what;
      send(to, std::move(*message));
    }
    std::vector<Message> result(bring.size());
    for (int from = 0; from < size_; ++from) {
      const auto index = static_cast<std::size_t>(from);
      if (!bring[index]) continue;
      result[index] = wait_for(from, MessageKind::brought, timeout_);
      if (result[index].text == what) continue;
      throw Error(failure_text(
          from, size_,
          fmt::format("it comes to {}, and this one to {}", result[index].text, what)));
    }
    while (!all_sent()) std::this_thread::sleep_for(kBetweenLooks);
    return result;
  } catch (const Error& error) {
    const std::string why = fmt::format("{} needs all processes: {}", what, error.what());
    fail(why);
    throw Error(why);
  }
}

}  // namespace weft::engine
