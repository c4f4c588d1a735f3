// The files that a command writes of a prediction, besides what it prints: --trace and --html.
#pragma once

#include <string>

#include "report/explain/explain.h"

namespace CLI {
class App;
}

namespace weft::tool {

struct PredictionFiles {
  std::string trace;  // a trace or a picture, as its ending says; empty: none
  std::string html;   // a page; empty: none
};

// REQUIRES: `files` live as long as the command line.
void add_prediction_options(CLI::App& command, PredictionFiles& files);
// Throws Error where one cannot be written, before what takes long.
void check_prediction_files(const PredictionFiles& files);
// Of a program as a person named it. Throws Error where there is no prediction to show.
void write_prediction_files(const PredictionFiles& files, const std::string& program,
                            const report::Compilation& of, const report::Explanation& explanation);

}  // namespace weft::tool
