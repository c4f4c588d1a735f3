// Ranks: the processes that run one program together, as one of them sees it: who it is, and
// messages to and from the others.
//
// One object a process, since an MPI begins and ends once. Any thread may use it; it never blocks
// but where it says so. Messages from one process to another arrive in the order in which they were
// sent; they move when somebody calls `send` or `receive`.
#pragma once

#include <atomic>
#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/comm/mpi/host_channel.h"
#include "engine/comm/mpi/host_memory.h"
#include "engine/comm/mpi/message.h"
#include "engine/comm/mpi/mpi_functions.h"
#include "engine/comm/mpi/mpi_library.h"
#include "engine/comm/mpi/outbox.h"

namespace weft::engine {

class Ranks {
 public:
  // Begins at the first call. Throws Error where there is no MPI, or no other process. Where some
  // process does not begin for so long, this one says so, and ends.
  static Ranks& open(std::chrono::seconds timeout);

  int rank() const { return rank_; }
  int size() const { return size_; }
  int on_host() const { return on_host_; }  // of them, on this one's host

  // Those with which this one has memory in common, by rank, itself included; none: there are no
  // others. All of these find the same.
  const std::vector<bool>& shares_memory() const { return shares_memory_; }
  HostMemory& memory() { return *memory_; }

  // The arrays' elements are kept until they have left. What lies in common memory is lent to those
  // who have it, and stays as it is until they have given it back.
  void send(int to, Message message);
  void send(std::span<const int> to, const Message& message);
  void send_to_others(const Message& message);
  // The next message from that process, if all of it is here. Its arrays are from the pool.
  std::optional<Message> receive(int from, BufferPool& pool);
  bool all_sent();  // everything has left; what can leave now does
  // Of messages to and from other hosts what can move now does. What has happened to them since
  // the last call: whether some began, and how many parts have left or arrived.
  struct Moved {
    bool begun = false;
    std::size_t parts = 0;
  };
  Moved move_messages();

  // What `find` gives in rank 0, which alone calls it; all throw the Error that it throws. However
  // long it takes, the others wait. Where rank 0 alone comes here, nobody minds. `what`: the same
  // in all. Throws Error where rank 0 does something else that takes all, or one has failed.
  std::string of_first(std::string_view what, const std::function<std::string()>& find);

  // Gives each process its message, if there is one, and takes one from each that is to bring one.
  // All processes must come to it, with the same `what`, "a read of f32[8,4]"; waits until all has
  // left. By process. Throws Error, and fails, where one of them does something else, or sends
  // nothing until the timeout.
  std::vector<Message> exchange(const std::string& what,
                                std::vector<std::optional<Message>> brought,
                                const std::vector<bool>& bring);

  // Tells the others that this process cannot go on; once for all.
  void fail(const std::string& why) noexcept;
  // Why nothing can be run together any more: this process has failed, or another one.
  std::optional<std::string> failure() const;

  // The number of a run that all take part in, the same in all of them.
  std::uint64_t next_run() { return ++runs_; }

  // Ends it, once all the others want to, too. Throws Error where one of them has failed, or does
  // something that takes all. REQUIRES: nothing else is called afterwards.
  void leave();
  // Tells the others that this process has failed, and ends it. False: some do not answer, and
  // `abort` is what is left. Waits for them a while.
  bool leave_failed(const std::string& why) noexcept;
  void abort() { mpi_.abort(1); }

 private:
  using Request = void*;
  // Of who waits for what others send, or for what is still to leave.
  static constexpr std::chrono::microseconds kBetweenLooks{50};
  struct Incoming {
    Letter letter;
    std::deque<Request> requests;
    bool has_arrays = false;  // the head is here, and the requests are for these
  };

  Ranks(const WeftMpiFunctions& mpi, std::chrono::seconds timeout);
  // REQUIRES of all these: the mutex is held.
  void check(int error) const { check_mpi(mpi_, error); }
  void move_on(int from, BufferPool& pool);
  // Forgets those that are done, from the first one on. Whether all were.
  bool forget_done(std::deque<Request>& requests);
  void move_out();
  void note_end(int from, const Message& message);

  bool has_given_up(int from) const;
  // Finds out with whom this one has memory in common.
  void meet_host();
  HostMemory* memory_with(int rank) {
    return shares_memory_[static_cast<std::size_t>(rank)] ? memory_.get() : nullptr;
  }

  // What that process sends next, which is of this kind; without a timeout however long that takes.
  // Throws Error.
  Message wait_for(int from, MessageKind kind,
                   std::optional<std::chrono::seconds> timeout = std::nullopt);

  const WeftMpiFunctions& mpi_;
  const std::chrono::seconds timeout_;
  int rank_ = 0, size_ = 1, on_host_ = 1;
  std::unique_ptr<HostMemory> memory_;
  std::vector<bool> shares_memory_;
  std::vector<std::unique_ptr<HostChannel>> channels_;  // by rank; null: the MPI is asked
  mutable std::mutex mutex_;
  std::vector<Outbox> outboxes_;                // by rank; for those without a channel
  std::vector<std::deque<Incoming>> incoming_;  // by sender, oldest first
  Moved moved_;                                 // see move_messages
  BufferPool pool_;                             // of what is sent
  std::atomic<std::uint64_t> runs_ = 0;
  bool has_failed_ = false;             // and has told all
  std::vector<bool> has_given_up_;      // by rank
  std::optional<std::string> failure_;  // the first
};

// What is told of a process that has left while another one goes on.
inline constexpr const char* kHasEnded = "it has ended the program, and this one goes on";
// "rank 2 of 4: ...", as another process is told of it.
std::string failure_text(int rank, int size, const std::string& why);

}  // namespace weft::engine
