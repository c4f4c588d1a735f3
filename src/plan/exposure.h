// What hides each transfer of a prediction, and why a device waits where none does. Pure.
#pragma once

#include "plan/prediction.h"
#include "plan/step_times.h"

namespace weft::plan {

// Fills in what follows from the transfers and computes of a prediction: which op computes under
// each, the sums, the collectives. `computed`: of all that is in the list of computes.
void explain_exposure(const Plan& plan, StepTimes& times, bool transfers_overlap, double computed,
                      Prediction& prediction);

}  // namespace weft::plan
