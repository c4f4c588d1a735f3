// Warnings: the accidents that sharded programs have most often.
//
// Pure function of the per-device program; for people.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "ir/module.h"
#include "report/explain/collective_axes.h"
#include "report/explain/explain.h"
#include "report/explain/layouts/local_layouts.h"
#include "report/explain/names/array_names.h"

namespace weft::report {

// One sentence each, which says where and what to do; the worst kinds first:
// - what is gathered along an axis and cut along it again, or the other way around
// - a large argument, or a large value that every device computes, that is whole on all of them
// - an axis of the mesh along which nothing is cut and nothing sent
// `explanation` has the module's collectives and memory; arrays have the names that its lines gave
// them.
std::vector<std::string> warnings(const ir::Module& module, AxisFinder& axes,
                                  const LocalLayouts& layouts, ArrayNames& names,
                                  const Explanation& explanation);

}  // namespace weft::report
