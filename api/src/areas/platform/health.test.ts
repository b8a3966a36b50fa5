import { expect, test } from "vitest";
import { isStorageLow } from "./health.ts";

const GIB = 1024 ** 3 / 4096;
const disk = (free: number, all: number) => ({ bavail: free * GIB, blocks: all * GIB, bsize: 4096 });

test("a disk is low before it is full", () => {
  expect(isStorageLow(disk(10, 100))).toBe(false);
  expect(isStorageLow(disk(4, 100))).toBe(true);
  expect(isStorageLow(disk(0.1, 1))).toBe(true);
  expect(isStorageLow(disk(0, 100))).toBe(true);
});
