"""The Python of the seeds: where it stands in each page, and the lines that cannot run as printed."""
import re
import sys

AUTO = "axis_types=(jax.sharding.AxisType.Auto,) * 2"
TIMEIT = ("%timeit -n 5 -r 5 ", "for _ in range(25): ")
GATHER = "jax.shard_map(lambda x: jax.lax.all_gather(x, axis_name='X', axis=0, tiled=True), in_specs=P('X', None), out_specs=P(), check_vma=False)(x)"

# Of a seed: (what is printed, what runs, why).
CHANGES = {
    "000": [
        ("from jax.experimental.shard_map import shard_map", "from jax import shard_map", "shard_map has moved"),
        ("check_rep=False", "check_vma=False", "its option has another name"),
        ('"/home/moha/jax-trace-allgather"', 'os.environ["TRACE_DIR"]', "the trace goes to a temporary folder"),
    ],
    "001": [
        ("from jax.experimental.shard_map import shard_map", "from jax import shard_map", "shard_map has moved"),
        ("import matplotlib.pyplot as plt", "pass", "it is not used"),
        (*TIMEIT, "a command of IPython"),
        ("iy_jx_sharding = jax.device_put(matrix, mesh_sharding(P('x', 'y')))", "iy_jx_sharding = jax.device_put(matrix, mesh_sharding(P('y', 'x')))", "what the page shows is the picture of this"),
        ("in_specs=(P(None, 'X'), P(None, None))", "in_specs=(P(None, 'x'), P(None, None))", "the mesh has no axis X"),
        ("all_gather(A_shard, 'X', axis=1", "all_gather(A_shard, 'x', axis=1", "the same"),
        ("check_rep=False", "check_vma=False", "its option has another name"),
    ],
    "002": [
        ("from jax.experimental.shard_map import shard_map", "from jax import shard_map", "shard_map has moved"),
        ("collective_matmul_allgather_lhs_contracting, mesh,\n", "collective_matmul_allgather_lhs_contracting, mesh=mesh, check_vma=False,\n", "its options are named, and it would want the accumulator to vary"),
        ("from jax.experimental import shard_map\n", "import types; shard_map = types.SimpleNamespace(shard_map=jax.shard_map)\n", "shard_map has moved"),
        ("axis_shapes=(2, 2), axis_names=('X', 'Y'))", f"(2, 2), ('X', 'Y'), {AUTO})", "make_mesh has other names, and axes are explicit by default"),
        ("axis_shapes=(2, 4), axis_names=('X', 'Y'))", f"(2, 4), ('X', 'Y'), {AUTO})", "the same"),
        ("axis_shapes=(2, 4), axis_names=('x','y'))", f"(2, 4), ('x', 'y'), {AUTO})", "the same"),
        ("out_sharding=P('X', 'Y'))", "device=shd.NamedSharding(mesh, P('X', 'Y')))", "out_sharding is for explicit axes"),
        ("out_sharding=P('Y', None))", "device=shd.NamedSharding(mesh, P('Y', None)))", "the same"),
        ("device=P(('x', 'y')))", "device=shd.NamedSharding(shd.get_mesh(), P(('x', 'y'))))", "a device is no PartitionSpec"),
        ("shmap(slice_and_average, shd.get_abstract_mesh(), in_specs", "shmap(slice_and_average, in_specs", "an array wants the mesh that is set"),
        ("jax.make_mesh((4, 2), ('X','Y'))", f"jax.make_mesh((4, 2), ('X', 'Y'), {AUTO})", "axes are explicit by default"),
        ("jax.make_mesh((4, 2), ('X', 'Y'))", f"jax.make_mesh((4, 2), ('X', 'Y'), {AUTO})", "the same"),
    ],
    "003": [],
    "004": [
        ("# Define a sharded array\n", "import jax; import jax.numpy as jnp; from jax.sharding import PartitionSpec as P; jax.set_mesh(jax.make_mesh((8,), ('X',)))\n", "the page leaves out imports and the mesh"),
        ("device=P('X', None))", "device=jax.NamedSharding(jax.sharding.get_mesh(), P('X', None)))", "a device is no PartitionSpec"),
        ("jax.lax.all_gather(x, axis_name='X', axis=0)", GATHER, "an axis has a name inside of a shard_map only, and untiled blocks would be stacked"),
    ],
}

