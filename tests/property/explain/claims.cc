#include "property/explain/claims.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <unordered_map>
#include <vector>

#include <fmt/format.h>

#include "core/element.h"
#include "ir/parser.h"
#include "ir/printer.h"
#include "passes/pipeline.h"
#include "property/explain/known_names.h"
#include "property/explain/watched_run.h"
#include "property/partition/random_program.h"
#include "report/explain/layouts/local_layouts.h"
#include "report/explain/product_lines.h"
#include "support/compare_literals.h"

namespace weft::testing {
namespace {

using passes::AtomList;
using passes::AtomSet;
using passes::AxisAtoms;
using Number = std::complex<long double>;  // holds every element of every type

Number number_at(const Literal& literal, std::int64_t i) {
  return visit_dtype(literal.dtype(), [&]<DType kD>(DTypeTag<kD>) -> Number {
    const auto value = literal.at<StorageOf<kD>>(i);
    if constexpr (kD == DType::c64 || kD == DType::c128) {
      return {value.real(), value.imag()};
    } else if constexpr (requires { to_float(value); }) {
      return {static_cast<long double>(to_float(value)), 0};
    } else if constexpr (requires { value.value; }) {
      return {static_cast<long double>(value.value), 0};
    } else {
      return {static_cast<long double>(value), 0};
    }
  });
}

// Whether one may stand for the other: functions are computed differently, sums in another order.
bool is_close(Number got, Number want, long double scale, DType dtype) {
  if (got == want) return true;
  if (!std::isfinite(std::abs(got)) || !std::isfinite(std::abs(want)) || !std::isfinite(scale)) {
    return true;  // what overflows may do so in one order and not in another
  }
  if (is_integer(dtype) || is_boolean(dtype)) {  // sums wrap around
    const long double all = std::exp2(static_cast<long double>(std::max(1, info(dtype).bits)));
    return std::abs(std::remainder(got.real() - want.real(), all)) == 0;
  }
  const long double part = info(real_part(dtype)).bits < 32 ? 0.1L : 4e-3L;
  return std::abs(got - want) <= part * std::max(1.0L, scale);
}

// All that one value was on the devices, and how they lie.
struct Device {
  std::int64_t position = 0;  // in the mesh
  const Seen* seen = nullptr;
};

std::int64_t digit(const AxisAtoms& atoms, passes::Atom atom, std::int64_t position) {
  return position / atoms.stride(atom) % atoms.size(atom);
}

std::int64_t tile_of(const AxisAtoms& atoms, const AtomList& list, std::int64_t position) {
  std::int64_t tile = 0;
  for (const passes::Atom a : list) tile = tile * atoms.size(a) + digit(atoms, a, position);
  return tile;
}

std::vector<Device> devices_of(const std::vector<Seen>& seen, const AxisAtoms& atoms) {
  std::vector<std::int64_t> position(at(atoms.mesh().num_devices()));
  for (std::int64_t p = 0; p < std::ssize(position); ++p) {
    position[at(atoms.mesh().device_at(p))] = p;
  }
  std::vector<Device> devices;
  for (const Seen& one : seen) {
    if (one.device < std::ssize(position)) devices.push_back({position[at(one.device)], &one});
  }
  return devices;
}

// Whether two devices are at the same place but for these atoms.
bool differ_only_in(const AxisAtoms& atoms, AtomSet set, std::int64_t a, std::int64_t b) {
  for (passes::Atom atom = 0; atom < atoms.count(); ++atom) {
    const bool same = digit(atoms, atom, a) == digit(atoms, atom, b);
    if (!same && (set & passes::set_of(atom)) == 0) return false;
  }
  return true;
}

// Of the global value, those that the device's manual axes mean.
const Seen* for_device(const std::vector<Seen>& all, const Coordinates& coordinates) {
  for (const Seen& one : all) {
    const bool fits = std::ranges::all_of(one.coordinates, [&](const auto& own) {
      return std::ranges::find(coordinates, own) != coordinates.end();
    });
    if (fits) return &one;
  }
  return nullptr;
}

// Of an element in row-major order.
std::int64_t place(const Dims& indices, const Dims& dims) {
  std::int64_t at_place = 0;
  for (std::size_t d = 0; d < dims.size(); ++d) at_place = at_place * dims[d] + indices[d];
  return at_place;
}

class Checker {
 public:
  Checker(const ir::Module& module, const passes::ShardRecord* record)
      : module_(module),
        record_(record),
        axes_(module, record != nullptr ? record->atoms : nullptr),
        layouts_(module, axes_, record),
        local_(values_of(module)) {
    for (std::size_t i = 0; i < local_.size(); ++i) numbers_[local_[i]] = i;
    local_log_ = watched_run(module, inputs_for(module));
    if (record == nullptr) return;
    global_ = values_of(*record->program);
    for (std::size_t i = 0; i < global_.size(); ++i) numbers_[global_[i]] = i;
    global_log_ = watched_run(*record->program, inputs_for(*record->program));
  }

