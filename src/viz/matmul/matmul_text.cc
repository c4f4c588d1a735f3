// matmul_text: a table for each step, a row for each device.
#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "viz/labels.h"
#include "viz/matmul/matmul_picture.h"
#include "viz/palette.h"
#include "viz/shown_indices.h"
#include "viz/text_table.h"

namespace weft::viz {
namespace {

// More transfers of a device in a step are counted.
constexpr std::size_t kMostListed = 4;

class MatmulText {
 public:
  MatmulText(const DrawnMatmul& matmul, const VisualizeOptions& options)
      : matmul_(matmul), options_(options) {}

  // A table; where it is too wide, lines.
  std::string step(std::size_t step) const {
    std::vector<Row> rows;
    for (const auto& place : shown_indices(matmul_.devices.size(), kMaxMatmulDevices)) {
      rows.push_back(place ? row(step, *place) : Row{"…", "…", "…", {"…"}, {}});
    }
    const std::string text = table(rows);
    const std::size_t width = text_width(text.substr(0, text.find('\n')));
    return width <= static_cast<std::size_t>(options_.max_width) ? text : lines(rows);
  }

 private:
  struct Row {
    std::string device, computes, has;
    std::vector<std::string> sends;
    std::optional<Color> color;
  };

  Row row(std::size_t step, std::size_t index) const {
    const auto place = static_cast<std::int64_t>(index);
    Row row{matmul_.device_text(index),
            product_text(matmul_.steps, matmul_.names, step, place),
            has_text(step, place),
            sends(step, place),
            {}};
    const std::vector<std::size_t>& product = matmul_.steps.products[step];
    if (options_.use_color && !product.empty()) {
      row.color = matmul_.color(product[0], place);
    }
    return row;
  }

  // What there is of C afterwards.
  std::string has_text(std::size_t step, std::int64_t place) const {
    const MatmulSteps& steps = matmul_.steps;
    const std::vector<std::size_t>& product = steps.products[step];
    if (product.empty()) return "C";
    if (steps.form->traffic == MatmulTraffic::sums) {
      return fmt::format("C{} of {}", matmul_.names.text(steps.ring.pieces[product[0]], place),
                         matmul_.names.devices(terms_of_sum(steps, product[0]), place));
    }
    const std::string list = matmul_.names.list(computed_by(steps, step), place);
    return (steps.form->has_places ? "C" : "C of ") + list;
  }

  std::vector<std::string> sends(std::size_t step, std::int64_t place) const {
    std::vector<std::string> items;
    for (const MatmulMove& move : matmul_.steps.moves) {
      if (move.first > step || move.last < step) continue;
      std::string item = move_text(matmul_.steps, matmul_.names, move, place, matmul_.devices);
      items.push_back(move.first < step ? "…" + item : std::move(item));
    }
    if (items.size() > kMostListed) {
      const std::size_t more = items.size() - kMostListed + 1;
      items.resize(kMostListed - 1);
      items.push_back(fmt::format("and {} more", more));
    }
    return items;
  }

  static std::string table(const std::vector<Row>& rows) {
    TextTable table{4, {}, {}, true};
    const auto add = [&](std::vector<std::string> lines, std::optional<Color> color = {}) {
      table.cells.push_back({std::move(lines), 1, 1, 0, 0, color});
    };
    for (const char* title : {"", "computes", "has then", "sends meanwhile"}) add({title});
    for (const Row& row : rows) {
      add({row.device});
      add({row.computes}, row.color);
      add({row.has});
      add(row.sends);
    }
    return table.text();
  }

  std::string lines(const std::vector<Row>& rows) const {
    std::string text;
    for (const Row& row : rows) {
      std::string line = row.device;
      if (!row.computes.empty()) line += ": " + row.computes;
      if (!row.sends.empty()) line += fmt::format("; sends {}", fmt::join(row.sends, ", "));
      text += wrapped_text(line, options_.max_width);
    }
    return text;
  }

  const DrawnMatmul& matmul_;
  const VisualizeOptions& options_;
};

}  // namespace

std::string matmul_text(const DrawnMatmul& matmul, const VisualizeOptions& options) {
  const MatmulText picture(matmul, options);
  std::string text = wrapped_text(matmul.title_text(), options.max_width);
  if (!matmul.others.empty()) text += wrapped_text(matmul.others, options.max_width);
  std::string legend = matmul.legend_text();
  const bool goes_on = std::ranges::any_of(
      matmul.steps.moves, [](const MatmulMove& move) { return move.last > move.first; });
  const bool are_shards = matmul.steps.form->traffic == MatmulTraffic::shards;
  if (goes_on) legend += fmt::format(" …{}1: it is still on its way.", are_shards ? 'A' : 'C');
  text += wrapped_text(legend, options.max_width);
  const std::size_t count = matmul.steps.products.size();
  for (const auto& i : shown_indices(count, kMaxSteps)) {
    if (!i) {
      text += fmt::format("\n… {} more steps of the same kind\n", count - 2 * kEnd);
      continue;
    }
    text += fmt::format("\nstep {} of {}\n", *i + 1, count) + picture.step(*i);
  }
  return text;
}

}  // namespace weft::viz
