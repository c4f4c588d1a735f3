// LineTerms: the arrays of a line, how they lie and what their dimensions are called there; not how
// they are called themselves. Made once for a module, which must live as long, as must its layouts;
// used by one thread at a time.
#pragma once

#include <string>

#include "report/explain/collective_axes.h"
#include "report/explain/layouts/local_layouts.h"
#include "report/explain/names/dim_letters.h"
#include "report/explain/product_line.h"

namespace weft::report {

class LineTerms {
 public:
  LineTerms(const ir::Module& module, AxisFinder& axes, const LocalLayouts& layouts)
      : axes_(axes), layouts_(layouts), letters_(module, layouts, axes) {}

  ArrayTerm of(const ir::Value* value);
  // A manual computation's result as the shards that it is put together of.
  ArrayTerm put_together(const ir::Value& result);
  // Operand i of a collective as that takes it.
  ArrayTerm taken(const ir::Op& op, std::size_t i);
  // The operand of one of the collectives of which one is made.
  ArrayTerm taken(const passes::Carried& array);
  // The operand of an elementwise op has the letters of its result.
  void name_alike(ArrayTerm& operand, const ArrayTerm& result) const;
  // Of a dot_general.
  struct Product {
    ArrayTerm a, b, result;
    std::string verb;  // "*_J"
  };
  Product product(const ir::Op& op);

 private:
  ArrayTerm taken(const ir::Value* operand, const LocalLayout* as, const ir::Value* result);
  void lay(ArrayTerm& term, const LocalLayout& layout);
  void make_distinct(ArrayTerm& term) const;

  AxisFinder& axes_;
  const LocalLayouts& layouts_;
  DimLetters letters_;
};

}  // namespace weft::report
