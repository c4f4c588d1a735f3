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

double batch_norm_wire_bytes(const SplitOp& op);
double concatenate_wire_bytes(const SplitOp& op);
double convolution_wire_bytes(const SplitOp& op);
double pad_wire_bytes(const SplitOp& op);
double reduce_wire_bytes(const SplitOp& op);
double reduce_window_wire_bytes(const SplitOp& op);
double reverse_wire_bytes(const SplitOp& op);
double scatter_wire_bytes(const SplitOp& op);
double select_and_scatter_wire_bytes(const SplitOp& op);
double slice_wire_bytes(const SplitOp& op);
double top_k_wire_bytes(const SplitOp& op);

}  // namespace weft::passes
