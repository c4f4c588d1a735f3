// Checkpoints: all arrays of a tree in one .npz file, each under its place in the tree:
//
//   save_tree("step100.npz", params);          // "layers[0].weights", "layers[0].bias", ...
//   params = load_tree("step100.npz", params);  // laid out as those of `params` are
//
// Only arrays are in the file. What else a tree holds is static and stays the prototype's: what is
// to be restored, such as the number of the step, must be an Array. np.load reads the file, too.
// Any thread.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "weft/tree.h"
#include "weft/where.h"

namespace weft {

namespace detail {
void save_leaves(const std::string& path, const TreeShape& tree, const std::vector<Array>& leaves,
                 const Where& where);
std::vector<Array> load_leaves(const std::string& path, const TreeShape& tree,
                               const std::vector<Array>& like, const Where& where);
}  // namespace detail

// Arrays are written one after the other, part by part, as the devices hold them; the file is whole
// or untouched. A name without .npz gets it. One array by itself is called arr_0.
template <class T>
requires is_tree<T>
void save_tree(const std::string& path, const T& tree, Where where = Where::current()) {
  detail::save_leaves(path, detail::shape_of(tree), tree_leaves(tree), where);
}

// The tree with the file's arrays, each where that of `like` lies. What `like` holds may be
// ShapeDtypeStructs with shardings, as eval_shape gives. Error where tree and file do not have the
// same places, shapes and dtypes: it names them, and nothing large has been read then.
template <class T>
requires is_tree<T> T load_tree(const std::string& path, T like, Where where = Where::current()) {
  const detail::TreeShape shape = detail::shape_of(like);
  detail::set_leaves(like, detail::load_leaves(path, shape, tree_leaves(like), where));
  return like;
}

}  // namespace weft
