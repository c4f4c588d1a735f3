# Every library Weft stands on, from the system's packages; nothing is downloaded here.
#
# Targets: DNNL::dnnl TBB::tbb PkgConfig::openblas PkgConfig::hwy fmt::fmt CLI11::CLI11
# nlohmann_json::nlohmann_json Threads::Threads, and for tests and benches GTest::gtest_main
# GTest::gmock rapidcheck benchmark::benchmark_main.

find_package(Threads REQUIRED)
find_package(fmt REQUIRED)
find_package(CLI11 REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(TBB REQUIRED)

find_package(dnnl CONFIG REQUIRED)
if(dnnl_VERSION VERSION_LESS 2.6)
  message(FATAL_ERROR "oneDNN ${dnnl_VERSION} is too old: Weft needs 2.6 or 3.x")
endif()

# These two have CMake packages too, but their names and targets differ between distributions.
find_package(PkgConfig REQUIRED)
pkg_check_modules(openblas REQUIRED IMPORTED_TARGET openblas)
pkg_check_modules(hwy REQUIRED IMPORTED_TARGET libhwy)

find_package(GTest REQUIRED)
find_package(rapidcheck REQUIRED)
find_package(benchmark REQUIRED)
