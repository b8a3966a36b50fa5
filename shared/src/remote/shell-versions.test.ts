import { expect, it } from "vitest";
import manifest from "../../../package.json" with { type: "json" };
import { SHELL_REACT } from "./shell-versions.ts";

it("is the React of the catalog", () => {
  expect(SHELL_REACT).toBe(manifest.workspaces.catalog.react);
});
