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
    "returnTo=%2F%09%2Fevil.example",
    "returnTo=%0A%2F%2Fevil.example",
    "returnTo=%2F.%2F%2Fevil.example",
    "returnTo=%2Fapp%2F..%2F%2Fevil.example",
    "returnTo=%2F%252e%2F%2Fevil.example",
    "returnTo=javascript%3Aalert(1)",
    "returnTo=%5C%5Cevil.example",
    "returnTo=evil.example",
    "returnTo=https%3Aevil.example",
  ])("leads home from %j", (search) => {
    expect(readReturnPath(search)).toBe("/app");
  });
});
