#include "report/measure/device_samples.h"

#include <numeric>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "ir/parser.h"
#include "report/measure/sample_text.h"

namespace weft::report {
namespace {

// `body` may use %b, an array of so many elements on each device, which is also what each returns.
std::shared_ptr<const ir::Module> on_devices(std::int64_t devices, const TensorType& shard,
                                             std::string_view body) {
  TensorType whole = shard;
  whole.dims[0] *= devices;
  const std::string_view unsharded = shard.dims.size() == 2 ? ", {}" : "";
  const std::string text = fmt::format(
      R"(sdy.mesh @mesh = <["d"={0}]>
func.func public @main(%a: {1}) -> {1} {{
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{{"d"}}{4}]>] out_shardings=[<@mesh, [{{"d"}}{4}]>] manual_axes={{"d"}} (%b: {2}) {{
{3}    sdy.return %b : {2}
  }} : ({1}) -> {1}
  return %0 : {1}
}}
)",
      devices, type_of(whole), type_of(shard), body, unsharded);
  return ir::parse_or_throw(text, "sample");
}

std::string groups_text(std::int64_t devices) {
  std::vector<std::int64_t> all(static_cast<std::size_t>(devices));
  std::iota(all.begin(), all.end(), 0);
  return fmt::format("replica_groups = dense<[[{}]]> : tensor<1x{}xi64>", fmt::join(all, ", "),
                     devices);
}

std::string pairs_text(std::int64_t devices) {
  std::vector<std::string> pairs;
  for (std::int64_t d = 0; d < devices; ++d) {
    pairs.push_back(fmt::format("[{}, {}]", d, (d + 1) % devices));
  }
  return fmt::format("source_target_pairs = dense<[{}]> : tensor<{}x2xi64>", fmt::join(pairs, ", "),
                     devices);
}

constexpr std::string_view kChannel =
    "channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>";

// What follows "%c0 = " for the collective of that value.
std::string collective_text(const CollectiveSample& of, std::string_view value) {
  const TensorType operand{of.dtype, {of.elements}};
  TensorType result = operand;
  std::string attributes = std::string(kChannel), region;
  if (of.op == "collective_permute") {
    attributes += ", " + pairs_text(of.devices);
  } else {
    attributes += ", " + groups_text(of.devices);
    if (of.op != "all_to_all") attributes += ", use_global_device_ids";
  }
  if (of.op == "all_gather") {
    attributes += ", all_gather_dim = 0 : i64";
    result.dims[0] *= of.devices;
  } else if (of.op == "all_to_all") {
    attributes += fmt::format(
        ", split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = {} : i64",
        of.devices);
  } else if (of.op == "reduce_scatter") {
    attributes += ", scatter_dimension = 0 : i64";
    result.dims[0] /= of.devices;
  }
  if (of.op == "all_reduce" || of.op == "reduce_scatter") {
    region = " " + combining_region("add", of.dtype);
  }
  return fmt::format("\"stablehlo.{}\"({}) <{{{}}}>{} : ({}) -> {}", of.op, value, attributes,
                     region, type_of(operand), type_of(result));
}

}  // namespace

std::shared_ptr<const ir::Module> stepping_program(std::int64_t devices, std::int64_t elements,
                                                   int steps) {
  const TensorType shard{DType::f32, {elements}};
  std::string body, last = "%b";
  for (int i = 0; i < steps; ++i) {
    body += fmt::format("    %s{0} = stablehlo.add {1}, %b : {2}\n", i, last, type_of(shard));
    last = fmt::format("%s{}", i);
  }
  return on_devices(devices, shard, body);
}

std::vector<CollectiveSample> collective_samples() {
  constexpr std::string_view kOps[] = {"all_gather", "all_reduce", "reduce_scatter", "all_to_all",
                                       "collective_permute"};
  std::vector<CollectiveSample> samples;
  for (const std::string_view op : kOps) {
    for (const std::int64_t devices : {2, 4, 8}) {
      for (const std::int64_t elements : {16, 256, 4096, 65536, 1 << 20}) {
        samples.push_back({op, DType::f32, devices, elements});
      }
    }
  }
  for (const DType dtype : {DType::bf16, DType::i32}) {
    for (const std::int64_t elements : {16, 256, 4096, 65536}) {
      samples.push_back({"all_reduce", dtype, 8, elements});
    }
  }
  return samples;
}

std::shared_ptr<const ir::Module> collective_program(const CollectiveSample& sample, int times) {
  std::string body;
  for (int i = 0; i < times; ++i) {
    body += fmt::format("    %c{} = {}\n", i, collective_text(sample, "%b"));
  }
  return on_devices(sample.devices, {sample.dtype, {sample.elements}}, body);
}

std::shared_ptr<const ir::Module> mixed_program(std::int64_t devices, int times) {
  const CollectiveSample sample{"all_reduce", DType::f32, devices, 256};
  const TensorType shard{sample.dtype, {sample.elements}};
  std::string body, last = "%b";
  for (int i = 0; i < times; ++i) {
    for (int j = 0; j < kMixedSteps; ++j) {
      body +=
          fmt::format("    %s{0}_{1} = stablehlo.add {2}, %b : {3}\n", i, j, last, type_of(shard));
      last = fmt::format("%s{}_{}", i, j);
    }
    body += fmt::format("    %c{} = {}\n", i, collective_text(sample, last));
    last = fmt::format("%c{}", i);
  }
  return on_devices(devices, shard, body);
}

std::shared_ptr<const ir::Module> sending_program(std::int64_t bytes) {
  return collective_program({"collective_permute", DType::f32, 2, bytes / 4}, 1);
}

}  // namespace weft::report
