#include "ir/attr_codec.h"

#include "ir/text/codecs/codecs.h"
#include "ir/text/read/reader.h"
#include "ir/text/write/write_attribute.h"

namespace weft::ir {
namespace codec {

bool read_attribute(text::Reader& reader, Attribute& out) { return reader.attribute(out); }

bool report(text::Reader& reader, std::string problem) { return reader.error(std::move(problem)); }

void write_attribute(const Attribute& attribute, std::string& out) { text::write(out, attribute); }

}  // namespace codec

template const AttrsInfo& attrs_info<UnaryMathAttrs>();
template const AttrsInfo& attrs_info<CompareAttrs>();
template const AttrsInfo& attrs_info<ReducePrecisionAttrs>();
template const AttrsInfo& attrs_info<ConstantAttrs>();
template const AttrsInfo& attrs_info<IotaAttrs>();
template const AttrsInfo& attrs_info<BroadcastInDimAttrs>();
template const AttrsInfo& attrs_info<DimensionAttrs>();
template const AttrsInfo& attrs_info<DimensionsAttrs>();
template const AttrsInfo& attrs_info<PadAttrs>();
template const AttrsInfo& attrs_info<SliceAttrs>();
template const AttrsInfo& attrs_info<TransposeAttrs>();
template const AttrsInfo& attrs_info<DynamicSliceAttrs>();
template const AttrsInfo& attrs_info<GatherAttrs>();
template const AttrsInfo& attrs_info<ScatterAttrs>();
template const AttrsInfo& attrs_info<BatchNormAttrs>();
template const AttrsInfo& attrs_info<CholeskyAttrs>();
template const AttrsInfo& attrs_info<TriangularSolveAttrs>();
template const AttrsInfo& attrs_info<ConvolutionAttrs>();
template const AttrsInfo& attrs_info<DotGeneralAttrs>();
template const AttrsInfo& attrs_info<FftAttrs>();
template const AttrsInfo& attrs_info<ReduceWindowAttrs>();
template const AttrsInfo& attrs_info<SelectAndScatterAttrs>();
template const AttrsInfo& attrs_info<SortAttrs>();
template const AttrsInfo& attrs_info<TopKAttrs>();
template const AttrsInfo& attrs_info<RngAttrs>();
template const AttrsInfo& attrs_info<RngBitGeneratorAttrs>();
template const AttrsInfo& attrs_info<AllGatherAttrs>();
template const AttrsInfo& attrs_info<AllReduceAttrs>();
template const AttrsInfo& attrs_info<ReduceScatterAttrs>();
template const AttrsInfo& attrs_info<AllToAllAttrs>();
template const AttrsInfo& attrs_info<CollectivePermuteAttrs>();
template const AttrsInfo& attrs_info<CollectiveBroadcastAttrs>();
template const AttrsInfo& attrs_info<CallAttrs>();
template const AttrsInfo& attrs_info<CompositeAttrs>();
template const AttrsInfo& attrs_info<CustomCallAttrs>();
template const AttrsInfo& attrs_info<GetTupleElementAttrs>();
template const AttrsInfo& attrs_info<ManualComputationAttrs>();
template const AttrsInfo& attrs_info<ShardingConstraintAttrs>();
template const AttrsInfo& attrs_info<ShardingGroupAttrs>();
template const AttrsInfo& attrs_info<PropagationBarrierAttrs>();

}  // namespace weft::ir
