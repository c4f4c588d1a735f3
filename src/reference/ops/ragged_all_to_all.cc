#include "reference/ops/ragged_all_to_all.h"

#include <fmt/format.h>

#include "ir/ops/attrs.h"
#include "reference/blocks.h"
#include "reference/evaluate.h"
#include "reference/groups.h"

namespace weft::reference {
namespace {

enum Operand : std::size_t {
  kInput,
  kOutput,
  kInputOffsets,
  kSendSizes,
  kOutputOffsets,
  kRecvSizes
};

// backend_config is {channel_id = ..., replica_groups = dense<[[...]]>}; one group of all devices
// where it names none.
DeviceGroups groups_in_config(const ir::Op& op) {
  const auto& config = op.get<ir::CustomCallAttrs>().backend_config;
  const auto* fields = config ? config->get_if<ir::Dictionary>() : nullptr;
  const ir::Attribute* found = fields != nullptr ? fields->find("replica_groups") : nullptr;
  const Literal* table = found != nullptr ? found->get_if<Literal>() : nullptr;
  if (found == nullptr) return {};
  if (table == nullptr || table->dims().size() != 2 || table->dtype() != DType::i64) {
    fail(op, "replica_groups in backend_config must be a table of i64");
  }
  DeviceGroups groups{table->dims()[0], table->dims()[1], {}};
  for (std::int64_t i = 0; i < table->num_elements(); ++i) {
    groups.devices.push_back(table->at<std::int64_t>(i));
  }
  return groups;
}

struct Transfer {
  std::int64_t from_row, rows, to_row;
};

class Exchange {
 public:
  Exchange(const Frame& frame, const ir::Op& op, const Group& group)
      : frame_(frame), op_(op), group_(group) {}

  // What the device at a position gets: its output operand with the rows that were sent to it.
  Literal received(std::size_t receiver) const {
    Literal output = frame_.array(op_.operand(kOutput), group_[receiver]);
    const std::int64_t each = sizes_per_device(receiver);
    for (std::size_t sender = 0; sender < group_.size(); ++sender) {
      const Literal& input = frame_.array(op_.operand(kInput), group_[sender]);
      for (std::int64_t k = 0; k < each; ++k) {
        const Transfer transfer = checked(input, output, sender, receiver, each, k);
        Dims from(input.dims().size(), 0), to(input.dims().size(), 0), sizes = input.dims();
        from[0] = transfer.from_row;
        to[0] = transfer.to_row;
        sizes[0] = transfer.rows;
        put_block(block_of(input, from, sizes), to, output);
      }
    }
    return output;
  }

 private:
  std::int64_t number(Operand operand, std::size_t position, std::int64_t entry) const {
    return load(frame_.array(op_.operand(operand), group_[position]), entry).integer;
  }
  std::int64_t device(std::size_t position) const {
    return frame_.instance(group_[position]).device;
  }

  std::int64_t sizes_per_device(std::size_t position) const {
    const Literal& sizes = frame_.array(op_.operand(kSendSizes), group_[position]);
    const auto devices = static_cast<std::int64_t>(group_.size());
    if (sizes.num_elements() % devices != 0) {
      fail(op_, fmt::format("has {} send_sizes for {} devices", sizes.num_elements(), devices));
    }
    return sizes.num_elements() / devices;
  }

  Transfer checked(const Literal& input, const Literal& output, std::size_t sender,
                   std::size_t receiver, std::int64_t each, std::int64_t k) const {
    const std::int64_t at_sender = static_cast<std::int64_t>(receiver) * each + k;
    const std::int64_t at_receiver = static_cast<std::int64_t>(sender) * each + k;
    const Transfer transfer{number(kInputOffsets, sender, at_sender),
                            number(kSendSizes, sender, at_sender),
                            number(kOutputOffsets, sender, at_sender)};
    const std::int64_t expected = number(kRecvSizes, receiver, at_receiver);
    if (transfer.rows != expected) {
      fail(op_, fmt::format("device {} sends {} rows to device {}, which expects {}",
                            device(sender), transfer.rows, device(receiver), expected));
    }
    check_rows("reads", device(sender), transfer.from_row, transfer.rows, input.dims()[0]);
    check_rows("writes on", device(receiver), transfer.to_row, transfer.rows, output.dims()[0]);
    return transfer;
  }

  void check_rows(const char* what, std::int64_t on, std::int64_t first, std::int64_t rows,
                  std::int64_t available) const {
    if (rows >= 0 && first >= 0 && first <= available - rows) return;
    fail(op_, fmt::format("{} device {} rows {} to {}, but there are {}", what, on, first,
                          first + rows - 1, available));
  }

  const Frame& frame_;
  const ir::Op& op_;
  const Group& group_;
};

}  // namespace

void ragged_all_to_all(Frame& frame, const ir::Op& op) {
  if (op.operands.size() != 6) fail(op, "@ragged_all_to_all needs 6 operands");
  Lanes lanes(frame.size());
  for (const Group& group : groups_in(frame, op, groups_in_config(op), GroupIds::devices)) {
    const Exchange exchange(frame, op, group);
    for (std::size_t position = 0; position < group.size(); ++position) {
      lanes[group[position]].array = exchange.received(position);
    }
  }
  set_results(frame, op, {std::move(lanes)});
}

}  // namespace weft::reference
