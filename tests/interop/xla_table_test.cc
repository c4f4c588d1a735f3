// --schedule xla beside the tables of what the TPU compiler did with other programs (shared
// material, tpu_compiler): what is spread over products, hidden, and exposed. Says how many rows
// agree; those that do not are listed here with the reason.
#include <fstream>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "interop/xla_programs.h"
#include "support/paths.h"

namespace weft::xla_overlap {
namespace {

using Row = std::map<std::string, std::string>;

std::vector<std::string> split(const std::string& line) {
  std::vector<std::string> cells;
  std::stringstream stream(line);
  for (std::string cell; std::getline(stream, cell, ',');) cells.push_back(cell);
  return cells;
}

// Rows with default options, of machines that there are.
std::vector<Row> rows_of(const std::string& table) {
  std::ifstream file(testing::shared_dir() / "reference/tpu_compiler" / table);
  std::string line;
  std::getline(file, line);
  const std::vector<std::string> names = split(line);
  std::vector<Row> rows;
  while (std::getline(file, line)) {
    const std::vector<std::string> cells = split(line);
    Row row;
    for (std::size_t i = 0; i < names.size(); ++i) row[names[i]] = i < cells.size() ? cells[i] : "";
    const bool wraps = row["topology"].ends_with("+wrap");  // links that no machine of 4x4 has
    if (row["options"].empty() && row["error"].empty() && !wraps) rows.push_back(std::move(row));
  }
  return rows;
}

std::string machine_named(const std::string& topology) {
  return topology.starts_with("tpu") ? topology : "tpu-" + topology;
}

// Which rows agree, of those that Weft's partitioner does not split otherwise than XLA's.
class Tally {
 public:
  ~Tally() {
    fmt::print("{} of {} rows agree; {} are split otherwise by Weft's partitioner\n", agree_,
               agree_ + differ_, split_otherwise_);
  }
  int split_otherwise() const { return split_otherwise_; }

  void add_split_otherwise() { ++split_otherwise_; }
  // `why`: it is known to differ; empty: it must agree.
  void add(const std::string& row, const std::string& difference, const std::string& why = "") {
    (difference.empty() ? agree_ : differ_)++;
    if (why.empty()) {
      EXPECT_EQ(difference, "") << row;
    } else {
      EXPECT_NE(difference, "") << row << " agrees now, though it is listed: " << why;
      fmt::print("  {}:{}; {}\n", row, difference, why);
    }
  }

