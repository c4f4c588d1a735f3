#include "trace/explicit_axes.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/error.h"

#include "core/text/numpy_name.h"
#include "core/text/user_line.h"
#include "ir/ops/attrs.h"
#include "ir/ops/table.h"

namespace weft::detail::trace {
namespace {

using Axes = std::vector<std::string>;

std::int64_t product(const Axes& axes, const Mesh& mesh) {
  std::int64_t n = 1;
  for (const std::string& axis : axes) n *= mesh.axis_size(axis);
  return n;
}

// float32 is f32, uint8 u8, complex64 c64.
std::string short_name(DType dtype) {
  std::string name(numpy_name(dtype));
  for (const auto& [whole, brief] :
       {std::pair{"bfloat", "bf"}, std::pair{"float", "f"}, std::pair{"uint", "u"},
        std::pair{"int", "i"}, std::pair{"complex", "c"}}) {
    const std::string_view prefix = whole;
    if (name.starts_with(prefix)) return brief + name.substr(prefix.size());
  }
  return name;
}

std::string ways_out(const ir::OpDef& op, bool takes_out_sharding) {
  if (op.out_sharding.empty() || !takes_out_sharding) {
    return "Reshard an operand first: reshard(x, P(...))";
  }
  return fmt::format(
      "Say how the result is to be split with {}, or reshard an operand first: reshard(x, P(...))",
      op.out_sharding);
}

ir::FactorRule rule_of(const ir::Op& op) {
  const ir::FactorFn factors =
      op.def().explicit_factors != nullptr ? op.def().explicit_factors : op.def().factors;
  return factors == nullptr ? ir::FactorRule() : factors(*ir::SignatureOf(op));
}

// Which axes split each factor, as the operands' specs say.
class FactorAxes {
 public:
  FactorAxes(const Trace& trace, const ir::Op& op, const ir::FactorRule& rule,
             std::span<const TracedValue> operands)
      : trace_(trace),
        op_(op),
        rule_(rule),
        operands_(operands),
        axes_(rule.factors.size()),
        users_(rule.factors.size(), 0),
        stays_(factors_of_results(rule)) {
    for (std::size_t o = 0; o < operands.size(); ++o) {
      if (operands[o].facts.spec == nullptr || counts_for_nothing(rule.operands[o])) continue;
      for (std::size_t d = 0; d < rule.operands[o].dims.size(); ++d) {
        spread(operands[o].facts.spec->entries[d].axes, rule.operands[o].dims[d], d);
      }
    }
  }

  // Contracting dimensions that both operands of a product have split.
  bool is_ambiguous() const {
    for (std::size_t f = 0; f < axes_.size(); ++f) {
      if (rule_.factors[f].kind == ir::FactorKind::reduction && users_[f] > 1) return true;
    }
    return false;
  }

  PartitionSpec spec_of(const ir::TensorFactors& result, const TensorType& type) const {
    PartitionSpec spec;
    Axes used;
    for (std::size_t d = 0; d < result.dims.size(); ++d) {
      Axes axes = joined(result.dims[d], d);
      if (!divides(type, d, axes)) axes.clear();
      for (const std::string& axis : axes) {
        if (std::ranges::find(used, axis) == used.end()) continue;
        refuse(fmt::format("its result would be split over axis '{}' in two dimensions", axis));
        axes.clear();
        break;
      }
      used.insert(used.end(), axes.begin(), axes.end());
      spec.entries.emplace_back(std::move(axes));
    }
    return spec;
  }

  [[noreturn]] void fail(const std::string& what) const {
    std::vector<std::string> types;
    for (const TracedValue& operand : operands_) {
      types.push_back(type_text(operand.type(), operand.facts.spec.get()));
    }
    const std::string& function = trace_.function();
    throw Error(fmt::format("{}: of operands {} {}. {}{}", function.empty() ? op_.name() : function,
                            fmt::join(types, " and "), what,
                            ways_out(op_.def(), trace_.takes_out_sharding()),
                            user_line(trace_.where())));
  }

