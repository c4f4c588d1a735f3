// program_pictures: how the arguments and results of a partitioned program are split, as pictures
// for a browser.
//
// Pure function of its arguments.
#pragma once

#include <string>
#include <vector>

#include "ir/module.h"

namespace weft::viz {

struct ProgramPicture {
  std::string title;  // "In: bf16[8192,2048] P('x', None)"
  std::string svg;
};

// Of a program in which a manual computation says what each device does; none of any other. Those
// that are alike are one, arrays that are whole everywhere none; of very many the first.
// `platform`: what stands before the ids of devices, "TPU".
std::vector<ProgramPicture> program_pictures(const ir::Module& module, const std::string& platform);

}  // namespace weft::viz
