// Rows kept in memory and in a temporary file are the same rows.
#include "halfspace/data/row_store.h"

#include <gtest/gtest.h>

#include "tests/support/blocks.h"

namespace halfspace {
namespace {

TEST(RowStore, RowsInAFileAreThoseInMemory) {
  RowStore memory;
  RowStore file;
  file.limit_memory(10'000);
  RandomStream random(1, "kept rows");
  Block block;
  for (int i = 0; i < 50; ++i) {
    test::random_block(random, {.rows = 100, .importances = i % 2 == 0}, block);
    block.classes.assign(block.rows(), static_cast<ClassId>(i));
    ASSERT_TRUE(memory.add(block).ok());
    ASSERT_TRUE(file.add(block).ok());
  }
  EXPECT_FALSE(memory.values().spilled());
  EXPECT_TRUE(file.values().spilled());
  ASSERT_EQ(memory.rows(), file.rows());
  for (std::size_t r = 0; r < memory.rows(); ++r) {
    const Row a = memory.row(r);
    const Row b = file.row(r);
    ASSERT_EQ(a.size, b.size);
    ASSERT_EQ(memory.class_of(r), file.class_of(r));
    ASSERT_EQ(memory.importance(r), file.importance(r));
    for (std::size_t i = 0; i < a.size; ++i) {
      ASSERT_EQ(a.columns[i], b.columns[i]);
      ASSERT_EQ(a.values[i], b.values[i]);
    }
  }
}

TEST(RowStore, AFolderThatIsNotThereIsAnError) {
  const char* const before = std::getenv("TMPDIR");
  const std::string kept = before == nullptr ? "" : before;
  ::setenv("TMPDIR", "/nonexistent", 1);
  RowStore file;
  file.limit_memory(0);
  RandomStream random(1, "kept rows");
  Block block;
  test::random_block(random, {.rows = 10}, block);
  const Status added = file.add(block);
  kept.empty() ? ::unsetenv("TMPDIR") : ::setenv("TMPDIR", kept.c_str(), 1);
  ASSERT_FALSE(added.ok());
  EXPECT_EQ(added.error().text(),
            "/nonexistent: cannot hold rows for later passes: No such file or directory");
}

}  // namespace
}  // namespace halfspace
