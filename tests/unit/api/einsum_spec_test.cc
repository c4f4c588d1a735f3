// Einsum texts: their meaning against jnp.einsum's values, the cost of their paths against
// that of all paths, or of opt_einsum's (einsum_golden.json).
#include "api/linalg/einsum_spec.h"

#include <fstream>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "weft/error.h"

#include "api/linalg/contraction_path.h"
#include "support/paths.h"

namespace weft::einsum_spec_test {
namespace {

using nlohmann::json;

json golden(const std::string& part) {
  std::ifstream file(testing::source_dir() / "tests/unit/core/einsum_golden.json");
  return json::parse(file).at(part);
}

Dims dims_of(const json& list) {
  Dims dims;
  for (std::int64_t size : list) dims.push_back(size);
  return dims;
}

struct Einsum {
  std::vector<Dims> shapes;
  EinsumSpec spec;
  Dims sizes;

  Einsum(const std::string& text, std::vector<Dims> shapes_of_operands)
      : shapes(std::move(shapes_of_operands)) {
    std::vector<int> ranks;
    for (const Dims& shape : shapes) ranks.push_back(static_cast<int>(shape.size()));
    spec = parse_einsum(text, ranks);
    sizes = einsum_sizes(spec, shapes);
  }
  explicit Einsum(const json& row) : Einsum(row.at("text"), shapes_of(row)) {}

