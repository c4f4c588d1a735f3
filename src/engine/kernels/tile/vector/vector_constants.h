// Constants of the functions in vector_math-inl.h, by element type.
#pragma once

#include <cstdint>

namespace weft::engine {

template <class T>
struct VectorConstants;

template <>
struct VectorConstants<float> {
  static constexpr int kMantissaBits = 23;
  static constexpr std::int32_t kBias = 127, kMantissaMask = 0x7fffff;
  static constexpr std::int32_t kBiasBits = kBias << kMantissaBits;
  static constexpr std::int32_t kRootHalfBits = 0x3f3504f3;  // of sqrt(1/2)
  static constexpr float kToNormal = 0x1p24F;                // times a subnormal number
  static constexpr float kMagic = 0x1.8p23F;  // added to a number, it leaves the nearest integer
  static constexpr float kLog2E = 0x1.715476p0F;
  static constexpr float kLn2High = 0x1.62e43p-1F, kLn2Low = -0x1.05c61p-29F;
  static constexpr float kExpLow = -104, kExpHigh = 89, kExpm1Low = -20;
  static constexpr float kExpUsual = 87;    // of numbers up to that size it is normal
  static constexpr float kTiny = 0x1p-30F;  // below: f(x) = x for many a function
  static constexpr float kTwoOverPi = 0x1.45f306p-1F;
  static constexpr float kRightAngle[] = {0x1.921fb6p0F, -0x1.777a5cp-25F, -0x1.ee59dap-50F};
  static constexpr float kMaxAngle = 0x1p20F;
};

template <>
struct VectorConstants<double> {
  static constexpr int kMantissaBits = 52;
  static constexpr std::int64_t kBias = 1023, kMantissaMask = 0xfffffffffffff;
  static constexpr std::int64_t kBiasBits = kBias << kMantissaBits;
  static constexpr std::int64_t kRootHalfBits = 0x3fe6a09e667f3bcd;
  static constexpr double kToNormal = 0x1p53;
  static constexpr double kMagic = 0x1.8p52;
  static constexpr double kLog2E = 0x1.71547652b82fep0;
  static constexpr double kLn2High = 0x1.62e42fefa39efp-1, kLn2Low = 0x1.abc9e3b39803fp-56;
  static constexpr double kExpLow = -746, kExpHigh = 710, kExpm1Low = -40;
  static constexpr double kExpUsual = 708;
  static constexpr double kTiny = 0x1p-60;
  static constexpr double kTwoOverPi = 0x1.45f306dc9c883p-1;
  static constexpr double kRightAngle[] = {0x1.921fb54442d18p0, 0x1.1a62633145c07p-54,
                                           -0x1.f1976b7ed8fbcp-110};
  static constexpr double kMaxAngle = 0x1p30;
};

}  // namespace weft::engine
