#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "weft/collectives.h"

#include "api/parallel/transfer.h"
#include "ir/ops/custom_call.h"

namespace weft {
namespace {

constexpr const char* kRaggedAllToAll = "ragged_all_to_all";

void check_ragged(const Array& operand, const Array& output,
                  const std::array<std::pair<const char*, Array>, 4>& lists, std::int64_t devices) {
  const Dims from = operand.shape(), to = output.shape();
  const bool rows = !from.empty() && from.size() == to.size() &&
                    operand.dtype() == output.dtype() &&
                    std::equal(from.begin() + 1, from.end(), to.begin() + 1);
  if (!rows) {
    detail::fail(kRaggedAllToAll,
                 fmt::format("operand {} and output {} must differ in their first dimension "
                             "only",
                             typeof_(operand), typeof_(output)));
  }
  const Dims expected = lists[0].second.shape();
  for (const auto& [name, list] : lists) {
    const bool fits = list.ndim() == 1 && list.shape()[0] >= 1 && is_integer(list.dtype()) &&
                      list.shape() == expected && list.shape()[0] % devices == 0;
    if (fits) continue;
    detail::fail(kRaggedAllToAll,
                 fmt::format("{} is {}; it must be a list of integers, as long as the others "
                             "and a multiple of the {} devices",
                             name, typeof_(list), devices));
  }
}

}  // namespace

Array ragged_all_to_all(const Arg& operand, const Arg& output, const Arg& input_offsets,
                        const Arg& send_sizes, const Arg& output_offsets, const Arg& recv_sizes,
                        const AxisNames& axis_name, CollectiveOptions options) {
  return detail::operation(kRaggedAllToAll, operand.where, [&] {
    const detail::BoundAxes bound = detail::bound_axes(kRaggedAllToAll, axis_name);
    const DeviceGroups groups =
        detail::device_groups(kRaggedAllToAll, bound, options.axis_index_groups, true);
    check_ragged(operand.array, output.array,
                 {{{"input_offsets", input_offsets.array},
                   {"send_sizes", send_sizes.array},
                   {"output_offsets", output_offsets.array},
                   {"recv_sizes", recv_sizes.array}}},
                 groups.group_size);
    ir::CustomCallAttrs attrs;
    attrs.api_version = 4;
    attrs.call_target_name = ir::call_target(ir::CallKind::ragged_all_to_all).names;
    const TensorType type{DType::i64, {groups.num_groups, groups.group_size}};
    attrs.backend_config = ir::Attribute(ir::Dictionary(
        {{"channel_id", ir::Attribute(ir::IntegerAttr{detail::kChannel.handle, DType::i64})},
         {"replica_groups", ir::Attribute(Literal::from<std::int64_t>(type, groups.devices))}}));
    std::vector<detail::trace::TracedValue> operands;
    detail::trace::AxisSet varying = bound.set;
    for (const Arg* arg :
         {&operand, &output, &input_offsets, &send_sizes, &output_offsets, &recv_sizes}) {
      operands.push_back(detail::value_of(arg->array));
      varying |= operands.back().facts.varying;
    }
    detail::trace::TracedValue result = detail::tracing().emit(
        ir::OpKind::custom_call, operands, {ir::Type(output.array.dtype(), output.array.shape())},
        ir::AttrsRef::of(std::move(attrs)))[0];
    result.facts = {false, varying, nullptr};
    return detail::array_of(std::move(result));
  });
}

}  // namespace weft
