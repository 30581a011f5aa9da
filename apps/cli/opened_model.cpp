#include "apps/cli/opened_model.h"

#include "apps/cli/files.h"
#include "apps/cli/input.h"
#include "halfspace/model/model_file.h"

namespace halfspace::cli {

Result<OpenedModel> open_model(const ModelNames& names) {
  auto data = data_files(names.data);
  if (!data) return data.error();
  std::vector<std::string> inputs = data->paths;
  inputs.push_back(names.model);
  inputs.insert(inputs.end(), names.others.begin(), names.others.end());
  if (Status distinct = check_standard_input(inputs); !distinct) return distinct.error();
  if (Status kept = check_not_overwritten(names.output, inputs); !kept) return kept.error();
  const auto format = parse_format(names.format);
  if (!format) return format.error();
  auto model = read_model(names.model);
  if (!model) return model.error();
  if (*format != Format::automatic) model->input.format = *format;
  return OpenedModel{std::move(*model), std::move(*data)};
}

}  // namespace halfspace::cli
