// The conformance suite's tests of ragged_all_to_all.
#include <algorithm>
#include <numeric>
#include <random>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "conformance/communicator_suite.h"
#include "conformance/exact_data.h"
#include "ir/parser.h"

namespace weft::testing {
namespace {

using Groups = std::vector<std::vector<std::int64_t>>;

struct Ragged {
  Groups groups;
  std::int64_t each;  // list entries per device of a group
  std::int64_t width;
  std::int64_t num_devices() const {
    return static_cast<std::int64_t>(groups.size() * groups[0].size());
  }
  std::int64_t entries() const { return static_cast<std::int64_t>(groups[0].size()) * each; }
};

constexpr std::int64_t kInputRows = 40;
constexpr std::int64_t kOutputRows = 64;

std::string program(const Ragged& test, DType dtype, std::string_view integer) {
  std::vector<std::string> rows;
  for (const auto& group : test.groups) rows.push_back(fmt::format("[{}]", fmt::join(group, ", ")));
  const auto types = [&](std::int64_t copies) {
    const std::string list = fmt::format("tensor<{}x{}>", copies * test.entries(), integer);
    return fmt::format("tensor<{}x{}x{}>, tensor<{}x{}x{}>, {}", copies * kInputRows, test.width,
                       name(dtype), copies * kOutputRows, test.width, name(dtype),
                       fmt::join(std::vector(4, list), ", "));
  };
  const auto result = [&](std::int64_t copies) {
    return fmt::format("tensor<{}x{}x{}>", copies * kOutputRows, test.width, name(dtype));
  };
  const auto arguments = [&](std::string_view prefix, const std::string& list) {
    std::string text;
    std::size_t begin = 0;
    for (int i = 0; i < 6; ++i) {
      const std::size_t end = i == 5 ? list.size() : list.find(", ", begin);
      text += fmt::format("{}%{}{}: {}", i == 0 ? "" : ", ", prefix, i,
                          list.substr(begin, end - begin));
      begin = end + 2;
    }
    return text;
  };
  const std::string array = "<@mesh, [{\"d\"}, {}]>", list = "<@mesh, [{\"d\"}]>";
  return fmt::format(R"(
sdy.mesh @mesh = <["d"={0}]>
func.func public @main({1}) -> {2} {{
  %m = sdy.manual_computation(%g0, %g1, %g2, %g3, %g4, %g5) in_shardings=[{3}, {3}, {4}, {4}, {4}, {4}] out_shardings=[{3}] manual_axes={{"d"}} ({5}) {{
    %r = stablehlo.custom_call @ragged_all_to_all(%l0, %l1, %l2, %l3, %l4, %l5) {{api_version = 4 : i32, backend_config = {{channel_id = 1 : i64, replica_groups = dense<[{6}]> : tensor<{7}x{8}xi64>}}}} : ({9}) -> {10}
    sdy.return %r : {10}
  }} : ({11}) -> {2}
  return %m : {2}
}}
)",
                     test.num_devices(), arguments("g", types(test.num_devices())),
                     result(test.num_devices()), array, list, arguments("l", types(1)),
                     fmt::join(rows, ", "), test.groups.size(), test.groups[0].size(), types(1),
                     result(1), types(test.num_devices()));
}

// Random sizes, and where the rows go, so that each receiver gets them in the order of senders with
// a gap after each.
struct Lists {
  std::vector<Integers> input_offsets, send_sizes, output_offsets, recv_sizes;  // by device

  explicit Lists(const Ragged& test) {
    for (auto* list : {&input_offsets, &send_sizes, &output_offsets, &recv_sizes}) {
      list->assign(static_cast<std::size_t>(test.num_devices()), Integers(Dims{test.entries()}));
    }
    std::mt19937 random(5);
    std::uniform_int_distribution<std::int64_t> sizes(0, 3);
    for (const auto& group : test.groups) {
      for (std::int64_t device : group) {
        const auto d = static_cast<std::size_t>(device);
        std::int64_t offset = 0;
        for (std::size_t i = 0; i < send_sizes[d].values.size(); ++i) {
          send_sizes[d].values[i] = sizes(random);
          input_offsets[d].values[i] = offset;
          offset += send_sizes[d].values[i];
        }
      }
      for (std::size_t to = 0; to < group.size(); ++to) receive(test, group, to);
    }
  }

