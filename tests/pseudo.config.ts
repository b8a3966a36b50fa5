import journeys from "./playwright.config.ts";

/** The main screens in pseudo-languages. It takes minutes, so it has its own run. */
export default {
  ...journeys,
  testDir: "./screens",
  testMatch: "pseudo-language.spec.ts",
  retries: 0,
  reporter: [["list"]],
};
