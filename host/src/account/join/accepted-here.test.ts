import { afterEach, expect, it, vi } from "vitest";
import { rememberAccepted, takeAccepted } from "./accepted-here.ts";

function stubStorage() {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return kept;
}
afterEach(() => vi.unstubAllGlobals());

it("joins once by an invitation that was accepted in this tab, and by no other", () => {
  stubStorage();
  expect(takeAccepted("a")).toBe(false);
  rememberAccepted("a");
  expect(takeAccepted("b")).toBe(false);
  expect(takeAccepted("a")).toBe(true);
  expect(takeAccepted("a")).toBe(false);
});

it("forgets it after half an hour, and reads nothing from what is no note of ours", () => {
  const kept = stubStorage();
  rememberAccepted("a", 0);
  expect(takeAccepted("a", 31 * 60_000)).toBe(false);
  for (const text of ["{", '"a"', '{"token":"a"}']) {
    kept.set("trellis.accepted", text);
    expect(takeAccepted("a")).toBe(false);
  }
});

it("works in a tab that may keep nothing", () => {
  vi.stubGlobal("sessionStorage", undefined);
  rememberAccepted("a");
  expect(takeAccepted("a")).toBe(false);
});
