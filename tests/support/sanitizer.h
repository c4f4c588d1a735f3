// Which sanitizer the tests are built with: what is many times slower there takes fewer cases.
#pragma once

namespace weft::testing {

#if defined(__SANITIZE_ADDRESS__)
inline constexpr bool kAddressSanitizer = true;
#else
inline constexpr bool kAddressSanitizer = false;
#endif
#if defined(__SANITIZE_THREAD__)
inline constexpr bool kThreadSanitizer = true;
#else
inline constexpr bool kThreadSanitizer = false;
#endif

// `n` of something, or under a sanitizer `fewer`.
constexpr int under_sanitizers(int fewer, int n) {
  return kAddressSanitizer || kThreadSanitizer ? fewer : n;
}

}  // namespace weft::testing
