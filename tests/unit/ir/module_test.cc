#include "ir/module.h"

#include <gtest/gtest.h>

namespace weft::ir::module_test {
namespace {

TEST(ModuleTest, FindsFunctionsByName) {
  Module module;
  EXPECT_EQ(module.find_function("main"), nullptr);
  Function& first = module.add_function("main");
  for (int i = 0; i < 1000; ++i) module.add_function("f" + std::to_string(i));
  EXPECT_EQ(module.find_function("main"), &first);
  EXPECT_EQ(module.find_function("f517")->name, "f517");
  EXPECT_EQ(module.find_function("f1000"), nullptr);
  EXPECT_EQ(module.find_function(""), nullptr);
}

TEST(ModuleTest, FindsTheFirstOfTwoFunctionsOfOneName) {
  Module module;
  Function& first = module.add_function("f");
  module.add_function("f");
  EXPECT_EQ(module.find_function("f"), &first);
}

TEST(ModuleTest, KeepsOneFunctionOnly) {
  Module module;
  module.add_function("a");
  Function& kept = module.add_function("main");
  module.add_function("b");
  module.keep_only({&kept});
  EXPECT_EQ(module.functions().size(), 1u);
  EXPECT_EQ(module.find_function("main"), &kept);
  EXPECT_EQ(module.find_function("a"), nullptr);
}

TEST(ModuleTest, ACloneFindsItsOwnFunctions) {
  Module module;
  module.add_function("main");
  const std::unique_ptr<Module> copy = module.clone();
  EXPECT_EQ(copy->find_function("main"), &copy->functions().front());
  EXPECT_NE(copy->find_function("main"), module.find_function("main"));
}

TEST(ModuleTest, TheEntryIsMainOrTheOnlyCandidate) {
  Module module;
  EXPECT_EQ(module.entry(), nullptr);
  Function& only = module.add_function("only");
  EXPECT_EQ(module.entry(), &only);
  Function& other = module.add_function("other");
  EXPECT_EQ(module.entry(), nullptr);
  other.is_public = true;
  EXPECT_EQ(module.entry(), &other);
  only.is_public = true;
  EXPECT_EQ(module.entry(), nullptr);
  const Function& main = module.add_function("main");
  EXPECT_EQ(module.entry(), &main);
}

}  // namespace
}  // namespace weft::ir::module_test
