import { describe, expect, it } from "vitest";
import { lastEntry, matchSuggestions, mergeNames } from "./suggestion-list.ts";

describe("suggestions", () => {
  const all = ["Rent", "Equipment", "Other Expenses", "Current account"];

  it("are all there before anything is typed", () => expect(matchSuggestions(all, "  ")).toEqual(all));

  it("that begin with the text come before those that contain it", () =>
    expect(matchSuggestions(all, "RENT")).toEqual(["Rent", "Current account"]));

  it("are none when the text is the only one already, and complete its case", () => {
    expect(matchSuggestions(all, "Equipment")).toEqual([]);
    expect(matchSuggestions(all, "equipment")).toEqual(["Equipment"]);
    expect(matchSuggestions(all, "Rent")).toEqual(["Rent", "Current account"]);
  });

  it("are none for a word of one's own", () => expect(matchSuggestions(all, "pantry")).toEqual([]));
});

describe("a list of tags", () => {
  it("is completed at its last entry", () => {
    expect(lastEntry("q4, ann")).toEqual({ before: "q4, ", typed: "ann" });
    expect(lastEntry("ann")).toEqual({ before: "", typed: "ann" });
    expect(lastEntry("q4, ")).toEqual({ before: "q4, ", typed: "" });
  });
});

it("merges names in use with known ones, each once and in the spelling that is in use", () =>
  expect(mergeNames(["Savings", "operating checking"], ["Operating Checking", "Payroll", ""].filter(Boolean))).toEqual([
    "operating checking",
    "Payroll",
    "Savings",
  ]));
