import { expect, test } from "vitest";
import { restOf } from "./rest-of-match.ts";

const rows = (...amounts: string[]) => amounts.map((amount) => ({ amount }));

test("what is left of a payout, a deposit and a payment", () => {
  const left = (lines: string[], records: string[]) => restOf(rows(...lines), rows(...records));
  expect(left(["96.80"], ["50.00", "30.00", "20.00"])).toEqual({
    selected: 10_000n,
    remaining: -320n,
    isWrongWay: false,
  });
  expect(left(["-60.00", "-40.00"], ["-100.00"])).toEqual({ selected: -10_000n, remaining: 0n, isWrongWay: false });
  expect(left(["-10.00"], ["10.00"])).toMatchObject({ isWrongWay: true });
  expect(left(["10.00"], [])).toEqual({ selected: 0n, remaining: 1_000n, isWrongWay: false });
});
