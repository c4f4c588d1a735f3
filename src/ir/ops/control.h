// Rows of the ops that run regions or functions, end blocks, group values, and order effects.
#pragma once

#include "ir/ops/attrs.h"
#include "ir/ops/forms.h"
#include "ir/ops/op_def.h"
#include "ir/ops/rule_builder.h"

namespace weft::ir {

void check_case(const OpSignature& s);
void check_if(const OpSignature& s);
std::vector<Type> infer_branches(const OpSignature& s);
double branch_flops(const OpSignature& s);
// The function that an op calls, by its attributes; empty: none.
std::string_view callee_of(const Op& op);
void check_custom_call(const OpSignature& s);
FactorRule custom_call_factors(const OpSignature& s);
double custom_call_flops(const OpSignature& s);
void check_get_tuple_element(const OpSignature& s);
std::vector<Type> infer_get_tuple_element(const OpSignature& s);
std::vector<Type> infer_tuple(const OpSignature& s);
void check_while(const OpSignature& s);
void check_after_all(const OpSignature& s);
std::vector<Type> infer_token(const OpSignature& s);

constexpr OpDef return_op(OpKind kind, std::string_view name, std::string_view doc,
                          std::string_view text = "$attrs[[ $operands : $operand_types]]") {
  return {.kind = kind,
          .name = name,
          .operands = at_least(0),
          .results = exactly(0),
          .form = {.text = text},
          .traits = Trait::terminator | Trait::any_type,
          .factors = no_factors,
          .doc = doc};
}

inline constexpr OpDef kControlOps[] = {
    {.kind = OpKind::call,
     .name = "func.call",
     .operands = at_least(0),
     .results = at_least(0),
     .region_flow = RegionFlow::call,
     .attrs = &attrs_info<CallAttrs>,
     .form = {.custom = &kCallForm},
     .traits = Trait::any_type | Trait::checked_in_module,
     .factors = no_factors,
     .doc = "Runs a function of the module."},
    {.kind = OpKind::case_,
     .name = "stablehlo.case",
     .operands = exactly(1),
     .results = at_least(0),
     .regions = at_least(1),
     .region_flow = RegionFlow::branches,
     .traits = 0 | Trait::any_type,
     .verify = check_case,
     .infer = infer_branches,
     .factors = no_factors,
     .flops = branch_flops,
     .doc = "Runs the branch that the index names; the last one where it names none."},
    {.kind = OpKind::composite,
     .name = "stablehlo.composite",
     .operands = at_least(0),
     .results = at_least(0),
     .region_flow = RegionFlow::call,
     .attrs = &attrs_info<CompositeAttrs>,
     .form = {.custom = &kCompositeForm},
     .traits = Trait::any_type | Trait::checked_in_module,
     .factors = no_factors,
     .doc = "An op of another library, defined by the function that it can be replaced with."},
    {.kind = OpKind::custom_call,
     .name = "stablehlo.custom_call",
     .operands = at_least(0),
     .results = at_least(0),
     .attrs = &attrs_info<CustomCallAttrs>,
     .form = {.custom = &kCustomCallForm},
     .traits = 0 | Trait::any_type,
     .verify = check_custom_call,
     .factors = custom_call_factors,
     .flops = custom_call_flops,
     .doc = "Something that StableHLO does not define, by the name of its target."},
    return_op(OpKind::func_return, "func.return", "Ends a function with its results."),
    {.kind = OpKind::get_tuple_element,
     .name = "stablehlo.get_tuple_element",
     .operands = exactly(1),
     .attrs = &attrs_info<GetTupleElementAttrs>,
     .form = {.text = " $operands[$index]$attrs : $functional"},
     .traits = 0 | Trait::any_type,
     .verify = check_get_tuple_element,
     .infer = infer_get_tuple_element,
     .factors = no_factors,
     .doc = "One element of a tuple."},
    {.kind = OpKind::if_,
     .name = "stablehlo.if",
     .operands = exactly(1),
     .results = at_least(0),
     .regions = exactly(2),
     .region_flow = RegionFlow::branches,
     .traits = 0 | Trait::any_type,
     .verify = check_if,
     .infer = infer_branches,
     .factors = no_factors,
     .flops = branch_flops,
     .doc = "Runs one of two branches."},
    {.kind = OpKind::optimization_barrier,
     .name = "stablehlo.optimization_barrier",
     .operands = at_least(0),
     .results = at_least(0),
     .form = {.text = "$attrs[[ $operands : $pairwise||()]]"},
     .traits = Trait::identity | Trait::any_type | Trait::stays,
     .infer = infer_operand_types,
     .factors = identity_factors,
     .propagation = PropagationClass::edge,
     .doc = "Its operands; no op is moved across it."},
    return_op(OpKind::return_, "stablehlo.return", "Ends a region with its results.",
              " $operands$attrs[[ : $operand_types]]"),
    {.kind = OpKind::tuple,
     .name = "stablehlo.tuple",
     .operands = at_least(0),
     .form = {.text = " $operands$attrs : $result_types"},
     .traits = 0 | Trait::any_type,
     .infer = infer_tuple,
     .factors = no_factors,
     .doc = "Its operands as one value."},
    {.kind = OpKind::while_,
     .name = "stablehlo.while",
     .operands = at_least(0),
     .results = at_least(0),
     .regions = exactly(2),
     .region_flow = RegionFlow::loop,
     .form = {.custom = &kWhileForm},
     .traits = 0 | Trait::any_type,
     .argument_name = "iterArg",
     .verify = check_while,
     .infer = infer_operand_types,
     .factors = no_factors,
     .doc = "Runs its body on the carried values as long as its condition holds."},
    {.kind = OpKind::after_all,
     .name = "stablehlo.after_all",
     .operands = at_least(0),
     .form = {.text = " $operands$attrs : $same"},
     .traits = 0 | Trait::any_type,
     .verify = check_after_all,
     .infer = infer_token,
     .factors = no_factors,
     .doc = "A token that follows all of its operands."},
    {.kind = OpKind::create_token,
     .name = "stablehlo.create_token",
     .operands = exactly(0),
     .form = {.text = "$attrs : $result_types"},
     .traits = 0 | Trait::any_type,
     .infer = infer_token,
     .factors = no_factors,
     .doc = "A token that follows nothing."},
};

}  // namespace weft::ir
