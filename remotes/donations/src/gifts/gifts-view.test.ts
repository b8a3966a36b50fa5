import { pressSort } from "@trellis/shared/client/address-view.ts";
import { describe, expect, it } from "vitest";
import { filterOf, GIFTS, isFiltered } from "./gifts-view.ts";

const ID = "01900000-0000-7000-8000-000000000000";

describe("the address of the gifts", () => {
  it("says the same after it was read and written", () => {
    const view = {
      ...GIFTS.plain,
      q: "ada & co",
      status: "refunded",
      method: "check",
      frequency: "monthly",
      form: ID,
      from: "2031-01-01",
      to: "2031-01-31",
      sort: "amount",
      order: "asc",
      gift: ID,
      isAdding: true,
    } as const;
    expect(GIFTS.read(GIFTS.write(view))).toEqual(view);
    expect(GIFTS.write(GIFTS.plain)).toBe("");
  });

  it("leaves out what the API would refuse", () => {
    const view = GIFTS.read("?status=stolen&method=gold&form=1&gift=x&from=2031-02-30&sort=name&order=up");
    expect(view).toEqual(GIFTS.plain);
    expect(GIFTS.read("?from=2031-02-02&to=2031-02-01")).toMatchObject({ from: "2031-02-02", to: "" });
  });

  it("becomes the filter that the API takes", () => {
    expect(filterOf({ ...GIFTS.plain, method: "cash", form: ID })).toEqual({ paymentMethod: "cash", formId: ID });
    expect(isFiltered({ ...GIFTS.plain, gift: ID, sort: "amount" })).toBe(false);
  });

  it("turns a column's order round, and begins another one from its largest", () => {
    expect(pressSort(GIFTS.plain, "date")).toEqual({ sort: "date", order: "asc" });
    expect(pressSort({ ...GIFTS.plain, order: "asc" }, "amount")).toEqual({ sort: "amount", order: "desc" });
  });
});
