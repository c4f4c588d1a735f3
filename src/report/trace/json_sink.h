// JsonSink: a trace in Chrome's JSON format, which can be read and edited by hand. Larger than
// Perfetto's own.
#pragma once

#include <unordered_map>
#include <vector>

#include "report/trace/trace_buffer.h"
#include "report/trace/trace_sink.h"

namespace weft::report {

class JsonSink : public TraceSink {
 public:
  explicit JsonSink(OutputFile& file) : out_(file) {}

  void add_process(std::uint32_t process, std::string_view name) override;
  void add_track(std::uint32_t track, std::uint32_t process, std::string_view name) override;
  void add_counter(std::uint32_t track, std::uint32_t process, std::string_view name) override;
  void begin(const SliceStart& slice) override;
  void end(std::uint32_t, std::int64_t) override {}  // a slice was written whole
  void count(std::uint32_t track, std::int64_t ns, double percent) override;
  void finish() override;

 private:
  void add(std::string_view object);
  void add_arrow(std::uint32_t track, std::int64_t ns, std::uint64_t id, bool begins);
  std::string arguments(const SliceStart& slice);
  const std::string& op_arguments(const OpFact& op);

  TraceBuffer out_;
  std::vector<std::uint32_t> processes_;                     // of each track
  std::unordered_map<std::uint32_t, std::string> counters_;  // names of such tracks
  std::unordered_map<const OpFact*, std::string> arguments_;
  bool started_ = false;
};

}  // namespace weft::report