  std::optional<std::string> run() {
    for (std::size_t i = 0; i < local_.size() && !wrong_; ++i) check_value(i);
    report::ArrayNames names(module_, layouts_);
    const auto lines = report::product_lines(module_, axes_, layouts_, names);
    if (!wrong_) wrong_ = unknown_name(lines, names);
    report::DeviceValues devices(module_, layouts_);
    if (!wrong_) wrong_ = untold_result(lines, names, devices);
    for (const report::ProductLine& line : lines) {
      if (line.op == nullptr || wrong_) continue;
      check_letters(line);
      check_term(line.result, line);
      for (const report::ArrayTerm& term : line.operands) check_term(term, line);
    }
    return wrong_;
  }

 private:
  void fail(const ir::Value& value, const std::string& what) {
    std::string place = "an argument";
    if (value.def != nullptr) {
      place = fmt::format("result {} of {}", value.index, value.def->name());
    }
    const report::LocalLayout* const layout = layouts_.of(&value);
    const AxisAtoms* const atoms = atoms_of(value);
    wrong_ = fmt::format("{} ({}): {}", place, to_string(value.type.tensor()), what);
    if (layout == nullptr || atoms == nullptr) return;
    *wrong_ += fmt::format("; it is said to lie as {}, varying along '{}'{}",
                           to_string(layout->layout, *atoms),
                           atoms->names(passes::list_of(layout->varying)),
                           layouts_.shard(&value) != nullptr ? ", as recorded" : "");
  }

  const AxisAtoms* atoms_of(const ir::Value& value) {
    const ir::Block& block = value.def != nullptr ? *value.def->parent : *value.block;
    return axes_.atoms_of(*block.ops.front());
  }

  void check_value(std::size_t i) {
    const ir::Value& value = *local_[i];
    const report::LocalLayout* const layout = layouts_.of(&value);
    const AxisAtoms* const atoms = atoms_of(value);
    if (layout == nullptr || atoms == nullptr) return;
    if (local_log_[i].empty() || local_log_[i][0].coordinates.empty()) return;  // global
    const std::vector<Device> devices = devices_of(local_log_[i], *atoms);
    if (const passes::Shard* shard = layouts_.shard(&value)) {
      check_shard(value, *shard, devices);
    } else {
      check_alike(value, *layout, *atoms, devices);
    }
  }

  // Devices that differ along nothing that is told of have the same.
  void check_alike(const ir::Value& value, const report::LocalLayout& layout,
                   const AxisAtoms& atoms, const std::vector<Device>& devices) {
    const AtomSet free = atoms.all() & ~layout.used();
    for (const Device& a : devices) {
      const Device& first = *std::ranges::find_if(devices, [&](const Device& b) {
        return differ_only_in(atoms, free, a.position, b.position);
      });
      const std::size_t times = std::min(a.seen->values.size(), first.seen->values.size());
      for (std::size_t k = 0; k < times; ++k) {
        const std::string wrong = difference(a.seen->values[k], first.seen->values[k], 0);
        if (wrong.empty()) continue;
        return fail(value, fmt::format("devices at {} and {} differ: {}", a.position,
                                       first.position, wrong));
      }
    }
  }

