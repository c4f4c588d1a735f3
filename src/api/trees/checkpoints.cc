// The arrays of a tree, in one file.
#include "weft/checkpoints.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/creation.h"
#include "weft/error.h"

#include "api/array/array_state.h"
#include "api/array/npy_arrays.h"
#include "api/array/placement.h"
#include "api/trees/leaf_places.h"
#include "core/npy/npz_reader.h"
#include "core/text/user_line.h"

namespace weft::detail {
namespace {

constexpr std::size_t kMostNamed = 4;

// "layers[0].weights"; what is the tree's only array, as in an optional, has the name that
// np.savez gives to an array without one.
std::vector<std::string> names_in_file(const TreeShape& tree) {
  std::vector<std::string> names = leaf_places(tree, "");
  for (std::string& name : names) {
    if (name.starts_with('.')) name.erase(0, 1);
    if (name.empty()) name = "arr_0";
  }
  return names;
}

// "'a', 'b' and 3 more"
std::string listed(const std::vector<std::string>& names) {
  std::vector<std::string> quoted;
  for (const std::string& name : names) {
    if (quoted.size() < kMostNamed) quoted.push_back(fmt::format("'{}'", name));
  }
  const std::size_t more = names.size() - quoted.size();
  return fmt::format("{}{}", fmt::join(quoted, ", "),
                     more == 0 ? std::string() : fmt::format(" and {} more", more));
}

std::vector<std::string> without(std::vector<std::string> names, std::vector<std::string> taken) {
  std::sort(taken.begin(), taken.end());
  std::erase_if(names, [&](const std::string& name) {
    return std::binary_search(taken.begin(), taken.end(), name);
  });
  return names;
}

void check_names(const std::string& path, const std::vector<std::string>& tree,
                 const std::vector<std::string>& file) {
  const std::vector<std::string> missing = without(tree, file), extra = without(file, tree);
  if (missing.empty() && extra.empty()) return;
  std::string what;
  if (!missing.empty()) what = fmt::format("it lacks {}, which the tree has", listed(missing));
  if (!extra.empty()) {
    what +=
        fmt::format("{}it has {}, which the tree lacks", what.empty() ? "" : "; ", listed(extra));
  }
  throw Error(
      fmt::format("{} is of another tree: {}; load_npz reads it whatever it holds", path, what));
}

}  // namespace

void save_leaves(const std::string& path, const TreeShape& tree, const std::vector<Array>& leaves,
                 const Where& where) {
  const std::vector<std::string> names = names_in_file(tree);
  for (const Array& leaf : leaves) existing(leaf, "save_tree", &where);
  with_user_line("save_tree", where, [&] {
    if (std::set(names.begin(), names.end()).size() != names.size()) {
      throw Error("two arrays of the tree would have one name in the file, as a key has brackets");
    }
    NamedValues values;
    for (std::size_t i = 0; i < leaves.size(); ++i) {
      values.emplace_back(names[i], value_of(leaves[i], "save_tree", &where));
    }
    write_npz(path, values);
  });
}

std::vector<Array> load_leaves(const std::string& path, const TreeShape& tree,
                               const std::vector<Array>& like, const Where& where) {
  const std::vector<std::string> names = names_in_file(tree);
  return with_user_line("load_tree", where, [&] {
    const std::string file_name = path.ends_with(".npz") ? path : path + ".npz";
    NpzReader file(file_name);
    check_names(file_name, names, file.names());
    for (std::size_t i = 0; i < like.size(); ++i) {
      const ArrayState* state = Access::get(like[i]);
      if (state == nullptr) {
        throw Error(fmt::format("'{}' of the tree is no array: nothing was given to it", names[i]));
      }
      file.check(names[i], state->type);
    }
    std::vector<Array> leaves;
    for (std::size_t i = 0; i < like.size(); ++i) {
      const ArrayState& state = *Access::get(like[i]);
      const Array whole = array_of(file.read(names[i], state.type), state.weak);
      leaves.push_back(state.committed ? put(whole, *state.sharding) : whole);
    }
    return leaves;
  });
}

}  // namespace weft::detail
