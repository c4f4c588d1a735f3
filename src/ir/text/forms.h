// Pretty forms: how the text of an op is read and written; templates and custom ones.
#pragma once

#include "ir/ops/forms.h"
#include "ir/ops/op_def.h"

namespace weft::ir {

namespace text {
class OpReader;
class OpWriter;
struct OpState;
}  // namespace text

// What a template cannot express. The op's name has been read, or written, already.
struct CustomForm {
  bool (*read)(text::OpReader& reader, text::OpState& state);
  void (*write)(text::OpWriter& writer, const Op& op);
};

namespace text {

// These read and write an op by the template of its row (see TextForm in ir/ops/op_def.h).
bool read_template(OpReader& reader, OpState& state);
void write_template(OpWriter& writer, const Op& op);

}  // namespace text
}  // namespace weft::ir
