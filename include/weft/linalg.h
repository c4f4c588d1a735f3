// Products of arrays, and linear algebra: JAX's names and rules.
//
// All take arrays of any rank, and promote dtypes as JAX does. Errors (weft::Error) name the
// function, the types that do not fit, and the line. Any thread.
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "weft/array.h"
#include "weft/array_tuple.h"
#include "weft/named_sharding.h"

namespace weft {

// How exact products of floats must be, where a machine has faster ones that are less exact. Host
// devices always multiply with all bits.
enum class Precision { DEFAULT, HIGH, HIGHEST };

struct DotOptions {
  Precision precision = Precision::DEFAULT;
  // The dtype in which sums are taken, and of the result; none: the operands' common one.
  std::optional<DType> preferred_element_type = {};
  // How the result is laid out, where axes are Explicit.
  std::optional<ShardingLike> out_sharding = {};
};

// Which dimensions of both operands belong together: { {{1}, {0}}, {{}, {}} } is a matrix product.
struct DotDimensionNumbers {
  struct Pair {
    Dims lhs, rhs;  // as many
  };
  Pair contracting = {};  // summed over
  Pair batch = {};        // the first dimensions of the result
};

// Products over dimensions of any number: the result has the batch dimensions, the others of a, the
// others of b.
Array dot_general(const Arg& a, const Arg& b, const DotDimensionNumbers& dimension_numbers,
                  const DotOptions& options = {});  // lax.dot_general

// a's last dimension with b's last but one (or only one); batch dimensions are broadcast.
Array matmul(const Arg& a, const Arg& b, const DotOptions& options = {});  // jnp.matmul
// matmul where no batch dimension needs to be broadcast: (..., n, k) x (..., k, m).
Array batch_matmul(const Arg& a, const Arg& b, const DotOptions& options = {});  // lax.batch_matmul
// As matmul up to rank 2; above, dimensions are stacked instead of broadcast. Scalars multiply.
Array dot(const Arg& a, const Arg& b, const DotOptions& options = {});  // jnp.dot
// The product of all elements, those of a conjugated.
Array vdot(const Arg& a, const Arg& b, const DotOptions& options = {});  // jnp.vdot
// Products summed over one dimension of both, a conjugated; the others are broadcast.
Array vecdot(const Arg& a, const Arg& b, int axis = -1,
             const DotOptions& options = {});  // jnp.vecdot
// Matrices times vectors, and conjugated vectors times matrices; the other dimensions are
// broadcast.
Array matvec(const Arg& a, const Arg& b, const DotOptions& options = {});  // jnp.matvec
Array vecmat(const Arg& a, const Arg& b, const DotOptions& options = {});  // jnp.vecmat
// Products summed over the last dimension of both; the others are stacked.
Array inner(const Arg& a, const Arg& b, const DotOptions& options = {});  // jnp.inner
// Of vectors of 3 elements along these axes.
struct CrossOptions {
  int axisa = -1, axisb = -1, axisc = -1;  // of a, b and the result
};
Array cross(const Arg& a, const Arg& b, const CrossOptions& options = {});  // jnp.cross
// Products of every element with every element: (a.size(), b.size()).
Array outer(const Arg& a, const Arg& b);  // jnp.outer
// Every element of a times all of b: the blocks of a larger array.
Array kron(const Arg& a, const Arg& b);  // jnp.kron

// Products summed over the last `axes` dimensions of a and the first of b.
Array tensordot(const Arg& a, const Arg& b, int axes = 2,
                const DotOptions& options = {});  // jnp.tensordot
// Products summed over these dimensions of a and those of b, pair by pair.
Array tensordot(const Arg& a, const Arg& b, const std::pair<Dims, Dims>& axes,
                const DotOptions& options = {});  // jnp.tensordot

// Sums of products as the labels of dimensions say: einsum("bd,df->bf", x, w). Labels that the
// result lacks are summed over; "..." are dimensions that are broadcast; without "->" the result
// has the labels that occur once, in alphabetical order.
Array einsum(std::string_view spec, const Arg& a, const DotOptions& options = {});  // jnp.einsum
Array einsum(std::string_view spec, const Arg& a, const Arg& b, const DotOptions& options = {});
Array einsum(std::string_view spec, const Arg& a, const Arg& b, const Arg& c,
             const DotOptions& options = {});
Array einsum(std::string_view spec, const Arg& a, const Arg& b, const Arg& c, const Arg& d,
             const DotOptions& options = {});
Array einsum(std::string_view spec, const std::vector<Array>& operands,
             const DotOptions& options = {}, Where where = Where::current());

namespace linalg {

struct CholeskyOptions {
  bool upper = false;            // U with U^H U = a; else L with L L^H = a
  bool symmetrize_input = true;  // (a + a^H) / 2 is taken, else the lower half
};
// Factors of positive definite matrices, in the last two dimensions; NaN for others.
Array cholesky(const Arg& a, const CholeskyOptions& options = {});  // jnp.linalg.cholesky

struct TriangularSolveOptions {
  bool left_side = false;      // a x = b, else x a = b
  bool lower = false;          // only that half of a is used, else the upper one
  bool transpose_a = false;    // of a its transpose,
  bool conjugate_a = false;    // its conjugate
  bool unit_diagonal = false;  // its diagonal is taken to be 1
};
// x, for matrices in the last two dimensions; batch dimensions are the same.
Array triangular_solve(const Arg& a, const Arg& b,
                       const TriangularSolveOptions& options = {});  // lax.linalg.triangular_solve

struct SolveTriangularOptions {
  int trans = 0;  // 1: of a its transpose, 2: that conjugated
  bool lower = false;
  bool unit_diagonal = false;
};
// x with a x = b, which is a vector or the columns of a matrix.
Array solve_triangular(
    const Arg& a, const Arg& b,
    const SolveTriangularOptions& options = {});  // jax.scipy.linalg.solve_triangular

// Solutions x of a x = b for square matrices, and what follows from their LU factors; infinities
// and NaN where there is none. b is a vector, or of as many dimensions as a: matrices.
Array solve(const Arg& a, const Arg& b);           // jnp.linalg.solve
Array inv(const Arg& a);                           // jnp.linalg.inv
Array det(const Arg& a);                           // jnp.linalg.det
detail::ArrayTuple<2> slogdet(const Arg& a);       // jnp.linalg.slogdet; sign, log of |det|
Array matrix_power(const Arg& a, std::int64_t n);  // jnp.linalg.matrix_power
// L and U in one matrix, and with which row, from 0, each row was exchanged in turn.
detail::ArrayTuple<2> lu_factor(const Arg& a);  // jax.scipy.linalg.lu_factor

struct QrOptions {
  bool full = false;  // all of q, as the mode "complete"
  // "reduced": as many columns of q as it takes; "complete"; "r": no q, which is Array() then.
  std::string mode = "reduced";
};
detail::ArrayTuple<2> qr(const Arg& a, const QrOptions& options = {});  // jnp.linalg.qr; q, r

struct SvdOptions {
  bool full_matrices = true;
};
// u, s, vh with u diag(s) vh = a; s in descending order.
detail::ArrayTuple<3> svd(const Arg& a, const SvdOptions& options = {});  // jnp.linalg.svd
Array svdvals(const Arg& a);                                              // jnp.linalg.svdvals

struct RankOptions {
  // What counts as zero: up to rtol times the largest singular value; else epsilon times the longer
  // side of the matrix, ten times so much for pinv.
  std::optional<double> rtol = {};
};
Array pinv(const Arg& a, const RankOptions& options = {});         // jnp.linalg.pinv
Array matrix_rank(const Arg& a, const RankOptions& options = {});  // jnp.linalg.matrix_rank; int32
// The x with the least sum of squares of a x - b: x, these sums, the rank, singular values.
detail::ArrayTuple<4> lstsq(const Arg& a, const Arg& b,
                            const RankOptions& options = {});  // jnp.linalg.lstsq

// 'L' or "L", the lower one; 'U' or "U".
struct Triangle {
  Triangle(char letter) : name(1, letter) {}        // NOLINT(google-explicit-constructor)
  Triangle(const char* by_name) : name(by_name) {}  // NOLINT(google-explicit-constructor)
  std::string name;
};
struct EighOptions {
  Triangle UPLO = 'L';           // the triangle that is read
  bool symmetrize_input = true;  // (a + a^H) / 2 is taken
};
// Eigenvalues in ascending order and eigenvectors, as columns, of Hermitian matrices.
detail::ArrayTuple<2> eigh(const Arg& a, const EighOptions& options = {});  // jnp.linalg.eigh
Array eigvalsh(const Arg& a, const EighOptions& options = {});              // jnp.linalg.eigvalsh
// Of any square matrices: complex numbers, in no order.
detail::ArrayTuple<2> eig(const Arg& a);  // jnp.linalg.eig
Array eigvals(const Arg& a);              // jnp.linalg.eigvals

// Which norm: any number or infinity; of matrices 1, -1, 2, -2, infinity or -infinity, "fro" (the
// root of the sum of squares) or "nuc" (the sum of the singular values).
struct NormOrder {
  double number = 0;
  std::string name = {};  // empty: the number says

