#include "report/trace/json_sink.h"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace weft::report {
namespace {

using Json = nlohmann::ordered_json;

// Bytes that are no text are replaced.
std::string dumped(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}
std::string quoted(std::string_view text) { return dumped(Json(text)); }

// Chrome's unit, exactly.
std::string microseconds(std::int64_t ns) { return fmt::format("{}.{:03}", ns / 1000, ns % 1000); }

}  // namespace

void JsonSink::add_process(std::uint32_t process, std::string_view name) {
  add(fmt::format(R"({{"ph":"M","name":"process_name","pid":{},"args":{{"name":{}}}}})",
                  process + 1, quoted(name)));
  add(fmt::format(R"({{"ph":"M","name":"process_sort_index","pid":{},"args":{{"sort_index":{}}}}})",
                  process + 1, process));
}

void JsonSink::add_track(std::uint32_t track, std::uint32_t process, std::string_view name) {
  processes_.resize(std::max<std::size_t>(processes_.size(), track + 1));
  processes_[track] = process;
  add(fmt::format(R"({{"ph":"M","name":"thread_name","pid":{},"tid":{},"args":{{"name":{}}}}})",
                  process + 1, track + 1, quoted(name)));
  add(fmt::format(
      R"({{"ph":"M","name":"thread_sort_index","pid":{},"tid":{},"args":{{"sort_index":{}}}}})",
      process + 1, track + 1, track));
}

// Chrome knows a counter by its name alone.
void JsonSink::add_counter(std::uint32_t track, std::uint32_t process, std::string_view name) {
  processes_.resize(std::max<std::size_t>(processes_.size(), track + 1));
  processes_[track] = process;
  counters_[track] = quoted(name);
}

void JsonSink::count(std::uint32_t track, std::int64_t ns, double percent) {
  add(fmt::format(R"({{"ph":"C","name":{},"pid":{},"ts":{},"args":{{"%":{:.6g}}}}})",
                  counters_.at(track), processes_[track] + 1, microseconds(ns), percent));
}

void JsonSink::begin(const SliceStart& slice) {
  add(fmt::format(R"({{"ph":"X","name":{},"pid":{},"tid":{},"ts":{},"dur":{},"args":{{{}}}}})",
                  quoted(slice.name), processes_[slice.track] + 1, slice.track + 1,
                  microseconds(slice.start_ns), microseconds(slice.end_ns - slice.start_ns),
                  arguments(slice)));
  for (const std::uint64_t id : slice.arrows_out) add_arrow(slice.track, slice.start_ns, id, true);
  if (slice.arrow_in != 0) add_arrow(slice.track, slice.start_ns, slice.arrow_in, false);
}

void JsonSink::add_arrow(std::uint32_t track, std::int64_t ns, std::uint64_t id, bool begins) {
  add(fmt::format(R"({{"ph":"{}","name":"data","cat":"data","id":{},"pid":{},"tid":{},"ts":{}{}}})",
                  begins ? 's' : 'f', id, processes_[track] + 1, track + 1, microseconds(ns),
                  begins ? "" : R"(,"bp":"e")"));
}

void JsonSink::finish() {
  out_.add(started_ ? "\n" : R"({"displayTimeUnit":"ns","traceEvents":[)");
  out_.add("]}\n");
  out_.flush();
}

void JsonSink::add(std::string_view object) {
  out_.add(started_ ? ",\n" : "{\"displayTimeUnit\":\"ns\",\"traceEvents\":[\n");
  started_ = true;
  out_.add(object);
}

std::string JsonSink::arguments(const SliceStart& slice) {
  std::string text = slice.op == nullptr ? "" : op_arguments(*slice.op);
  if (slice.peer.empty()) return text;
  return fmt::format("{}{}\"peer\":{}", text, text.empty() ? "" : ",", quoted(slice.peer));
}

// What stands between the braces, made once.
const std::string& JsonSink::op_arguments(const OpFact& op) {
  const auto [it, is_new] = arguments_.try_emplace(&op);
  if (!is_new) return it->second;
  Json json = Json::object();
  if (!op.source.empty()) json["source"] = op.source;
  if (!op.scope.empty()) json["scope"] = op.scope;
  json["shapes"] = op.shapes;
  if (op.bytes > 0) json["bytes"] = static_cast<std::uint64_t>(op.bytes);
  if (op.flops > 0) json["flops"] = static_cast<std::uint64_t>(op.flops);
  const std::string object = dumped(json);
  return it->second = object.substr(1, object.size() - 2);
}

}  // namespace weft::report
