#include "compile/program.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "compile/evaluate.h"
#include "ir/printer.h"
#include "passes/pipeline.h"
#include "passes/schedule/xla_transfers.h"

namespace weft::compile {
namespace {

// With the places that ops come from, where the text has no loc(...) those in the text itself.
std::string printed(const ir::Module& module, bool debug_info) {
  if (!debug_info) return ir::print(module);
  const std::unique_ptr<ir::Module> copy = module.clone();
  for (ir::Function& function : copy->functions()) {
    ir::walk(*function.body, [&](ir::Op& op) {
      if (op.location.source != nullptr || op.location.line == 0 || copy->file.empty()) return;
      ir::SourceLoc place;
      place.kind = ir::SourceLoc::Kind::file;
      place.text = copy->file;
      place.line = op.location.line;
      place.column = op.location.column;
      op.location.source = std::make_shared<const ir::SourceLoc>(std::move(place));
    });
  }
  return ir::print(*copy, {.locations = true});
}

}  // namespace

struct Program::Row {
  std::string_view name;
  std::string_view what;                           // it shows, for people
  void (*make)(Program& program, const Options&);  // of what is there; null: that is all it needs
  std::string (*text)(const Program& program, bool debug_info);
};

const std::array<Program::Row, kNumStages> Program::kRows = {{
    {"parsed", "the module, verified", nullptr,
     [](const Program& program, bool debug_info) { return printed(*program.parsed_, debug_info); }},
    // Made to be shown only: partitioning begins with the parsed module, and propagates by itself.
    {"propagated", "with the sharding of every value", nullptr,
     [](const Program& program, bool debug_info) {
       return printed(*passes::propagated(*program.parsed_), debug_info);
     }},
    {"partitioned", "what each device does",
     [](Program& program, const Options& options) {
       if (program.partitioned_ != nullptr) return;
       passes::PartitionOptions partition = options.partition;
       partition.note_parts |= options.schedule == Schedule::xla;
       if (!options.memory_limit) {
         program.partitioned_ = passes::partitioned(*program.parsed_, partition);
         return;
       }
       FittedProgram fitted =
           partitioned_within(*options.memory_limit, *program.parsed_, partition);
       program.kept_limit_ = {*options.memory_limit, fitted.memory.total(), fitted.thrift};
       program.partitioned_ = std::move(fitted.module);
     },
     [](const Program& program, bool debug_info) {
       return printed(*program.partitioned_, debug_info);
     }},
    {"overlapped", "with collectives spread over products",
     [](Program& program, const Options& options) {
       program.overlapped_ = program.partitioned_;
       if (options.schedule == Schedule::plain) return;
       const passes::OverlapOptions how{
           .target = options.target, .choices = options.choices, .turns_stay = options.turns_stay};
       const passes::SimplifyOptions simplify{.evaluate = &evaluate};
       if (options.schedule == Schedule::xla) {
         program.overlapped_ = passes::overlapped_as_xla(
             *program.partitioned_, {options.target, options.choices}, simplify);
       } else if (options.memory_limit) {
         program.overlapped_ =
             overlapped_within(*options.memory_limit, program.partitioned_, how, simplify);
       } else {
         program.overlapped_ = passes::overlapped(*program.partitioned_, how, simplify);
       }
     },
     [](const Program& program, bool debug_info) {
       return printed(*program.overlapped_, debug_info);
     }},
    {"scheduled", "in the order in which a device executes",
     [](Program& program, const Options& options) {
       program.scheduled_ = program.overlapped_;
       if (options.schedule == Schedule::plain) return;
       program.scheduled_ =
           options.schedule == Schedule::xla
               ? passes::scheduled_as_xla(*program.overlapped_, {options.target})
               : passes::scheduled(*program.overlapped_, {options.target, options.memory_limit});
       if (program.kept_limit_) {
         program.kept_limit_->needed = plan::memory_use(*program.scheduled_).total();
       }
     },
     [](const Program& program, bool debug_info) {
       const auto copy = program.scheduled_->clone();
       passes::write_transfers_for_xla(*copy);
       return printed(*copy, debug_info);
     }},
    {"plan", "the steps of each device",
     [](Program& program, const Options&) { program.plan_ = plan::make_plan(program.scheduled_); },
     [](const Program& program, bool) { return plan::to_text(*program.plan_); }},
}};

void Program::advance(Stage last, const Options& options) {
  using Clock = std::chrono::steady_clock;
  for (std::size_t stage = 0; stage <= static_cast<std::size_t>(last); ++stage) {
    if (kRows[stage].make == nullptr) continue;
    const Clock::time_point start = Clock::now();
    kRows[stage].make(*this, options);
    milliseconds_[stage] = std::chrono::duration<double, std::milli>(Clock::now() - start).count();
  }
}

std::string Program::text(Stage stage, bool debug_info) const {
  return kRows[static_cast<std::size_t>(stage)].text(*this, debug_info);
}

std::vector<std::string> Program::stage_names() {
  std::vector<std::string> names;
  for (const Row& row : kRows) names.emplace_back(row.name);
  return names;
}

std::optional<Stage> Program::stage_named(std::string_view name) {
  const auto row = std::ranges::find(kRows, name, &Row::name);
  if (row == kRows.end()) return std::nullopt;
  return static_cast<Stage>(row - kRows.begin());
}

std::string Program::stages_help() {
  std::string text;
  for (const Row& row : kRows) {
    text += fmt::format("{}{}: {}", text.empty() ? "" : ". ", row.name, row.what);
  }
  return text;
}

}  // namespace weft::compile
