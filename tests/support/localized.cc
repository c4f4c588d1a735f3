#include "support/localized.h"

#include <algorithm>
#include <memory>
#include <unordered_map>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "core/random_literal.h"
#include "ir/ops/table.h"
#include "ir/parser.h"
#include "ir/printer.h"
#include "ir/verifier.h"
#include "passes/partition/write/clone.h"
#include "passes/partition/write/combine_partials.h"
#include "passes/partition/write/entry_function.h"
#include "reference/interpreter.h"
#include "support/compare_literals.h"

namespace weft::testing {
namespace {

using passes::Atom;
using passes::AtomList;
using passes::AtomSet;
using passes::AxisAtoms;
using passes::FactorAtoms;
using passes::Layout;
using passes::LocalBuilder;

// What no valid element may come to depend on.
ir::Value* garbage(DType dtype, LocalBuilder& b) {
  if (is_float(dtype) || is_complex(dtype)) {
    ir::Value* zero = b.scalar(dtype, 0);
    return b.binary(ir::OpKind::divide, zero, zero);
  }
  return b.identity(ir::OpKind::minimum, dtype);
}

ir::Value* spoil_padding(ir::Value* shard, const TensorType& global, const Layout& layout,
                         LocalBuilder& b) {
  for (int d = 0; d < global.rank(); ++d) {
    shard =
        b.mask_padding(shard, d, global.dims[at(d)], layout.dims[at(d)], garbage(global.dtype, b));
  }
  return shard;
}

// The shard of a value that every device has whole.
ir::Value* own_part(ir::Value* v, const Layout& layout, LocalBuilder& b) {
  for (int d = 0; d < v->type.rank(); ++d) {
    const AtomList& atoms = layout.dims[at(d)];
    const std::int64_t size = v->type.dim(d), shards = b.atoms().size(atoms);
    if (shards == 1) continue;
    const std::int64_t tile = ceil_div(size, shards);
    ir::Value* start = b.binary(ir::OpKind::multiply, b.shard_index(atoms), b.index(tile));
    v = b.dynamic_slice(b.pad(v, d, 0, tile * shards - size), d, start, tile);
  }
  return v;
}

// Fills the body: copies what stands before the op, calls its hook, combines partial results.
class BodyWriter {
 public:
  BodyWriter(LocalBuilder& b, const ir::FactorRule& rule, const FactorAtoms& factors)
      : b_(b), rule_(rule), factors_(factors) {
    b_.set_outside([this](const ir::Value& outside) { return values_.at(&outside); });
  }

  void set(const ir::Value* original, ir::Value* local) { values_[original] = local; }

  void copy(const ir::Op& op) {
    std::vector<ir::Value*> operands;
    for (const ir::Value* operand : op.operands) operands.push_back(values_.at(operand));
    std::vector<ir::Type> types;
    for (const ir::Value* result : op.results) types.push_back(result->type);
    const ir::Op* copy = passes::copy_op(op, operands, types, op.attrs, b_);
    for (std::size_t i = 0; i < op.results.size(); ++i) values_[op.result(i)] = copy->result(i);
  }

  std::vector<ir::Value*> localize(const ir::Op& op) {
    b_.at(op);
    passes::LocalOp local{b_, op, rule_, factors_, {}};
    for (std::size_t i = 0; i < op.operands.size(); ++i) {
      const TensorType& type = op.operand(i)->type.tensor();
      const Layout layout = local.operand_layout(i);
      ir::Value* v = values_.at(op.operand(i));
      const bool is_shard = op.operand(i)->block != nullptr;
      if (!is_shard) v = own_part(v, layout, b_);
      local.operands.push_back(spoil_padding(v, type, layout, b_));
    }
    const passes::LocalizeFn hook = passes::localize_hook(op.kind);
    const auto results = hook != nullptr ? hook(local) : copy_with_local_shapes(local);
    return combined(op, results);
  }