 private:
  static std::vector<bool> factors_of_results(const ir::FactorRule& rule) {
    std::vector<bool> found(rule.factors.size());
    for (const ir::TensorFactors& result : rule.results) {
      for (const ir::FactorList& dim : result.dims) {
        for (const int f : dim) found[at(f)] = true;
      }
    }
    return found;
  }

  // As an update does: the result is split as what is updated.
  static bool counts_for_nothing(const ir::TensorFactors& operand) {
    return std::ranges::all_of(operand.dims, &ir::FactorList::empty);
  }

  // A split that the result cannot have: an error, unless the program says what it shall have.
  void refuse(const std::string& what) const {
    if (!trace_.out_sharding_follows()) fail(what);
  }

  // A dimension's axes belong to its factors, major to minor: to the next one only where they have
  // used up the one before.
  void spread(const Axes& axes, const ir::FactorList& factors, std::size_t dim) {
    std::size_t next = 0;
    for (const int f : factors) {
      Axes taken;
      std::int64_t left = rule_.factors[at(f)].size;
      while (next < axes.size() && left % trace_.explicit_mesh().axis_size(axes[next]) == 0) {
        left /= trace_.explicit_mesh().axis_size(axes[next]);
        taken.push_back(axes[next++]);
      }
      assign(at(f), std::move(taken), dim);
      if (left > 1) break;
    }
    const Axes rest(axes.begin() + static_cast<std::ptrdiff_t>(next), axes.end());
    if (product(rest, trace_.explicit_mesh()) == 1) return;
    refuse(
        factors.empty()
            ? fmt::format("dimension {} is split over ('{}'), and the result has no such one", dim,
                          fmt::join(axes, "', '"))
            : fmt::format(
                  "dimension {} is split over ('{}'), and the result has no dimension that can be "
                  "split so",
                  dim, fmt::join(axes, "', '")));
  }

  void assign(std::size_t f, Axes axes, std::size_t dim) {
    if (axes.empty()) return;
    const ir::FactorKind kind = rule_.factors[f].kind;
    const bool is_sum = kind == ir::FactorKind::reduction;
    if (!(stays_[f] || is_sum) || kind == ir::FactorKind::need_replication) {
      refuse(fmt::format("dimension {}, along which it works, is split over ('{}')", dim,
                         fmt::join(axes, "', '")));
      return;
    }
    ++users_[f];
    if (axes_[f].empty()) {
      axes_[f] = std::move(axes);
    } else if (axes_[f] != axes && kind != ir::FactorKind::reduction) {
      refuse(fmt::format("one dimension is split over ('{}') and over ('{}')",
                         fmt::join(axes_[f], "', '"), fmt::join(axes, "', '")));
    }
  }

  // Of the factors of a dimension of the result: the first ones are split, as it lies in one piece.
  Axes joined(const ir::FactorList& factors, std::size_t dim) const {
    Axes axes;
    bool is_behind_whole = false;
    for (const int f : factors) {
      const Axes& of_factor = axes_[at(f)];
      if (is_behind_whole && !of_factor.empty()) {
        refuse(
            fmt::format("dimension {} of the result would be split over ('{}') in its minor "
                        "part only",
                        dim, fmt::join(of_factor, "', '")));
        break;
      }
      is_behind_whole = is_behind_whole || of_factor.empty();
      axes.insert(axes.end(), of_factor.begin(), of_factor.end());
    }
    return axes;
  }

  bool divides(const TensorType& type, std::size_t d, const Axes& axes) const {
    const std::int64_t parts = product(axes, trace_.explicit_mesh());
    if (type.dims[d] % parts == 0) return true;
    refuse(
        fmt::format("dimension {} of the result {} would be split into {} parts, which do not "
                    "divide it",
                    d, to_string(type), parts));
    return false;
  }

