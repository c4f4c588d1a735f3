// collective_text: a table for the beginning and one for each step.
#include <algorithm>

#include <fmt/format.h>

#include "weft/visualize_collective.h"

#include "core/text/user_line.h"
#include "viz/collective_group.h"
#include "viz/labels.h"
#include "viz/shown_indices.h"
#include "viz/text_table.h"

namespace weft {
namespace {

using viz::Chunk;
using viz::DeviceChunks;
using viz::DrawnCollective;

bool has_arrived(const viz::CollectiveStep& step, std::size_t device, std::size_t place) {
  return std::ranges::any_of(step.transfers, [&](const viz::ChunkTransfer& transfer) {
    return std::cmp_equal(transfer.to, device) && transfer.place == place;
  });
}

class StepsText {
 public:
  StepsText(const DrawnCollective& collective, const VisualizeOptions& options)
      : collective_(collective), options_(options) {}

  // What the devices have; `step`: what has just arrived is marked, where there is a step.
  std::string buffers(const std::vector<DeviceChunks>& buffers,
                      const viz::CollectiveStep* step) const {
    const std::size_t places = buffers.front().size();
    const std::size_t count = std::min(places, places_that_fit());
    std::string text;
    for (std::size_t first = 0; first < places; first += count) {
      text += part(buffers, step, first, std::min(count, places - first));
    }
    return text;
  }

  std::string wrapped(const std::string& text) const {
    return viz::wrapped_text(text, options_.max_width);
  }

  // A transfer is not torn apart where it fits into a line.
  std::string wrapped_at_transfers(const std::string& text) const {
    std::string lines;
    for (std::string& line :
         viz::wrapped_at_commas(text, static_cast<std::size_t>(options_.max_width))) {
      if (line.starts_with(' ')) line.erase(0, 1);
      lines += wrapped(line);
    }
    return lines;
  }

 private:
  // "→A-C15" is the longest text of a chunk.
  static constexpr std::size_t kChunk = 6;

  std::size_t places_that_fit() const {
    const std::size_t name = collective_.devices.back().size() + 2;
    const std::size_t room = static_cast<std::size_t>(options_.max_width) - name - 2;
    return std::max<std::size_t>(room / (kChunk + 1), 1);
  }

  std::string part(const std::vector<DeviceChunks>& buffers, const viz::CollectiveStep* step,
                   std::size_t first, std::size_t count) const {
    viz::TextTable table{count + 1, {}, std::vector<int>(count + 1, kChunk), true};
    for (std::size_t device = 0; device < buffers.size(); ++device) {
      table.cells.push_back({{' ' + collective_.devices[device] + ' '}, 0, 0, 0, 0, {}});
      for (std::size_t place = first; place < first + count; ++place) {
        const Chunk& chunk = buffers[device][place];
        const bool is_new = step != nullptr && has_arrived(*step, device, place);
        viz::TextCell cell{{chunk_text(chunk, collective_.size())}, 0, 0, 0, 0, {}};
        if (is_new) cell.lines[0].insert(0, "→");
        if (options_.use_color && chunk.count > 0) {
          cell.color = viz::chunk_color(chunk, collective_.size());
        }
        table.cells.push_back(std::move(cell));
      }
    }
    return table.text();
  }

  const DrawnCollective& collective_;
  const VisualizeOptions& options_;
};

// How the texts of chunks are to be read, where that is not plain.
std::string legend(const DrawnCollective& collective) {
  if (collective.steps.buffers[0][0].part < 0) return "A is the value of the first device.";
  const bool sums =
      std::ranges::any_of(collective.steps.steps, [](const viz::CollectiveStep& step) {
        return std::ranges::any_of(step.transfers, [](const auto& t) { return t.chunk.count > 1; });
      });
  std::string text = "A1 is part 1 of the value of the first device";
  if (sums) text += ", A-C1 the sum of such parts of three, Σ1 of all";
  return text + ".";
}

}  // namespace

std::string collective_text(std::string_view name, const Mesh& mesh, const AxisNames& axes,
                            const VisualizeOptions& given, Where where) {
  const VisualizeOptions options = viz::with_platform(given);
  const DrawnCollective collective = with_user_line("collective_text", where, [&] {
    return viz::drawn_collective(name, mesh, axes.names, options);
  });
  const viz::CollectiveSteps& steps = collective.steps;
  const StepsText picture(collective, options);
  std::string text =
      picture.wrapped(collective.title + ": " + steps.summary + ", by " + steps.method + '.');
  if (!collective.others.empty()) text += picture.wrapped(collective.others);
  text += picture.wrapped(legend(collective));
  text += "\nat the beginning\n" + picture.buffers(steps.buffers, nullptr);
  for (const auto& i : viz::shown_indices(steps.steps.size(), viz::kMaxSteps)) {
    if (!i) {
      text +=
          fmt::format("\n… {} more steps of the same kind\n", steps.steps.size() - 2 * viz::kEnd);
      continue;
    }
    const viz::CollectiveStep& step = steps.steps[*i];
    text += '\n' + picture.wrapped_at_transfers(
                       fmt::format("step {}: {}", *i + 1, viz::transfers_text(collective, step)));
    text += picture.buffers(step.buffers, &step);
  }
  return text;
}

}  // namespace weft
