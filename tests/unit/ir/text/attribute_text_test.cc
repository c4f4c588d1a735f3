// Attributes: read, and printed as they stood; and the codecs of every op's fields.
#include <string>

#include <gtest/gtest.h>

#include "ir/ops/table.h"
#include "ir/text/read/reader.h"
#include "ir/text/write/write_attribute.h"

namespace weft::ir::text::attribute_text_test {
namespace {

std::string round(const std::string& text) {
  Reader reader(text);
  Attribute attribute;
  if (!reader.attribute(attribute)) return "ERROR " + reader.errors().at(0).message;
  EXPECT_TRUE(reader.at(Tok::end)) << text << ": " << reader.token().text();
  return to_string(attribute);
}

TEST(AttributeText, PrintsWhatItRead) {
  for (const char* text :
       {"true",
        "unit",
        "1 : i64",
        "-5 : i32",
        "255 : ui8",
        "18446744073709551615 : ui64",
        "1.500000e+00 : f64",
        "0x7F800000 : f32",
        "1.000980e-01 : bf16",
        "\"\"",
        "\"a \\22quoted\\22 \\\\ \\0A text\"",
        "@main",
        "@\"odd name\"",
        "[]",
        "[1 : i64, \"two\", [@three]]",
        "{}",
        "{a, b.c = 1 : i64, \"odd name\" = {}}",
        "array<i64>",
        "array<i64: 1, -2>",
        "array<i32: 3>",
        "array<i1: true, false>",
        "array<f32: 1.0, 2.0>",
        "dense<[1, 2]> : tensor<2xi64>",
        "f32",
        "complex<f64>",
        "i1",
        "tensor<2x3xf32>",
        "tuple<tensor<f32>, !stablehlo.token>",
        "!stablehlo.future<tensor<2xf32>>",
        "#stablehlo<precision HIGHEST>",
        "#stablehlo.channel_handle<handle = 1, type = 0>",
        "#stablehlo.gather<offset_dims = [1], index_vector_dim = 1>",
        "#stablehlo.dot_algorithm<lhs_precision_type = tf32, allow_imprecise_accumulation = "
        "false>",
        "#stablehlo.result_accuracy<atol = 1.000000e-05, ulps = -2, mode = "
        "#stablehlo.result_accuracy_mode<TOLERANCE>>",
        "#stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>",
        "#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0>",
        "#sdy.sharding<@mesh, [{\"x\", \"y\":(2)4, ?}p1, {}, {?}], replicated={\"z\"}, "
        "unreduced={\"u\"}>",
        "#sdy.sharding<mesh<[\"x\"=2], device_ids=[1, 0]>, [{\"x\"}]>",
        "#sdy.sharding_per_value<[<@m, []>, <@m, [{}]>]>",
        "#sdy.mesh<[\"x\"=2, \"y\"=4]>",
        "#sdy.mesh<[], device_ids=[3]>",
        "#sdy<manual_axes{\"x\", \"y\"}>",
        "#sdy.op_sharding_rule<([i, j])->([ij]) {i=2, j=4}>",
        "#foo.bar",
        "#foo<bar \"<\" []>",
        "index",
        "3 : index",
        "dense<[0, 1]> : tensor<2xindex>",
        "affine_map<(d0) -> (d0)>",
        "(tensor<f32>) -> tensor<i1>"}) {
    EXPECT_EQ(round(text), text);
  }
}

TEST(AttributeText, OtherSpellings) {
  EXPECT_EQ(round("1"), "1 : i64");
  EXPECT_EQ(round("0xFF"), "255 : i64");
  EXPECT_EQ(round("1 : i1"), "true");
  EXPECT_EQ(round("1.5"), "1.500000e+00 : f64");
  EXPECT_EQ(round("255 : i8"), "-1 : i8");
  EXPECT_EQ(round("{b, a}"), "{a, b}");
  EXPECT_EQ(round("\"\\t\\n\\41\""), "\"\\09\\0AA\"");
  EXPECT_EQ(round("[1,\n // two\n 2]"), "[1 : i64, 2 : i64]");
}

// Any op's attributes come back from their MLIR form; a value of another kind is refused by name.
TEST(AttributeText, EveryFieldOfEveryOp) {
  const Attribute wrong(EnumAttr{"other", "dialect", "ENTIRELY"});
  for (const OpDef& row : all_ops()) {
    if (row.attrs == nullptr) continue;
    const AttrsInfo& info = row.attrs();
    const std::shared_ptr<void> made = info.make();
    const std::shared_ptr<void> back = info.make();
    for (const FieldInfo& field : info.fields) {
      if (!field.required && !field.present(made.get())) continue;
      // Fresh dimension numbers of a convolution are no layout, and so have no spelling.
      if (row.attrs == &attrs_info<ConvolutionAttrs> && field.name == "dimension_numbers") continue;
      EXPECT_EQ(field.from_attribute(back.get(), field.to_attribute(made.get())), "")
          << row.name << " " << field.name;
      const std::string text = to_string(field.to_attribute(made.get()));
      Reader reader(text);
      Attribute read;
      EXPECT_TRUE(reader.attribute(read)) << row.name << " " << field.name;
      EXPECT_EQ(read, field.to_attribute(made.get())) << row.name << " " << field.name;
    }
    EXPECT_TRUE(info.equal(made.get(), back.get())) << row.name;
    EXPECT_TRUE(info.equal(made.get(), info.copy(made.get()).get())) << row.name;
    for (const FieldInfo& field : info.fields) {
      const bool any = field.name == "backend_config" || field.name == "mhlo.backend_config" ||
                       field.name == "called_computations" || field.name == "operand_layouts" ||
                       field.name == "result_layouts" || field.name == "output_operand_aliases";
      EXPECT_EQ(field.from_attribute(back.get(), wrong).empty(), any)
          << row.name << " " << field.name;
    }
  }
}

}  // namespace
}  // namespace weft::ir::text::attribute_text_test
