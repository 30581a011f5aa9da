# What `cmake --install` puts where: the program, the static library, its headers, and two ways to find them.
include(CMakePackageConfigHelpers)

install(TARGETS halfspace_program RUNTIME)
install(TARGETS halfspace EXPORT halfspace_targets ARCHIVE)
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE TYPE DOC)

# All headers but those that need another library's: they belong to the sources beside them. tests/package
# holds the rest to that.
install(DIRECTORY ${PROJECT_SOURCE_DIR}/halfspace TYPE INCLUDE
        FILES_MATCHING PATTERN "*.h"
        REGEX "/(model/([a-z_]*arrays|header|refused|kind_place)|certificate/(certificate_json|json_parts)|report/document_json|simd/[a-z]+-inl)\\.h$" EXCLUDE)

# find_package(halfspace) gives the target halfspace::halfspace.
set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/halfspace)
install(EXPORT halfspace_targets NAMESPACE halfspace:: FILE halfspaceTargets.cmake DESTINATION ${package_folder})
configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/halfspaceConfig.cmake.in
                              ${PROJECT_BINARY_DIR}/package/halfspaceConfig.cmake
                              INSTALL_DESTINATION ${package_folder})
# Before 1.0 a minor version may change what programs see.
write_basic_package_version_file(${PROJECT_BINARY_DIR}/package/halfspaceConfigVersion.cmake
                                 COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/package/halfspaceConfig.cmake
              ${PROJECT_BINARY_DIR}/package/halfspaceConfigVersion.cmake
              ${PROJECT_SOURCE_DIR}/cmake/Findclp.cmake
              ${PROJECT_SOURCE_DIR}/cmake/Findisal.cmake
              ${PROJECT_SOURCE_DIR}/cmake/Findxxhash.cmake
        DESTINATION ${package_folder})

# pkg-config. Paths start from the place of the file itself, so that the folder may be moved.
set(pc_libdir "\${prefix}")
cmake_path(APPEND pc_libdir ${CMAKE_INSTALL_LIBDIR})
set(pc_includedir "\${prefix}")
cmake_path(APPEND pc_includedir ${CMAKE_INSTALL_INCLUDEDIR})
file(RELATIVE_PATH pc_up ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
string(REGEX REPLACE "/$" "" pc_up "${pc_up}")
# A C program is linked by a C compiler, which does not know the C++ runtime that the library needs.
set(pc_runtime "")
foreach(runtime stdc++ c++)
  if(runtime IN_LIST CMAKE_CXX_IMPLICIT_LINK_LIBRARIES)
    string(APPEND pc_runtime " -l${runtime}")
  endif()
endforeach()
configure_file(${PROJECT_SOURCE_DIR}/cmake/halfspace.pc.in ${PROJECT_BINARY_DIR}/package/halfspace.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/package/halfspace.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
