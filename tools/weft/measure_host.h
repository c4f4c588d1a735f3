// weft machines --measure: a machine's file for this host.
#pragma once

#include <string>

namespace weft::tool {

// Measures this host and writes the file; "-": to standard output. Says on standard error what it
// does, where that is a terminal. Throws Error where the file cannot be written.
void measure_host_to(const std::string& path);

}  // namespace weft::tool
