#include "machine/json_schema.h"

#include <regex>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

namespace weft::machine {
namespace {

using Json = nlohmann::json;

bool has_type(const Json& value, const std::string& type) {
  if (type == "object") return value.is_object();
  if (type == "array") return value.is_array();
  if (type == "string") return value.is_string();
  if (type == "boolean") return value.is_boolean();
  if (type == "integer") return value.is_number_integer();
  return value.is_number();
}

bool is_in_range(const Json& value, const Json& schema) {
  const auto number = value.get<double>();
  return !(
      (schema.contains("minimum") && number < schema["minimum"].get<double>()) ||
      (schema.contains("exclusiveMinimum") && number <= schema["exclusiveMinimum"].get<double>()) ||
      (schema.contains("maximum") && number > schema["maximum"].get<double>()));
}

std::vector<std::string> keys_of(const Json& object) {
  std::vector<std::string> keys;
  for (const auto& [key, value] : object.items()) keys.push_back(key);
  return keys;
}

// "a number above 0", "one of pairs, torus, switched".
std::string expected(const Json& schema) {
  if (schema.contains("enum")) {
    return fmt::format("one of {}",
                       fmt::join(schema["enum"].get<std::vector<std::string>>(), ", "));
  }
  const std::string type = schema.at("type");
  std::string text = type == "integer"   ? "a whole number"
                     : type == "boolean" ? "true or false"
                     : type == "object"  ? "an object"
                     : type == "array"   ? "a list"
                     : type == "string"  ? "a text"
                                         : "a number";
  const auto add = [&](const char* key, std::string_view words) {
    if (schema.contains(key)) text += fmt::format(" {} {}", words, schema[key].dump());
  };
  add("exclusiveMinimum", "above");
  add("minimum", "of at least");
  add("maximum", schema.contains("exclusiveMinimum") || schema.contains("minimum") ? "and at most"
                                                                                   : "of at most");
  if (schema.contains("examples")) text += fmt::format(" such as {}", schema["examples"][0].dump());
  return text;
}

// What the key is for; where it says nothing, what all of its kind are.
std::string described(const Json& schema, const Json& resolved) {
  for (const Json* one : {&schema, &resolved}) {
    if (one->contains("description")) return ": " + (*one)["description"].get<std::string>();
  }
  return "";
}

class Checker {
 public:
  explicit Checker(const Json& root) : root_(root) {}

  void check(const Json& value, const Json& schema, const std::string& path) {
    const Json& rule = resolved(schema);
    if (!is_as(value, rule)) {
      problems_.push_back(fmt::format(
          "{} is {}, but must be {}{}", path.empty() ? "the file" : path,
          value.is_structured() ? (value.is_object() ? "an object" : "a list")
                                : value.dump(-1, ' ', false, Json::error_handler_t::replace),
          expected(rule), described(schema, rule)));
      return;
    }
    if (value.is_object()) check_keys(value, rule, path);
    if (value.is_array() && rule.contains("items")) {
      for (std::size_t i = 0; i < value.size(); ++i) {
        check(value[i], rule["items"], fmt::format("{}[{}]", path, i));
      }
    }
  }

  std::vector<std::string> take() { return std::move(problems_); }

 private:
  const Json& resolved(const Json& schema) const {
    if (!schema.contains("$ref")) return schema;
    return root_.at(Json::json_pointer(schema["$ref"].get<std::string>().substr(1)));
  }

  static bool is_as(const Json& value, const Json& rule) {
    if (!has_type(value, rule.at("type"))) return false;
    if (value.is_number() && !is_in_range(value, rule)) return false;
    if (rule.contains("enum")) {
      const Json& names = rule["enum"];
      return std::find(names.begin(), names.end(), value) != names.end();
    }
    if (!rule.contains("pattern")) return true;
    return std::regex_search(value.get<std::string>(),
                             std::regex(rule["pattern"].get<std::string>()));
  }

  void check_keys(const Json& value, const Json& rule, const std::string& path) {
    const std::string prefix = path.empty() ? "" : path + ".";
    for (const Json& name : rule.value("required", Json::array())) {
      const auto key = name.get<std::string>();
      if (value.contains(key)) continue;
      const Json& missing = rule["properties"].at(key);
      problems_.push_back(fmt::format("{}{} is missing; it must be {}{}", prefix, key,
                                      expected(resolved(missing)),
                                      described(missing, resolved(missing))));
    }
    const Json& properties = rule["properties"];
    for (const auto& [key, inner] : value.items()) {
      if (properties.contains(key)) {
        check(inner, properties[key], prefix + key);
      } else {
        problems_.push_back(fmt::format("{}{} is no key that is known here; these are {}", prefix,
                                        key, fmt::join(keys_of(properties), ", ")));
      }
    }
  }

  const Json& root_;
  std::vector<std::string> problems_;
};

}  // namespace

std::vector<std::string> schema_problems(const Json& value, const Json& schema) {
  Checker checker(schema);
  checker.check(value, schema, "");
  return checker.take();
}

}  // namespace weft::machine
