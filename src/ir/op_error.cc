#include "ir/op_error.h"

#include <new>
#include <stdexcept>

namespace weft::ir {

std::exception_ptr located(const Op& op, const std::exception_ptr& error) {
  try {
    std::rethrow_exception(error);
  } catch (const OpError&) {
    return error;
  } catch (const OpOutOfMemory&) {
    return error;
  } catch (const OutOfMemory& e) {
    return std::make_exception_ptr(OpOutOfMemory(op, e.what()));
  } catch (const Error& e) {
    return std::make_exception_ptr(OpError(op, e.what()));
  } catch (const std::bad_alloc&) {
    return std::make_exception_ptr(OpOutOfMemory(op, "out of memory"));
  } catch (const std::logic_error& e) {  // a failed assertion of ours
    return std::make_exception_ptr(std::logic_error(error_message(op, e.what())));
  } catch (...) {
    return error;
  }
}

}  // namespace weft::ir
