// The numbers of zip files, as PKWARE's APPNOTE.TXT has them: what their parts begin with, how long
// these are without names and extra fields, and flags.
#pragma once

#include <cstdint>
#include <string_view>

namespace weft {

inline constexpr std::string_view kZipLocalHeader = "PK\3\4";
inline constexpr std::string_view kZipDataDescriptor = "PK\7\10";
inline constexpr std::string_view kZipDirectoryEntry = "PK\1\2";
inline constexpr std::string_view kZipDirectoryEnd64 = "PK\6\6";
inline constexpr std::string_view kZipDirectoryLocator64 = "PK\6\7";
inline constexpr std::string_view kZipDirectoryEnd = "PK\5\6";

// Sizes of what these begin, without names and extra fields.
inline constexpr std::uint64_t kZipLocalHeaderSize = 30;
inline constexpr std::uint64_t kZipDirectoryEntrySize = 46;
inline constexpr std::uint64_t kZipDirectoryEnd64Size = 56;
inline constexpr std::uint64_t kZipDirectoryLocator64Size = 20;
inline constexpr std::uint64_t kZipDirectoryEndSize = 22;
inline constexpr std::uint64_t kMaxZipComment = 0xFFFF;

inline constexpr std::uint16_t kZipVersion64 = 45;         // the version that reading it takes
inline constexpr std::uint16_t kZipEncrypted = 1;          // flags
inline constexpr std::uint16_t kZipSizesFollow = 8;        // in a data descriptor
inline constexpr std::uint16_t kZipUtf8 = 1 << 11;         // the name
inline constexpr std::uint16_t kZipExtra64 = 1;            // an extra field: numbers of 64 bits
inline constexpr std::uint32_t kZipIn64 = 0xFFFFFFFF;      // the number is there
inline constexpr std::uint16_t kZipFirstDay = 1 << 5 | 1;  // 1980-01-01, so that files repeat

inline constexpr std::string_view kNpySuffix = ".npy";

}  // namespace weft