  template <class T>
  requires std::is_arithmetic_v<T> NormOrder(T n) : number(static_cast<double>(n)) {}
  NormOrder(const char* by_name) : name(by_name) {}
};
struct NormOptions {
  detail::ByName by_name = {};
  std::optional<NormOrder> ord = {};
  Axes axis = None;  // one: of vectors; two: of matrices
  bool keepdims = false;
};
// Where `ord` is not given, the root of the sum of squares.
Array norm(const Arg& x, const NormOptions& options = {});  // jnp.linalg.norm
// Of vectors along one axis or several, of the flattened array where none is given; of the matrices
// in the last two dimensions.
Array vector_norm(const Arg& x, const NormOptions& options = {});  // jnp.linalg.vector_norm
struct MatrixNormOptions {
  std::optional<NormOrder> ord = {};
  bool keepdims = false;
};
Array matrix_norm(const Arg& x, const MatrixNormOptions& options = {});  // jnp.linalg.matrix_norm
// norm(x, 1), norm(x, "fro"), norm(x, 2, 0): the order, then the axes.
template <class O>
concept NormOrderArg = (std::is_arithmetic_v<O> && !std::same_as<O, bool>) ||
                       (std::convertible_to<O, const char*> && !std::same_as<O, std::nullptr_t>);
template <NormOrderArg O>
Array norm(const Arg& x, O ord, const Axes& axis = None) {
  return norm(x, NormOptions{.ord = ord, .axis = axis});
}
template <NormOrderArg O>
Array vector_norm(const Arg& x, O ord, const Axes& axis = None) {
  return vector_norm(x, NormOptions{.ord = ord, .axis = axis});
}
template <NormOrderArg O>
Array matrix_norm(const Arg& x, O ord) {
  return matrix_norm(x, MatrixNormOptions{.ord = ord});
}
// How much larger the relative error of a solution may be than that of b: by singular values, or by
// norms of this ord.
Array cond(const Arg& x, const NormOrder& p = 2);  // jnp.linalg.cond

// The product of all, in the order that takes the fewest operations; the first and the last may be
// vectors.
Array multi_dot(const std::vector<Array>& arrays,
                Where where = Where::current());  // jnp.linalg.multi_dot
// x with tensordot(a, x, x.ndim()) = b; `axes` of a are moved behind the others before.
Array tensorsolve(const Arg& a, const Arg& b, const Axes& axes = None);  // jnp.linalg.tensorsolve
// The inverse of a as a map from its first `ind` dimensions to the others.
Array tensorinv(const Arg& a, int ind = 2);  // jnp.linalg.tensorinv
// Of vectors of 3 elements along an axis.
Array cross(const Arg& a, const Arg& b, int axis = -1);  // jnp.linalg.cross
// p, l, u with p l u = a.
detail::ArrayTuple<3> lu(const Arg& a);  // jax.scipy.linalg.lu
// Matrices along the diagonal of one.
Array block_diag(const std::vector<Array>& arrays,
                 Where where = Where::current());  // jax.scipy.linalg.block_diag
// Each diagonal has one value: those of the first column, and of the first row behind its first
// element.
Array toeplitz(const Arg& c, const Arg& r);  // jax.scipy.linalg.toeplitz

}  // namespace linalg

}  // namespace weft
