#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "weft/numpy.h"

#include "support/errors.h"
#include "unit/api/numpy_golden.h"

namespace weft::reductions_test {
namespace {

using testing::Arrays;
using testing::error_of;
using testing::Function;
using testing::golden_input;
using ::testing::HasSubstr;

using Reduction = Array (*)(const Arg&, const ReduceOptions&);

Function one(Reduction reduction, const ReduceOptions& options = {}) {
  return [=](const Arrays& x) { return Arrays{reduction(x[0], options)}; };
}

void add_common(std::map<std::string, Function>& functions, const std::string& name,
                Reduction reduction) {
  functions[name] = one(reduction);
  functions[name + "_axis"] = one(reduction, {.axis = 0});
  functions[name + "_last_kept"] = one(reduction, {.axis = -1, .keepdims = true});
  functions[name + "_int"] = one(reduction, {.axis = 1});
  functions[name + "_bool"] = one(reduction, {.axis = 0});
  functions[name + "_int8"] = one(reduction, {.axis = 0});
  functions[name + "_bf16"] = one(reduction, {.axis = 1});
  functions[name + "_two_axes"] = one(reduction, {.axis = {0, 2}});
  functions[name + "_nan"] = one(reduction, {.axis = 0});
  functions[name + "_number"] = one(reduction);
}

void add_arg(std::map<std::string, Function>& functions, const std::string& name,
             Reduction reduction) {
  functions[name] = one(reduction);
  functions[name + "_axis"] = one(reduction, {.axis = 0});
  functions[name + "_kept"] = one(reduction, {.axis = -1, .keepdims = true});
  functions[name + "_all_kept"] = one(reduction, {.keepdims = true});
  functions[name + "_int"] = one(reduction, {.axis = 1});
  functions[name + "_bool"] = one(reduction, {.axis = 0});
  functions[name + "_nan"] = one(reduction, {.axis = 0});
  functions[name + "_bf16"] = one(reduction, {.axis = 0});
}

// With a mask, an initial value, a dtype.
void add_told(std::map<std::string, Function>& functions) {
  functions["sum_where"] = [](const Arrays& x) {
    return Arrays{x[0].sum({.axis = 1, .where = x[1]})};
  };
  functions["sum_where_column"] = [](const Arrays& x) {
    return Arrays{sum(x[0], {.axis = 0, .where = split(x[1], 6, 1)[0]})};
  };
  functions["sum_dtype"] = one(sum, {.axis = 0, .dtype = float32});
  functions["sum_initial"] = one(sum, {.axis = 0, .keepdims = true, .initial = 10});
  functions["prod_dtype"] = one(prod, {.axis = 0, .dtype = int8});
  functions["max_where"] = [](const Arrays& x) {
    return Arrays{max(x[0], {.axis = 0, .where = x[1], .initial = -1})};
  };
  functions["min_empty_initial"] = one(min, {.initial = 3});
  functions["all_where"] = [](const Arrays& x) {
    return Arrays{all(x[0], {.axis = 0, .where = x[1]})};
  };
}

TEST(Reductions, AreJaxs) {
  std::map<std::string, Function> functions;
  add_common(functions, "sum", sum);
  add_common(functions, "prod", prod);
  add_common(functions, "max", max);
  add_common(functions, "min", min);
  add_common(functions, "all", all);
  add_common(functions, "any", any);
  add_arg(functions, "argmax", argmax);
  add_arg(functions, "argmin", argmin);
  functions["sum_uint8"] = one(sum, {.axis = 0});
  functions["sum_f16"] = one(sum, {.axis = 0});
  functions["sum_complex"] = one(sum, {.axis = 0});
  functions["prod_complex"] = one(prod, {.axis = 0});
  functions["any_complex"] = one(any, {.axis = 0});
  functions["sum_no_axes"] = one(sum, {.axis = Axes(Dims{})});
  functions["sum_empty"] = one(sum, {.axis = 0});
  functions["prod_empty"] = one(prod);
  functions["max_other_axis_of_empty"] = one(max, {.axis = 1});
  functions["all_empty"] = one(all);
  functions["ptp"] = one(ptp, {.axis = 0});
  functions["ptp_int"] = one(ptp);
  functions["count_nonzero"] = one(count_nonzero, {.axis = 1, .keepdims = true});
  functions["count_nonzero_bool"] = one(count_nonzero);
  functions["argmax_empty"] = one(argmax, {.axis = 1});
  add_told(functions);
  testing::compare_with_jax("reductions", functions);
}

TEST(Reductions, HaveAShortFormAndMethods) {
  const Array f = golden_input("f");
  EXPECT_EQ(sum(f, 0).to_vector<float>(), f.sum({.axis = 0}).to_vector<float>());
  EXPECT_EQ(max(f, -1).to_vector<float>(), f.max({.axis = 1}).to_vector<float>());
  EXPECT_EQ(mean(f, 1).to_vector<float>(), f.mean({.axis = 1}).to_vector<float>());
  EXPECT_EQ(prod(f, 1).to_vector<float>(), f.prod({.axis = 1}).to_vector<float>());
  EXPECT_EQ(f.sum(0).to_vector<float>(), sum(f, 0).to_vector<float>());
  EXPECT_EQ(f.all(-1).shape(), Dims{5});
  EXPECT_EQ(amin(f).item(), f.min().item());
  EXPECT_EQ(all(f).item(), f.all().item());
  EXPECT_EQ(any(f).item(), f.any().item());
}

TEST(Reductions, AreNotWeaklyTyped) {
  EXPECT_FALSE(sum(2.5).weak_type());
  EXPECT_FALSE(sum(2.5, ReduceOptions{.axis = Axes(Dims{})}).weak_type());
  EXPECT_FALSE(max(3).weak_type());
  EXPECT_FALSE(mean(3).weak_type());
}

TEST(Reductions, RefuseWhatHasNoResult) {
  const Array f = golden_input("f"), z = golden_input("z"), c = golden_input("c");
  EXPECT_THAT(error_of([&] { max(z); }),
              HasSubstr("max: an array of shape [0,3] has no elements along axes (0, 1)"));
  EXPECT_THAT(error_of([&] { min(z, 0); }), HasSubstr("along axes (0,)"));
  EXPECT_THAT(error_of([&] { argmax(z, 0); }),
              HasSubstr("argmax: an array of shape [0,3] has no elements along axis 0"));
  EXPECT_THAT(error_of([&] { max(c); }), HasSubstr("complex numbers have no order"));
  EXPECT_THAT(error_of([&] { argmin(c); }), HasSubstr("complex numbers have no order"));
  EXPECT_THAT(error_of([&] { ptp(golden_input("b")); }), HasSubstr("ptp: booleans"));
  EXPECT_THAT(error_of([&] { sum(f, 2); }), HasSubstr("sum: axis 2 is out of range"));
  EXPECT_THAT(error_of([&] { sum(f, {.axis = {0, -2}}); }), HasSubstr("axis -2 is given twice"));
  EXPECT_THAT(error_of([&] { argmax(f, {.axis = {0, 1}}); }), HasSubstr("takes one axis"));
  EXPECT_THAT(error_of([&] { sum(f, 2); }), HasSubstr("reductions_test.cc:"));
  EXPECT_THAT(error_of([&] { max(f, {.where = golden_input("b")}); }),
              HasSubstr("max has no identity; with where it needs an initial"));
  EXPECT_THAT(error_of([&] { sum(f, {.where = f}); }),
              HasSubstr("where is f32[5,6] for an array of shape [5,6]"));
  EXPECT_THAT(error_of([&] { sum(golden_input("v"), {.where = golden_input("b")}); }),
              HasSubstr("where is bool[5,6] for an array of shape [7]"));
  EXPECT_THAT(error_of([&] { argmax(f, {.initial = 1}); }), HasSubstr("argmax: takes no initial"));
  EXPECT_THAT(error_of([&] { max(f, {.dtype = int8}); }), HasSubstr("max: takes no dtype"));
  EXPECT_THAT(error_of([&] { ptp(f, {.where = golden_input("b")}); }), HasSubstr("takes no where"));
}

}  // namespace
}  // namespace weft::reductions_test
