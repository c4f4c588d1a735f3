// Every picture of jax_pictures.txt, which JAX itself drew (make_jax_pictures.py), byte for byte.
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "weft/partition_spec.h"
#include "weft/visualize.h"

#include "machine/device_order.h"
#include "machine/shape_text.h"
#include "support/paths.h"

namespace weft::jax_pictures_test {
namespace {

std::vector<std::string> split(const std::string& text, const std::string& at) {
  std::vector<std::string> parts;
  std::size_t from = 0;
  for (std::size_t end = 0; (end = text.find(at, from)) != text.npos; from = end + at.size()) {
    parts.push_back(text.substr(from, end - from));
  }
  parts.push_back(text.substr(from));
  return parts;
}

// Of the line `## shape; spec; mesh; ids; platform; scale; color`.
std::string drawn_as(const std::string& header) {
  const std::vector<std::string> fields = split(header, "; ");
  const Dims shape = *machine::parse_shape(fields[0]);
  std::vector<std::int64_t> ids;
  if (!fields[3].empty()) ids = machine::parse_device_order(fields[3]).ids;
  const Mesh mesh(parse_mesh_axes(fields[2]), ids);
  VisualizeOptions options;
  options.platform = fields[4];
  options.scale = std::stod(fields[5]);
  options.use_color = fields[6] == "1";
  const Sharding sharding =
      to_sharding(PartitionSpec::parse(fields[1]), mesh, static_cast<int>(shape.size()));
  return sharding_text(shape, sharding, mesh, options);
}

std::string readable(const std::string& text) {
  std::string result;
  for (const char c : text) result += c == '\x1b' ? "ESC" : std::string(1, c);
  return result;
}

TEST(JaxPictures, AreDrawnTheSame) {
  std::ifstream stream(testing::source_dir() / "tests/unit/viz/jax_pictures.txt");
  std::stringstream text;
  text << stream.rdbuf();
  const std::vector<std::string> pictures = split("\n" + text.str(), "\n## ");
  ASSERT_GT(pictures.size(), 60U);
  for (std::size_t i = 1; i < pictures.size(); ++i) {
    const std::size_t line = pictures[i].find('\n');
    const std::string header = pictures[i].substr(0, line);
    std::string picture = pictures[i].substr(line + 1);
    if (i + 1 < pictures.size()) picture += '\n';
    EXPECT_EQ(readable(drawn_as(header)), picture) << header;
  }
}

}  // namespace
}  // namespace weft::jax_pictures_test
