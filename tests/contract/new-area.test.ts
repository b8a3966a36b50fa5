import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { resolver } from "./import-graph.ts";
import { projectFiles, ROOT } from "./project-files.ts";

interface Plan {
  created: Record<string, string>;
  changed: Record<string, string>;
}
const { planArea } = (await import(path.join(ROOT, "scripts/new-area/plan.mjs"))) as {
  planArea(area: string): Plan;
};

// What the area then does is shown by its own tests; here, that the generator still finds every list.
test("npm run new:area finds every list that a new area appears in", () => {
  const { created, changed } = planArea("zebras");
  for (const text of Object.values(changed)) expect(text.match(/zebra/gi)?.length).toBeGreaterThan(0);
  for (const text of Object.values(created)) expect(text).not.toMatch(/\{\{|at\((undefined|NaN)|[sS]ample/);
  // As every other area, a new one names what it may do by a scope.
  for (const text of Object.values(created)) expect(text).not.toMatch(/Pick<\s*Context/);
  expect(Object.keys(created).filter((file) => projectFiles().includes(file))).toEqual([]);
  expect(changed["api/src/areas.ts"]).toMatch(/\n {2}zebras,\n\];/);
});

test("what the files of a new area import exists", () => {
  const { created } = planArea("zebras");
  const resolve = resolver();
  const missing = Object.entries(created).flatMap(([file, text]) =>
    [...text.matchAll(/(?:from|import\() ?"([^"]+)"/g)].flatMap(([, name = ""]) => {
      const to = name.startsWith("@trellis/contract-zebras/")
        ? name.replace("@trellis/contract-zebras/", "shared/contracts/zebras/src/")
        : resolve(file, name);
      const isOurs = /\.(tsx?|css)$/.test(to);
      return !isOurs || to in created || existsSync(path.join(ROOT, to)) ? [] : [`${file}: ${name}`];
    }),
  );
  expect(missing).toEqual([]);
});

test("a name that is taken or does not fit is refused", () => {
  expect(() => planArea("surveys")).toThrow("api/src/areas/surveys exists already");
  expect(() => planArea("grants")).toThrow("a word of SQL");
  for (const name of ["", "Permits", "permit", "my permits", "../x"])
    expect(() => planArea(name)).toThrow("plural noun");
});
