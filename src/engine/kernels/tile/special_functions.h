// Special functions that C++ lacks, in double: right to a few units in the last place.
//
// Pure functions, any thread.
#pragma once

namespace weft::engine {

double erf_inv(double x);
double digamma(double x);              // -infinity at 0, NaN at the poles -1, -2, ...
double polygamma(double n, double x);  // NaN where n is no natural number
double zeta(double x, double q);       // Hurwitz: the sum of (q + k)^-x; infinite or NaN at poles
double bessel_i1e(double x);           // exp(-|x|) I1(x)
double log_gamma(double x);            // of |gamma(x)|

}  // namespace weft::engine
