// How many worker threads users may ask for.
#pragma once

namespace weft::engine {

inline constexpr int kMostWorkers = 1024;

}  // namespace weft::engine
