// sweep_svg: what a program takes against chips, or against so many times the bandwidth, on
// logarithmic axes: the time, what of it is computing and waiting, what it would be if all of the
// growth paid, and the knee.
//
// Pure function of its argument.
#pragma once

#include <string>

#include "report/sweep/sweep.h"

namespace weft::viz {

// `title` stands above it.
std::string sweep_svg(const report::Sweep& sweep, const std::string& title);

}  // namespace weft::viz
