import { expect, it } from "vitest";
import { isOffered } from "./zone-offer.ts";

const now = new Date("2025-11-20T15:00:00Z");
const offered = (calendar: string, device: string, asked: string | null = null) =>
  isOffered(calendar, device, asked, now);

it("offers another place's time, once", () => {
  expect(offered("America/Chicago", "America/New_York")).toBe(true);
  expect(offered("America/Chicago", "America/New_York", "America/New_York")).toBe(false);
  expect(offered("America/Chicago", "Europe/Berlin", "America/New_York")).toBe(true);
});

it("offers no zone with the same clocks, and none without a place", () => {
  expect(offered("America/Chicago", "America/Chicago")).toBe(false);
  expect(offered("America/Chicago", "America/Menominee")).toBe(false);
  expect(offered("America/Chicago", "UTC")).toBe(false);
  expect(offered("America/Chicago", "Etc/GMT+5")).toBe(false);
  // The same in winter only.
  expect(offered("America/Denver", "America/Phoenix")).toBe(true);
});
