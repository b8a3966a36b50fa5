import { expect, it } from "vitest";
import { whenWords } from "./when.ts";

const NOW = new Date("2026-05-10T12:00:00Z");

it.each([
  ["2026-05-10T11:59:40Z", "just now"],
  ["2026-05-10T12:00:30Z", "just now"],
  ["2026-05-10T11:58:59Z", "1 minute ago"],
  ["2026-05-10T09:00:00Z", "3 hours ago"],
  ["2026-05-09T11:00:00Z", "yesterday"],
  ["2026-05-05T11:00:00Z", "5 days ago"],
  ["2026-04-20T12:00:00Z", "Apr 20"],
  ["2025-04-20T12:00:00Z", "Apr 20, 2025"],
  ["2026-01-01T05:59:00Z", "Dec 31, 2025"],
])("%s is %s", (instant, words) => expect(whenWords(instant, NOW, "America/Chicago")).toBe(words));
