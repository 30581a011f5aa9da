// The page that documents are put into: page.html, which web/report builds, as bytes in the program. Its
// marks
// <!--title-->, <!--text--> and <!--documents--> stand once each, in this order.
#pragma once
#include <string_view>

namespace halfspace::report {

std::string_view page_template();

}  // namespace halfspace::report
