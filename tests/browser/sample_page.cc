// Writes a page on which everything is that a page may show: for tests in a browser.
//
//   sample_page FILE.html [STEPS]
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <random>
#include <string>

#include "machine/machine.h"
#include "report/page/page.h"

namespace {

using weft::events::EventKind;
using weft::report::LinkRow;
using weft::report::PageData;
using weft::report::PageDevice;

constexpr std::int64_t kNs = 1000;
enum : std::uint32_t { kProduct, kPermute, kAdd, kGather, kEvil };

// A text that would break a page which does not see to it.
const std::string kEvilName = "</script><img src=x onerror=\"document.title='broken'\"><!-- & '\"";

// A step: a product under a permute, a wait where the permute takes longer, an add.
class Sample {
 public:
  PageData page(int steps) {
    page_.title = "sample " + kEvilName;
    page_.headline = "TPU 0 (0,0,0) takes a while. " + kEvilName;
    page_.facts = {{"machine", "tpu-v5e:2x2, 4 devices"}, {"schedule", "made up"}};
    page_.warnings = {"the mesh axis i is no ring of links"};
    page_.program = "T1[I_i, K] = arg0[I_i, J] *_J arg1[J, K]\n";
    page_.ops = {
        {"dot_general", "/home/a/matmul.py:12:8", "mlp", "(f32[8], f32[8]) -> f32[8]", 96, 5e9},
        {"collective_permute", "/home/a/matmul.py:15:4", "mlp", "(f32[8]) -> f32[8]", 64, 0},
        {"add.4 (3 ops)", "/home/a/matmul.py:17:4", "", "(f32[8], f32[8]) -> f32[8]", 96, 8},
        {"all_gather", "/home/a/matmul.py:20:4", "", "(f32[8]) -> f32[32]", 160, 0},
        {kEvilName, kEvilName, kEvilName, kEvilName, 1, 1}};
    for (std::int64_t id = 0; id < 4; ++id) add_device(id, steps);
    add_collectives(steps);
    add_machine();
    page_.memory = {{{"arguments", 64 << 20}, {"outputs", 4 << 20}},
                    {{0, 32 << 20}, {page_.span_ps / 4, 96 << 20}, {page_.span_ps / 2, 48 << 20}},
                    {{"dot_general at matmul.py:12:8", 64 << 20}, {kEvilName, 32 << 20}}};
    page_.pictures = {
        {kEvilName,
         R"(<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20" viewBox="0 0 60 20"><rect width="60" height="20" fill="#ddeeff"/></svg>)"}};
    return page_;
  }

 private:
  std::int64_t about(std::int64_t ns) {
    return (ns + static_cast<std::int64_t>(random_() % static_cast<std::uint32_t>(ns / 10))) * kNs;
  }

  void add_device(std::int64_t id, int steps) {
    PageDevice& device = page_.devices.emplace_back();
    device.id = id;
    device.name = machine_.device_name(id) + " " + machine_.coordinates_text(id);
    const auto peer = static_cast<std::int32_t>((id + 3) % 4);
    std::int64_t now = 0;
    const auto add = [&](EventKind kind, std::uint32_t op, std::int64_t start, std::int64_t end) {
      device.slices.push_back(
          {kind, op, start, end, start, kind == EventKind::compute ? -1 : peer});
    };
    for (int step = 0; step < steps; ++step) {
      const std::int64_t computed = now + about(40'000);
      const std::int64_t moved = now + about(step % 2 == 0 ? 30'000 : 60'000);
      add(EventKind::compute, kProduct, now, computed);
      add(EventKind::transfer, kPermute, now, moved);
      if (moved > computed) add(EventKind::wait, kPermute, computed, moved);
      device.times.compute_ps += computed - now;
      device.times.communication_ps += moved - now;
      device.times.exposed_ps += std::max<std::int64_t>(0, moved - computed);
      now = std::max(moved, computed);
      add(EventKind::compute, step % 6 == 5 ? kEvil : kAdd, now, now + 4'000 * kNs);
      device.times.compute_ps += 4'000 * kNs;
      now += 4'000 * kNs;
    }
    add(EventKind::transfer, kGather, now, now + 20'000 * kNs);
    add(EventKind::wait, kGather, now, now + 20'000 * kNs);
    device.times.communication_ps += 20'000 * kNs;
    device.times.exposed_ps += 20'000 * kNs;
    device.times.hidden_ps = device.times.communication_ps - device.times.exposed_ps;
    page_.span_ps = std::max(page_.span_ps, now + 20'000 * kNs);
  }

  void add_collectives(int steps) {
    page_.summary = {page_.devices[0].name, page_.span_ps, page_.devices[0].times, 5e9 * steps,
                     0.4};
    auto& permute = page_.collectives.emplace_back();
    permute.name = "collective_permute, ring shift +1 along i";
    permute.axes = {"i"};
    permute.group_size = 4;
    permute.types = "f32[8] -> f32[8]";
    permute.bytes_in = permute.bytes_out = permute.wire_bytes = 33e6;
    permute.count = steps;
    permute.time_ps = 45'000 * kNs;
    permute.exposed_ps = 10'000 * kNs;
    permute.hidden_under = "dot_general at matmul.py:12:8";
    permute.exposed_because = "40 us of compute under a transfer of 60 us";
    permute.source = "/home/a/matmul.py:15:4";
    permute.ops = {kPermute};
    permute.algorithm = "permute";
    permute.bottleneck = "x(0,0)->(1,0)";
    auto& gather = page_.collectives.emplace_back(permute);
    gather.name = "all_gather along i " + kEvilName;
    gather.count = 1;
    gather.time_ps = gather.exposed_ps = 20'000 * kNs;
    gather.hidden_under = "";
    gather.exposed_because = "the last: nothing is left to compute";
    gather.ops = {kGather};
    gather.algorithm = "ring in both directions";
  }

  void add_machine() {
    page_.places = {"TPU", machine_.name(), 4, 3, {}};
    for (std::int64_t id = 0; id < 4; ++id) {
      for (const std::int64_t at : machine_.coordinates(id)) page_.places.coordinates.push_back(at);
    }
    page_.meshes = {{"mesh", {{"i", 4}}, {}}};
    const std::pair<std::int64_t, std::int64_t> joined[] = {{0, 1}, {2, 3}, {0, 2}, {1, 3}};
    for (const auto& [a, b] : joined) {
      add_link(a, b);
      add_link(b, a);
    }
  }

  void add_link(std::int64_t from, std::int64_t to) {
    LinkRow& row = page_.links.emplace_back();
    row.name = "x" + machine_.coordinates_text(from) + "->" + machine_.coordinates_text(to);
    row.from = from;
    row.to = to;
    for (std::int64_t at = 0; at < page_.span_ps; at += about(90'000)) {
      const double load = static_cast<double>(random_() % 1000) / 999.0;
      row.loads.push_back({at, at + 60'000 * kNs, load});
    }
  }

  const weft::machine::Machine machine_ = weft::machine::Machine::parse("tpu-v5e:2x2");
  std::minstd_rand random_;
  PageData page_;
};

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::cerr << "usage: sample_page FILE.html [STEPS]\n";
    return 2;
  }
  std::ofstream file(argv[1], std::ios::binary);
  file << weft::report::page_html(Sample().page(argc > 2 ? std::atoi(argv[2]) : 6));
  return file.flush() ? 0 : 1;
}
