#include "engine/kernels/rows/row_program.h"

#include <algorithm>
#include <limits>

#include "ir/op_error.h"
#include "ir/ops/attrs.h"

namespace weft::engine {
namespace {

using plan::RowPasses;
using plan::RowRole;

using Values = std::vector<const ir::Value*>;

std::size_t place_of(std::span<const ir::Value* const> values, const ir::Value* value) {
  const auto at = std::ranges::find(values, value);
  WEFT_ASSERT(at != values.end(), "a step over rows uses a value that it was not given");
  return static_cast<std::size_t>(at - values.begin());
}

bool contains(std::span<const ir::Value* const> values, const ir::Value* value) {
  return std::ranges::find(values, value) != values.end();
}

}  // namespace

class RowProgram::Compiler {
 public:
  Compiler(RowProgram& program, const plan::RowShape& shape, const RowPasses& plan,
           std::span<const ir::Value* const> inputs, std::span<const ir::Value* const> results,
           const ir::Module& module)
      : program_(program),
        shape_(shape),
        plan_(plan),
        inputs_(inputs),
        results_(results),
        module_(module) {}

  void run() {
    for (const ir::Value* value : plan_.buffered()) {
      program_.buffers_.push_back(value->type.dtype());
    }
    for (const RowPasses::Pass& pass : plan_.passes()) {
      for (const ir::Op* op : pass.folds) add_kept(*op->result());
      for (const ir::Op* op : pass.kept) {
        if (!is_renamed(*op->result())) add_kept(*op->result());
      }
    }
    for (const ir::Value* result : results_) {
      program_.gives_stored_.push_back(is_stored_as_computed(result->type.dtype()));
    }
    for (const RowPasses::Pass& pass : plan_.passes()) compile(pass);
    for (std::size_t r = 0; r < results_.size(); ++r) {
      program_.in_place_.push_back(plan_.may_be_in_place(*results_[r]));
      if (!is_full(*results_[r])) program_.kept_results_.push_back({kept(*results_[r]), r});
    }
  }

 private:
  bool is_full(const ir::Value& value) const { return value.type.dims() == shape_.full; }

  void add_kept(const ir::Value& value) {
    kept_[&value] = program_.kept_.size();
    program_.kept_.push_back(value.type.dtype());
  }
  bool is_renamed(const ir::Value& value) const { return plan_.source(value) != &value; }
  // The place of a kept value, whatever it is called.
  std::size_t kept(const ir::Value& value) const { return kept_.at(plan_.source(value)); }
  bool is_kept(const ir::Value& value) const { return kept_.contains(plan_.source(value)); }

  RowSource source(const ir::Value& value) const {
    using Kind = RowSource::Kind;
    if (contains(plan_.buffered(), &value))
      return {Kind::buffer, place_of(plan_.buffered(), &value)};
    if (is_kept(value)) return {Kind::kept, kept(value)};
    return {Kind::input, place_of(inputs_, &value)};
  }

  void compile(const RowPasses::Pass& pass) {
    Values made, arguments, given;
    for (const ir::Op* op : pass.maps) made.push_back(op->result());
    const auto need = [&](const ir::Value* value) {
      Values& list = contains(made, value) ? given : arguments;
      if (!contains(list, value)) list.push_back(value);
    };
    for (const ir::Op* op : pass.maps) {
      for (const ir::Value* operand : op->operands) {
        if (!contains(made, operand) && !plan::is_uniform_constant(*operand)) need(operand);
      }
    }
    for (const ir::Op* op : pass.folds) need(folded(*op, made));
    const Values stored = stored_in(pass);
    for (const ir::Value* value : stored) need(value);
    for (const ir::Value* value : plan_.buffered()) {
      if (contains(made, value)) need(value);
    }
    const auto tile = [&](const ir::Value* value) -> PassTile {
      if (contains(made, value)) return {false, place_of(given, value)};
      return {true, place_of(arguments, value)};
    };

    const auto program = [&](bool own_tiles) {
      TileForms wished{.large_tiles = true};
      for (const ir::Value* value : arguments) {
        wished.arguments.push_back(wished_form(pass, made, stored, *value, own_tiles));
      }
      for (const ir::Value* value : given) {
        const bool is_stored = !is_folded(pass, made, *value) && !contains(plan_.buffered(), value);
        wished.results.push_back(is_stored ? TileForm::stored : TileForm::computed);
      }
      return RegionProgram(pass.maps, arguments, given, module_, true, std::move(wished));
    };
    RowPass to{.program = program(rows_have_own_tiles()), .kept_program = kept_program(pass)};
    for (const ir::Value* value : arguments) to.arguments.push_back(source(*value));
    for (const ir::Value* value : given) to.buffers.push_back(buffer(*value));
    for (const ir::Op* op : pass.folds) {
      const ir::Value& from = *folded(*op, made);
      to.folds.push_back(fold(*op, tile(&from)));
      const PassTile place = to.folds.back().from;
      if (place.is_argument && to.program.argument_form(place.index) == TileForm::stored) {
        to.folds.back().stored_dtype = from.type.dtype();
      }
    }
    for (const ir::Value* value : stored) {
      const RowPass::Store store{tile(value), place_of(results_, value)};
      to.stores.push_back(store);
      if (!store.from.is_argument && to.program.result_form(store.from.index) == TileForm::stored) {
        program_.gives_stored_[store.result] = true;
      }
    }
    for (const ir::Value* value : kept_arguments_) to.kept_arguments.push_back(source(*value));
    for (const ir::Value* value : kept_given_) to.kept_results.push_back(kept(*value));
    make_row_code(to, program);
    program_.passes_.push_back(std::move(to));
  }

