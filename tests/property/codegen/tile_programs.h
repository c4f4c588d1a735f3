// Programs of elementwise ops as tests of code run them, and by tile functions beside that.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/kernels/tile/region_program.h"
#include "ir/ops/op_def.h"
#include "ir/parser.h"
#include "property/codegen/random_elementwise.h"

namespace weft::engine::codegen_test {

using Bytes = std::vector<std::byte>;

struct Compiled {
  std::unique_ptr<ir::Module> module;
  std::vector<const ir::Op*> ops;
  std::vector<const ir::Value*> arguments, results;

  explicit Compiled(const std::string& text) : module(ir::parse_or_throw(text, "test.mlir")) {
    const ir::Block& body = *module->entry()->body;
    arguments.assign(body.args.begin(), body.args.end());
    for (const ir::Op* op : body.ops) {
      if (op->def().has(ir::Trait::terminator)) {
        results.assign(op->operands.begin(), op->operands.end());
      } else {
        ops.push_back(op);
      }
    }
  }
  RegionProgram program(bool apart, TileForms wished = {}) const {
    return RegionProgram(ops, arguments, results, *module, apart, std::move(wished));
  }
};

std::size_t lane_size(DType dtype);  // in compute form
Bytes in_compute_form(DType dtype, const Bytes& stored, std::int64_t n);

// All registers, each computed by the tile function of its instruction.
std::vector<Bytes> by_tile_functions(const RegionProgram& program,
                                     const std::vector<Bytes>& arguments, std::int64_t n);

// The bits of an element in compute form, or NaNs.
bool same(DType dtype, const std::byte* a, const std::byte* b);
void expect_same(const RegionProgram& program, const std::vector<Bytes>& expected,
                 std::span<void* const> results, std::int64_t n, const std::string& text);

TileForms random_forms(std::mt19937_64& random, const Compiled& compiled);

// Random arguments of a program, as it takes them and in compute form.
struct Arguments {
  Arguments(std::mt19937_64& random, const RegionProgram& program, std::int64_t n,
            bool usual = false) {
    for (std::size_t a = 0; a < program.argument_dtypes().size(); ++a) {
      const DType dtype = program.argument_dtypes()[a];
      const TileForm form = program.argument_form(a);
      const std::int64_t lanes = form == TileForm::one ? 1 : n;
      const Bytes stored = weft::testing::random_elements(random, dtype, lanes, usual);
      const Bytes loaded = in_compute_form(dtype, stored, lanes);
      given.push_back(form == TileForm::stored ? stored : loaded);
      Bytes& all = computed.emplace_back();
      for (std::int64_t i = 0; i < n / lanes; ++i) {
        all.insert(all.end(), loaded.begin(), loaded.end());
      }
    }
    for (const Bytes& argument : given) pointers.push_back(argument.data());
  }
  std::vector<Bytes> given, computed;
  std::vector<const void*> pointers;
};

// Room for the results of a program, with a byte more than elements need, which must not be
// touched.
struct Results {
  Results(const RegionProgram& program, std::int64_t n) : program_(program), n_(n) {
    for (std::size_t r = 0; r < program.result_dtypes().size(); ++r) {
      const DType dtype = program.result_dtypes()[r];
      const auto size =
          is_stored(r) ? static_cast<std::size_t>(byte_size(dtype)) : lane_size(dtype);
      storage.emplace_back(static_cast<std::size_t>(n) * size + 1, std::byte{0x5a});
    }
    for (Bytes& result : storage) pointers.push_back(result.data());
  }
  // Makes them results in compute form.
  void load() {
    for (std::size_t r = 0; r < storage.size(); ++r) {
      if (!is_stored(r)) continue;
      loaded_.push_back(in_compute_form(program_.result_dtypes()[r], storage[r], n_));
      pointers[r] = loaded_.back().data();
    }
  }
  std::vector<Bytes> storage;
  std::vector<void*> pointers;

 private:
  bool is_stored(std::size_t r) const { return program_.result_form(r) == TileForm::stored; }

  const RegionProgram& program_;
  std::int64_t n_;
  std::vector<Bytes> loaded_;
};

}  // namespace weft::engine::codegen_test
