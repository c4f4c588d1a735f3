#include "report/trace/perfetto_sink.h"

#include <bit>

namespace weft::report {
namespace {

// Field numbers of perfetto/protos/perfetto/trace.
constexpr std::uint32_t kTracePacket = 1;
namespace packet {
constexpr std::uint32_t kTimestamp = 8, kSequence = 10, kTrackEvent = 11, kInternedData = 12,
                        kSequenceFlags = 13, kTrackDescriptor = 60;
constexpr std::uint64_t kCleared = 1, kNeedsInterned = 2;
}  // namespace packet
namespace descriptor {
constexpr std::uint32_t kUuid = 1, kName = 2, kProcess = 3, kParent = 5, kCounter = 8,
                        kChildOrdering = 11, kRank = 12;
constexpr std::uint32_t kPid = 1, kProcessName = 6, kUnitName = 6;
constexpr std::uint64_t kExplicitOrder = 3;
}  // namespace descriptor
namespace event {
constexpr std::uint32_t kArguments = 4, kType = 9, kName = 10, kTrack = 11, kValue = 44,
                        kFlows = 47, kEndingFlows = 48;
constexpr std::uint64_t kBegin = 1, kEnd = 2, kCount = 4;
}  // namespace event
namespace argument {
constexpr std::uint32_t kName = 1, kUint = 3, kText = 17;
}
namespace interned {
constexpr std::uint32_t kId = 1, kText = 2;
}

// Numbers of all tracks of the file; 0 is Perfetto's own.
std::uint64_t process_uuid(std::uint32_t process) { return 2 * std::uint64_t{process} + 1; }
std::uint64_t track_uuid(std::uint32_t track) { return 2 * std::uint64_t{track} + 2; }

}  // namespace

void PerfettoSink::add_process(std::uint32_t process, std::string_view name) {
  std::string text;
  ProtoWriter descriptor(text);
  descriptor.varint(descriptor::kUuid, process_uuid(process));
  descriptor.message(descriptor::kProcess, [&](ProtoWriter& inner) {
    inner.varint(descriptor::kPid, process + 1);  // 0 is the idle process
    inner.bytes(descriptor::kProcessName, name);
  });
  descriptor.varint(descriptor::kChildOrdering, descriptor::kExplicitOrder);
  descriptor.varint(descriptor::kRank, process);
  write_descriptor(text);
}

void PerfettoSink::add_track(std::uint32_t track, std::uint32_t process, std::string_view name) {
  describe_track(track, process, name, false);
}

void PerfettoSink::add_counter(std::uint32_t track, std::uint32_t process, std::string_view name) {
  describe_track(track, process, name, true);
}

void PerfettoSink::describe_track(std::uint32_t track, std::uint32_t process, std::string_view name,
                                  bool is_counter) {
  std::string text;
  ProtoWriter descriptor(text);
  descriptor.varint(descriptor::kUuid, track_uuid(track));
  descriptor.bytes(descriptor::kName, name);
  descriptor.varint(descriptor::kParent, process_uuid(process));
  if (is_counter) {
    descriptor.message(descriptor::kCounter,
                       [](ProtoWriter& inner) { inner.bytes(descriptor::kUnitName, "%"); });
  }
  descriptor.varint(descriptor::kRank, track);
  write_descriptor(text);
}

void PerfettoSink::begin(const SliceStart& slice) {
  event_.clear();
  ProtoWriter event(event_);
  event.varint(event::kType, event::kBegin);
  event.varint(event::kTrack, track_uuid(slice.track));
  event.varint(event::kName, intern(names_, slice.name));
  add_arguments(event, slice);
  for (const std::uint64_t id : slice.arrows_out) event.fixed64(event::kFlows, id);
  if (slice.arrow_in != 0) event.fixed64(event::kEndingFlows, slice.arrow_in);
  write_event(slice.start_ns, event_);
}

void PerfettoSink::end(std::uint32_t track, std::int64_t ns) {
  event_.clear();
  ProtoWriter event(event_);
  event.varint(event::kType, event::kEnd);
  event.varint(event::kTrack, track_uuid(track));
  write_event(ns, event_);
}

void PerfettoSink::count(std::uint32_t track, std::int64_t ns, double percent) {
  event_.clear();
  ProtoWriter event(event_);
  event.varint(event::kType, event::kCount);
  event.varint(event::kTrack, track_uuid(track));
  event.fixed64(event::kValue, std::bit_cast<std::uint64_t>(percent));
  write_event(ns, event_);
}

std::uint64_t PerfettoSink::intern(Interned& table, std::string_view text) {
  const auto [it, is_new] = table.ids.try_emplace(std::string(text), table.ids.size() + 1);
  if (is_new) {
    ProtoWriter(new_strings_).message(table.field, [&](ProtoWriter& entry) {
      entry.varint(interned::kId, it->second);
      entry.bytes(interned::kText, text);
    });
  }
  return it->second;
}

void PerfettoSink::add_text_argument(ProtoWriter& event, std::string_view name,
                                     std::string_view value) {
  if (value.empty()) return;
  event.message(event::kArguments, [&](ProtoWriter& argument) {
    argument.varint(argument::kName, intern(argument_names_, name));
    argument.varint(argument::kText, intern(argument_values_, value));
  });
}

void PerfettoSink::add_count_argument(ProtoWriter& event, std::string_view name, double value) {
  if (value <= 0) return;
  event.message(event::kArguments, [&](ProtoWriter& argument) {
    argument.varint(argument::kName, intern(argument_names_, name));
    argument.varint(argument::kUint, static_cast<std::uint64_t>(value));
  });
}

void PerfettoSink::add_arguments(ProtoWriter& event, const SliceStart& slice) {
  if (slice.op != nullptr) event.fields(op_arguments(*slice.op));
  add_text_argument(event, "peer", slice.peer);
}

// The same bytes every time, so they are made once.
const std::string& PerfettoSink::op_arguments(const OpFact& op) {
  const auto [it, is_new] = arguments_.try_emplace(&op);
  if (is_new) {
    ProtoWriter event(it->second);
    add_text_argument(event, "source", op.source);
    add_text_argument(event, "scope", op.scope);
    add_text_argument(event, "shapes", op.shapes);
    add_count_argument(event, "bytes", op.bytes);
    add_count_argument(event, "flops", op.flops);
  }
  return it->second;
}

void PerfettoSink::write_event(std::int64_t ns, std::string_view event) {
  packet_.clear();
  ProtoWriter packet(packet_);
  packet.varint(packet::kTimestamp, static_cast<std::uint64_t>(ns));
  packet.bytes(packet::kTrackEvent, event);
  if (!new_strings_.empty()) {
    packet.bytes(packet::kInternedData, new_strings_);
    new_strings_.clear();
  }
  write_packet(packet_);
}

void PerfettoSink::write_descriptor(std::string_view descriptor) {
  packet_.clear();
  ProtoWriter(packet_).bytes(packet::kTrackDescriptor, descriptor);
  write_packet(packet_);
}

void PerfettoSink::write_packet(std::string_view packet) {
  framed_.clear();
  const std::uint64_t flags = started_ ? packet::kNeedsInterned : packet::kCleared;
  started_ = true;
  ProtoWriter(framed_).message(kTracePacket, [&](ProtoWriter& inner) {
    inner.fields(packet);
    inner.varint(packet::kSequence, 1);
    inner.varint(packet::kSequenceFlags, flags);
  });
  out_.add(framed_);
}

}  // namespace weft::report
