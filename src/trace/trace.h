// Trace: a function while it becomes a module: values are parameters or results of ops, ops go to
// the end of the innermost open block.
//
// Owns the module until `finish`. A thread has at most one open trace, its `current()`, and only it
// uses that. What throws in between leaves the trace to be destroyed; the scopes close themselves.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "weft/mesh.h"
#include "weft/where.h"

#include "ir/builder.h"
#include "trace/traced_value.h"

namespace weft::detail::trace {

using Values = std::vector<TracedValue>;

// What errors say of a value whose function has returned.
std::string ended_text(const TracedValue& value);

class Trace {
 public:
  // Makes the module @`name` and becomes the thread's current trace. REQUIRES: it has none.
  explicit Trace(const std::string& name);
  ~Trace();
  Trace(const Trace&) = delete;
  Trace& operator=(const Trace&) = delete;

  static Trace* current();  // null: the thread does not trace

  // The user's line, for the ops that follow; their name in traces, "mlp/matmul", where they are in
  // a named scope; and for messages the function that the user calls there: "matmul".
  void set_where(const Where& where, const std::string& name = {}, std::string_view function = {});
  // The line and the function of messages alone.
  void blame(const Where& where, std::string_view function);
  const Where& where() const { return place_.where; }
  const std::string& function() const { return place_.function; }
  // The functions of messages, by the line that was set with them: "FILE:LINE:COLUMN".
  using Functions = std::unordered_map<std::string, std::string>;
  const Functions& functions() const { return functions_; }
  // All of the above, to be put back after ops of other lines.
  struct Place {
    Where where;
    std::string function;
    ir::SourceLocRef location;
  };
  const Place& place() const { return place_; }
  void set_place(const Place& place);
  // Throws Error: "FUNCTION: MESSAGE  (FILE:LINE)".
  [[noreturn]] void fail(const std::string& message) const;

  // A parameter of the function; `sharding`: with respect to `mesh`; null: none is said.
  TracedValue parameter(const TensorType& type, Facts facts);
  void set_parameter_sharding(std::size_t index, const Mesh& mesh, const Sharding& sharding);

  TracedValue constant(Literal literal, bool weak = false);
  // The facts of the results: weak if all operands are, varying where one of them is, the spec by
  // the rules of Explicit axes (explicit_axes.h).
  Values emit(ir::OpKind kind, std::span<const TracedValue> operands, ir::AttrsRef attrs = {},
              std::vector<ir::Block*> regions = {});
  // Emits an op with the results' types given; for ops whose rows cannot infer them.
  Values emit(ir::OpKind kind, std::span<const TracedValue> operands, std::vector<ir::Type> types,
              ir::AttrsRef attrs = {}, std::vector<ir::Block*> regions = {});
  // The op that came last, in the innermost region whose body runs. REQUIRES: there is one.
  ir::Op& last_op() { return *scopes_.back().block->ops.back(); }
  TracedValue one(ir::OpKind kind, std::initializer_list<TracedValue> operands,
                  ir::AttrsRef attrs = {}) {
    return emit(kind, std::span(operands.begin(), operands.size()), std::move(attrs))[0];
  }

  // Emits an op of one operand and one result of its type, whose facts stay as they are.
  TracedValue plain(ir::OpKind kind, const TracedValue& operand, ir::AttrsRef attrs);

  // The mesh whose Explicit axes values are split over; one in a trace.
  const Mesh& explicit_mesh() const { return explicit_mesh_; }
  void set_explicit_mesh(const Mesh& mesh) { explicit_mesh_ = mesh; }
  // While it lives, the function that the user called takes an out_sharding. If it is given, it
  // follows, so that operands whose specs clash are no error.
  class TakesOutSharding {
   public:
    TakesOutSharding(Trace& trace, bool is_given) : trace_(trace), given_(is_given ? 1 : 0) {
      ++trace_.out_sharding_options_;
      trace_.out_shardings_ += given_;
    }
    ~TakesOutSharding() {
      --trace_.out_sharding_options_;
      trace_.out_shardings_ -= given_;
    }
    TakesOutSharding(const TakesOutSharding&) = delete;
    TakesOutSharding& operator=(const TakesOutSharding&) = delete;

   private:
    Trace& trace_;
    int given_;
  };
  bool takes_out_sharding() const { return out_sharding_options_ > 0; }
  bool out_sharding_follows() const { return out_shardings_ > 0; }

