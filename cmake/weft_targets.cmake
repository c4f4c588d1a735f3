# The four kinds of target in this project. Each takes
#   NAME     what it is called
#   SOURCES  its files; of a library, further ones
#   DEPENDS  Weft's own libraries, by name (core, mesh, engine_stream)
#   LIBS     other libraries, by target (fmt::fmt)

# Adds the libraries of one target; shared by the functions below.
function(_weft_link target scope)
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "" "DEPENDS;LIBS")
  list(TRANSFORM arg_DEPENDS PREPEND weft::)
  target_link_libraries(${target} ${scope} ${arg_DEPENDS} ${arg_LIBS})
endfunction()

# weft_library(NAME core LIBS fmt::fmt): the library of one folder of src/, as weft::core: every .cc file in it and below, but for
# subfolders that have a CMakeLists.txt of their own. A folder may hold only headers.
#   LOOPS   where programs and tests spend their time: at -O3 in a release, and optimized in the presets for sanitizers too,
#           which optimize nothing else
#   TEXT    what tells people of a program, once: at -O1 in a release, which takes two thirds of the time to compile
function(weft_library)
  cmake_parse_arguments(PARSE_ARGV 0 arg "LOOPS;TEXT" "NAME" "SOURCES;DEPENDS;LIBS")
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS RELATIVE ${CMAKE_CURRENT_SOURCE_DIR} *.cc)
  file(GLOB others RELATIVE ${CMAKE_CURRENT_SOURCE_DIR} */CMakeLists.txt)
  foreach(other IN LISTS others)
    get_filename_component(folder ${other} DIRECTORY)
    list(FILTER sources EXCLUDE REGEX "^${folder}/")
  endforeach()
  list(APPEND sources ${arg_SOURCES})
  set(kind STATIC)
  set(scope PUBLIC)
  if(NOT sources)
    set(kind INTERFACE)
    set(scope INTERFACE)
  endif()
  add_library(weft_${arg_NAME} ${kind} ${sources})
  add_library(weft::${arg_NAME} ALIAS weft_${arg_NAME})
  if(sources)
    set_property(GLOBAL APPEND PROPERTY weft_archives weft_${arg_NAME})
  endif()
  if(arg_LOOPS)
    target_compile_options(weft_${arg_NAME} PRIVATE $<IF:$<CONFIG:Release>,-O3,-O1>)
    # Optimizing takes the time here, not what many files share: several at once.
    set_target_properties(weft_${arg_NAME} PROPERTIES UNITY_BUILD_BATCH_SIZE 12)
    set(headers weft_loop_headers)
  elseif(arg_TEXT AND NOT WEFT_SANITIZE)
    target_compile_options(weft_${arg_NAME} PRIVATE $<$<CONFIG:Release>:-O1>)
    set(headers weft_text_headers)
  else()
    set(headers weft_headers)
  endif()
  if(sources)
    target_precompile_headers(weft_${arg_NAME} REUSE_FROM ${headers})
  endif()
  target_include_directories(
    weft_${arg_NAME} ${scope} $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src>
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include> $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  _weft_link(weft_${arg_NAME} ${scope} DEPENDS ${arg_DEPENDS} LIBS ${arg_LIBS})
  target_compile_features(weft_${arg_NAME} ${scope} cxx_std_20)
  set_target_properties(weft_${arg_NAME} PROPERTIES EXPORT_NAME ${arg_NAME})
  install(TARGETS weft_${arg_NAME} EXPORT weft_targets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
                                                              COMPONENT dev)
endfunction()

# weft_executable(NAME weft SOURCES main.cc ...): a program, in build/<preset>/bin.
function(weft_executable)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "NAME" "SOURCES;DEPENDS;LIBS")
  add_executable(${arg_NAME} ${arg_SOURCES})
  _weft_link(${arg_NAME} PRIVATE DEPENDS ${arg_DEPENDS} LIBS ${arg_LIBS})
endfunction()

# Not optimized, with the headers that tests have precompiled (precompiled_headers.cmake).
function(weft_compile_as_test target)
  set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE OFF)
  target_compile_options(${target} PRIVATE ${WEFT_TEST_OPTIONS})
  target_precompile_headers(${target} REUSE_FROM weft_test_headers)
endfunction()

