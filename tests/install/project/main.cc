// Uses every part of what is installed: draws the sharding that its arguments name.
#include <cstdio>
#include <string>

#include <weft/visualize_collective.h>
#include <weft/weft.h>

int main(int argc, char** argv) {
  if (argc != 3) return 2;
  try {
    const weft::Mesh mesh(weft::parse_mesh_axes(argv[1]));
    const weft::Dims shape = {8, 8};
    const weft::PartitionSpec spec = weft::PartitionSpec::parse(argv[2]);
    weft::visualize_sharding(shape, to_sharding(spec, mesh, 2), mesh);
    std::printf("%s", weft::collective_text("all_gather", mesh, mesh.axes()[0].name).c_str());
    weft::set_devices("4");
    weft::set_mesh(weft::make_mesh({4}, {"i"}));
    std::printf("%s\n%s\n", to_string(weft::NamedSharding(mesh, spec)).c_str(),
                to_string(weft::resolve(weft::P("i"))).c_str());
    const weft::Array x = weft::arange(8, {.dtype = weft::float32, .out_sharding = weft::P("i")});
    const auto f = weft::jit([](weft::Array a) { return weft::sum(a * a) + a; });
    std::printf("%s\n", to_string(f(x)).c_str());
  } catch (const weft::Error& e) {
    std::fprintf(stderr, "%s\n", e.what());
    return 1;
  }
}
