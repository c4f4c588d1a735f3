#include "trace_file.h"

#include <span>

#include "core/file.h"
#include "report/trace/trace.h"

namespace weft::tool {

bool is_picture(std::string_view path) { return path.ends_with(".svg"); }

void check_trace_file(const std::string& path) {
  if (path.empty()) return;
  is_picture(path) ? check_writable(path)
                   : report::check_trace_path(path, ", or in .svg for a picture");
}

void write_picture(const std::string& path, std::string_view svg) {
  OutputFile file(path);
  file.write(std::as_bytes(std::span(svg)));
  file.commit();
}

}  // namespace weft::tool
