// ModelText: the models of models.txt, for any sizes and any mesh. Plain values.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace weft::testing {

// What each letter of a model stands for.
using ModelSizes = std::map<char, std::int64_t>;

struct ModelText {
  std::string name;
  std::string text;  // sizes are `$` and letters, for their product
};

std::vector<ModelText> read_models();

// For a mesh of so many devices along "data" and "model". REQUIRES: each letter has a size.
std::string text_for(const ModelText& model, const ModelSizes& sizes, std::int64_t data,
                     std::int64_t along_model);

}  // namespace weft::testing
