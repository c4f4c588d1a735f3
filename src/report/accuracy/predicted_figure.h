// What the model of a machine says where somebody has published a figure (anchors.h). Pure.
#pragma once

#include "report/accuracy/anchors.h"

namespace weft::report {

// In the unit of Anchor::value. Throws weft::Error where the program or the machine is refused.
double predicted_figure(const Anchor& anchor);

}  // namespace weft::report
