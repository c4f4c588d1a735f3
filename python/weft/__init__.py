"""What Weft makes of JAX's programs, from Python.

  weft.explain(f, *args)        every collective: along which axes, why, how many bytes, how long
  weft.sim(f, *args)            how long it would take on a machine, and what would be faster there
  weft.partition(f, *args)      what one device does, as StableHLO
  weft.run(f, *args)            its results, and how long it took on the devices of this machine
  weft.trace(f, *args)          the same, with what each device did and when
  weft.show(array_or_sharding)  how an array is split over devices: text, and a picture in a notebook
  weft.partitioned(f)           f, partitioned by Weft, as a function of JAX for whatever devices JAX has

`f` is a function of arrays, as for jax.jit, what its lower() or jax.export.export() gave, for whatever platform, the text of a module, or a
pathlib.Path of a file; arrays may be jax.ShapeDtypeStruct with a sharding. All work by the tool `weft`, which WEFT_TOOL may name. Options are the
tool's, with underscores: machine="tpu-v5e:2x2" for --machine, as_="tpu-v5e:2x2" for --as, a list for one that is repeated. What the tool refuses
raises weft.Error. What is returned prints as the tool prints.
"""
from ._partitioned import Partitioned, partitioned
from ._pictures import Picture, show
from ._reports import Explanation, Program, Simulation, Sweep, explain, partition, sim
from ._runs import Run, Trace, run, trace
from ._tool import Error

__all__ = [
    "Error", "Explanation", "Partitioned", "Picture", "Program", "Run", "Simulation", "Sweep", "Trace",
    "explain", "partition", "partitioned", "run", "show", "sim", "trace",
]
