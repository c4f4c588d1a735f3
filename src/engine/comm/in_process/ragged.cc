// ragged_all_to_all: every device sends rows of its operand to each device of its group, as many as
// it says, to where it says in the receiver's output.
//
// Operands: operand, output, input_offsets, send_sizes, output_offsets, recv_sizes. The four lists
// have the same length, a multiple of the group's size: with m entries per device, entries j*m to
// (j+1)*m-1 are what goes to the device at position j. output_offsets are offsets at the receiver,
// recv_sizes what arrives from each. Rows that nobody sends keep what `output` has there.
#include <fmt/format.h>

#include "weft/error.h"

#include "engine/comm/in_process/algorithms.h"
#include "engine/comm/place.h"

namespace weft::engine {
namespace {

std::vector<std::int64_t> integers(const KernelContext& context, const Buffer& list) {
  const Buffer dense = context.pool.dense(list);
  std::vector<std::int64_t> result;
  visit_dtype(dense.dtype(), [&]<DType kD>(DTypeTag<kD>) {
    if constexpr (std::is_integral_v<StorageOf<kD>>) {
      const auto* values = dense.data<StorageOf<kD>>();
      result.assign(values, values + dense.num_elements());
    } else {
      WEFT_ASSERT(false, "offsets and sizes are integers of at least a byte");
    }
  });
  return result;
}

// The lists of one device.
struct Manifest {
  std::vector<std::int64_t> input_offsets, send_sizes, output_offsets, recv_sizes;

  Manifest(const KernelContext& context, const Participation& member)
      : input_offsets(integers(context, member.inputs[2])),
        send_sizes(integers(context, member.inputs[3])),
        output_offsets(integers(context, member.inputs[4])),
        recv_sizes(integers(context, member.inputs[5])) {}
};

// The rows [start, start + size) of an array of one device, as two of the lists say.
struct Rows {
  std::string_view array;          // "operand"
  std::string_view starts_list;    // "input_offsets"
  std::int64_t device;             // whose array it is
  std::int64_t start, size, rows;  // `rows`: that the array has
};

// Throws unless they are rows of the array.
void check_rows(const Rows& r, std::int64_t sender, std::int64_t receiver) {
  if (r.start >= 0 && r.size >= 0 && r.size <= r.rows && r.start <= r.rows - r.size) return;
  throw Error(
      fmt::format("ragged_all_to_all: of device {}'s {} there are {} rows, but {} from row {} on "
                  "are to be sent "
                  "from device {} to device {}, as its send_sizes and {} say",
                  r.device, r.array, r.rows, r.size, r.start, sender, receiver, r.starts_list));
}

struct Transfer {
  std::int64_t from, from_start, to_start, size;
};

// What the device at `position` receives, in the order of senders; checked.
std::vector<Transfer> transfers_to(std::size_t position, std::span<const Manifest> manifests,
                                   Members members, std::span<const std::int64_t> devices) {
  std::vector<Transfer> result;
  const std::size_t each = manifests[0].input_offsets.size() / members.size();
  for (std::size_t sender = 0; sender < members.size(); ++sender) {
    for (std::size_t e = 0; e < each; ++e) {
      const Manifest& sent = manifests[sender];
      const std::size_t i = position * each + e;
      const std::int64_t size = sent.send_sizes[i];
      const std::int64_t expected = manifests[position].recv_sizes[sender * each + e];
      if (size != expected) {
        throw Error(
            fmt::format("ragged_all_to_all: device {} sends {} rows to device {} (its "
                        "send_sizes), which expects {} (its recv_sizes)",
                        devices[sender], size, devices[position], expected));
      }
      check_rows({"operand", "input_offsets", devices[sender], sent.input_offsets[i], size,
                  members[sender]->inputs[0].dims()[0]},
                 devices[sender], devices[position]);
      check_rows({"output", "output_offsets", devices[position], sent.output_offsets[i], size,
                  members[position]->inputs[1].dims()[0]},
                 devices[sender], devices[position]);
      result.push_back(
          {static_cast<std::int64_t>(sender), sent.input_offsets[i], sent.output_offsets[i], size});
    }
  }
  return result;
}

}  // namespace

void ragged_all_to_all(const KernelContext& context, const Collective& collective,
                       Members members) {
  const std::span<const std::int64_t> devices =
      collective.groups()[members[0]->place.group].devices;
  std::vector<Manifest> manifests;
  for (const ParticipationRef& member : members) {
    manifests.emplace_back(context, *member);
  }
  for (std::size_t p = 0; p < members.size(); ++p) {
    if (!members[p]->is_wanted) continue;
    const Buffer& before = members[p]->inputs[1];
    Buffer result = context.pool.allocate(before.type());
    place(context, before, result.mutable_bytes(), result.strides(), before.type().num_bytes());
    for (const Transfer& t : transfers_to(p, manifests, members, devices)) {
      const Buffer& operand = members[static_cast<std::size_t>(t.from)]->inputs[0];
      Dims starts(operand.dims().size(), 0);
      Dims sizes = operand.dims();
      starts[0] = t.from_start;
      sizes[0] = t.size;
      const std::int64_t offset = t.to_start * result.strides()[0] * byte_size(result.dtype());
      place(context, operand.sliced(starts, sizes), result.mutable_bytes() + offset,
            result.strides(), before.type().num_bytes());
    }
    members[p]->outputs.push_back(std::move(result));
  }
}

}  // namespace weft::engine
