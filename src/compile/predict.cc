#include "compile/predict.h"

#include "compile/program_target.h"

namespace weft::compile {

sim::Simulation predict(const Program& program, const Options& how) {
  return sim::simulate(*program.plan(), *how.target, {.network = network_options(how.schedule)});
}

}  // namespace weft::compile
