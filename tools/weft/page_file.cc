#include "page_file.h"

#include <span>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "core/file.h"
#include "core/text/plural.h"
#include "machine_options.h"
#include "report/page/page.h"
#include "report/page/page_of.h"
#include "viz/program_pictures.h"

namespace weft::tool {

void add_html_option(CLI::App& command, std::string& path) {
  command
      .add_option("--html", path,
                  "Write a page about it for a browser: timeline, devices and links, collectives, "
                  "shardings; one file that loads nothing else")
      ->type_name("FILE.html");
}

void check_page_file(const std::string& path) {
  if (!path.empty()) check_writable(path);
}

void write_page(const std::string& path, report::PageData page, const std::string& program,
                const ir::Module& module, const machine::Machine& machine) {
  page.title = program == "-" ? "standard input" : program;
  for (viz::ProgramPicture& picture : viz::program_pictures(module, machine.model().platform)) {
    page.pictures.push_back({std::move(picture.title), std::move(picture.svg)});
  }
  const std::string html = report::page_html(page);
  OutputFile file(path);
  file.write(std::as_bytes(std::span(html)));
  file.commit();
}

report::PageData page_of(const RunOnPage& run) {
  const auto devices = static_cast<std::int64_t>(run.log.devices.size());
  const machine::Machine machine = machine_named(run.machine, devices);
  std::vector<std::string> names;
  for (std::int64_t id = 0; id < devices; ++id) names.push_back(machine.device_text(id));
  // What collectives are there for is known without a prediction, too.
  const report::Explanation explanation =
      run.explanation ? *run.explanation : report::explain(run.module, machine::Target(machine));
  report::PageData page = report::page_of_run({run.module, run.log, explanation, machine, names});
  page.facts.emplace_back("measured", run.timing);
  page.facts.emplace_back(
      "devices", fmt::format("{} of this process, {}", devices, plural(run.workers, "worker")));
  if (!run.machine.empty()) page.facts.emplace_back("named as on", machine.name());
  for (const ir::MeshDecl& mesh : run.module.meshes) {
    page.facts.emplace_back("mesh", fmt::format("@{} = {}", mesh.name, to_mlir(mesh.mesh)));
  }
  return page;
}

}  // namespace weft::tool
