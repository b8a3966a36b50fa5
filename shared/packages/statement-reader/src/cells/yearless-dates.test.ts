import { describe, expect, it } from "vitest";
import { YearlessDates, yearlessDay } from "./yearless-dates.ts";

function dates(...texts: string[]): YearlessDates {
  const yearless = new YearlessDates();
  for (const [index, text] of texts.entries()) yearless.add(text, index + 2);
  return yearless;
}

describe("dates without a year", () => {
  it("are told from other texts", () => {
    expect(["Aug 10", "10 August", "29 Feb", "3. März", "10-Dec"].map((text) => yearlessDay(text)?.mdy)).toEqual([
      "08-10",
      "08-10",
      "02-29",
      "03-03",
      "12-10",
    ]);
    for (const text of ["", "Aug 32", "30 Feb", "Smarch 1", "10", "Aug", "Visa 12", "13/32", "12.30"])
      expect(yearlessDay(text)).toBeUndefined();
  });

  it("follow the newest row back over the turn of a year, whichever way the file runs", () => {
    const days = [
      ["Jan 3", "2025-01-03"],
      ["Jan 1", "2025-01-01"],
      ["Dec 30", "2024-12-30"],
      ["Nov 2", "2024-11-02"],
    ];
    const falling = dates("Jan 3", "Jan 1", "Dec 30", "Nov 2");
    const rising = dates("Nov 2", "Dec 30", "Jan 1", "Jan 3");
    expect([...(falling.resolve("2025-01-03") ?? [])]).toEqual(days);
    expect([...(rising.resolve("2025-01-03") ?? [])]).toEqual(days);
  });

  it("in numbers are of the order that every row allows, or that the newest day tells", () => {
    expect(yearlessDay("12/30")).toEqual({ mdy: "12-30", dmy: undefined });
    expect(yearlessDay("30.12.")).toEqual({ mdy: undefined, dmy: "12-30" });
    expect([...(dates("12/30", "1/5").resolve("2026-01-05") ?? [])]).toEqual([
      ["1/5", "2026-01-05"],
      ["12/30", "2025-12-30"],
    ]);
    const open = dates("1/5", "2/6", "3/7");
    expect(open.choices("2026-02-01")).toEqual([
      "2025-03-07",
      "2024-03-07",
      "2023-03-07",
      "2025-07-03",
      "2024-07-03",
      "2023-07-03",
    ]);
    expect([...(open.resolve("2025-07-03") ?? [])][0]).toEqual(["3/7", "2025-07-03"]);
  });

  it("do not take the answer given for another file", () => {
    expect(dates("Jan 3", "Jan 1").resolve("2025-02-07")).toBeUndefined();
  });

  it("may be of the last years, not of the future", () => {
    expect(dates("Aug 10", "Aug 9").choices("2026-02-01")).toEqual(["2025-08-10", "2024-08-10", "2023-08-10"]);
    expect(dates("Jan 3").choices("2026-02-01")).toEqual(["2026-01-03", "2025-01-03", "2024-01-03"]);
  });
});
