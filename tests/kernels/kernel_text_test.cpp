#include "halfspace/kernels/kernel_text.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/kernels/support.h"

namespace halfspace {
namespace {

TEST(KernelText, ComesBackFromItsText) {
  for (const auto* const texts : {&test::kNumberKernels, &test::kStringKernels}) {
    for (const std::string& text : *texts) {
      const auto kernel = parse_kernel(text);
      ASSERT_TRUE(kernel.ok()) << text;
      const auto again = parse_kernel(kernel->text());
      ASSERT_TRUE(again.ok()) << kernel->text();
      EXPECT_EQ(*again, *kernel) << text;
      EXPECT_EQ(again->text(), kernel->text());
    }
  }
}

TEST(KernelText, MultipliesBeforeItAdds) {
  const Kernel k = Kernel::linear();
  EXPECT_EQ(*parse_kernel("linear+2*linear*linear"), k + 2 * k * k);
  EXPECT_EQ(*parse_kernel(" ( linear + 2 ) * linear "), (k + Kernel::constant(2)) * k);
  EXPECT_EQ(*parse_kernel("poly( degree = 3 )"), *parse_kernel("poly(3)"));
  EXPECT_EQ(((k + Kernel::constant(2)) * k).text(), "(linear+2)*linear");
}

// Each names the column and what was expected there.
TEST(KernelText, PointsAtWhatIsWrong) {
  const std::pair<const char*, const char*> cases[] = {
      {"", "kernel:1: found the end, expected a kernel or a number"},
      {"poly(degree=0)", "kernel:13: found '0', expected a whole number from 1 to 64"},
      {"poly(1.5)", "kernel:6: found '1.5', expected a whole number from 1 to 64"},
      {"poly(degree=)", "kernel:13: found ')', expected a whole number from 1 to 64"},
      {"poly", "kernel:5: found the end, expected (degree=a whole number from 1 to 64) after poly"},
      {"gauss(gama=1)", "kernel:7: found 'gama', expected gamma, which is what gauss has"},
      {"gauss(gamma=-1)", "kernel:13: found '-1', expected a number from 1e-30 to 1e30"},
      {"gauss(gamma=nan)", "kernel:13: found 'nan', expected a number from 1e-30 to 1e30"},
      {"linear+", "kernel:8: found the end, expected a kernel or a number"},
      {"-2*linear", "kernel:1: found '-2', expected a number from 0 to 1e30"},
      {"linear linear", "kernel:8: found 'linear', expected the end, '+' or '*'"},
      {"linear+(poly(2)", "kernel:16: found the end, expected ')', '+' or '*'"},
      {"2*guass(gamma=1)",
       "kernel:3: there is no kernel 'guass' (did you mean 'gauss'?); there are: linear, poly, all-products, "
       "gauss, string, spectrum, normalize"},
      {"string(length=0)", "kernel:15: found '0', expected a whole number from 1 to 1024"},
      {"linear+string(4)", "kernel:1: found kernels of numbers and of strings, expected one kind of rows"},
      {"2+3", "kernel:1: found nothing but numbers, expected a kernel that looks at the rows"},
      {"normalize linear", "kernel:11: found 'linear', expected '(' after normalize"},
  };
  for (const auto& [text, message] : cases) {
    const auto kernel = parse_kernel(text);
    ASSERT_FALSE(kernel.ok()) << text;
    EXPECT_EQ(kernel.error().text(), message);
  }
}

TEST(KernelText, RefusesDeepAndLongOnes) {
  EXPECT_FALSE(parse_kernel(std::string(1000, '(') + "linear").ok());
  std::string many = "linear";
  for (int i = 0; i < 200; ++i) many += "+linear";
  EXPECT_FALSE(parse_kernel(many).ok());
}

}  // namespace
}  // namespace halfspace
