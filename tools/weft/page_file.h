// The page that --html names: what it is called, where it is written, what stands on it besides
// what the report knows.
#pragma once

#include <optional>
#include <string>

#include "events/event.h"
#include "ir/module.h"
#include "machine/machine.h"
#include "report/explain/explain.h"
#include "report/page/page_data.h"

namespace CLI {
class App;
}

namespace weft::tool {

// REQUIRES: `path` lives as long as the command line.
void add_html_option(CLI::App& command, std::string& path);
// Throws Error where no page can be written there, before a long run. Nothing where the path is
// empty.
void check_page_file(const std::string& path);

// Of a program, as a person named it, that is partitioned. `page`: without title and pictures.
void write_page(const std::string& path, report::PageData page, const std::string& program,
                const ir::Module& module, const machine::Machine& machine);

// A page of a run of the module, as `weft run` knows it.
struct RunOnPage {
  const ir::Module& module;
  const events::EventLog& log;
  const std::optional<report::Explanation>& explanation;  // none: nothing was predicted
  std::string machine;  // whose names and places the devices have; empty: this process
  std::string timing;   // "the fastest of 5 runs; their median is 321 ms"
  int workers = 1;
};
report::PageData page_of(const RunOnPage& run);

}  // namespace weft::tool
