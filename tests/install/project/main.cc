// Uses every part of what is installed: draws the sharding that its arguments name.
#include <cstdio>
#include <string>

#include <weft/error.h>
#include <weft/partition_spec.h>
#include <weft/visualize.h>
#include <weft/visualize_collective.h>

int main(int argc, char** argv) {
  if (argc != 3) return 2;
  try {
    const weft::Mesh mesh(weft::parse_mesh_axes(argv[1]));
    const weft::Dims shape = {8, 8};
    const weft::Sharding sharding = to_sharding(weft::P::parse(argv[2]), mesh, 2);
    weft::visualize_sharding(shape, sharding, mesh);
    const std::string axes[] = {mesh.axes()[0].name};
    std::printf("%s", weft::collective_text("all_gather", mesh, axes).c_str());
  } catch (const weft::Error& e) {
    std::fprintf(stderr, "%s\n", e.what());
    return 1;
  }
}
