#include "manual.h"

#include <sstream>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "commands.h"

namespace weft::tool {
namespace {

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != text.npos; at += to.size()) {
    text.replace(at, from.size(), to);
  }
  return text;
}

std::string roff(const std::string& text) {
  return replaced(replaced(text, "\\", "\\e"), "-", "\\-");
}

// Lines that are indented, as examples are, stay as they are; others are filled.
std::string paragraphs(const std::string& text) {
  std::string page;
  bool kept = false;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) {
    const bool keep = line.starts_with("  ");
    if (keep != kept) page += keep ? ".PP\n.nf\n" : ".fi\n";
    kept = keep;
    if (line.empty()) {
      page += ".PP\n";
    } else {
      page += "\\&" + roff(line) + '\n';
    }
  }
  return kept ? page + ".fi\n" : page;
}

// "host reference" of a type TEXT:{host,reference}; empty where any value may be given.
std::string choices_of(const CLI::Option& option) {
  const std::string type = option.get_type_name();
  const std::size_t begin = type.find('{'), end = type.find('}');
  if (begin == type.npos || end == type.npos) return "";
  return replaced(type.substr(begin + 1, end - begin - 1), ",", " ");
}

std::string option_entry(const CLI::Option& option) {
  std::string page = ".TP\n\\fB" + roff(option.get_name(true, true)) + "\\fR";
  if (option.get_items_expected_max() > 0 && !option.get_positional()) {
    const std::string choices = replaced(choices_of(option), " ", "|");
    page += " \\fI" + roff(choices.empty() ? option.get_type_name() : choices) + "\\fR";
  }
  page += "\n\\&" + roff(option.get_description());
  const std::string& standard = option.get_default_str();
  if (!standard.empty()) page += fmt::format(" (default {})", roff(standard));
  return page + '\n';
}

std::string command_section(const CLI::App& command) {
  std::string positionals, options;
  for (const CLI::Option* option : command.get_options()) {
    if (option == command.get_help_ptr()) continue;  // as of weft itself
    if (option->get_positional()) {
      const std::string name = option->get_name(true, false);
      positionals += option->get_required() ? ' ' + name : " [" + name + ']';
    }
    options += option_entry(*option);
  }
  return fmt::format(".SS weft {}{} [OPTIONS]\n{}{}.PP\n{}", command.get_name(), roff(positionals),
                     paragraphs(command.get_description()), options,
                     paragraphs(command.get_footer()));
}

// Those that --help shows.
std::vector<const CLI::App*> commands_of(const CLI::App& app) {
  return app.get_subcommands([](const CLI::App* command) { return !command->get_group().empty(); });
}

std::vector<std::string> commands_by_name(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* command : commands_of(app)) names.push_back(command->get_name());
  return names;
}

std::string names_of(const CLI::App& app) {
  return fmt::format("{}", fmt::join(commands_by_name(app), " "));
}

// "--input --random"
std::string flags_of(const CLI::App& app) {
  std::string flags;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) flags += " --" + name;
  }
  return flags.empty() ? flags : flags.substr(1);
}

// A description within '[...]' of zsh.
std::string zsh_text(std::string text) {
  for (const std::string c : {"[", "]", ":"}) text = replaced(text, c, "\\" + c);
  return replaced(text, "'", "'\\''");
}

}  // namespace

std::string man_page(const CLI::App& app) {
  std::string page = fmt::format(
      ".TH WEFT 1 \"\" \"weft {}\" \"User Commands\"\n.SH NAME\nweft \\- {}\n"
      ".SH SYNOPSIS\n.B weft\nCOMMAND [OPTIONS]\n.SH DESCRIPTION\n{}.SH OPTIONS\n",
      WEFT_VERSION, roff(app.get_description()), paragraphs(app.get_footer()));
  for (const CLI::Option* option : app.get_options()) page += option_entry(*option);
  page += ".SH COMMANDS\n";
  for (const CLI::App* command : commands_of(app)) page += command_section(*command);
  return page;
}

