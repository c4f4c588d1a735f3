#!/usr/bin/env python3
"""A product that waits for a gathered operand, by two ranks on two hosts with a slow link between them.

  bench/mpi_link.py [--weft build/release/bin/weft] [--rounds 7] [--rate 1gbit] [--mtu 9000] [--burst 256kbit] [--size 2048] [--mca NAME=VALUE ...]

The hosts are two network namespaces of this machine, so it needs root. Each rank computes half of the rows of x @ w,
where w is gathered, and their sums, one core each. Round by round: without a link (both ranks on one host), and over the
link with `--schedule plain` and with `--schedule weft`. E_overlap is the share of the time that the link adds under
`plain` which is gone under `weft`, as in bench/overlap.py. Beside that stands what `weft sim` says of the cluster: a
device as this host measures a core of its own (`weft machines --measure`), links of --bytes-per-second: what one large
transfer has over the link. What a transfer takes of the cores that compute is measured before that, by another program:
a product of the same size as long as a transfer that nothing waits for moves beside it.
"""
import argparse
import contextlib
import json
import pathlib
import statistics
import subprocess
import sys
import tempfile

PROGRAM = """
module @gathered attributes {{mhlo.num_partitions = 2 : i32}} {{
sdy.mesh @mesh = <["x"=2]>
func.func public @main(%x: tensor<{n}x{n}xf32>, %w: tensor<{n}x{n}xf32>) -> tensor<{n}xf32> {{
  %0 = sdy.manual_computation(%x, %w) in_shardings=[<@mesh, [{{"x"}}, {{}}]>, <@mesh, [{{"x"}}, {{}}]>] out_shardings=[<@mesh, [{{"x"}}]>] manual_axes={{"x"}} (%a: tensor<{h}x{n}xf32>, %b: tensor<{h}x{n}xf32>) {{
    %1 = "stablehlo.all_gather"(%b) <{{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}}> : (tensor<{h}x{n}xf32>) -> tensor<{n}x{n}xf32>
    %2 = stablehlo.dot_general %a, %1, contracting_dims = [1] x [0] : (tensor<{h}x{n}xf32>, tensor<{n}x{n}xf32>) -> tensor<{h}x{n}xf32>
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %3 = stablehlo.reduce(%2 init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<{h}x{n}xf32>, tensor<f32>) -> tensor<{h}xf32>
    sdy.return %3 : tensor<{h}xf32>
  }} : (tensor<{n}x{n}xf32>, tensor<{n}x{n}xf32>) -> tensor<{n}xf32>
  return %0 : tensor<{n}xf32>
}}
}}
"""
# The same product with no need of another host, and rows that change places meanwhile.
BESIDE = """
module @beside attributes {{mhlo.num_partitions = 2 : i32}} {{
sdy.mesh @mesh = <["x"=2]>
func.func public @main(%x: tensor<{n}x{n}xf32>, %w: tensor<{n}x{n}xf32>, %v: tensor<{m}x{n}xf32>) -> (tensor<{n}xf32>, tensor<{m}x{n}xf32>) {{
  %0:2 = sdy.manual_computation(%x, %w, %v) in_shardings=[<@mesh, [{{"x"}}, {{}}]>, <@mesh, [{{}}, {{}}]>, <@mesh, [{{"x"}}, {{}}]>] out_shardings=[<@mesh, [{{"x"}}]>, <@mesh, [{{"x"}}, {{}}]>] manual_axes={{"x"}} (%a: tensor<{h}x{n}xf32>, %b: tensor<{n}x{n}xf32>, %c: tensor<{k}x{n}xf32>) {{
    %1 = "stablehlo.collective_permute"(%c) <{{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}}> : (tensor<{k}x{n}xf32>) -> tensor<{k}x{n}xf32>
    %2 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<{h}x{n}xf32>, tensor<{n}x{n}xf32>) -> tensor<{h}x{n}xf32>
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %3 = stablehlo.reduce(%2 init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<{h}x{n}xf32>, tensor<f32>) -> tensor<{h}xf32>
    sdy.return %3, %1 : tensor<{h}xf32>, tensor<{k}x{n}xf32>
  }} : (tensor<{n}x{n}xf32>, tensor<{n}x{n}xf32>, tensor<{m}x{n}xf32>) -> (tensor<{n}xf32>, tensor<{m}x{n}xf32>)
  return %0#0, %0#1 : tensor<{n}xf32>, tensor<{m}x{n}xf32>
}}
}}
"""
# What mpirun calls instead of ssh: agent.sh HOST COMMAND...
AGENT = """#!/bin/bash
host=$1; shift; case $host in 10.77.0.1) ns=weft0;; *) ns=weft1;; esac
exec ip netns exec $ns unshare --uts bash -c "hostname $ns; $*"
"""
TCP = ["--mca", "btl", "tcp,self", "--mca", "btl_tcp_if_include", "10.77.0.0/24", "--mca", "oob_tcp_if_include",
       "10.77.0.0/24", "--mca", "orte_keep_fqdn_hostnames", "1"]


def sh(*command):
    subprocess.run(command, check=True)


@contextlib.contextmanager
def two_hosts(rate, mtu, burst="256kbit"):
    try:
        for i in 0, 1:
            # One that was killed has left them.
            subprocess.run(["ip", "netns", "del", f"weft{i}"], capture_output=True)
            sh("ip", "netns", "add", f"weft{i}")
        sh(*"ip link add v0 netns weft0 type veth peer name v1 netns weft1".split())
        for i in 0, 1:
            sh(*f"ip -n weft{i} addr add 10.77.0.{i + 1}/24 dev v{i}".split())
            sh(*f"ip -n weft{i} link set lo up".split())
            sh(*f"ip -n weft{i} link set v{i} up mtu {mtu}".split())
            sh(*f"ip netns exec weft{i} tc qdisc add dev v{i} root tbf rate {rate} burst {burst} latency 50ms".split())
        yield
    finally:
        for i in 0, 1:
            subprocess.run(["ip", "netns", "del", f"weft{i}"], capture_output=True)


