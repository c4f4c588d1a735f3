// Launch: what the environment says of how this process was started: alone, or as one of several.
//
// Plain value. The function reads the environment; any thread that nobody changes it under.
#pragma once

namespace weft::engine {

struct Launch {
  int rank = 0, size = 1;
  bool of_several() const { return size > 1; }
};

// As Open MPI, MPICH with its relatives, and Slurm's srun say it. What others say counts as alone.
Launch launch();

}  // namespace weft::engine
