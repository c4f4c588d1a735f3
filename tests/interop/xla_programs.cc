#include "interop/xla_programs.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "compile/program.h"
#include "cost/link_use.h"
#include "cost/trip_count.h"
#include "ir/ops/collective.h"
#include "ir/ops/op_def.h"
#include "ir/parser.h"
#include "machine/target.h"
#include "passes/partition/decide/cost_rates.h"
#include "support/paths.h"

namespace weft::xla_overlap {
namespace {

// "XY,-" as [{"X", "Y"}, {}]
std::string sharding_text(const std::string& spec) {
  std::string text = "[{";
  bool first = true;
  for (const char c : spec) {
    if (c == ',') text += "}, {";
    if (c != ',' && c != '-') text += fmt::format("{}\"{}\"", first ? "" : ", ", c);
    first = c == ',';
  }
  return text + "}]";
}

std::string mesh_text(const std::string& mesh) {
  std::string text;
  std::int64_t devices = 1;
  for (std::size_t at = 0; at < mesh.size(); ++at) {
    const std::size_t end = std::min(mesh.find(' ', at), mesh.size());
    const std::string size = mesh.substr(at + 2, end - at - 2);
    text += fmt::format("{}\"{}\"={}", text.empty() ? "" : ", ", mesh[at], size);
    devices *= std::stoll(size);
    at = end;
  }
  return fmt::format(
      "module attributes {{mhlo.num_partitions = {} : i32}} {{\nsdy.mesh @mesh = <[{}]>\n", devices,
      text);
}

std::string tensor(std::int64_t rows, std::int64_t cols, const std::string& type) {
  return fmt::format("tensor<{}x{}x{}>", rows, cols, type);
}

std::string sharded(const std::string& type, const std::string& spec) {
  return fmt::format("{} {{sdy.sharding = #sdy.sharding<@mesh, {}>}}", type, sharding_text(spec));
}

// Adds what a block communicates.
void add(const ir::Block& block, int times, bool is_started, Made& made) {
  for (const ir::Op* op : block.ops) {
    if (const ir::CollectiveDef* def = ir::collective_of(*op)) {
      const auto who = ir::participants(op->attrs);
      const bool permutes = who->groups == nullptr;
      const std::int64_t n = permutes ? 2 : who->groups->group_size;
      const double bytes = times * ir::wire_bytes(def->kind, n, cost::sent_bytes(*op));
      (permutes ? made.permutes : is_started ? made.async : made.sync) += times;
      (permutes || is_started ? made.hidden_bytes : made.exposed_bytes) += bytes;
    }
    const ir::RegionFlow flow = op->def().region_flow;
    const bool loops = flow == ir::RegionFlow::loop;
    const auto turns = loops ? static_cast<int>(cost::trip_count(*op).value_or(1)) : 1;
    if (!op->def().runs_regions() && flow != ir::RegionFlow::async) continue;
    for (const ir::Block* region : op->regions) {
      add(*region, times * turns, is_started || flow == ir::RegionFlow::async, made);
    }
  }
}

}  // namespace

std::unique_ptr<ir::Module> program_of(const Product& p) {
  const std::string a = tensor(p.b, p.d, p.type), w = tensor(p.d, p.f, p.type),
                    out = tensor(p.b, p.f, p.type);
  std::string args = "%h0: " + sharded(a, p.a), body;
  for (int i = 0; i < p.layers; ++i) {
    args += fmt::format(", %w{}: {}", i, sharded(w, p.w));
    body += fmt::format(
        "%h{} = stablehlo.dot_general %h{}, %w{}, contracting_dims = [1] x [0] : ({}, {}) -> {}\n",
        i + 1, i, i, a, w, out);
  }
  return ir::parse_or_throw(
      fmt::format("{}func.func public @main({}) -> ({}) {{\n{}return %h{} : {}\n}}\n}}\n",
                  mesh_text(p.mesh), args, sharded(out, p.out), body, p.layers, out),
      "product");
}

std::unique_ptr<ir::Module> program_named(const std::string& path) {
  return ir::load_module((testing::source_dir() / path).string());
}

Made made_of(std::unique_ptr<ir::Module> program, const Place& place) {
  const auto machine = machine::Machine::parse(place.machine);
  compile::Options options;
  options.schedule = compile::Schedule::xla;
  options.target = std::make_shared<machine::Target>(
      place.order.empty() ? machine::Target(machine) : machine::Target(machine, place.order));
  options.partition.rates = passes::CostRates(options.target->model());
  compile::Program compiled(std::move(program));
  compiled.advance(compile::Stage::scheduled, options);
  Made made;
  for (const ir::Function& function : compiled.partitioned()->functions()) {
    ir::walk(*function.body, [&](const ir::Op& op) {
      const ir::CollectiveDef* def = ir::collective_of(op);
      if (def != nullptr) made.partitioned += std::string(def->name) + " ";
    });
  }
  add(*compiled.scheduled()->entry()->body, 1, false, made);
  return made;
}

}  // namespace weft::xla_overlap