 private:
  std::vector<ir::Value*> combined(const ir::Op& op, std::vector<ir::Value*> results) {
    AtomList partial;
    for (std::size_t f = 0; f < rule_.factors.size(); ++f) {
      if (rule_.factors[f].kind == ir::FactorKind::reduction) partial.append(factors_[f]);
    }
    const auto combine = passes::common_combine_op(op, rule_.combiner);
    if (!combine) return results;  // the hook has combined them
    for (ir::Value*& v : results) v = b_.all_reduce(v, partial, *combine);
    return results;
  }

  LocalBuilder& b_;
  const ir::FactorRule& rule_;
  const FactorAtoms& factors_;
  std::unordered_map<const ir::Value*, ir::Value*> values_;
};

std::vector<Literal> random_inputs(const ir::Module& module) {
  std::vector<Literal> inputs;
  for (const ir::Value* arg : module.entry()->body->args) {
    inputs.push_back(random_literal(arg->type.tensor(), 1, inputs.size()));
  }
  return inputs;
}

// The layout in which an argument enters.
Layout argument_layout(const ir::Value& argument, const ir::Op& op, const ir::FactorRule& rule,
                       const FactorAtoms& factors) {
  for (std::size_t i = 0; i < op.operands.size(); ++i) {
    if (op.operand(i) == &argument) return layout_of(rule.operands[i], factors);
  }
  return Layout::replicated(static_cast<std::size_t>(argument.type.rank()));
}

FactorAtoms all_factors(const FactorAtoms& some, const ir::FactorRule& rule) {
  FactorAtoms all = some;
  all.resize(rule.factors.size());
  return all;
}

}  // namespace

std::string to_string(const Split& split) {
  std::string text = weft::to_mlir(split.mesh);
  for (const AtomList& atoms : split.factors) {
    text += fmt::format(" {{{}}}", AxisAtoms(split.mesh).names(atoms));
  }
  return text;
}

OneOp::OneOp(const std::string& text) {
  const std::string all =
      text.starts_with("module") ? text : fmt::format("module @test {{\n{}\n}}\n", text);
  module_ = ir::parse_or_throw(all, "test.mlir");
  const std::vector<ir::Op*>& ops = module_->entry()->body->ops;
  WEFT_ASSERT(ops.size() >= 2, "a program of one op and a return");
  op_ = ops[ops.size() - 2];
  const ir::Op& end = *ops.back();
  WEFT_ASSERT(std::equal(end.operands.begin(), end.operands.end(), op_->results.begin(),
                         op_->results.end()),
              "the program must return its op's results");
  rule_ = passes::hook_rule(*op_);
}

bool OneOp::allows(const Split& split) const {
  const AxisAtoms atoms(split.mesh);
  const FactorAtoms factors = all_factors(split.factors, rule_);
  for (std::size_t f = 0; f < factors.size(); ++f) {
    const bool whole = rule_.factors[f].kind == ir::FactorKind::need_replication;
    if (whole && !factors[f].empty()) return false;
  }
  auto allows_dim = [&](const ir::FactorList& dim) {
    if (!dim.empty() && rule_.factors[at(dim[0])].kind == ir::FactorKind::permutation) return true;
    bool split_wholly = true;  // all factors so far
    for (int factor : dim) {
      const auto f = static_cast<std::size_t>(factor);
      const std::int64_t size = rule_.factors[f].size, shards = atoms.size(factors[f]);
      if (shards > 1 && (!split_wholly || (dim.size() > 1 && size % shards != 0))) return false;
      split_wholly = split_wholly && shards == size;
    }
    return true;
  };
  for (const auto* tensors : {&rule_.operands, &rule_.results}) {
    for (const ir::TensorFactors& tensor : *tensors) {
      if (!std::ranges::all_of(tensor.dims, allows_dim)) return false;
    }
  }
  return true;
}

void OneOp::for_each_split(const std::function<void(const Split&)>& f) const {
  const std::vector<std::vector<MeshAxis>> meshes = {
      {{"x", 2}},           {{"x", 2}, {"y", 2}},
      {{"x", 4}, {"y", 2}}, {{"x", 2}, {"y", 2}, {"z", 2}},
      {{"x", 3}},           {{"x", 6}}};
  for (const auto& axes : meshes) {
    Split split{Mesh(axes), FactorAtoms(rule_.factors.size())};
    const auto count = static_cast<Atom>(AxisAtoms(split.mesh).count());
    // Puts this atom and those after it along some factor each, or none.
    const std::function<void(Atom, bool)> place = [&](Atom atom, bool backwards) {
      if (atom == count) {
        const bool permuted = std::ranges::any_of(
            split.factors, [](const AtomList& atoms) { return atoms.size() > 1; });
        if ((!backwards || permuted) && allows(split)) f(split);
        return;
      }
      place(static_cast<Atom>(atom + 1), backwards);
      const Atom placed = backwards ? static_cast<Atom>(count - 1 - atom) : atom;
      for (AtomList& atoms : split.factors) {
        atoms.push_back(placed);
        place(static_cast<Atom>(atom + 1), backwards);
        atoms.pop_back();
      }
    };
    place(0, false);
    place(0, true);
  }
}

std::unique_ptr<ir::Module> OneOp::partitioned(const Split& split) const {
  const AxisAtoms atoms(split.mesh);
  const FactorAtoms factors = all_factors(split.factors, rule_);
  ir::Module out;
  out.attributes.set("mhlo.num_partitions", ir::IntegerAttr{split.mesh.num_devices(), DType::i32});
  out.meshes.push_back({"mesh", split.mesh, {}, {}});
  const ir::Block& body = *module_->entry()->body;
  std::vector<passes::EntryValue> arguments, results;
  for (const ir::Value* arg : body.args) {
    arguments.push_back({arg->type.tensor(), argument_layout(*arg, *op_, rule_, factors)});
  }
  for (std::size_t i = 0; i < op_->results.size(); ++i) {
    results.push_back({op_->result(i)->type.tensor(), layout_of(rule_.results[i], factors)});
  }
  passes::EntryFunction entry(out, atoms, "mesh", "main", arguments);
  LocalBuilder b(out, entry.body(), atoms);
  BodyWriter writer(b, rule_, factors);
  for (std::size_t i = 0; i < body.args.size(); ++i) {
    writer.set(body.args[i], entry.body().args[i]);
  }
  for (const ir::Op* op : body.ops) {
    if (op == op_) break;
    writer.copy(*op);
  }
  entry.finish(writer.localize(*op_), results);

  const std::string text = ir::print(out);
  const ir::Diagnostics problems = ir::verify(out);
  WEFT_ASSERT(problems.empty(), ir::format(problems, "partitioned") + "\n" + text);
  std::unique_ptr<ir::Module> again = ir::parse_or_throw(text, "partitioned");
  WEFT_ASSERT(ir::print(*again) == text, "printed differently when parsed again");
  return again;
}

std::string OneOp::difference(const Split& split, const ir::Module& parts,
                              std::span<const Literal> given, double ulps) const {
  const std::vector<Literal> random =
      given.empty() ? random_inputs(*module_) : std::vector<Literal>();
  const std::span<const Literal> inputs = given.empty() ? std::span<const Literal>(random) : given;
  const auto want = reference::run(*module_, inputs);
  const auto got = reference::run(parts, inputs);
  for (std::size_t i = 0; i < want.size(); ++i) {
    const std::string text = testing::difference(got[i], want[i], ulps);
    if (text.empty()) continue;
    return fmt::format("result {}, {}\nsplit {} of {}\n{}", i, text, to_string(split),
                       ir::to_string(rule_), ir::print(parts));
  }
  return {};
}

std::string OneOp::difference(const Split& split, std::span<const Literal> inputs,
                              double ulps) const {
  return difference(split, *partitioned(split), inputs, ulps);
}

std::string OneOp::difference(const Split& split, double ulps) const {
  return difference(split, std::span<const Literal>(), ulps);
}

void expect_same_on_shards(const std::string& text, double ulps, std::span<const Literal> inputs) {
  const OneOp op(text);
  op.for_each_split([&](const Split& split) {
    if (::testing::Test::HasFailure()) return;  // one is enough to read
    const std::string found = op.difference(split, inputs, ulps);
    if (!found.empty()) ADD_FAILURE() << found;
  });
}

}  // namespace weft::testing