  static std::vector<Dims> shapes_of(const json& row) {
    std::vector<Dims> shapes;
    for (const json& shape : row.at("shapes")) shapes.push_back(dims_of(shape));
    return shapes;
  }
};

// The element of an operand, or of the output, where each label has this value.
std::size_t place(const EinsumLabels& labels, const Dims& shape, const Dims& position) {
  std::int64_t linear = 0;
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const std::int64_t index = shape[i] == 1 ? 0 : position[at(labels[i])];
    linear = linear * shape[i] + index;
  }
  return static_cast<std::size_t>(linear);
}

std::vector<std::int64_t> evaluate(const Einsum& einsum, const Dims& shape) {
  std::vector<std::int64_t> result(static_cast<std::size_t>(num_elements(shape)), 0);
  for (std::int64_t i = 0; i < num_elements(einsum.sizes); ++i) {
    const Dims position = unravel(i, einsum.sizes);
    std::int64_t product = 1;
    for (std::size_t operand = 0; operand < einsum.shapes.size(); ++operand) {
      const std::size_t element =
          place(einsum.spec.operands[operand], einsum.shapes[operand], position);
      product *= static_cast<std::int64_t>(element % 7) - 2;  // as the golden file's operands
    }
    result[place(einsum.spec.output, shape, position)] += product;
  }
  return result;
}

TEST(EinsumSpec, MeansWhatJaxComputes) {
  for (const json& row : golden("values")) {
    SCOPED_TRACE(row.dump());
    const Einsum einsum(row);
    Dims shape;
    for (int label : einsum.spec.output) shape.push_back(einsum.sizes[at(label)]);
    ASSERT_EQ(shape, dims_of(row.at("shape")));
    EXPECT_EQ(evaluate(einsum, shape), row.at("values").get<std::vector<std::int64_t>>());
  }
}

TEST(EinsumSpec, NumbersLabels) {
  const EinsumSpec spec = parse_einsum("...ij,...jk->...ik", std::vector{4, 3});
  EXPECT_EQ(spec.num_ellipsis, 2);
  EXPECT_EQ(spec.letters, "ijk");
  EXPECT_EQ(spec.num_labels(), 5);
  EXPECT_EQ(spec.operands[0], (EinsumLabels{0, 1, 2, 3}));
  EXPECT_EQ(spec.operands[1], (EinsumLabels{1, 3, 4}));
  EXPECT_EQ(spec.output, (EinsumLabels{0, 1, 2, 4}));
}

std::string message_of(const std::string& text, std::vector<Dims> shapes) {
  try {
    Einsum einsum(text, std::move(shapes));
  } catch (const Error& error) {
    return error.what();
  }
  return "no error";
}

TEST(EinsumSpec, SaysWhatIsWrongWithATextAndWhatToDo) {
  EXPECT_EQ(message_of("ij,jk", {{2, 3}}),
            "einsum \"ij,jk\": the text names 2 operand(s), but 1 is given; separate one group of "
            "labels for each operand by commas");
  EXPECT_EQ(message_of("ij", {{3}}),
            "einsum \"ij\": operand 0 has 1 dimension(s), but its labels \"ij\" name 2; write one "
            "letter for each dimension, or \"...\" for those that need none");
  EXPECT_EQ(message_of("a, ...ij", {{3}, {2}}),
            "einsum \"a, ...ij\": operand 1 has 1 dimension(s), but its labels \"...ij\" name at "
            "least 2; write one letter for each dimension");
  EXPECT_EQ(message_of("ij->ii", {{2, 3}}),
            "einsum \"ij->ii\": the output has 'i' twice; a label may stand there once");
  EXPECT_EQ(message_of("ij->ik", {{2, 3}}),
            "einsum \"ij->ik\": the output has 'k', which no operand has; give it to an operand or "
            "leave it out");
  EXPECT_EQ(message_of("i1->i", {{2, 3}}),
            "einsum \"i1->i\": '1' in \"i1\" has no meaning there; write letters, at most one "
            "\"...\" for each operand, commas between operands and one \"->\"");
  for (const char* text : {"i.j", "....i", "...i...", "i-j", "i>j", "ij->i,", "ij->i->j", "i..j"}) {
    EXPECT_NE(message_of(text, {{2, 3}}).find("has no meaning there"), std::string::npos) << text;
  }
}

TEST(EinsumSpec, SaysWhichSizesDiffer) {
  EXPECT_EQ(
      message_of("ij,jk->ik", {{2, 3}, {4, 5}}),
      "einsum \"ij,jk->ik\": 'j' has size 3 in operand 0 of shape [2,3] but size 4 in operand "
      "1 of shape [4,5]; the sizes of a label must be equal, or 1");
  EXPECT_EQ(message_of("...i,...i", {{2, 3}, {4, 3}}),
            "einsum \"...i,...i\": dimension -1 of \"...\" has size 2 in operand 0 of shape [2,3] "
            "but size 4 in operand 1 of shape [4,3]; the sizes of a label must be equal, or 1");
  EXPECT_EQ(message_of("ii", {{1, 3}}),
            "einsum \"ii\": operand 0 of shape [1,3] has 'i' in dimensions 0 and 1, of sizes 1 and "
            "3; a repeated label takes a diagonal, whose dimensions must be equal");
}

// Every number is used once, but for the last, which is the result.
void expect_valid(const ContractionPath& path, int num_operands) {
  EXPECT_EQ(static_cast<int>(path.size()), num_operands - 1);
  std::set<int> there;
  for (int i = 0; i < num_operands; ++i) there.insert(i);
  for (const auto& [a, b] : path) {
    EXPECT_LT(a, b);
    EXPECT_EQ(there.erase(a) + there.erase(b), 2U);
    there.insert(num_operands++);
  }
}

TEST(ContractionPath, OfFewOperandsIsTheCheapest) {
  for (const json& row : golden("optimal")) {
    SCOPED_TRACE(row.dump());
    const Einsum einsum(row);
    const ContractionPath path = contraction_path(einsum.spec, einsum.sizes);
    expect_valid(path, static_cast<int>(einsum.shapes.size()));
    EXPECT_EQ(contraction_flops(einsum.spec, einsum.sizes, path), row.at("flops").get<double>());
  }
}

TEST(ContractionPath, OfManyOperandsIsAboutAsCheapAsOptEinsumsGreedy) {
  for (const json& row : golden("greedy")) {
    SCOPED_TRACE(row.dump());
    const Einsum einsum(row);
    const ContractionPath path = contraction_path(einsum.spec, einsum.sizes);
    expect_valid(path, static_cast<int>(einsum.shapes.size()));
    EXPECT_LE(contraction_flops(einsum.spec, einsum.sizes, path),
              1.1 * row.at("greedy").get<double>());
  }
}

TEST(ContractionPath, StepsAreNumberedAfterTheOperands) {
  const Einsum chain("ab,bc,cd->ad", {{10, 100}, {100, 5}, {5, 50}});
  EXPECT_EQ(contraction_path(chain.spec, chain.sizes), (ContractionPath{{0, 1}, {2, 3}}));
  const Einsum other("ab,bc,cd->ad", {{100, 10}, {10, 100}, {100, 10}});
  EXPECT_EQ(contraction_path(other.spec, other.sizes), (ContractionPath{{1, 2}, {0, 3}}));
  const Einsum one("ab->b", {{2, 3}});
  EXPECT_EQ(contraction_path(one.spec, one.sizes), ContractionPath{});
}

}  // namespace
}  // namespace weft::einsum_spec_test
