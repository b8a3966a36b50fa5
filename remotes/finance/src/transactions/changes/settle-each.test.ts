import { expect, it } from "vitest";
import { settleEach } from "./settle-each.ts";

it("keeps order, goes on after a failure, and runs a few at once", async () => {
  let running = 0;
  let max = 0;
  const { done, errors } = await settleEach([1, 2, 3, 4, 5, 6, 7], async (item) => {
    running += 1;
    max = Math.max(max, running);
    await Promise.resolve();
    running -= 1;
    if (item === 3) throw new Error("three");
    return item * 10;
  });
  expect(done).toEqual([10, 20, 40, 50, 60, 70]);
  expect(errors).toEqual([new Error("three")]);
  expect(max).toBe(4);
});
