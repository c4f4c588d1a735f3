// The words of an advice. Pure functions.
#pragma once

#include <string>

#include "report/advise/advise.h"

namespace weft::report {

// Of all ways the best one, beside what was asked about.
std::string answer_text(const Advice& advice);

}  // namespace weft::report
