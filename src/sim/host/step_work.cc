#include "sim/host/step_work.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "ir/ops/attrs.h"
#include "ir/ops/table.h"
#include "plan/storage/dot_layout.h"
#include "plan/storage/reduce_method.h"
#include "plan/storage/window_method.h"

namespace weft::sim {
namespace {

using machine::WorkUnit;

double& unit(machine::Work& work, WorkUnit of) { return work[static_cast<std::size_t>(of)]; }

void count_operand(const StridedLayout& layout, machine::Work& work) {
  const auto elements = static_cast<double>(layout.type.num_elements());
  unit(work, WorkUnit::operands) += elements;
  if (layout.is_dense()) return;
  unit(work, WorkUnit::strided) += 1;
  // One number for all is read once.
  const bool is_uniform = std::ranges::all_of(layout.strides, [](auto s) { return s == 0; });
  if (is_uniform) return;
  unit(work, WorkUnit::strided_elements) += elements;
  const double row = layout.type.dims.empty() ? 1 : static_cast<double>(layout.type.dims.back());
  unit(work, WorkUnit::strided_rows) += elements / std::max(1.0, row);
}

void count_result(const ir::Value& result, machine::Work& work) {
  if (!result.type.is_tensor()) return;
  unit(work, WorkUnit::results) += static_cast<double>(result.type.tensor().num_elements());
}

// In which type the op computes; of a conversion also what it makes.
std::string type_text(const ir::Op& op) {
  const auto type = [](const ir::Value* value) {
    return value->type.is_tensor() ? std::string(name(value->type.dtype())) : std::string();
  };
  if (op.operands.empty()) return op.results.empty() ? "" : type(op.results[0]);
  std::string text = type(op.operand(0));
  if (text == name(DType::i1)) text = type(op.operands.back());  // of a choice
  const bool is_other = op.def().has(ir::Trait::elementwise) && op.operands.size() == 1 &&
                        type(op.results[0]) != text;
  return is_other ? text + ">" + type(op.results[0]) : text;
}

// ---- How kernels go about it, where there are several ways

struct KernelWay {
  std::string name;  // "/columns"; empty: there is one only
  double parts = 0;
};

KernelWay way_of_reduction(const ir::Op& op, std::span<const StridedLayout> operands) {
  const plan::ReduceMethod method(plan::fold_form(*op.regions[0]),
                                  op.get<ir::DimensionsAttrs>().dimensions,
                                  operands.first(op.results.size()));
  return {fmt::format("/{}{}", method.columns ? "columns" : "rows",
                      method.form.single_op ? "" : " by a program"),
          static_cast<double>(method.kept)};
}

KernelWay way_of_product(const ir::Op& op, std::span<const StridedLayout> operands) {
  const plan::DotGroups groups(op.get<ir::DotGeneralAttrs>().dot_dimension_numbers,
                               operands[0].strides.size(), operands[1].strides.size());
  const plan::DotLayout layout = groups.lay_out(operands[0], operands[1]);
  const auto [rows, columns, depth] =
      std::array{layout.rows.size, layout.cols.size, layout.depth.size};
  const auto sum = plan::dot_sum_type(op);
  const bool is_plain = sum && plan::is_plain(*sum, rows, depth, columns);
  std::string_view way = is_plain ? "/loops" : rows == 1 || columns == 1 ? "/vector" : "/library";
  const bool copies = layout.lhs.copied.has_value() || layout.rhs.copied.has_value();
  return {fmt::format("{}{}", way, copies ? " of copies" : ""),
          static_cast<double>(layout.count())};
}

KernelWay way_of_window(const ir::Op& op, std::span<const StridedLayout>) {
  const plan::WindowMethod method(op);
  return {method.scan_dim >= 0     ? "/scan"
          : !method.slides.empty() ? "/slide"
                                   : "/windows",
          static_cast<double>(method.windows.positions())};
}

// By one comparison, or by whatever its region does with two elements.
KernelWay way_of_sort(const ir::Op& op, std::span<const StridedLayout> operands) {
  const TensorType& type = operands[0].type;
  const auto line = type.dims[static_cast<std::size_t>(op.get<ir::SortAttrs>().dimension)];
  const std::size_t ops = op.regions[0]->ops.size();
  return {ops <= 2 ? "" : "/by a program", static_cast<double>(type.num_elements() / line)};
}

struct WaysRow {
  ir::OpKind kind;
  KernelWay (*way)(const ir::Op& op, std::span<const StridedLayout> operands);
};
constexpr WaysRow kWays[] = {{ir::OpKind::reduce, &way_of_reduction},
                             {ir::OpKind::dot_general, &way_of_product},
                             {ir::OpKind::reduce_window, &way_of_window},
                             {ir::OpKind::sort, &way_of_sort}};

bool has_elements(const ir::Value* value) {
  return value->type.is_tensor() && value->type.tensor().num_elements() > 0;
}

KernelWay way_of(const ir::Op& op, std::span<const StridedLayout> operands) {
  const bool is_empty = !std::ranges::all_of(op.operands, has_elements) ||
                        !std::ranges::all_of(op.results, has_elements);
  if (is_empty) return {"/nothing"};
  for (const WaysRow& row : kWays) {
    if (row.kind == op.kind) return row.way(op, operands);
  }
  return {};
}

}  // namespace

StepWork op_work(const ir::Op& op, const ArrayLayouts& layouts) {
  StepWork result;
  unit(result.work, WorkUnit::once) = 1;
  if (layouts.is_view(op)) {
    result.kind = "view";
    return result;
  }
  std::vector<StridedLayout> operands;
  for (const ir::Value* operand : op.operands) {
    if (!operand->type.is_tensor()) continue;
    operands.push_back(layouts.of(*operand));
    count_operand(operands.back(), result.work);
  }
  for (const ir::Value* value : op.results) count_result(*value, result.work);
  const KernelWay way = way_of(op, operands);
  unit(result.work, WorkUnit::parts) = way.parts;
  unit(result.work, WorkUnit::operations) = ir::flops(*ir::SignatureOf(op));
  result.kind = fmt::format("{}{} {}", op.name(), way.name, type_text(op));
  result.bytes = static_cast<double>(ir::bytes_of(op.operands) + ir::bytes_of(op.results));
  return result;
}

namespace {

// Elementwise ops tile by tile, which costs besides what each of them does.
StepWork fused_work(const plan::Fusion& fusion, const ArrayLayouts& layouts) {
  StepWork result{.kind = "fused " + type_text(fusion.place())};
  for (const ir::Value* input : fusion.inputs) count_operand(layouts.of(*input), result.work);
  for (const ir::Value* value : fusion.results) count_result(*value, result.work);
  for (const ir::Op* op : fusion.ops) {
    StepWork& inner = result.fused.emplace_back(op_work(*op, layouts));
    unit(result.work, WorkUnit::parts) += unit(inner.work, WorkUnit::results);
    for (const WorkUnit not_alone :
         {WorkUnit::once, WorkUnit::strided, WorkUnit::strided_elements, WorkUnit::strided_rows}) {
      unit(inner.work, not_alone) = 0;
    }
  }
  unit(result.work, WorkUnit::once) = 1;
  result.bytes = static_cast<double>(ir::bytes_of(fusion.inputs) + ir::bytes_of(fusion.results));
  return result;
}

}  // namespace

StepWork kernel_work(const plan::Plan& plan, const plan::Step& step, const ArrayLayouts& layouts) {
  const plan::Fusion* const fusion = plan.fusion_of(step);
  if (fusion != nullptr && fusion->product == nullptr) return fused_work(*fusion, layouts);
  return op_work(*step.op, layouts);
}

StepWork collective_work(const ir::Op& collective) {
  StepWork result{.kind = fmt::format("{} {}", collective.name(), type_text(collective))};
  unit(result.work, WorkUnit::once) = 1;
  for (const ir::Value* operand : collective.operands) {
    if (operand->type.is_tensor()) {
      count_operand(StridedLayout::dense(operand->type.tensor()), result.work);
      result.bytes += 2 * static_cast<double>(ir::bytes_of(*operand));  // read and written
    }
  }
  return result;
}

std::vector<std::string> alike(const std::string& kind) {
  // As wide and of the same sort first; then what most programs have.
  struct Alike {
    std::string_view type;
    std::array<std::string_view, 2> others;
  };
  constexpr Alike kAlike[] = {{"f16", {"bf16", "f32"}}, {"ui32", {"i32", "f32"}},
                              {"i64", {"f64", "i32"}},  {"ui64", {"i64", "f64"}},
                              {"ui8", {"i8", "i32"}},   {"i16", {"i32", "bf16"}},
                              {"i8", {"ui8", "i32"}},   {"i1", {"i8", "i32"}}};
  constexpr std::string_view kCommon[] = {"f32", "i32", "bf16", "f64", "i1"};
  const std::size_t space = kind.rfind(' ');
  if (space == std::string::npos) return {};
  const std::string op = kind.substr(0, space + 1), type = kind.substr(space + 1);
  std::vector<std::string> result;
  const auto add = [&](std::string_view other) { result.push_back(op + std::string(other)); };
  for (const Alike& row : kAlike) {
    if (row.type == type) std::ranges::for_each(row.others, add);
  }
  std::ranges::for_each(kCommon, add);
  return result;
}

}  // namespace weft::sim
