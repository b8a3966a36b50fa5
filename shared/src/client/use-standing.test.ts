import { expect, test } from "vitest";
import { rightsOf } from "./use-standing.ts";

test.each([
  ["viewer", false, false],
  ["user", true, false],
  ["manager", true, true],
  ["admin", true, true],
  [null, false, false],
] as const)("%s", (role, canWrite, canDelete) => expect(rightsOf(role)).toEqual({ canWrite, canDelete }));
