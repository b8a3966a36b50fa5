import { describe, expect, it } from "vitest";
import { customFrom, daysOf, PERIOD } from "./analytics-view.ts";

const TODAY = "2031-06-15";

describe("the period of the analysis", () => {
  it("says the same after it was read and written", () => {
    for (const view of [
      { range: "12m", from: "", to: "" },
      { range: "lastYear", from: "", to: "" },
      { range: "custom", from: "2030-01-01", to: "2030-03-31" },
    ] as const)
      expect(PERIOD.read(PERIOD.write(view))).toEqual(view);
  });

  it.each([
    "?from=2031-02-30&to=2031-03-01",
    "?from=2031-03-01&to=2031-02-01",
    "?from=1950-01-01&to=2031-01-01",
    "?range=x",
  ])("is the last twelve months for %s", (search) => expect(PERIOD.read(search).range).toBe("12m"));

  it("becomes days in the organization's calendar", () => {
    expect(daysOf({ range: "12m", from: "", to: "" }, TODAY)).toEqual({});
    expect(daysOf({ range: "year", from: "", to: "" }, TODAY)).toEqual({ from: "2031-01-01", to: TODAY });
    expect(daysOf({ range: "lastYear", from: "", to: "" }, TODAY)).toEqual({ from: "2030-01-01", to: "2030-12-31" });
    expect(customFrom({ from: "2030-01-01", to: "2030-01-01" })).toMatchObject({ to: "2030-01-02" });
  });
});