  // For steps down columns, if something is one element in each of them, which would have to be
  // spread over a tile of several.
  template <class Program>
  void make_column_code(RowPass& pass, const Program& program) const {
    if (shape_.inner() < kLeastCodeRow || rows_have_own_tiles() || pass.buffers.empty()) return;
    const RegionProgram other = program(true);
    const TileForms& forms = pass.program.forms();
    bool has_one = false;
    for (std::size_t a = 0; a < forms.arguments.size(); ++a) {
      const bool is_one = other.argument_form(a) == TileForm::one;
      if (!is_one && other.argument_form(a) != forms.arguments[a]) return;
      has_one = has_one || (is_one && forms.arguments[a] != TileForm::one);
    }
    if (!has_one || other.forms().results != forms.results) return;
    pass.code = other.row_code({}, {});
    pass.code_forms = other.forms();
  }

  // `program` gives the pass's for rows with own tiles, as code has all of them.
  template <class Program>
  void make_row_code(RowPass& pass, const Program& program) const {
    if (!makes_code()) return;
    if (shape_.by_columns()) return make_column_code(pass, program);
    if (shape_.length() < kLeastCodeRow) return;
    using RowResult = RegionProgram::RowResult;
    std::vector<RowResult> kept(pass.buffers.size(), RowResult::folded);
    for (const RowPass::Store& store : pass.stores) {
      if (store.from.is_argument) return;
      kept[store.from.index] = RowResult::streamed;
    }
    for (std::size_t r = 0; r < kept.size(); ++r) {
      if (pass.buffers[r]) kept[r] = RowResult::kept;
    }
    std::vector<RegionProgram::RowFold> folds;
    for (const RowFoldStep& fold : pass.folds) {
      const auto kind = fold.combiner.program().single_op();
      if (!kind || fold.combiner.row_fold().accumulate == nullptr) return;
      folds.push_back({fold.from.is_argument, fold.from.index, *kind});
    }
    const RegionProgram& other = rows_have_own_tiles() ? pass.program : program(true);
    std::vector<int> bytes;
    if (is_for_next_rows(pass, other)) pass.ahead = read_first();
    for (std::size_t input : pass.ahead) bytes.push_back(byte_size(inputs_[input]->type.dtype()));
    pass.code = other.row_code(kept, folds, {}, bytes);
    pass.code_forms = other.forms();
  }

  // Whether a pass is one during which the rows that come next may be brought nearer: it waits for
  // no memory, as it computes functions, or it is the last one and writes.
  bool is_for_next_rows(const RowPass& pass, const RegionProgram& program) const {
    const auto has_next = [](const RowPass& before) { return !before.ahead.empty(); };
    if (std::ranges::any_of(program_.passes_, has_next)) return false;
    const bool is_last = program_.passes_.size() + 1 == plan_.passes().size();
    return program.has_function() || (is_last && !pass.stores.empty());
  }

  // The inputs of the first pass, which has the rows from memory; nothing while it is made.
  std::vector<std::size_t> read_first() const {
    std::vector<std::size_t> inputs;
    if (program_.passes_.empty()) return inputs;
    const RowPass& first = program_.passes_[0];
    for (std::size_t a = 0; a < first.arguments.size(); ++a) {
      const bool is_one = first.program.argument_form(a) == TileForm::one;
      const RowSource source = first.arguments[a];
      if (source.kind == RowSource::Kind::input && !is_one) inputs.push_back(source.index);
    }
    return inputs;
  }

  // What is folded where a pass folds what it has only converted to the type that it is computed
  // in: what it converts.
  static const ir::Value* folded(const ir::Op& fold, const Values& made) {
    const ir::Value* value = fold.operand(0);
    while (contains(made, value) && value->def->kind == ir::OpKind::convert &&
           compute_dtype(value->def->operand(0)->type.dtype()) == value->type.dtype()) {
      value = value->def->operand(0);
    }
    return value;
  }

  static bool is_folded(const RowPasses::Pass& pass, const Values& made, const ir::Value& value) {
    return std::ranges::any_of(pass.folds,
                               [&](const ir::Op* op) { return folded(*op, made) == &value; });
  }