  // A region of an op to be emitted next: `body` gets its arguments, of these types and facts, and
  // gives what it returns; what it uses from outside it simply uses.
  struct Region {
    ir::Block* block = nullptr;
    std::vector<Facts> results;  // of what the block returns
  };
  using Body = std::function<Values(const Values& arguments)>;
  Region region(std::span<const TracedValue> like, const Body& body);
  // One argument more of the innermost region, whose body runs.
  TracedValue argument(const TensorType& type, Facts facts);
  // Takes a region's ops out again; for bodies that are traced once more with other facts.
  static void discard(const Region& region);
  // A computation by two scalars, as reductions and sorts have them; `pairs` of arguments.
  ir::Block* combiner(std::span<const DType> dtypes, const Body& body);
  // A combiner that is one op.
  ir::Block* combiner(ir::OpKind kind, DType dtype) { return builder_.reducer(kind, dtype); }

  // The program of each device along `axes` of `mesh` (sdy.manual_computation). What the body uses
  // from outside becomes an operand that all devices have whole.
  struct Manual {
    Mesh mesh;
    std::vector<std::string> axes;        // in the mesh's order
    std::vector<PartitionSpec> in_specs;  // of the operands, over `axes` alone
    std::function<std::vector<PartitionSpec>(const Values& results)> out_specs;
  };
  Values manual_computation(const Manual& manual, std::span<const TracedValue> operands,
                            const Body& body);

  // What a function of another module gives for arguments of its types: its ops are copied into the
  // innermost block. REQUIRES: it calls none, and names no mesh.
  Values inlined(const ir::Function& function, std::span<const TracedValue> arguments);

  // The mesh in context: that of the innermost manual computation, its manual axes Manual; else
  // weft::get_abstract_mesh().
  static Mesh context_mesh();
  // The Manual axes of the context, innermost computation and those around it.
  static AxisSet manual_axes();
  static bool in_manual() { return manual_axes() != 0; }

  // The mesh as an attribute refers to it; declares it where the module does not have it yet.
  // Throws Error where it has other devices than those before.
  ir::MeshRef mesh_ref(const Mesh& mesh);
  // The devices that the module's are, by position: those of the first mesh. Empty: no mesh so far.
  const std::vector<std::int64_t>& devices() const { return devices_; }

  // Throws Error where the value is of another trace or thread, or of a region that has ended.
  void check(const TracedValue& value) const;

  struct ResultSharding {
    Mesh mesh;
    Sharding sharding;
  };
  // The module; the trace has ended then. `shardings`: as many as results, or none.
  std::unique_ptr<ir::Module> finish(std::span<const TracedValue> results,
                                     std::span<const std::optional<ResultSharding>> shardings = {});

  ir::Module& module() { return *module_; }

 private:
  struct Scope {
    ir::Block* block = nullptr;
    const Mesh* mesh = nullptr;  // not null: a manual computation's
    // What it uses from outside, as its own argument.
    std::vector<ir::Value*> captured;
    std::unordered_map<const ir::Value*, ir::Value*> arguments;
  };
  // Opens a block for ops as long as it lives.
  class ScopeGuard {
   public:
    ScopeGuard(Trace& trace, Scope scope);
    ~ScopeGuard();
    ScopeGuard(const ScopeGuard&) = delete;
    ScopeGuard& operator=(const ScopeGuard&) = delete;

   private:
    Trace& trace_;
  };

  // The op that `create` makes of what its operands are here, and its results. Throws Error, which
  // names the user's function and line, where it or an array that it gives cannot be.
  template <class Create>
  Values emitted(std::span<const TracedValue> operands, Create&& create);
  // The value where the innermost scope can use it.
  ir::Value* visible(const TracedValue& value);
  static Facts facts_of_results(std::span<const TracedValue> operands);
  TracedValue wrap(ir::Value* value, Facts facts) const {
    return {value, life_, std::move(facts), place_.where};
  }
  ir::MeshRef declared(const Mesh& mesh);
  ir::ShardingAttr manual_sharding(const Manual& manual, const PartitionSpec& spec, int rank);

  std::unique_ptr<ir::Module> module_;
  ir::Function* main_ = nullptr;
  ir::Builder builder_;
  std::shared_ptr<Life> life_;
  std::vector<Scope> scopes_;
  std::vector<std::int64_t> devices_;
  std::unordered_map<std::int64_t, std::int64_t> positions_;  // of devices_
  std::vector<std::pair<Mesh, ir::MeshRef>> mesh_refs_;
  std::unordered_map<std::string, ir::SourceLocRef> locations_;
  Functions functions_;
  Place place_;
  Mesh explicit_mesh_;
  int out_sharding_options_ = 0, out_shardings_ = 0;
};

}  // namespace weft::detail::trace
