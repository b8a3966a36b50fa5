import { expect, it } from "vitest";
import { filterOf, PLAIN, readRecurringView, writeRecurringView } from "./recurring-view.ts";

const gift = "01900000-0000-7000-8000-000000000001";

it("reads what it writes", () => {
  for (const view of [PLAIN, { q: "Ada & co", status: "paused" as const, gift }, { ...PLAIN, gift }])
    expect(readRecurringView(writeRecurringView(view))).toEqual(view);
  expect(writeRecurringView(PLAIN)).toBe("");
});

it("leaves out what no call would take", () => {
  const view = readRecurringView(`?status=gone&gift=../x&q=${"a".repeat(300)}`);
  expect(view).toMatchObject({ status: "", gift: "" });
  expect(view.q).toHaveLength(200);
  expect(filterOf(PLAIN)).toEqual({});
  expect(filterOf({ ...PLAIN, status: "failed", gift })).toEqual({ status: "failed" });
});
