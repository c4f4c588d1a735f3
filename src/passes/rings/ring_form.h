// RingForm: the collective and the product that a ring written by hand stands for.
//
// Refers to the module; plain values.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "ir/ops/collective_def.h"
#include "mesh/device_groups.h"
#include "passes/rings/ring_terms.h"
#include "passes/simplify/device_facts.h"

namespace weft::passes {

// What each device takes of an array of its own.
struct RingArray {
  ir::Value* array = nullptr;
  std::vector<const ir::Op*> then = {};
  Dims low = {}, sizes = {};       // of what they make of it
  std::size_t before_sending = 0;  // so many of them come before a collective
};

// Gathers one operand, or reduces the result.
struct RingForm {
  ir::CollectiveKind collective{};  // all_gather, all_reduce, reduce_scatter
  std::int64_t dim = 0;             // gathered or scattered
  DeviceGroups groups = {};
  const ir::Op* product = nullptr;       // null: of one array, as it is
  std::vector<RingArray> operands = {};  // of it
  std::size_t gathered = 0;              // which of these
  ir::Type product_type = {};            // of it as a whole
  std::vector<RingArray> added = {};     // after that
};

// Of what is gathered or summed, all that a device holds.
std::int64_t bytes_of(const RingForm& form);

// Nothing: the terms are not all that a collective would bring together, each once; `why` says so.
std::optional<RingForm> ring_form(std::span<const RingTerm> terms, const ir::Value& value,
                                  const ManualDevices& devices, std::string& why);

}  // namespace weft::passes
