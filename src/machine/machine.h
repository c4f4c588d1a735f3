// Machine: the devices that a program runs on or is shown on: their names, ids and places.
//
// Made from a text such as tpu-v5e:2x2 or host:8; what each kind of machine has is data
// (models/*.json). Devices that links connect are a domain: a slice of a TPU, a node of GPUs; what
// several of them send each other goes over the network. Plain value, which shares its model.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "weft/shape.h"

#include "machine/model.h"

namespace weft::machine {

class Machine {
 public:
  // NAME:SHAPE, the shape in chips; of several slices NAME:SHAPE*SLICES. Throws Error, which says
  // what there is.
  static Machine parse(std::string_view text);
  // The same, and NAME alone: the smallest one with so many devices.
  static Machine parse_for(std::string_view text, std::int64_t num_devices);
  // What a process has by itself: CPU 0, CPU 1, ...
  static Machine host(std::int64_t num_devices);
  // Of any model. REQUIRES: it has that shape, and a network where there are several slices.
  Machine(std::shared_ptr<const Model> model, const Dims& shape, std::int64_t num_slices = 1)
      : model_(std::move(model)), shape_(shape), num_slices_(num_slices) {}

  const Model& model() const { return *model_; }
  const Dims& shape() const { return shape_; }  // of a slice
  std::int64_t num_slices() const { return num_slices_; }
  // "tpu-v5e:2x2", "tpu-v5e:2x2 with link bandwidth x 2"
  std::string name() const;
  std::int64_t num_devices() const;
  // The smallest one of the kind, in one slice, that has so many devices. Throws Error where none
  // has.
  Machine resized(std::int64_t num_devices) const;
  // Throws Error where a program needs more devices than there are. `asked_by`: the option that
  // names the machine, for the message; may be empty.
  void check_has(std::int64_t num_devices, std::string_view asked_by = {}) const;

  // Every domain has as many devices, whose ids follow each other.
  std::int64_t domain_devices() const;
  std::int64_t num_domains() const { return num_devices() / domain_devices(); }
  std::int64_t num_hosts() const;

  // The others are about the device with that id, which is below num_devices().
  std::int64_t domain_of(std::int64_t id) const { return id / domain_devices(); }
  std::int64_t host_of(std::int64_t id) const;
  std::string device_name(std::int64_t id) const;  // "TPU 3"
  // x, y, z in its slice, and the core where a chip has several devices. Empty where places do not
  // matter.
  Dims coordinates(std::int64_t id) const;
  std::string coordinates_text(std::int64_t id) const;  // "(1,1,0)"; may be empty
  std::string device_text(std::int64_t id) const;       // "TPU 3 (1,1,0)", for people
  std::string process_name(std::int64_t id) const;      // "/device:TPU:3 (1,1,0)", as in traces

 private:
  std::int64_t hosts_in_domain() const;

  std::shared_ptr<const Model> model_;
  Dims shape_;
  std::int64_t num_slices_ = 1;
};

// That machine, with other links: as host_with_links.
Machine with_links(const Machine& machine, double bytes_per_second, double latency_seconds);
// The host, with a link of its own from each device to each other one, over which data moves while
// devices compute: as run with --link-bandwidth and --link-latency. 0 bytes a second: no limit.
Machine host_with_links(std::int64_t num_devices, double bytes_per_second, double latency_seconds);

}  // namespace weft::machine
