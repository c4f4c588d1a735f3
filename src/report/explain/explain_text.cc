// An Explanation as text.
#include <algorithm>
#include <cmath>
#include <iterator>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/text/plural.h"
#include "core/text/quantity.h"
#include "machine/device_order.h"
#include "report/explain/collective_lines.h"
#include "report/explain/explain.h"
#include "report/explain/products.h"
#include "report/explain/sent_totals.h"

namespace weft::report {
namespace {

// "2.1x"; empty: of nothing.
std::string ratio_text(double bytes, double of) {
  if (of <= 0) return "";
  return bytes < 1000 * of ? fmt::format("{:.3g}x", bytes / of) : ">999x";
}

// Of a way in which nothing is sent for the op itself. What is sent then is for others.
std::string nothing_text(const ExplainedChoice::Other& other) {
  return other.wire_bytes > 0 ? "send nothing for it, but for other ops" : "send nothing for it";
}

std::string other_text(const ExplainedChoice::Other& other, const ExplainedChoice& choice) {
  // What sends something, and in all nothing more, saves that with others.
  const bool others_follow = other.wire_bytes < 0 || (other.wire_bytes == 0 && !other.what.empty());
  std::string text =
      fmt::format("    {:>9}  {:>6}  {}", others_follow ? "less" : bytes_text(other.wire_bytes),
                  others_follow ? "" : ratio_text(other.wire_bytes, choice.wire_bytes),
                  other.what.empty() ? nothing_text(other) : other.what);
  if (other.flops != choice.flops) {
    text += fmt::format(" ({:.3g}x the operations)", other.flops / choice.flops);
  }
  if (others_follow) {
    text += fmt::format(": {} less in all, as other ops would follow",
                        bytes_text(choice.wire_bytes - other.wire_bytes));
  }
  if (!other.why_not.empty()) text += fmt::format("; not taken: {}", other.why_not);
  return text + '\n';
}

// What else could have been sent. `told`: the choices that have been told of already.
std::string choice_text(const ExplainedCollective& one, const std::vector<ExplainedChoice>& choices,
                        std::set<int>& told) {
  std::string text;
  if (!one.demanded_by.empty()) text += fmt::format("  {} asks for it\n", one.demanded_by);
  if (one.choice < 0) return text;
  const ExplainedChoice& choice = choices[at(one.choice)];
  if (choice.is_only) return text + fmt::format("  {} can be split in no other way\n", choice.op);
  if (choice.others.empty()) return text;
  if (!told.insert(one.choice).second)
    return text + fmt::format("  as {} (see above)\n", choice.op);
  const std::string turn = choice.turns > 1 ? fmt::format(" a turn, of {:.6g},", choice.turns) : "";
  text +=
      fmt::format("  instead of {}{} for {}:\n", bytes_text(choice.wire_bytes), turn, choice.op);
  for (const ExplainedChoice::Other& other : choice.others) text += other_text(other, choice);
  return text;
}

// What hides it, and why the rest is exposed. Copies are told of once, for all.
std::string exposure_line(const ExplainedCollective& one) {
  std::string text;
  const bool exposed = !one.exposed_because.empty() && one.why != sim::Exposure::copies;
  if (!one.hidden_under.empty()) text = "  hidden under " + one.hidden_under;
  if (exposed && text.empty()) return "  exposed: " + one.exposed_because + '\n';
  if (exposed) {
    text += fmt::format("; {} exposed: {}", seconds_text(one.exposed_seconds), one.exposed_because);
  }
  return text.empty() ? text : text + '\n';
}

std::string collectives_text(const Explanation& explanation) {
  const std::vector<CollectiveLine> lines = collective_lines(explanation.collectives);
  std::set<int> told;
  std::size_t width = 10;
  for (const CollectiveLine& line : lines) width = std::max(width, name_text(line.first()).size());
  std::string text =
      fmt::format("{:{}}  {:>6}  {:>9}  {:>9}  {:>9}  {:>7}  {:>8}  {:>8}  source\n", "collective",
                  width, "group", "in", "out", "sent", "times", "time", "exposed");
  for (const CollectiveLine& line : lines) {
    const ExplainedCollective& one = line.first();
    fmt::format_to(std::back_inserter(text),
                   "{:{}}  {:>6}  {:>9}  {:>9}  {:>9}  {:>7}  {:>8}  {:>8}  {}\n", name_text(one),
                   width, one.axes.group_size, bytes_text(one.bytes_in), bytes_text(one.bytes_out),
                   bytes_text(one.wire_bytes),
                   fmt::format("{:.0f}{}", line.count, line.count_exact ? "" : "?"),
                   seconds_text(one.seconds), seconds_text(one.exposed_seconds), place_text(line));
    fmt::format_to(std::back_inserter(text), "  {}{}{}\n", one.types,
                   one.reason.empty() ? "" : ": ",
                   one.replaces.empty() ? one.reason : "in place of " + one.replaces);
    if (explanation.is_torus && !one.bottleneck.empty()) {
      text += fmt::format(
          "  {}\n", route_text(line, explanation.simulation ? &*explanation.simulation : nullptr));
    }
    text += exposure_line(one);
    text += choice_text(one, explanation.choices, told);
  }
  return text;
}

// "from each device to each other one, 1 GB/s, 1 us a step"
std::string links_text(const machine::Links& links) {
  std::string text = "from each device to each other one";
  if (std::isfinite(links.bandwidth)) {
    text += fmt::format(", {:.3g} GB/s", links.bandwidth / 1e9);
  }
  if (links.latency > 0) {
    text += fmt::format(", {} a step", seconds_text(links.latency));
  }
  return text;
}

std::string_view schedule_text(compile::Schedule schedule,
                               const machine::Performance& performance) {
  if (schedule == compile::Schedule::plain) {
    return "plain: a transfer is waited for where the program says so";
  }
  if (schedule == compile::Schedule::xla) {
    return "xla: transfers move where XLA's compiler would let them, as far as that is known";
  }
  return performance.transfers_overlap
             ? "weft: transfers move while the devices compute"
             : "weft: transfers are copies that the devices make themselves, which nothing hides";
}

// Decisions that are alike, once with a count: of rings that the program has, or of all else.
std::string overlaps_text(const std::vector<ExplainedOverlap>& overlaps, bool by_hand) {
  std::vector<std::pair<std::string, int>> lines;
  for (const ExplainedOverlap& one : overlaps) {
    if (one.is_by_hand != by_hand) continue;
    std::string line = "  " + one.collective;
    line += one.product.empty() ? ": " : fmt::format(" with {}: ", one.product);
    if (by_hand) {
      line += one.form.empty() ? fmt::format("as it is: {}", one.why) : one.form;
    } else if (one.form.empty()) {
      line += fmt::format("as they are, {}: {}", seconds_text(one.seconds), one.why);
    } else {
      line += fmt::format("{}, {}: {} instead of {}", one.form, plural(one.parts, "part"),
                          seconds_text(one.seconds), seconds_text(one.seconds_plain));
    }
    const auto at = std::ranges::find(lines, line, &std::pair<std::string, int>::first);
    at == lines.end() ? void(lines.emplace_back(std::move(line), 1)) : void(++at->second);
  }
  std::string text;
  for (const auto& [line, count] : lines) {
    text += line + (count > 1 ? fmt::format(" (x{})\n", count) : "\n");
  }
  return text;
}

// How long a device takes, and for what.
std::string time_text(const sim::Simulation& time, bool is_host, bool transfers_overlap) {
  std::string text = fmt::format("{} {} by the model: it computes for {}",
                                 is_host ? "With a core to itself it takes" : "It takes",
                                 seconds_text(sim::to_seconds(time.total)),
                                 seconds_text(sim::to_seconds(time.compute))) +
                     moving_text(time);
  const std::string exposed = seconds_text(sim::to_seconds(time.exposed));
  if (time.communication() > 0 && transfers_overlap) {
    text += fmt::format(" and waits for {}; {:.0f} % of the communication is hidden", exposed,
                        100 * time.hidden_share());
  } else if (time.communication() > 0) {
    text += fmt::format(" and makes copies for {}", exposed);
  }
  return text + ".\n";
}

std::string inexact_text(bool unknown_turns, bool branches) {
  std::string text;
  if (unknown_turns) {
    text =
        "A loop whose turns the text does not say counts as one turn, before and behind which its "
        "condition\nis computed";
  }
  if (branches)
    text += unknown_turns ? ", and each branch as taken" : "Each branch counts as taken";
  return text;
}

std::string memory_text(const plan::MemoryUse& memory) {
  const auto bytes = [](std::int64_t n) { return bytes_text(static_cast<double>(n)); };
  // A result that is an argument or a constant takes nothing more.
  std::string text = fmt::format("It holds {} of arguments and at most {} more",
                                 bytes(memory.arguments), bytes(memory.peak));
  text += memory.outputs <= memory.peak
              ? fmt::format(", of which outputs {}.\n", bytes(memory.outputs))
              : fmt::format("; of outputs, {}, some are arguments or constants.\n",
                            bytes(memory.outputs));
  if (memory.donated > 0) {
    text += fmt::format(
        "Where the {} of arguments that it says are donated are given up, it is at most {} more.\n",
        bytes(memory.donated), bytes(std::max<std::int64_t>(0, memory.peak_where_donated)));
  }
  return text;
}

// A mesh of the partitioned program; where the program has another one of that name, that, too.
std::string mesh_text(const ir::MeshDecl& mesh, const ir::Module& program) {
  std::string text = fmt::format("@{} = {}", mesh.name, to_mlir(mesh.mesh));
  const auto own = std::ranges::find(program.meshes, mesh.name, &ir::MeshDecl::name);
  if (own != program.meshes.end() && to_mlir(own->mesh) != to_mlir(mesh.mesh)) {
    text += fmt::format(", for the program's {}", to_mlir(own->mesh));
  }
  return text;
}

}  // namespace

std::vector<std::pair<std::string, std::string>> header_facts(const Compilation& of) {
  const std::int64_t devices = of.program.parsed()->num_devices();
  const machine::Model& machine = of.target.model();
  std::vector<std::pair<std::string, std::string>> facts;
  facts.emplace_back("machine",
                     fmt::format("{}, {}", of.target.machine().name(), plural(devices, "device")));
  if (of.target.has_order()) {
    facts.emplace_back("order", machine::order_text(of.target.devices(devices)));
  }
  if (machine.name == machine::host_model().name && machine.performance.transfers_overlap) {
    facts.emplace_back("links", links_text(machine.links));
  }
  std::vector<Mesh> told;
  for (const ir::MeshDecl& mesh : of.program.partitioned()->meshes) {
    // One without axes is a single device, of a print; JAX declares one for each shard_map.
    if (mesh.mesh.axes().empty() || std::ranges::find(told, mesh.mesh) != told.end()) continue;
    told.push_back(mesh.mesh);
    facts.emplace_back("mesh", mesh_text(mesh, *of.program.parsed()));
  }
  facts.emplace_back("schedule", schedule_text(of.schedule, machine.performance));
  return facts;
}

std::string header_text(const Compilation& of) {
  std::string text;
  for (const auto& [name, value] : header_facts(of)) text += fmt::format("{:10}{}\n", name, value);
  return text;
}

std::string to_text(const Explanation& e, bool full) {
  std::string text;
  const auto out = std::back_inserter(text);
  if (!e.products.empty()) {
    text +=
        "What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a "
        "sum\nalong y is still to be taken; T1' is computed from T1:\n" +
        products_text(e.products, full) + '\n';
  }
  if (e.collectives.empty()) {
    text += "No communication.\n";
  } else {
    text += collectives_text(e);
    // Of several transfers at once the time counts once, where it is known when they are.
    double seconds =
        e.simulation ? sim::to_seconds(e.simulation->communication()) : e.total_seconds;
    bool adds_branches = false;
    for (const ExplainedCollective& one : e.collectives) {
      adds_branches = adds_branches || one.in_shorter_branch;
      if (one.in_shorter_branch) seconds += one.count * one.seconds;
    }
    fmt::format_to(out, "\nEach device sends {} in {} of communication, {} of it exposed{}.\n",
                   bytes_text(e.total_wire_bytes), seconds_text(seconds),
                   seconds_text(e.total_exposed_seconds),
                   adds_branches ? ", if all branches are added up" : "");
    text += totals_text(e.collectives);
  }
  if (!e.without.empty()) {
    text += "\nWhat each device would send without what the program demands:\n" +
            text_of(e.without, e.partitioned);
  }
  if (const std::string spread = overlaps_text(e.overlaps, false); !spread.empty()) {
    text +=
        "\nWhat could be spread over a product, so that it moves while the product is computed:\n" +
        spread;
  }
  if (const std::string rings = overlaps_text(e.overlaps, true); !rings.empty()) {
    text += "\nRings that the program has, where nothing moves while a device computes:\n" + rings;
  }
  fmt::format_to(out, "\nEach device computes {} and reads and writes {}, op by op.\n",
                 flops_text(e.flops), bytes_text(e.bytes_accessed));
  if (e.simulation) text += time_text(*e.simulation, e.is_host, e.transfers_overlap);
  if (!e.exact && (e.unknown_turns || e.branches)) {
    const bool marked =
        std::ranges::any_of(e.collectives, [](const auto& one) { return !one.count_exact; });
    text += inexact_text(e.unknown_turns, e.branches);
    text += marked ? ": a ? stands behind such counts.\n" : ".\n";
  }
  text += memory_text(e.memory);
  for (const std::string& warning : e.warnings) fmt::format_to(out, "\nwarning: {}\n", warning);
  return text;
}

std::string moving_text(const sim::Simulation& time) {
  if (time.moving == 0) return "";
  return fmt::format(", {} of it for data that its cores move,",
                     seconds_text(sim::to_seconds(time.moving)));
}

}  // namespace weft::report
