// Reads traces back, in both formats, sharing nothing with what writes them; and what must hold of
// every trace.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace weft::testing {

struct ReadSlice {
  std::string name = {};
  std::int64_t start_ns = 0;
  std::int64_t end_ns = 0;
  int depth = 0;  // 0: within no other
  std::map<std::string, std::string> arguments = {};
  std::vector<std::uint64_t> arrows_out = {}, arrows_in = {};
};

struct ReadTrack {
  std::string process;
  std::string name;
  std::vector<ReadSlice> slices;  // in order of their beginnings
  // Of a counter, which has no slices: since when, and what.
  std::vector<std::pair<std::int64_t, double>> counts = {};
};

struct ReadTrace {
  std::vector<ReadTrack> tracks;  // in the order of the file
  std::string problem;            // of the file itself or of what must hold; empty: none

  const ReadTrack* find(std::string_view process, std::string_view name) const {
    for (const ReadTrack& track : tracks) {
      if (track.process == process && track.name == name) return &track;
    }
    return nullptr;
  }
};

// Besides syntax and declared tracks, these look at what must hold: on each track times never go
// back and slices nest; each arrow has one beginning and one end, on different tracks, in order of
// time and of the file.
ReadTrace read_perfetto_trace(std::string_view bytes);
ReadTrace read_json_trace(std::string_view text);

}  // namespace weft::testing
