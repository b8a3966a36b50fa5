import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { type Import, readImports, sourceFiles } from "./import-graph.ts";
import { KERNEL_ROOMS } from "./layers.ts";
import { ROOT } from "./project-files.ts";

const KERNEL = "api/src/kernel/";
const isTest = (file: string) => /\.test\.ts$/.test(file);
const partOfKernel = (file: string) => (file.startsWith(KERNEL) ? file.slice(KERNEL.length).split("/")[0] : undefined);

/** Imports of a room that stands above, one line each. */
const upwardImports = (imports: readonly Import[]): string[] =>
  imports.flatMap(({ from, to }) => {
    const [room, other] = [partOfKernel(from), partOfKernel(to)];
    if (!room || !other || KERNEL_ROOMS.indexOf(other) <= KERNEL_ROOMS.indexOf(room)) return [];
    return [`${from} → ${to}: ${other} is above ${room}`];
  });

test("every room of the kernel has its place in their order", () => {
  const rooms = readdirSync(path.join(ROOT, KERNEL)).filter((room) => !isTest(room));
  expect(KERNEL_ROOMS.toSorted()).toEqual(rooms.toSorted());
});

test("no room of the kernel imports one above it, types included", () => {
  const imports = readImports(sourceFiles().filter((file) => file.startsWith(KERNEL) && !isTest(file)));
  expect(imports.filter(({ to }) => to.startsWith(KERNEL)).length).toBeGreaterThan(200);
  expect(upwardImports(imports)).toEqual([]);
});

test("an import from above is found, and names both files", () => {
  const imports = [
    { from: `${KERNEL}http/a.ts`, to: `${KERNEL}db/b.ts`, names: [] },
    { from: `${KERNEL}db/b.ts`, to: `${KERNEL}http/a.ts`, names: [] },
    { from: `${KERNEL}http/a.ts`, to: `${KERNEL}http/limits/c.ts`, names: [] },
  ];
  expect(upwardImports(imports)).toEqual([`${KERNEL}db/b.ts → ${KERNEL}http/a.ts: http is above db`]);
});
