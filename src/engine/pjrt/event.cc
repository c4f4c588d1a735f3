#include "engine/pjrt/event.h"

#include "pjrt/abi/client_args.h"

namespace weft::pjrt {

void finish(const Plugin& plugin, plugin::Event* event) {
  if (event == nullptr) return;
  struct Destroy {
    const Plugin& plugin;
    plugin::Event* event;
    ~Destroy() {
      Padded<abi::EventArgs> args;
      args.event = event;
      try {
        plugin.call("Event_Destroy", args);
      } catch (...) {  // nobody waits for it any more
      }
    }
  } const destroy{plugin, event};
  Padded<abi::EventArgs> args;
  args.event = event;
  plugin.call("Event_Await", args);
}

}  // namespace weft::pjrt
