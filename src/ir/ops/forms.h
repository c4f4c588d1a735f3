// The custom textual forms that rows refer to. Defined in ir/text/forms*.cc.
#pragma once

namespace weft::ir {

struct CustomForm;
extern const CustomForm kCallForm;
extern const CustomForm kCompositeForm;
extern const CustomForm kConstantForm;
extern const CustomForm kConvolutionForm;
extern const CustomForm kCustomCallForm;
extern const CustomForm kDotGeneralForm;
extern const CustomForm kManualComputationForm;
extern const CustomForm kReduceForm;
extern const CustomForm kReducePrecisionForm;
extern const CustomForm kSliceForm;
extern const CustomForm kWhileForm;

}  // namespace weft::ir
