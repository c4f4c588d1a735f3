#include "property/partition/random_program.h"

#include <complex>

#include "property/partition/recipes.h"
#include "support/test_values.h"

namespace weft::testing {
namespace {

// A recipe is chosen by its family first, so that a family with many recipes is no likelier.
struct Family {
  int weight;
  std::vector<Recipe> recipes;
};

const Recipe& choose(ProgramBuilder& b, const std::vector<Recipe>& recipes) {
  std::int64_t total = 0;
  for (const Recipe& recipe : recipes) total += recipe.weight;
  std::int64_t n = b.rng.below(total);
  for (const Recipe& recipe : recipes) {
    n -= recipe.weight;
    if (n < 0) return recipe;
  }
  return recipes.back();
}

const std::vector<Family>& families() {
  static const std::vector<Family> kFamilies = {
      {20, elementwise_recipes()}, {20, data_recipes()},      {11, index_recipes()},
      {16, product_recipes()},     {12, reduction_recipes()}, {6, window_recipes()},
      {9, sharding_recipes()},     {5, control_recipes()},    {3, manual_recipes()}};
  return kFamilies;
}

template <DType kD>
StorageOf<kD> small_value(Rng& rng) {
  if constexpr (kD == DType::c64 || kD == DType::c128) {
    using T = StorageOf<kD>;
    const auto part = [&] { return static_cast<typename T::value_type>(rng.in(-3, 3)); };
    const auto real = part();
    return T(real, part());
  } else {
    const std::int64_t value = is_unsigned_integer(kD) ? rng.in(0, 6)
                               : is_integer(kD)        ? rng.in(-2, 6)
                               : is_boolean(kD)        ? rng.in(0, 1)
                                                       : rng.in(-3, 3);
    return value_of<kD>(static_cast<double>(value));
  }
}

}  // namespace

void write_ops(ProgramBuilder& b, std::int64_t count) {
  static const std::vector<Recipe> kCollectives = collective_recipes();
  for (std::int64_t i = 0; i < count; ++i) {
    if (!b.manual_axes().empty() && b.rng.chance(35)) {
      choose(b, kCollectives).write(b);
      continue;
    }
    std::int64_t total = 0;
    for (const Family& family : families()) total += family.weight;
    std::int64_t n = b.rng.below(total);
    for (const Family& family : families()) {
      n -= family.weight;
      if (n >= 0) continue;
      choose(b, family.recipes).write(b);
      break;
    }
  }
}

std::string random_program(std::uint64_t seed) {
  ProgramBuilder b(seed);
  write_ops(b, b.rng.any<std::int64_t>({1, 1, 2, 2, 3, 3, 4, 5, 6, 8, 11, 15}));
  return b.finish();
}

std::vector<Literal> inputs_for(const ir::Module& module) {
  std::vector<Literal> inputs;
  for (const ir::Value* argument : module.entry()->body->args) {
    Rng rng(inputs.size() + 1);
    Literal literal(argument->type.tensor());
    visit_dtype(literal.dtype(), [&]<DType kD>(DTypeTag<kD>) {
      for (auto& element : literal.mutable_elements<StorageOf<kD>>())
        element = small_value<kD>(rng);
    });
    inputs.push_back(std::move(literal));
  }
  return inputs;
}

}  // namespace weft::testing