std::string bash_completion(const CLI::App& app) {
  std::string values, flags;
  for (const CLI::App* command : commands_of(app)) {
    flags += fmt::format("    {}) words=\"{}\" ;;\n", command->get_name(), flags_of(*command));
    for (const CLI::Option* option : command->get_options()) {
      const std::string choices = choices_of(*option);
      if (choices.empty() || option->get_positional()) continue;
      values += fmt::format("    {}:--{}) words=\"{}\" ;;\n", command->get_name(),
                            option->get_lnames()[0], choices);
    }
  }
  return fmt::format(R"sh(# Completion of weft in bash.
_weft() {{
  local current=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD-1]}}
  local command= words=
  ((COMP_CWORD > 1)) && command=${{COMP_WORDS[1]}}
  COMPREPLY=()
  case $command:$previous in
{0}  esac
  if [[ -z $words && $current == -* ]]; then
    case $command in
{1}    "") words="{2}" ;;
    esac
  elif [[ -z $command ]]; then
    words="{3}"
  fi
  [[ -z $words ]] || mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
}}
complete -o default -F _weft weft
)sh",
                     values, flags, flags_of(app), names_of(app));
}

std::string zsh_completion(const CLI::App& app) {
  std::string commands, arguments;
  for (const CLI::App* command : commands_of(app)) {
    commands +=
        fmt::format("    '{}:{}'\n", command->get_name(), zsh_text(command->get_description()));
    arguments += fmt::format("  {}) _arguments \\\n", command->get_name());
    for (const CLI::Option* option : command->get_options()) {
      if (option->get_lnames().empty()) continue;
      arguments += fmt::format("    '*--{}[{}]", option->get_lnames()[0],
                               zsh_text(option->get_description()));
      const std::string choices = choices_of(*option);
      if (option->get_items_expected_max() > 0) {
        arguments += choices.empty() ? ":value:_files" : fmt::format(":value:({})", choices);
      }
      arguments += "' \\\n";
    }
    arguments += "    '*:file:_files' ;;\n";
  }
  return fmt::format(R"sh(#compdef weft
# Completion of weft in zsh.
if (( CURRENT == 2 )); then
  local -a commands=(
{0}  )
  _describe command commands
  return
fi
local command=$words[2]
shift words
(( CURRENT-- ))
case $command in
{1}esac
)sh",
                     commands, arguments);
}

void add_manual_commands(CLI::App& app) {
  CLI::App* manual = app.add_subcommand("manual", "Print the manual page.");
  manual->footer("Example:\n  weft manual | man -l -");
  manual->callback([&app] { fmt::print("{}", man_page(app)); });
  auto shell = std::make_shared<std::string>();
  CLI::App* command = app.add_subcommand("completion", "Print the completion of a shell.");
  command->add_option("SHELL", *shell, "Whose: bash, zsh")
      ->required()
      ->check(CLI::IsMember({"bash", "zsh"}));
  command->footer("Examples:\n  source <(weft completion bash)");
  command->callback([&app, shell] {
    fmt::print("{}", *shell == "bash" ? bash_completion(app) : zsh_completion(app));
  });
  // As many try it. In the group without a name, which --help leaves out.
  auto about = std::make_shared<std::string>();
  CLI::App* help = app.add_subcommand("help", "What --help prints, of weft or of a command.");
  help->group("");
  help->add_option("COMMAND", *about)->check(CLI::IsMember(commands_by_name(app)));
  help->callback([&app, about] {
    const CLI::App& of = about->empty() ? app : *app.get_subcommand(*about);
    const std::string name = app.get_name() + (about->empty() ? "" : " " + *about);
    // help() would print what it is of the command that is running, which is this one.
    fmt::print("{}", app.get_formatter()->make_help(&of, name, CLI::AppFormatMode::Normal));
  });
}

}  // namespace weft::tool
