// Where arrays lie: parts of values by device, and results that are made where they are wanted.
#pragma once

#include <functional>
#include <optional>

#include "weft/host_elements.h"
#include "weft/named_sharding.h"

#include "api/array/array_state.h"
#include "trace/trace.h"

namespace weft::detail {

// The array there; its parts are views of it where it is in one piece.
Array put(const Array& array, const NamedSharding& sharding);

// What the options say of an array of this rank. Errors name the function and its line.
std::optional<NamedSharding> wanted_sharding(const char* name, const Where& where,
                                             const CreateOptions& options, std::int64_t rank);

// Within an operation: the value laid out like this.
Array constrained(const Array& x, const NamedSharding& sharding);

// While it lives, what becomes of Explicit axes is for an option out_sharding to say, if it is
// given; if not, errors name that option.
class OutSharding : trace::Trace::TakesOutSharding {
 public:
  explicit OutSharding(const std::optional<ShardingLike>& wanted)
      : TakesOutSharding(*trace::Trace::current(), wanted.has_value()) {}
};
// Within an operation of this name: the value laid out as that option says.
Array laid_out(const char* name, const Array& x, const std::optional<ShardingLike>& wanted);

// The body's result, made at once or in the function that is being traced; where a sharding is
// given, it is made there, and stays.
Array created(const char* name, const Where& where, const std::optional<NamedSharding>& sharding,
              const std::function<Array()>& body);

}  // namespace weft::detail
