// Programs whose collectives the TPU compiler was seen to hide or not, and what --schedule xla
// makes of them.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "ir/module.h"

namespace weft::xla_overlap {

// Where a program is compiled for: "tpu-v5e:2x4", its devices in that order; empty: 0, 1, ...
struct Place {
  std::string machine;
  std::vector<std::int64_t> order = {};
};

// a[b, d] times w[d, f] in bf16, or several such products in a row. Axes are letters, "X=2 Y=4";
// in a spec those of each dimension, "XY,-".
struct Product {
  std::string mesh;
  std::int64_t b = 0, d = 0, f = 0;
  std::string a, w, out;
  int layers = 1;
  std::string type = "bf16";
};
std::unique_ptr<ir::Module> program_of(const Product& product);
// A file of tests/interop/xla, or of examples.
std::unique_ptr<ir::Module> program_named(const std::string& path);

// Of one device, loops multiplied. Permutes are hidden whether or not anything is computed
// meanwhile, as the compiler prints them.
struct Made {
  int sync = 0, permutes = 0, async = 0;  // async: other collectives that are started
  double exposed_bytes = 0, hidden_bytes = 0;
  std::string partitioned = {};  // "all_gather all_gather ": what Weft's partitioner inserted
  bool is_windowed() const { return permutes >= 3; }
};
Made made_of(std::unique_ptr<ir::Module> program, const Place& place);

}  // namespace weft::xla_overlap
