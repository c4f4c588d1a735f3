#include "viz/svg.h"

#include <fmt/format.h>

#include "viz/labels.h"

namespace weft::viz {
namespace {

constexpr double kLetter = 0.62;  // width of a letter of a monospaced font of size 1, at most

std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '&':
        result += "&amp;";
        break;
      case '<':
        result += "&lt;";
        break;
      case '>':
        result += "&gt;";
        break;
      case '"':
        result += "&quot;";
        break;
      default:
        result += c;
    }
  }
  return result;
}

std::string hex(Color color) {
  return fmt::format("#{:02x}{:02x}{:02x}", color.red, color.green, color.blue);
}

std::string_view name(Anchor anchor) {
  constexpr std::string_view kAnchors[] = {"start", "middle", "end"};
  return kAnchors[static_cast<std::size_t>(anchor)];
}

}  // namespace

void Svg::box(const Box& at, Color fill, std::string_view title) {
  body_ += fmt::format(
      "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" fill=\"{}\" "
      "stroke=\"#ffffff\">",
      at.x, at.y, at.width, at.height, hex(fill));
  if (!title.empty()) body_ += fmt::format("<title>{}</title>", escaped(title));
  body_ += "</rect>\n";
}

void Svg::area(const Box& at, Color fill) {
  body_ += fmt::format(
      "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" fill=\"{}\"/>\n", at.x,
      at.y, at.width, at.height, hex(fill));
}

void Svg::text(double x, double y, std::string_view text, double size, Anchor anchor, Color color,
               bool turned) {
  const std::string turn =
      turned ? fmt::format(" transform=\"rotate(-90 {:.1f} {:.1f})\"", x, y) : "";
  body_ += fmt::format(
      "<text x=\"{:.1f}\" y=\"{:.1f}\" font-size=\"{:.1f}\" text-anchor=\"{}\" "
      "fill=\"{}\" pointer-events=\"none\"{}>{}</text>\n",
      x, y, size, name(anchor), hex(color), turn, escaped(text));
}

void Svg::arrow(double x1, double y1, double x2, double y2) {
  body_ += fmt::format(
      "<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"#444444\" "
      "stroke-width=\"1.5\" marker-end=\"url(#head)\"/>\n",
      x1, y1, x2, y2);
}

void Svg::line(double x1, double y1, double x2, double y2, const Pen& pen) {
  body_ += fmt::format(
      "<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"{}\" "
      "stroke-width=\"{:.1f}\"{}/>\n",
      x1, y1, x2, y2, hex(pen.color), pen.width, pen.dashed ? " stroke-dasharray=\"5 4\"" : "");
}

void Svg::dot(double x, double y, double radius, Color fill, std::string_view title) {
  body_ += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\" fill=\"{}\">", x, y,
                       radius, hex(fill));
  if (!title.empty()) body_ += fmt::format("<title>{}</title>", escaped(title));
  body_ += "</circle>\n";
}

void Svg::ring(double x, double y, double radius, const Pen& pen) {
  body_ += fmt::format(
      "<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\" fill=\"none\" stroke=\"{}\" "
      "stroke-width=\"{:.1f}\" pointer-events=\"none\"/>\n",
      x, y, radius, hex(pen.color), pen.width);
}

std::string Svg::document(double width, double height) const {
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" "
      "viewBox=\"0 0 {0:.0f} {1:.0f}\" font-family=\"ui-monospace, 'DejaVu Sans Mono', Menlo, "
      "Consolas, monospace\">\n"
      "<defs><marker id=\"head\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"7\" "
      "markerHeight=\"7\" orient=\"auto\"><path d=\"M0 0L8 4L0 8z\" fill=\"#444444\"/></marker>"
      "</defs>\n"
      "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n{2}</svg>\n",
      width, height, body_);
}

double Svg::text_width(std::string_view text, double size) {
  return static_cast<double>(viz::text_width(text)) * size * kLetter;
}

}  // namespace weft::viz
