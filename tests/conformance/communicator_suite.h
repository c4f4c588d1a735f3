// The conformance suite: what collectives must do, whoever carries the data. An engine runs it by
//
//   INSTANTIATE_TEST_SUITE_P(Name, CommunicatorSuite, testing::Values(Engine{...}));
//
// and linking communicator_suite.cc. Programs are texts, with one manual computation over 8 devices
// whose order in the mesh is not that of their numbers.
#pragma once

#include <functional>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/literal.h"
#include "ir/module.h"

namespace weft::testing {

struct Engine {
  std::string name;
  // Runs the module's entry on global arrays.
  std::function<std::vector<Literal>(std::shared_ptr<const ir::Module>, std::vector<Literal>,
                                     int workers)>
      run;
  std::vector<int> workers = {
      1};  // numbers of workers to try, all of which must give the same bits
};
inline void PrintTo(const Engine& engine, std::ostream* out) { *out << engine.name; }

class CommunicatorSuite : public ::testing::TestWithParam<Engine> {};

}  // namespace weft::testing
