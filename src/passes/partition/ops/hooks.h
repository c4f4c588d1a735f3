// The localize hooks of ops (passes/partition/localize.h): one line each, sorted; localize_table.cc
// says which op has which.
#pragma once

#include "passes/partition/localize.h"

namespace weft::passes {}  // namespace weft::passes
