# A flag that there is not is named even when there is no verb.
expect_refused --colour halfspace --colour
