#include "machine/machine_file.h"

#include <filesystem>
#include <fstream>
#include <set>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "weft/error.h"

#include "machine/json_schema.h"
#include "machine/machine.h"
#include "machine/model_texts.h"
#include "support/errors.h"

namespace weft::machine::machine_file_test {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

// What is wrong with the text, line by line; empty: nothing.
std::string problems(const std::string& text) {
  try {
    check_model_text(text, "mine.json");
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}
std::string problems(const json& file) { return problems(file.dump()); }

json torus() {
  return json::parse(R"({
    "name": "mine", "platform": "TPU", "device_kind": "any", "axes": "xy", "largest": "8x8", "host": "2x2",
    "performance": {"bf16_flops": 1e12, "f32_flops": 1e12, "int8_ops": 1e12, "memory_bandwidth": 1e11, "op_overhead": 0},
    "links": {"wiring": "torus", "bandwidth": 1e10, "latency": 1e-6}
  })");
}

json nodes() {
  json file = torus();
  file.update(
      json{{"axes", "n"},
           {"largest", "64"},
           {"host", "4"},
           {"domain", 8},
           {"links",
            {{"wiring", "switched"},
             {"bandwidth", 1e11},
             {"latency", 0},
             {"network", {{"bandwidth", 1e10}, {"latency", 1e-5}, {"device_bandwidth", 5e9}}}}}});
  return file;
}

// With `change` made, this is what is said.
template <class Change>
void refuses(json file, Change&& change, const std::string& message) {
  change(file);
  EXPECT_EQ(problems(file), "mine.json: " + message) << file;
}

TEST(MachineFile, OfEachModelIsAsTheSchemaSays) {
  for (const std::string_view text : model_texts()) {
    EXPECT_EQ(problems(std::string(text)), "");
    EXPECT_EQ(find_model(read_model(text).name)->device_kind, read_model(text).device_kind);
  }
}

TEST(MachineFile, NeedsNoMoreThanThis) {
  EXPECT_EQ(problems(torus()), "");
  EXPECT_EQ(problems(nodes()), "");
  const Model model = read_model(torus().dump());
  EXPECT_EQ(model.devices_per_chip, 1);
  EXPECT_EQ(model.links.efficiency, 1);
  EXPECT_EQ(model.links.line_efficiency, 1);
  EXPECT_FALSE(model.links.in_order);
  EXPECT_EQ(model.links.core_share(), 0);
  EXPECT_TRUE(model.performance.transfers_overlap);
  EXPECT_FALSE(model.has_slices());
  EXPECT_EQ(read_model(nodes().dump()).links.network.device_bandwidth, 5e9);
}

TEST(MachineFile, SaysWhatTransfersTakeOfTheCores) {
  json file = torus();
  file["links"]["in_order"] = true;
  file["links"]["core_seconds_per_byte"] = 5e-11;
  const Links links = read_model(file.dump()).links;
  EXPECT_TRUE(links.in_order);
  EXPECT_DOUBLE_EQ(links.core_share(), 0.5);
  EXPECT_DOUBLE_EQ(links.beside_transfers(3, 0), 3);
  EXPECT_DOUBLE_EQ(links.beside_transfers(3, -1), 3);
  EXPECT_DOUBLE_EQ(links.beside_transfers(3, 2), 4);
  EXPECT_DOUBLE_EQ(links.beside_transfers(3, 9), 6);
  refuses(
      torus(), [](json& f) { f["links"]["core_seconds_per_byte"] = -1; },
      "links.core_seconds_per_byte is -1, but must be a number of at least 0: what a byte that a "
      "device sends, with one that it is sent, takes of what it computes with, where its cores "
      "move "
      "them; 0 unless it is said");
}

TEST(MachineFile, NamesTheKeyAndWhatItMustBe) {
  const std::string bandwidth = "bytes a second of one link in one direction";
  refuses(
      torus(), [](json& f) { f["links"]["bandwidth"] = -3; },
      "links.bandwidth is -3, but must be a number above 0: " + bandwidth);
  refuses(
      torus(), [](json& f) { f["links"]["bandwidth"] = 0; },
      "links.bandwidth is 0, but must be a number above 0: " + bandwidth);
  refuses(
      torus(), [](json& f) { f["links"]["bandwidth"] = "45GB/s"; },
      "links.bandwidth is \"45GB/s\", but must be a number above 0: " + bandwidth);
  refuses(
      torus(), [](json& f) { f["links"]["bandwidth"] = nullptr; },
      "links.bandwidth is null, but must be a number above 0: " + bandwidth);
  refuses(
      torus(), [](json& f) { f["links"]["bandwidth"] = json::array({1}); },
      "links.bandwidth is a list, but must be a number above 0: " + bandwidth);
  refuses(
      torus(), [](json& f) { f["links"].erase("bandwidth"); },
      "links.bandwidth is missing; it must be a number above 0: " + bandwidth);
  refuses(
      torus(), [](json& f) { f["links"]["efficiency"] = 1.5; },
      "links.efficiency is 1.5, but must be a number above 0 and at most 1: the share of the "
      "bandwidth that large transfers reach; 1 unless it is said");
  refuses(
      torus(), [](json& f) { f["links"]["latency"] = -1e-6; },
      "links.latency is -1e-06, but must be a number of at least 0: seconds of one link; what "
      "goes over a switch takes two");
  refuses(
      torus(), [](json& f) { f["links"]["wiring"] = "mesh"; },
      "links.wiring is \"mesh\", but must be one of pairs, torus, switched: pairs: each device "
      "has a link to each other one; torus: neighbours along the axes are linked; switched: "
      "each device has a link to a switch and one from it");
  refuses(
      torus(), [](json& f) { f["largest"] = "8x"; },
      "largest is \"8x\", but must be a text such as \"4x4\": the shape that no other exceeds, "
      "in chips");
  refuses(
      torus(), [](json& f) { f["devices_per_chip"] = 1.5; },
      "devices_per_chip is 1.5, but must be a whole number of at least 1: 1 unless it is said");
  refuses(
      torus(), [](json& f) { f["links"]["serial"] = 1; },
      "links.serial is 1, but must be true or false: whether only one transfer at a time leaves "
      "a device; false unless it is said");
  refuses(
      torus(),
      [](json& f) {
        f["sources"] = {{{"of", "all"}}};
      },
      "sources[0].from is missing; it must be a text: where they stand");
  refuses(
      torus(), [](json& f) { f = json::array(); },
      "the file is a list, but must be an object: What weft --machine FILE.json:SHAPE reads, "
      "and how the machines that weft knows are written. Seconds, bytes and operations "
      "throughout.");
  refuses(
      nodes(), [](json& f) { f["links"]["network"]["speed"] = 1; },
      "links.network.speed is no key that is known here; these are bandwidth, "
      "device_bandwidth, efficiency, latency");
}

json host_costs() {
  return {{"cores", 2},
          {"program", 1e-6},
          {"device", 1e-7},
          {"step", 1e-7},
          {"alone", 5e-5},
          {"speedup", 1.8},
          {"memory", {{{"bytes", 4096}, {"core_bandwidth", 1e11}, {"bandwidth", 2e11}}}},
          {"kinds", {{{"kind", "stablehlo.add f32"}, {"once", 1e-7}}}}};
}

TEST(MachineFile, MayHaveWhatAHostCosts) {
  json file = nodes();
  file["performance"]["host"] = host_costs();
  EXPECT_EQ(problems(file), "");
  const auto host = read_model(file.dump()).performance.host;
  ASSERT_NE(host, nullptr);
  EXPECT_EQ(to_json(*host), host_costs());
  EXPECT_EQ(host->kinds.at("stablehlo.add f32").of({2}), 2e-7);
  const auto with = [&](auto change) {
    json changed = file;
    change(changed["performance"]["host"]);
    return problems(changed);
  };
  EXPECT_THAT(with([](json& h) { h["cores"] = 0; }),
              ::testing::HasSubstr("performance.host.cores is 0, but must be a whole number"));
  EXPECT_THAT(with([](json& h) { h["speedup"] = 0.5; }),
              ::testing::HasSubstr("performance.host.speedup is 0.5, but must be a number"));
  EXPECT_THAT(with([](json& h) { h["memory"][0]["bandwidth"] = 0; }),
              ::testing::HasSubstr("performance.host.memory[0].bandwidth is 0"));
  EXPECT_THAT(with([](json& h) { h["kinds"][0]["twice"] = 1; }),
              ::testing::HasSubstr("performance.host.kinds[0].twice is no key that is known here"));
}

TEST(MachineFile, NamesEverythingThatIsWrong) {
  json file = torus();
  file.erase("name");
  file["performance"]["op_overhead"] = -1;
  file["speed"] = 1;
  EXPECT_THAT(problems(file),
              AllOf(HasSubstr("mine.json: name is missing"),
                    HasSubstr("\nmine.json: performance.op_overhead is -1, but must be"),
                    HasSubstr("\nmine.json: speed is no key that is known here")));
}

TEST(MachineFile, SaysWhatCannotBe) {
  refuses(
      torus(), [](json& f) { f["host"] = "2"; },
      "host is 2, but must have a size for each of the axes x, y");
  refuses(
      torus(), [](json& f) { f["axes"] = "xx"; }, "axes names an axis twice: xx");
  refuses(
      torus(), [](json& f) { f["host"] = "3x2"; },
      "largest is 8x8, but must be whole hosts of 3x2");
  refuses(
      torus(), [](json& f) { f["largest"] = "4096x8192"; },
      "largest is 4096x8192, but there may be at most 16777216 devices");
  refuses(
      torus(), [](json& f) { f["links"]["wrap"] = "whole_cubes"; },
      "links.wrap_size is missing; links.wrap is whole_cubes and needs it");
  refuses(
      torus(), [](json& f) { f["domain"] = 4; },
      "domain is for devices that form no torus; of a torus a slice is one");
  refuses(
      torus(), [](json& f) { f["more_shapes"] = {"1x1x1"}; },
      "more_shapes is 1x1x1, but must have a size for each of the axes x, y");
  refuses(
      torus(),
      [](json& f) {
        f["orders"] = {{{"devices", 4}}};
      },
      "orders[0] must have either order or tray");
  refuses(
      torus(),
      [](json& f) {
        f["orders"] = {{{"order", {0, 1, 1}}}};
      },
      "orders[0].order is 0,1,1, but must have each number from 0 on once");
  refuses(
      nodes(), [](json& f) { f["largest"] = "60"; },
      "largest is 60, but must be whole domains of 8");
  refuses(
      nodes(), [](json& f) { f["links"].erase("network"); },
      "links.network is missing; it connects the domains");
  refuses(
      nodes(), [](json& f) { f["links"]["wrap"] = "at_full_size"; },
      "links.wrap is for a torus only, but links.wiring is switched");
  refuses(
      nodes(), [](json& f) { f["devices_per_chip"] = 2; },
      "devices_per_chip above 1 is for a torus only, but links.wiring is switched");
}

TEST(MachineFile, ThatIsNoJson) {
  EXPECT_EQ(problems(std::string("")), "mine.json: the file is empty");
  EXPECT_THAT(problems(std::string("{\n  \"name\": }")),
              StartsWith("mine.json: it is no JSON: parse error at line 2, column 11: "));
  EXPECT_EQ(problems(std::string("{\"name\": 1e999}")),
            "mine.json: it has a number that is too large");
  EXPECT_THAT(problems(std::string("{\"name\": \"\xff\"}")), HasSubstr("it is no JSON"));
  // Of all that a valid file may be cut to, none is taken and none does harm.
  const std::string whole = nodes().dump();
  for (std::size_t size = 1; size < whole.size(); ++size) {
    EXPECT_THAT(problems(whole.substr(0, size)), StartsWith("mine.json: it is no JSON"));
  }
}

TEST(MachineFile, IsNamedByItsEnd) {
  EXPECT_EQ(model_path("mine.json:4x4"), "mine.json");
  EXPECT_EQ(model_path("a:b/mine.json:4x4*2"), "a:b/mine.json");
  EXPECT_EQ(model_path("./mine.json"), "./mine.json");
  for (const std::string_view text :
       {"tpu-v5e:2x2", "mine", "mine.jsonl:4", ".json", "json:2", ""}) {
    EXPECT_EQ(model_path(text), "") << text;
  }
}

TEST(MachineFile, MakesMachines) {
  const auto path = std::filesystem::path(::testing::TempDir()) / "mine.json";
  std::ofstream(path) << torus();
  const std::string file = path.string();
  const Machine machine = Machine::parse(file + ":4x4");
  EXPECT_EQ(machine.name(), "mine:4x4");
  EXPECT_EQ(machine.model().links.bandwidth, 1e10);
  EXPECT_EQ(machine.coordinates(5), (Dims{1, 1, 0}));
  const auto refuses = [](const std::string& text, const std::string& message) {
    EXPECT_THAT(weft::testing::error_of([&] { Machine::parse(text); }), HasSubstr(message));
  };
  refuses(file + ":3x4", "mine.json comes with the shapes multiples of 2x2 up to 8x8, such as");
  refuses(file, "mine.json comes with the shapes multiples of 2x2 up to 8x8, such as");
  refuses(file + ":4x4*2", "mine comes in one slice only");
  std::ofstream(path) << "[1, 2]";
  refuses(file + ":4x4", "the file is a list, but must be an object");
  std::filesystem::remove(path);
  refuses(file + ":4x4", "cannot read");
}

// A word of the schema that the checks do not know would say nothing.
TEST(MachineFile, HasASchemaOfWordsThatAreChecked) {
  const std::set<std::string> known = {
      "$schema",  "$defs",     "$ref", "title", "description", "type",    "additionalProperties",
      "required", "examples",  "enum", "items", "pattern",     "minimum", "exclusiveMinimum",
      "maximum",  "properties"};
  const auto check = [&](const auto& self, const json& schema) -> void {
    for (const auto& [word, value] : schema.items()) {
      EXPECT_TRUE(known.contains(word)) << word;
      if (word == "properties" || word == "$defs") {
        for (const auto& [key, inner] : value.items()) self(self, inner);
      }
      if (word == "items") self(self, value);
      EXPECT_TRUE(word != "additionalProperties" || value == false);
    }
    if (schema.value("type", "") == "object") {
      EXPECT_TRUE(schema.contains("additionalProperties")) << schema;
      EXPECT_TRUE(schema.contains("properties")) << schema;
    }
  };
  check(check, json::parse(schema_text()));
}

TEST(JsonSchema, ChecksWhatItKnows) {
  const json schema = json::parse(R"({"type": "object", "properties": {
      "a": {"type": "array", "items": {"type": "integer", "minimum": 2}}, "b": {"type": "boolean"}}})");
  EXPECT_THAT(schema_problems(json::parse(R"({"a": [2, 3], "b": false})"), schema), IsEmpty());
  EXPECT_EQ(schema_problems(json::parse(R"({"a": [2, 1]})"), schema),
            std::vector<std::string>{"a[1] is 1, but must be a whole number of at least 2"});
  EXPECT_EQ(schema_problems(json::parse(R"({"b": 0})"), schema),
            std::vector<std::string>{"b is 0, but must be true or false"});
}

}  // namespace
}  // namespace weft::machine::machine_file_test
