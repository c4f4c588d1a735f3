# What `cmake --install` and `cpack` carry, in components:
#   tool  the weft binary, its manual page, the completion of shells
#   mpi   the shared object by which the tool speaks to an MPI, where one was found
#   dev   the libraries with public headers, those headers, and what find_package(weft) and pkg-config read

# The manual page and the completions, by the binary itself.
set(pages ${PROJECT_BINARY_DIR}/pages)
file(MAKE_DIRECTORY ${pages})
add_custom_command(
  OUTPUT ${pages}/weft.1.gz ${pages}/weft.bash ${pages}/_weft
  COMMAND weft manual > ${pages}/weft.1
  COMMAND gzip -9nf ${pages}/weft.1
  COMMAND weft completion bash > ${pages}/weft.bash
  COMMAND weft completion zsh > ${pages}/_weft
  DEPENDS weft
  VERBATIM)
add_custom_target(weft_pages ALL DEPENDS ${pages}/weft.1.gz)

install(TARGETS weft RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT tool)
install(FILES ${pages}/weft.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT tool)
install(FILES ${pages}/weft.bash RENAME weft
        DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions COMPONENT tool)
install(FILES ${pages}/_weft DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions COMPONENT tool)
install(FILES LICENSE RENAME copyright DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/weft COMPONENT tool)
# What users read; tour.md and design/ are about the sources.
install(DIRECTORY docs/ DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/weft COMPONENT tool
        PATTERN design EXCLUDE PATTERN tour.md EXCLUDE)
install(FILES README.md DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/weft COMPONENT tool)

if(TARGET weft_mpi)
  install(TARGETS weft_mpi LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT mpi)
endif()

# weft::weft, all that has a public header.
add_library(weft_public INTERFACE)
target_link_libraries(weft_public INTERFACE weft::api)
set_target_properties(weft_public PROPERTIES EXPORT_NAME weft)
install(TARGETS weft_public EXPORT weft_targets)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/weft)
include(CMakePackageConfigHelpers)
configure_package_config_file(cmake/weftConfig.cmake.in ${PROJECT_BINARY_DIR}/weftConfig.cmake
                              INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/weftConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/weftConfig.cmake ${PROJECT_BINARY_DIR}/weftConfigVersion.cmake
        DESTINATION ${package_dir} COMPONENT dev)
install(EXPORT weft_targets FILE weftTargets.cmake NAMESPACE weft:: DESTINATION ${package_dir} COMPONENT dev)
# weft.pc, for pkg-config: all archives, in a group as they name each other in no one order.
get_property(archives GLOBAL PROPERTY weft_archives)
list(TRANSFORM archives PREPEND -l)
list(JOIN archives " " WEFT_PC_LIBRARIES)
set(pc_dir ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
file(RELATIVE_PATH WEFT_UP_FROM_PC /${pc_dir} /)
string(REGEX REPLACE "/$" "" WEFT_UP_FROM_PC ${WEFT_UP_FROM_PC})
configure_file(cmake/weft.pc.in ${PROJECT_BINARY_DIR}/weft.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/weft.pc DESTINATION ${pc_dir} COMPONENT dev)
install(DIRECTORY include/weft DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT dev)
install(FILES LICENSE RENAME copyright DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/libweft-dev COMPONENT dev)

# The Debian packages weft, weft-mpi and libweft-dev, by `cpack -G DEB`.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_CONTACT "The authors of Weft")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL tool dev)
if(TARGET weft_mpi)
  list(APPEND CPACK_COMPONENTS_ALL mpi)
endif()
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_TOOL_PACKAGE_NAME weft)
set(CPACK_DEBIAN_TOOL_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_TOOL_PACKAGE_SHLIBDEPS ON)
set(CPACK_COMPONENT_TOOL_DESCRIPTION "The command line.")
set(CPACK_DEBIAN_MPI_PACKAGE_NAME weft-mpi)
set(CPACK_DEBIAN_MPI_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_MPI_PACKAGE_SHLIBDEPS ON)
set(CPACK_COMPONENT_MPI_DESCRIPTION "Runs of several processes, which mpirun starts.")
set(CPACK_DEBIAN_DEV_PACKAGE_NAME libweft-dev)
set(CPACK_DEBIAN_DEV_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEV_PACKAGE_DEPENDS
    "libfmt-dev, nlohmann-json3-dev, libtbb-dev, libdnnl-dev, ocl-icd-opencl-dev, pkg-config, libopenblas-dev, libhwy-dev")
set(CPACK_COMPONENT_DEV_DESCRIPTION "Headers and static libraries.")
include(CPack)
