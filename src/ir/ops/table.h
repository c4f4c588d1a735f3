// The op table: every row, by kind and by name.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "ir/ops/op_def.h"

namespace weft::ir {

const OpDef& op_def(OpKind kind);
std::span<const OpDef> all_ops();                          // in the order of OpKind
const OpDef* find_op(std::string_view name_with_dialect);  // null: no such op

// "there is no op 'stablehlo.ad'; did you mean 'stablehlo.add'?" REQUIRES: there is none.
std::string no_such_op(std::string_view name);

// e with kind(e, x) == x for every x of the type; nothing: none is known, or the op is no monoid.
std::optional<Literal> identity_value(OpKind kind, DType dtype);

// "needs 2 operands, not 3": where the row wants other numbers of these; empty: it does not.
std::string count_problem(const OpDef& def, std::size_t operands, std::size_t results,
                          std::size_t regions);

// The signature of an op that exists; the type lists live as long as the SignatureOf.
class SignatureOf {
 public:
  explicit SignatureOf(const Op& op);
  SignatureOf(const SignatureOf&) = delete;
  SignatureOf& operator=(const SignatureOf&) = delete;
  const OpSignature& operator*() const { return signature_; }
  const OpSignature* operator->() const { return &signature_; }

 private:
  std::vector<Type> operands_, results_;
  OpSignature signature_;
};

// The operand that the op's one result is, by its types alone (OpDef::same_as); -1: none.
int same_operand(const Op& op);

// What is wrong with the signature by the op's row, its results left aside where they can be
// inferred: one line without op name and location; empty: nothing.
std::string problem(const OpSignature& signature);
// What is wrong with the number of operands, results and regions, with attributes and the ends of
// regions, whatever the dimensions are.
std::string form_problem(const OpSignature& signature);
// As `problem`, and whether given result types are those that follow from the operands.
std::string problem_with_results(const OpSignature& signature);

// The result types that follow from operands, attributes and regions; or what is wrong with these.
// REQUIRES: the row has `infer`.
struct Inferred {
  std::vector<Type> types;
  std::string problem;  // empty: types are valid
};
Inferred infer(const OpSignature& signature);

// The op's factor rule. REQUIRES: the signature has no problem.
FactorRule factor_rule(const OpSignature& signature);

// Floating-point (or integer) operations of one execution: per point of the loop that the factors
// span, what the row says and the regions do. Branches count as the most expensive one, loop bodies
// once, calls nothing; a transcendental function counts as one. REQUIRES: no problem.
double flops(const OpSignature& signature);
// Bytes of operands and results.
double bytes_accessed(const OpSignature& signature);
// Bytes that an execution reads and writes: parts of an array are not all of it, and what is put in
// order goes through memory several times.
double memory_traffic(const OpSignature& signature);

// Bytes of a tensor; 0 of any other value. Of several: their sum.
std::int64_t bytes_of(const Value& value);
std::int64_t bytes_of(std::span<const Value* const> values);

}  // namespace weft::ir
