// PerfettoSink: a trace in Perfetto's protobuf format (TrackEvent). Times are exact; what
// repeats, such as names, is written once.
#pragma once

#include <unordered_map>

#include "report/trace/proto_writer.h"
#include "report/trace/trace_buffer.h"
#include "report/trace/trace_sink.h"

namespace weft::report {

class PerfettoSink : public TraceSink {
 public:
  explicit PerfettoSink(OutputFile& file) : out_(file) {}

  void add_process(std::uint32_t process, std::string_view name) override;
  void add_track(std::uint32_t track, std::uint32_t process, std::string_view name) override;
  void add_counter(std::uint32_t track, std::uint32_t process, std::string_view name) override;
  void begin(const SliceStart& slice) override;
  void end(std::uint32_t track, std::int64_t ns) override;
  void count(std::uint32_t track, std::int64_t ns, double percent) override;
  void finish() override { out_.flush(); }

 private:
  // One of Perfetto's tables of strings: a number for each, which the file tells before its first
  // use.
  struct Interned {
    std::uint32_t field;  // of InternedData
    std::unordered_map<std::string, std::uint64_t> ids = {};
  };

  void describe_track(std::uint32_t track, std::uint32_t process, std::string_view name,
                      bool is_counter);
  std::uint64_t intern(Interned& table, std::string_view text);
  void add_text_argument(ProtoWriter& event, std::string_view name, std::string_view value);
  void add_count_argument(ProtoWriter& event, std::string_view name, double value);
  void add_arguments(ProtoWriter& event, const SliceStart& slice);
  const std::string& op_arguments(const OpFact& op);
  void write_event(std::int64_t ns, std::string_view event);
  void write_descriptor(std::string_view descriptor);
  void write_packet(std::string_view packet);

  TraceBuffer out_;
  Interned names_{2}, argument_names_{3}, argument_values_{29};
  std::string new_strings_;  // InternedData that the next packet brings
  std::unordered_map<const OpFact*, std::string> arguments_;
  std::string event_, packet_, framed_;  // for reuse
  bool started_ = false;
};

}  // namespace weft::report
