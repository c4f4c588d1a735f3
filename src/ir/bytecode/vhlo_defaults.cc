#include "ir/bytecode/vhlo_defaults.h"

#include <algorithm>

namespace weft::ir::bytecode {
namespace {

template <class T>
bool is_equal(const Attribute& value, const T& want) {
  const T* found = value.get_if<T>();
  return found != nullptr && *found == want;
}

bool is_zero(const Attribute& value) {
  const auto* number = value.get_if<IntegerAttr>();
  return number != nullptr && number->value == 0;
}

bool is_false(const Attribute& value) { return is_equal(value, false); }

bool is_empty(const Attribute& value) {
  return is_equal(value, ArrayAttr{}) || is_equal(value, Dictionary()) ||
         is_equal(value, std::string());
}

// A constant of integers or booleans that are all this one.
template <int kValue>
bool all(const Attribute& value) {
  const auto* constant = value.get_if<Literal>();
  if (constant == nullptr || constant->num_elements() == 0) return false;
  const Literal one = constant->collapsed();
  if (!one.is_splat() && one.num_elements() != 1) return false;
  if (one.dtype() == DType::i1) return to_bool(one.at<bool8>(0)) == (kValue != 0);
  return one.dtype() == DType::i64 && one.at<std::int64_t>(0) == kValue;
}

bool is_no_type(const Attribute& value) {
  const auto* type = value.get_if<EnumAttr>();
  return type != nullptr && type->value == "NOTYPE";
}

bool are_default(const Attribute& value) {
  const auto* list = value.get_if<ArrayAttr>();
  return list != nullptr && std::ranges::all_of(list->values, [](const Attribute& precision) {
           const auto* one = precision.get_if<EnumAttr>();
           return one != nullptr && one->value == "DEFAULT";
         });
}

struct Default {
  std::string_view name;
  bool (*is)(const Attribute&);
};
constexpr Default kDefaults[] = {
    {"backend_config", is_empty},
    {"base_dilations", all<1>},
    {"channel_id", is_zero},
    {"compare_type", is_no_type},
    {"has_dynamic_root", is_false},
    {"lhs_dilation", all<1>},
    {"padding", all<0>},
    {"precision_config", are_default},
    {"result_tilings", is_empty},
    {"rhs_dilation", all<1>},
    {"window_dilations", all<1>},
    {"window_reversal", all<0>},
    {"window_strides", all<1>},
    {"version", is_zero},
};

}  // namespace

bool is_left_out(std::string_view name, const Attribute& value) {
  const auto* found = std::ranges::find(kDefaults, name, &Default::name);
  return found != std::end(kDefaults) && found->is(value);
}

Attribute as_symbols(const Attribute& names) {
  const auto* list = names.get_if<ArrayAttr>();
  if (list == nullptr) return names;
  ArrayAttr out;
  for (const Attribute& value : list->values) {
    const auto* name = value.get_if<std::string>();
    out.values.push_back(name == nullptr ? value : Attribute(SymbolAttr{*name}));
  }
  return Attribute(std::move(out));
}

}  // namespace weft::ir::bytecode
