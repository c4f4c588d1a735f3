// The special functions of CHLO that C++ lacks, in double.
#pragma once

namespace weft::reference::special {

double lgamma(double x);
double digamma(double x);              // -infinity at 0, as in XLA, NaN at its other poles
double polygamma(double n, double x);  // NaN where n is no natural number
double zeta(double x, double q);       // Hurwitz: the sum of (q + k)^-x over k >= 0
double erf_inv(double x);
double bessel_i1e(double x);  // exp(-|x|) times the modified Bessel function I1

}  // namespace weft::reference::special
