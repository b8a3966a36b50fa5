import journeys from "./playwright.config.ts";

/** Takes the pictures of the help pages, in each language. */
export default {
  ...journeys,
  testDir: "./screens",
  testMatch: "help-pictures.spec.ts",
  workers: 1,
  retries: 0,
  reporter: [["list"]],
};
