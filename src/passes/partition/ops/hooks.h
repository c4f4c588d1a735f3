// The localize hooks of ops (passes/partition/write/localize.h): one line each, sorted;
// localize_table.cc says which op has which. What they can split beyond the rule, what some of them
// send, without emitting it, and attributes on shards: likewise.
#pragma once

#include "passes/partition/ops/split_op.h"
#include "passes/partition/write/localize.h"

namespace weft::passes {

std::vector<ir::Value*> localize_batch_norm_grad(LocalOp& op);
std::vector<ir::Value*> localize_batch_norm_training(LocalOp& op);
std::vector<ir::Value*> localize_concatenate(LocalOp& op);
std::vector<ir::Value*> localize_constant(LocalOp& op);
std::vector<ir::Value*> localize_convolution(LocalOp& op);
std::vector<ir::Value*> localize_dynamic_slice(LocalOp& op);
std::vector<ir::Value*> localize_dynamic_update_slice(LocalOp& op);
std::vector<ir::Value*> localize_gather(LocalOp& op);
std::vector<ir::Value*> localize_iota(LocalOp& op);
std::vector<ir::Value*> localize_pad(LocalOp& op);
std::vector<ir::Value*> localize_reduce(LocalOp& op);
std::vector<ir::Value*> localize_reduce_window(LocalOp& op);
std::vector<ir::Value*> localize_reverse(LocalOp& op);
std::vector<ir::Value*> localize_rng_bit_generator(LocalOp& op);
std::vector<ir::Value*> localize_scatter(LocalOp& op);
std::vector<ir::Value*> localize_select_and_scatter(LocalOp& op);
std::vector<ir::Value*> localize_slice(LocalOp& op);
std::vector<ir::Value*> localize_top_k(LocalOp& op);

// Attributes that depend on sizes of dimensions, with those of the shards.
ir::AttrsRef constant_on_shards(const LocalOp& op);
ir::AttrsRef convolution_on_shards(const LocalOp& op);

void add_convolution_splits(const ir::Op& op, ir::FactorRule& rule);
void add_gather_splits(const ir::Op& op, ir::FactorRule& rule);
void add_scatter_splits(const ir::Op& op, ir::FactorRule& rule);
void add_slice_splits(const ir::Op& op, ir::FactorRule& rule);

HookTraffic batch_norm_traffic(const SplitOp& op);
HookTraffic concatenate_traffic(const SplitOp& op);
HookTraffic convolution_traffic(const SplitOp& op);
HookTraffic pad_traffic(const SplitOp& op);
HookTraffic reduce_traffic(const SplitOp& op);
HookTraffic reduce_window_traffic(const SplitOp& op);
HookTraffic reverse_traffic(const SplitOp& op);
HookTraffic scatter_traffic(const SplitOp& op);
HookTraffic select_and_scatter_traffic(const SplitOp& op);
HookTraffic slice_traffic(const SplitOp& op);
HookTraffic top_k_traffic(const SplitOp& op);

}  // namespace weft::passes
