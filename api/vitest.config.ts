import { defineConfig } from "vitest/config";

/** The API's tests run on Bun, as the API does: `bunx --bun vitest run`. */
export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    globalSetup: ["./testing/global-setup.ts"],
    // Vite must bundle zod itself: Bun resolves its mixed module formats differently from Node.
    server: { deps: { inline: ["zod"] } },
  },
});
