import journeys from "./playwright.config.ts";

/** Walks through every screen and writes its picture: not a test of the product, so it has its own run. */
export default { ...journeys, testDir: "./screens", testMatch: "screens.spec.ts", workers: 1, reporter: [["list"]] };
