// Eigenvalues of any square matrix by the QR algorithm: the Hessenberg form is turned, one shift
// after the other, until it is a triangle; of a real matrix with blocks of 2 x 2 for pairs of
// complex eigenvalues.
//
// What has no solution is NaN throughout, with info not 0; what is not asked for is 0.
#include <limits>
#include <optional>

#include "ir/ops/attrs.h"
#include "ir/ops/calls/linalg_calls.h"
#include "reference/linalg/linalg_functions.h"
#include "reference/linalg/reflector.h"

namespace weft::reference {
namespace {

constexpr double kEpsilon = std::numeric_limits<double>::epsilon();

// a = z t z*.
template <class T>
struct Schur {
  Matrix<T> t, z;
};

// Turns a matrix by reflectors until it is in Schur form.
template <class T>
class SchurForm {
 public:
  explicit SchurForm(const Matrix<T>& a) : t_(a), z_(identity_matrix<T>(a.rows, a.rows)) {}

  // Nothing: the iteration does not end.
  std::optional<Schur<T>> run() {
    const std::int64_t n = t_.rows;
    for (std::int64_t k = 0; k + 2 < n; ++k) clear_below(k, k + 1, n);
    std::int64_t last = n - 1;
    int turns = 0;
    while (last > 0) {
      const std::int64_t first = block_start(last);
      if (first == last || (kBlocks && first + 1 == last)) {
        if (first < last) split_block(first);
        last = first - 1;
        turns = 0;
      } else if (++turns > 300) {
        return std::nullopt;
      } else {
        turn(first, last, turns % 10 == 0);
      }
    }
    return Schur<T>{t_, z_};
  }

 private:
  static constexpr bool kBlocks = std::is_same_v<T, double>;

  // P* t P and z P, where P takes x, which stands for the rows from `row` on, to the first of them.
  Reflector<T> turn_by(std::int64_t row, const std::vector<T>& x) {
    const Reflector<T> reflector = reflector_of(x);
    reflect_rows(t_, row, 0, reflector.v, conjugate(reflector.tau));
    reflect_columns(t_, t_.rows, row, reflector.v, reflector.tau);
    reflect_columns(z_, z_.rows, row, reflector.v, reflector.tau);
    return reflector;
  }

  // Makes the column zero in the rows behind `row` up to `end`.
  void clear_below(std::int64_t column, std::int64_t row, std::int64_t end) {
    turn_by(row, column_part(t_, column, row, end));
    for (std::int64_t i = row + 1; i < end; ++i) t_(i, column) = 0;
  }

  // Where the block begins that ends in row `last`, above which there is nothing left.
  std::int64_t block_start(std::int64_t last) {
    for (std::int64_t i = last; i > 0; --i) {
      double size = std::abs(t_(i, i)) + std::abs(t_(i - 1, i - 1));
      if (size == 0) size = 1;
      if (std::abs(t_(i, i - 1)) <= kEpsilon * size) {
        t_(i, i - 1) = 0;
        return i;
      }
    }
    return 0;
  }

  // One step with the shift that the last rows suggest; of a real matrix two at once, which may be
  // conjugate. Now and then another one, so that nothing goes in circles.
  void turn(std::int64_t first, std::int64_t last, bool other) {
    turn_by(first, start(first, last, other));
    constexpr std::int64_t kLength = kBlocks ? 4 : 3;
    for (std::int64_t k = first; k + 2 <= last; ++k) {
      clear_below(k, k + 1, std::min(k + kLength, last + 1));
    }
  }

  // The first column of t - shift, or of the product of two such.
  std::vector<T> start(std::int64_t p, std::int64_t q, bool other) const {
    const T a = t_(q - 1, q - 1), b = t_(q - 1, q), c = t_(q, q - 1), d = t_(q, q);
    if constexpr (kBlocks) {
      const double near = std::abs(c) + (q - p >= 2 ? std::abs(t_(q - 1, q - 2)) : 0);
      const double sum = other ? 1.5 * near : a + d;
      const double product = other ? near * near : a * d - b * c;
      const double x = t_(p, p), y = t_(p + 1, p);
      return {x * x + t_(p, p + 1) * y - sum * x + product, y * (x + t_(p + 1, p + 1) - sum),
              y * t_(p + 2, p + 1)};
    } else {
      const T half = (a - d) / 2.0, root = std::sqrt(half * half + b * c);
      const T one = (a + d) / 2.0 + root, two = (a + d) / 2.0 - root;
      T shift = std::abs(one - d) < std::abs(two - d) ? one : two;
      if (other) shift = d + std::abs(c);
      return {t_(p, p) - shift, t_(p + 1, p)};
    }
  }

