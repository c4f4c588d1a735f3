// Expected values and hashes are what JAX 0.10 gave.
#include "weft/random.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "weft/jit.h"
#include "weft/make_mesh.h"

#include "api/array/array_state.h"
#include "api/ops/ops.h"
#include "support/errors.h"

namespace weft::random_test {
namespace {

// FNV-1a of the elements' bytes.
std::uint64_t hash(const Array& array) {
  std::vector<std::uint8_t> bytes(static_cast<std::size_t>(array.nbytes()));
  array.copy_to(std::as_writable_bytes(std::span(bytes)));
  std::uint64_t result = 0xcbf29ce484222325;
  for (const std::uint8_t byte : bytes) result = (result ^ byte) * 0x100000001b3;
  return result;
}

template <class T>
Array of(DType dtype, const Dims& dims, const std::vector<T>& elements) {
  return detail::array_of(Literal::from<T>({dtype, dims}, std::span<const T>(elements)));
}
Array ints(const std::vector<std::int32_t>& elements, const Dims& dims) {
  return of(int32, dims, elements);
}
Array floats(const std::vector<float>& elements, const Dims& dims) {
  return of(float32, dims, elements);
}

std::vector<std::int32_t> int_values(const Array& array) {
  EXPECT_EQ(array.dtype(), int32);
  return array.to_vector<std::int32_t>();
}
std::vector<std::uint32_t> words(const Array& array) { return array.to_vector<std::uint32_t>(); }

// Real and imaginary parts of complex elements, one after the other.
std::vector<double> values(const Array& array) {
  if (is_complex(array.dtype())) {
    const bool wide = array.dtype() == complex128;
    std::vector<double> result(static_cast<std::size_t>(array.size() * 2));
    std::vector<float> narrow(result.size());
    array.copy_to(wide ? std::as_writable_bytes(std::span(result))
                       : std::as_writable_bytes(std::span(narrow)));
    if (!wide) std::copy(narrow.begin(), narrow.end(), result.begin());
    return result;
  }
  return detail::operation("convert", Where::current(),
                           [&] { return detail::convert(array, float64); })
      .to_vector<double>();
}

// Within some units in the last place of the expected values, or of 1/4 where they are smaller.
void expect_close(const Array& array, const std::vector<double>& expected, double ulps) {
  const std::vector<double> got = values(array);
  ASSERT_EQ(got.size(), expected.size());
  const double epsilon = std::ldexp(1.0, -info(array.dtype()).format.mantissa_bits);
  for (std::size_t i = 0; i < got.size(); ++i) {
    const double size = std::max(0.25, std::exp2(std::floor(std::log2(std::abs(expected[i])))));
    EXPECT_NEAR(got[i], expected[i], ulps * epsilon * size) << i;
  }
}

#define EXPECT_ERROR(expression, text) testing::expect_error([&] { expression; }, text)

TEST(RandomKeys, ComeFromSeeds) {
  EXPECT_EQ(words(random::key(42)), (std::vector<std::uint32_t>{0, 42}));
  EXPECT_EQ(words(random::PRNGKey(-1)), (std::vector<std::uint32_t>{0, 4294967295}));
  EXPECT_EQ(words(random::key((std::int64_t{1} << 40) + 5)), (std::vector<std::uint32_t>{0, 5}));
  EXPECT_EQ(words(random::key(-(std::int64_t{1} << 40))), (std::vector<std::uint32_t>{0, 0}));
  EXPECT_EQ(random::key(1).dtype(), uint32);
  EXPECT_EQ(random::key_data(random::key(1)).shape(), Dims{2});

  const auto of_array = jit([](Array seed) { return random::key(seed); });
  EXPECT_EQ(words(of_array(ints({-3}, {}))), (std::vector<std::uint32_t>{0, 4294967293}));
  const Array wide = of<std::int64_t>(int64, {}, {1234567891011});
  EXPECT_EQ(words(of_array(wide)), (std::vector<std::uint32_t>{287, 1912277059}));
  EXPECT_EQ(words(random::key(of<std::int64_t>(int64, {}, {-3}))),
            (std::vector<std::uint32_t>{4294967295, 4294967293}));
  EXPECT_EQ(words(jit([](Array x) { return std::pair(x, random::key(7)); })(1).second),
            (std::vector<std::uint32_t>{0, 7}));
}

TEST(RandomKeys, SplitAndTakeNumbersIn) {
  const Array key = random::key(42);
  EXPECT_EQ(random::split(key).shape(), (Dims{2, 2}));
  EXPECT_EQ(words(random::split(key)),
            (std::vector<std::uint32_t>{1832780943, 270669613, 64467757, 2916123636}));
  EXPECT_EQ(random::split(key, {2, 2}).shape(), (Dims{2, 2, 2}));
  EXPECT_EQ(words(random::split(key, {2, 2})),
            (std::vector<std::uint32_t>{1832780943, 270669613, 64467757, 2916123636, 2465931498,
                                        255383827, 3134548294, 894150801}));
  EXPECT_EQ(random::split(key, 0).shape(), (Dims{0, 2}));
  EXPECT_EQ(random::split(key, {}).shape(), (Dims{2}));
  const auto [a, b, c] = random::split<3>(key);
  EXPECT_EQ(words(a), (std::vector<std::uint32_t>{1832780943, 270669613}));
  EXPECT_EQ(words(c), (std::vector<std::uint32_t>{2465931498, 255383827}));

  EXPECT_EQ(words(random::fold_in(key, 0)), (std::vector<std::uint32_t>{1832780943, 270669613}));
  EXPECT_EQ(words(random::fold_in(key, 7)), (std::vector<std::uint32_t>{2547012911, 1371500959}));
  EXPECT_EQ(words(random::fold_in(key, -1)), (std::vector<std::uint32_t>{2398536845, 3890976714}));
  const auto inside = jit([](Array k, Array i) { return random::fold_in(k, i); });
  EXPECT_EQ(words(inside(key, 7)), words(random::fold_in(key, 7)));
  EXPECT_EQ(words(random::fold_in(random::key(1), 1.5)),
            (std::vector<std::uint32_t>{1948878966, 4237131848}));
}

struct Case {
  std::int64_t seed;
  Dims shape;
  DType dtype;
  std::uint64_t hash;
};

// At once, and in a function.
void expect_hash(const Case& c, const std::function<Array(Array key)>& sample) {
  const Array key = random::key(c.seed);
  const Array at_once = sample(key);
  EXPECT_EQ(at_once.shape(), c.shape);
  EXPECT_EQ(at_once.dtype(), c.dtype);
  EXPECT_FALSE(at_once.weak_type());
  EXPECT_EQ(hash(at_once), c.hash) << c.seed << " " << name(c.dtype) << " " << at_once;
  EXPECT_EQ(hash(jit([&](Array k) { return sample(k); })(key)), c.hash);
}

TEST(Random, BitsAreJaxs) {
  const Case cases[] = {
      {0, {}, uint8, 0xaf641a4c860255e6},
      {42, {1}, uint8, 0xaf641f4c86025e65},
      {-1, {0}, uint8, 0xcbf29ce484222325},
      {1234567891011, {3, 0, 2}, uint8, 0xcbf29ce484222325},
      {0, {5}, uint8, 0x12b46192bcfdbfd4},
      {42, {7}, uint8, 0x8a9468a83c3c3704},
      {-1, {4, 4}, uint8, 0x7a8daecf9e182ea8},
      {1234567891011, {3, 5}, uint8, 0x86c2ee18e76abffc},
      {0, {2, 3, 5}, uint8, 0x0da3132a12c44baf},
      {42, {1, 1}, uint8, 0xaf641f4c86025e65},
      {-1, {1, 9}, uint8, 0x9d4856bf7650e7ee},
      {1234567891011, {257, 3}, uint8, 0xdae956beabe81887},
      {0, {1000}, uint8, 0x3c679ecca80f3cf2},
      {0, {}, uint16, 0x096e5907b5f78e2b},
      {42, {1}, uint16, 0x097fa507b6068282},
      {-1, {0}, uint16, 0xcbf29ce484222325},
      {1234567891011, {3, 0, 2}, uint16, 0xcbf29ce484222325},
      {0, {5}, uint16, 0xdd3a9e9afa115f76},
      {42, {7}, uint16, 0x43e623c3fb509937},
      {-1, {4, 4}, uint16, 0x1ef912b7572b41b6},
      {1234567891011, {3, 5}, uint16, 0x627518a43e06cfd6},
      {0, {2, 3, 5}, uint16, 0xb2a1f839b53f32fa},
      {42, {1, 1}, uint16, 0x097fa507b6068282},
      {-1, {1, 9}, uint16, 0x22cec736bda3f24b},
      {1234567891011, {257, 3}, uint16, 0x499dd5abc23a790f},
      {0, {1000}, uint16, 0x9ff3a9402dd0041b},
      {0, {}, uint32, 0x5c9a7885c58dd543},
      {42, {1}, uint32, 0x1ebb31b0f21841e5},
      {-1, {0}, uint32, 0xcbf29ce484222325},
      {1234567891011, {3, 0, 2}, uint32, 0xcbf29ce484222325},
      {0, {5}, uint32, 0xa977d0954411e53e},
      {42, {7}, uint32, 0xd259b1c597bb9b11},
      {-1, {4, 4}, uint32, 0x3e20208ee4665c52},
      {1234567891011, {3, 5}, uint32, 0x9007d856e29dd821},
      {0, {2, 3, 5}, uint32, 0xa7d2a6a388e980b1},
      {42, {1, 1}, uint32, 0x1ebb31b0f21841e5},
      {-1, {1, 9}, uint32, 0xfe9ba6be04e84530},
      {1234567891011, {257, 3}, uint32, 0xecc51051e33bf515},
      {0, {1000}, uint32, 0x45f54ad911b716b3},
      {0, {}, uint64, 0x346d210b2afe2057},
      {42, {1}, uint64, 0xec8375dc4bac2389},
      {-1, {0}, uint64, 0xcbf29ce484222325},
      {1234567891011, {3, 0, 2}, uint64, 0xcbf29ce484222325},
      {0, {5}, uint64, 0x1ab7f30cf85ce4ce},
      {42, {7}, uint64, 0x751c2ed294c38aed},
      {-1, {4, 4}, uint64, 0x9fb2edb3b7cedd62},
      {1234567891011, {3, 5}, uint64, 0x43153c4119295721},
      {0, {2, 3, 5}, uint64, 0xae604b18599112e1},
      {42, {1, 1}, uint64, 0xec8375dc4bac2389},
      {-1, {1, 9}, uint64, 0xd6663945639d1e44},
      {1234567891011, {257, 3}, uint64, 0xadd42fccf241a241},
      {0, {1000}, uint64, 0xf09ddbf5e45b87c7},
  };
  for (const Case& c : cases) {
    expect_hash(c, [&](const Array& key) { return random::bits(key, c.shape, c.dtype); });
  }
}

TEST(Random, UniformNumbersAreJaxs) {
  const Case cases[] = {
      {0, {}, float32, 0x818457c49dd2d092},
      {42, {1}, float32, 0x75754752bbbc31bd},
      {-1, {0}, float32, 0xcbf29ce484222325},
      {1234567891011, {3, 0, 2}, float32, 0xcbf29ce484222325},
      {0, {5}, float32, 0xfaba77d4366547b1},
      {42, {7}, float32, 0x541f8ffadaa4b47e},
      {-1, {4, 4}, float32, 0xd7dce0b73cc11d91},
      {1234567891011, {3, 5}, float32, 0xd5d9507d6fc0fa90},
      {0, {2, 3, 5}, float32, 0x3ba0272502630999},
      {42, {1, 1}, float32, 0x75754752bbbc31bd},
      {-1, {1, 9}, float32, 0xd5e323ea43e30d63},
      {1234567891011, {257, 3}, float32, 0xe36ad81eb677b453},
      {0, {1000}, float32, 0xa98d8172f06b71fc},
      {0, {}, float16, 0x0aa40407b6ff0029},
      {42, {1}, float16, 0x0a521c07b6b91ec9},
      {-1, {0}, float16, 0xcbf29ce484222325},
      {1234567891011, {3, 0, 2}, float16, 0xcbf29ce484222325},
      {0, {5}, float16, 0xd782eb35d20cda98},
      {42, {7}, float16, 0xcdf91d910974e11a},
      {-1, {4, 4}, float16, 0xc112925f1364d7b2},
      {1234567891011, {3, 5}, float16, 0x35573b1cf3ef0635},
      {0, {2, 3, 5}, float16, 0x6a164bfd5a402317},
      {42, {1, 1}, float16, 0x0a521c07b6b91ec9},
      {-1, {1, 9}, float16, 0xee75da411225e000},
      {1234567891011, {257, 3}, float16, 0x202e2ae96c618e74},
      {0, {1000}, float16, 0xac5985fd5358bde5},
      {0, {}, bfloat16, 0x07bf0907b4895a92},
      {42, {1}, bfloat16, 0x07cc8907b494be6e},
      {-1, {0}, bfloat16, 0xcbf29ce484222325},
      {1234567891011, {3, 0, 2}, bfloat16, 0xcbf29ce484222325},
      {0, {5}, bfloat16, 0x3a1ab5d2bb3929ba},
      {42, {7}, bfloat16, 0xe97b0e90086df146},
      {-1, {4, 4}, bfloat16, 0x3876bd74b139d4bc},
      {1234567891011, {3, 5}, bfloat16, 0xbdcd07233426d6bc},
      {0, {2, 3, 5}, bfloat16, 0xfac674ab25dfda60},
      {42, {1, 1}, bfloat16, 0x07cc8907b494be6e},
      {-1, {1, 9}, bfloat16, 0xa2010a6f7812785a},
      {1234567891011, {257, 3}, bfloat16, 0x31c5b3faabf8edcd},
      {0, {1000}, bfloat16, 0xef7d71696440c85c},
      {0, {}, float64, 0x8863e0e83a5384d4},
      {42, {1}, float64, 0x257b081b92bb313a},
      {-1, {0}, float64, 0xcbf29ce484222325},
      {1234567891011, {3, 0, 2}, float64, 0xcbf29ce484222325},
      {0, {5}, float64, 0x2ca63f0291aecb14},
      {42, {7}, float64, 0x292d954a5b4eb463},
      {-1, {4, 4}, float64, 0x51d896e96a870a69},
      {1234567891011, {3, 5}, float64, 0x0f711d1a294a2d40},
      {0, {2, 3, 5}, float64, 0x7c94d8e2a15ca765},
      {42, {1, 1}, float64, 0x257b081b92bb313a},
      {-1, {1, 9}, float64, 0x8de192991a53b294},
      {1234567891011, {257, 3}, float64, 0x9c9ad0fc989b5f17},
      {0, {1000}, float64, 0x09a05abd38617709},
      {42, {100}, float8_e4m3fn, 6811607288196350601u},
      {42, {100}, float8_e5m2, 14570613667973591051u},
      {42, {100}, float8_e4m3fnuz, 14761528272586509409u},
      {42, {100}, float8_e3m4, 7147354393743452411u},
  };
  for (const Case& c : cases) {
    expect_hash(c, [&](const Array& key) { return random::uniform(key, c.shape, c.dtype); });
  }
}

struct FloatCase {
  std::string function;
  DType dtype;
  std::vector<double> values;
};

// XLA computes the product and the sum of the range with one rounding.
TEST(Random, UniformNumbersOfOtherRangesAreJaxs) {
  const FloatCase cases[] = {
      {"uniform",
       float32,
       {2.1427409648895264, 3.958073139190674, 3.354579210281372, 2.829652786254883,
        1.7811238765716553, 3.065725564956665, -1.7893104553222656, 4.863767147064209,
        4.14011287689209, 5.27701997756958, 0.8278993964195251, 5.791790008544922,
        6.295873165130615, 5.671241283416748, 2.0367636680603027, 5.275577068328857}},
      {"uniform",
       float16,
       {-1.7763671875, -0.69140625, 6.765625, 4.69140625, 1.765625, 0.421875, 4.30859375,
        -1.1455078125, 6.9453125, 6.8359375, 3.21484375, -1.228515625, 2.8515625, 2.47265625,
        6.9140625, -2.22265625}},
      {"uniform",
       bfloat16,
       {3.5, 5.5, 6.6875, 5.4375, -1.7578125, 5.5, 3.125, 4.03125, 2.6875, 4.03125, -0.71875,
        1.65625, 0.03125, -0.421875, 5.5625, 3.75}},
      {"uniform",
       float64,
       {1.5539118831741363, -2.3574043396045115, 2.9543719700455844, 4.433279520593993,
        4.034103241690377, 3.6174085482077984, 3.6240281953379996, 3.1337152276033557,
        -0.251176515643756, -0.0030510914629838792, -0.20141021343309384, -1.954238143799702,
        4.38785101988809, 5.2746897460911395, 3.08919050667667, -0.30674096704349063}}};
  for (const FloatCase& c : cases) {
    SCOPED_TRACE(name(c.dtype));
    expect_close(
        random::uniform(random::key(42), {4, 4}, {.dtype = c.dtype, .minval = -2.5, .maxval = 7}),
        c.values, 4);
  }
}

TEST(Random, DistributionsAreJaxs) {
  const FloatCase cases[] = {
      {"normal",
       float32,
       {0.4512351453304291, 1.9534509181976318, -0.5162394642829895, -0.14094029366970062,
        0.6154966950416565, 0.3343164920806885, -0.12932467460632324, -0.2237364947795868}},
      {"normal",
       float16,
       {-0.99267578125, -0.0189666748046875, -0.984375, -0.61328125, -0.281982421875,
        0.270751953125, -0.84033203125, 0.96728515625}},
      {"normal",
       bfloat16,
       {-1.734375, -2.890625, 0.427734375, -0.87890625, 0.0634765625, -0.212890625, -0.3984375,
        -0.212890625}},
      {"exponential",
       float32,
       {1.121133804321289, 3.673671007156372, 0.36074545979499817, 0.5869123935699463,
        1.312622308731079, 0.9967678785324097, 0.5952047109603882, 0.5301463007926941}},
      {"exponential",
       float16,
       {0.174560546875, 0.677734375, 0.1768798828125, 0.31396484375, 0.4921875, 0.9326171875,
        0.223388671875, 1.7900390625}},
      {"exponential",
       bfloat16,
       {0.039794921875, 0.0, 1.09375, 0.2080078125, 0.7421875, 0.53515625, 0.421875, 0.53515625}},
      {"gumbel",
       float32,
       {0.9304105043411255, 3.6608431339263916, -0.17776018381118774, 0.20822525024414062,
        1.1599655151367188, 0.7753099799156189, 0.22097797691822052, 0.11879245191812515}},
      {"gumbel",
       float16,
       {-0.60546875, 0.343994140625, -0.5986328125, -0.271240234375, 0.0567626953125, 0.693359375,
        -0.475341796875, 1.69921875}},
      {"gumbel",
       bfloat16,
       {-1.1796875, -4.46875, 0.890625, -0.515625, 0.43359375, 0.12451171875, -0.06787109375,
        0.12451171875}},
      {"laplace",
       float32,
       {-0.42798662185668945, -2.980525016784668, 0.501391589641571, 0.11887689679861069,
        -0.619475245475769, -0.30362075567245483, 0.1085871085524559, 0.19484484195709229}},
      {"laplace",
       float16,
       {1.13671875, 0.01525115966796875, 1.125, 0.6171875, 0.251220703125, -0.239990234375,
        0.9140625, -1.09765625}},
      {"laplace",
       bfloat16,
       {2.5, 5.53125, -0.404296875, 0.96875, -0.052001953125, 0.18359375, 0.369140625, 0.18359375}},
      {"logistic",
       float32,
       {0.7267420291900635, 3.6479601860046387, -0.8337934017181396, -0.225111722946167,
        0.9991253614425659, 0.536206841468811, -0.2065296173095703, -0.3578457832336426}},
      {"logistic",
       float16,
       {-1.6572265625, -0.03125, -1.642578125, -0.99755859375, -0.45263671875, 0.4326171875,
        -1.384765625, 1.607421875}},
      {"logistic",
       bfloat16,
       {-3.203125, -87.5, 0.68359375, -1.4609375, 0.09375, -0.34765625, -0.6484375, -0.34765625}},
      {"cauchy",
       float32,
       {0.6088750958442688, 12.513639450073242, -0.7129808664321899, -0.1779012531042099,
        0.886581301689148, 0.4362105429172516, -0.1630561351776123, -0.2854875326156616}},
      {"cauchy",
       float16,
       {-1.802734375, -0.02301025390625, -1.7783203125, -0.8798828125, -0.363037109375,
        0.34912109375, -1.3671875, 1.7265625}},
      {"cauchy",
       bfloat16,
       {-6.65625, -41.75, 0.58203125, -1.4453125, 0.0859375, -0.263671875, -0.51171875,
        -0.263671875}},
      {"normal",
       float64,
       {1.0114813355590866, -1.6910609087906374, -0.7554662899926428, -1.5189653807511148,
        -2.2590883418712715, 0.9711021498424087, 0.3203202246335365, 0.7363472218075809}},
      {"exponential",
       float64,
       {1.8585850522259963, 0.04647605816229587, 0.2548724120098844, 0.06655185868468777,
        0.012010786678050056, 1.7972824527798932, 0.9825299074090829, 1.4663783367672423}},
      {"gumbel",
       float64,
       {1.7750434817033711, -1.12880713678253, -0.3999319680607421, -1.0090030651502209,
        -1.4879366158814424, 1.708040144195117, 0.7571852975416006, 1.3380686060757725}},
      {"laplace",
       float64,
       {-1.1654378716660514, 2.3988188263562535, 0.7985760288063726, 2.0497180130659443,
        3.7348023451109382, -1.1041352722199482, -0.28938272684913774, -0.7732311562072972}},
      {"logistic",
       float64,
       {1.6891089719953885, -3.0454899487539038, -1.2368507973564338, -2.6763133349412027,
        -4.415938738992838, 1.6160618417062724, 0.5135452842626944, 1.2040264523598092}},
      {"cauchy",
       float64,
       {1.8759253820352535, -6.961667356611034, -1.1709640860639026, -4.876196072244157,
        -26.648971400411224, 1.7436441738036978, 0.41656080571605053, 1.1288346992398741}},
  };
  const Array key = random::key(7);
  for (const FloatCase& c : cases) {
    SCOPED_TRACE(c.function + " " + std::string(name(c.dtype)));
    const auto sample = [&](const Array& k) {
      const random::SampleOptions options{.dtype = c.dtype};
      if (c.function == "normal") return random::normal(k, {2, 4}, options);
      if (c.function == "exponential") return random::exponential(k, {2, 4}, options);
      if (c.function == "gumbel") return random::gumbel(k, {2, 4}, options);
      if (c.function == "laplace") return random::laplace(k, {2, 4}, options);
      if (c.function == "logistic") return random::logistic(k, {2, 4}, options);
      return random::cauchy(k, {2, 4}, options);
    };
    EXPECT_EQ(sample(key).dtype(), c.dtype);
    expect_close(sample(key), c.values, 4);
    EXPECT_EQ(hash(jit(sample)(key)), hash(sample(key)));
  }
}

TEST(Random, NormalNumbersMayBeComplexOrTruncated) {
  const Array key = random::key(7);
  expect_close(random::normal(key, {3}, complex64),
               {0.7877503037452698, 0.32112088799476624, 0.10014844685792923, 0.6640883684158325,
                -0.36943089962005615, -0.1901715099811554},
               4);
  expect_close(random::normal(key, {3}, complex128),
               {0.2486219065895716, -0.3681745440129854, -0.816142769279704, -0.2253882086257468,
                -0.03265663101232079, 0.5084401599437366},
               4);
  const FloatCase cases[] = {
      {"",
       float32,
       {-1.2103906869888306, 1.4113808870315552, 0.4465755522251129, 0.4571934640407562,
        -0.46698811650276184, 0.28140684962272644}},
      {"",
       float16,
       {-1.087890625, -0.595703125, -1.208984375, -0.6669921875, 0.7353515625, -0.07843017578125}},
      {"", bfloat16, {-0.318359375, 0.7109375, 1.1484375, -0.8984375, 0.478515625, -0.171875}},
      {"",
       float64,
       {0.27249537952225333, -0.05159968846582304, -0.5551125272017937, -0.8618494939683982,
        -0.3698217477179149, 0.2591855709461659}},
  };
  for (const FloatCase& c : cases) {
    const Array upper = floats({0.5, 2, 8}, {3});
    const Array x =
        random::truncated_normal(random::key(3), -1.5, upper, {2, 3}, {.dtype = c.dtype});
    EXPECT_EQ(x.dtype(), c.dtype);
    expect_close(x, c.values, 4);
  }
  EXPECT_EQ(random::truncated_normal(key, -1, 1).shape(), Dims{});
}

struct IntegerCase {
  DType dtype;
  std::int64_t minval, maxval;
  std::uint64_t hash;
};

Array number(std::int64_t value) {
  if (value == static_cast<std::int32_t>(value)) return static_cast<std::int32_t>(value);
  return of<std::int64_t>(int64, {}, {value});
}

TEST(Random, SmallIntegersAreJaxs) {
  const Array x = random::randint(random::key(11), {3, 7}, -8, 8, int4);
  EXPECT_EQ(x.dtype(), int4);
  EXPECT_EQ(values(x), (std::vector<double>{-3, -5, -8, -8, -1, -4, 3,  3,  5,  6, -8,
                                            -5, -7, -8, 4,  -7, -4, -3, -4, -7, 6}));
}

TEST(Random, IntegersAreJaxs) {
  const IntegerCase cases[] = {
      {int32, 0, 100, 0xcdd70a6ad95734ba},
      {int32, -7, 8, 0xefee00fb421f6161},
      {int32, 5, 5, 0x336f2d32bce38540},
      {int32, 9, 3, 0x4eb29d16cb94a78c},
      {int32, -2147483648, 2147483647, 0xd842cb466ff4eb5c},
      {uint32, 0, 1000, 0x55de60fbec27da7a},
      {int8, -128, 128, 0x9906a4da5b4456d6},
      {uint8, 0, 256, 0x54e3e6fa135ef156},
      {int16, -300, 40000, 0xc5f353ad90d874f4},
      {uint16, 3, 70000, 0x277493abfef6f6c8},
      {int64, -5, 10, 0x7ecca7e758f3e6b5},
      {uint64, 0, 1099511627776, 0x252e0dba9d110054},
  };
  for (const IntegerCase& c : cases) {
    SCOPED_TRACE(std::string(name(c.dtype)) + " to " + std::to_string(c.maxval));
    expect_hash({11, {3, 7}, c.dtype, c.hash}, [&](const Array& key) {
      return random::randint(key, {3, 7}, number(c.minval), number(c.maxval), c.dtype);
    });
  }
  const Array low = ints({0, 10, -5}, {3}), high = ints({7, 20}, {2, 1});
  EXPECT_EQ(int_values(random::randint(random::key(11), {2, 3}, low, high)),
            (std::vector<std::int32_t>{4, 10, 3, 16, 11, 9}));
}

TEST(Random, SignsAndTruthAreJaxs) {
  const Array key = random::key(1);
  EXPECT_EQ(to_string(random::bernoulli(key, 0.3, {12})),
            "[False False False False False False False False False False  True False]");
  EXPECT_TRUE(static_cast<bool>(random::bernoulli(key)));
  const Array p = floats({0.1F, 0.5F, 0.9F}, {3});
  EXPECT_EQ(to_string(random::bernoulli(key, p)), "[False False  True]");
  EXPECT_EQ(to_string(random::bernoulli(key, p, {2, 3})),
            "[[False False  True]\n [False False  True]]");
  EXPECT_EQ(int_values(random::rademacher(key, {8})),
            (std::vector<std::int32_t>{1, -1, 1, 1, -1, -1, -1, -1}));
  EXPECT_EQ(random::rademacher(key, {8}, float32).dtype(), float32);
  EXPECT_EQ(to_string(random::rademacher(key, {4}, int8)), "[ 1 -1  1  1]");
}

TEST(Random, PermutationsAreJaxs) {
  const Array key = random::key(5);
  EXPECT_EQ(int_values(random::permutation(key, 10)),
            (std::vector<std::int32_t>{9, 0, 2, 4, 8, 1, 3, 5, 7, 6}));
  EXPECT_EQ(hash(random::permutation(key, 5000)), 8193478995202061401u);
  EXPECT_EQ(random::permutation(key, 0).shape(), Dims{0});
  EXPECT_EQ(random::permutation(key, floats({}, {0, 2})).shape(), (Dims{0, 2}));
  EXPECT_EQ(int_values(random::permutation(key, 1)), std::vector<std::int32_t>{0});

  const Array x = ints({0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}, {3, 4});
  EXPECT_EQ(int_values(random::permutation(key, x)),
            (std::vector<std::int32_t>{0, 1, 2, 3, 8, 9, 10, 11, 4, 5, 6, 7}));
  EXPECT_EQ(int_values(random::permutation(key, x, {.axis = 1})),
            (std::vector<std::int32_t>{0, 2, 1, 3, 4, 6, 5, 7, 8, 10, 9, 11}));
  EXPECT_EQ(int_values(random::permutation(key, x, {.axis = -1, .independent = true})),
            (std::vector<std::int32_t>{0, 2, 1, 3, 4, 5, 7, 6, 10, 9, 8, 11}));
  EXPECT_EQ(to_string(random::permutation(random::key(6), floats({1.5, 2.5, 3.5}, {3}))),
            "[3.5 1.5 2.5]");
  const auto inside = jit([](Array k, Array y) { return random::permutation(k, y); });
  EXPECT_EQ(hash(inside(key, x)), hash(random::permutation(key, x)));
}

TEST(Random, ChoicesAreJaxs) {
  const Array key = random::key(2);
  const Array p = floats({0.1F, 0, 0.6F, 0.3F}, {4});
  EXPECT_EQ(int_values(random::choice(key, 10, {6})),
            (std::vector<std::int32_t>{9, 2, 3, 3, 7, 6}));
  EXPECT_EQ(int_values(random::choice(key, 10, {6}, {.replace = false})),
            (std::vector<std::int32_t>{2, 9, 4, 7, 1, 6}));
  EXPECT_EQ(int_values(random::choice(key, 4, {6}, {.p = p})),
            (std::vector<std::int32_t>{2, 0, 3, 2, 2, 3}));
  EXPECT_EQ(int_values(random::choice(key, 4, {3}, {.replace = false, .p = p})),
            (std::vector<std::int32_t>{3, 2, 0}));
  EXPECT_EQ(int_values(random::choice(key, 4, {8}, {.p = ints({1, 0, 2, 3}, {4})})),
            (std::vector<std::int32_t>{2, 0, 3, 0, 3, 3, 2, 3}));
  EXPECT_EQ(int_values(random::choice(key, 5)), std::vector<std::int32_t>{4});

  const Array x = ints({0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}, {3, 4});
  EXPECT_EQ(int_values(random::choice(key, x, {2})),
            (std::vector<std::int32_t>{8, 9, 10, 11, 8, 9, 10, 11}));
  const Array columns = random::choice(key, x, {2, 3}, {.axis = 1});
  EXPECT_EQ(columns.shape(), (Dims{3, 2, 3}));
  EXPECT_EQ(int_values(columns),
            (std::vector<std::int32_t>{3, 0, 1, 3, 1, 0, 7, 4, 5, 7, 5, 4, 11, 8, 9, 11, 9, 8}));
  EXPECT_EQ(int_values(random::choice(key, x, {2}, {.replace = false, .axis = 1})),
            (std::vector<std::int32_t>{2, 1, 6, 5, 10, 9}));
  EXPECT_EQ(random::choice(key, x, {0}).size(), 0);
  EXPECT_EQ(random::choice(key, 0, {0}).size(), 0);
  EXPECT_EQ(to_string(random::choice(key, floats({1.5, 2.5, 3.5}, {3}), {2, 2})),
            "[[3.5 3.5]\n [3.5 1.5]]");
}

TEST(Random, CategoriesAreJaxs) {
  const Array key = random::key(4);
  std::vector<float> logits;
  for (const double p : {0.1, 0.2, 0.7, 0.5, 0.25, 0.25}) {
    logits.push_back(std::log(static_cast<float>(p)));
  }
  const Array x = floats(logits, {2, 3});
  const Array row = floats({logits[0], logits[1], logits[2]}, {3});
  EXPECT_EQ(int_values(random::categorical(key, x)), (std::vector<std::int32_t>{0, 0}));
  EXPECT_EQ(int_values(random::categorical(key, x, {.axis = 0})),
            (std::vector<std::int32_t>{1, 0, 1}));
  const Array many = random::categorical(key, x, {.shape = {5, 2}});
  EXPECT_EQ(many.shape(), (Dims{5, 2}));
  EXPECT_EQ(int_values(many), (std::vector<std::int32_t>{0, 0, 2, 0, 2, 2, 2, 0, 2, 0}));
  EXPECT_EQ(int_values(random::categorical(key, x, {.shape = {2, 2}, .replace = false})),
            (std::vector<std::int32_t>{0, 0, 1, 2}));
  EXPECT_EQ(int_values(random::categorical(key, x, {.axis = 0, .shape = {2, 3}, .replace = false})),
            (std::vector<std::int32_t>{1, 0, 1, 0, 1, 0}));
  EXPECT_EQ(int_values(random::categorical(key, row, {.shape = {6}})),
            (std::vector<std::int32_t>{0, 2, 2, 2, 2, 2}));
}

TEST(Random, CategoriesWithoutReplacementAreOfEachBatch) {
  const Array key = random::key(4);
  const Array one =
      random::categorical(key, floats({0, 0, 0, 0}, {1, 4}), {.shape = {5}, .replace = false});
  EXPECT_EQ(one.shape(), (Dims{5}));
  const std::vector<std::int32_t> all = int_values(
      random::categorical(key, floats({0, 0, 0, 0}, {1, 4}), {.shape = {4, 2}, .replace = false}));
  for (std::size_t batch = 0; batch < 2; ++batch) {
    std::set<std::int32_t> drawn;
    for (std::size_t i = batch; i < 8; i += 2) drawn.insert(all[i]);
    EXPECT_EQ(drawn.size(), 4) << "of batch " << batch;
  }
}

TEST(Random, EachDeviceMakesItsPart) {
  const Mesh mesh = make_mesh({2, 4}, {"x", "y"});
  const Array key = random::key(42);
  struct Sharded {
    Dims shape;
    PartitionSpec spec;
  };
  const Sharded cases[] = {{{16, 8}, P("x", "y")},
                           {{8}, P("y")},
                           {{13, 7}, P("y", "x")},
                           {{5, 3}, P({"x", "y"}, None)},
                           {{4, 6, 8}, P(None, "x", "y")}};
  for (const Sharded& c : cases) {
    const auto sample = [&](const Array& k) {
      return std::tuple(random::bits(k, c.shape, uint64), random::normal(k, c.shape),
                        random::randint(k, c.shape, 0, 100), random::bernoulli(k, 0.5, c.shape));
    };
    const auto f = jit(sample, {.out_shardings = NamedSharding(mesh, c.spec)});
    const auto compiled = f.lower(key).compile();
    const std::string text = compiled.as_text();
    // More parts than elements cost collectives yet; their bits are the same all the same.
    const bool fills_all = c.shape != Dims{5, 3};
    for (const char* op : {"all_gather", "all_reduce", "all_to_all", "collective_permute",
                           "reduce_scatter", "sdy.reshard"}) {
      if (fills_all) {
        EXPECT_EQ(text.find(op), std::string::npos) << op << "\n" << text;
      }
    }
    const auto [bits, normal, ints, truth] = f(key);
    EXPECT_EQ(to_string(bits.sharding().spec), to_string(c.spec));
    const auto [bits1, normal1, ints1, truth1] = sample(key);
    EXPECT_EQ(hash(bits), hash(bits1));
    EXPECT_EQ(hash(normal), hash(normal1));
    EXPECT_EQ(hash(ints), hash(ints1));
    EXPECT_EQ(hash(truth), hash(truth1));
  }
}

TEST(Random, IsMadeOnTheDeviceThatIsWanted) {
  const Device& device = devices()[1];
  const Array x = random::uniform(random::key(0), {4}, {.out_sharding = device});
  EXPECT_EQ(x.sharding().device_set()[0].id, device.id);
  EXPECT_TRUE(x.committed());
  EXPECT_EQ(hash(x), hash(random::uniform(random::key(0), {4})));
}

TEST(Random, IsMadeWhereItIsWanted) {
  const Mesh mesh = make_mesh({2, 4}, {"x", "y"});
  const Array key = random::key(3);
  const Array x = random::normal(key, {16, 6}, {.out_sharding = NamedSharding(mesh, P("x", "y"))});
  EXPECT_EQ(to_string(x.sharding().spec), "PartitionSpec('x', 'y')");
  EXPECT_TRUE(x.committed());
  EXPECT_EQ(hash(x), hash(random::normal(key, {16, 6})));
}

TEST(Random, NamesWhatIsWrong) {
  const Array key = random::key(1);
  EXPECT_ERROR(random::uniform(random::split(key, 3)), "take one key of these");
  EXPECT_ERROR(random::uniform(floats({1, 2}, {2})), "uniform: this is f32[2]; a key is u32[2]");
  EXPECT_ERROR(random::uniform(random::split(key, 3)), "random_test.cc:");
  EXPECT_ERROR(random::key(1.5), "key: a seed is one integer");
  EXPECT_ERROR(random::key(ints({1, 2}, {2})), "i32[2]");
  EXPECT_ERROR(random::fold_in(key, ints({1, 2}, {2})), "fold_in: the data is one number");
  EXPECT_ERROR(random::uniform(key, {2}, int32), "uniform: the dtype is int32");
  EXPECT_ERROR(random::normal(key, {2}, int32), "normal: the dtype is int32");
  EXPECT_ERROR(random::bits(key, {2}, int32), "bits: the dtype is int32");
  EXPECT_ERROR(random::randint(key, {}, 0, 1, float32), "randint: the dtype is float32");
  EXPECT_ERROR(random::bernoulli(key, 1), "bernoulli: the probability is ~i32[]");
  EXPECT_ERROR(random::uniform(key, {-1}), "uniform: the shape [-1] cannot be made");
  EXPECT_ERROR(random::uniform(key, {2}, {.minval = floats({1, 2, 3}, {3})}), "uniform: ");
  EXPECT_ERROR(random::uniform(key, {1}, {.minval = floats({1, 2, 3}, {3})}),
               "parameters of shape [3] do not broadcast to the shape [1]");
  EXPECT_ERROR(random::choice(key, 3, {5}, {.replace = false}), "take at most 3");
  EXPECT_ERROR(random::choice(key, 0, {5}), "nothing to choose from");
  EXPECT_ERROR(random::choice(key, 3, {}, {.p = floats({1, 2}, {2})}), "p has shape [2]");
  EXPECT_ERROR(random::categorical(key, floats({1, 2}, {2}), {.axis = 1}),
               "axis 1 is out of range");
  EXPECT_ERROR(random::categorical(key, ints({1, 2}, {2})), "categorical: the dtype is int32");
  EXPECT_ERROR(
      random::categorical(key, floats({1, 2}, {1, 2}), {.shape = {4, 2}, .replace = false}),
      "categorical: ");
  EXPECT_ERROR(random::permutation(key, -1), "permutation: ");
  EXPECT_ERROR(random::permutation(key, floats({1}, {})), "permutation: x is f32[]");
}

}  // namespace
}  // namespace weft::random_test
