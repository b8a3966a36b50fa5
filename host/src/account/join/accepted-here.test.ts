import { afterEach, expect, it, vi } from "vitest";
import { claimAccepted, rememberAccepted } from "./accepted-here.ts";

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
  expect(claimAccepted("a")).toBe(false);
  rememberAccepted("a");
  expect(claimAccepted("b")).toBe(false);
  expect(claimAccepted("a")).toBe(true);
  expect(claimAccepted("a")).toBe(false);
});

it("forgets it after half an hour, and reads nothing from what is no note of ours", () => {
  const kept = stubStorage();
  rememberAccepted("a", 0);
  expect(claimAccepted("a", 31 * 60_000)).toBe(false);
  for (const text of ["{", '"a"', '{"token":"a"}']) {
    kept.set("trellis.accepted", text);
    expect(claimAccepted("a")).toBe(false);
  }
});

it("works in a tab that may keep nothing", () => {
  vi.stubGlobal("sessionStorage", undefined);
  rememberAccepted("a");
  expect(claimAccepted("a")).toBe(false);
});
