import { describe, expect, it } from "vitest";
import { serialDay, writtenDate } from "./date-cell.ts";

describe("dates as banks write them", () => {
  it.each([
    ["2025-01-31", "2025-01-31"],
    ["2025/1/6", "2025-01-06"],
    ["2025.01.17.", "2025-01-17"],
    ["2025. 1. 5.", "2025-01-05"],
    ["20250131", "2025-01-31"],
    ["2025-01-31T23:59:59.123+02:00", "2025-01-31"],
    ["2018-02-25 12:34:56 +0000", "2018-02-25"],
    ["2025-01-05 10:00:00 CST", "2025-01-05"],
    ["20190102120000[-5:EST]", "2019-01-02"],
    ["12-Dec-2019", "2019-12-12"],
    ["12DEC2019", "2019-12-12"],
    ["04-Jan-25", "2025-01-04"],
    ["Jan 3, 2025", "2025-01-03"],
    ["Jan 5, 2024 10:00:00 AM PST", "2024-01-05"],
    ["Sun, 9 Mar 2025", "2025-03-09"],
    ["5. März 2025", "2025-03-05"],
    ["6 août 2025", "2025-08-06"],
    ["7 de marzo de 2025", "2025-03-07"],
    ["8 mrt. 2025", "2025-03-08"],
    ["10 grudnia 2025", "2025-12-10"],
    ["11 мая 2025", "2025-05-11"],
    ["12. července 2025", "2025-07-12"],
    ["12. června 2025", "2025-06-12"],
    ["3 maaliskuuta 2025", "2025-03-03"],
    ["3 marraskuuta 2025", "2025-11-03"],
    ["2025年3月12日", "2025-03-12"],
    ["2025-Mar-08", "2025-03-08"],
    ["113/01/05", "2024-01-05"],
    ["2568-01-05", "2025-01-05"],
  ])("reads %s", (cell, day) => {
    expect(writtenDate(cell)?.certain).toBe(day);
  });

  it("gives every reading of a date in numbers", () => {
    expect(writtenDate("03/04/2025")?.days).toEqual({ dmy: "2025-04-03", mdy: "2025-03-04" });
    expect(writtenDate("13/04/2025")?.days).toEqual({ dmy: "2025-04-13" });
    expect(writtenDate("04/13/2025 3:04:05 PM")?.days).toEqual({ mdy: "2025-04-13" });
    expect(writtenDate("22.02.18")?.days).toEqual({ ymd: "2022-02-18", dmy: "2018-02-22" });
    expect(writtenDate("31.12.99")?.days).toEqual({ dmy: "1999-12-31" });
    expect(writtenDate("20102025")?.days).toEqual({ dmy: "2025-10-20" });
  });

  it.each([
    "",
    "2025",
    "31/02/2025",
    "2025-13-45",
    "12.50",
    "1.234.567",
    "Smarch 3, 2025",
    "123-45-6789",
    "555-12-34",
    "12:30",
    "Pending",
  ])("does not take %j for a date", (cell) => {
    expect(writtenDate(cell)).toBeUndefined();
  });

  it("counts days as spreadsheets do", () => {
    expect(serialDay("45702")).toBe("2025-02-14");
    expect(serialDay("45702.75")).toBe("2025-02-14");
    expect(serialDay("12")).toBeUndefined();
  });
});
