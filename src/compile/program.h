// Program: a module on its way from what a person wrote to what a backend runs, and the stages that
// it goes through.
//
// It keeps what later stages and its user need: the module as it was parsed or traced, the
// partitioned one, the plan. One thread takes it through the stages; after that any may read it.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "compile/memory_limit.h"
#include "compile/schedule.h"
#include "ir/module.h"
#include "machine/target.h"
#include "passes/overlap/overlap.h"
#include "passes/partition/partition.h"
#include "plan/plan.h"

namespace weft::compile {

// In their order; Program::kRows says what each is.
enum class Stage : std::uint8_t { parsed, propagated, partitioned, overlapped, scheduled, plan };
inline constexpr std::size_t kNumStages = 6;

struct Options {
  passes::PartitionOptions partition = {};
  Schedule schedule = Schedule::weft;
  // What times communication and computation for the schedule; null: the host.
  std::shared_ptr<const machine::Target> target = {};
  passes::OverlapChoices* choices = nullptr;  // if not null, is told what was decided
  // Bytes that a device has for arguments, constants and all else; none: what it takes.
  std::optional<std::int64_t> memory_limit = {};
  // See passes::OverlapOptions: for those that take a program before it is scheduled.
  bool turns_stay = false;
};

class Program {
 public:
  // REQUIRES: the verifier accepts the module.
  explicit Program(std::shared_ptr<const ir::Module> parsed) : parsed_(std::move(parsed)) {}

  // One that was partitioned before: that stage is not gone through again.
  Program(std::shared_ptr<const ir::Module> parsed, std::shared_ptr<const ir::Module> partitioned)
      : parsed_(std::move(parsed)), partitioned_(std::move(partitioned)) {}

  // Takes it through the stages up to `last`. Throws Error. REQUIRES: called once.
  void advance(Stage last, const Options& options = {});
  // The program as it stands after a stage that it has reached. `debug_info`: with the places that
  // ops come from, but for the plan.
  std::string text(Stage stage, bool debug_info = false) const;
  // How long the stage took; 0: nothing had to be done for it.
  double milliseconds(Stage stage) const { return milliseconds_[static_cast<std::size_t>(stage)]; }

  const std::shared_ptr<const ir::Module>& parsed() const { return parsed_; }
  // REQUIRES of all these: it has reached that stage.
  const std::shared_ptr<const ir::Module>& partitioned() const { return partitioned_; }
  const std::shared_ptr<const ir::Module>& overlapped() const { return overlapped_; }
  const std::shared_ptr<const ir::Module>& scheduled() const { return scheduled_; }
  const std::shared_ptr<const plan::Plan>& plan() const { return plan_; }
  // How the partitioned module keeps the memory limit; none: there is no limit.
  const std::optional<KeptLimit>& kept_limit() const { return kept_limit_; }

  // The names of the stages, for options and messages.
  static std::vector<std::string> stage_names();
  static std::optional<Stage> stage_named(std::string_view name);
  // "parsed: the module, verified. propagated: ...".
  static std::string stages_help();

 private:
  struct Row;
  static const std::array<Row, kNumStages> kRows;

  std::shared_ptr<const ir::Module> parsed_;
  std::shared_ptr<const ir::Module> partitioned_;
  std::shared_ptr<const ir::Module> overlapped_, scheduled_;  // maybe the one before
  std::optional<KeptLimit> kept_limit_;
  std::shared_ptr<const plan::Plan> plan_;
  std::array<double, kNumStages> milliseconds_{};
};

}  // namespace weft::compile
