#include "report/page/page_json.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <ranges>
#include <string_view>

#include <nlohmann/json.hpp>

namespace weft::report {
namespace {

using events::EventKind;
using PageJson = nlohmann::json;

constexpr double kExactIntegers = 9.0e15;  // below 2^53, as JavaScript has them

// Without ".0" where it is whole.
PageJson whole_or_real(double value) {
  if (std::abs(value) < kExactIntegers && value == std::floor(value)) {
    return static_cast<std::int64_t>(value);
  }
  return value;
}

class PageWriter {
 public:
  explicit PageWriter(const PageData& page) : page_(page), unit_ps_(is_whole_ns() ? kPsOfANs : 1) {}

  PageJson document() const {
    PageJson all = {
        {"title", page_.title},
        {"headline", page_.headline},
        {"facts", page_.facts},
        {"warnings", page_.warnings},
        {"program", page_.program},
        {"unit_ps", unit_ps_},
        {"span", units(page_.span_ps)},
        {"summary", summary()},
        {"repeated",
         list(page_.repeats,
              [&](const PageRepeat& one) {
                return PageJson{units(one.start_ps), units(one.end_ps), whole_or_real(one.times)};
              })},
        {"ops", list(page_.ops, op)},
        {"devices", list(page_.devices, [&](const auto& one) { return device(one); })},
        {"left_out",
         {{"devices", page_.devices_left_out},
          {"slices", page_.slices_left_out},
          {"links", page_.links_left_out}}},
        {"dropped", page_.events_dropped},
        {"collectives", list(page_.collectives, [&](const auto& one) { return collective(one); })},
        {"places", places()},
        {"meshes",
         list(
             page_.meshes,
             [](const PageMesh& mesh) {
               return PageJson{{"name", mesh.name}, {"axes", mesh.axes}, {"devices", mesh.devices}};
             })},
        {"pictures", list(page_.pictures, [](const PagePicture& picture) {
           return PageJson{{"title", picture.title}, {"svg", picture.svg}};
         })}};
    add_links(all);
    if (page_.memory) all["memory"] = memory(*page_.memory);
    return all;
  }

 private:
  template <class T, class F>
  static PageJson list(const std::vector<T>& values, F&& written) {
    PageJson all = PageJson::array();
    for (const T& value : values) all.push_back(written(value));
    return all;
  }

  // Of what is drawn on the timeline; sums and means may be rounded.
  bool is_whole_ns() const {
    const auto is_whole = [](std::int64_t ps) { return ps % kPsOfANs == 0; };
    return is_whole(page_.span_ps) &&
           std::ranges::all_of(
               page_.devices | std::views::transform(&PageDevice::slices) | std::views::join,
               [&](const PageSlice& one) {
                 return is_whole(one.start_ps) && is_whole(one.end_ps) && is_whole(one.begun_ps);
               }) &&
           std::ranges::all_of(
               page_.links | std::views::transform(&LinkRow::loads) | std::views::join,
               [&](const LinkRow::Load& one) {
                 return is_whole(one.start_ps) && is_whole(one.end_ps);
               });
  }
  // The nearest.
  std::int64_t units(std::int64_t ps) const { return (ps + unit_ps_ / 2) / unit_ps_; }

  PageJson times(const PageTimes& t) const {
    return {units(t.compute_ps), units(t.communication_ps), units(t.hidden_ps), units(t.exposed_ps),
            units(t.idle_ps)};
  }

  PageJson summary() const {
    const PageSummary& s = page_.summary;
    PageJson result = {{"device", s.device},
                       {"total", units(s.total_ps)},
                       {"times", times(s.times)},
                       {"flops", whole_or_real(s.flops)}};
    if (s.utilisation) result["utilisation"] = *s.utilisation;
    return result;
  }

  static PageJson op(const PageOp& op) {
    return {
        op.name, op.source, op.scope, op.shapes, whole_or_real(op.bytes), whole_or_real(op.flops)};
  }

