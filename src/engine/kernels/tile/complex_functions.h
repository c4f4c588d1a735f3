// Functions of one complex number, in double, as the C library has them: for all numbers,
// infinities and NaNs. Those of complex<f32> are computed by them, too: then no intermediate value
// overflows, and results are right to the last place or so.
//
// Pure, any thread.
#pragma once

#include <complex>

namespace weft::engine {

std::complex<double> complex_cos(std::complex<double> z);
std::complex<double> complex_exp(std::complex<double> z);
std::complex<double> complex_log(std::complex<double> z);
std::complex<double> complex_sqrt(std::complex<double> z);
std::complex<double> complex_sin(std::complex<double> z);
std::complex<double> complex_tan(std::complex<double> z);
std::complex<double> complex_tanh(std::complex<double> z);
std::complex<double> complex_acos(std::complex<double> z);
std::complex<double> complex_acosh(std::complex<double> z);
std::complex<double> complex_asin(std::complex<double> z);
std::complex<double> complex_asinh(std::complex<double> z);
std::complex<double> complex_atan(std::complex<double> z);
std::complex<double> complex_atanh(std::complex<double> z);
std::complex<double> complex_cosh(std::complex<double> z);
std::complex<double> complex_sinh(std::complex<double> z);
std::complex<double> complex_rsqrt(std::complex<double> z);
std::complex<double> complex_expm1(std::complex<double> z);
std::complex<double> complex_log1p(std::complex<double> z);
std::complex<double> complex_logistic(std::complex<double> z);
std::complex<double> complex_cbrt(std::complex<double> z);
std::complex<double> complex_divide(std::complex<double> a, std::complex<double> b);
std::complex<double> complex_power(std::complex<double> a, std::complex<double> b);
std::complex<double> complex_atan2(std::complex<double> y, std::complex<double> x);

}  // namespace weft::engine
