#include "weft/where.h"

#include <mutex>
#include <string>
#include <unordered_set>

namespace weft {
namespace {

struct FileNames {
  std::mutex mutex;
  std::unordered_set<std::string> names;  // nodes stay where they are
};

}  // namespace

Where Where::in_file(const char* file, std::uint32_t line, std::uint32_t column) {
  static FileNames& known = *new FileNames;  // values of it may be in statics of the user
  Where where;
  {
    const std::lock_guard lock(known.mutex);
    where.file = known.names.emplace(file).first->c_str();
  }
  where.line = line;
  where.column = column;
  return where;
}

}  // namespace weft
