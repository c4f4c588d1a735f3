// PageOps: the ops of a page, each once, and which number the page gives it.
//
// Refers to the page and the facts, which must live as long; used by one thread at a time.
#pragma once

#include <cstdint>
#include <map>
#include <utility>

#include "report/op_facts.h"
#include "report/page/page_data.h"

namespace weft::report {

class PageOps {
 public:
  PageOps(PageData& page, OpFacts& facts) : page_(page), facts_(facts) {}

  // The op's number in PageData::ops, where it is added when it is asked for first. REQUIRES: the
  // facts know it.
  std::uint32_t index(const ir::Op& op, std::uint32_t num_ops = 1);

 private:
  PageData& page_;
  OpFacts& facts_;
  std::map<std::pair<const ir::Op*, std::uint32_t>, std::uint32_t> known_;
};

}  // namespace weft::report
