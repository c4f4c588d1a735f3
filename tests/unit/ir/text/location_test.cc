#include "ir/location.h"

#include <gtest/gtest.h>

#include "ir/diagnostic.h"
#include "ir/parser.h"

namespace weft::ir::location_test {
namespace {

Location location_of(const std::string& text) {
  const ParseResult result = parse("module {\n} loc(" + text + ")\n");
  EXPECT_NE(result.module, nullptr) << format(result.errors, text);
  return result.module == nullptr ? Location{} : result.module->location;
}

TEST(Location, SourceLineIsTheInnermostFrameWithAFile) {
  EXPECT_EQ(source_line(location_of("unknown")), "");
  EXPECT_EQ(source_line(location_of("\"f.py\":3:7")), "f.py:3:7");
  EXPECT_EQ(source_line(location_of("\"jit(f)/add\"(\"g\"(\"f.py\":3:7 to :9))")), "f.py:3:7");
  EXPECT_EQ(source_line(location_of("callsite(\"in\"(\"in.py\":1:2) at \"out.py\":3:4)")),
            "in.py:1:2");
  EXPECT_EQ(source_line(location_of("callsite(\"in\" at \"out.py\":3:4)")), "out.py:3:4");
  EXPECT_EQ(source_line(location_of("fused<\"m\">[\"a\", \"b.py\":5:6]")), "b.py:5:6");
  EXPECT_EQ(source_line(location_of("\"jit(f)/add\"")), "jit(f)/add");
}

// Of frames of packages that are installed the user's own are told, and these where there are none.
TEST(Location, SourceLineIsTheUsersRatherThanAPackages) {
  const std::string layer = "\"/lib/python3.12/site-packages/flax/linen/linear.py\":4:2";
  const std::string inside = "\"/lib/python3.12/site-packages/jax/_src/lax/lax.py\":9:1";
  const std::string calls = "callsite(callsite(" + inside + " at " + layer + ")";
  EXPECT_EQ(source_line(location_of(calls + " at callsite(\"net.py\":1:2 at \"train.py\":7:8))")),
            "net.py:1:2");
  EXPECT_EQ(source_line(location_of(calls + " at \"jit(f)\")")),
            "/lib/python3.12/site-packages/flax/linen/linear.py:4:2");
  EXPECT_EQ(source_line(location_of(inside)),
            "/lib/python3.12/site-packages/jax/_src/lax/lax.py:9:1");
}

TEST(Location, ScopesStandBetweenFunctionsAndTheOp) {
  EXPECT_EQ(scope_of(location_of("\"f.py\":3:7")), "");
  EXPECT_EQ(scope_of(location_of("\"jit(f)/jit(main)/add\"(\"f.py\":3:7)")), "");
  EXPECT_EQ(scope_of(location_of("\"jit(f)/mlp/layer_0/add\"(\"f.py\":3:7)")), "mlp/layer_0");
  EXPECT_EQ(scope_of(location_of("\"mlp/add\"")), "mlp");
  EXPECT_EQ(scope_of(location_of("\"add\"")), "");
}

TEST(Location, InFull) {
  for (const char* text : {"unknown", "\"f.py\":3:7", "\"f.py\":3:7 to :9", "\"f.py\":3:7 to 4:1",
                           "\"a\"", "\"a\"(\"b\"(\"f.py\":1:1))", "callsite(\"a\" at \"b\")",
                           "fused[\"a\", \"b\"]", "fused<{k = 1 : i64}>[\"a \\22\\22\"]"}) {
    const Location location = location_of(text);
    EXPECT_EQ(location.source == nullptr ? "unknown" : to_string(*location.source), text);
  }
}

TEST(Diagnostics, NameTheSourceLineAndShowTheText) {
  Diagnostic diagnostic{location_of("\"train.py\":12:4"), "wrong"};
  EXPECT_EQ(format(diagnostic, "m.mlir", "module {\n}\n"),
            "m.mlir:1:1: error: wrong (from train.py:12:4)\n  module {\n  ^");
  EXPECT_EQ(format(diagnostic, "m.mlir"), "m.mlir:1:1: error: wrong (from train.py:12:4)");
  diagnostic.location = {};
  EXPECT_EQ(format(diagnostic, "m.mlir", "module"), "m.mlir: error: wrong");
}

TEST(Diagnostics, AnOpIsNamedWithFileLineAndColumn) {
  const std::unique_ptr<Module> module = parse_or_throw(R"(
func.func @main(%a: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.abs %a : tensor<f32> loc("train.py":12:4)
  return %0 : tensor<f32>
}
)",
                                                        "m.mlir");
  const std::unique_ptr<Module> copy = module->clone();
  for (const Module* m : {module.get(), copy.get()}) {
    const Op& abs = *m->entry()->body->ops.front();
    EXPECT_EQ(error_message(abs, "is wrong"),
              "m.mlir:3:8: error: [stablehlo.abs] is wrong (from train.py:12:4)");
    EXPECT_EQ(name_and_place(abs), "[stablehlo.abs] (train.py:12:4)");
    const Op& ret = *m->entry()->body->ops.back();
    EXPECT_EQ(error_message(ret, "is wrong"), "m.mlir:4:3: error: [func.return] is wrong");
    EXPECT_EQ(name_and_place(ret), "[func.return] (m.mlir:4:3)");
  }
  const ParseResult no_file = parse("func.func @main() {\n  return\n}\n");
  const Op& ret = *no_file.module->entry()->body->ops.front();
  EXPECT_EQ(error_message(ret, "is wrong"), "2:3: error: [func.return] is wrong");
  const Op& made = *module->make_op(OpKind::abs);
  EXPECT_EQ(error_message(made, "is wrong"), "[stablehlo.abs] is wrong");
  EXPECT_EQ(name_and_place(made), "[stablehlo.abs]");
}

TEST(Diagnostics, CutLongLinesAroundTheCaret) {
  const std::string text = std::string(500, 'a') + "b" + std::string(500, 'c');
  const std::string shown = format(Diagnostic{{1, 501, nullptr}, "wrong"}, "f", text);
  const std::size_t line = shown.find('\n') + 1;
  const std::size_t caret_line = shown.find('\n', line) + 1;
  const std::size_t caret = shown.find('^') - caret_line;
  EXPECT_EQ(shown[line + caret], 'b');
  EXPECT_LT(shown.size(), 300U);
}

// What to do about it stands at the end.
TEST(Diagnostics, CutLongMessagesInTheMiddle) {
  const std::string wrong = "too large: " + std::string(5000, 'x') + "; raise the limit";
  const std::string shown = format(Diagnostic{{}, wrong}, "f");
  EXPECT_TRUE(shown.starts_with("f: error: too large: xxx")) << shown;
  EXPECT_TRUE(shown.ends_with("xxx; raise the limit")) << shown;
  EXPECT_NE(shown.find("x...x"), shown.npos);
  EXPECT_LT(shown.size(), 1100U);
  const std::string fits(1000, 'x');
  EXPECT_EQ(format(Diagnostic{{}, fits}, "f"), "f: error: " + fits);
}

TEST(Diagnostics, OfManyTheFirst) {
  const Diagnostics many(30, Diagnostic{{}, "wrong"});
  const std::string text = format(many, "f", "", 2);
  EXPECT_EQ(text, "f: error: wrong\nf: error: wrong\n... and 28 more");
}

}  // namespace
}  // namespace weft::ir::location_test
