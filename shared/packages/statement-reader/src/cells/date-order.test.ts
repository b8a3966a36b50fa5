import { describe, expect, it } from "vitest";
import { writtenDate } from "./date-cell.ts";
import { decideDateOrder } from "./date-order.ts";

function decide(dates: string[], more: { others?: string[][]; preamble?: string[]; today?: string } = {}) {
  return decideDateOrder({
    dates: dates.map(writtenDate),
    others: (more.others ?? []).map((column) => column.map(writtenDate)),
    preamble: (more.preamble ?? []).map((text) => writtenDate(text)!),
    today: more.today ?? "2026-11-20",
  });
}

describe("the order of day, month and year", () => {
  it("is decided by one row that allows one order only", () => {
    expect(decide(["03/04/2025", "13/04/2025"])).toEqual({ order: "dmy", evidence: "rows" });
    expect(decide(["03/04/2025", "04/13/2025"])).toEqual({ order: "mdy", evidence: "rows" });
    expect(decide(["20102011", "20112011"])?.order).toBe("dmy");
  });

  it("is never guessed", () => {
    expect(decide(["03/04/2025"])).toBeUndefined();
    expect(decide(["03/04/2025", "03/04/2025", "05/04/2025"])).toBeUndefined();
    expect(decide(["13/04/2025", "04/13/2025"])).toBeUndefined();
  });

  it("is day first where dots separate, unless rows say otherwise", () => {
    expect(decide(["03.04.2025"])).toEqual({ order: "dmy", evidence: "dots" });
    expect(decide(["03.04.25", "25.12.31"])?.order).toBe("ymd");
  });

  it("is not one that books rows into the future", () => {
    expect(decide(["01/12/2026", "02/12/2026"], { today: "2026-02-20" })).toEqual({ order: "mdy", evidence: "future" });
  });

  it("follows a date above the table", () => {
    expect(decide(["03/04/2025"], { preamble: ["04/01/2025", "04/30/2025"] })).toEqual({
      order: "mdy",
      evidence: "preamble",
    });
  });

  it("follows another column that is certain", () => {
    expect(decide(["03/04/2025"], { others: [["2025-04-05"]] })).toEqual({ order: "dmy", evidence: "other column" });
    expect(decide(["03/04/2025"], { others: [["31/03/2025"]] })).toEqual({ order: "dmy", evidence: "other column" });
  });

  it("is the one under which rows are sorted", () => {
    expect(decide(["09/11/2024", "02/12/2024", "05/12/2024", "03/01/2025"])).toEqual({
      order: "dmy",
      evidence: "order of rows",
    });
  });

  it("leaves out the year first when that strews rows over decades", () => {
    expect(decide(["14/02/25", "03/02/25"])?.order).toBe("dmy");
    expect(decide(["14/02/25"])).toBeUndefined();
  });

  it("puts the year first when every other order strews rows over decades", () => {
    expect(decide(["25/01/03", "25/01/09", "25/02/12", "25/03/01"])).toEqual({ order: "ymd", evidence: "spread" });
  });
});
