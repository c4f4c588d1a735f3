#include "machine_options.h"

#include <CLI/CLI.hpp>

#include "weft/error.h"

#include "machine/device_order.h"
#include "machine/machine_file.h"

namespace weft::tool {

namespace {

// What is wrong with a text that `read` takes; empty where nothing is.
template <class Read>
std::string problem_of(Read&& read) {
  try {
    read();
  } catch (const Error& e) {
    return e.what();
  }
  return "";
}

// What is wrong with a file is no wrong usage: it is told when the file is read.
std::string machine_problem(const std::string& text) {
  if (!machine::model_path(text).empty()) return "";
  return problem_of([&] { machine::Machine::parse(text); });
}

// As machine_problem; the name alone will do.
std::string machine_or_name_problem(const std::string& text) {
  if (!machine::model_path(text).empty()) return "";
  return problem_of([&] { machine::Machine::parse_for(text, 1); });
}

std::string order_problem(const std::string& text) {
  return problem_of([&] { machine::parse_device_order(text); });
}

}  // namespace

void add_as_option(CLI::App& command, std::string& as) {
  command
      .add_option(
          "--as", as,
          "Name devices as on that machine, e.g. tpu-v5e:2x2; weft machines lists them; or a "
          "file of your own, mine.json:2x2")
      ->type_name("NAME:SHAPE")
      ->check(CLI::Validator(machine_problem, ""));
}

void add_machine_option(CLI::App& command, std::string& machine) {
  command
      .add_option(
          "--machine", machine,
          "Partition as is fastest on that machine, e.g. tpu-v5e:2x2, or tpu-v5e for the smallest "
          "one with enough devices; weft machines lists them; or a file of your own, "
          "mine.json:2x2. Without it so that the fewest bytes are sent, where a collective more "
          "counts as 1,000 bytes, and times are those of a fixed model of a core")
      ->type_name("NAME:SHAPE")
      ->check(CLI::Validator(machine_or_name_problem, ""));
}

void add_scaling_options(CLI::App& command, machine::Scaling& scaling) {
  command
      .add_option_function<std::string>(
          "--scale",
          [&scaling](const std::string& text) {
            try {
              scaling.factors = machine::parse_factors(text);
            } catch (const Error& e) {
              throw CLI::ValidationError("--scale", e.what());
            }
          },
          "What if --machine had so many times as much, e.g. link-bandwidth=2,flops=0.5; of " +
              machine::scale_keys_text())
      ->type_name("KEY=FACTOR,...")
      ->needs("--machine");
  command
      .add_option_function<std::string>(
          "--wrap", [&scaling](const std::string& text) { scaling.wraps = text == "on"; },
          "What if the axes of --machine, a torus, had links from end to beginning, or none")
      ->check(CLI::IsMember({"on", "off"}))
      ->needs("--machine");
}

void add_order_option(CLI::App& command, std::string& order) {
  command
      .add_option("--order", order,
                  "Which device of the machine stands where, if the program does not say so: "
                  "default, as jax.make_mesh places its mesh there; id, as jax.devices() lists "
                  "them; or a list such as 0,1,3,2")
      ->type_name("ORDER")
      ->default_str("default")
      ->check(CLI::Validator(order_problem, ""));
}

void add_machine_options(CLI::App& command, MachineOptions& options) {
  add_as_option(command, options.as);
  command
      .add_option("--order", options.order,
                  "Of the devices in the mesh: default, as jax.make_mesh places them; id, as "
                  "jax.devices() lists them; or a list such as 0,1,3,2")
      ->capture_default_str();
}

machine::Machine machine_named(const std::string& as, std::int64_t devices) {
  return as.empty() ? machine::Machine::host(devices) : machine::Machine::parse(as);
}

Mesh mesh_of(const MachineOptions& options, const std::vector<MeshAxis>& axes) {
  const Mesh mesh(axes);
  const machine::Machine machine = machine_named(options.as, mesh.num_devices());
  machine.check_has(mesh.num_devices(), "--as");
  const machine::DeviceOrder order = machine::parse_device_order(options.order);
  return Mesh(axes, machine::mesh_devices(machine, mesh.shape(), order));
}

}  // namespace weft::tool
