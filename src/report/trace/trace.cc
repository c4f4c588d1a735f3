#include "report/trace/trace.h"

#include <memory>
#include <queue>
#include <tuple>
#include <vector>

#include <fmt/format.h>

#include "weft/error.h"

#include "report/trace/arrows.h"
#include "report/trace/json_sink.h"
#include "report/trace/perfetto_sink.h"
#include "report/trace/tracks.h"

namespace weft::report {
namespace {

using events::Event;
using events::EventKind;

// The parts of an event on its track, in order. Only a transfer has the inner ones.
enum class Part { begin, begin_inner, end_inner, end };

// Where the writer stands on a track.
struct Cursor {
  std::uint32_t device = 0;
  std::uint32_t number = 0;  // the track's, in the file
  Track track;
  std::size_t position = 0;
  Part part = Part::begin;

  bool done() const { return position == track.events.size(); }
  EventRef at() const { return {device, track.events[position]}; }
  void advance() {
    if (part == Part::end) ++position;
    const bool has_inner = track.kind == EventKind::transfer;
    part = part == Part::end                   ? Part::begin
           : part == Part::begin && !has_inner ? Part::end
                                               : static_cast<Part>(static_cast<int>(part) + 1);
  }
};

std::int64_t time_of(const Event& event, Part part) {
  if (part == Part::begin) return begin_of(event);
  return part == Part::begin_inner ? event.start_ns : event.end_ns;
}

// Where the writer stands on a row of the host.
struct HostCursor {
  std::uint32_t number = 0;  // the track's, in the file
  std::vector<HostPoint> points;
  std::size_t position = 0;
};

// Where the writer stands on a row of numbers.
struct CounterCursor {
  std::uint32_t number = 0;  // the track's, in the file
  std::span<const LinkLoadPoint> points;
  std::size_t position = 0;
};

// What comes first at equal times: ends, then the beginnings of arrows, then their ends.
int rank_of(Part part) { return part == Part::begin ? 1 : part == Part::begin_inner ? 2 : 0; }

class TraceWriter {
 public:
  TraceWriter(TraceSink& sink, const TracedRun& run) : sink_(sink), run_(run), arrows_(run.log) {}

  void write() {
    const auto devices = static_cast<std::uint32_t>(run_.log.devices.size());
    for (std::uint32_t device = 0; device < devices; ++device) add_device(device);
    add_spans(devices, "/host:CPU", "Calls", run_.host);
    add_spans(devices + 2, "weft", "Notes", run_.notes);
    if (!run_.links.empty()) add_links(devices + 3);
    if (run_.log.dropped > 0) add_note(devices + 1);
    for (std::uint32_t i = 0; i < num_rows(); ++i) queue(i);
    while (!queue_.empty()) {
      const std::uint32_t next = std::get<2>(queue_.top());
      queue_.pop();
      if (next < cursors_.size()) {
        write_part(cursors_[next]);
        cursors_[next].advance();
      } else if (next - cursors_.size() < hosts_.size()) {
        write_point(hosts_[next - cursors_.size()]);
      } else {
        write_count(counters_[next - cursors_.size() - hosts_.size()]);
      }
      queue(next);
    }
    sink_.finish();
  }

 private:
  void add_device(std::uint32_t device) {
    sink_.add_process(device, run_.devices[device]);
    for (Track& track : tracks_of(run_.log.devices[device])) {
      const auto number = static_cast<std::uint32_t>(cursors_.size());
      sink_.add_track(number, device, track.name);
      cursors_.push_back({device, number, std::move(track)});
    }
  }

  void add_spans(std::uint32_t process, std::string_view process_name, std::string_view row,
                 std::span<const HostSpan> spans) {
    if (spans.empty()) return;
    sink_.add_process(process, process_name);
    add_rows(process, row, spans);
  }

  void add_rows(std::uint32_t process, std::string_view row, std::span<const HostSpan> spans) {
    std::size_t rows = 0;
    for (std::vector<HostPoint>& points : host_points(spans)) {
      const std::uint32_t number = num_rows();
      sink_.add_track(number, process,
                      ++rows == 1 ? std::string(row) : fmt::format("{} {}", row, rows));
      hosts_.push_back({number, std::move(points)});
    }
  }

  void add_links(std::uint32_t process) {
    sink_.add_process(process, "links");
    for (const TracedLink& link : run_.links) {
      const std::uint32_t number = num_rows();
      sink_.add_counter(number, process, link.name + " in use");
      counters_.push_back({number, link.load});
      add_rows(process, link.name, link.transfers);
    }
  }

  std::uint32_t num_rows() const {
    return static_cast<std::uint32_t>(cursors_.size() + hosts_.size() + counters_.size());
  }

