// What is done by reflectors: QR, products of reflectors, Hessenberg and tridiagonal forms. Vectors
// are left where LAPACK leaves them, in the place of the zeros that they make.
#include <numeric>

#include "ir/ops/attrs.h"
#include "ir/ops/calls/linalg_calls.h"
#include "reference/linalg/linalg_functions.h"
#include "reference/linalg/reflector.h"

namespace weft::reference {
namespace {

// Leaves the vector in a column, below what it became.
template <class T>
void leave(const Reflector<T>& reflector, Matrix<T>& a, std::int64_t row, std::int64_t column) {
  a(row, column) = reflector.head;
  for (std::size_t i = 1; i < reflector.v.size(); ++i) {
    a(row + static_cast<std::int64_t>(i), column) = reflector.v[i];
  }
}

// One column of R, and its reflector's tau.
template <class T>
T reduce_column(Matrix<T>& a, std::int64_t k) {
  const Reflector<T> reflector = reflector_of(column_part(a, k, k, a.rows));
  reflect_rows(a, k, k + 1, reflector.v, conjugate(reflector.tau));
  leave(reflector, a, k, k);
  return reflector.tau;
}

template <class T>
Literal lists(const TensorType& type, std::vector<T> values) {
  Matrix<T> all{1, static_cast<std::int64_t>(values.size())};
  all.elements = std::move(values);
  return from_matrices<T>(type, {all});
}

Literal zeros(const TensorType& type) { return Literal(type); }

template <class T>
void exchange_columns(Matrix<T>& a, std::int64_t i, std::int64_t j) {
  for (std::int64_t row = 0; row < a.rows; ++row) std::swap(a(row, i), a(row, j));
}

template <class T>
double column_norm(const Matrix<T>& a, std::int64_t column, std::int64_t from) {
  double norm = 0;
  for (std::int64_t i = from; i < a.rows; ++i) norm = std::hypot(norm, std::abs(a(i, column)));
  return norm;
}

// The columns that are asked for (not 0) to the front; how many they are. `order` then has which
// column, from 1, stands where.
template <class T>
std::int64_t move_to_front(Matrix<T>& a, std::int64_t* order) {
  std::int64_t fixed = 0;
  std::vector<std::int64_t> asked(order, order + a.columns);
  std::iota(order, order + a.columns, std::int64_t{1});
  for (std::int64_t j = 0; j < a.columns; ++j) {
    if (asked[static_cast<std::size_t>(j)] == 0) continue;
    exchange_columns(a, fixed, j);
    std::swap(order[fixed++], order[j]);
  }
  return fixed;
}

// The part of the reflectors that make `row` and `column` of a Hermitian matrix tridiagonal, for
// the lower triangle from the first column on, for the upper one from the last.
template <class T>
struct Tridiagonal {
  Matrix<T> a;
  std::vector<double> diagonal, beside;
  std::vector<T> tau;
};

template <class T>
Tridiagonal<T> tridiagonal_of(const Matrix<T>& given, bool lower) {
  const std::int64_t n = given.rows;
  Tridiagonal<T> result{
      given,
      {},
      std::vector<double>(static_cast<std::size_t>(std::max<std::int64_t>(0, n - 1))),
      {}};
  result.tau.resize(result.beside.size());
  Matrix<T> a = mirrored(given, lower);
  for (std::int64_t step = 0; step + 1 < n; ++step) {
    // Of the lower triangle column `step` below the diagonal; of the upper one the column of the
    // same rank from the end above it, its last element first.
    const std::int64_t at = lower ? step : n - 2 - step;
    const std::int64_t column = lower ? step : at + 1;
    std::vector<T> x =
        lower ? column_part(a, column, step + 1, n) : column_part(a, column, 0, at + 1);
    if (!lower) std::reverse(x.begin(), x.end());
    const Reflector<T> reflector = reflector_of(x);
    std::vector<T> v = reflector.v;
    if (!lower) std::reverse(v.begin(), v.end());
    const std::int64_t first = lower ? step + 1 : 0;
    reflect_rows(a, first, 0, v, conjugate(reflector.tau));
    reflect_columns(a, n, first, v, reflector.tau);
    for (std::size_t i = 0; i < v.size(); ++i) {
      result.a(first + static_cast<std::int64_t>(i), column) = v[i];
    }
    result.a(lower ? first : at, column) = reflector.head;
    result.beside[static_cast<std::size_t>(at)] = reflector.head;
    result.tau[static_cast<std::size_t>(at)] = reflector.tau;
  }
  for (std::int64_t i = 0; i < n; ++i) {
    result.diagonal.push_back(std::real(a(i, i)));
    result.a(i, i) = result.diagonal.back();
  }
  return result;
}

template <class T>
void append(std::vector<T>& to, const std::vector<T>& more) {
  to.insert(to.end(), more.begin(), more.end());
}

}  // namespace

std::vector<Literal> qr(const ArrayCall& call) {
  return with_field(call.type().dtype, [&]<class T>(T) -> std::vector<Literal> {
    std::vector<Matrix<T>> factors = matrices_of<T>(call.in[0]);
    std::vector<T> tau;
    for (Matrix<T>& a : factors) {
      for (std::int64_t k = 0; k < std::min(a.rows, a.columns); ++k)
        tau.push_back(reduce_column(a, k));
    }
    return {from_matrices(call.type(0), factors), lists(call.type(1), tau)};
  });
}

// The free column that is longest below goes first, each time.
std::vector<Literal> qr_with_pivoting(const ArrayCall& call) {
  return with_field(call.type().dtype, [&]<class T>(T) -> std::vector<Literal> {
    std::vector<Matrix<T>> factors = matrices_of<T>(call.in[0]);
    std::vector<std::int64_t> order;
    for (std::int64_t i = 0; i < call.in[1].num_elements(); ++i) {
      order.push_back(load(call.in[1], i).integer);
    }
    std::vector<T> tau;
    std::int64_t* columns = order.data();
    for (Matrix<T>& a : factors) {
      const std::int64_t fixed = move_to_front(a, columns);
      for (std::int64_t k = 0; k < std::min(a.rows, a.columns); ++k) {
        std::int64_t longest = k;
        for (std::int64_t j = k + 1; k >= fixed && j < a.columns; ++j) {
          if (column_norm(a, j, k) > column_norm(a, longest, k)) longest = j;
        }
        exchange_columns(a, k, longest);
        std::swap(columns[k], columns[longest]);
        tau.push_back(reduce_column(a, k));
      }
      columns += a.columns;
    }
    Literal permutation(call.type(1));
    for (std::size_t i = 0; i < order.size(); ++i) {
      store(make_integer(DType::i32, static_cast<std::uint64_t>(order[i])),
            permutation.mutable_bytes().data() + 4 * i);
    }
    return {from_matrices(call.type(0), factors), permutation, lists(call.type(2), tau)};
  });
}

// The first columns of H(1) H(2) ..., from the last reflector to the first.
std::vector<Literal> householder_product(const ArrayCall& call) {
  return with_field(call.type().dtype, [&]<class T>(T) -> std::vector<Literal> {
    std::vector<Matrix<T>> results;
    const std::vector<T> tau = values_of<T>(call.in[1]);
    const std::int64_t reflectors = call.in[1].dims().back();
    for (const Matrix<T>& a : matrices_of<T>(call.in[0])) {
      Matrix<T> q = identity_matrix<T>(a.rows, a.columns);
      const auto first = static_cast<std::size_t>(reflectors) * results.size();
      for (std::int64_t k = reflectors; k-- > 0;) {
        std::vector<T> v = column_part(a, k, k, a.rows);
        v[0] = 1;
        reflect_rows(q, k, 0, v, tau[first + static_cast<std::size_t>(k)]);
      }
      results.push_back(std::move(q));
    }
    return {from_matrices(call.type(), results)};
  });
}

std::vector<Literal> hessenberg(const ArrayCall& call) {
  const auto& attrs = call.get<ir::CustomCallAttrs>();
  const std::int64_t low = ir::call_option(attrs, "low"), high = ir::call_option(attrs, "high");
  return with_field(call.type().dtype, [&]<class T>(T) -> std::vector<Literal> {
    std::vector<Matrix<T>> results = matrices_of<T>(call.in[0]);
    std::vector<T> tau;
    for (Matrix<T>& a : results) {
      std::vector<T> own(static_cast<std::size_t>(std::max<std::int64_t>(0, a.rows - 1)));
      for (std::int64_t k = low - 1; a.rows > 0 && k + 1 < high; ++k) {
        const Reflector<T> reflector = reflector_of(column_part(a, k, k + 1, high));
        reflect_columns(a, high, k + 1, reflector.v, reflector.tau);
        reflect_rows(a, k + 1, k + 1, reflector.v, conjugate(reflector.tau));
        leave(reflector, a, k + 1, k);
        own[static_cast<std::size_t>(k)] = reflector.tau;
      }
      append(tau, own);
    }
    return {from_matrices(call.type(0), results), lists(call.type(1), tau), zeros(call.type(2))};
  });
}

std::vector<Literal> tridiagonal(const ArrayCall& call) {
  const bool lower = ir::call_letter(call.get<ir::CustomCallAttrs>(), "uplo") == 'L';
  return with_field(call.type().dtype, [&]<class T>(T) -> std::vector<Literal> {
    std::vector<Matrix<T>> results;
    std::vector<double> diagonal, beside;
    std::vector<T> tau;
    for (const Matrix<T>& a : matrices_of<T>(call.in[0])) {
      Tridiagonal<T> of = tridiagonal_of(a, lower);
      results.push_back(std::move(of.a));
      append(diagonal, of.diagonal);
      append(beside, of.beside);
      append(tau, of.tau);
    }
    return {from_matrices(call.type(0), results), lists(call.type(1), diagonal),
            lists(call.type(2), beside), lists(call.type(3), tau), zeros(call.type(4))};
  });
}

}  // namespace weft::reference
