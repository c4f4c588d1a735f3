// The AttrCodecs of every field type in ir/ops/attrs.h. See ir/attr_codec.h for what a codec is.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ir/attr_codec.h"
#include "ir/ops/attrs.h"

namespace weft::ir {

// What all codecs have; `text` is that with a pretty spelling of its own.
#define WEFT_CODEC(M)                                                 \
  template <>                                                         \
  struct AttrCodec<M> {                                               \
    static Attribute to_attribute(const M& value);                    \
    static std::string from_attribute(M& to, const Attribute& value); \
  }
#define WEFT_PRETTY_CODEC(M)                                          \
  template <>                                                         \
  struct AttrCodec<M> {                                               \
    static Attribute to_attribute(const M& value);                    \
    static std::string from_attribute(M& to, const Attribute& value); \
    static bool read(M& to, text::Reader& reader);                    \
    static void write(const M& value, std::string& out);              \
  }

// codecs_plain.cc
WEFT_PRETTY_CODEC(bool);
WEFT_PRETTY_CODEC(std::int32_t);
WEFT_PRETTY_CODEC(std::int64_t);
WEFT_PRETTY_CODEC(Dims);
WEFT_CODEC(float);
WEFT_CODEC(std::string);
WEFT_CODEC(SymbolRef);
WEFT_CODEC(Literal);
WEFT_CODEC(Dictionary);
WEFT_CODEC(Attribute);
WEFT_PRETTY_CODEC(BoolList);
WEFT_PRETTY_CODEC(Pairs);
WEFT_CODEC(DeviceGroups);
template <>
struct AttrCodec<Flag> {
  static Attribute to_attribute(const Flag& value);
  static std::string from_attribute(Flag& to, const Attribute& value);
  static bool present(const Flag& value) { return value.set; }
};

// codecs_struct.cc
WEFT_CODEC(ChannelHandle);
WEFT_CODEC(ResultAccuracy);
WEFT_CODEC(GatherDimensionNumbers);
WEFT_CODEC(ScatterDimensionNumbers);
WEFT_CODEC(DotDimensionNumbers);
WEFT_PRETTY_CODEC(DotAlgorithm);
WEFT_PRETTY_CODEC(ConvDimensionNumbers);

// codecs_sharding.cc
WEFT_PRETTY_CODEC(ShardingAttr);
WEFT_PRETTY_CODEC(std::vector<ShardingAttr>);
WEFT_PRETTY_CODEC(std::vector<std::string>);  // manual axes

#undef WEFT_CODEC
#undef WEFT_PRETTY_CODEC

// codecs_vhlo.cc: what VHLO has in another form
#define WEFT_VHLO_FORM(M)                                                     \
  template <>                                                                 \
  struct VhloForm<M> {                                                        \
    static std::string from(M& to, std::span<const Attribute* const> values); \
  }
#define WEFT_VHLO_PARTS(M)                                                    \
  template <>                                                                 \
  struct VhloForm<M> {                                                        \
    static std::span<const std::string_view> names();                         \
    static std::string from(M& to, std::span<const Attribute* const> values); \
  }
WEFT_VHLO_FORM(Dims);       // dense<[1, 0]> : tensor<2xi64>
WEFT_VHLO_FORM(BoolList);   // dense<[true, false]> : tensor<2xi1>
WEFT_VHLO_FORM(SymbolRef);  // "name"
WEFT_VHLO_FORM(Flag);       // true, false
WEFT_VHLO_PARTS(ChannelHandle);
WEFT_VHLO_PARTS(GatherDimensionNumbers);
WEFT_VHLO_PARTS(ScatterDimensionNumbers);
WEFT_VHLO_PARTS(DotDimensionNumbers);
WEFT_VHLO_PARTS(DotAlgorithm);
WEFT_VHLO_PARTS(ConvDimensionNumbers);
#undef WEFT_VHLO_FORM
#undef WEFT_VHLO_PARTS

// ---- Enums: #DIALECT<NAME ENUMERATOR> or, of those without a dialect, the enumerator's number as
// an i32; in pretty forms ENUMERATOR. Enumerators are as in the C++ enum.

struct EnumSpelling {
  std::string_view dialect, name;
  std::span<const std::string_view> values;
};
template <class E>
inline constexpr EnumSpelling kSpelling{};

#define WEFT_ENUM(E, DIALECT, NAME, ...)                            \
  inline constexpr std::string_view k##E##Values[] = {__VA_ARGS__}; \
  template <>                                                       \
  inline constexpr EnumSpelling kSpelling<E> = {DIALECT, NAME, k##E##Values}

WEFT_ENUM(ComparisonDirection, "stablehlo", "comparison_direction", "EQ", "NE", "GE", "GT", "LE",
          "LT");
WEFT_ENUM(ComparisonType, "stablehlo", "comparison_type", "NOTYPE", "FLOAT", "TOTALORDER", "SIGNED",
          "UNSIGNED");
WEFT_ENUM(Precision, "stablehlo", "precision", "DEFAULT", "HIGH", "HIGHEST");
WEFT_ENUM(RngDistribution, "stablehlo", "rng_distribution", "UNIFORM", "NORMAL");
WEFT_ENUM(RngAlgorithm, "stablehlo", "rng_algorithm", "DEFAULT", "THREE_FRY", "PHILOX");
WEFT_ENUM(FftType, "stablehlo", "fft_type", "FFT", "IFFT", "RFFT", "IRFFT");
WEFT_ENUM(Transpose, "stablehlo", "transpose", "TRANSPOSE_INVALID", "NO_TRANSPOSE", "TRANSPOSE",
          "ADJOINT");
WEFT_ENUM(ResultAccuracyMode, "stablehlo", "result_accuracy_mode", "DEFAULT", "HIGHEST",
          "TOLERANCE");
WEFT_ENUM(PropagationDirection, "", "", "NONE", "FORWARD", "BACKWARD", "BOTH");
#undef WEFT_ENUM

namespace codec {

// "must be WANT, not `GOT`"
std::string mismatch(std::string_view want, const Attribute& got);
Attribute enum_to_attribute(const EnumSpelling& spelling, std::size_t value);
std::string enum_from_attribute(const EnumSpelling& spelling, const Attribute& value,
                                std::size_t& to);
bool read_enum(const EnumSpelling& spelling, text::Reader& reader, std::size_t& to);

}  // namespace codec

template <class E>
requires std::is_enum_v<E>
struct AttrCodec<E> {
  static Attribute to_attribute(const E& value) {
    return codec::enum_to_attribute(kSpelling<E>, static_cast<std::size_t>(value));
  }
  static std::string from_attribute(E& to, const Attribute& value) {
    std::size_t index = 0;
    std::string problem = codec::enum_from_attribute(kSpelling<E>, value, index);
    to = static_cast<E>(index);
    return problem;
  }
  static bool read(E& to, text::Reader& reader) {
    std::size_t index = 0;
    if (!codec::read_enum(kSpelling<E>, reader, index)) return false;
    to = static_cast<E>(index);
    return true;
  }
  static void write(const E& value, std::string& out) {
    out += kSpelling<E>.values[static_cast<std::size_t>(value)];
  }
};

// [#stablehlo<precision DEFAULT>, ...], in pretty forms [DEFAULT, ...].
template <>
struct AttrCodec<PrecisionConfig> {
  static Attribute to_attribute(const PrecisionConfig& value);
  static std::string from_attribute(PrecisionConfig& to, const Attribute& value);
  static bool read(PrecisionConfig& to, text::Reader& reader);
  static void write(const PrecisionConfig& value, std::string& out);
};

}  // namespace weft::ir
