// PageData: what a page about a run or a prediction shows.
//
// Plain data, which refers to nothing. Whoever knows something fills it in; what stays empty the
// page leaves out. All times are picoseconds since the beginning; none is negative.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "events/event.h"

namespace weft::report {

inline constexpr std::int64_t kPsOfANs = 1000;

struct PageOp {
  std::string name, source, scope, shapes;  // as in OpFact
  double bytes = 0, flops = 0;
};

struct PageSlice {
  events::EventKind kind = events::EventKind::compute;
  std::uint32_t op = 0;  // index into PageData::ops
  std::int64_t start_ps = 0, end_ps = 0;
  std::int64_t begun_ps = 0;  // of a transfer: when the device began it, not after its start
  std::int32_t peer = -1;     // of a transfer or wait: the device it waited for last; -1: none
};

// compute + exposed + idle is the whole time, hidden + exposed the communication.
struct PageTimes {
  std::int64_t compute_ps = 0, communication_ps = 0, hidden_ps = 0, exposed_ps = 0, idle_ps = 0;
};

struct PageDevice {
  std::int64_t id = 0;
  std::string name;  // "TPU 3 (1,1,0)"
  PageTimes times;
  std::vector<PageSlice> slices = {};  // in any order
};

// How the whole time divides on the device that the others wait for.
struct PageSummary {
  std::string device;
  std::int64_t total_ps = 0;  // not that of the timeline where turns of loops are left out there
  PageTimes times;
  double flops = 0;                        // of the device; 0: not known
  std::optional<double> utilisation = {};  // of the operations that the machine could do meanwhile
};

// A stretch of the timeline that stands for so many turns of a loop.
struct PageRepeat {
  std::int64_t start_ps = 0, end_ps = 0;
  double times = 1;
};

// Collectives that differ in nothing but their place. Bytes and times are of one device and one
// execution.
struct PageCollective {
  std::string name;  // "all_gather along x"
  std::vector<std::string> axes;
  std::int64_t group_size = 1;
  std::string types;  // "f32[8,4] -> f32[16,4]"
  double bytes_in = 0, bytes_out = 0, wire_bytes = 0;
  double count = 0;  // executions
  bool count_exact = true;
  std::int64_t time_ps = 0, exposed_ps = 0;
  // Of a run: what was predicted of it.
  std::optional<std::int64_t> predicted_ps = {}, predicted_exposed_ps = {};
  std::string hidden_under, exposed_because;
  std::string reason;                   // why it is there
  std::string source = {}, scope = {};  // of the first
  std::string algorithm = {};           // "ring in both directions"; empty: not known
  std::string bottleneck = {};          // the link that carries it longest; empty: not known
  std::vector<std::uint32_t> ops = {};  // whose slices are its transfers and waits
};

// The devices of the machine at their places.
struct PagePlaces {
  std::string platform;  // "TPU"
  std::string machine;   // "tpu-v5e:2x2"
  std::int64_t num_devices = 0;
  std::size_t rank = 0;                        // coordinates of a device; 0: places do not matter
  std::vector<std::int64_t> coordinates = {};  // `rank` of each device in its slice, by id
  std::int64_t slice_devices = 0;  // so many follow each other in a slice; 0: all are in one
};

struct PageMesh {
  std::string name;
  std::vector<std::pair<std::string, std::int64_t>> axes;  // name and size
  std::vector<std::int64_t> devices;                       // at each position; empty: its number
};

// A link in one direction, and how much of its bandwidth is in use when, from 0 to 1.
struct LinkRow {
  struct Load {
    std::int64_t start_ps = 0, end_ps = 0;
    double load = 0;
  };
  std::string name;               // "x(0,0)->(1,0)"
  std::int64_t from = 0, to = 0;  // devices; -1: a switch or the network
  std::vector<Load> loads = {};   // in order, such as do not overlap; none: never in use
};

// What a device holds from a time on.
struct MemoryPoint {
  std::int64_t ps = 0;
  std::int64_t bytes = 0;
};

struct PeakArray {
  std::string name;  // "dot_general at f.py:3:4"
  std::int64_t bytes = 0;
};

struct PageMemory {
  std::vector<std::pair<std::string, std::int64_t>> sizes;  // "arguments", bytes of a device
  std::vector<MemoryPoint> points = {};                     // in order; none: not known
  std::vector<PeakArray> peak = {};                         // the largest first
};

struct PagePicture {
  std::string title;
  std::string svg;
};

struct PageData {
  std::string title;                                       // "seed000/overlapped.mlir"
  std::string headline;                                    // what to know first, in a sentence
  std::vector<std::pair<std::string, std::string>> facts;  // "machine", "tpu-v5e:2x2"
  std::vector<std::string> warnings;
  std::string program;  // products and collectives in the notation of products.h
  PageSummary summary;

  std::int64_t span_ps = 0;         // of the timeline
  std::vector<PageRepeat> repeats;  // in order
  std::vector<PageOp> ops;
  std::vector<PageDevice> devices;                         // of which there are slices
  std::int64_t devices_left_out = 0, slices_left_out = 0;  // to keep the page small
  std::int64_t events_dropped = 0;                         // that were never recorded

  std::vector<PageCollective> collectives;
  PagePlaces places;
  std::vector<PageMesh> meshes;
  std::vector<LinkRow> links;
  std::int64_t links_left_out = 0;  // to keep the page small
  std::optional<PageMemory> memory;
  std::vector<PagePicture> pictures;
};

}  // namespace weft::report
