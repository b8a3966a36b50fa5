import { describe, expect, it } from "vitest";
import { readReturnPath } from "./return-path.ts";

describe("readReturnPath", () => {
  it("keeps a path of ours with its query", () => {
    expect(readReturnPath("returnTo=%2Fapp%2Ffinance%3Fq%3Drent")).toBe("/app/finance?q=rent");
  });

  it.each([
    "",
    "returnTo=",
    "returnTo=https%3A%2F%2Fevil.example",
    "returnTo=%2F%2Fevil.example",
    "returnTo=%2F%5Cevil.example",
  ])("leads home from %j", (search) => {
    expect(readReturnPath(search)).toBe("/app");
  });
});
