// TraceSink: what a trace file is made of, in whichever format.
//
// Slices of a track are begun in order of time, and ended in reverse order of their beginnings;
// over all tracks, too, times never go back. An arrow begins before it ends. A counter is a track
// with numbers in place of slices.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "report/op_facts.h"

namespace weft::report {

struct SliceStart {
  std::uint32_t track = 0;
  std::int64_t start_ns = 0;
  std::int64_t end_ns = 0;
  std::string_view name = {};
  const OpFact* op = nullptr;  // told as arguments; null: no op's
  std::string_view peer = {};  // the device that it waited for; empty: none
  std::span<const std::uint64_t> arrows_out = {};
  std::uint64_t arrow_in = 0;  // 0: none
};

class TraceSink {
 public:
  virtual ~TraceSink() = default;
  // Processes and tracks are shown in the order in which they come. Both are numbered from 0.
  virtual void add_process(std::uint32_t process, std::string_view name) = 0;
  virtual void add_track(std::uint32_t track, std::uint32_t process, std::string_view name) = 0;
  virtual void add_counter(std::uint32_t track, std::uint32_t process, std::string_view name) = 0;
  virtual void begin(const SliceStart& slice) = 0;
  virtual void end(std::uint32_t track, std::int64_t ns) = 0;
  virtual void count(std::uint32_t track, std::int64_t ns, double percent) = 0;
  virtual void finish() = 0;  // nothing may follow
};

}  // namespace weft::report
