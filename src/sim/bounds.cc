#include "sim/bounds.h"

#include <algorithm>

namespace weft::sim {

void add_bounds(Simulation& simulation) {
  simulation.links.resize(simulation.network->num_classes());
  Picoseconds alone = 0, exposed = 0;
  for (const Collective& one : simulation.collectives) {
    alone = cost::sum(alone, cost::product(one.times, one.alone));
    exposed = cost::sum(exposed, one.exposed);
    for (const cost::LinkLoad& load : one.passage.loads) {
      Picoseconds& link = simulation.links[load.link_class];
      link = cost::sum(link, cost::product(one.times, cost::to_picoseconds(load.seconds)));
    }
  }
  // Where the program is too large for the list, the rest is one transfer after another.
  alone = cost::sum(alone, simulation.exposed - exposed);
  // Nothing moves beside what is computed then.
  const Picoseconds computed = simulation.compute - simulation.moving;
  simulation.upper_bound = cost::sum(computed, alone);
  simulation.lower_bound = computed;
  for (const Picoseconds link : simulation.links) {
    simulation.lower_bound = std::max(simulation.lower_bound, link);
  }
}

}  // namespace weft::sim
