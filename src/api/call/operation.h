// operation(): how every public operation begins.
//
// Inside a traced function it says to which of the user's lines the ops belong, and runs the body.
// Outside, it traces the body as a function of the arrays that it uses, compiles that once for each
// program that comes out, runs it, and puts the results where the body had traced ones.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "weft/array.h"

#include "trace/trace.h"

namespace weft::detail {

class Operation {
 public:
  Operation(std::string_view name, const Where& where);
  ~Operation();
  Operation(const Operation&) = delete;
  Operation& operator=(const Operation&) = delete;
  // Whether an operation is traced in this thread right now, not code of the user.
  static bool is_open();
  // What the user called, for messages, where a step of it is named so: "clip: maximum" where clip
  // is made of it.
  static std::string called(std::string_view step);
  // What ran last in this thread, and the user's line that is known of it.
  struct Last {
    const char* what = "";  // "last op at": how messages begin to tell it
    Where where;
  };
  static const std::optional<Last>& last();  // none: nothing ran
  // Something that is no operation has run.
  static void note(const Last& last);
  // Replaces traced results by arrays, where this operation has begun the trace.
  void finish(std::vector<Array*> results);

 private:
  struct Begun;
  Begun* begun_ = nullptr;
  bool outermost_ = false;
};

// While it lives the user's own code runs inside an operation (the body of a loop, say), so that
// ops of that code belong to its lines, and those after it to the operation's again.
class UserCode {
 public:
  UserCode();
  ~UserCode();
  UserCode(const UserCode&) = delete;
  UserCode& operator=(const UserCode&) = delete;

 private:
  int depth_;
  std::string_view called_;
  trace::Trace::Place place_;
};

// What `code` of the user gives.
template <class Code>
auto run_user_code(Code&& code) {
  const UserCode guard;
  return std::forward<Code>(code)();
}

inline void collect(Array& array, std::vector<Array*>& into) { into.push_back(&array); }
inline void collect(std::vector<Array>& arrays, std::vector<Array*>& into) {
  for (Array& array : arrays) into.push_back(&array);
}
template <class... T>
void collect(std::tuple<T...>& all, std::vector<Array*>& into) {
  std::apply([&](T&... each) { (collect(each, into), ...); }, all);
}
template <class A, class B>
void collect(std::pair<A, B>& pair, std::vector<Array*>& into) {
  collect(pair.first, into);
  collect(pair.second, into);
}

// `name`: as the user calls it, for messages: "matmul".
template <class Body>
auto operation(std::string_view name, const Where& where, Body&& body) {
  Operation opened(name, where);
  auto result = std::forward<Body>(body)();
  std::vector<Array*> results;
  collect(result, results);
  opened.finish(std::move(results));
  return result;
}

}  // namespace weft::detail
