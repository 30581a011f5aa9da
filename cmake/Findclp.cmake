# CLP brings no CMake package; this gives the target clp::clp, with the library of its matrices.
find_path(clp_INCLUDE_DIR ClpSimplex.hpp PATH_SUFFIXES coin)
find_library(clp_LIBRARY Clp)
find_library(clp_utilities_LIBRARY CoinUtils)
mark_as_advanced(clp_INCLUDE_DIR clp_LIBRARY clp_utilities_LIBRARY)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(clp REQUIRED_VARS clp_LIBRARY clp_utilities_LIBRARY clp_INCLUDE_DIR)
if(clp_FOUND AND NOT TARGET clp::clp)
  add_library(clp::clp UNKNOWN IMPORTED)
  set_target_properties(clp::clp PROPERTIES IMPORTED_LOCATION ${clp_LIBRARY}
                                            INTERFACE_LINK_LIBRARIES ${clp_utilities_LIBRARY}
                                            INTERFACE_INCLUDE_DIRECTORIES ${clp_INCLUDE_DIR})
endif()