  // A real block of 2 x 2: a triangle if its eigenvalues are real, else of equal diagonal elements.
  void split_block(std::int64_t i) {
    if constexpr (kBlocks) {
      const double b = t_(i, i + 1), c = t_(i + 1, i), half = (t_(i, i) - t_(i + 1, i + 1)) / 2;
      const double inside = half * half + b * c;
      if (inside >= 0) {
        turn_by(i, {half + std::copysign(std::sqrt(inside), half), c});
        t_(i + 1, i) = 0;
      } else {
        const double angle = std::atan2(-half, (b + c) / 2) / 2;
        turn_by(i, {std::cos(angle), std::sin(angle)});
        const double mean = (t_(i, i) + t_(i + 1, i + 1)) / 2;
        t_(i, i) = t_(i + 1, i + 1) = mean;
      }
    } else {
      static_cast<void>(i);
    }
  }

  Matrix<T> t_, z_;
};

template <class T>
std::optional<Schur<T>> schur_of(const Matrix<T>& a) {
  if (!is_finite(a)) return std::nullopt;
  return SchurForm<T>(a).run();
}

// The eigenvalues of a Schur form.
template <class T>
std::vector<Complex> eigenvalues_of(const Matrix<T>& t) {
  std::vector<Complex> values;
  for (std::int64_t i = 0; i < t.rows; ++i) {
    const bool block = i + 1 < t.rows && t(i + 1, i) != T{0};
    if (!block) {
      values.emplace_back(t(i, i));
      continue;
    }
    const double imaginary = std::sqrt(std::abs(std::real(t(i, i + 1) * t(i + 1, i))));
    values.emplace_back(std::real(t(i, i)), imaginary);
    values.emplace_back(std::real(t(i, i)), -imaginary);
    ++i;
  }
  return values;
}

Matrix<Complex> as_complex(const Matrix<double>& a) {
  Matrix<Complex> result{a.rows, a.columns};
  for (std::size_t i = 0; i < a.elements.size(); ++i) result.elements[i] = a.elements[i];
  return result;
}
Matrix<Complex> as_complex(const Matrix<Complex>& a) { return a; }

// Of length 1, the largest element real, as LAPACK has them.
void normalise(std::vector<Complex>& x) {
  double length = 0;
  std::size_t largest = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    length = std::hypot(length, std::abs(x[i]));
    if (std::abs(x[i]) > std::abs(x[largest])) largest = i;
  }
  const Complex phase = std::conj(x[largest]) / std::abs(x[largest]);
  for (Complex& element : x) element *= phase / length;
  x[largest] = std::real(x[largest]);
}

// Columns x with t x = t(k, k) x, or x* t = t(k, k) x*, of a triangle, turned back by z. An
// eigenvalue that stands twice is moved apart by as much as rounding does.
Matrix<Complex> vectors_of(const Schur<Complex>& form, bool left) {
  const Matrix<Complex>& t = form.t;
  const std::int64_t n = t.rows;
  Matrix<Complex> result{n, n};
  double norm = 0;
  for (const Complex& x : t.elements) norm = std::hypot(norm, std::abs(x));
  const double least = std::max(kEpsilon * norm, std::numeric_limits<double>::min());
  for (std::int64_t k = 0; k < n; ++k) {
    std::vector<Complex> x(static_cast<std::size_t>(n));
    x[static_cast<std::size_t>(k)] = 1;
    const std::int64_t steps = left ? n - 1 - k : k;
    for (std::int64_t step = 1; step <= steps; ++step) {
      const std::int64_t i = left ? k + step : k - step;
      Complex sum = 0;
      for (std::int64_t done = 0; done < step; ++done) {
        const std::int64_t j = left ? k + done : k - done;
        sum += (left ? std::conj(t(j, i)) : t(i, j)) * x[static_cast<std::size_t>(j)];
      }
      Complex apart = left ? std::conj(t(k, k) - t(i, i)) : t(k, k) - t(i, i);
      if (std::abs(apart) < least) apart = least;
      x[static_cast<std::size_t>(i)] = sum / apart;
    }
    std::vector<Complex> turned(static_cast<std::size_t>(n));
    for (std::int64_t i = 0; i < n; ++i) {
      for (std::int64_t j = 0; j < n; ++j) {
        turned[static_cast<std::size_t>(i)] += form.z(i, j) * x[static_cast<std::size_t>(j)];
      }
    }
    normalise(turned);
    for (std::int64_t i = 0; i < n; ++i) result(i, k) = turned[static_cast<std::size_t>(i)];
  }
  return result;
}

// ---- Results

// One array, or of a real matrix one of real and one of imaginary parts.
void append_eigenvalues(const ArrayCall& call, const std::vector<Complex>& values,
                        std::vector<Literal>& results) {
  const TensorType& type = call.type(results.size());
  Literal first(type), second(type);
  const int size = byte_size(type.dtype);
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::size_t at = i * static_cast<std::size_t>(size);
    const bool complex = is_complex(type.dtype);
    store(complex ? make_complex(type.dtype, values[i]) : make_real(type.dtype, values[i].real()),
          first.mutable_bytes().data() + at);
    if (!complex)
      store(make_real(type.dtype, values[i].imag()), second.mutable_bytes().data() + at);
  }
  results.push_back(std::move(first));
  if (!is_complex(type.dtype)) results.push_back(std::move(second));
}

