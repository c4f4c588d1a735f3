// The devices of a page and their slices, from the events of a run or a prediction.
//
// Pure function of its arguments.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "events/event.h"
#include "report/page/page_data.h"
#include "report/page/page_ops.h"

namespace weft::report {

// So many slices take some 3 MB, and a browser draws them without delay.
inline constexpr std::int64_t kMostPageSlices = 100'000;

// Fills in devices, span, summary and what was left out. Of more slices than `most` the page has
// the slowest device and as many others, by id, as there is room for; of a device with more than
// that its longest slices. `names`: of all devices.
void add_events(PageData& page, const events::EventLog& log, PageOps& ops,
                std::span<const std::string> names, std::int64_t most = kMostPageSlices);

}  // namespace weft::report
