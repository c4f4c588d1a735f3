#include "passes/dynamic/argument_sizes.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/error.h"

#include "ir/ops/dynamic/dynamic_sizes.h"
#include "passes/dynamic/shape_specs.h"
#include "passes/dynamic/size_expression.h"

namespace weft::passes {
namespace {

// Where the numbers of expressions are as the type has them, and its other dimensions have names.
bool fits(const ShapeSpec& spec, const ir::Type& type) {
  if (!type.is_tensor() || spec.sizes.size() != type.dims().size()) return false;
  for (std::size_t d = 0; d < spec.sizes.size(); ++d) {
    const std::optional<std::int64_t> number = size_of(spec.sizes[d], {});
    if (number.value_or(kDynamicSize) != type.dims()[d]) return false;
  }
  return true;
}

class Arguments {
 public:
  Arguments(const ir::Module& module, const GivenSizes& given)
      : function_(*module.entry()), given_(given), specs_(function_.body->args.size()) {
    for (const ir::Value* argument : function_.body->args) types_.push_back(argument->type);
    match(shape_specs(module));
  }

  std::vector<ir::Type> types() {
    take_names();
    for (std::size_t i = 0; i < types_.size(); ++i) take_shape(i);
    for (bool more = true; more;) more = learn_variables();
    for (std::size_t i = 0; i < types_.size(); ++i) evaluate(i);
    check_complete();
    for (std::size_t i = 0; i < types_.size(); ++i) check_argument(i);
    return std::move(types_);
  }

 private:
  // Each to the next argument that it fits: those that the program does not use may be missing.
  void match(std::vector<ShapeSpec> specs) {
    std::size_t next = 0;
    for (std::size_t i = 0; i < types_.size(); ++i) {
      if (!ir::has_dynamic_size(types_[i])) continue;
      std::size_t k = next;
      while (k < specs.size() && !fits(specs[k], types_[i])) ++k;
      if (k == specs.size()) continue;
      for (const std::string& size : specs[k].sizes) {
        for (const std::string& name : variables_of(size)) variables_.insert(name);
      }
      specs_[i] = std::move(specs[k]);
      next = k + 1;
    }
  }

  // "arg0[1]" or a variable.
  void take_names() {
    for (const auto& [name, size] : given_.by_name) {
      if (size < 0) throw Error(fmt::format("the size of {} must not be negative: {}", name, size));
      if (variables_.contains(name)) {
        sizes_[name] = size;
      } else if (!take_dimension(name, size)) {
        throw Error(fmt::format("there is no dimension {}: {}", name, what_there_is()));
      }
    }
  }

  bool take_dimension(const std::string& name, std::int64_t size) {
    for (std::size_t i = 0; i < types_.size(); ++i) {
      if (!types_[i].is_tensor()) continue;
      for (std::size_t d = 0; d < types_[i].dims().size(); ++d) {
        if (name != dimension_name(i, d)) continue;
        if (types_[i].dims()[d] != kDynamicSize) {
          throw Error(
              fmt::format("{} has a size: argument {} is {}", name, i, ir::to_string(types_[i])));
        }
        set(i, d, size);
        return true;
      }
    }
    return false;
  }

  static std::string dimension_name(std::size_t argument, std::size_t dim) {
    return fmt::format("arg{}[{}]", argument, dim);
  }

  void set(std::size_t argument, std::size_t dim, std::int64_t size) {
    Dims dims = types_[argument].dims();
    dims[dim] = size;
    types_[argument] = ir::Type(types_[argument].dtype(), dims);
  }

  void take_shape(std::size_t i) {
    if (i >= given_.arguments.size() || !given_.arguments[i] || !types_[i].is_tensor()) return;
    const Dims &shape = *given_.arguments[i], &dims = types_[i].dims();
    if (!ir::has_dynamic_size(types_[i])) return;  // whoever reads the array compares
    if (shape.size() != dims.size()) {
      throw Error(fmt::format("argument {} is {}, but what is given for it has {} dimensions: {}",
                              i, ir::to_string(types_[i]), shape.size(), weft::to_string(shape)));
    }
    for (std::size_t d = 0; d < shape.size(); ++d) {
      if (dims[d] == kDynamicSize) set(i, d, shape[d]);
    }
  }

  // Variables that stand alone in a dimension whose size is known. Whether there was one.
  bool learn_variables() {
    bool learned = false;
    for (std::size_t i = 0; i < types_.size(); ++i) {
      for (std::size_t d = 0; d < specs_[i].sizes.size(); ++d) {
        const std::int64_t size = types_[i].dims()[d];
        if (size != kDynamicSize) learned |= learn(specs_[i].sizes[d], size);
      }
    }
    return learned;
  }

