// xla.CompileOptionsProto as bytes: those with which XLA's plugins were tried.
#include "engine/pjrt/compile_request.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/errors.h"

namespace weft::pjrt::compile_request_test {
namespace {

using weft::testing::error_of;

std::string hex(const std::string& bytes) {
  std::string text;
  for (const char byte : bytes) text += fmt::format("{:02x}", static_cast<unsigned char>(byte));
  return text;
}

TEST(CompileRequest, SaysHowManyPartitionsAndThatShardyDivides) {
  EXPECT_EQ(hex(compile_options_proto({"", 4, {}, {}})),
            "1a1408ffffffffffffffffff01200128043001980101");
}

TEST(CompileRequest, SaysOnWhichDevices) {
  EXPECT_EQ(hex(compile_options_proto({"", 2, {5, 7}, {}})),
            "1a2408ffffffffffffffffff0120012802"
            "3001"
            "4a0e08011002"
            "1a030a0105"
            "1a030a0107"
            "980101");
}

TEST(CompileRequest, CarriesTheCompilersOptions) {
  const std::string proto =
      compile_options_proto({"", 1, {}, parse_options({"a=dir", "b=true", "c=3", "d=0.5"})});
  EXPECT_THAT(hex(proto), ::testing::EndsWith("3a0a0a0161"
                                              "12050a03646972"
                                              "3a070a0162"
                                              "12021001"
                                              "3a070a0163"
                                              "12021803"
                                              "3a0e0a0164"
                                              "120921000000000000e03f"));
}

TEST(CompileRequest, ACompilersOptionIsNoList) {
  EXPECT_EQ(error_of([] {
              compile_options_proto({"", 1, {}, parse_options({"a=[1]"})});
            }),
            "the compiler's option a: a list is none");
}

}  // namespace
}  // namespace weft::pjrt::compile_request_test