  // As what a pass would best have an argument: what it writes it has in compute form, and also
  // what it folds, unless the fold takes it as it is stored.
  TileForm wished_form(const RowPasses::Pass& pass, const Values& made, const Values& stored,
                       const ir::Value& value, bool own_tiles) const {
    if (contains(stored, &value)) return TileForm::computed;
    const TileForm form = argument_form(value, own_tiles);
    if (!is_folded(pass, made, value)) return form;
    const DType dtype = value.type.dtype();
    const bool has_fold = !shape_.by_columns() && (dtype == DType::bf16 || dtype == DType::f16);
    return has_fold && form == TileForm::stored ? form : TileForm::computed;
  }

  // As what a pass can have an argument that only its program reads.
  TileForm argument_form(const ir::Value& value, bool own_tiles) const {
    const RowSource::Kind kind = source(value).kind;
    const bool is_one_row = !shape_.by_columns() && own_tiles;
    if (kind == RowSource::Kind::kept) return is_one_row ? TileForm::one : TileForm::computed;
    if (kind == RowSource::Kind::buffer) return TileForm::computed;
    const bool is_one = value.type.dims().empty() || (own_tiles && is_one_in_row(value));
    return is_one ? TileForm::one : TileForm::stored;
  }

  bool rows_have_own_tiles() const {
    return shape_.by_columns() ? shape_.inner() > kMostTileLanes / 2
                               : has_own_tiles(shape_.length());
  }

  // Whether an input is known to have one element throughout a row, or a row of columns.
  bool is_one_in_row(const ir::Value& value) const {
    const auto* const broadcast =
        value.def == nullptr ? nullptr : value.def->attrs.get_if<ir::BroadcastInDimAttrs>();
    if (broadcast == nullptr) return false;
    const std::size_t first = shape_.first_row_dim() + (shape_.by_columns() ? shape_.row_dims : 0);
    const Dims& from = value.def->operand(0)->type.dims();
    for (std::size_t d = 0; d < from.size(); ++d) {
      const bool is_in_tile =
          broadcast->broadcast_dimensions[d] >= static_cast<std::int64_t>(first);
      if (is_in_tile && from[d] != 1) return false;
    }
    return true;
  }

  // The full results that a pass writes: its own, and in the last one what only repeats an element
  // along its row.
  Values stored_in(const RowPasses::Pass& pass) const {
    Values stored = pass.results;
    if (&pass != &plan_.passes().back()) return stored;
    for (const ir::Value* result : results_) {
      if (is_full(*result) && is_kept(*result)) stored.push_back(result);
    }
    return stored;
  }

  std::optional<std::size_t> buffer(const ir::Value& value) const {
    if (!contains(plan_.buffered(), &value)) return std::nullopt;
    return place_of(plan_.buffered(), &value);
  }

  RowFoldStep fold(const ir::Op& op, PassTile from) const {
    Combiner combiner(*op.regions[0], module_);
    if (combiner.dtype(0) != op.operand(0)->type.dtype()) {
      throw op_error(op, "its region works on another element type than its operands have");
    }
    return {.combiner = std::move(combiner),
            .from = from,
            .init = place_of(inputs_, op.operand(1)),
            .kept = kept(*op.result())};
  }

  RegionProgram kept_program(const RowPasses::Pass& pass) {
    kept_arguments_.clear();
    kept_given_.clear();
    Values made;
    for (const ir::Op* op : pass.kept) {
      made.push_back(op->result());
      if (!is_renamed(*op->result())) kept_given_.push_back(op->result());
    }
    for (const ir::Op* op : pass.kept) {
      for (const ir::Value* operand : op->operands) {
        if (contains(made, operand) || contains(kept_arguments_, operand)) continue;
        if (plan::is_uniform_constant(*operand)) continue;
        kept_arguments_.push_back(operand);
      }
    }
    return RegionProgram(pass.kept, kept_arguments_, kept_given_, module_, true);
  }

  RowProgram& program_;
  const plan::RowShape& shape_;
  const RowPasses& plan_;
  std::span<const ir::Value*const> inputs_, results_;
  const ir::Module& module_;
  std::unordered_map<const ir::Value*, std::size_t> kept_;
  Values kept_arguments_, kept_given_;  // of the pass that is being compiled
};

RowProgram::RowProgram(const plan::RowShape& shape, std::span<const ir::Op* const> ops,
                       std::span<const ir::Value* const> inputs,
                       std::span<const ir::Value* const> results, const ir::Module& module) {
  const RowPasses plan(ops, results, shape);
  Compiler(*this, shape, plan, inputs, results, module).run();
}

std::int64_t RowProgram::max_lanes() const {
  std::int64_t lanes = std::numeric_limits<std::int64_t>::max();
  for (const RowPass& pass : passes_) lanes = std::min(lanes, pass.max_lanes());
  return lanes;
}

std::int64_t RowProgram::ops_per_element() const {
  std::size_t ops = 0;
  for (const RowPass& pass : passes_) {
    ops += pass.program.instructions().size() + pass.folds.size();
  }
  return static_cast<std::int64_t>(ops);
}

}  // namespace weft::engine
