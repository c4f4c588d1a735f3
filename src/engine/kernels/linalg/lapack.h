// LAPACK's functions as OpenBLAS has them, by one name for the four types: matrices are stored
// column by column, `info` is 0 where all went well.
//
// They run on the calling thread alone (product/blas.h), and may be called from any.
#pragma once

#include <complex>
#include <cstddef>
#include <type_traits>

namespace weft::engine::lapack {

using Select = int (*)(...);
using c64 = std::complex<float>;
using c128 = std::complex<double>;

template <class T>
struct PartOf {
  using type = T;
};
template <class T>
struct PartOf<std::complex<T>> {
  using type = T;
};
template <class T>
using Part = typename PartOf<T>::type;
template <class T>
inline constexpr bool kIsComplex = !std::is_same_v<T, Part<T>>;

// Fortran passes everything by address, and the lengths of texts, which are 1, behind all else.
extern "C" {
#define WEFT_LAPACK_ANY(p, T)                                                                   \
  void p##potrf_(const char*, const int*, T*, const int*, int*, std::size_t);                   \
  void p##trsm_(const char*, const char*, const char*, const char*, const int*, const int*,     \
                const T*, const T*, const int*, T*, const int*, std::size_t, std::size_t,       \
                std::size_t, std::size_t);                                                      \
  void p##getrf_(const int*, const int*, T*, const int*, int*, int*);                           \
  void p##geqrf_(const int*, const int*, T*, const int*, T*, T*, const int*, int*);             \
  void p##gehrd_(const int*, const int*, const int*, T*, const int*, T*, T*, const int*, int*); \
  void p##gtsv_(const int*, const int*, T*, T*, T*, T*, const int*, int*);
#define WEFT_LAPACK_REAL(p, T)                                                                    \
  void p##geqp3_(const int*, const int*, T*, const int*, int*, T*, T*, const int*, int*);         \
  void p##orgqr_(const int*, const int*, const int*, T*, const int*, const T*, T*, const int*,    \
                 int*);                                                                           \
  void p##gesdd_(const char*, const int*, const int*, T*, const int*, T*, T*, const int*, T*,     \
                 const int*, T*, const int*, int*, int*, std::size_t);                            \
  void p##gesvd_(const char*, const char*, const int*, const int*, T*, const int*, T*, T*,        \
                 const int*, T*, const int*, T*, const int*, int*, std::size_t, std::size_t);     \
  void p##syevd_(const char*, const char*, const int*, T*, const int*, T*, T*, const int*, int*,  \
                 const int*, int*, std::size_t, std::size_t);                                     \
  void p##geev_(const char*, const char*, const int*, T*, const int*, T*, T*, T*, const int*, T*, \
                const int*, T*, const int*, int*, std::size_t, std::size_t);                      \
  void p##gees_(const char*, const char*, Select, const int*, T*, const int*, int*, T*, T*, T*,   \
                const int*, T*, const int*, int*, int*, std::size_t, std::size_t);                \
  void p##sytrd_(const char*, const int*, T*, const int*, T*, T*, T*, T*, const int*, int*,       \
                 std::size_t);
#define WEFT_LAPACK_COMPLEX(p, T, R)                                                              \
  void p##geqp3_(const int*, const int*, T*, const int*, int*, T*, T*, const int*, R*, int*);     \
  void p##ungqr_(const int*, const int*, const int*, T*, const int*, const T*, T*, const int*,    \
                 int*);                                                                           \
  void p##gesdd_(const char*, const int*, const int*, T*, const int*, R*, T*, const int*, T*,     \
                 const int*, T*, const int*, R*, int*, int*, std::size_t);                        \
  void p##gesvd_(const char*, const char*, const int*, const int*, T*, const int*, R*, T*,        \
                 const int*, T*, const int*, T*, const int*, R*, int*, std::size_t, std::size_t); \
  void p##heevd_(const char*, const char*, const int*, T*, const int*, R*, T*, const int*, R*,    \
                 const int*, int*, const int*, int*, std::size_t, std::size_t);                   \
  void p##geev_(const char*, const char*, const int*, T*, const int*, T*, T*, const int*, T*,     \
                const int*, T*, const int*, R*, int*, std::size_t, std::size_t);                  \
  void p##gees_(const char*, const char*, Select, const int*, T*, const int*, int*, T*, T*,       \
                const int*, T*, const int*, R*, int*, int*, std::size_t, std::size_t);            \
  void p##hetrd_(const char*, const int*, T*, const int*, R*, R*, T*, T*, const int*, int*,       \
                 std::size_t);
WEFT_LAPACK_ANY(s, float)
WEFT_LAPACK_ANY(d, double)
WEFT_LAPACK_ANY(c, c64)
WEFT_LAPACK_ANY(z, c128)
WEFT_LAPACK_REAL(s, float)
WEFT_LAPACK_REAL(d, double)
WEFT_LAPACK_COMPLEX(c, c64, float)
WEFT_LAPACK_COMPLEX(z, c128, double)
#undef WEFT_LAPACK_ANY
#undef WEFT_LAPACK_REAL
#undef WEFT_LAPACK_COMPLEX
}

// The function of each type: Functions<T>::potrf.
template <class T>
struct Functions;
#define WEFT_LAPACK_FUNCTIONS(p, T, o, h)       \
  template <>                                   \
  struct Functions<T> {                         \
    static constexpr auto* potrf = &p##potrf_;  \
    static constexpr auto* trsm = &p##trsm_;    \
    static constexpr auto* getrf = &p##getrf_;  \
    static constexpr auto* geqrf = &p##geqrf_;  \
    static constexpr auto* gehrd = &p##gehrd_;  \
    static constexpr auto* gtsv = &p##gtsv_;    \
    static constexpr auto* geqp3 = &p##geqp3_;  \
    static constexpr auto* orgqr = &p##o##gqr_; \
    static constexpr auto* gesdd = &p##gesdd_;  \
    static constexpr auto* gesvd = &p##gesvd_;  \
    static constexpr auto* syevd = &p##h##evd_; \
    static constexpr auto* geev = &p##geev_;    \
    static constexpr auto* gees = &p##gees_;    \
    static constexpr auto* sytrd = &p##h##trd_; \
  };
WEFT_LAPACK_FUNCTIONS(s, float, or, sy)
WEFT_LAPACK_FUNCTIONS(d, double, or, sy)
WEFT_LAPACK_FUNCTIONS(c, c64, un, he)
WEFT_LAPACK_FUNCTIONS(z, c128, un, he)
#undef WEFT_LAPACK_FUNCTIONS

}  // namespace weft::engine::lapack
