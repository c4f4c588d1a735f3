#include "plugin/failure.h"

#include <new>

#include "weft/error.h"

#include "plugin/functions.h"

namespace weft::plugin {

SharedFailure failure_of(const std::exception_ptr& error, abi::Code code_of_error) {
  const auto made = [](abi::Code code, const char* message) {
    return std::make_shared<const Failure>(Failure{code, message});
  };
  try {
    std::rethrow_exception(error);
  } catch (const Refusal& refusal) {
    return made(refusal.code(), refusal.what());
  } catch (const OutOfMemory& problem) {
    return made(abi::Code::resource_exhausted, problem.what());
  } catch (const Error& problem) {
    return made(code_of_error, problem.what());
  } catch (const std::bad_alloc&) {
    return made(abi::Code::resource_exhausted, "weft: out of memory");
  } catch (const std::exception& problem) {
    return made(abi::Code::internal, problem.what());
  } catch (...) {
    return made(abi::Code::internal, "weft: an unknown error");
  }
}

Failure* given_away(const SharedFailure& failure) {
  return failure == nullptr ? nullptr : new Failure(*failure);
}

namespace {

// These give nothing back, though the table's type says so; the caller knows.
Failure* destroy_error(void* args) {
  delete static_cast<abi::ErrorDestroyArgs*>(args)->error;
  return nullptr;
}

Failure* error_message(void* raw) {
  auto& args = *static_cast<abi::ErrorMessageArgs*>(raw);
  args.message = args.error->message.data();
  args.message_size = args.error->message.size();
  return nullptr;
}

void error_code(abi::ErrorCodeArgs& args) { args.code = args.error->code; }

}  // namespace

std::vector<Row> error_functions() {
  return {{"Error_Destroy", &destroy_error},
          {"Error_Message", &error_message},
          row<&error_code>("Error_GetCode")};
}

}  // namespace weft::plugin
