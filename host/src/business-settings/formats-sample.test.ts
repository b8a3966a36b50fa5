import type { OrganizationFormats } from "@trellis/domain/formats/organization-formats.ts";
import { expect, test } from "vitest";
import { sampleOf } from "./formats-sample.ts";

const NONE: OrganizationFormats = {
  regionalFormat: null,
  firstDayOfWeek: null,
  clock: null,
  dateOrder: null,
  paperSize: null,
};
/** A Thursday, in the evening in Chicago. */
const NOW = new Date("2026-11-26T23:05:00Z");

test.each<[string, Partial<OrganizationFormats>, string]>([
  ["nothing", {}, "Nov 26, 2026 · 5:05 PM · $1,234,567.89 · week of Nov 22 – Nov 28"],
  ["a region", { regionalFormat: "en-GB" }, "26 Nov 2026 · 17:05 · $1,234,567.89 · week of 23 Nov – 29 Nov"],
  ["a decimal comma", { regionalFormat: "de-DE" }, "26 Nov 2026 · 17:05 · $1.234.567,89 · week of 23 Nov – 29 Nov"],
  ["a week", { firstDayOfWeek: "saturday" }, "Nov 26, 2026 · 5:05 PM · $1,234,567.89 · week of Nov 21 – Nov 27"],
  ["an order", { dateOrder: "ymd" }, "2026-11-26 · 5:05 p.m. · $1,234,567.89 · week of Nov 22 – Nov 28"],
])("the example of %s", (_, formats, text) => {
  expect(sampleOf({ ...NONE, ...formats }, "America/Chicago", NOW)).toBe(text);
  expect(globalThis.readerWriting).toBeUndefined();
});
