// Lesson 1: devices and meshes (seed 001, section 1).
//
// A device is where arrays lie and programs run; a mesh is a grid of devices whose axes have names.
// The devices of this process wear the names and coordinates of the seed's machine, a TPU v2-8. Try
// WEFT_DEVICES=8 for eight without.
#include "print.h"

using namespace weft;

int main(int argc, char** argv) {
  const Flags flags(argc, argv);
  devices_of("tpu-v2:2x2");

  // Check available devices
  print("Weft version:", WEFT_VERSION);
  print("Available devices:", devices());
  print("Device count:", device_count());

  // If you have multiple devices, you can create a 2D mesh
  if (devices().size() >= 4) {
    Mesh mesh_2d = make_mesh({2, 2}, {"x", "y"});
    print("2D Mesh:", mesh_2d);
    std::cout << "[";
    for (const Device& d : mesh_2d.devices()) std::cout << (d.id ? ", " : "") << d.id;
    print("]");
  } else {
    print("Not enough devices for a 2D mesh demonstration");
  }
}
