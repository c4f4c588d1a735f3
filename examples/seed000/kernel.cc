#include "kernel.h"

#include <chrono>
#include <utility>

#include <fmt/format.h>

namespace weft::demo {

Kernel::Kernel(std::shared_ptr<const ir::Module> module, compile::Backend& backend,
               compile::Schedule schedule)
    : backend_(backend), program_(std::move(module)) {
  compile::Options options = backend.compile_options(program_.parsed()->num_devices());
  options.schedule = schedule;
  options.choices = &choices_;
  target_ = options.target != nullptr
                ? options.target
                : std::make_shared<const machine::Target>(machine::host_target());
  program_.advance(compile::Stage::plan, options);
  loaded_ = backend.load(program_);
}

double Kernel::run(const std::vector<Literal>& operands, events::EventLog* events) {
  std::vector<compile::DeviceValue> inputs;
  for (const Literal& operand : operands) inputs.push_back(backend_.put(operand));
  outputs_.clear();  // their memory serves this run
  const auto start = std::chrono::steady_clock::now();
  loaded_->run(inputs, outputs_, 0, {.events = events});
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

std::string Kernel::what_was_spread() const {
  for (const passes::OverlapChoice& choice : choices_) {
    if (choice.form.empty()) return fmt::format("the {} stays: {}", choice.collective, choice.why);
    return fmt::format(
        "the {} has become a {}: the product is computed in {} parts, each while "
        "what the next one needs comes",
        choice.collective, choice.form, choice.parts);
  }
  return "there is nothing to spread";
}

}  // namespace weft::demo