# With --small, for a moment's run: what is printed would multiply for minutes on a few cores.
SMALLER = {
    "000": [("M, K, N = 8192, 8192, 1024", "M, K, N = 256, 256, 64")],
    "001": [("matrix_size = 8192", "matrix_size = 256")],
    "002": [("B, D, F = 1024, 2048, 8192", "B, D, F = 64, 128, 256"), ("(8, 2048)", "(8, 64)"), ("(2048, 8192)", "(64, 128)")],
    "003": [("MATRIX_SIZE = 16_384", "MATRIX_SIZE = 128"), ("BATCH_PER_CHIP = 4096", "BATCH_PER_CHIP = 32")],
    "004": [],
}

# The page of seed 001 has lost its indentation: how many lines the bodies have that are longer than a line, and are no function's.
BODIES = {"if len(devices) >= 4:": 2, "for shard in A_sharded.addressable_shards[:3:2]:": 3}


def fenced(text):
    """Of a page in Markdown: the blocks that are programs."""
    return [block for block in re.findall(r"```(?:py)?\n(.*?)```", text, re.DOTALL) if "import jax" in block]


def between(text, first, last):
    start = text.index(first)
    return text[start:text.index(last, start)]


def indented(lines):
    """Lines whose indentation is lost: functions end with their return, other bodies as BODIES says."""
    out, ends, signature = [], [], False
    for line in lines:
        code = line.split(" # ")[0].strip()
        depth = len(ends)
        out.append("  " * (depth + signature) + line)
        signature = code.startswith("def ") and not code.endswith(":") or signature and not code.endswith(":")
        if code.endswith(":"):
            function = code.startswith(("def ", ")"))
            ends.append(None if function else BODIES.get(code, 1))
            continue
        if depth and ends[-1] is not None:
            ends[-1] -= 1
        elif code.startswith("return "):
            ends.pop()
        while ends and ends[-1] == 0:
            ends.pop()
    return out


def is_python(lines):
    try:
        compile("\n".join(lines).replace(*TIMEIT), "cell", "exec")
    except SyntaxError:
        return False
    return True


def cells(text):
    """Of a notebook's page, where what a cell prints follows its code: all lines of a cell up to which they are Python."""
    for cell in re.split(r"(?m)^\[[ \d]*\]:\n", text)[1:]:
        lines = indented(cell.splitlines())
        yield "\n".join(lines[:max(n for n in range(len(lines) + 1) if is_python(lines[:n]))]) + "\n"


PAGES = {
    "000": lambda text: [between(text, "import jax\n", "1 Like")],
    "001": lambda text: list(cells(text)),
    "002": fenced,
    "003": fenced,
    "004": lambda text: [between(text, "# Define a sharded array\n", "Relationship with Other Primitives")],
}
# Whose blocks go on where the one before has ended, as a notebook's do.
ONE_PROGRAM = {"001"}


def code_of(seed, folder, small=False):
    """The blocks of code, changed; prints the changes."""
    (file,) = sorted(folder.glob(f"{seed}_*.txt"))
    blocks = PAGES[seed](file.read_text())
    changes = CHANGES[seed] + [(*sizes, "a size for a moment's run") for sizes in SMALLER[seed] if small]
    for old, new, why in changes:
        if any(old in block for block in blocks):
            print(f"changed: {old.strip()}  ->  {new.strip()}: {why}", file=sys.stderr)
        blocks = [block.replace(old, new) for block in blocks]
    return blocks
