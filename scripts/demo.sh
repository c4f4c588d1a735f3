#!/usr/bin/env bash
# What `make demo` shows once everything is built: seed 000's experiment.
set -euo pipefail
cd "$(dirname "$0")/.."
build/release/bin/weft-demo examples/seed000 --traces build/traces "$@"
build/release/bin/weft sim examples/seed000/overlapped_bidi.mlir --machine tpu-v5e:2x2 --order id --schedule xla \
  --html build/traces/seed000_tpu.html | sed -n '/^It takes .* would take/,/^$/p'
echo "   A page about that prediction, for a browser: build/traces/seed000_tpu.html"
