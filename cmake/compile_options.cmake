# Language, warnings, sanitizers and the compiler cache: what holds for every target.
#
# No -march flag on purpose: a binary must start on any x86-64, and code that wants more asks at run time.

option(WEFT_WERROR "Warnings are errors (always so when CI is set in the environment)" OFF)
set(WEFT_SANITIZE "" CACHE STRING "Sanitizers as in -fsanitize=, for example address,undefined")

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bin)

# CMake's -O3 takes up to half as long again to compile, and pays only where weft_library() is told LOOPS.
add_compile_options($<$<CONFIG:Release>:-O2>)
add_compile_options(-Wall -Wextra -Wpedantic -Wshadow)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # False at -O3 for `"text" + string` (GCC bug 105651, fixed in 13).
  add_compile_options(-Wno-restrict -Wno-stringop-overflow -Wno-array-bounds)
endif()
if(WEFT_WERROR OR "$ENV{CI}")
  add_compile_options(-Werror)
endif()

option(WEFT_FUZZ "Build the fuzzers, which need clang" OFF)
if(WEFT_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)  # coverage of the libraries too: it guides the fuzzer
endif()

if(WEFT_SANITIZE)
  add_compile_options(-fsanitize=${WEFT_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  if(WEFT_SANITIZE MATCHES "address")
    # Half of the time to compile, and what they find in code without casts of pointers is an access that the address
    # sanitizer stops at.
    add_compile_options(
      -fno-sanitize=null,alignment,vptr,object-size,pointer-overflow,nonnull-attribute,returns-nonnull-attribute)
  endif()
  add_link_options(-fsanitize=${WEFT_SANITIZE})
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    add_compile_options(-Wno-maybe-uninitialized)  # often false in instrumented code, says gcc's manual
    add_compile_options(-Wno-return-type)  # without optimization it does not see that an assertion of false does not return
  endif()
endif()

if(CMAKE_UNITY_BUILD AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  add_compile_options(-Wno-subobject-linkage)  # takes the .cc files that a unity file includes for headers
endif()

# What ccache must overlook to keep a file that was compiled with a precompiled header (ccache's manual, "Precompiled
# headers"): there are no __TIME__ macros in this project.
find_program(CCACHE ccache)
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER env CCACHE_SLOPPINESS=pch_defines,time_macros ${CCACHE})
endif()

# Nearly two hundred programs are linked.
find_program(MOLD mold)
if(MOLD AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  add_link_options(-fuse-ld=mold)
endif()
