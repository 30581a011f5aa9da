# CLP from archives, where all that it rests on has one, for what is built here: to load nine shared libraries takes
# a program as long as to learn from some thousand rows, and few runs solve a linear program. Who uses the installed
# package has CLP's shared library.
set(clp_archives "")
foreach(name Clp CoinUtils lapack blas gfortran quadmath bz2 z)
  # The compiler knows its own folder, where the last of them lie, and those of the system.
  execute_process(COMMAND ${CMAKE_CXX_COMPILER} -print-file-name=lib${name}.a OUTPUT_VARIABLE found
                  OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  if(NOT IS_ABSOLUTE "${found}")
    return()
  endif()
  list(APPEND clp_archives ${found})
endforeach()
list(POP_FRONT clp_archives first)
set_target_properties(clp::clp PROPERTIES IMPORTED_LOCATION ${first} INTERFACE_LINK_LIBRARIES "${clp_archives}")
