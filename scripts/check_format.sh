#!/usr/bin/env bash
# Fails if clang-format would change a C++ file. With --fix it changes them instead.
set -euo pipefail
cd "$(dirname "$0")/.."

mode=(--dry-run -Werror)
[[ ${1:-} != --fix ]] || mode=(-i)
git ls-files -z --cached --others --exclude-standard -- '*.h' '*.cc' '*.inc' |
  while IFS= read -r -d '' file; do [[ ! -e $file ]] || printf '%s\0' "$file"; done |
  xargs -0 -r -P "$(nproc)" -n 16 clang-format --style=file "${mode[@]}"
