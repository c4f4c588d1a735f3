// What plugins read from the environment: what XLA logs, where it writes the program that it has
// made, and that a TPU's plugin shall look for no TPU. To be said before a plugin is loaded.
#pragma once

#include <string>

namespace weft::tool {

// A folder into which XLA's compilers of this process write their programs, for as long as it
// lives. One object at a time.
class PluginDump {
 public:
  PluginDump();  // throws Error
  ~PluginDump();
  PluginDump(const PluginDump&) = delete;
  PluginDump& operator=(const PluginDump&) = delete;

  // The optimised program that was written last; empty: none was.
  std::string optimized_program() const;

 private:
  std::string folder_;
};

// XLA's log tells of every compilation, unless it is told to keep what is no warning to itself.
void keep_xla_quiet();

// Variables without which a TPU's plugin asks the network what machine this is; those that are set
// stay.
void say_no_tpu_is_here(const std::string& plugin);

}  // namespace weft::tool
