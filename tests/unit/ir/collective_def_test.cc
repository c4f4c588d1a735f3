#include "ir/ops/collective_def.h"

#include <gtest/gtest.h>

namespace weft::ir::collective_def_test {
namespace {

using Kind = CollectiveKind;

TEST(CollectiveDef, SendsByItsDefinition) {
  EXPECT_EQ(wire_bytes(Kind::all_gather, 4, 100), 300);
  EXPECT_EQ(wire_bytes(Kind::all_reduce, 4, 100), 150);
  EXPECT_EQ(wire_bytes(Kind::all_to_all, 4, 100), 75);
  EXPECT_EQ(wire_bytes(Kind::collective_broadcast, 4, 100), 100);
  EXPECT_EQ(wire_bytes(Kind::collective_permute, 4, 100), 100);
  EXPECT_EQ(wire_bytes(Kind::ragged_all_to_all, 4, 100), 100);
  EXPECT_EQ(wire_bytes(Kind::reduce_scatter, 4, 100), 75);
}

TEST(CollectiveDef, SendsNothingToItself) {
  for (const CollectiveDef& def : kCollectives) {
    EXPECT_EQ(wire_bytes(def.kind, 1, 100), 0) << def.name;
    EXPECT_EQ(def.wire(1).steps, 0) << def.name;
  }
}

}  // namespace
}  // namespace weft::ir::collective_def_test