  const Trace& trace_;
  const ir::Op& op_;
  const ir::FactorRule& rule_;
  std::span<const TracedValue> operands_;
  std::vector<Axes> axes_;
  std::vector<int> users_;   // operands that split the factor
  std::vector<bool> stays_;  // whether the result has the factor
};

}  // namespace

std::string axes_text(const std::vector<std::string>& axes) {
  return axes.size() == 1 ? axes[0] : fmt::format("({})", fmt::join(axes, ","));
}

std::string type_text(const TensorType& type, const PartitionSpec* spec) {
  std::vector<std::string> dims;
  for (std::size_t d = 0; d < type.dims.size(); ++d) {
    const bool is_split = spec != nullptr && !spec->entries[d].axes.empty();
    dims.push_back(is_split ? fmt::format("{}@{}", type.dims[d], axes_text(spec->entries[d].axes))
                            : fmt::format("{}", type.dims[d]));
  }
  return fmt::format("{}[{}]", short_name(type.dtype), fmt::join(dims, ","));
}

std::shared_ptr<const PartitionSpec> explicit_part(const Sharding& sharding, const Mesh& mesh) {
  if (!mesh.has(AxisType::Explicit)) return nullptr;
  PartitionSpec spec;
  for (const DimSharding& dim : sharding.dims) {
    PartitionEntry& entry = spec.entries.emplace_back();
    for (const AxisRef& axis : dim.axes) {
      const std::optional<int> index = mesh.axis_index(axis.name);
      if (!index || mesh.axes()[at(*index)].type != AxisType::Explicit) continue;
      entry.axes.push_back(axis.name);
    }
  }
  return std::make_shared<const PartitionSpec>(std::move(spec));
}

std::shared_ptr<const PartitionSpec> explicit_part(const NamedSharding& sharding, int rank) {
  return explicit_part(to_sharding(sharding.spec, sharding.mesh, rank), sharding.mesh);
}

Values seen_here(std::span<const TracedValue> values) {
  Values seen(values.begin(), values.end());
  if (!Trace::in_manual()) return seen;
  const Mesh mesh = Trace::context_mesh();
  for (TracedValue& value : seen) {
    if (value.facts.spec == nullptr) continue;
    PartitionSpec spec = *value.facts.spec;
    for (PartitionEntry& entry : spec.entries) {
      std::erase_if(entry.axes, [&](const std::string& axis) {
        const std::optional<int> index = mesh.axis_index(axis);
        return index && mesh.axes()[at(*index)].type == AxisType::Manual;
      });
    }
    value.facts.spec = std::make_shared<const PartitionSpec>(std::move(spec));
    if (!mesh.has(AxisType::Explicit)) value.facts.spec = nullptr;
  }
  return seen;
}

TracedValue constrained(Trace& trace, const TracedValue& value, const PartitionSpec& spec) {
  const Mesh& mesh = trace.explicit_mesh();
  Sharding sharding = to_sharding(spec, mesh, value.type().rank());
  for (DimSharding& dim : sharding.dims) dim.open = mesh.has(AxisType::Auto);
  TracedValue result = trace.plain(
      ir::OpKind::sharding_constraint, value,
      ir::AttrsRef::of(ir::ShardingConstraintAttrs{{trace.mesh_ref(mesh), std::move(sharding)}}));
  result.facts.spec = std::make_shared<const PartitionSpec>(spec);
  return result;
}

Values with_explicit_axes(Trace& trace, const ir::Op& op, std::span<const TracedValue> given,
                          Values results) {
  if (const auto* attrs = op.attrs.get_if<ir::ShardingConstraintAttrs>()) {
    if (trace.explicit_mesh().empty()) return results;
    results[0].facts.spec = explicit_part(attrs->sharding.sharding, trace.explicit_mesh());
    return results;
  }
  const auto has_spec = [](const TracedValue& value) { return value.facts.spec != nullptr; };
  if (!std::ranges::any_of(given, has_spec)) return results;
  const Values operands = seen_here(given);
  if (!std::ranges::any_of(operands, has_spec)) return results;
  const ir::FactorRule rule = rule_of(op);
  if (rule.empty()) return results;
  const FactorAxes axes(trace, op, rule, operands);
  if (op.def().has(ir::Trait::multilinear) && axes.is_ambiguous() &&
      !trace.out_sharding_follows()) {
    axes.fail(
        "the contracting dimensions are split on both sides: it is ambiguous how the result "
        "is to be split");
  }
  for (std::size_t i = 0; i < results.size(); ++i) {
    results[i] = constrained(trace, results[i], axes.spec_of(rule.results[i], results[i].type()));
  }
  return results;
}

}  // namespace weft::detail::trace