constexpr Complex kNoValue{kNaN, kNaN};

}  // namespace

std::vector<Literal> eig(const ArrayCall& call) {
  const auto& attrs = call.get<ir::CustomCallAttrs>();
  const bool left = ir::call_letter(attrs, "compute_left") == 'V';
  const bool right = ir::call_letter(attrs, "compute_right") == 'V';
  std::vector<Complex> values;
  std::vector<Matrix<Complex>> lefts, rights;
  std::vector<double> info;
  for (const Matrix<Complex>& a : with_field(call.in[0].dtype(), [&]<class T>(T) {
         std::vector<Matrix<Complex>> all;
         for (const Matrix<T>& each : matrices_of<T>(call.in[0])) all.push_back(as_complex(each));
         return all;
       })) {
    const std::optional<Schur<Complex>> form = schur_of(a);
    info.push_back(form ? 0 : is_finite(a) ? 1 : kNotFinite);
    const Matrix<Complex> none = filled(a.rows, a.columns, form ? Complex{} : Complex{kNaN});
    lefts.push_back(form && left ? vectors_of(*form, true) : none);
    rights.push_back(form && right ? vectors_of(*form, false) : none);
    const std::vector<Complex> own =
        form ? eigenvalues_of(form->t)
             : std::vector<Complex>(static_cast<std::size_t>(a.rows), kNoValue);
    values.insert(values.end(), own.begin(), own.end());
  }
  std::vector<Literal> results;
  append_eigenvalues(call, values, results);
  results.push_back(from_matrices(call.type(results.size()), lefts));
  results.push_back(from_matrices(call.type(results.size()), rights));
  results.push_back(from_list(call.type(results.size()), info));
  return results;
}

std::vector<Literal> schur(const ArrayCall& call) {
  const bool vectors = ir::call_letter(call.get<ir::CustomCallAttrs>(), "mode") == 'V';
  return with_field(call.type().dtype, [&]<class T>(T) {
    std::vector<Complex> values;
    std::vector<Matrix<T>> forms, turns;
    std::vector<double> selected, info;
    for (const Matrix<T>& a : matrices_of<T>(call.in[0])) {
      const std::optional<Schur<T>> form = schur_of(a);
      const Matrix<T> failed = filled(a.rows, a.columns, T(kNaN));
      forms.push_back(form ? form->t : failed);
      turns.push_back(!form ? failed : vectors ? form->z : Matrix<T>{a.rows, a.columns});
      info.push_back(form ? 0 : is_finite(a) ? 1 : kNotFinite);
      selected.push_back(0);
      const std::vector<Complex> own =
          form ? eigenvalues_of(form->t)
               : std::vector<Complex>(static_cast<std::size_t>(a.rows), kNoValue);
      values.insert(values.end(), own.begin(), own.end());
    }
    std::vector<Literal> results = {from_matrices(call.type(0), forms),
                                    from_matrices(call.type(1), turns)};
    append_eigenvalues(call, values, results);
    results.push_back(from_list(call.type(results.size()), selected));
    results.push_back(from_list(call.type(results.size()), info));
    return results;
  });
}

}  // namespace weft::reference