# weft_test(NAME shape_test SOURCES shape_test.cc DEPENDS core LABELS sanitize [TIMEOUT 300]): a GoogleTest
# program with its own main linked in, run once, from the root of the repository.
#   LABELS   sanitize: also run by the asan preset; tsan: also run by the tsan preset; others are free.
#   TIMEOUT  seconds until it counts as hung, 120 if not given; five times that under a sanitizer.
#   LOOPS    its own loops take long: optimized a little, which other tests are not.
# WEFT_SOURCE_DIR is defined as that root. WEFT_SHARED comes from the environment (support/paths.h).
function(weft_test)
  cmake_parse_arguments(PARSE_ARGV 0 arg "LOOPS" "NAME;TIMEOUT" "SOURCES;DEPENDS;LIBS;LABELS")
  add_executable(${arg_NAME} ${arg_SOURCES})
  set_target_properties(${arg_NAME} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests)
  if(arg_LOOPS)
    set_target_properties(${arg_NAME} PROPERTIES POSITION_INDEPENDENT_CODE OFF)
    target_compile_options(${arg_NAME} PRIVATE -O1)
  else()
    weft_compile_as_test(${arg_NAME})
  endif()
  target_include_directories(${arg_NAME} PRIVATE ${PROJECT_SOURCE_DIR}/tests)
  target_compile_definitions(${arg_NAME} PRIVATE WEFT_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  _weft_link(${arg_NAME} PRIVATE DEPENDS ${arg_DEPENDS}
             LIBS ${arg_LIBS} GTest::gtest_main GTest::gmock rapidcheck)
  foreach(label IN LISTS arg_LABELS)
    if(TARGET tests_${label})
      add_dependencies(tests_${label} ${arg_NAME})
    endif()
  endforeach()

  set(timeout 120)
  if(arg_TIMEOUT)
    set(timeout ${arg_TIMEOUT})
  endif()
  set(suppressions TSAN_OPTIONS=suppressions=${PROJECT_SOURCE_DIR}/cmake/tsan.supp)
  if(WEFT_SANITIZE)
    math(EXPR timeout "5 * ${timeout}")
  endif()
  add_test(NAME ${arg_NAME} COMMAND ${arg_NAME} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  set_tests_properties(
    ${arg_NAME}
    PROPERTIES TIMEOUT ${timeout} COST ${timeout}  # what may take long begins first
               LABELS "${arg_LABELS}"
               ENVIRONMENT "GTEST_OUTPUT=xml:${PROJECT_BINARY_DIR}/test_results/${arg_NAME}.xml;${suppressions}")
endfunction()

# weft_test_library(NAME random_programs SOURCES random_program.cc DEPENDS core): what several test programs share, compiled
# once, as tests are; they name it among their LIBS.
function(weft_test_library)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "NAME" "SOURCES;DEPENDS;LIBS")
  add_library(${arg_NAME} OBJECT EXCLUDE_FROM_ALL ${arg_SOURCES})
  weft_compile_as_test(${arg_NAME})
  target_include_directories(${arg_NAME} PUBLIC ${PROJECT_SOURCE_DIR}/tests)
  target_compile_definitions(${arg_NAME} PRIVATE WEFT_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  _weft_link(${arg_NAME} PUBLIC DEPENDS ${arg_DEPENDS} LIBS ${arg_LIBS} GTest::gtest GTest::gmock)
endfunction()

# weft_test_folder(NAME core_test DEPENDS core PLAIN shape ASAN literal npy TSAN literal_threads): the tests of a folder as one
# program, of a file each, named without its _test.cc. Apart each would take a quarter of a minute to compile, most of it for
# what it includes. Files are compiled several at a time in the presets that others are, so that each has a namespace of its own.
#   PLAIN   files that no sanitizer preset runs
#   ASAN    also run by the asan preset
#   TSAN    also run by the asan and the tsan preset
#   SOURCES further files, compiled wherever the program is
# The rest is as for weft_test. A build with sanitizers has only what its preset runs, and no program if that is nothing.
function(weft_test_folder)
  cmake_parse_arguments(PARSE_ARGV 0 arg "LOOPS" "NAME;TIMEOUT" "PLAIN;ASAN;TSAN;SOURCES;DEPENDS;LIBS")
  set(labels)
  if(arg_ASAN OR arg_TSAN)
    list(APPEND labels sanitize)
  endif()
  if(arg_TSAN)
    list(APPEND labels tsan)
  endif()
  set(files ${arg_TSAN})
  if(NOT WEFT_SANITIZE MATCHES thread)
    list(APPEND files ${arg_ASAN})
  endif()
  if(NOT WEFT_SANITIZE)
    list(APPEND files ${arg_PLAIN})
  endif()
  if(NOT files)
    return()
  endif()
  list(SORT files)
  list(TRANSFORM files APPEND _test.cc)
  set(loops)
  if(arg_LOOPS)
    set(loops LOOPS)
  endif()
  weft_test(NAME ${arg_NAME} ${loops} SOURCES ${files} ${arg_SOURCES} DEPENDS ${arg_DEPENDS} LIBS ${arg_LIBS}
            LABELS ${labels} TIMEOUT ${arg_TIMEOUT})
endfunction()

# weft_bench(NAME dot_bench SOURCES dot_bench.cc DEPENDS engine_kernels): a Google Benchmark program in
# build/<preset>/bench.
function(weft_bench)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "NAME" "SOURCES;DEPENDS;LIBS")
  add_executable(${arg_NAME} ${arg_SOURCES})
  set_target_properties(
    ${arg_NAME} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bench)
  _weft_link(${arg_NAME} PRIVATE DEPENDS ${arg_DEPENDS} LIBS ${arg_LIBS} benchmark::benchmark_main)
endfunction()

# Adds those of the folders that have a CMakeLists.txt, in the order given.
function(weft_add_subdirectories)
  foreach(folder IN LISTS ARGN)
    if(EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/${folder}/CMakeLists.txt)
      add_subdirectory(${folder})
    endif()
  endforeach()
endfunction()