  // The variable of an expression in one unknown v, k*v + c: by its values at 0 and 1.
  bool learn(const std::string& expression, std::int64_t size) {
    std::string unknown;
    for (const std::string& name : variables_of(expression)) {
      if (sizes_.contains(name)) continue;
      if (!unknown.empty()) return false;
      unknown = name;
    }
    if (unknown.empty()) return false;
    SizesByName trial = sizes_;
    const auto at = [&](std::int64_t value) {
      trial[unknown] = value;
      return size_of(expression, trial);
    };
    const std::optional<std::int64_t> zero = at(0), one = at(1);
    if (!zero || !one || *zero == *one || (size - *zero) % (*one - *zero) != 0) return false;
    const std::int64_t value = (size - *zero) / (*one - *zero);
    if (value < 0 || at(value) != size) return false;
    sizes_[unknown] = value;
    return true;
  }

  void evaluate(std::size_t i) {
    for (std::size_t d = 0; d < specs_[i].sizes.size(); ++d) {
      if (types_[i].dims()[d] != kDynamicSize) continue;
      const std::optional<std::int64_t> size = size_of(specs_[i].sizes[d], sizes_);
      if (!size) continue;
      if (*size < 0) {
        throw Error(fmt::format("dimension {} of argument {} would be {} = {}", d, i,
                                specs_[i].sizes[d], *size));
      }
      set(i, d, *size);
    }
  }

  // That it can be, and is what was given by name.
  void check_argument(std::size_t i) const {
    if (!types_[i].is_tensor()) return;
    const std::string problem = types_[i].tensor().problem();
    if (!problem.empty()) throw Error(fmt::format("argument {}: {}", i, problem));
    for (std::size_t d = 0; d < specs_[i].sizes.size(); ++d) {
      const std::string& expression = specs_[i].sizes[d];
      const std::optional<std::int64_t> size = size_of(expression, given_.by_name);
      if (!size || *size == types_[i].dims()[d]) continue;
      throw Error(fmt::format("dimension {} of argument {} is {}, but {} = {} is given", d, i,
                              types_[i].dims()[d], expression, *size));
    }
  }

  void check_complete() const {
    std::vector<std::string> missing;
    for (std::size_t i = 0; i < types_.size(); ++i) {
      if (!types_[i].is_tensor()) continue;
      for (std::size_t d = 0; d < types_[i].dims().size(); ++d) {
        if (types_[i].dims()[d] == kDynamicSize) need(i, d, missing);
      }
    }
    if (missing.empty()) return;
    throw Error(
        fmt::format("{}: say their sizes with --dim {}=8; weft run takes them from the "
                    "arrays of --input, too",
                    what_there_is(), fmt::join(missing, "=8 --dim ")));
  }

  // What must be given for that dimension.
  void need(std::size_t argument, std::size_t dim, std::vector<std::string>& missing) const {
    std::set<std::string> names;
    if (dim < specs_[argument].sizes.size()) names = variables_of(specs_[argument].sizes[dim]);
    std::erase_if(names, [&](const std::string& name) { return sizes_.contains(name); });
    if (names.empty()) names = {dimension_name(argument, dim)};
    for (const std::string& name : names) {
      if (std::ranges::find(missing, name) == missing.end()) missing.push_back(name);
    }
  }

  // "@main has dimensions without a size: argument 0 is tensor<?x8xf32>, (b, 8)"
  std::string what_there_is() const {
    std::string text;
    for (std::size_t i = 0; i < types_.size(); ++i) {
      const ir::Type& type = function_.body->args[i]->type;
      if (!ir::has_dynamic_size(type)) continue;
      text += fmt::format("{}argument {} is {}", text.empty() ? "" : ", ", i, ir::to_string(type));
      if (specs_[i].sizes.empty()) continue;
      text += fmt::format(" ({} = ({}))", specs_[i].argument, fmt::join(specs_[i].sizes, ", "));
    }
    if (text.empty()) return fmt::format("all dimensions of @{} have sizes", function_.name);
    return fmt::format("@{} has dimensions without a size: {}", function_.name, text);
  }

  const ir::Function& function_;
  const GivenSizes& given_;
  std::vector<ir::Type> types_;
  std::vector<ShapeSpec> specs_;     // by argument; empty: nothing is said of it
  std::set<std::string> variables_;  // of all specs
  SizesByName sizes_;
};

}  // namespace

std::vector<ir::Type> argument_types(const ir::Module& module, const GivenSizes& given) {
  return Arguments(module, given).types();
}

}  // namespace weft::passes
