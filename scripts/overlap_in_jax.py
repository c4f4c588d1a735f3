#!/usr/bin/env python3
"""Runs what the passes that hide communication write with JAX on CPU devices, and compares it with the program itself.

  scripts/overlap_in_jax.py [--weft build/release/bin/weft] [--table FILE]

Needs JAX 0.12 and numpy (pip install jax numpy). For each program of the list below, the text that `weft compile` prints
with --emit=overlapped and with --emit=scheduled has to be read by XLA and to give the outputs that XLA gives for the
program; for each golden case of tests/golden/overlap and schedule, the text that stands in its file. Programs of the
shared corpus are skipped where $WEFT_SHARED (default ../shared) is not there.

Integers have to be equal; floats may differ by TOLERANCE of the largest element.
"""
import argparse
import os
import pathlib
import re
import subprocess
import sys

from partitioned_in_jax import Program, difference, random_inputs

ROOT = pathlib.Path(__file__).resolve().parent.parent
SHARED = pathlib.Path(os.environ.get("WEFT_SHARED", ROOT.parent / "shared"))
TOLERANCE = "1e-4, 1e-2 of 16-bit floats"

# Links so slow that it pays to spread what is sent over products of that size.
LARGE = ["--link-bandwidth", "1GB/s", "--link-latency", "1us"]
SMALL = ["--link-bandwidth", "1MB/s", "--link-latency", "1ns"]

# Inputs of deep chains of products are small, so that results stay finite.
SCALES = {"fsdp_gradient_16": 1 / 16, "fsdp_gradient_16_scan": 1 / 16}

CORPUS = """
seeds/seed000_basic_n4_f32 seeds/seed000_basic_n8_bf16 seeds/seed000_basic_batchaxis_n4 seeds/seed000_overlapped_bidi_n4_f32
seeds/seed002_collective_matmul_jit_f32 seeds/seed002_collective_matmul_shmap_bf16 seeds/seed002_collective_matmul_loop_i32
seeds/seed002_p2_moe_jit seeds/seed002_p2_moe_shmap_allgather seeds/seed002_p3_allreduce_plain_f32
seeds/seed002_p3_allreduce_jit_bf16 seeds/seed002_p3_reducescatter_plain_f32 seeds/seed002_p3_reducescatter_jit_bf16
seeds/seed002_p3_block_plain_gelu_f32 seeds/seed002_p3_block_jit_relu_bf16 seeds/seed002_p3_block_overlapped_grad_f32
seeds/seed003_fsdp_forward_n4_f32 seeds/seed003_fsdp_forward_n8_bf16 seeds/seed003_fsdp_shmap_n4_bf16
seeds/seed004_all_gather_grad_n4 seeds/seed004_case2_n8
models/block_mha_causal_rope_2x4 models/block_mha_grad_4x2 models/block_sequence_parallel_2x4 models/lm_train_step_2x2x2
models/moe_top2_sort_4x2 models/cnn_forward_4x2 models/lstm_4x2 models/pipeline_scan_8 models/ring_attention_grad_2x4
models/ulysses_attention_4x2 models/megatron_mlp_shmap_2x4 models/int8_matmul_2x4 models/bf16_matmul_f32_acc_4x2
models/train_sgd_fsdp_2x4 models/matrix_poly_einsums_2x2x2
notebook/nb_ex1_allgather_basic_n4 notebook/nb_ex2_psumscatter_basic_n4 notebook/nb_nn_fsdp_grad_n4 notebook/nb_nn_tp_loss
notebook/ex_scan
async/async_all_gather async/async_psum_scatter
"""


def programs():
    """Name, file and options of each."""
    for path in sorted((ROOT / "bench/overlap").glob("*.mlir")):
        yield path.stem, path, LARGE
    for name in CORPUS.split():
        yield name, SHARED / "corpus/open" / f"{name}.mlir", SMALL


def golden_cases():
    """Name, program and what the pass made of it."""
    for path in sorted(f for folder in ("overlap", "schedule") for f in (ROOT / "tests/golden" / folder).glob("**/*.mlir")):
        program, _, output = path.read_text().partition("// ==>\n")
        # Not such as print or are large.
        if "ERROR" not in output and "@weft." not in program and "--not-run" not in program:
            yield f"{path.relative_to(ROOT)}", program, re.sub(r"(?m)^// ?", "", output)


def compiled(weft, path, stage, options):
    done = subprocess.run([weft, "compile", str(path), f"--emit={stage}", *options], capture_output=True, text=True)
    if done.returncode != 0:
        raise RuntimeError(f"weft: {done.stderr.strip()}")
    return done.stdout


class Refused(Exception):
    """XLA does not take the program as it was written."""


def compare(text, others, scale):
    """What is different in each of the other texts; None: nothing."""
    try:
        program = Program(text)
    except Exception as error:
        raise Refused(f"{type(error).__name__}: {error}") from None
    arrays = random_inputs(program.inputs, 0, scale)
    want = program.run(arrays)
    for other in others:
        try:
            yield difference(want, Program(other).run(arrays))
        except Exception as error:  # whatever JAX throws is this program's result
            yield f"{type(error).__name__}: {error}"


def check_program(weft, path, options, scale):
    texts = {stage: compiled(weft, path, stage, options) for stage in ("partitioned", "overlapped", "scheduled")}
    stages = ("overlapped", "scheduled")
    results = dict(zip(stages, compare(path.read_text(), [texts[stage] for stage in stages], scale)))
    permutes = texts["overlapped"].count('"stablehlo.collective_permute"(') - \
        texts["partitioned"].count('"stablehlo.collective_permute"(')
    return results, permutes, texts["scheduled"].count('"stablehlo.async_start"(')


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--weft", default="build/release/bin/weft")
    parser.add_argument("--table", type=pathlib.Path, help="write the results there, as a table")
    parser.add_argument("--only", default="", help="programs whose name contains this")
    options = parser.parse_args()
    rows, failures, texts = [], 0, 0

    def tell(name, stage, problem):
        nonlocal failures, texts
        texts += 1
        failures += problem is not None
        print(f"{'same' if problem is None else 'DIFFERS'} {name} {stage}{'' if problem is None else ': ' + problem[:400]}",
              flush=True)

    for name, path, how in programs():
        if options.only not in name or not path.exists():
            continue
        try:
            results, permutes, starts = check_program(options.weft, path, how, SCALES.get(name, 1))
        except Exception as error:
            results, permutes, starts = {"text": f"{type(error).__name__}: {error}"}, 0, 0
        for stage, problem in results.items():
            tell(name, stage, problem)
        outcome = "no" if any(problem is not None for problem in results.values()) else "yes"
        rows.append(f"| {name} | {' '.join(how)} | {permutes} | {starts} | {outcome} |")
    if options.table:
        head = "| program | links | permutes of rings | transfers started | equal |\n|---|---|---|---|---|\n"
        options.table.write_text(head + "\n".join(rows) + "\n")
    for name, program, output in golden_cases():
        if options.only not in name:
            continue
        try:
            tell(name, "as written", next(compare(program, [output], 1)))
        except Refused as error:
            print(f"skipped {name}: XLA refuses the program itself: {str(error)[:200]}")
    print(f"{texts - failures} of {texts} texts give equal outputs, within {TOLERANCE}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
