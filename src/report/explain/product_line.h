// ProductLine: one product, reduction or collective as what is claimed of it: which arrays, how
// they lie, what their dimensions are called. What a line says in the notation of "How to Scale
// Your Model" is made of that and nothing else:
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
#include "report/explain/layouts/local_layout.h"
#include "report/explain/names/array_origins.h"

namespace weft::report {

// An array as a line names it.
struct ArrayTerm {
  const ir::Value* value = nullptr;  // of a device
  Origin origin{};
  std::string name{}, base_name{};           // of the origin's array and base
  std::vector<std::string> letters{};        // of each dimension; no two are alike
  LocalLayout layout{};                      // as it lies, or as a collective takes it
  std::vector<std::int64_t> sizes{};         // of each dimension of the whole array
  const passes::AxisAtoms* atoms = nullptr;  // of the layout; null: there is no mesh
  passes::AtomList parts{}, varying{};       // the layout's, in the order in which they are told
  bool is_block = false;     // a block by itself, as a collective takes it or a result is made of
  std::string text() const;  // "A[B_X, D_Y] {U_Z}"
};

// An array that a loop's turns hand on.
struct HandedOn {
  Array array;
  std::size_t index = 0;  // of the loop's arguments
  std::string name{};
  Origin first{};  // what it is in the first turn; no array: nothing that has a name
  std::string first_name{}, first_base{};  // may be empty
};

// What a turn gives the next one as that.
struct NextTurn {
  Array array;  // a HandedOn's
  std::string name{};
  Origin given{};
  std::string given_name{}, given_base{};
};

struct ProductLine {
  int depth = 0;               // of loops
  const ir::Op* op = nullptr;  // null: the line is the head of those of a block, or ends a turn
  std::string head{};          // "16 times"
  std::vector<HandedOn> handed_on{};
  std::vector<NextTurn> next{};  // ends a turn
  ArrayTerm result{};
  std::vector<ArrayTerm> operands{};
  std::string verb{};       // of a product what stands between its operands, else before them
  bool is_product = false;  // of two operands
  bool has_more = false;    // operands that are not told
  std::string after{};      // what a permute does; as what and with what else it is sent
  std::string types{};
  Array stacks{};  // what a turn puts into that, which a loop hands on; none: it is no such line
  bool is_head() const { return op == nullptr && next.empty(); }
  // Whether its result is what none of its operands is.
  bool begins() const;
  std::string text() const;
  // The line without names: in a long program equal ones are told once.
  std::string kind() const;
};

}  // namespace weft::report
