// Bits that XLA's CPU backend gave for the same keys (JAX 0.10.2, lax.rng_bit_generator).
#include "unit/reference/support.h"

namespace weft::random_test {
namespace {

const std::uint64_t kKey = 0x123456789abcdef0, kCounter = 0xfedcba9876543210;

struct Bits {
  std::uint64_t counter;  // of the new state
  std::vector<std::uint64_t> output;
};

Bits generate(const std::string& algorithm, DType dtype, Dims dims) {
  const std::string type = to_mlir({dtype, std::move(dims)});
  const std::uint64_t state[] = {kKey, kCounter};
  const auto results = testing::run(
      fmt::format("func.func public @main(%s: tensor<2xui64>) -> (tensor<2xui64>, {0}) {{\n"
                  "%output_state, %output = stablehlo.rng_bit_generator %s, algorithm = {1} : "
                  "(tensor<2xui64>) -> (tensor<2xui64>, {0})\n"
                  "return %output_state, %output : tensor<2xui64>, {0}\n}}",
                  type, algorithm),
      {Literal::from<std::uint64_t>({DType::ui64, {2}}, state)});
  EXPECT_EQ(results[0].at<std::uint64_t>(0), kKey);
  Bits bits{results[0].at<std::uint64_t>(1), {}};
  for (std::int64_t i = 0; i < results[1].num_elements(); ++i) {
    bits.output.push_back(static_cast<std::uint64_t>(reference::load(results[1], i).integer));
  }
  return bits;
}

using Output = std::vector<std::uint64_t>;

TEST(Philox, Words) {
  for (const char* algorithm : {"DEFAULT", "PHILOX"}) {
    const Bits bits = generate(algorithm, DType::ui32, {7});
    EXPECT_EQ(bits.counter, kCounter + 2);
    EXPECT_EQ(bits.output, (Output{0x36160bab, 0xa3d93e83, 0xf557ad19, 0xfdc9cbc5, 0x1892fa5f,
                                   0x20ed7b5c, 0x5010de97}));
  }
}

TEST(Philox, WideAndNarrow) {
  const Bits wide = generate("PHILOX", DType::ui64, {3});
  EXPECT_EQ(wide.counter, kCounter + 2);
  EXPECT_EQ(wide.output, (Output{0xa3d93e8336160bab, 0xfdc9cbc5f557ad19, 0x20ed7b5c1892fa5f}));
  EXPECT_EQ(generate("PHILOX", DType::ui8, {2, 2}).output, (Output{0xab, 0x83, 0x19, 0xc5}));
  EXPECT_EQ(generate("PHILOX", DType::ui16, {2}).output, (Output{0x0bab, 0x3e83}));
}

TEST(ThreeFry, PairsLieAlongTheFirstEvenDimensionOrTheLargest) {
  const Bits vector = generate("THREE_FRY", DType::ui32, {7});
  EXPECT_EQ(vector.counter, kCounter + 4);
  EXPECT_EQ(vector.output, (Output{0x92506409, 0x827536d5, 0x4d818965, 0x225f1129, 0xea2d1439,
                                   0x97414b30, 0x85761588}));
  const Bits odd = generate("THREE_FRY", DType::ui32, {3, 5});
  EXPECT_EQ(odd.counter, kCounter + 9);
  EXPECT_EQ(odd.output, (Output{0x92506409, 0x827536d5, 0x4d818965, 0x225f1129, 0xea2d1439,
                                0x85761588, 0xc96dc37b, 0x4671cc25, 0xabbb4088, 0xdf612abd,
                                0x50b4941b, 0x3b4b47a0, 0x0e008588, 0x66b3a995, 0xc57854d2}));
  const Bits even = generate("THREE_FRY", DType::ui16, {2, 3, 4});
  EXPECT_EQ(even.counter, kCounter + 12);
  EXPECT_EQ(even.output, (Output{0x6409, 0x8965, 0x1439, 0x1588, 0xcc25, 0x2abd, 0x941b, 0x8588,
                                 0x54d2, 0xc063, 0x8c35, 0x26f8, 0x36d5, 0x1129, 0x4b30, 0xc37b,
                                 0x4088, 0xa037, 0x47a0, 0xa995, 0x0d0e, 0x7048, 0xde87, 0xe2a6}));
}

TEST(ThreeFry, Wide) {
  const Bits bits = generate("THREE_FRY", DType::ui64, {2, 1});
  EXPECT_EQ(bits.counter, kCounter + 2);
  EXPECT_EQ(bits.output, (Output{0x827536d592506409, 0x225f11294d818965}));
}

}  // namespace
}  // namespace weft::random_test
