import { expect, it } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { RUNTIME_VERSION } from "./version.ts";

it("is the version of the package", () => {
  expect(RUNTIME_VERSION).toBe(manifest.version);
});
