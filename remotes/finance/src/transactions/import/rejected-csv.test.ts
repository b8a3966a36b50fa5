import { expect, it } from "vitest";
import { rejectedCsv } from "./rejected-csv.ts";

it("quotes what must be quoted and defuses formulas", () => {
  const csv = rejectedCsv([
    { row: 1, line: 3, reason: 'The date "x" is none', cells: ["a,b", "=1+1", "-12.50", "-cmd"] },
  ]);
  expect(csv).toBe('Line,Reason,Cells\r\n3,"The date ""x"" is none","a,b",\'=1+1,-12.50,\'-cmd\r\n');
});