  // It is of the program's value what the record says.
  void check_shard(const ir::Value& value, const passes::Shard& shard,
                   const std::vector<Device>& devices) {
    const AxisAtoms& atoms = *record_->atoms;
    const Dims want = local_dims(shard.value->type.dims(), shard.layout, atoms);
    if (value.type.dims() != want || value.type.dtype() != shard.value->type.dtype()) {
      return fail(value, fmt::format("it is a shard of {}", to_string(shard.value->type.tensor())));
    }
    for (const Device& device : devices) {
      const Seen* const global =
          for_device(global_log_[numbers_.at(shard.value)], device.seen->coordinates);
      if (global == nullptr) continue;
      const std::size_t times = device.seen->values.size(), of = global->values.size();
      if (of == 0 || times % of != 0) continue;  // of a loop that devices leave at other times
      for (std::size_t k = 0; k < times && !wrong_; ++k) {
        check_tile(value, shard, devices, device, k, global->values[k / (times / of)]);
      }
      if (wrong_) return;
    }
  }

  void check_tile(const ir::Value& value, const passes::Shard& shard,
                  const std::vector<Device>& devices, const Device& device, std::size_t k,
                  const Literal& whole) {
    const AxisAtoms& atoms = *record_->atoms;
    std::vector<const Literal*> parts;
    for (const Device& other : devices) {
      if (!differ_only_in(atoms, shard.layout.unreduced, device.position, other.position)) continue;
      if (k >= other.seen->values.size()) return;
      parts.push_back(&other.seen->values[k]);
    }
    const Dims& dims = value.type.dims();
    for (std::int64_t i = 0; i < num_elements(dims); ++i) {
      Dims at_whole = unravel(i, dims);
      bool is_padding = false;
      for (std::size_t d = 0; d < dims.size(); ++d) {
        at_whole[d] += dims[d] * tile_of(atoms, shard.layout.dims[d], device.position);
        is_padding = is_padding || at_whole[d] >= whole.dims()[d];
      }
      if (is_padding) continue;
      long double scale = 0;
      const Number got = combined(parts, i, shard.combine, scale);
      const Number expected = number_at(whole, place(at_whole, whole.dims()));
      scale = std::max(scale, std::abs(expected));
      if (is_close(got, expected, scale, value.type.dtype())) continue;
      return fail(value,
                  fmt::format("the device at {} has, at {}, {} instead of {}", device.position,
                              to_string(at_whole), static_cast<double>(got.real()),
                              static_cast<double>(expected.real())));
    }
  }

  static Number combined(const std::vector<const Literal*>& parts, std::int64_t i,
                         ir::OpKind combine, long double& scale) {
    Number all = number_at(*parts[0], i);
    scale = std::abs(all);
    for (std::size_t p = 1; p < parts.size(); ++p) {
      const Number part = number_at(*parts[p], i);
      scale = std::max(scale, std::abs(part));
      switch (combine) {
        case ir::OpKind::maximum:
          all = part.real() > all.real() || std::isnan(part.real()) ? part : all;
          break;
        case ir::OpKind::minimum:
          all = part.real() < all.real() || std::isnan(part.real()) ? part : all;
          break;
        case ir::OpKind::multiply:
          all *= part;
          break;
        case ir::OpKind::and_:
          all = bits(all, part, [](auto a, auto b) { return a & b; });
          break;
        case ir::OpKind::or_:
          all = bits(all, part, [](auto a, auto b) { return a | b; });
          break;
        case ir::OpKind::xor_:
          all = bits(all, part, [](auto a, auto b) { return a ^ b; });
          break;
        default:
          all += part;
      }
    }
    return all;
  }
  template <class F>
  static Number bits(Number a, Number b, F&& f) {
    // 64 bits of whatever sign.
    const auto wide = [](Number n) {
      return n.real() < 0 ? static_cast<std::uint64_t>(static_cast<std::int64_t>(n.real()))
                          : static_cast<std::uint64_t>(n.real());
    };
    return {static_cast<long double>(f(wide(a), wide(b))), 0};
  }

