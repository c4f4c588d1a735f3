#include "support/read_trace.h"

#include <bit>
#include <cmath>
#include <cstring>
#include <set>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace weft::testing {
namespace {

// Looks at arrows in the order in which a file has them.
class ArrowCheck {
 public:
  void begins(std::uint64_t id, std::size_t track, std::int64_t ns) {
    if (!open_.try_emplace(id, track, ns).second)
      problem = fmt::format("arrow {} begins twice", id);
  }
  void ends(std::uint64_t id, std::size_t track, std::int64_t ns) {
    const auto it = open_.find(id);
    if (it == open_.end()) {
      problem = fmt::format("arrow {} ends before it begins", id);
    } else if (it->second.first == track) {
      problem = fmt::format("arrow {} stays on its track", id);
    } else if (it->second.second > ns) {
      problem = fmt::format("arrow {} goes back in time", id);
    } else if (!ended_.insert(id).second) {
      problem = fmt::format("arrow {} ends twice", id);
    }
  }
  void finish() {
    if (ended_.size() != open_.size()) problem = "an arrow never ends";
  }
  std::string problem;

 private:
  std::map<std::uint64_t, std::pair<std::size_t, std::int64_t>> open_;
  std::set<std::uint64_t> ended_;
};

// A protobuf message, field by field. Throws std::runtime_error where it is none.
class ProtoReader {
 public:
  explicit ProtoReader(std::string_view message) : rest_(message) {}

  bool next() {
    if (rest_.empty()) return false;
    const std::uint64_t tag = varint();
    field = tag >> 3;
    type = tag & 7;
    if (type == 0) {
      number = varint();
    } else if (type == 1) {
      std::memcpy(&number, take(8).data(), 8);
    } else if (type == 2) {
      bytes = take(varint());
    } else {
      throw std::runtime_error(fmt::format("wire type {}", type));
    }
    return true;
  }

  std::uint64_t field = 0, type = 0, number = 0;
  std::string_view bytes;

 private:
  std::string_view take(std::uint64_t size) {
    if (size > rest_.size()) throw std::runtime_error("the message ends too early");
    const std::string_view taken = rest_.substr(0, size);
    rest_.remove_prefix(size);
    return taken;
  }
  std::uint64_t varint() {
    std::uint64_t value = 0;
    for (int shift = 0; shift < 64; shift += 7) {
      const auto byte = static_cast<unsigned char>(take(1)[0]);
      value |= static_cast<std::uint64_t>(byte & 0x7F) << shift;
      if ((byte & 0x80) == 0) return value;
    }
    throw std::runtime_error("a varint of more than ten bytes");
  }

  std::string_view rest_;
};

class PerfettoReader {
 public:
  ReadTrace read(std::string_view file) {
    try {
      for (ProtoReader trace(file); trace.next();) {
        require(trace.field == 1 && trace.type == 2, "something else than packets");
        read_packet(trace.bytes);
      }
      for (const auto& [uuid, open] : open_) require(open.empty(), "a slice never ends");
      arrows_.finish();
      require(arrows_.problem.empty(), arrows_.problem);
    } catch (const std::exception& e) {
      trace_.problem = e.what();
    }
    return std::move(trace_);
  }

 private:
  static void require(bool holds, const std::string& problem) {
    if (!holds) throw std::runtime_error(problem);
  }

  void read_packet(std::string_view bytes) {
    std::uint64_t timestamp = 0, sequence = 0, flags = 0;
    std::string_view event, descriptor;
    for (ProtoReader packet(bytes); packet.next();) {
      if (packet.field == 8) timestamp = packet.number;
      if (packet.field == 10) sequence = packet.number;
      if (packet.field == 11) event = packet.bytes;
      if (packet.field == 12) read_strings(packet.bytes);
      if (packet.field == 13) flags = packet.number;
      if (packet.field == 60) descriptor = packet.bytes;
    }
    require(sequence == 1, "a packet of no sequence");
    require(flags == (first_ ? 1 : 2), "flags of a packet");
    first_ = false;
    if (!descriptor.empty()) return read_descriptor(descriptor);
    require(timestamp >= last_timestamp_, "time goes back");
    last_timestamp_ = timestamp;
    read_event(event, static_cast<std::int64_t>(timestamp));
  }

