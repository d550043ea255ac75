import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Machines are busy at times, and no test is about speed.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    include: ["tests/**/*.test.{ts,tsx}"],
    environment: "node",
  },
});
