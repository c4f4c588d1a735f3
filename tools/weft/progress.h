// Progress: says on a terminal what a command is at, where that takes over a second; nothing where
// standard error is no terminal, or what is done is done sooner.
//
// Owns a thread that waits; the line is taken away when it is done.
#pragma once

#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

namespace weft::tool {

class Progress {
 public:
  explicit Progress(std::string what);
  ~Progress() { done(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // What begins now.
  void now(std::string what);
  void done();

 private:
  void say();

  std::mutex mutex_;
  std::condition_variable changed_;
  std::string what_;
  bool done_ = false;
  std::thread thread_;
};

}  // namespace weft::tool
