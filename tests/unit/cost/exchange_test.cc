#include "cost/exchange.h"

#include <gtest/gtest.h>

namespace weft::cost::exchange_test {
namespace {

TEST(Exchange, SendsByItsDefinition) {
  EXPECT_EQ(wire_bytes(Exchange::all_gather, 4, 100), 300);
  EXPECT_EQ(wire_bytes(Exchange::reduce_scatter, 4, 100), 75);
  EXPECT_EQ(wire_bytes(Exchange::all_reduce, 4, 100), 150);
  EXPECT_EQ(wire_bytes(Exchange::all_to_all, 4, 100), 75);
  EXPECT_EQ(wire_bytes(Exchange::hand_over, 4, 100), 100);
  EXPECT_EQ(wire_bytes(Exchange::ragged_all_to_all, 4, 100), 100);
}

TEST(Exchange, SendsNothingToItself) {
  for (std::size_t i = 0; i < kNumExchanges; ++i) {
    EXPECT_EQ(wire_bytes(static_cast<Exchange>(i), 1, 100), 0);
    EXPECT_EQ(ring_wire(static_cast<Exchange>(i), 1).steps, 0);
  }
}

}  // namespace
}  // namespace weft::cost::exchange_test
