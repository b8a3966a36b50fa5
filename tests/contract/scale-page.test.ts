import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readText } from "./project-files.ts";

const SCRIPT = fileURLToPath(new URL("../../scripts/operating/size.mjs", import.meta.url));
const size = (...args: string[]) => spawnSync("node", [SCRIPT, ...args], { encoding: "utf8" });

test("the page about scale has the table that `npm run size` computes", () => {
  const { stdout, status } = size();
  expect(status).toBe(0);
  const [, table] = /<!-- sizes -->\n([\s\S]*?)<!-- \/sizes -->/.exec(readText("docs/scale.md")) ?? [];
  expect(table?.trim()).toBe(stdout.trim());
});

test("it grows with the organizations and their people, and refuses what is no number", () => {
  const cells = (...args: string[]) =>
    (
      size(...args)
        .stdout.trim()
        .split("\n")
        .at(-1) ?? ""
    )
      .split("|")
      .map((cell) => Number(cell.replaceAll(",", "")));
  const calls = 2;
  const usual = cells("--organizations", "1000")[calls] ?? 0;
  expect(cells("--organizations", "2000")[calls]).toBeCloseTo(2 * usual, 0);
  expect(cells("--organizations", "1000", "--people", "6")[calls]).toBeCloseTo(2 * usual, 0);
  expect(size("--organizations", "many").status).not.toBe(0);
});