  void read_strings(std::string_view bytes) {
    for (ProtoReader tables(bytes); tables.next();) {
      std::uint64_t id = 0;
      std::string text;
      for (ProtoReader entry(tables.bytes); entry.next();) {
        (entry.field == 1 ? id = entry.number : (text = entry.bytes, 0));
      }
      require(id != 0 && strings_[tables.field].emplace(id, text).second, "a string's number");
    }
  }

  std::string text_of(std::uint64_t table, std::uint64_t id) {
    require(strings_[table].contains(id), "a string that was not told");
    return strings_[table][id];
  }

  void read_descriptor(std::string_view bytes) {
    std::uint64_t uuid = 0, parent = 0;
    std::string name, process;
    bool is_counter = false;
    for (ProtoReader descriptor(bytes); descriptor.next();) {
      if (descriptor.field == 8) is_counter = true;
      if (descriptor.field == 1) uuid = descriptor.number;
      if (descriptor.field == 2) name = descriptor.bytes;
      if (descriptor.field == 5) parent = descriptor.number;
      if (descriptor.field == 3) process = read_process(descriptor.bytes);
    }
    require(uuid != 0 && uuids_.insert(uuid).second, "a track's uuid");
    if (!process.empty()) {
      processes_[uuid] = process;
      return;
    }
    require(processes_.contains(parent), "a track of a process that was not told");
    numbers_[uuid] = trace_.tracks.size();
    if (is_counter) counters_.insert(uuid);
    trace_.tracks.push_back({processes_[parent], name, {}});
  }

  std::string read_process(std::string_view bytes) {
    std::string name;
    for (ProtoReader process(bytes); process.next();) {
      if (process.field == 1) require(pids_.insert(process.number).second, "a pid twice");
      if (process.field == 6) name = process.bytes;
    }
    return name;
  }

  void read_event(std::string_view bytes, std::int64_t ns) {
    std::uint64_t type = 0, uuid = 0;
    double value = 0;
    ReadSlice slice{.start_ns = ns};
    for (ProtoReader event(bytes); event.next();) {
      if (event.field == 9) type = event.number;
      if (event.field == 11) uuid = event.number;
      if (event.field == 10) slice.name = text_of(2, event.number);
      if (event.field == 4) read_argument(event.bytes, slice);
      if (event.field == 44) value = std::bit_cast<double>(event.number);
      if (event.field == 47 || event.field == 48) require(event.type == 1, "an id is no fixed64");
      if (event.field == 47) slice.arrows_out.push_back(event.number);
      if (event.field == 48) slice.arrows_in.push_back(event.number);
    }
    require(numbers_.contains(uuid), "a slice of a track that was not told");
    ReadTrack& track = trace_.tracks[numbers_[uuid]];
    require((type == 4) == counters_.contains(uuid), "numbers on a counter, and nowhere else");
    if (type == 4) {
      track.counts.emplace_back(ns, value);
      return;
    }
    std::vector<std::size_t>& open = open_[uuid];
    if (type == 2) {
      require(!open.empty(), "an end without a beginning");
      track.slices[open.back()].end_ns = ns;
      open.pop_back();
      return;
    }
    require(type == 1 && !slice.name.empty(), "a slice without type or name");
    for (const std::uint64_t id : slice.arrows_out) arrows_.begins(id, numbers_[uuid], ns);
    for (const std::uint64_t id : slice.arrows_in) arrows_.ends(id, numbers_[uuid], ns);
    slice.depth = static_cast<int>(open.size());
    open.push_back(track.slices.size());
    track.slices.push_back(std::move(slice));
  }

  void read_argument(std::string_view bytes, ReadSlice& slice) {
    std::string name, value;
    for (ProtoReader argument(bytes); argument.next();) {
      if (argument.field == 1) name = text_of(3, argument.number);
      if (argument.field == 3) value = std::to_string(argument.number);
      if (argument.field == 17) value = text_of(29, argument.number);
    }
    require(!name.empty() && !value.empty(), "an argument without name or value");
    slice.arguments[name] = value;
  }

