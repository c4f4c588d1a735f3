// The localize hooks of ops (passes/partition/localize.h): one line each, sorted; localize_table.cc
// says which op has which.
#pragma once

#include "passes/partition/localize.h"

namespace weft::passes {

std::vector<ir::Value*> localize_batch_norm_grad(LocalOp& op);
std::vector<ir::Value*> localize_batch_norm_training(LocalOp& op);
std::vector<ir::Value*> localize_constant(LocalOp& op);
std::vector<ir::Value*> localize_dynamic_slice(LocalOp& op);
std::vector<ir::Value*> localize_dynamic_update_slice(LocalOp& op);
std::vector<ir::Value*> localize_gather(LocalOp& op);
std::vector<ir::Value*> localize_iota(LocalOp& op);
std::vector<ir::Value*> localize_reduce(LocalOp& op);
std::vector<ir::Value*> localize_rng_bit_generator(LocalOp& op);
std::vector<ir::Value*> localize_scatter(LocalOp& op);
std::vector<ir::Value*> localize_top_k(LocalOp& op);

}  // namespace weft::passes
