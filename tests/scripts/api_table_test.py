#!/usr/bin/env python3
"""docs/api.md is what the headers say."""
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts"))
import api_table

HEADER = """
namespace weft {
namespace debug {
void print(const Arg& x);  // jax.debug.print
}  // namespace debug
class Array {
 public:
  Array() = default;
  Array sum(Where where = Where::current()) const;
  Array T(Where where = Where::current()) const { return f(); }
  bool is_traced() const;
  const NamedSharding& sharding() const&;

 private:
  void hidden() const;
};
template <class F>
class Jitted {  // no name in JAX
 public:
  template <class... A>
  Lowered lower(const A&... a) const {  // jax.stages.Wrapped.lower
    return g(a);
  }
};
struct Options {};
inline Array cos_(const Arg& x) { return cos(x); }  // jnp.cos; of x
void helper(int x);
class [[nodiscard]] Scope {  // jax.named_scope
};
"""


class ApiTable(unittest.TestCase):
    def test_the_page_has_the_headers_functions(self):
        run = subprocess.run([sys.executable, ROOT / "scripts/api_table.py", "--check"], capture_output=True, text=True)
        self.assertEqual(run.returncode, 0, run.stderr)

    def test_the_page_has_what_programs_are_made_of(self):
        names = {name for header in (ROOT / "include/weft").glob("*.h") for name, *_ in api_table.rows(header)}
        core = {"jit", "Jitted::lower", "Lowered::compile", "Compiled::as_text", "shard_map", "fori_loop", "while_loop", "scan",
                "cond", "switch_", "make_mesh", "set_mesh", "tree_map", "Array::sum", "Array::at", "At::set", "max_pool",
                "avg_pool", "psum_start", "ppermute_start", "profiler::trace", "named_scope", "debug::print", "timeit"}
        self.assertEqual(core - names, set())

    def test_what_is_wefts_own_must_be_declared(self):
        with tempfile.NamedTemporaryFile("w", suffix=".h") as file:
            file.write(HEADER + "inline constexpr int kAll = -1;\n#define TREE(T) T\n// void gone(int x);\n")
            file.flush()
            declared = {name: api_table.declared(pathlib.Path(file.name), name) for name in (
                "helper", "kAll", "TREE", "Array::is_traced", "Scope", "gone", "Jitted::gone", "Absent::sum")}
        self.assertEqual([name for name, found in declared.items() if not found], ["gone", "Jitted::gone", "Absent::sum"])

    def test_rows(self):
        with tempfile.NamedTemporaryFile("w", suffix=".h") as file:
            file.write(HEADER)
            file.flush()
            rows = list(api_table.rows(pathlib.Path(file.name)))
        self.assertEqual(rows, [
            ("debug::print", "(const Arg& x)", "jax.debug.print", "nothing"),
            ("Array::sum", "()", "jax.Array.sum", ""),
            ("Array::T", "()", "jax.Array.T", ""),
            ("Array::sharding", "()", "jax.Array.sharding", "`const NamedSharding&`"),
            ("Jitted::lower", "(const A&... a)", "jax.stages.Wrapped.lower", "`Lowered`"),
            ("cos_", "(const Arg& x)", "jnp.cos", ""),
            ("Scope", "", "jax.named_scope", "a type"),
        ])


if __name__ == "__main__":
    unittest.main()
