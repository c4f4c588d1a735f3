// ProductLines: a program's products, reductions and collectives, in order, as what is claimed of
// them: which arrays, how they lie, what their dimensions are called. What a line says in the
// notation of "How to Scale Your Model" is made of that and nothing else:
//
//   Out[B_X, F] {U_Y} = In[B_X, D_Y] *_D W[D_Y, F]    bf16[4,64] = bf16[4,1024] * bf16[1024,64]
//   Out[B_X, F] = AllReduce_Y(Out[B_X, F] {U_Y})      bf16[4,64]
//
// Plain values that refer to the module, and to the program that was partitioned into it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "ir/module.h"
#include "passes/partition/explain/shard_record.h"
#include "report/explain/collective_axes.h"
#include "report/explain/local_layout.h"

namespace weft::report {

// An array as a line names it.
struct ArrayTerm {
  const ir::Value* value = nullptr;  // of a device
  std::string name;
  std::vector<std::string> letters{};        // of each dimension; no two are alike
  LocalLayout layout{};                      // as it lies, or as a collective takes it
  std::vector<std::int64_t> sizes{};         // of each dimension of the whole array
  const passes::AxisAtoms* atoms = nullptr;  // of the layout; null: there is no mesh
  bool is_block = false;                     // a collective takes each device's block by itself
  const ir::Value* source = nullptr;         // what the name is of (ArrayNames::Source)
  std::string text() const;                  // "A[B_X, D_Y] {U_Z}"
};

struct ProductLine {
  int depth = 0;  // of loops
  const ir::Op* op = nullptr;
  std::string head{};  // of a loop, which has nothing else
  ArrayTerm result;
  std::vector<ArrayTerm> operands;
  std::string verb;   // of a product what stands between its operands, else before them
  std::string after;  // what a permute does; as what and with what else it is sent
  std::string types{};
  bool is_product() const { return operands.size() == 2; }
  std::string text() const;
  // The line without names: in a long program equal ones are told once.
  std::string kind() const;
};

// `record`: of the module; null: nothing was recorded. `axes` is of the module and must live as
// long as the lines.
std::vector<ProductLine> product_lines(const ir::Module& module, AxisFinder& axes,
                                       const passes::ShardRecord* record);

}  // namespace weft::report
