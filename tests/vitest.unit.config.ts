import { defineConfig } from "vitest/config";
import { compileMessages } from "../shared/src/remote/compile-messages.ts";

/** Pure rules and components: no database, no browser. */
export default defineConfig({
  root: "..",
  plugins: [compileMessages()],
  test: {
    include: [
      "shared/**/*.test.{ts,tsx}",
      "host/**/*.test.{ts,tsx}",
      "remotes/**/*.test.{ts,tsx}",
      "embeds/**/*.test.{ts,tsx}",
      "tests/contract/**/*.test.ts",
    ],
    // The machine may be busy with something else.
    testTimeout: 60_000,
    // Loading React and the contracts for each file took longer than its tests.
    isolate: false,
    exclude: ["**/node_modules/**", "**/dist/**"],
    server: { deps: { inline: ["zod"] } },
  },
});
