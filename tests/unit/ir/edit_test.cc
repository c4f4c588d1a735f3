// Edits of a module: uses and places stay right whatever is done.
#include <algorithm>
#include <map>
#include <random>
#include <set>

#include <gtest/gtest.h>

#include "weft/error.h"

#include "ir/builder.h"
#include "ir/ops/attrs.h"
#include "ir/parser.h"
#include "ir/printer.h"
#include "ir/verifier.h"

namespace weft::ir::edit_test {
namespace {

using UseSet = std::set<std::pair<const Op*, std::uint32_t>>;

// Every use of the ops, found anew.
std::map<const Value*, UseSet> recount(const std::vector<Op*>& ops) {
  std::map<const Value*, UseSet> uses;
  for (const Op* op : ops) {
    for (std::uint32_t i = 0; i < op->operands.size(); ++i) uses[op->operand(i)].insert({op, i});
  }
  return uses;
}

UseSet told(const Value& value) {
  UseSet uses;
  for (const Use& use : value.uses()) uses.insert({use.op, use.operand});
  EXPECT_EQ(uses.size(), value.uses().size());
  return uses;
}

std::vector<Op*> in_order(const Block& block) { return {block.ops.begin(), block.ops.end()}; }

class EditTest : public ::testing::Test {
 protected:
  EditTest() {
    for (int i = 0; i < 3; ++i) values_.push_back(module_.make_argument(&body_, type_));
  }

  // Of `n` operands; in no block.
  Op* make(int n) {
    Op* op = module_.make_op(OpKind::tuple);
    for (int i = 0; i < n; ++i) op->add_operand(values_[below(values_.size())]);
    values_.push_back(module_.make_result(op, type_));
    return op;
  }
  std::size_t below(std::size_t n) {
    return std::uniform_int_distribution<std::size_t>(0, n - 1)(random_);
  }

  // That all uses and places are as `ops_` has them.
  void check() {
    const auto uses = recount(ops_);
    for (const Value* value : values_) {
      const auto at = uses.find(value);
      EXPECT_EQ(told(*value), at == uses.end() ? UseSet() : at->second);
    }
    EXPECT_EQ(in_order(body_), ops_);
    EXPECT_EQ(body_.ops.size(), ops_.size());
    for (std::size_t i = 0; i < ops_.size(); ++i) {
      EXPECT_EQ(ops_[i]->parent, &body_);
      EXPECT_EQ(ops_[i]->next(), i + 1 < ops_.size() ? ops_[i + 1] : nullptr);
      EXPECT_EQ(ops_[i]->previous(), i > 0 ? ops_[i - 1] : nullptr);
    }
    EXPECT_EQ(body_.ops.front(), ops_.empty() ? nullptr : ops_.front());
    EXPECT_EQ(body_.ops.back(), ops_.empty() ? nullptr : ops_.back());
  }

  void add() {
    Op* op = make(static_cast<int>(below(5)));
    if (ops_.empty()) {
      body_.ops.push_back(op);
      ops_.push_back(op);
      return;
    }
    const std::size_t at = below(ops_.size());
    op->move_before(*ops_[at]);
    ops_.insert(ops_.begin() + static_cast<std::ptrdiff_t>(at), op);
  }

  void move() {
    Op* op = ops_[below(ops_.size())];
    Op* other = ops_[below(ops_.size())];
    const std::size_t how = below(3);
    if (how == 2) {
      op->move_to_end(body_);
      std::erase(ops_, op);
      ops_.push_back(op);
      return;
    }
    how == 0 ? op->move_before(*other) : op->move_after(*other);
    if (op == other) return;
    std::erase(ops_, op);
    ops_.insert(std::ranges::find(ops_, other) + (how == 0 ? 0 : 1), op);
  }

  void change_operands() {
    Op* op = ops_[below(ops_.size())];
    if (op->operands.empty()) return op->add_operand(values_[below(values_.size())]);
    const std::size_t how = below(3);
    if (how == 0) {
      op->set_operand(below(op->operands.size()), values_[below(values_.size())]);
    } else if (how == 1) {
      std::vector<bool> removed(op->operands.size());
      for (std::size_t i = 0; i < removed.size(); ++i) removed[i] = below(2) == 0;
      op->remove_operands(removed);
    } else {
      op->set_operands(std::span(op->operands).first(below(op->operands.size()) + 1));
    }
  }

  void replace() {
    Value* from = values_[below(values_.size())];
    Value* to = values_[below(values_.size())];
    const Op* except = below(2) == 0 ? nullptr : ops_[below(ops_.size())];
    if (from != to) from->replace_all_uses(to, except);
  }

  void erase() {
    Op* op = ops_[below(ops_.size())];
    op->result()->replace_all_uses(values_[0]);
    op->erase();
    EXPECT_EQ(op->next(), nullptr);
    EXPECT_EQ(op->parent, nullptr);
    EXPECT_TRUE(op->operands.empty());
    std::erase(values_, op->result());
    std::erase(ops_, op);
  }

