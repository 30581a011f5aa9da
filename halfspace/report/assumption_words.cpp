#include "halfspace/report/assumption_words.h"

namespace halfspace::report {

std::string_view in_words(Assumption assumption) {
  switch (assumption) {
    case Assumption::always:
      return "always";
    case Assumption::iid:
      return "if rows are independent";
    case Assumption::separable:
      return "if rows are separable";
    case Assumption::known_target:
      return "if the target is of its kind";
    case Assumption::prior:
      return "if the prior is right";
  }
  return "";
}

}  // namespace halfspace::report
