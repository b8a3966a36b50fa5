import journeys from "./playwright.config.ts";

/** Contact sheets of the main screens in each language: pictures first, then the sheets that are made from them. */
export default {
  ...journeys,
  testDir: "./screens",
  retries: 0,
  reporter: [["list"]],
  projects: [
    { name: "pictures", testMatch: "sheet-pictures.spec.ts" },
    { name: "sheets", testMatch: "sheets.spec.ts", dependencies: ["pictures"] },
  ],
};
