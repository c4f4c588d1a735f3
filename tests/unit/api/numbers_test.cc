// Numbers of C++ where they meet arrays: in the dtype of these, with all digits that it holds.
#include <cmath>
#include <complex>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "weft/weft.h"

#include "test_arrays.h"

namespace weft::numbers_test {
namespace {

using ::testing::HasSubstr;

using OfBoth = std::function<Array(Array, Array)>;

template <class F>
std::string error_of(F&& f) {
  try {
    f();
  } catch (const Error& error) {
    return error.what();
  }
  return "no error";
}

bool same_bits(const Array& x, const Array& y) {
  if (x.dtype() != y.dtype() || x.shape() != y.shape()) return false;
  std::vector<std::byte> a(static_cast<std::size_t>(x.nbytes())), b(a.size());
  x.copy_to(a);
  y.copy_to(b);
  return a == b;
}

// Of an array and a number.
const std::map<std::string, OfBoth> kFunctions = {
    {"add", [](Array x, Array n) { return x + n; }},
    {"subtract", [](Array x, Array n) { return n - x; }},
    {"multiply", [](Array x, Array n) { return x * n; }},
    {"divide", [](Array x, Array n) { return x / n; }},
    {"floor_divide", [](Array x, Array n) { return floor_divide(x, n); }},
    {"remainder", [](Array x, Array n) { return x % n; }},
    {"fmod", [](Array x, Array n) { return fmod(x, n); }},
    {"divmod", [](Array x, Array n) { return divmod(x, n).second; }},
    {"equal", [](Array x, Array n) { return x == n; }},
    {"less", [](Array x, Array n) { return x < n; }},
    {"greater_equal", [](Array x, Array n) { return n >= x; }},
    {"minimum", [](Array x, Array n) { return minimum(x, n); }},
    {"maximum", [](Array x, Array n) { return maximum(n, x); }},
    {"fmax", [](Array x, Array n) { return fmax(x, n); }},
    {"clip from below", [](Array x, Array n) { return clip(x, n, None); }},
    {"clip from above", [](Array x, Array n) { return x.clip(None, n); }},
    {"clamp", [](Array x, Array n) { return clamp(n, x, n); }},
    {"where, true", [](Array x, Array n) { return where(x == x[0], n, x); }},
    {"where, false", [](Array x, Array n) { return where(x == x[0], x, n); }},
    {"isclose", [](Array x, Array n) { return isclose(x, n, {.rtol = 0}); }},
    {"array_equiv", [](Array x, Array n) { return array_equiv(full_like(x, n), n); }},
    {"full", [](Array x, Array n) { return full({2}, n, x.dtype()); }},
    {"full_like", [](Array x, Array n) { return full_like(x, n); }},
    {"astype", [](Array x, Array n) { return n.astype(x.dtype()); }},
    {"asarray", [](Array x, Array n) { return asarray(n, x.dtype()); }},
    {"pad", [](Array x, Array n) { return pad(x, 1, {.constant_values = n}); }},
    {"pad_config", [](Array x, Array n) { return pad_config(x, n, {{1, 0, 1}}); }},
    {"append", [](Array x, Array n) { return append(x, n); }},
    {"append along", [](Array x, Array n) { return append(x[{slice(1)}], x, 0) + n; }},
    {"stack", [](Array x, Array n) { return stack({x[0], n}); }},
    {"hstack", [](Array x, Array n) { return hstack({x, n}); }},
    {"vstack", [](Array x, Array n) { return vstack({x[{slice(1)}], n}); }},
    {"column_stack", [](Array x, Array n) { return column_stack({x[{slice(1)}], n}); }},
    {"block", [](Array x, Array n) { return block({{x[{slice(1)}], n}}); }},
    {"asarray of both", [](Array x, Array n) { return asarray(std::vector{x[0], n}); }},
    {"set", [](Array x, Array n) { return x.at(0).set(n); }},
    {"set of a slice", [](Array x, Array n) { return x.at({slice(2)}).set(n); }},
    {"set of all", [](Array x, Array n) { return x.at({slice(None)}).set(n); }},
    {"set by a mask", [](Array x, Array n) { return x.at(asarray({1, 0})).set(n); }},
    {"at add", [](Array x, Array n) { return x.at({slice(2)}).add(n); }},
    {"at max", [](Array x, Array n) { return x.at({slice(2)}).max(n); }},
    {"at get", [](Array x, Array n) { return x.at(9).get({.mode = "fill", .fill_value = n}); }},
    {"take", [](Array x, Array n) { return take(x, asarray({1, 9}), {.fill_value = n}); }},
    {"unique", [](Array x, Array n) { return unique(x, {.size = 5, .fill_value = n}); }},
    {"put_along_axis",
     [](Array x, Array n) { return put_along_axis(x, asarray({1}), n, 0); }},
    {"fill_diagonal",
     [](Array x, Array n) { return fill_diagonal(broadcast_to(x, {3, 3}), n); }},
    {"dynamic_update_index_in_dim",
     [](Array x, Array n) { return dynamic_update_index_in_dim(x, n, 1, 0); }},
    {"searchsorted", [](Array x, Array n) { return searchsorted(sort(x), n); }},
    {"isin", [](Array x, Array n) { return isin(append(x, n), n); }},
    {"sum", [](Array x, Array n) { return sum(x, {.initial = n}); }},
    {"max", [](Array x, Array n) { return max(x, {.initial = n}); }},
    {"dot", [](Array x, Array n) { return dot(x, n); }},
    {"outer", [](Array x, Array n) { return outer(x, n); }},
    {"kron", [](Array x, Array n) { return kron(x, n); }},
    {"einsum", [](Array x, Array n) { return einsum("i,->i", x, n); }},
    {"polyval", [](Array x, Array n) { return polyval(x, n); }},
    {"ediff1d", [](Array x, Array n) { return ediff1d(x, {.to_end = n}); }},
    {"select", [](Array x, Array n) { return select({x == x[0]}, {x}, n); }},
    {"cond", [](Array x, Array n) { return cond(true, [](Array a, Array b) { return a + b; },
                                                [](Array a, Array b) { return a - b; }, x,
                                                Array(n.astype(x.dtype()))); }},
    {"jit", [](Array x, Array n) { return jit([n](Array a) { return a * n; })(x); }},
};

// Whether f of the number is f of an array of it in x's dtype.
void expect_as_of_array(const Array& x, const Array& number, const Array& of_dtype) {
  for (const auto& [name, f] : kFunctions) {
    if (!is_float(x.dtype()) && (name == "hypot" || name == "isclose")) continue;
    SCOPED_TRACE(name + " of " + to_string(x.dtype()));
    try {
      EXPECT_TRUE(same_bits(f(x, number), f(x, of_dtype))) << f(x, number) << "\n"
                                                           << f(x, of_dtype);
    } catch (const Error& error) {
      ADD_FAILURE() << error.what();
    }
  }
}

TEST(Numbers, BeyondInt32AreThatOfWhatTheyMeet) {
  constexpr std::int64_t kBig = (std::int64_t{1} << 40) + 1;
  constexpr std::uint64_t kHuge = std::numeric_limits<std::uint64_t>::max() - 1;
  const auto of = [](auto value, DType dtype) {
    expect_as_of_array(asarray({3, 1, 2}, dtype), Array(value), asarray(value, dtype));
  };
  of(kBig, int64);
  of(-kBig, int64);
  of(kBig, uint64);
  of(kHuge, uint64);
  of(3000000000U, uint32);
  of(3000000000LL, int64);
  of(std::numeric_limits<std::int64_t>::min(), int64);
}

TEST(Numbers, BeyondInt32AreFloatsWhereTheyMeetThose) {
  constexpr std::int64_t kBig = (std::int64_t{1} << 40) + 1;
  for (const DType dtype : {float64, float32, bfloat16}) {
    const Array x = asarray({3., 1., 2.}, dtype);
    for (const char* name : {"add", "less", "minimum", "where, true", "full", "set of a slice",
                             "pad", "stack", "sum", "divide"}) {
      const OfBoth& f = kFunctions.at(name);
      EXPECT_TRUE(same_bits(f(x, kBig), f(x, static_cast<double>(kBig)))) << name;
    }
  }
  const Array z = asarray({std::complex<double>(1, 2)}, complex128) + kBig;
  EXPECT_EQ(z.to_vector<std::complex<double>>()[0], std::complex<double>(kBig + 1, 2));
  EXPECT_EQ((asarray({true}, bool_) & (zeros({1}, int64) < kBig)).to_vector<bool>()[0], true);
  EXPECT_EQ((asarray({4}) / (std::int64_t{1} << 33)).item<float>(), 0x1p-31F);
}

TEST(Numbers, OfFloatsHaveAllDigitsOfWhatTheyMeet) {
  expect_as_of_array(asarray({0.3, 0.1, 7.}, float64), Array(0.1), asarray(0.1, float64));
  expect_as_of_array(asarray({0.3, 0.1, 7.}, float64), Array(1e300), asarray(1e300, float64));
  const std::complex<double> number(0.1, 0.2);
  const Array z = asarray({std::complex<double>(1, 2)}, complex128);
  EXPECT_TRUE(same_bits(z * number, z * asarray(number, complex128)));
  EXPECT_TRUE(same_bits(where(z == 0, z, number), asarray({number}, complex128)));
}

TEST(Numbers, ThatNothingHoldsAreAnErrorThatSaysWhatToDo) {
  static constexpr std::int64_t kBig = std::int64_t{1} << 40;
  const auto expect = [](const std::function<void()>& f, const std::string& message) {
    EXPECT_THAT(error_of(f), HasSubstr(message));
    EXPECT_THAT(error_of(f), HasSubstr("numbers_test.cc:"));
  };
  const std::string big = "the number 1099511627776 does not fit ";
  const std::string rest =
      ", which it would be here; make an array of it with asarray(value, int64)";
  expect([] { asarray({1}) + kBig; }, "add: " + big + "int32" + rest);
  expect([] { asarray({1}, int8) * 3000000000; },
         "multiply: the number 3000000000 does not fit int8" + rest);
  expect([] { clip(asarray({1}, uint32), 0, kBig); }, big + "uint32" + rest);
  expect([] { asarray({1}, uint64) - -kBig; }, "-1099511627776 does not fit uint64" + rest);
  expect([] { asarray({1}, int64) + (~std::uint64_t{0}); },
         "the number 18446744073709551615 does not fit int64");
  expect([] { asarray({true}) + kBig; }, "add: " + big + "int32" + rest);
  expect([] { where(asarray({true}), kBig, 0); }, "where: " + big + "int32" + rest);
  expect([] { full({2}, kBig); }, "full: " + big + "int32" + rest);
  expect([] { full({2}, kBig, int16); }, "full: " + big + "int16" + rest);
  expect([] { Array(kBig) + 1; }, "add: " + big + "int32" + rest);
  expect([] { jit([](Array x) { return x; })(kBig); }, "argument 0: " + big);
}

TEST(Numbers, OfAtMost32BitsWrapAsBefore) {
  EXPECT_EQ((asarray({1}, int8) + 200).to_vector<std::int8_t>()[0], -55);
  EXPECT_EQ((asarray({1}, uint8) - 2).to_vector<std::uint8_t>()[0], 255);
  EXPECT_EQ((asarray({1}, uint64) - 2).to_vector<std::uint64_t>()[0], ~std::uint64_t{0});
  EXPECT_EQ(take(asarray({1}, int8), asarray({3}), {.fill_value = 300}).to_vector<std::int8_t>()[0],
            44);
}

// As JAX 0.12: modulo the dtype, whatever the exponent.
TEST(Numbers, AreExponentsOfAnySize) {
  EXPECT_EQ(power(asarray({1, 2, 3}, uint32), 4294967295U).to_vector<std::uint32_t>(),
            (std::vector<std::uint32_t>{1, 0, 2863311531}));
  EXPECT_EQ(power(asarray({1, 2, 3}, int64), 2147483648LL).to_vector<std::int64_t>(),
            (std::vector<std::int64_t>{1, 0, -7977717197575290879}));
  EXPECT_EQ(power(asarray({1, 2, 3}, int8), 4294967295U).to_vector<std::int8_t>(),
            (std::vector<std::int8_t>{1, 0, -85}));
  EXPECT_EQ(power(asarray({3}, uint64), ~std::uint64_t{0}).to_vector<std::uint64_t>()[0],
            12297829382473034411U);
  EXPECT_DOUBLE_EQ(power(asarray({1 + 1e-12}, float64), std::int64_t{1} << 40).item<double>(),
                   std::pow(1 + 1e-12, 0x1p40));
  EXPECT_EQ(power(0.1, asarray({2}, int64)).item<double>(), std::pow(0.1, 2));
  EXPECT_EQ(power(2.5, asarray({2})).dtype(), float32);
  EXPECT_EQ(power(asarray({2.5F}), asarray({2}, int64)).dtype(), float32);
}

// What is computed before the dtype is known, or by options.
TEST(Numbers, OfRandomRangesAndGrids) {
  constexpr std::int64_t kBig = std::int64_t{1} << 40;
  const Array key = random::key(1);
  const Array x = random::randint(key, {100}, kBig, kBig + 3, int64);
  EXPECT_GE(min(x).item<std::int64_t>(), kBig);
  EXPECT_LT(max(x).item<std::int64_t>(), kBig + 3);
  EXPECT_GT(max(x).item<std::int64_t>(), kBig);
  const Array y = random::randint(key, {100}, 3000000000U, 4294967295U, uint32);
  EXPECT_GE(min(y).item<std::uint32_t>(), 3000000000U);
  EXPECT_NEAR(logspace(0, 0.1, 2, float64).to_vector<double>()[1], std::pow(10, 0.1), 1e-15);
  EXPECT_NEAR(geomspace(0.1, 0.4, 3, float64).to_vector<double>()[1], 0.2, 1e-16);
}

TEST(Numbers, InListsKeepAllBits) {
  constexpr std::uint64_t kHigh = std::uint64_t{1} << 63;
  const Array x = asarray({1, kHigh}, uint64);
  EXPECT_EQ(x.to_vector<std::uint64_t>(), (std::vector<std::uint64_t>{1, kHigh}));
  EXPECT_THAT(error_of([] { asarray({-1, kHigh}, uint64); }), HasSubstr("-1 does not fit uint64"));
  EXPECT_THAT(error_of([] { asarray({1, kHigh}, int64); }), HasSubstr("does not fit int64"));
  EXPECT_THAT(error_of([] { asarray({1, kHigh}); }), HasSubstr("does not fit uint32"));
}

TEST(Numbers, BoundLoopsOfTheirDtype) {
  constexpr std::int64_t kBegin = std::int64_t{1} << 40;
  const Array sum = fori_loop(
      asarray(kBegin, int64), kBegin + 3, [](Array i, Array s) { return s + i; }, zeros({}, int64));
  EXPECT_EQ(sum.item<std::int64_t>(), 3 * kBegin + 3);
}

}  // namespace
}  // namespace weft::numbers_test
