#include "trace/trace.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/error.h"

#include "core/text/user_line.h"
#include "ir/ops/attrs.h"
#include "trace/explicit_axes.h"

namespace weft::detail::trace {
namespace {

thread_local Trace* t_current = nullptr;

ir::Block* home_of(const ir::Value& value) {
  return value.def != nullptr ? value.def->parent : value.block;
}

std::vector<std::int64_t> ids_of(const Mesh& mesh) {
  std::vector<std::int64_t> ids;
  for (std::int64_t i = 0; i < mesh.num_devices(); ++i) ids.push_back(mesh.device_at(i));
  return ids;
}

}  // namespace

Trace::ScopeGuard::ScopeGuard(Trace& trace, Scope scope) : trace_(trace) {
  trace_.builder_.set_block(*scope.block);
  trace_.scopes_.push_back(std::move(scope));
}

Trace::ScopeGuard::~ScopeGuard() {
  trace_.scopes_.pop_back();
  trace_.builder_.set_block(*trace_.scopes_.back().block);
}

Trace::Trace(const std::string& name)
    : module_(std::make_unique<ir::Module>()),
      main_(&module_->add_function("main")),
      builder_(*module_, *main_->body),
      life_(std::make_shared<Life>(Life{this, name})) {
  WEFT_ASSERT(t_current == nullptr, "a thread traces one function at a time");
  module_->name = name;
  main_->is_public = true;
  scopes_.push_back({main_->body, nullptr, {}, {}});
  t_current = this;
}

Trace::~Trace() {
  life_->trace = nullptr;
  if (t_current == this) t_current = nullptr;
}

Trace* Trace::current() { return t_current; }

void Trace::fail(const std::string& message) const {
  const std::string& name = place_.function;
  throw Error((name.empty() ? message : name + ": " + message) + user_line(place_.where));
}

void Trace::blame(const Where& where, std::string_view function) {
  place_.where = where;
  place_.function = function;
}

void Trace::set_where(const Where& where, const std::string& name, std::string_view function) {
  blame(where, function);
  const std::string key = fmt::format("{}:{}:{}:{}", where.file, where.line, where.column, name);
  ir::SourceLocRef& found = locations_[key];
  if (found == nullptr) {
    ir::SourceLoc loc;
    loc.kind = ir::SourceLoc::Kind::file;
    loc.text = where.file;
    loc.line = where.line;
    loc.column = where.column;
    functions_.try_emplace(fmt::format("{}:{}:{}", where.file, where.line, where.column), function);
    found = std::make_shared<const ir::SourceLoc>(std::move(loc));
    if (!name.empty()) {
      ir::SourceLoc named;
      named.kind = ir::SourceLoc::Kind::name;
      named.text = name;
      named.children.push_back(std::move(found));
      found = std::make_shared<const ir::SourceLoc>(std::move(named));
    }
  }
  place_.location = found;
  builder_.set_location({0, 0, found});
}

void Trace::set_place(const Place& place) {
  place_ = place;
  builder_.set_location({0, 0, place.location});
}

TracedValue Trace::parameter(const TensorType& type, Facts facts) {
  main_->arg_attrs.emplace_back();
  return wrap(module_->make_argument(main_->body, ir::Type(type)), std::move(facts));
}

void Trace::set_parameter_sharding(std::size_t index, const Mesh& mesh, const Sharding& sharding) {
  main_->arg_attrs[index].set("sdy.sharding", ir::ShardingAttr{mesh_ref(mesh), sharding});
}

TracedValue Trace::constant(Literal literal, bool weak) {
  return wrap(builder_.constant(std::move(literal)), {weak, 0, nullptr});
}

namespace {

// "the traced function f, made at FILE:LINE,"
std::string origin_of(const TracedValue& value) {
  constexpr std::string_view kPrefix = "jit_";
  std::string_view name = value.life == nullptr ? std::string_view() : value.life->module;
  if (name.starts_with(kPrefix)) name.remove_prefix(kPrefix.size());
  std::string text = "a traced function";
  if (!name.empty()) text = fmt::format("the traced function {}", name);
  if (value.where.line == 0) return text;
  return text + fmt::format(", made at {}:{},", value.where.file, value.where.line);
}

}  // namespace

std::string ended_text(const TracedValue& value) {
  return fmt::format(
      "a value of {} is used after that function has returned; it stands for no array. Return what "
      "is needed from the function",
      origin_of(value));
}

void Trace::check(const TracedValue& value) const {
  if (value.life == life_) return;
  if (value.has_ended()) fail(ended_text(value));
  fail("a value that another thread is tracing is used here; a function is traced in one thread");
}

ir::Value* Trace::visible(const TracedValue& value) {
  check(value);
  const ir::Block* home = home_of(*value.value);
  const auto from = std::ranges::find(scopes_, home, &Scope::block);
  if (from == scopes_.end() && !value.value->type.is_tensor()) {
    fail(
        "a transfer is waited for outside of the loop, branch or shard_map in which it was begun; "
        "wait for it there");
  }
  if (from == scopes_.end()) {
    const std::string line =
        value.where.line == 0 ? "" : fmt::format(", at {}:{}", value.where.file, value.where.line);
    fail(
        fmt::format("a value of type {} is used outside of the loop, branch or shard_map in which "
                    "it was made{}; return it from there",
                    to_string(value.type()), line));
  }
  ir::Value* result = value.value;
  for (auto scope = std::next(from); scope != scopes_.end(); ++scope) {
    if (scope->mesh == nullptr) continue;
    ir::Value*& argument = scope->arguments[result];
    if (argument == nullptr) {
      argument = module_->make_argument(scope->block, result->type);
      scope->captured.push_back(result);
    }
    result = argument;
  }
  return result;
}

Facts Trace::facts_of_results(std::span<const TracedValue> operands) {
  Facts facts;
  facts.weak = !operands.empty();
  for (const TracedValue& operand : operands) {
    facts.weak = facts.weak && operand.facts.weak;
    facts.varying |= operand.facts.varying;
  }
  return facts;
}

template <class Create>
Values Trace::emitted(std::span<const TracedValue> operands, Create&& create) {
  ir::ValueList list;
  for (const TracedValue& operand : operands) list.push_back(visible(operand));
  const ir::Op* op = nullptr;
  try {
    op = create(list);
  } catch (const ir::InferenceError& error) {
    fail(error.problem());
  }
  const Facts facts = facts_of_results(operands);
  Values results;
  for (ir::Value* result : op->results) {
    const bool is_array = result->type.is_tensor();
    const std::string problem = is_array ? result->type.tensor().problem() : "";
    if (!problem.empty()) fail(problem);
    results.push_back(wrap(result, facts));
  }
  return with_explicit_axes(*this, *op, operands, std::move(results));
}

Values Trace::emit(ir::OpKind kind, std::span<const TracedValue> operands, ir::AttrsRef attrs,
                   std::vector<ir::Block*> regions) {
  return emitted(operands, [&](const ir::ValueList& list) {
    return builder_.create(kind, list, std::move(attrs), std::move(regions));
  });
}

Values Trace::emit(ir::OpKind kind, std::span<const TracedValue> operands,
                   std::vector<ir::Type> types, ir::AttrsRef attrs,
                   std::vector<ir::Block*> regions) {
  return emitted(operands, [&](const ir::ValueList& list) {
    return builder_.create(kind, list, std::move(types), std::move(attrs), std::move(regions));
  });
}

TracedValue Trace::plain(ir::OpKind kind, const TracedValue& operand, ir::AttrsRef attrs) {
  const ir::Op* op = builder_.create(kind, ir::ValueList{visible(operand)}, {operand.value->type},
                                     std::move(attrs));
  return wrap(op->result(), operand.facts);
}

Trace::Region Trace::region(std::span<const TracedValue> like, const Body& body) {
  Region region;
  region.block = module_->make_block(nullptr, main_);
  Values arguments;
  for (const TracedValue& value : like) {
    arguments.push_back(wrap(module_->make_argument(region.block, value.value->type), value.facts));
  }
  const ScopeGuard scope(*this, {region.block, nullptr, {}, {}});
  const Values results = body(arguments);
  ir::ValueList list;
  for (const TracedValue& result : results) {
    list.push_back(visible(result));
    region.results.push_back(result.facts);
  }
  builder_.create(ir::OpKind::return_, list, std::vector<ir::Type>{});
  return region;
}

TracedValue Trace::argument(const TensorType& type, Facts facts) {
  return wrap(module_->make_argument(scopes_.back().block, ir::Type(type)), std::move(facts));
}

void Trace::discard(const Region& region) { region.block->ops.clear(); }

ir::Block* Trace::combiner(std::span<const DType> dtypes, const Body& body) {
  ir::Block* block = module_->make_block(nullptr, main_);
  Values arguments;
  for (const DType dtype : dtypes) {
    arguments.push_back(wrap(module_->make_argument(block, ir::Type(dtype, {})), {}));
  }
  const ScopeGuard scope(*this, {block, nullptr, {}, {}});
  const Values results = body(arguments);
  ir::ValueList list;
  for (const TracedValue& result : results) list.push_back(visible(result));
  builder_.create(ir::OpKind::return_, list, std::vector<ir::Type>{});
  return block;
}

std::unique_ptr<ir::Module> Trace::finish(
    std::span<const TracedValue> results,
    std::span<const std::optional<ResultSharding>> shardings) {
  WEFT_ASSERT(scopes_.size() == 1, "every scope is closed");
  ir::ValueList list;
  for (std::size_t i = 0; i < results.size(); ++i) {
    list.push_back(visible(results[i]));
    main_->result_types.push_back(results[i].value->type);
    main_->result_attrs.emplace_back();
    if (i >= shardings.size() || !shardings[i]) continue;
    main_->result_attrs[i].set(
        "sdy.sharding", ir::ShardingAttr{mesh_ref(shardings[i]->mesh), shardings[i]->sharding});
  }
  builder_.create(ir::OpKind::func_return, list, std::vector<ir::Type>{});
  const auto count = [](std::size_t n) {
    return ir::IntegerAttr{static_cast<std::int64_t>(n), DType::i32};
  };
  module_->attributes.set("mhlo.num_partitions", count(std::max<std::size_t>(devices_.size(), 1)));
  module_->attributes.set("mhlo.num_replicas", count(1));
  life_->trace = nullptr;
  t_current = nullptr;
  return std::move(module_);
}

ir::MeshRef Trace::mesh_ref(const Mesh& mesh) {
  for (const auto& [known, ref] : mesh_refs_) {
    if (known == mesh) return ref;
  }
  mesh_refs_.emplace_back(mesh, declared(mesh));
  return mesh_refs_.back().second;
}

ir::MeshRef Trace::declared(const Mesh& mesh) {
  std::vector<MeshAxis> axes;
  for (const MeshAxis& axis : mesh.axes()) axes.push_back({axis.name, axis.size});
  std::vector<std::int64_t> ids = ids_of(mesh);
  if (devices_.empty()) {
    devices_ = ids;
    for (std::size_t i = 0; i < ids.size(); ++i) {
      positions_.emplace(ids[i], static_cast<std::int64_t>(i));
    }
  }
  for (std::int64_t& id : ids) {
    const auto at = positions_.find(id);
    if (at == positions_.end() || ids.size() != devices_.size()) {
      fail(
          fmt::format("{} has the devices [{}], but the arrays before it lie on [{}]; all arrays "
                      "of one function must be on the same devices: move them with device_put",
                      to_string(mesh), fmt::join(ids_of(mesh), ", "), fmt::join(devices_, ", ")));
    }
    id = at->second;
  }
  Mesh logical(std::move(axes), std::move(ids));
  for (const ir::MeshDecl& decl : module_->meshes) {
    if (decl.mesh == logical) return {decl.name, nullptr};
  }
  const std::string name =
      module_->meshes.empty() ? "mesh" : fmt::format("mesh_{}", module_->meshes.size() - 1);
  module_->meshes.push_back({name, std::move(logical), {}, {}});
  return {name, nullptr};
}

}  // namespace weft::detail::trace
