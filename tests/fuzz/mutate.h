// Texts that are nearly modules: a sample cut short, or with a few small changes.
#pragma once

#include <random>
#include <string>

namespace weft::testing {

// Changes bytes, lines and numbers, and puts in pieces of syntax, at 1 to 4 places; or cuts.
inline std::string mutate(std::string text, std::mt19937& random) {
  static const char* const kPieces[] = {"%0",
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
  auto place = [&] { return random() % (text.size() + 1); };
  auto line_after = [&](std::size_t at) {  // begin and size of a whole line, with its end
    const std::size_t begin = text.rfind('\n', at) + 1;
    return std::pair(begin, std::min(text.find('\n', begin), text.size()) - begin);
  };
  if (random() % 4 == 0) return text.substr(0, place());
  for (std::size_t changes = 1 + random() % 4; changes > 0; --changes) {
    std::size_t at = place();
    switch (random() % 7) {
      case 0:
        if (at < text.size()) text[at] = static_cast<char>(random());
        break;
      case 1:
        text.erase(at, random() % 8);
        break;
      case 2:
        text.insert(at, kPieces[random() % std::size(kPieces)]);
        break;
      case 3:
        text.insert(at, text.substr(place(), random() % 40));
        break;
      case 4: {
        const auto [begin, size] = line_after(at);
        text.erase(begin, size);
        break;
      }
      case 5: {
        const auto [begin, size] = line_after(place());
        text.insert(line_after(at).first, text.substr(begin, size) + '\n');
        break;
      }
      case 6:
        at = text.find_first_of("0123456789", at);
        if (at != text.npos) {
          text.replace(at, 1, std::to_string(random() % 3 != 0 ? random() % 20 : random()));
        }
        break;
    }
  }
  return text;
}

}  // namespace weft::testing
