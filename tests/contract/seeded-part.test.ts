import { afterEach, expect, test, vi } from "vitest";
import { seededPart } from "../support/seeded-part.ts";

const ALL = Array.from({ length: 20 }, (_, index) => index);
const partOf = (seed: number) => {
  vi.stubEnv("SCREENS_SEED", String(seed));
  return seededPart(ALL, 3);
};
afterEach(() => vi.unstubAllEnvs());

test("seeds in a row take every screen once, and each of them a part", () => {
  const parts = [0xabcdef, 0xabcdf0, 0xabcdf1].map(partOf);
  expect(parts.flat().toSorted((a, b) => a - b)).toEqual(ALL);
  for (const part of parts) expect([6, 7]).toContain(part.length);
});

test("without a seed the walk is whole", () => {
  vi.stubEnv("SCREENS_SEED", undefined);
  expect(seededPart(ALL, 3)).toEqual(ALL);
});
