// What a lesson is told on its command line: --NAME VALUE or --NAME=VALUE.
//
//   const Flags flags(argc, argv, {{"size", 8192}, {"kernel_mode", "basic", {"basic", "ring"}}});
//   flags.number("size"), flags.text("kernel_mode")
//
// Anything else on the command line ends the program with one line and exit status 2: a misspelt
// flag must not run another experiment than the one that was asked for. --help says what there is.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

struct Flag {
  Flag(std::string flag, int number)
      : name(std::move(flag)), value(std::to_string(number)), is_number(true) {}
  Flag(std::string flag, std::string text, std::vector<std::string> one_of = {})
      : name(std::move(flag)), value(std::move(text)), choices(std::move(one_of)) {}

  std::string name;
  std::string value;                 // what it is where the command line does not say
  std::vector<std::string> choices;  // none: any text
  bool is_number = false;            // a whole one, 1 or more

  // "basic|ring": what may be given.
  std::string values() const {
    std::string text;
    for (const std::string& choice : choices) text += (text.empty() ? "" : "|") + choice;
    return !text.empty() ? text : is_number ? "NUMBER" : "TEXT";
  }
};

class Flags {
 public:
  Flags(int argc, char** argv, std::vector<Flag> flags = {})
      : program_(std::filesystem::path(argv[0]).filename()), flags_(std::move(flags)) {
    for (int i = 1; i < argc; ++i) {
      const std::string_view word = argv[i];
      if (word == "--help" || word == "-h") help();
      const std::size_t equals = word.find('=');
      Flag& flag = known(word, word.substr(0, equals));
      if (equals != word.npos) {
        set(flag, word.substr(equals + 1));
      } else if (i + 1 < argc) {
        set(flag, argv[++i]);
      } else {
        refuse(std::string(word) + " wants " + flag.values() + " behind it");
      }
    }
  }

  const std::string& text(std::string_view name) const {
    return std::ranges::find(flags_, name, &Flag::name)->value;
  }
  std::int64_t number(std::string_view name) const { return std::stoll(text(name)); }

 private:
  Flag& known(std::string_view word, std::string_view dashed) {
    for (Flag& flag : flags_) {
      if (dashed == "--" + flag.name) return flag;
    }
    refuse("there is no " + std::string(word));
  }

  void set(Flag& flag, std::string_view value) {
    flag.value = value;
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
    const bool is_whole = error == std::errc() && end == value.data() + value.size();
    if (flag.is_number && (!is_whole || number < 1)) {
      refuse("--" + flag.name + " is a whole number, 1 or more, not '" + flag.value + "'");
    }
    if (!flag.choices.empty() && std::ranges::count(flag.choices, flag.value) == 0) {
      refuse("--" + flag.name + " is one of " + flag.values() + ", not '" + flag.value + "'");
    }
  }

  [[noreturn]] void refuse(const std::string& why) const {
    std::cerr << program_ << ": " << why << "; see " << program_ << " --help\n";
    std::exit(2);
  }

  [[noreturn]] void help() const {
    std::cout << "Usage: " << program_ << (flags_.empty() ? "\n" : " [--NAME VALUE]...\n");
    for (const Flag& flag : flags_) {
      std::cout << "  --" << flag.name << " " << flag.values() << ", else " << flag.value << "\n";
    }
    std::cout << "WEFT_DEVICES of the environment says which devices there are: 8, tpu-v5e:2x2, "
                 "...\n";
    std::exit(0);
  }

  std::string program_;
  std::vector<Flag> flags_;
};