 private:
  void receive(const Ragged& test, const std::vector<std::int64_t>& group, std::size_t to) {
    std::int64_t offset = 1;
    for (std::size_t from = 0; from < group.size(); ++from) {
      for (std::int64_t k = 0; k < test.each; ++k) {
        const auto sender = static_cast<std::size_t>(group[from]);
        const auto at_sender =
            to * static_cast<std::size_t>(test.each) + static_cast<std::size_t>(k);
        const auto at_receiver =
            from * static_cast<std::size_t>(test.each) + static_cast<std::size_t>(k);
        const std::int64_t size = send_sizes[sender].values[at_sender];
        recv_sizes[static_cast<std::size_t>(group[to])].values[at_receiver] = size;
        output_offsets[sender].values[at_sender] = offset;
        offset += size + 1;
      }
    }
  }
};

Integers received(const Ragged& test, const Lists& lists, const std::vector<Integers>& inputs,
                  Integers output, const std::vector<std::int64_t>& group, std::size_t to) {
  for (std::int64_t device : group) {
    const auto sender = static_cast<std::size_t>(device);
    for (std::int64_t k = 0; k < test.each; ++k) {
      const auto i = to * static_cast<std::size_t>(test.each) + static_cast<std::size_t>(k);
      std::copy_n(
          inputs[sender].values.begin() + lists.input_offsets[sender].values[i] * test.width,
          lists.send_sizes[sender].values[i] * test.width,
          output.values.begin() + lists.output_offsets[sender].values[i] * test.width);
    }
  }
  return output;
}

void check(const Engine& engine, const Ragged& test, DType dtype, DType integer) {
  const std::string text = program(test, dtype, name(integer));
  SCOPED_TRACE(text);
  const Lists lists(test);
  std::vector<Integers> inputs, before, expected;
  for (std::int64_t d = 0; d < test.num_devices(); ++d) {
    inputs.push_back(test_pattern(d, {kInputRows, test.width}));
    before.push_back(test_pattern(100 + d, {kOutputRows, test.width}));
  }
  expected = before;
  for (const auto& group : test.groups) {
    for (std::size_t to = 0; to < group.size(); ++to) {
      const auto d = static_cast<std::size_t>(group[to]);
      expected[d] = received(test, lists, inputs, before[d], group, to);
    }
  }
  std::vector<Literal> arguments = {encoded(dtype, concatenated(inputs, 0)),
                                    encoded(dtype, concatenated(before, 0))};
  for (const auto* list :
       {&lists.input_offsets, &lists.send_sizes, &lists.output_offsets, &lists.recv_sizes}) {
    arguments.push_back(encoded(integer, concatenated(*list, 0)));
  }
  std::shared_ptr<const ir::Module> module = ir::parse_or_throw(text, "test.mlir");
  for (int workers : engine.workers) {
    const std::vector<Literal> got = engine.run(module, arguments, workers);
    EXPECT_TRUE(got.at(0) == encoded(dtype, concatenated(expected, 0))) << workers << " workers";
  }
}

TEST_P(CommunicatorSuite, RaggedAllToAll) {
  const Groups one = {{0, 1, 2, 3, 4, 5, 6, 7}}, two = {{0, 2, 4, 6}, {7, 5, 3, 1}},
               alone = {{0}, {1}};
  for (const Groups& groups : {one, two, alone}) {
    check(GetParam(), {groups, 1, 3}, DType::f32, DType::i32);
    check(GetParam(), {groups, 1, 1}, DType::bf16, DType::i64);
    check(GetParam(), {groups, 1, 2}, DType::i4, DType::ui32);
  }
  check(GetParam(), {two, 2, 3}, DType::f32, DType::i32);
  check(GetParam(), {two, 1, 0}, DType::f32, DType::i32);
}

}  // namespace
}  // namespace weft::testing