def over_link(agent, mca, command):
    options = ["mpirun", "--allow-run-as-root", "--bind-to", "none", "-n", "2", "--host", "10.77.0.1:1,10.77.0.2:1",
               "--mca", "plm_rsh_agent", str(agent), *TCP, *(part for one in mca for part in ("--mca", *one.split("=", 1)))]
    line = " ".join([*options, *map(str, command)])
    return ["ip", "netns", "exec", "weft0", "unshare", "--uts", "bash", "-c", f"hostname weft0; {line}"]


def on_one_host(command):
    return ["mpirun", "--allow-run-as-root", "--oversubscribe", "--bind-to", "none", "-n", "2", *map(str, command)]


def result(command):
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, timeout=300)
    if done.returncode != 0:
        sys.exit(f"{command}\n{done.stderr}")
    return json.loads(done.stdout)


def machine_file(weft, folder, bytes_per_second):
    """A cluster of hosts that are one core of this one each."""
    path = folder / "host.json"
    subprocess.run([weft, "machines", "--measure", path], check=True, capture_output=True)
    measured = json.loads(path.read_text())["performance"]
    machine = result([weft, "machines", "cpu-cluster", "--json"])
    for figure in "bf16_flops", "f32_flops", "int8_ops", "memory_bandwidth", "op_overhead":
        machine["performance"][figure] = measured[figure]
    machine["links"] |= {"bandwidth": bytes_per_second, "latency": 5e-5, "efficiency": 1.0}
    path.write_text(json.dumps(machine))
    return path


class Bench:
    """Runs programs on the two hosts, and on one."""

    def __init__(self, options, folder):
        self.weft, self.mca, self.folder = options.weft.resolve(), options.mca, folder
        self.agent = folder / "agent.sh"
        self.agent.write_text(AGENT)
        self.agent.chmod(0o755)

    def program(self, name, text):
        path = self.folder / name
        path.write_text(text)
        return path

    def ms(self, program, *options, link):
        command = [self.weft, "run", program, "--random", "0", "--repeat", "5", "--json", "--engine", "mpi", "--workers", "1", *options]
        return result(over_link(self.agent, self.mca, command) if link else on_one_host(command))["median_ms"]

    def core_seconds_per_byte(self, machine, options):
        """By how much longer a product takes for each byte that moves beside it, for three quarters of its time."""
        n, on = options.size, ["--machine", f"{machine}:2", "--schedule", "weft"]
        few = self.program("few.mlir", BESIDE.format(n=n, h=n // 2, k=1, m=2))
        rows = 1 + int(options.bytes_per_second * 0.75e-3 * self.ms(few, link=False) / (4 * n))
        many = self.program("many.mlir", BESIDE.format(n=n, h=n // 2, k=rows, m=2 * rows))
        more = [self.ms(many, *on, link=True) - self.ms(few, *on, link=True) for _ in range(options.rounds)]
        return max(0.0, statistics.median(more) / 1000 / ((rows - 1) * n * 4))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--weft", type=pathlib.Path, default=pathlib.Path("build/release/bin/weft"))
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--rate", default="1gbit")
    parser.add_argument("--mtu", type=int, default=9000, help="bytes of a frame: of 1500 there are so many that both cores are busy with them")
    parser.add_argument("--burst", default="256kbit", help="what may go at once: of 4mbit the kernel's timers take less from the cores that compute")
    parser.add_argument("--bytes-per-second", type=float, default=1.17e8, help="what the simulator is told of a link")
    parser.add_argument("--size", type=int, default=2048)
    parser.add_argument("--mca", action="append", default=[], help="more parameters of Open MPI over the link")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name, two_hosts(options.rate, options.mtu, options.burst):
        bench = Bench(options, pathlib.Path(name))
        program = bench.program("gathered.mlir", PROGRAM.format(n=options.size, h=options.size // 2))
        path = machine_file(bench.weft, bench.folder, options.bytes_per_second)
        machine = json.loads(path.read_text())
        machine["links"]["core_seconds_per_byte"] = bench.core_seconds_per_byte(path, options)
        path.write_text(json.dumps(machine))
        print(f"a byte takes {1e9 * machine['links']['core_seconds_per_byte']:.2f} ns of the core that computes")
        on = ["--machine", f"{path}:2"]
        times = {"no link": [], "plain": [], "weft": []}
        for _ in range(options.rounds):
            times["no link"].append(bench.ms(program, "--schedule", "plain", link=False))
            for schedule in "plain", "weft":
                times[schedule].append(bench.ms(program, *on, "--schedule", schedule, link=True))
        said = {schedule: result([bench.weft, "sim", program, *on, "--schedule", schedule, "--json"])
                for schedule in ("plain", "weft")}
    medians = {way: statistics.median(ms) for way, ms in times.items()}
    for way, ms in times.items():
        print(f"{way:8} {medians[way]:8.1f} ms ({min(ms):.1f} to {max(ms):.1f})")
    for schedule, prediction in said.items():
        print(f"sim, {schedule}:", {key: value for key, value in prediction.items() if isinstance(value, (int, float))})
    gone = 1 - (medians["weft"] - medians["no link"]) / (medians["plain"] - medians["no link"])
    print(f"E_overlap {gone:.2f}")


if __name__ == "__main__":
    main()
