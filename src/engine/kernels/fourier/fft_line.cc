#include "engine/kernels/fourier/fft_line.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numbers>
#include <utility>

#include "plan/storage/scratch.h"

namespace weft::engine {
namespace {

// Longer lines do not stay in a cache, several at once.
constexpr std::int64_t kLongest = 4096;
constexpr std::int64_t kFine = 1024;
// The factors of so many rows are products with one more.
constexpr std::int64_t kFineRows = 32;

// Fours are the cheapest, for their roots are 1, -i, -1 and i.
std::int64_t next_factor(std::int64_t n) {
  if (n % 4 == 0) return 4;
  for (std::int64_t p = 2; p <= kLargestFftFactor; ++p) {
    if (n % p == 0) return p;
  }
  return n;
}

bool has_small_factors(std::int64_t n) {
  while (n > 1) {
    const std::int64_t p = next_factor(n);
    if (p > kLargestFftFactor) return false;
    n /= p;
  }
  return true;
}

using Complex = FftLine::Complex;

Complex product(Complex a, Complex b) {
  return {a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real()};
}

// The largest divisor of n up to its root.
std::int64_t divisor_near_root(std::int64_t n) {
  auto d = static_cast<std::int64_t>(std::sqrt(static_cast<double>(n)));
  while (n % d != 0) --d;
  return d;
}

// Elements `stride` apart become those of one lane, and back; elements count in doubles.
void set_lane(double* elements, std::int64_t i, std::int64_t lane, Complex value) {
  elements[i * 2 * kFftLanes + lane] = value.real();
  elements[i * 2 * kFftLanes + kFftLanes + lane] = value.imag();
}
Complex lane_of(const double* elements, std::int64_t i, std::int64_t lane) {
  return {elements[i * 2 * kFftLanes + lane], elements[i * 2 * kFftLanes + kFftLanes + lane]};
}

// One element of some lines times a number, conjugated before where `conjugates` says so.
void scale(const double* from, Complex by, bool conjugates, std::int64_t lanes, double* to) {
  for (std::int64_t lane = 0; lane < lanes; ++lane) {
    const double re = from[lane], im = conjugates ? -from[lanes + lane] : from[lanes + lane];
    to[lane] = re * by.real() - im * by.imag();
    to[lanes + lane] = re * by.imag() + im * by.real();
  }
}

// The first `used` lanes as columns.
void write_group(const double* from, std::int64_t rows, std::int64_t used, Complex* to,
                 std::int64_t stride) {
  if (used == kFftLanes) return write_columns(from, rows, to, stride);
  for (std::int64_t r = 0; r < rows; ++r) {
    for (std::int64_t lane = 0; lane < used; ++lane) to[r * stride + lane] = lane_of(from, r, lane);
  }
}

}  // namespace

// From an angle in the first eighth of the circle, where it is most exact.
Complex FftLine::root(std::int64_t k, std::int64_t n) {
  std::int64_t eighths = 8 * (k % n);  // in units of 1 / n
  const bool above = eighths > 4 * n;
  if (above) eighths = 8 * n - eighths;
  const bool left = eighths > 2 * n;
  if (left) eighths = 4 * n - eighths;
  const bool steep = eighths > n;
  if (steep) eighths = 2 * n - eighths;
  const double angle =
      std::numbers::pi / 4 * (static_cast<double>(eighths) / static_cast<double>(n));
  double x = std::cos(angle), y = std::sin(angle);
  if (steep) std::swap(x, y);
  return {left ? -x : x, above ? y : -y};
}

FftLine::FftLine(std::int64_t n) : n_(n) {
  if (!has_small_factors(n)) {
    make_chirp();
    is_long_ = convolution_->is_long();
    return;
  }
  const std::int64_t rows = n > kLongest ? divisor_near_root(n) : 1;
  if (rows >= kFftLanes && n / rows <= kLongest) {
    make_matrix(rows);
  } else {
    make_levels();
  }
}

FftLine::~FftLine() = default;

void FftLine::transform(const double* in, double* out, std::int64_t lanes) const {
  if (convolution_ != nullptr) {
    convolve(in, out, lanes);
  } else if (n_ == 1) {
    std::copy(in, in + 2 * lanes, out);
  } else {
    transform_lanes(levels_, in, out, lanes);
  }
}

void FftLine::transform_long(const Loop& loop, Complex* line) const {
  if (convolution_ != nullptr) {
    convolve_long(loop, line);
  } else {
    transform_matrix(loop, line);
  }
}

void FftLine::make_levels() {
  std::vector<Complex> all(static_cast<std::size_t>(n_));
  for (std::int64_t k = 0; 2 * k <= n_; ++k) {
    all[static_cast<std::size_t>((n_ - k) % n_)] = std::conj(root(k, n_));
    all[static_cast<std::size_t>(k)] = root(k, n_);
  }
  std::int64_t size = n_;
  while (size > 1) {
    FftLevel& level = levels_.emplace_back(FftLevel{size, next_factor(size), {}, {}});
    const std::int64_t step = n_ / size;
    for (std::int64_t k = 0; k < size / level.factor; ++k) {
      for (std::int64_t r = 1; r < level.factor; ++r) {
        level.roots.push_back(all[static_cast<std::size_t>(r * k * step)]);
      }
    }
    for (std::int64_t k = 0; k < level.factor; ++k) {
      level.factor_roots.push_back(root(k, level.factor));
    }
    size /= level.factor;
  }
}

void FftLine::make_matrix(std::int64_t rows) {
  is_long_ = true;
  column_ = std::make_unique<FftLine>(rows);
  row_ = std::make_unique<FftLine>(n_ / rows);
  for (std::int64_t k = 0; k < kFine; ++k) fine_.push_back(root(k, n_));
  for (std::int64_t k = 0; k < n_; k += kFine) coarse_.push_back(root(k, n_));
}

void FftLine::make_chirp() {
  const auto size = static_cast<std::size_t>(n_);
  const std::size_t padded = std::bit_ceil(2 * size - 1);
  convolution_ = std::make_unique<FftLine>(static_cast<std::int64_t>(padded));
  // k^2 modulo 2n, without overflow.
  std::int64_t square = 0;
  for (std::int64_t k = 0; k < n_; ++k) {
    chirp_.push_back(root(square, 2 * n_));
    square = (square + 2 * k + 1) % (2 * n_);
  }
  std::vector<Complex> wrapped(padded);
  for (std::size_t k = 0; k < size; ++k) {
    wrapped[k] = std::conj(chirp_[k]);
    if (k > 0) wrapped[padded - k] = wrapped[k];
  }
  chirp_transform_ = wrapped;
  if (convolution_->is_long()) {
    const Loop alone = [](std::int64_t count, std::int64_t, const auto& body) { body(0, count); };
    convolution_->transform_long(alone, chirp_transform_.data());
  } else {
    // A complex number is an element of one lane.
    convolution_->transform(reinterpret_cast<const double*>(wrapped.data()),
                            reinterpret_cast<double*>(chirp_transform_.data()), 1);
  }
  for (Complex& x : chirp_transform_) x /= static_cast<double>(padded);
}

void FftLine::convolve(const double* in, double* out, std::int64_t lanes) const {
  const std::int64_t element = 2 * lanes, padded = std::ssize(chirp_transform_);
  std::vector<double> a(static_cast<std::size_t>(padded * element)), b(a.size());
  for (std::int64_t k = 0; k < n_; ++k) {
    scale(in + k * element, chirp_[at(k)], false, lanes, a.data() + k * element);
  }
  convolution_->transform(a.data(), b.data(), lanes);
  // The inverse transform is the forward one between two conjugations.
  for (std::int64_t k = 0; k < padded; ++k) {
    double* const x = b.data() + k * element;
    scale(x, chirp_transform_[at(k)], false, lanes, x);
    for (std::int64_t lane = lanes; lane < element; ++lane) x[lane] = -x[lane];
  }
  convolution_->transform(b.data(), a.data(), lanes);
  for (std::int64_t k = 0; k < n_; ++k) {
    scale(a.data() + k * element, chirp_[at(k)], true, lanes, out + k * element);
  }
}

void FftLine::convolve_long(const Loop& loop, Complex* line) const {
  const std::int64_t padded = std::ssize(chirp_transform_);
  std::vector<Complex> a(at(padded));
  for (std::int64_t k = 0; k < n_; ++k) a[at(k)] = product(line[k], chirp_[at(k)]);
  convolution_->transform_long(loop, a.data());
  for (std::size_t k = 0; k < a.size(); ++k) a[k] = std::conj(product(a[k], chirp_transform_[k]));
  convolution_->transform_long(loop, a.data());
  for (std::int64_t k = 0; k < n_; ++k) line[k] = product(std::conj(a[at(k)]), chirp_[at(k)]);
}

Complex FftLine::twiddle(std::int64_t k) const {
  return product(coarse_[at(k / kFine)], fine_[at(k % kFine)]);
}

// Of the columns from `first` on, as many as there are lanes, each element times exp(-2 pi i row
// column / n).
void FftLine::transform_columns(const Complex* from, Complex* to, std::int64_t first, double* in,
                                double* out) const {
  const std::int64_t rows = column_->size(), columns = row_->size();
  const std::int64_t used = std::min(kFftLanes, columns - first);
  if (used == kFftLanes) {
    read_columns(from + first, columns, rows, in);
  } else {
    for (std::int64_t r = 0; r < rows; ++r) {
      for (std::int64_t lane = 0; lane < used; ++lane) {
        set_lane(in, r, lane, from[r * columns + first + lane]);
      }
    }
  }
  column_->transform(in, out, kFftLanes);
  const std::int64_t steps = (rows + kFineRows - 1) / kFineRows;
  std::vector<double> coarse(at(steps * 2 * kFftLanes)), fine(at(kFineRows * 2 * kFftLanes));
  for (std::int64_t lane = 0; lane < used; ++lane) {
    const std::int64_t column = first + lane;
    for (std::int64_t i = 0; i < steps; ++i) {
      set_lane(coarse.data(), i, lane, twiddle(i * kFineRows * column));
    }
    for (std::int64_t i = 0; i < std::min(rows, kFineRows); ++i) {
      set_lane(fine.data(), i, lane, twiddle(i * column));
    }
  }
  twist_lanes(out, rows, coarse.data(), fine.data(), kFineRows);
  write_group(out, rows, used, to + first, columns);
}

// Of the rows from `first` on, as many as there are lanes, which become columns.
void FftLine::transform_rows(const Complex* from, Complex* to, std::int64_t first, double* in,
                             double* out) const {
  const std::int64_t rows = column_->size(), columns = row_->size();
  const std::int64_t used = std::min(kFftLanes, rows - first);
  for (std::int64_t c = 0; c < columns; ++c) {
    for (std::int64_t lane = 0; lane < used; ++lane) {
      set_lane(in, c, lane, from[(first + lane) * columns + c]);
    }
  }
  row_->transform(in, out, kFftLanes);
  write_group(out, columns, used, to + first, rows);
}

void FftLine::transform_matrix(const Loop& loop, Complex* line) const {
  const std::int64_t rows = column_->size(), columns = row_->size();
  std::vector<Complex> between(at(n_));
  const auto in_groups = [&](std::int64_t count, std::int64_t length, auto&& group) {
    const std::int64_t groups = (count + kFftLanes - 1) / kFftLanes;
    const auto body = [&](std::int64_t begin, std::int64_t end) {
      std::vector<double> in(at(length * 2 * kFftLanes)), out(in.size());
      for (std::int64_t g = begin; g < end; ++g) group(g * kFftLanes, in.data(), out.data());
    };
    loop(groups, plan::grain_of(16 * kFftLanes * length), body);
  };
  in_groups(columns, rows, [&](std::int64_t first, double* in, double* out) {
    transform_columns(line, between.data(), first, in, out);
  });
  in_groups(rows, columns, [&](std::int64_t first, double* in, double* out) {
    transform_rows(between.data(), line, first, in, out);
  });
}

}  // namespace weft::engine
