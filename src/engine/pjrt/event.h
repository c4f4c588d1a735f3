// Events of a plugin: what it says is done later.
#pragma once

#include "engine/pjrt/plugin.h"

namespace weft::pjrt {

// Waits until that has happened, and destroys the event; null: it has. Throws Error where it
// failed.
void finish(const Plugin& plugin, plugin::Event* event);

}  // namespace weft::pjrt
