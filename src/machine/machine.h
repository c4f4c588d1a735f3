// Machine: the devices that a program runs on or is shown on: their names, ids and places.
//
// Made from a text such as tpu-v5e:2x2 or host:8; what each kind of machine has is data
// (models/*.json). Plain value; the models that it refers to live as long as the process.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "weft/shape.h"

#include "machine/model.h"

namespace weft::machine {

class Machine {
 public:
  // NAME:SHAPE, the shape in chips. Throws Error, which says what there is.
  static Machine parse(std::string_view text);
  // What a process has by itself: CPU 0, CPU 1, ...
  static Machine host(std::int64_t num_devices);

  const Model& model() const { return *model_; }
  const Dims& shape() const { return shape_; }
  std::string name() const;  // "tpu-v5e:2x2"
  std::int64_t num_devices() const;
  // Throws Error where a program needs more devices than there are. `asked_by`: the option that
  // names the machine, for the message; may be empty.
  void check_has(std::int64_t num_devices, std::string_view asked_by = {}) const;

  // The next four are about the device with that id, which is below num_devices().
  std::string device_name(std::int64_t id) const;  // "TPU 3"
  // x, y, z, and the core where a chip has several devices. Empty where places do not matter.
  Dims coordinates(std::int64_t id) const;
  std::string coordinates_text(std::int64_t id) const;  // "(1,1,0)"; may be empty
  std::string process_name(std::int64_t id) const;      // "/device:TPU:3 (1,1,0)", as in traces

 private:
  Machine(const Model& model, Dims shape) : model_(&model), shape_(shape) {}

  const Model* model_;
  Dims shape_;
};

}  // namespace weft::machine
