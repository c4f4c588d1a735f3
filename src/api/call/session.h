// Session: a function that is being traced, seen from the arrays: which value stands for which
// array, and which arrays it uses that it was not given.
//
// One a thread at most, beside its Trace; used in that thread.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "api/array/array_state.h"
#include "trace/trace.h"

namespace weft::detail {

class Session {
 public:
  explicit Session(const std::string& name);
  ~Session();
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  static Session* current();  // null: operations run at once

  trace::Trace& trace() { return trace_; }

  // A parameter that stands for the array; its sharding is as the array's, if that is committed, or
  // as `sharding` says. `place`: what messages call it.
  Array parameter(const Array& array, const NamedSharding* sharding = nullptr,
                  const std::string& place = "an array");

  // The value of a traced array; of a known number a constant; of another one a parameter.
  trace::TracedValue value(const Array& array);
  Array array(trace::TracedValue value) const;

  // What the module takes, by parameter: first those that the function was given.
  const std::vector<Array>& inputs() const { return inputs_; }
  // Some input was committed, or the function names a mesh, so that results are.
  bool committed() const { return committed_; }
  // The device of inputs that lie on a single one; empty: none says.
  std::optional<std::int64_t> single_device() const { return single_device_; }
  // The meshes that the trace has met, with the types of their axes.
  const std::vector<Mesh>& meshes() const { return meshes_; }
  // Throws Error where it has other devices than those before, or in another order, and names both.
  // `place`: of the array that lies there; empty: the program names the mesh. `any_order`: its
  // order is its own, as shard_map's is.
  void note_mesh(const Mesh& mesh, const std::string& place = {}, bool any_order = false);
  void note_device(std::int64_t device, const std::string& place = "an array");

 private:
  void check_same_devices(const Mesh& mesh, const std::string& place) const;
  void check_order(const Mesh& mesh, const std::string& place) const;
  void check_devices() const;
  // What messages call an array: itself where it has a name, else the input of that number.
  std::string called(const std::string& place, std::size_t input) const;
  std::string earlier() const;  // of what lies on the first mesh

  trace::Trace trace_;
  std::unordered_map<const ArrayState*, trace::TracedValue> captured_;
  std::vector<Array> inputs_;
  std::vector<Mesh> meshes_;
  std::string mesh_place_;  // of what lies on the first of them; empty: the program names it
  std::size_t mesh_input_ = 0;
  bool committed_ = false;
  std::optional<std::int64_t> single_device_;
  std::string device_place_;  // of what lies there
  std::size_t device_input_ = 0;
};

// The operands, from number `first` on, of the function that the program calls by that name:
// messages number them.
void note_operands(std::string_view function, std::initializer_list<Array> operands,
                   std::size_t first = 0);

}  // namespace weft::detail
