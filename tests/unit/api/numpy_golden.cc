#include "unit/api/numpy_golden.h"

#include <fmt/format.h>

#include "weft/jit.h"
#include "weft/make_mesh.h"

#include "unit/api/jax_golden.h"

namespace weft::testing {
namespace {

const json& golden() {
  static const json& parsed = *new json(read_golden("numpy_golden.json"));
  return parsed;
}

void expect_results(const Arrays& got, const json& want) {
  ASSERT_EQ(got.size(), want.size());
  for (std::size_t i = 0; i < got.size(); ++i) {
    SCOPED_TRACE(fmt::format("result {}", i));
    expect_like(got[i], want[i]);
  }
}

// Over both axes of the mesh where there are dimensions for them.
Array sharded(const Array& x, const Mesh& mesh) {
  if (x.ndim() == 0) return x;
  const PartitionSpec spec = x.ndim() == 1 ? P("y") : P("x", "y");
  return jit([](const Array& a) { return a; }, {.out_shardings = NamedSharding(mesh, spec)})(x);
}

}  // namespace

Array golden_input(const std::string& name) { return argument(golden().at("inputs").at(name)); }

void compare_with_jax(const std::string& topic, const std::map<std::string, Function>& functions) {
  const json& cases = golden().at("cases").at(topic);
  for (const auto& [name, function] : functions) {
    EXPECT_TRUE(cases.contains(name)) << name << " is no case of " << topic;
  }
  const Mesh mesh = make_mesh({2, 4}, {"x", "y"});
  for (const auto& [name, entry] : cases.items()) {
    SCOPED_TRACE(name);
    const auto found = functions.find(name);
    if (found == functions.end()) {
      ADD_FAILURE() << "the case " << name << " has no function";
      continue;
    }
    const Function& function = found->second;
    Arrays inputs, parts;
    for (const std::string input : entry.at("inputs")) {
      inputs.push_back(golden_input(input));
      parts.push_back(sharded(inputs.back(), mesh));
    }
    const json& want = entry.at("results");
    try {
      {
        SCOPED_TRACE("at once");
        expect_results(function(inputs), want);
      }
      {
        SCOPED_TRACE("in jit");
        expect_results(jit(function)(inputs), want);
      }
      SCOPED_TRACE("sharded");
      for (const Array& part : parts) {
        EXPECT_EQ(part.sharding().num_devices(), part.ndim() == 0 ? 1 : 8);
        EXPECT_EQ(part.committed(), part.ndim() != 0);
      }
      expect_results(jit(function)(parts), want);
    } catch (const std::exception& error) {
      ADD_FAILURE() << error.what();
    }
  }
}

}  // namespace weft::testing