 private:
  int agree_ = 0, differ_ = 0, split_otherwise_ = 0;
};

// ---- Sweeps

std::int64_t devices_of(const std::string& topology) {
  std::int64_t devices = topology.starts_with("tpu7x") ? 2 : 1;
  std::stringstream sizes(topology.substr(topology.find(':') + 1));
  for (std::string size; std::getline(sizes, size, 'x');) devices *= std::stoll(size);
  return devices;
}

// The program of a row: of all devices along Y, or along X and Y.
std::optional<Product> product_of(Row& row) {
  const std::string pattern = row["pattern"], mesh = row["mesh"];
  const std::int64_t n = devices_of(row["topology"]);
  const std::size_t x = mesh.find('x');
  const bool both = x != std::string::npos;
  const std::string o = both ? "X" : "-";
  Product p{both ? fmt::format("X={} Y={}", mesh.substr(0, x), mesh.substr(x + 1))
                 : fmt::format("Y={}", n),
            std::stoll(row["B"]),
            std::stoll(row["D"]),
            std::stoll(row["F"]),
            "",
            "",
            ""};
  const auto with = [&](const std::string& a, const std::string& w, const std::string& out) {
    p.a = a, p.w = w, p.out = out;
    return p;
  };
  if (pattern == "ag_k") return with(o + ",Y", "-,Y", o + ",Y");
  if (pattern == "ag_m") return with("Y,-", "-,Y", "-,Y");
  if (pattern == "rs_n") return with(o + ",Y", "Y,-", o + ",Y");
  if (pattern == "rs_m") return with("-,Y", "Y,-", "Y,-");
  if (pattern == "ag_w") return with(both ? "XY,-" : "Y,-", "-,Y", both ? "XY,-" : "Y,-");
  if (pattern != "fsdp3") return std::nullopt;
  p.b *= n;
  p.f = p.d;
  p.layers = 3;
  return with("Y,-", "-,Y", "Y,-");
}

std::vector<std::int64_t> order_of(Row& row) {
  if (row["mesh"] == "1d-0132") return {0, 1, 3, 2};
  if (row["mesh"] == "1d-ring") return {0, 1, 3, 5, 7, 6, 4, 2};
  return {};
}

std::string difference(Row& row, const Made& made) {
  std::string text;
  const bool windowed = std::stoi(row["n_permute"]) >= 3;
  if (made.is_windowed() != windowed) text = windowed ? "XLA spreads it" : "XLA does not spread it";
  // With the permutes that repair what was padded.
  const int sync = std::stoi(row["n_sync"]), async = std::stoi(row["n_async_fusion"]);
  if (made.sync + made.async != sync + async || (row["topology"][0] == 'v' && made.sync != sync)) {
    text += fmt::format(" {} are waited for and {} not, by XLA {} and {}", made.sync, made.async,
                        sync, async);
  }
  return text;
}

// What XLA's partitioner inserts.
std::string inserted_by_xla(Row& row) {
  if (row["pattern"] == "fsdp3") return "all_gather all_gather all_gather ";
  return row["pattern"].starts_with("rs") ? "reduce_scatter " : "all_gather ";
}

void check_sweep(const std::string& table, int most_split_otherwise) {
  Tally tally;
  for (Row& row : rows_of(table)) {
    const std::optional<Product> product = product_of(row);
    ASSERT_TRUE(product) << row["pattern"];
    const Made made =
        made_of(program_of(*product), {machine_named(row["topology"]), order_of(row)});
    if (made.partitioned != inserted_by_xla(row)) {
      tally.add_split_otherwise();
      continue;
    }
    tally.add(fmt::format("{} {} {} {}x{}x{}", row["pattern"], row["topology"], row["mesh"],
                          row["B"], row["D"], row["F"]),
              difference(row, made));
  }
  EXPECT_LE(tally.split_otherwise(), most_split_otherwise);
}

TEST(XlaTable, Sweep) {
  WEFT_REQUIRE_SHARED("reference/tpu_compiler/overlap_sweep.csv");
  check_sweep("overlap_sweep.csv", 15);
}

TEST(XlaTable, SecondSweep) {
  WEFT_REQUIRE_SHARED("reference/tpu_compiler/overlap_sweep2.csv");
  check_sweep("overlap_sweep2.csv", 6);
}

// ---- Named programs

struct Named {
  std::string file;
  Product product = {};
  std::vector<std::int64_t> order = {};
};

std::unique_ptr<ir::Module> program_of(const Named& named) {
  if (named.file.empty()) return program_of(named.product);
  const bool in_folder = named.file.find('/') != std::string::npos;
  return program_named(in_folder ? named.file : "tests/interop/xla/" + named.file + ".mlir");
}

const std::map<std::string, Named>& named_programs() {
  const auto book = [](std::int64_t b, std::int64_t d, std::int64_t f) {
    return Named{"", {"X=2 Y=4", b, d, f, "X,Y", "-,Y", "X,Y"}};
  };
  const auto scatter = [](std::int64_t b, std::int64_t d, std::int64_t f, const char* out) {
    return Named{"", {"X=2 Y=4", b, d, f, "X,Y", "Y,-", out}};
  };
  const std::vector<std::int64_t> ring = {0, 1, 3, 2};
  static const std::map<std::string, Named> programs = {
      {"fsdp4_v4", {"fsdp4"}},
      {"fsdp4_v5e", {"fsdp4"}},
      {"fsdp4_v5p", {"fsdp4"}},
      {"fsdp4_wrow_v4", {"fsdp4_wrow"}},
      {"fsdp4_small_v5e", {"fsdp4_small"}},
      {"fsdp4_thin_v5e", {"fsdp4_thin"}},
      {"fsdp_scan8_v5e", {"fsdp_scan8"}},
      {"ag_mm_auto", book(1024, 2048, 8192)},
      {"ag_mm_auto_coords", book(1024, 2048, 8192)},
      {"ag_mm_auto_x8", book(8192, 8192, 16384)},
      {"ar_mm_auto", {"", {"X=2 Y=2", 8, 2048, 8192, "X,Y", "Y,-", "X,-"}}},
      {"ar_mm_big", {"", {"X=2 Y=2", 8192, 8192, 8192, "X,Y", "Y,-", "X,-"}}},
      {"rs_mm_auto", scatter(1024, 2048, 8192, "X,Y")},
      {"rs_mm_big", scatter(8192, 8192, 8192, "X,Y")},
      {"rs_mm_rows_big", scatter(8192, 8192, 8192, "XY,-")},
      {"cm_basic_2x4", {"cm_basic_2x4"}},
      {"cm_ring_2x4", {"cm_ring_2x4"}},
      {"cm_ring_loop_2x4", {"cm_ring_loop_2x4"}},
      {"s000_basic_0123", {"examples/seed000/basic.mlir"}},
      {"s000_basic_0132", {"examples/seed000/basic.mlir", {}, ring}},
      {"s000_over_0123", {"examples/seed000/overlapped.mlir"}},
      {"s000_over_0132", {"examples/seed000/overlapped.mlir", {}, ring}},
      {"s000_bidi_0123", {"examples/seed000/overlapped_bidi.mlir"}},
      {"s000_bidi_0132", {"examples/seed000/overlapped_bidi.mlir", {}, ring}},
      {"mlp_dp_fwd", {"mlp_dp_fwd"}},
      {"mlp_dp_grad_L2", {"mlp_dp_grad_L2"}},
      {"mlp_tp_fwd", {"mlp_tp_fwd"}},
      {"mlp_tp_fwd_ring", {"mlp_tp_fwd", {}, ring}},
      {"mlp_tp_grad_L2", {"mlp_tp_grad_L2"}},
      {"mlp_fsdp_fwd", {"mlp_fsdp_fwd"}},
      {"mlp_fsdp_grad_L2", {"mlp_fsdp_grad_L2"}},
      {"mlp_tpsp_fwd", {"mlp_tpsp_fwd"}},
      {"mlp_tpsp_grad_L2", {"mlp_tpsp_grad_L2"}},
      {"indep_ag_mm", {"indep_ag_mm"}}};
  return programs;
}

// Why a row differs.
std::string reason_of(const std::string& name) {
  if (name == "rs_mm_rows_big" || name == "mlp_tpsp_fwd") {
    return "XLA pads what it scatters, and repairs that with a permute";
  }
  for (const char* other : {"mlp_dp_grad_L2", "mlp_fsdp_fwd", "mlp_fsdp_grad_L2",
                            "mlp_tpsp_grad_L2", "mlp_tp_grad_L2"}) {
    if (name == other) return "Weft's partitioner splits it otherwise";
  }
  return "";
}

TEST(XlaTable, NamedPrograms) {
  WEFT_REQUIRE_SHARED("reference/tpu_compiler/overlap_summary.csv");
  Tally tally;
  for (Row& row : rows_of("overlap_summary.csv")) {
    const auto named = named_programs().find(row["name"]);
    ASSERT_NE(named, named_programs().end()) << row["name"];
    const Made made =
        made_of(program_of(named->second), {machine_named(row["topology"]), named->second.order});
    const auto seen = [&](const char* column) { return std::stod(row[column]); };
    std::string text;
    const auto compare = [&](const char* what, double ours, double theirs) {
      if (ours != theirs) text += fmt::format(" {} {:.0f}, by XLA {:.0f}", what, ours, theirs);
    };
    compare("waited for", made.sync, seen("n_sync_coll"));
    compare("started", made.permutes + made.async, seen("n_async_coll"));
    compare("bytes exposed", made.exposed_bytes, seen("exposed_sync_wire_bytes"));
    compare("hidden", made.hidden_bytes, seen("hidden_wire_bytes"));
    tally.add(row["name"], text, reason_of(row["name"]));
  }
}

}  // namespace
}  // namespace weft::xla_overlap
