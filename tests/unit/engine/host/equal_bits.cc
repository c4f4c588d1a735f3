#include "unit/engine/host/equal_bits.h"

#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "core/random_literal.h"
#include "unit/engine/host/run_text.h"

namespace weft::engine {

std::string separated(const std::string& text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
    std::string line = text.substr(at, end - at);
    at = end;
    const std::size_t name = line.find('%'), equals = line.find(" = ");
    if (line.find("stablehlo.") == line.npos || name == line.npos || equals == line.npos) {
      out += line;
      continue;
    }
    const std::string value = line.substr(name, equals - name);
    std::string type = line.substr(line.rfind("tensor<"));
    type.erase(type.find_last_not_of(" \n") + 1);
    const std::string apart = "%x" + value.substr(1);
    line.replace(name, value.size(), apart);
    out += line + fmt::format("{} = stablehlo.optimization_barrier {} : {}\n", value, apart, type);
  }
  return out;
}

void expect_equal_bits(const std::string& text) {
  const BoundPlan fused = plan_of(text), apart = plan_of(separated(text));
  EXPECT_GE(fused.symbolic->fused.size(), 1u) << text;
  EXPECT_EQ(apart.symbolic->fused.size(), 0u);
  for (int workers : {1, 2, 3}) {
    Executor executor({.workers = workers});
    std::vector<Value> inputs;
    for (std::size_t i = 0; i < fused.symbolic->input_types.size(); ++i) {
      inputs.emplace_back(random_literal(fused.symbolic->input_types[i], 7, i));
    }
    const auto got = executor.run(fused, inputs).outputs,
               want = executor.run(apart, inputs).outputs;
    ASSERT_EQ(got.size(), want.size());
    for (std::size_t i = 0; i < got.size(); ++i) {
      EXPECT_TRUE(got[i].to_literal() == want[i].to_literal()) << "result " << i << " of " << text;
    }
  }
}

}  // namespace weft::engine
