// Svg: a picture for a browser, shape after shape. Owns its text; one thread at a time.
#pragma once

#include <string>
#include <string_view>

#include "viz/palette.h"

namespace weft::viz {

enum class Anchor { start, middle, end };

class Svg {
 public:
  struct Box {
    double x = 0, y = 0, width = 0, height = 0;
  };
  // Draws a box with a thin border; `title` appears under the pointer.
  void box(const Box& at, Color fill, std::string_view title = {});
  // A box without a border.
  void area(const Box& at, Color fill);
  // Text whose baseline lies at y; where `turned`, it runs upwards.
  void text(double x, double y, std::string_view text, double size = 13,
            Anchor anchor = Anchor::start, Color color = {0x22, 0x22, 0x22}, bool turned = false);
  // Draws an arrow from one point to another, with a head.
  void arrow(double x1, double y1, double x2, double y2);

  struct Pen {
    Color color = {0x44, 0x44, 0x44};
    double width = 1.5;
    bool dashed = false;
  };
  void line(double x1, double y1, double x2, double y2, const Pen& pen);
  // A filled circle; `title` as of a box.
  void dot(double x, double y, double radius, Color fill, std::string_view title = {});
  void ring(double x, double y, double radius, const Pen& pen);

  // The whole document, so large.
  std::string document(double width, double height) const;

  // How wide a text of that size is: all letters have the same width.
  static double text_width(std::string_view text, double size);

 private:
  std::string body_;
};

}  // namespace weft::viz
