// The benches of `weft bench`: each adds its options to its command and runs when it is asked for.
#pragma once

namespace CLI {
class App;
}

namespace weft::tool {

void add_prediction_bench(CLI::App& command);

}  // namespace weft::tool
