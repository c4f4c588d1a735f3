// Ranks: the processes that run one program together, as one of them sees it: who it is, and
// messages to and from the others.
//
// One object a process, since an MPI begins and ends once. Any thread may use it; it never blocks
// but where it says so. Messages from one process to another arrive in the order in which they were
// sent; they move when somebody calls `send` or `receive`.
#pragma once

#include <chrono>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "engine/comm/mpi/message.h"
#include "engine/comm/mpi/mpi_functions.h"

namespace weft::engine {

class Ranks {
 public:
  // Begins at the first call. Throws Error where there is no MPI, or no other process.
  static Ranks& open();

  int rank() const { return rank_; }
  int size() const { return size_; }
  int on_host() const { return on_host_; }  // of them, on this one's host

  // The arrays' elements are kept until they have left.
  void send(int to, Message message);
  void send_to_others(const Message& message);
  // The next message from that process, if all of it is here. Its arrays are from the pool.
  std::optional<Message> receive(int from, BufferPool& pool);
  bool all_sent();  // everything has left

  struct Dissent {
    int rank = 0;
    std::string text;
  };
  // Waits until all the others have said a text, as this one does: the first that is not this
  // one's. Throws Error where one has failed, or says nothing for so long.
  std::optional<Dissent> compare(const std::string& text, std::chrono::seconds timeout);
  // Ends it, once all the others want to, too. Throws Error where one of them has failed, or none
  // comes any more. REQUIRES: nothing else is called afterwards.
  void leave();
  // Tells the others that this process has failed, and ends it. False: some do not answer, and
  // `abort` is what is left. Waits for them a while.
  bool leave_failed(const std::string& why) noexcept;
  void abort() { mpi_.abort(1); }

 private:
  using Request = void*;
  struct Outgoing {
    std::vector<std::byte> head;
    Message message;  // its arrays, dense
    std::vector<Request> requests;
  };
  struct Incoming {
    std::vector<std::byte> head;
    Message message;
    std::vector<Request> requests;
    bool has_arrays = false;  // the head is here, and the requests are for these
  };

  explicit Ranks(const WeftMpiFunctions& mpi);
  // REQUIRES of all these: the mutex is held.
  void check(int error) const;
  template <class F>
  void for_chunks(const Buffer& array, F&& f) const;
  void move_on(int from, BufferPool& pool);
  bool done(std::vector<Request>& requests) const;
  void forget_sent();

  // What that process sends next, which is of this kind. Throws Error; none: waits for ever.
  Message wait_for(int from, MessageKind kind, std::optional<std::chrono::seconds> timeout);

  const WeftMpiFunctions& mpi_;
  int rank_ = 0, size_ = 1, on_host_ = 1;
  std::mutex mutex_;
  std::deque<Outgoing> outgoing_;
  std::vector<std::deque<Incoming>> incoming_;  // by sender, oldest first
  BufferPool pool_;                             // of what is sent
};

// "rank 2 of 4: ...", as another process is told of it.
std::string failure_text(int rank, int size, const std::string& why);

}  // namespace weft::engine
