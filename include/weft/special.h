// jax.scipy.special: functions of statistics and of mathematical physics, elementwise.
//
// Those that jax.lax has under a name of its own (erf, lgamma, digamma, polygamma, zeta) are in
// weft/elementwise.h, logsumexp and softmax in weft/nn.h. Operands are broadcast and promoted as
// there; integers and booleans become floats; complex numbers are an Error. Any thread.
#pragma once

#include "weft/array.h"

namespace weft::special {

// ---- Logarithms and entropies. 0 log(0) is 0 in all of them.
Array expit(const Arg& x);                       // jax.scipy.special.expit; 1 / (1 + exp(-x))
Array logit(const Arg& x);                       // jax.scipy.special.logit; log(x / (1 - x))
Array xlogy(const Arg& x, const Arg& y);         // jax.scipy.special.xlogy; x log(y)
Array xlog1py(const Arg& x, const Arg& y);       // jax.scipy.special.xlog1py; x log(1 + y)
Array entr(const Arg& x);                        // jax.scipy.special.entr; -x log(x)
Array rel_entr(const Arg& p, const Arg& q);      // jax.scipy.special.rel_entr; p log(p / q)
Array kl_div(const Arg& p, const Arg& q);        // jax.scipy.special.kl_div; that, less p, plus q
Array boxcox(const Arg& x, const Arg& lmbda);    // jax.scipy.special.boxcox; (x^lmbda - 1) / lmbda
Array boxcox1p(const Arg& x, const Arg& lmbda);  // jax.scipy.special.boxcox1p; the same of 1 + x

// ---- Gamma and beta
Array gammaln(const Arg& x);               // jax.scipy.special.gammaln; log |gamma(x)|
Array gammasgn(const Arg& x);              // jax.scipy.special.gammasgn; its sign, as a float
Array gamma(const Arg& x);                 // jax.scipy.special.gamma
Array betaln(const Arg& a, const Arg& b);  // jax.scipy.special.betaln; of positive numbers
Array beta(const Arg& a, const Arg& b);    // jax.scipy.special.beta
Array factorial(const Arg& n);             // jax.scipy.special.factorial; 0 of negative numbers
Array poch(const Arg& z, const Arg& m);    // jax.scipy.special.poch; gamma(z + m) / gamma(z)
// The logarithm of the gamma function of d dimensions. Error where d is below 1.
Array multigammaln(const Arg& a, int d);  // jax.scipy.special.multigammaln

// ---- The normal distribution
Array ndtr(const Arg& x);      // jax.scipy.special.ndtr; the probability of less than x
Array log_ndtr(const Arg& x);  // jax.scipy.special.log_ndtr; its logarithm, without underflow
Array erfinv(const Arg& x);    // jax.scipy.special.erfinv

// ---- Modified Bessel functions of the first kind; those with an e are times exp(-|x|).
Array i0(const Arg& x);   // jax.scipy.special.i0
Array i0e(const Arg& x);  // jax.scipy.special.i0e
Array i1(const Arg& x);   // jax.scipy.special.i1
Array i1e(const Arg& x);  // jax.scipy.special.i1e

}  // namespace weft::special