  // A trace that lacks something says so.
  void add_note(std::uint32_t process) {
    const std::uint32_t track = num_rows();
    sink_.add_process(process, "weft");
    sink_.add_track(track, process, "Notes");
    const std::string text =
        fmt::format("{} events are missing: beyond {} on a device none is recorded",
                    run_.log.dropped, run_.log.max_events_per_device);
    sink_.begin({.track = track, .end_ns = 1, .name = text});
    sink_.end(track, 1);
  }

  void queue(std::uint32_t index) {
    if (index >= cursors_.size() + hosts_.size()) {
      const CounterCursor& counter = counters_[index - cursors_.size() - hosts_.size()];
      if (counter.position == counter.points.size()) return;
      queue_.emplace(counter.points[counter.position].ns, 0, index);
      return;
    }
    if (index >= cursors_.size()) {
      const HostCursor& host = hosts_[index - cursors_.size()];
      if (host.position == host.points.size()) return;
      const HostPoint& point = host.points[host.position];
      queue_.emplace(point.ns, point.begins ? 1 : 0, index);
      return;
    }
    const Cursor& cursor = cursors_[index];
    if (cursor.done()) return;
    queue_.emplace(time_of(event_at(cursor.at()), cursor.part), rank_of(cursor.part), index);
  }

  const Event& event_at(EventRef ref) const { return run_.log.devices[ref.device][ref.index]; }

  void write_point(HostCursor& host) {
    const HostPoint& point = host.points[host.position++];
    if (point.begins) {
      sink_.begin({.track = host.number,
                   .start_ns = point.ns,
                   .end_ns = point.end_ns,
                   .name = point.span->name});
    } else {
      sink_.end(host.number, point.ns);
    }
  }

  void write_count(CounterCursor& counter) {
    const LinkLoadPoint& point = counter.points[counter.position++];
    sink_.count(counter.number, point.ns, point.percent);
  }

  void write_part(const Cursor& cursor) {
    const Event& event = event_at(cursor.at());
    if (cursor.part == Part::begin) {
      begin(cursor, event);
    } else if (cursor.part == Part::begin_inner) {
      begin_inner(cursor, event);
    } else {
      sink_.end(cursor.number, event.end_ns);
    }
  }

  void begin(const Cursor& cursor, const Event& event) {
    const OpFact& fact = run_.facts.of(*event.op);
    const bool waits = event.kind == EventKind::wait;
    name_ = waits ? "wait for " + fact.name : run_.facts.name(*event.op, event.num_ops);
    arrow_ids_.clear();
    for (const Arrow& arrow : arrows_.from(cursor.at()))
      arrow_ids_.push_back(arrows_.id(arrow) + 1);
    sink_.begin({.track = cursor.number,
                 .start_ns = begin_of(event),
                 .end_ns = event.end_ns,
                 .name = name_,
                 .op = &fact,
                 .peer = waits ? peer_name(event) : "",
                 .arrows_out = arrow_ids_});
  }

  void begin_inner(const Cursor& cursor, const Event& event) {
    const Arrow* arrow = arrows_.to(cursor.at());
    sink_.begin({.track = cursor.number,
                 .start_ns = event.start_ns,
                 .end_ns = event.end_ns,
                 .name = "transfer",
                 .peer = peer_name(event),
                 .arrow_in = arrow == nullptr ? 0 : arrows_.id(*arrow) + 1});
  }

  std::string_view peer_name(const Event& event) const {
    return event.peer < 0 ? ""
                          : std::string_view(run_.devices[static_cast<std::size_t>(event.peer)]);
  }

  TraceSink& sink_;
  const TracedRun& run_;
  const Arrows arrows_;
  std::vector<Cursor> cursors_;
  std::vector<HostCursor> hosts_;                             // queued after the cursors
  std::vector<CounterCursor> counters_;                       // and these after those
  using Next = std::tuple<std::int64_t, int, std::uint32_t>;  // time, rank, cursor
  std::priority_queue<Next, std::vector<Next>, std::greater<>> queue_;
  std::string name_;
  std::vector<std::uint64_t> arrow_ids_;
};

bool is_json(const std::string& path) { return path.ends_with(".json"); }

void check_ending(const std::string& path, std::string_view more = "") {
  if (is_json(path) || path.ends_with(".pftrace") || path.ends_with(".perfetto-trace")) return;
  throw Error(fmt::format(
      "cannot write a trace to {}: its name must end in .pftrace (Perfetto's format) or .json{}",
      path, more));
}

}  // namespace

void write_trace(TraceSink& sink, const TracedRun& run) { TraceWriter(sink, run).write(); }

void write_trace(const std::string& path, const TracedRun& run) {
  check_ending(path);
  OutputFile file(path);
  std::unique_ptr<TraceSink> sink;
  if (is_json(path)) {
    sink = std::make_unique<JsonSink>(file);
  } else {
    sink = std::make_unique<PerfettoSink>(file);
  }
  write_trace(*sink, run);
  file.commit();
}

void check_trace_path(const std::string& path, std::string_view more) {
  check_ending(path, more);
  check_writable(path);
}

}  // namespace weft::report