  Module module_;
  Block& body_ = *module_.add_function("main").body;
  const Type type_{DType::f32, {}};
  std::mt19937 random_{7};
  std::vector<Value*> values_;  // that may be used
  std::vector<Op*> ops_;        // in the order in which they should stand
};

TEST_F(EditTest, UsesAndPlacesStayRightUnderRandomEdits) {
  for (int i = 0; i < 3000; ++i) {
    const std::size_t what = below(6);
    if (ops_.empty() || what == 0) {
      add();
    } else if (what == 1) {
      move();
    } else if (what == 2) {
      replace();
    } else if (what == 3 && ops_.size() > 8) {
      erase();
    } else {
      change_operands();
    }
    if (i % 10 == 0) check();
    ASSERT_FALSE(HasFailure()) << "edit " << i;
  }
  check();
}

TEST_F(EditTest, TheSameEditsGiveTheSameOrderOfUses) {
  const auto run = [&] {
    Module module;
    Block& body = *module.add_function("main").body;
    Value* a = module.make_argument(&body, type_);
    std::vector<Op*> ops;
    for (int i = 0; i < 9; ++i) {
      Builder b(module, body);
      ops.push_back(b.create(OpKind::add, ValueList{a, a}));
    }
    for (int i : {4, 0, 7}) ops[static_cast<std::size_t>(i)]->erase();
    std::vector<std::pair<std::ptrdiff_t, std::uint32_t>> order;
    for (const Use& use : a->uses())
      order.emplace_back(std::ranges::find(ops, use.op) - ops.begin(), use.operand);
    return order;
  };
  EXPECT_EQ(run(), run());
}

TEST_F(EditTest, AnErasedLoopUsesNothingAnyMore) {
  ParseResult parsed = parse(R"(
func.func @main(%n: tensor<i32>, %a: tensor<f32>) -> tensor<f32> {
  %l:2 = stablehlo.while(%i = %n, %x = %a) : tensor<i32>, tensor<f32>
   cond {
    %go = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %go : tensor<i1>
  } do {
    %y = stablehlo.multiply %x, %a : tensor<f32>
    stablehlo.return %i, %y : tensor<i32>, tensor<f32>
  }
  return %l#1 : tensor<f32>
}
)");
  ASSERT_NE(parsed.module, nullptr);
  Block& body = *parsed.module->entry()->body;
  Op& loop = *body.ops.front();
  EXPECT_EQ(body.args[0]->uses().size(), 2u);
  EXPECT_EQ(body.args[1]->uses().size(), 2u);
  loop.result(1)->replace_all_uses(body.args[1]);
  loop.erase();
  EXPECT_FALSE(body.args[0]->is_used());
  ASSERT_EQ(body.args[1]->uses().size(), 1u);
  EXPECT_EQ(body.args[1]->uses()[0], (Use{body.terminator(), 0}));
  EXPECT_TRUE(verify(*parsed.module).empty());
}

TEST_F(EditTest, ACloneHasItsOwnUses) {
  Builder b(module_, body_);
  Value* sum = b.value(OpKind::add, {values_[0], values_[1]});
  b.create(OpKind::func_return, ValueList{sum}, std::vector<Type>{});
  const auto copy = module_.clone();
  const Block& other = *copy->functions().front().body;
  EXPECT_EQ(other.args[0]->uses()[0].op, other.ops.front());
  EXPECT_EQ(other.ops.front()->result()->uses()[0].op, other.terminator());
  EXPECT_EQ(values_[0]->uses().size(), 1u);
}

TEST_F(EditTest, ABuilderPutsOpsBeforeAnother) {
  Builder b(module_, body_);
  Op* last = b.create(OpKind::add, ValueList{values_[0], values_[1]});
  b.set_block(body_, last);
  Op* first = b.create(OpKind::negate, ValueList{values_[0]});
  Op* second = b.create(OpKind::abs, ValueList{values_[0]});
  b.set_block(body_);
  Op* end = b.create(OpKind::negate, ValueList{values_[0]});
  EXPECT_EQ(in_order(body_), (std::vector<Op*>{first, second, last, end}));
}

TEST_F(EditTest, OpsMayGoWhileABlockIsWalked) {
  Builder b(module_, body_);
  for (int i = 0; i < 10; ++i) b.create(OpKind::negate, ValueList{values_[0]});
  int seen = 0;
  edit_ops(body_, [&](Op& op) {
    b.set_block(body_, &op);
    b.create(OpKind::abs, ValueList{values_[1]});
    if (seen++ % 2 == 0) op.erase();
  });
  EXPECT_EQ(seen, 10);
  EXPECT_EQ(body_.ops.size(), 15u);
  EXPECT_EQ(values_[0]->uses().size(), 5u);
}

TEST_F(EditTest, AListIsEmptiedThoughWhatStandsNowhereUsesItsValues) {
  Builder b(module_, body_);
  Value* sum = b.value(OpKind::add, {values_[0], values_[1]});
  b.set_block(*module_.make_block(nullptr, body_.function));  // a region that no op got
  b.create(OpKind::negate, ValueList{sum});
  body_.ops.clear();
  EXPECT_TRUE(body_.ops.empty());
  EXPECT_FALSE(values_[0]->is_used());
}

TEST_F(EditTest, RemovesResultsAndArguments) {
  Op* op = module_.make_op(OpKind::custom_call);
  for (int i = 0; i < 3; ++i) module_.make_result(op, type_);
  Value* last = op->result(2);
  op->remove_results({false, true, false});
  ASSERT_EQ(op->results.size(), 2u);
  EXPECT_EQ(op->result(1), last);
  EXPECT_EQ(last->index, 1u);
  body_.remove_args({true, false, false});
  EXPECT_EQ(body_.args, (std::vector<Value*>{values_[1], values_[2]}));
  EXPECT_EQ(values_[2]->index, 1u);
}

}  // namespace
}  // namespace weft::ir::edit_test
