import { describe, expect, it } from "vitest";
import { filterOf, isFiltered, PLAIN, readGiftsView, sortBy, writeGiftsView } from "./gifts-view.ts";

const ID = "01900000-0000-7000-8000-000000000000";

describe("the address of the gifts", () => {
  it("says the same after it was read and written", () => {
    const view = {
      ...PLAIN,
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
    expect(readGiftsView(writeGiftsView(view))).toEqual(view);
    expect(writeGiftsView(PLAIN)).toBe("");
  });

  it("leaves out what the API would refuse", () => {
    const view = readGiftsView("?status=stolen&method=gold&form=1&gift=x&from=2031-02-30&sort=name&order=up");
    expect(view).toEqual(PLAIN);
    expect(readGiftsView("?from=2031-02-02&to=2031-02-01")).toMatchObject({ from: "2031-02-02", to: "" });
  });

  it("becomes the filter that the API takes", () => {
    expect(filterOf({ ...PLAIN, method: "cash", form: ID })).toEqual({ paymentMethod: "cash", formId: ID });
    expect(isFiltered({ ...PLAIN, gift: ID, sort: "amount" })).toBe(false);
  });

  it("turns a column's order round, and begins another one from its largest", () => {
    expect(sortBy(PLAIN, "date")).toEqual({ sort: "date", order: "asc" });
    expect(sortBy({ ...PLAIN, order: "asc" }, "amount")).toEqual({ sort: "amount", order: "desc" });
  });
});
