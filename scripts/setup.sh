#!/usr/bin/env bash
# Installs what Weft needs to build and test, on Debian 12, Ubuntu 24.04 and newer; silent when nothing is missing.
# On any other system it says what to install, and exits 1 if something is missing.
#
#   scripts/setup.sh [PACKAGE...]     the packages are wanted beside the usual ones
set -euo pipefail

# Debian's package | how another system shows that it is there | what it is.
# The second column is command:NAME, header:NAME, pkg-config:NAME, python:NAME, or - for what is optional there.
requirements='
g++|command:c++|a C++20 compiler: g++ 12 or newer, or clang 16 or newer
cmake|command:cmake|CMake 3.25 or newer
ninja-build|command:ninja|Ninja
ccache|-|ccache
mold|-|the linker mold
pkg-config|command:pkg-config|pkg-config
libdnnl-dev|header:oneapi/dnnl/dnnl.hpp|oneDNN 2.6 or 3.x, with its CMake package
ocl-icd-opencl-dev|-|OpenCL, which the CMake package of Debian'\''s oneDNN looks for
libopenblas-dev|pkg-config:openblas|OpenBLAS
libtbb-dev|header:tbb/task_arena.h|oneTBB 2021 or newer
libhwy-dev|pkg-config:libhwy|Highway 1.0 or newer
libfmt-dev|header:fmt/format.h|fmt 9 or newer
libcli11-dev|header:CLI/CLI.hpp|CLI11 2.1 or newer
nlohmann-json3-dev|header:nlohmann/json.hpp|JSON for Modern C++ 3.11 or newer
libgtest-dev|header:gtest/gtest.h|GoogleTest 1.12 or newer
libgmock-dev|header:gmock/gmock.h|GoogleMock, a part of GoogleTest
libbenchmark-dev|header:benchmark/benchmark.h|Google Benchmark 1.7 or newer
librapidcheck-dev|header:rapidcheck.h|RapidCheck
libopenmpi-dev|-|an MPI, without which programs run on one process'\''s devices only
openmpi-bin|-|mpirun of the same
python3|command:python3|Python 3.9 or newer
python3-numpy|python:numpy|NumPy
'
[[ $(uname -m) != x86_64 ]] || requirements+='libxbyak-dev|-|xbyak, without which elementwise ops are not compiled
'
readonly requirements os_release="${WEFT_OS_RELEASE:-/etc/os-release}"

is_debian() {
  [[ -r $os_release ]] && ( . "$os_release"; [[ " ${ID:-} ${ID_LIKE:-} " =~ \ (debian|ubuntu)\  ]] )
}

# Prints those of the packages that dpkg does not know as installed.
missing_packages() {
  local installed
  installed=" $(dpkg-query -W -f '${Package}=${db:Status-Status} ' "$@" 2>/dev/null || true) "
  local package
  for package in "$@"; do
    [[ $installed == *" $package=installed "* ]] || echo "$package"
  done
}

has_header() {
  ${CXX:-c++} -E -x c++ - >/dev/null 2>&1 <<<"$(printf '#if !__has_include(<%s>)\n#error\n#endif' "$1")"
}

has() {
  local name=${1#*:}
  case $1 in
    command:*) command -v "$name" >/dev/null ;;
    header:*) has_header "$name" ;;
    pkg-config:*) pkg-config --exists "$name" 2>/dev/null ;;
    python:*) python3 -c "import $name" 2>/dev/null ;;
    -) true ;;
  esac
}

# Prints the descriptions of what a system without dpkg lacks. "$@" are the extra packages: each is a command.
missing_elsewhere() {
  local package probe what
  while IFS='|' read -r package probe what; do
    [[ -z $package ]] || has "$probe" </dev/null || echo "  $what (Debian's package: $package)"
  done <<<"$requirements"
  for package in "$@"; do
    has "command:$package" || echo "  $package"
  done
}

install() {
  local as_root=()
  if [[ $(id -u) != 0 ]]; then
    if ! command -v sudo >/dev/null; then
      echo "Weft needs these packages. As root, run:  apt-get install $*" >&2
      exit 1
    fi
    as_root=(sudo)
  fi
  local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=300)
  local log
  log=$(mktemp)
  echo "Installing $*" >&2
  if ! { "${apt[@]}" update && "${apt[@]}" install --no-install-recommends "$@"; } >"$log" 2>&1 </dev/null; then
    cat "$log" >&2
    rm -f "$log"
    echo "The packages above could not be installed. As root, try:  apt-get update && apt-get install $*" >&2
    exit 1
  fi
  rm -f "$log"
}

if is_debian; then
  mapfile -t missing < <(missing_packages $(cut -d'|' -f1 <<<"$requirements") "$@")
  [[ ${#missing[@]} == 0 ]] || install "${missing[@]}"
else
  missing=$(missing_elsewhere "$@")
  if [[ -n $missing ]]; then
    echo "This script installs packages on Debian and Ubuntu only. Weft needs, and this system lacks:" >&2
    echo "$missing" >&2
    exit 1
  fi
fi
