// CostRates: what computing, memory and communication cost against each other: what choices are
// weighed by.
//
// Plain value; any thread. A machine's model must live as long.
#pragma once

#include "cost/machine_time.h"
#include "machine/model.h"
#include "passes/partition/reshard/reshard.h"

namespace weft::passes {

struct MemoryThrift {
  // A copy of a value that is larger than the value was when it was made serves its later users.
  bool keep_gathered = true;
  double weight = 1;  // of a byte read or written
};

// By default in bytes on the wire of one device: they come first, then operations. Of two ways that
// send about the same, the one that computes less on each device; and no device computes more than
// it has to, whatever that would save (may_repeat in plain_ops.h says of what it may). With a
// machine in seconds there, and nothing else counts.
class CostRates {
 public:
  CostRates() = default;
  explicit CostRates(const machine::Model& machine) : machine_(&machine) {}

  double moving(const ReshardPlan& plan, const AxisAtoms& atoms) const;
  // What any plan costs at least that sends so much.
  double moving_at_least(double wire_bytes) const;
  // Bytes that go with something else, or stand for as many on the wire.
  double sending(double wire_bytes) const;
  // What an op's hook sends, in so many collectives; the first costs nothing but its bytes.
  double sending(double wire_bytes, double collectives) const;
  // A device's part of an op: operations, and bytes of its operands and results. `work` gives it as
  // cost::Work, where there is a machine.
  template <class F>
  double computing(double operations, double bytes, F&& work) const {
    if (machine_ != nullptr) return seconds(work(), bytes);
    return operations / kOperationsPerByte + bytes * thrift_.weight * kMemoryByte;
  }
  // What a collective counts for beside the bytes that it sends, where there is no machine.
  static constexpr double kCollectiveBytes = 1000;
  // Whether devices may compute the same where they could share the work.
  bool may_repeat() const { return machine_ != nullptr; }
  // Whether what one device has and all others have zeros for is combined as integers, so that a
  // NaN keeps its bits. Not on TPUs, whose arithmetic keeps no such bits, and whose compiler writes
  // an array once more to take it as another type.
  bool keeps_bits() const;

  // For programs that must fit into so much memory.
  void save_memory(const MemoryThrift& thrift) { thrift_ = thrift; }
  const MemoryThrift& thrift() const { return thrift_; }

 private:
  // By default, in bytes on the wire.
  static constexpr double kMemoryByte = 0.05;  // read or written
  // Masked: it is written and read again, and what saves no transfer is not worth its lines.
  static constexpr double kMaskedByte = 0.2;
  static constexpr double kOperationsPerByte = 1e5;

  double seconds(const cost::Work& work, double bytes) const;

  const machine::Model* machine_ = nullptr;
  MemoryThrift thrift_;
};

}  // namespace weft::passes
