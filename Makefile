# The commands of the README. Everything is built under build/, by CMake and Ninja.

JOBS ?= $(shell nproc 2>/dev/null || echo 2)

.PHONY: demo test build bench format check tidy

# Only what it shows and the tool, not the tests: minutes less on a machine that has built nothing.
demo:
	@scripts/setup.sh
	cmake --preset release
	cmake --build --preset release -j $(JOBS) --target weft-demo weft
	scripts/demo.sh

test: build
	ctest --preset release -j $(JOBS)

build:
	@scripts/setup.sh
	cmake --preset release
	cmake --build --preset release -j $(JOBS)

bench: build
	@for program in build/release/bench/*_bench; do echo "$$program"; "$$program" || exit 1; done

# What changes files, and what only looks.
format:
	@scripts/setup.sh clang-format
	scripts/check_format.sh --fix

check:
	@scripts/setup.sh clang-format
	scripts/check_format.sh
	scripts/check_layers.py

tidy:
	@scripts/setup.sh clang-tidy
	cmake --preset dev
	git ls-files 'src/*.cc' 'tools/*.cc' | xargs -P $(JOBS) -n 4 clang-tidy --quiet -p build/dev