  // No two dimensions of an array have one letter, and one letter is one length in a line.
  void check_letters(const report::ProductLine& line) {
    std::unordered_map<std::string, std::int64_t> sizes;
    const auto check = [&](const report::ArrayTerm& term) {
      for (std::size_t d = 0; d < term.letters.size(); ++d) {
        const auto same = std::ranges::count(term.letters, term.letters[d]);
        if (same > 1) fail(*term.value, "two dimensions have one letter: " + line.text());
        const std::int64_t size = term.sizes[d];
        const AtomList cut = term.atoms == nullptr ? AtomList() : term.layout.layout.dims[d];
        if (ceil_div(size, term.atoms == nullptr ? 1 : term.atoms->size(cut)) !=
            term.value->type.dims()[d]) {
          fail(*term.value,
               fmt::format("{} is not {} long: {}", term.letters[d], size, line.text()));
        }
        const auto [at, is_new] = sizes.try_emplace(term.letters[d], size);
        if (at->second != size) {
          fail(*term.value, fmt::format("{} has two lengths, {} and {}: {}", term.letters[d],
                                        at->second, size, line.text()));
        }
      }
    };
    check(line.result);
    for (const report::ArrayTerm& operand : line.operands) check(operand);
  }

  // What a line says is what is known of the value; by one name goes one array.
  void check_term(const report::ArrayTerm& term, const report::ProductLine& line) {
    const report::LocalLayout* const layout = layouts_.of(term.value);
    if (layout != nullptr && !term.is_block && !layout->uniform && !(term.layout == *layout)) {
      fail(*term.value, "the line says otherwise: " + line.text());
    }
    const passes::Shard* const shard = layouts_.shard(term.value);
    const ir::Value* const source = term.origin.array.value;
    if (wrong_ || shard == nullptr || source == shard->value) return;
    // What a loop hands on is another array in each turn.
    if (!numbers_.contains(source) || report::is_carried(*source)) return;
    for (const ir::Value* value : {shard->value, source}) {  // parts of it are others
      const report::LocalLayout* const lies = layouts_.of(value);
      if (lies != nullptr && (lies->layout.unreduced | lies->varying) != 0) return;
    }
    const std::vector<Seen>& own = global_log_[numbers_.at(shard->value)];
    const std::vector<Seen>& named = global_log_[numbers_.at(source)];
    if (own.size() != named.size()) return;  // in another manual computation
    for (std::size_t i = 0; i < own.size() && !wrong_; ++i) {
      const std::size_t times = own[i].values.size(), of = named[i].values.size();
      if (of == 0 || times % of != 0) continue;
      for (std::size_t k = 0; k < times && !wrong_; ++k) {
        if (sorted(own[i].values[k]) == sorted(named[i].values[k / (times / of)])) continue;
        if (own[i].values[k].dtype() != named[i].values[0].dtype()) continue;  // rounded
        fail(*term.value, fmt::format("it is not what {} is: {}", term.name, line.text()));
      }
    }
  }
  static std::vector<std::pair<long double, long double>> sorted(const Literal& literal) {
    std::vector<std::pair<long double, long double>> numbers;
    for (std::int64_t i = 0; i < literal.num_elements(); ++i) {
      const Number number = number_at(literal, i);
      if (std::isnan(std::abs(number))) continue;
      numbers.emplace_back(number.real(), number.imag());
    }
    std::ranges::sort(numbers);
    return numbers;
  }

  const ir::Module& module_;
  const passes::ShardRecord* record_;
  report::AxisFinder axes_;
  report::LocalLayouts layouts_;
  std::vector<const ir::Value*> local_, global_;
  std::unordered_map<const ir::Value*, std::size_t> numbers_;  // of either program
  Log local_log_, global_log_;
  std::optional<std::string> wrong_;
};

}  // namespace

std::optional<std::string> false_claim(const std::string& text,
                                       const passes::PartitionOptions& options) {
  const std::shared_ptr<const ir::Module> module = ir::parse_or_throw(text, "program");
  passes::Choices choices;
  passes::PartitionOptions how = options;
  how.choices = &choices;
  const std::unique_ptr<ir::Module> partitioned = passes::partitioned(*module, how);
  const bool recorded = choices.shards.module == partitioned.get();
  auto wrong = Checker(*partitioned, recorded ? &choices.shards : nullptr).run();
  if (wrong) *wrong += "\npartitioned:\n" + ir::print(*partitioned);
  return wrong;
}

}  // namespace weft::testing
