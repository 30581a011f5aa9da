# One function for each kind of target, so that flags and layout are the same everywhere.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)

find_program(HALFSPACE_CCACHE ccache)
if(HALFSPACE_CCACHE)
  # Copies of the sources in other folders, as for planted bugs, find what was compiled here.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1
                                  ${HALFSPACE_CCACHE})
endif()

set(HALFSPACE_SANITIZE "" CACHE STRING "Sanitizers, as for -fsanitize=")
option(HALFSPACE_COVERAGE "Count which lines run" OFF)

# For the project's own targets only; nothing of it is installed (docs/decisions/0005-package.md).
# Multiply and add must stay two roundings on every machine: the arithmetic is part of the contract.
add_library(halfspace_flags INTERFACE)
target_compile_options(halfspace_flags INTERFACE -ffp-contract=off -Wall -Wextra -Wpedantic -Wshadow
                                                 -Wconversion -Wno-sign-conversion
                                                 # GCC 12 warns of its own std::string.
                                                 $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)
target_include_directories(halfspace_flags INTERFACE ${CMAKE_SOURCE_DIR})
if(HALFSPACE_SANITIZE)
  # By itself undefined behaviour would only be printed. Fuzzing is faster when nothing can go on; the tests say at
  # run time that nothing may.
  target_compile_options(halfspace_flags INTERFACE -fsanitize=${HALFSPACE_SANITIZE}
                                                   $<$<BOOL:${HALFSPACE_FUZZ}>:-fno-sanitize-recover=all>
                                                   -fno-omit-frame-pointer)
  target_link_options(halfspace_flags INTERFACE -fsanitize=${HALFSPACE_SANITIZE})
endif()
if(HALFSPACE_COVERAGE)
  target_compile_options(halfspace_flags INTERFACE --coverage)
  target_link_options(halfspace_flags INTERFACE --coverage)
endif()

# halfspace_test(NAME SOURCES ...): a GoogleTest program over the library, run by ctest.
function(halfspace_test name)
  add_executable(${name} ${ARGN})
  target_link_libraries(${name} PRIVATE halfspace GTest::gtest_main)
  # What is tested is optimised; to optimise the tests takes longer than to run them.
  target_compile_options(${name} PRIVATE $<$<CONFIG:Release>:-O1>)
  add_test(NAME ${name} COMMAND ${name})
  # Property tests draw from a fixed seed: no test needs luck. What is wrong with memory or threads shows in the
  # first few cases; whether numbers are right is for the other builds to see.
  set(cases 2000)
  if(HALFSPACE_SANITIZE)
    set(cases 200)
    target_compile_definitions(${name} PRIVATE HALFSPACE_SANITIZED)
  endif()
  set_tests_properties(${name} PROPERTIES ENVIRONMENT "RC_PARAMS=seed=1999 max_success=${cases};UBSAN_OPTIONS=halt_on_error=1")
endfunction()
