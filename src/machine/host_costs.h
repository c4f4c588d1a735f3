// HostCosts: what the programs of a host's devices cost its cores, which all devices share, as
// `weft machines --measure` found it: the "host" of a machine's file.
//
// A step of a program takes a core so many seconds for each unit of what it does. Plain value;
// any thread.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace weft::machine {

// What a step's time is counted in.
enum class WorkUnit : std::uint8_t {
  once,              // each time
  results,           // elements of its results
  operands,          // elements of its operands
  strided,           // operands that do not lie row by row, such as a transposed one
  strided_elements,  // elements of these
  strided_rows,      // of these: as many as they have elements for each of their last dimension
  operations,        // as its row counts them
  parts,             // products, of a product of matrices; results, of a reduction; sorted lines
};
inline constexpr std::size_t kNumWorkUnits = 8;
extern const std::array<const char*, kNumWorkUnits> kWorkUnitNames;  // as in the JSON

using Work = std::array<double, kNumWorkUnits>;

// Of a kind of steps: seconds of one core for each unit.
struct KindCost {
  Work seconds{};
  double of(const Work& work) const;
};

// How fast arrays of up to so many bytes, of all that a step reads and writes, come to the cores.
struct MemoryLevel {
  double bytes = 0;
  double core_bandwidth = 0;  // to one core
  double bandwidth = 0;       // to all of them together
};

struct HostCosts {
  std::int64_t cores = 1;
  double program = 0;  // seconds of a core: to begin and end a run
  double device = 0;   // ... what a device does in a manual computation
  double step = 0;     // ... a step
  // One core works alone for so long, until others have come.
  double alone = 0;
  // The cores together are so many times as fast as one, on work that can be shared.
  double speedup = 1;
  std::vector<MemoryLevel> memory = {};  // smallest first; of what is larger the last one holds
  // By name: "stablehlo.add f32"; kHostKindOther: of kinds that nobody measured.
  std::unordered_map<std::string, KindCost> kinds = {};
};
inline constexpr const char* kHostKindOther = "other";

HostCosts read_host_costs(const nlohmann::json& json);
nlohmann::json to_json(const HostCosts& costs);

}  // namespace weft::machine
