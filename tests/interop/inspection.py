"""What a lowered module says about itself: its devices, its ops, who partitions it."""
import re

NOT_COMPUTATION = {"func.return", "sdy.return", "stablehlo.return", "stablehlo.constant"}
MANUAL = "sdy.manual_computation"


def name_of(operation):
  return operation.operation.name


def children(operation):
  return [op for region in operation.regions for block in region for op in block.operations]


def operations(operation):
  for child in children(operation):
    yield child
    yield from operations(child)


def main_function(module):
  return next(
    op for op in module.body.operations
    if name_of(op) == "func.func" and op.attributes["sym_name"].value == "main"
  )


def device_count(module):
  attributes = module.operation.attributes
  counts = ("mhlo.num_partitions", "mhlo.num_replicas")
  partitions, replicas = (attributes[c].value if c in attributes else 1 for c in counts)
  return partitions * replicas


def quoted(attribute):
  return set(re.findall(r'"([^"]+)"', str(attribute)))


def computes_with_free_axes(operation, free):
  """Does anything compute while some axis is not manual, so that a compiler must shard it?"""
  for child in children(operation):
    if name_of(child) == MANUAL:
      if computes_with_free_axes(child, free - quoted(child.attributes["manual_axes"])):
        return True
    elif free and name_of(child) not in NOT_COMPUTATION:
      return True
  return False


def facts(module):
  ops = [module.operation, *operations(module.operation)][1:]
  axes = set().union(*(quoted(op.attributes["mesh"]) for op in ops if name_of(op) == "sdy.mesh"))
  targets = {
    op.attributes["call_target_name"].value for op in ops if name_of(op) == "stablehlo.custom_call"
  }
  devices = device_count(module)
  free = axes or {"no mesh"}
  return {
    "devices": devices,
    **({"custom_calls": sorted(targets)} if targets else {}),
    "uses_shard_map": any(name_of(op) == MANUAL for op in ops),
    "uses_auto_partitioning": devices > 1 and computes_with_free_axes(main_function(module), free),
  }
