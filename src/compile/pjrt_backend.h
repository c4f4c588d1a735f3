// PjrtBackend: the devices of a PJRT plugin.
//
// Any thread.
#pragma once

#include <memory>
#include <string>

#include "compile/backend.h"
#include "engine/pjrt/client.h"

namespace weft::compile {

class PjrtBackend final : public Backend {
 public:
  // Loads the plugin and makes its client. Throws Error.
  explicit PjrtBackend(const PjrtOptions& options);

  std::string text() const override;
  Stage stage() const override;
  Options compile_options(std::int64_t) const override { return {}; }
  std::unique_ptr<const LoadedProgram> load(const Program& program) override;
  DeviceValue put(const Literal& literal) override;
  DeviceValue put_parts(const TensorType& type, const NamedSharding& sharding,
                        const ReadPart& read) override;
  int workers(int) override { return 1; }  // those of the plugin are its own

 private:
  class Loaded;

  const PjrtOptions options_;
  const std::shared_ptr<const pjrt::Client> client_;
};

}  // namespace weft::compile
