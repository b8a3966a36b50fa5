import { expect, it } from "vitest";
import { filterOf, RECURRING } from "./recurring-view.ts";

const gift = "01900000-0000-7000-8000-000000000001";

it("reads what it writes", () => {
  for (const view of [
    RECURRING.plain,
    { q: "Ada & co", status: "paused" as const, gift },
    { ...RECURRING.plain, gift },
  ])
    expect(RECURRING.read(RECURRING.write(view))).toEqual(view);
  expect(RECURRING.write(RECURRING.plain)).toBe("");
});

it("leaves out what no call would take", () => {
  const view = RECURRING.read(`?status=gone&gift=../x&q=${"a".repeat(300)}`);
  expect(view).toMatchObject({ status: "", gift: "" });
  expect(view.q).toHaveLength(200);
  expect(filterOf(RECURRING.plain)).toEqual({});
  expect(filterOf({ ...RECURRING.plain, status: "failed", gift })).toEqual({ status: "failed" });
});
