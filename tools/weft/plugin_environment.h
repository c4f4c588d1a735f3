// What plugins read from the environment: where XLA writes the program that it has made, and that
// a TPU's plugin shall look for no TPU.
#pragma once

#include <string>

namespace weft::tool {

// A folder into which XLA's compilers of this process write their programs, for as long as it
// lives. One object at a time, made before a plugin is loaded.
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

// Variables without which a TPU's plugin asks the network what machine this is; those that are set
// stay.
void say_no_tpu_is_here(const std::string& plugin);

}  // namespace weft::tool
