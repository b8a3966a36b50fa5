import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { withoutSummaries } from "./contract-summaries.ts";

it("takes each endpoint's summary, and nothing else", () => {
  const source = `export const one = endpoint({
  path: "/api/one",
  summary: "One \\"quoted\\" sentence; and more",
  access,
});
export const two = endpoint({
  summary:
    "A longer one",
  body: z.object({ summary: z.string() }),
});
`;
  expect(withoutSummaries(source)).toBe(`export const one = endpoint({
  path: "/api/one",
  access,
});
export const two = endpoint({
  body: z.object({ summary: z.string() }),
});
`);
});

it("takes the rules that only the server reads", () => {
  const source = `export const one = endpoint({
  needsFeature: "payroll",
  byKey: "refused",
  touches: ["payroll"],
});
`;
  expect(withoutSummaries(source)).toBe(`export const one = endpoint({
  touches: ["payroll"],
});
`);
});

it("leaves no sentence of the contract behind", () => {
  const folder = path.resolve(import.meta.dirname, "../../contracts");
  const sources = globSync("*/src/**/*.ts", { cwd: folder }).map((file) =>
    readFileSync(path.join(folder, file), "utf8"),
  );
  expect(sources.filter((source) => /^ *summary:\s*["`]/m.test(source)).length).toBeGreaterThan(50);
  for (const source of sources) {
    const kept = withoutSummaries(source);
    expect(kept).not.toMatch(/^ *summary:\s*["`]/m);
    expect(kept.match(/endpoint\(/g)).toEqual(source.match(/endpoint\(/g));
  }
});
