// weft show: draws a sharding, or a collective step by step, by itself or beside a product.
#include "show.h"

#include <cctype>
#include <cstdlib>
#include <memory>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include "weft/error.h"
#include "weft/partition_spec.h"

#include "commands.h"
#include "options.h"
#include "trace_file.h"
#include "viz/collective_steps.h"
#include "viz/matmul/matmul_steps.h"

namespace weft::tool {
namespace {

// As other tools decide it: flags first, then NO_COLOR (no-color.org), then what the output is.
bool wants_color(const ShowOptions& options) {
  if (options.color || options.no_color) return options.color;
  const char* const refused = std::getenv("NO_COLOR");
  const char* const terminal = std::getenv("TERM");
  const bool dumb = terminal == nullptr || std::string_view(terminal) == "dumb";
  return isatty(STDOUT_FILENO) == 1 && !dumb && (refused == nullptr || *refused == '\0');
}

void show(ShowOptions options) {
  options.picture.use_color = wants_color(options);
  const bool is_name =
      !options.what.empty() && std::isalpha(static_cast<unsigned char>(options.what[0])) != 0;
  is_name ? show_collective(options) : show_sharding(options);
}

void add_picture_options(CLI::App& command, ShowOptions& options) {
  command.add_option("--scale", options.picture.scale, "Larger or smaller boxes")
      ->check(CLI::Range(0.05, 20.0))
      ->type_name("FACTOR");
  command.add_option("--width", options.picture.max_width, "Characters that a picture may be wide")
      ->check(whole_number(24, 10'000))
      ->type_name("N")
      ->capture_default_str();
  CLI::Option* color =
      command.add_flag("--color", options.color, "Colours, whatever the output is");
  command
      .add_flag("--no-color", options.no_color,
                "No colours; the default where the output is no terminal")
      ->excludes(color);
  command.add_option("--svg", options.svg, "Write the picture to that file as well, as SVG")
      ->type_name("FILE");
}

}  // namespace

std::vector<MeshAxis> axes_of(const ShowOptions& options) {
  return options.mesh.empty() ? std::vector<MeshAxis>() : parse_mesh_axes(options.mesh);
}

void write_svg(const ShowOptions& options, const std::string& svg) {
  if (!options.svg.empty()) write_picture(options.svg, svg);
}

void add_show_command(CLI::App& app) {
  auto options = std::make_shared<ShowOptions>();
  CLI::App* command = app.add_subcommand("show",
                                         "Draw how an array is split over devices, or a collective "
                                         "step by step, by itself or beside a "
                                         "product.");
  command
      ->add_option("WHAT", options->what,
                   fmt::format("The shape of an array, 8192x8192, () for a scalar; or one of {}, "
                               "collective_matmul",
                               fmt::join(viz::collective_names(), ", ")))
      ->required();
  command->add_option("SPEC", options->spec, "How the array is split, as in JAX: \"P('x', None)\"");
  command->add_option("--mesh", options->mesh, "Axes and their sizes: x=2,y=2")->type_name("AXES");
  command
      ->add_option("--axis", options->axes,
                   "Of a collective: the mesh axes that it is over; repeat, major first; all if "
                   "none is given")
      ->type_name("NAME")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  command
      ->add_option("--form", options->form,
                   fmt::format("Of collective_matmul: which collective stands before or behind the "
                               "product, {}",
                               fmt::join(viz::matmul_form_names(), ", ")))
      ->type_name("NAME");
  command
      ->add_option(
          "--way", options->way,
          "Of collective_matmul: how it is spread, as weft explain says it, \"ring in both "
          "directions\"")
      ->type_name("NAME");
  add_machine_options(*command, options->machine);
  add_picture_options(*command, *options);
  command->add_flag("--json", options->json,
                    "One JSON object: shape, spec, mesh, machine, devices, text; or collective, "
                    "axes, text, of collective_matmul form and way, too");
  command->footer(
      "Examples:\n"
      "  weft show 8192x8192 \"P('x','y')\" --mesh x=2,y=2 --as tpu-v5e:2x2\n"
      "  weft show 16x128x128 \"P('x',None,'y')\" --mesh x=4,y=2 --svg picture.svg\n"
      "  weft show all_gather --mesh i=4\n"
      "  weft show collective_matmul --mesh i=4 --form reduce_scatter --svg picture.svg");
  command->callback([options] { show(*options); });
}

}  // namespace weft::tool
