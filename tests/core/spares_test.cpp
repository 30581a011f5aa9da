// A tool that was given back is used again; those in use are never given to two.
#include "halfspace/core/spares.h"

#include <gtest/gtest.h>

#include <set>
#include <thread>
#include <vector>

namespace halfspace {
namespace {

struct Tool {
  int uses = 0;
};

TEST(Spares, AreUsedAgain) {
  Spares<Tool> spares;
  const Tool* first = nullptr;
  {
    const auto tool = spares.take();
    first = &*tool;
    tool->uses = 1;
  }
  const auto again = spares.take();
  EXPECT_EQ(&*again, first);
  EXPECT_EQ(again->uses, 1);
}

TEST(Spares, InUseAreNotShared) {
  Spares<Tool> spares;
  {
    const auto one = spares.take();
    const auto two = spares.take();
    EXPECT_NE(&*one, &*two);
  }
  std::vector<std::jthread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&spares] {
      for (int i = 0; i < 1000; ++i) ++spares.take()->uses;
    });
  }
  threads.clear();
  // All that were made are there again, with what was done by each.
  const auto a = spares.take();
  const auto b = spares.take();
  const auto c = spares.take();
  const auto d = spares.take();
  EXPECT_EQ((std::set<const Tool*>{&*a, &*b, &*c, &*d}.size()), 4u);
  EXPECT_EQ(a->uses + b->uses + c->uses + d->uses, 4000);
}

}  // namespace
}  // namespace halfspace
