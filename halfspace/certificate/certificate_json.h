// A certificate as JSON: in the model's header, and for programs.
#pragma once
#include <nlohmann/json.hpp>
#include <string>

#include "halfspace/certificate/certificate.h"

namespace halfspace {

nlohmann::ordered_json certificate_to_json(const Certificate& certificate);
nlohmann::ordered_json line_to_json(const Line& line);
// "" when it is sound as JSON, else the rule it breaks. Whether it is true is what verify finds out.
std::string certificate_from_json(const nlohmann::ordered_json& json, Certificate& certificate);

}  // namespace halfspace
