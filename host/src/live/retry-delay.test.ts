import { expect, it } from "vitest";
import { retryDelay } from "./retry-delay.ts";

it("doubles from a second to a minute, spread over its upper half", () => {
  expect([1, 2, 3, 7, 100].map((failures) => retryDelay(failures, 1))).toEqual([1000, 2000, 4000, 60_000, 60_000]);
  for (let failures = 1; failures < 2000; failures += 1) {
    const delay = retryDelay(failures, Math.random());
    expect(delay).toBeGreaterThanOrEqual(retryDelay(failures, 1) / 2);
    expect(delay).toBeLessThanOrEqual(retryDelay(failures, 1));
  }
});
