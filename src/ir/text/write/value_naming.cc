#include "ir/text/write/value_naming.h"

#include "ir/ops/op_def.h"
#include "ir/text/names.h"
#include "ir/text/write/write_attribute.h"

namespace weft::ir::text {

ValueNaming::ValueNaming(const Module& module, bool generic)
    : generic_(generic), names_(module.num_values()) {
  Counters counters;
  const auto& functions = module.functions();
  if (generic) {
    for (auto f = functions.rbegin(); f != functions.rend(); ++f) name_block(*f->body, counters);
    return;
  }
  for (const Function& f : functions) {
    Counters own;
    name_block(*f.body, own);
  }
}

void ValueNaming::name_block(const Block& block, Counters& counters) {
  const std::size_t scope = log_.size();
  name_arguments(block, counters);
  for (const Op* op : block.ops) name_results(*op, counters);
  name_regions(block, counters);
  while (log_.size() > scope) {
    const std::string_view name = log_.back();
    used_.erase(name);
    free_from_.erase(std::string(name.substr(0, name.rfind('_'))));
    log_.pop_back();
  }
}

void ValueNaming::name_regions(const Block& block, Counters& counters) {
  if (generic_) {
    for (const Op* op = block.ops.back(); op != nullptr; op = op->previous()) {
      const auto& regions = op->regions;
      for (auto region = regions.rbegin(); region != regions.rend(); ++region) {
        name_block(**region, counters);
      }
    }
    return;
  }
  for (const Op* op : block.ops) {
    for (const Block* region : op->regions) {
      Counters own = counters;
      name_block(*region, own);
    }
  }
}

// The regions of an op that names their arguments print with the names of the last one.
const std::string* ValueNaming::hint(const Value& value) const {
  if (value.block == nullptr || generic_) return value.hint;
  const Op* op = value.block->parent_op;
  if (op == nullptr || op->def().argument_name.empty()) return value.hint;
  const std::vector<Value*>& last = op->regions.back()->args;
  return value.index < last.size() ? last[value.index]->hint : value.hint;
}

ValueNaming::Name& ValueNaming::name_of(const Value& value) {
  if (value.id >= names_.size()) names_.resize(value.id + 1);
  return names_[value.id];
}

void ValueNaming::name_arguments(const Block& block, Counters& counters) {
  for (const Value* argument : block.args) {
    const std::string_view base = default_name(*argument);
    if (const std::string* text = hint(*argument); text != nullptr) {
      set(*argument, unique(*text, free_from_[*text]));
    } else if (base == "arg" || generic_) {
      std::string text_arg = "arg";
      text::write(text_arg, std::int64_t{counters.argument++});
      set(*argument, unique(text_arg, counters.conflict));
    } else {
      set(*argument, unique(base, counters.conflict));
    }
  }
}

void ValueNaming::name_results(const Op& op, Counters& counters) {
  for (const Value* result : op.results) {
    Name& name = name_of(*result);
    name.starts_group = result->index == 0;
    const std::string_view base = generic_ ? std::string_view() : default_name(*result);
    if (result->hint != nullptr) {
      set(*result, unique(*result->hint, free_from_[*result->hint]));
    } else if (!base.empty()) {
      set(*result, unique(base, counters.conflict));
    } else if (result->index == 0) {
      name.number = counters.value++;
    }
  }
}

void ValueNaming::set(const Value& value, const std::string& text) {
  Name& name = name_of(value);
  name.text = &texts_.emplace_back(text);
  name.starts_group = true;
  used_.insert(*name.text);
  log_.push_back(*name.text);
}

std::string ValueNaming::unique(std::string_view wanted, std::uint32_t& conflict) {
  std::string name(wanted);
  if (!used_.contains(name)) return name;
  name += '_';
  const std::size_t base = name.size();
  do {
    name.resize(base);
    text::write(name, std::int64_t{conflict++});
  } while (used_.contains(name));
  return name;
}

void ValueNaming::write_name(std::string& out, const Name& name) const {
  out += '%';
  if (name.text != nullptr) {
    out += *name.text;
  } else {
    text::write(out, std::int64_t{name.number});
  }
}

void ValueNaming::write(std::string& out, const Value& value) const {
  if (value.def == nullptr || value.def->results.size() == 1) {
    return write_name(out, names_[value.id]);
  }
  const auto& results = value.def->results;
  std::uint32_t first = value.index;
  while (!names_[results[first]->id].starts_group) --first;
  write_name(out, names_[results[first]->id]);
  const bool last_of_group =
      value.index + 1 == results.size() || names_[results[value.index + 1]->id].starts_group;
  if (first == value.index && last_of_group) return;
  out += '#';
  text::write(out, std::int64_t{value.index - first});
}

void ValueNaming::write_results(std::string& out, const Op& op) const {
  for (std::size_t i = 0; i < op.results.size();) {
    if (i != 0) out += ", ";
    const Name& name = names_[op.results[i]->id];
    write_name(out, name);
    const std::size_t first = i++;
    while (i < op.results.size() && !names_[op.results[i]->id].starts_group) ++i;
    if (i - first == 1) continue;
    out += ':';
    text::write(out, static_cast<std::int64_t>(i - first));
  }
}

}  // namespace weft::ir::text
