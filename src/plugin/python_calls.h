// Functions of Python that programs call back: whoever lowers programs for this process knows them
// and says who calls them (the package's callbacks.py, by WeftSetPythonCaller).
#pragma once

namespace weft::plugin {

// Whether this thread is in such a function: programs that it would wait for cannot be run, as they
// come after the one that it is called by.
bool is_in_python_call();

}  // namespace weft::plugin