  ReadTrace trace_;
  bool first_ = true;
  std::uint64_t last_timestamp_ = 0;
  std::map<std::uint64_t, std::map<std::uint64_t, std::string>> strings_;
  std::map<std::uint64_t, std::string> processes_;
  std::map<std::uint64_t, std::size_t> numbers_;
  std::map<std::uint64_t, std::vector<std::size_t>> open_;
  std::set<std::uint64_t> uuids_, pids_, counters_;
  ArrowCheck arrows_;
};

class JsonReader {
 public:
  ReadTrace read(std::string_view text) {
    try {
      const nlohmann::json file = nlohmann::json::parse(text);
      for (const auto& event : file.at("traceEvents")) read_event(event);
      arrows_.finish();
      if (!arrows_.problem.empty()) throw std::runtime_error(arrows_.problem);
    } catch (const std::exception& e) {
      trace_.problem = e.what();
    }
    return std::move(trace_);
  }

 private:
  void read_event(const nlohmann::json& event) {
    const std::string phase = event.at("ph");
    if (phase == "M") return read_metadata(event);
    if (phase == "C") return read_count(event);
    const std::size_t number = numbers_.at({event.at("pid"), event.at("tid")});
    if (phase == "X") return read_slice(event, trace_.tracks[number]);
    // An arrow, which belongs to the slice before it.
    ReadSlice& slice = trace_.tracks[number].slices.back();
    if (nanoseconds(event.at("ts")) != slice.start_ns) throw std::runtime_error("an arrow's time");
    const std::uint64_t id = event.at("id");
    if (phase == "s") {
      slice.arrows_out.push_back(id);
      arrows_.begins(id, number, slice.start_ns);
    } else {
      slice.arrows_in.push_back(id);
      arrows_.ends(id, number, slice.start_ns);
    }
  }

  void read_metadata(const nlohmann::json& event) {
    const std::string what = event.at("name");
    if (what == "process_name") processes_[event.at("pid")] = event.at("args").at("name");
    if (what != "thread_name") return;
    numbers_[{event.at("pid"), event.at("tid")}] = trace_.tracks.size();
    trace_.tracks.push_back({processes_.at(event.at("pid")), event.at("args").at("name"), {}});
  }

  void read_count(const nlohmann::json& event) {
    const std::string process = processes_.at(event.at("pid")), name = event.at("name");
    const auto [at, is_new] = counters_.try_emplace({process, name}, trace_.tracks.size());
    if (is_new) trace_.tracks.push_back({process, name, {}});
    trace_.tracks[at->second].counts.emplace_back(nanoseconds(event.at("ts")),
                                                  event.at("args").at("%").get<double>());
  }

  static std::int64_t nanoseconds(const nlohmann::json& microseconds) {
    return std::llround(microseconds.get<double>() * 1000);
  }

  static void read_slice(const nlohmann::json& event, ReadTrack& track) {
    ReadSlice slice{.name = event.at("name"), .start_ns = nanoseconds(event.at("ts"))};
    slice.end_ns = slice.start_ns + nanoseconds(event.at("dur"));
    for (const auto& [name, value] : event.at("args").items()) {
      slice.arguments[name] = value.is_string() ? value.get<std::string>() : value.dump();
    }
    // Within the last one of each depth that it does not follow.
    for (const ReadSlice& before : track.slices) {
      if (slice.start_ns < before.start_ns) throw std::runtime_error("time goes back");
      if (before.end_ns > slice.start_ns && before.end_ns < slice.end_ns) {
        throw std::runtime_error("slices that do not nest");
      }
    }
    track.slices.push_back(std::move(slice));
  }

  ReadTrace trace_;
  std::map<int, std::string> processes_;
  std::map<std::pair<int, int>, std::size_t> numbers_;
  std::map<std::pair<std::string, std::string>, std::size_t> counters_;
  ArrowCheck arrows_;
};

}  // namespace

ReadTrace read_perfetto_trace(std::string_view bytes) { return PerfettoReader().read(bytes); }
ReadTrace read_json_trace(std::string_view text) { return JsonReader().read(text); }

}  // namespace weft::testing
