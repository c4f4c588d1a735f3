#include "core/text/array_text.h"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/text/numpy_name.h"

namespace weft {
namespace {

constexpr std::string_view kReprPrefix = "Array(";

// What np.array2string is asked for beside the print options.
struct Frame {
  std::string separator = " ";
  std::size_t prefix = 0;  // characters before the text, by which its later lines are indented
  int line_width = 75;
};

// Which indices of each dimension are shown.
class ShownIndices {
 public:
  ShownIndices(const Literal& value, const NumpyTextOptions& options)
      : summarized_(value.num_elements() > options.threshold), edge_(options.edge_items) {}

  bool leaves_out(std::int64_t size) const { return summarized_ && size > 2 * edge_; }
  // The number before the gap, and after it; all come after where there is none.
  std::int64_t leading(std::int64_t size) const { return leaves_out(size) ? edge_ : 0; }
  std::int64_t trailing(std::int64_t size) const { return leaves_out(size) ? edge_ : size; }

  // Linear positions of the shown elements, row-major.
  std::vector<std::int64_t> places(const Dims& dims) const {
    std::vector<std::int64_t> places = {0};
    for (std::int64_t size : dims) {
      std::vector<std::int64_t> inner;
      for (std::int64_t outer : places) {
        const std::int64_t first = outer * size;
        for (std::int64_t i = 0; i < leading(size); ++i) inner.push_back(first + i);
        for (std::int64_t i = size - trailing(size); i < size; ++i) inner.push_back(first + i);
      }
      places = std::move(inner);
    }
    return places;
  }

 private:
  bool summarized_;
  std::int64_t edge_;
};

// Fills lines with words; a line that is full goes on below its indentation.
class LineFiller {
 public:
  LineFiller(std::size_t indentation, std::int64_t width)
      : indentation_(indentation), width_(width), line_(indentation, ' ') {}

  void add(std::string_view word) {
    const bool too_long = static_cast<std::int64_t>(line_.size() + word.size()) > width_;
    // Beginning a new line helps only if something stands on this one.
    if (too_long && line_.size() > indentation_) {
      line_.resize(line_.find_last_not_of(' ') + 1);
      finished_ += line_ + '\n';
      line_.assign(indentation_, ' ');
    }
    line_ += word;
  }
  void add_separator(std::string_view separator) { line_ += separator; }
  // Without the indentation of the first line.
  std::string text() const { return (finished_ + line_).substr(indentation_); }

 private:
  std::size_t indentation_;
  std::int64_t width_;
  std::string finished_;
  std::string line_;
};

// Puts the elements' texts into brackets, lines and blocks.
class ArrayLayout {
 public:
  ArrayLayout(const Dims& dims, const ShownIndices& shown, const Frame& frame,
              std::vector<std::string> elements)
      : dims_(dims), shown_(shown), frame_(frame), elements_(std::move(elements)) {}

  std::string text() { return dims_.empty() ? elements_.at(0) : nested(0); }

 private:
  std::string nested(std::size_t dim) {
    return '[' + (dim + 1 == dims_.size() ? row(dim) : blocks(dim)) + ']';
  }

  // The brackets that are open before the elements of a dimension, and those closed after them.
  std::size_t indentation(std::size_t dim) const { return frame_.prefix + dim + 1; }
  std::int64_t width(std::size_t dim) const {
    return frame_.line_width - static_cast<std::int64_t>(dim);
  }

  std::string row(std::size_t dim) {
    LineFiller lines(indentation(dim), width(dim) - 1);
    const std::int64_t size = dims_[dim];
    for (std::int64_t i = 0; i < shown_.leading(size); ++i) {
      lines.add(elements_[next_++]);
      lines.add_separator(frame_.separator);
    }
    if (shown_.leaves_out(size)) {
      lines.add("...");
      lines.add_separator(frame_.separator);
    }
    for (std::int64_t i = shown_.trailing(size); i > 0; --i) {
      lines.add(elements_[next_++]);
      if (i > 1) lines.add_separator(frame_.separator);
    }
    return lines.text();
  }

  std::string blocks(std::size_t dim) {
    const std::int64_t size = dims_[dim];
    std::vector<std::string> parts;
    for (std::int64_t i = 0; i < shown_.leading(size); ++i) parts.push_back(nested(dim + 1));
    if (shown_.leaves_out(size)) parts.emplace_back("...");
    for (std::int64_t i = 0; i < shown_.trailing(size); ++i) parts.push_back(nested(dim + 1));
    const std::string separator = frame_.separator.substr(0, frame_.separator.find(' ')) +
                                  std::string(dims_.size() - dim - 1, '\n') +
                                  std::string(indentation(dim), ' ');
    return fmt::format("{}", fmt::join(parts, separator));
  }

  const Dims& dims_;
  const ShownIndices& shown_;
  const Frame& frame_;
  std::vector<std::string> elements_;
  std::size_t next_ = 0;  // the element to be written
};

// np.array2string.
std::string framed_text(const Literal& value, const NumpyTextOptions& options, const Frame& frame) {
  if (value.num_elements() == 0) return "[]";
  const ShownIndices shown(value, options);
  const auto places = shown.places(value.dims());
  return ArrayLayout(value.dims(), shown, frame, element_texts(value, places, options.element))
      .text();
}

// "(2, 0)", "(0,)"
std::string tuple_text(const Dims& dims) {
  return fmt::format("({}{})", fmt::join(dims, ", "), dims.size() == 1 ? "," : "");
}

}  // namespace

std::string numpy_text(const Literal& value, const NumpyTextOptions& options) {
  if (value.dims().empty()) return scalar_element_text(value, 0);
  return framed_text(value, options, {.line_width = options.line_width});
}

std::string array_repr(const Literal& value, bool weak_type, const NumpyTextOptions& options) {
  std::string text;
  if (value.num_elements() == 0) {
    text = fmt::format("[], shape={}", tuple_text(value.dims()));
  } else {
    // The comma after the text takes one character of each line.
    text = framed_text(
        value, options,
        {.separator = ", ", .prefix = kReprPrefix.size(), .line_width = options.line_width - 1});
  }
  const std::string dtype =
      fmt::format("dtype={}{}", numpy_name(value.dtype()), weak_type ? ", weak_type=True" : "");
  // JAX counts the last line so, and writes spaces where one would expect a new line.
  const std::size_t newline = text.rfind('\n');
  const std::size_t last_line =
      newline == std::string::npos ? text.size() + 2 : text.size() - newline + 1;
  const bool full = static_cast<int>(last_line + dtype.size()) + 2 > options.line_width;
  return fmt::format("{}{},{}{})", kReprPrefix, text,
                     std::string(full ? kReprPrefix.size() : 1, ' '), dtype);
}

}  // namespace weft
