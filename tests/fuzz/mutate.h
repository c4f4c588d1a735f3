// Texts and bytecode that are nearly modules: a sample cut short, or with a few small changes.
#pragma once

#include <algorithm>
#include <iterator>
#include <random>
#include <string>
#include <utility>

namespace weft::testing {

inline constexpr const char* kPieces[] = {"%0",
                                          "%1:2",
                                          "#0",
                                          "@main",
                                          "(",
                                          ")",
                                          "{",
                                          "}",
                                          "[",
                                          "]",
                                          "<",
                                          ">",
                                          "->",
                                          ":",
                                          ",",
                                          "=",
                                          "\"",
                                          "tensor<",
                                          "x4",
                                          "f32",
                                          "-1",
                                          "0x",
                                          "loc(",
                                          "#loc1",
                                          "dense<",
                                          "?",
                                          "//",
                                          "\n",
                                          "^bb0",
                                          "\\",
                                          "complex<",
                                          "i4",
                                          "i1",
                                          "true",
                                          "1.0e999",
                                          "array<i64: ",
                                          "device_ids=[0, 0]",
                                          "xf32>",
                                          "0x7F",
                                          "sdy.return",
                                          "func.func",
                                          "9223372036854775807",
                                          "-9223372036854775808",
                                          "4611686018427387904",
                                          "99999999999999999999",
                                          "stablehlo.add",
                                          "stablehlo.return",
                                          "{a.b}"};

// Makes the changes, one after another.
class Mutation {
 public:
  Mutation(std::string text, std::mt19937& random) : text_(std::move(text)), random_(random) {}

  void change() {
    const auto kind = random_() % 7;
    if (kind < 4) return change_bytes();
    if (kind < 6) return change_line();
    change_number();
  }
  void cut() { text_.resize(place()); }
  std::string take() { return std::move(text_); }

 private:
  struct Line {
    std::size_t begin, size;
  };

  std::size_t place() { return random_() % (text_.size() + 1); }
  // The whole line, without its end.
  Line line_at(std::size_t at) const {
    const std::size_t begin = text_.rfind('\n', at) + 1;
    return {begin, std::min(text_.find('\n', begin), text_.size()) - begin};
  }

  void change_bytes() {
    const std::size_t at = place();
    switch (random_() % 4) {
      case 0:
        if (at < text_.size()) text_[at] = static_cast<char>(random_());
        break;
      case 1:
        text_.erase(at, random_() % 8);
        break;
      case 2:
        text_.insert(at, kPieces[random_() % std::size(kPieces)]);
        break;
      case 3:
        text_.insert(at, text_.substr(place(), random_() % 40));
        break;
    }
  }

  // Removes a line, or puts it in once more at another place.
  void change_line() {
    const auto [begin, size] = line_at(place());
    if (random_() % 2 == 0) {
      text_.erase(begin, size);
    } else {
      text_.insert(line_at(place()).begin, text_.substr(begin, size) + '\n');
    }
  }

  void change_number() {
    const std::size_t at = text_.find_first_of("0123456789", place());
    if (at == text_.npos) return;
    text_.replace(at, 1, std::to_string(random_() % 3 != 0 ? random_() % 20 : random_()));
  }

  std::string text_;
  std::mt19937& random_;
};

// Changes bytes, lines and numbers, and puts in pieces of syntax, at 1 to 4 places; or cuts.
inline std::string mutate(std::string text, std::mt19937& random) {
  Mutation mutation(std::move(text), random);
  if (random() % 4 == 0) {
    mutation.cut();
  } else {
    for (std::size_t changes = 1 + random() % 4; changes > 0; --changes) mutation.change();
  }
  return mutation.take();
}

// Changes 1 to 4 bytes where they are, mostly by little: what counts bytes still counts as many.
inline std::string mutate_bytes(std::string bytes, std::mt19937& random) {
  if (bytes.empty()) return bytes;
  if (random() % 8 == 0) return bytes.substr(0, random() % bytes.size());
  for (std::size_t changes = 1 + random() % 4; changes > 0; --changes) {
    char& byte = bytes[random() % bytes.size()];
    const auto by = static_cast<char>(1 << random() % 8);
    byte = static_cast<char>(random() % 4 == 0   ? random()
                             : random() % 2 == 0 ? byte ^ by
                                                 : byte + 2);
  }
  return bytes;
}

}  // namespace weft::testing