  PageJson device(const PageDevice& device) const {
    std::vector<const PageSlice*> slices;
    for (const PageSlice& slice : device.slices) slices.push_back(&slice);
    std::ranges::stable_sort(slices, {}, &PageSlice::start_ps);
    std::string kinds;
    PageJson ops = PageJson::array(), starts = PageJson::array(), lengths = PageJson::array(),
             peers = PageJson::array(), leads = PageJson::array();
    std::int64_t before = 0;
    for (const PageSlice* slice : slices) {
      const std::int64_t start = units(slice->start_ps);
      kinds += "ctw"[static_cast<std::size_t>(slice->kind)];
      ops.push_back(slice->op);
      starts.push_back(start - before);
      lengths.push_back(units(slice->end_ps) - start);
      if (slice->kind != EventKind::compute) peers.push_back(slice->peer);
      if (slice->kind == EventKind::transfer) leads.push_back(start - units(slice->begun_ps));
      before = start;
    }
    return {{"id", device.id},
            {"name", device.name},
            {"times", times(device.times)},
            {"kind", kinds},
            {"op", std::move(ops)},
            {"start", std::move(starts)},
            {"length", std::move(lengths)},
            {"peer", std::move(peers)},
            {"lead", std::move(leads)}};
  }

  PageJson collective(const PageCollective& one) const {
    PageJson result = {{"name", one.name},
                       {"axes", one.axes},
                       {"group", one.group_size},
                       {"types", one.types},
                       {"in", whole_or_real(one.bytes_in)},
                       {"out", whole_or_real(one.bytes_out)},
                       {"sent", whole_or_real(one.wire_bytes)},
                       {"count", whole_or_real(one.count)},
                       {"count_exact", one.count_exact},
                       {"time", units(one.time_ps)},
                       {"exposed", units(one.exposed_ps)},
                       {"hidden_under", one.hidden_under},
                       {"why", one.exposed_because},
                       {"reason", one.reason},
                       {"source", one.source},
                       {"scope", one.scope},
                       {"algorithm", one.algorithm},
                       {"bottleneck", one.bottleneck},
                       {"ops", one.ops}};
    if (one.predicted_ps) result["predicted"] = units(*one.predicted_ps);
    if (one.predicted_exposed_ps) result["predicted_exposed"] = units(*one.predicted_exposed_ps);
    return result;
  }

  PageJson places() const {
    const PagePlaces& p = page_.places;
    return {{"platform", p.platform}, {"machine", p.machine},         {"count", p.num_devices},
            {"rank", p.rank},         {"coordinates", p.coordinates}, {"slice", p.slice_devices}};
  }

  PageJson loads(const LinkRow& row) const {
    PageJson starts = PageJson::array(), lengths = PageJson::array(), loads = PageJson::array();
    std::int64_t before = 0;
    for (const LinkRow::Load& one : row.loads) {
      const std::int64_t start = units(one.start_ps);
      starts.push_back(start - before);
      lengths.push_back(units(one.end_ps) - start);
      loads.push_back(std::lround(one.load * 1000));
      before = start;
    }
    return {
        {"start", std::move(starts)}, {"length", std::move(lengths)}, {"load", std::move(loads)}};
  }

  // Links of a machine often carry the same: each list of loads is there once.
  void add_links(PageJson& all) const {
    PageJson lists = PageJson::array(), rows = PageJson::array();
    std::map<std::string, std::size_t> known;
    for (const LinkRow& row : page_.links) {
      PageJson list = loads(row);
      const auto [at, is_new] = known.try_emplace(list.dump(), lists.size());
      if (is_new) lists.push_back(std::move(list));
      rows.push_back(
          {{"name", row.name}, {"from", row.from}, {"to", row.to}, {"loads", at->second}});
    }
    all["links"] = std::move(rows);
    all["loads"] = std::move(lists);
  }

  PageJson memory(const PageMemory& memory) const {
    PageJson at = PageJson::array(), bytes = PageJson::array();
    std::int64_t before = 0;
    for (const MemoryPoint& point : memory.points) {
      at.push_back(units(point.ps) - before);
      bytes.push_back(point.bytes);
      before = units(point.ps);
    }
    return {{"sizes", memory.sizes},
            {"at", std::move(at)},
            {"bytes", std::move(bytes)},
            {"peak", list(memory.peak, [](const PeakArray& one) {
               return PageJson{{"name", one.name}, {"bytes", one.bytes}};
             })}};
  }

  const PageData& page_;
  const std::int64_t unit_ps_;
};

}  // namespace

std::string page_json(const PageData& page) {
  // A program's texts may hold any bytes.
  const std::string text =
      PageWriter(page).document().dump(-1, ' ', false, PageJson::error_handler_t::replace);
  std::string result;
  result.reserve(text.size());
  // Only texts can have it. "</script>" would end the element, "<!--" change how it is read.
  for (const char c : text) c == '<' ? result += "\\u003c" : result += c;
  return result;
}

}  // namespace weft::report
