// The collectives of a page, as an explanation lists them.
//
// Pure functions of their arguments.
#pragma once

#include "report/explain/explain.h"
#include "report/page/page_data.h"
#include "report/page/page_ops.h"
#include "report/predicted_and_seen.h"

namespace weft::report {

// With the times that are predicted.
void add_collectives(PageData& page, const Explanation& explanation, PageOps& ops);
// With the times of a run; those predicted beside them where the explanation has a prediction.
void add_seen_collectives(PageData& page, const std::vector<SeenCollective>& seen,
                          const Explanation& explanation, PageOps& ops);

// "TPU 0 takes 330 us. It waits for 82 us of communication, 25 % of the time, most of it ...": of a
// page whose summary and collectives are filled in.
std::string page_headline(const PageData& page);

}  // namespace weft::report
