#!/usr/bin/env bash
# What `make demo` shows once everything is built: seed 000's experiment.
set -euo pipefail
cd "$(dirname "$0")/.."
exec build/release/bin/weft-demo examples/seed000 --traces build/traces "$@"
