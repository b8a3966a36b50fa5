import fc from "fast-check";
import { afterEach, describe, expect, it, test } from "vitest";
import { formatDay, formatMonth } from "../days/calendar-day.ts";
import { clockText, instantText, instantTitle } from "../days/instant-text.ts";
import { formatDollars } from "../money/money.ts";
import { plainAmount, plainQuantity, plainRate, showNumber } from "../money/typed-number.ts";
import {
  CLOCKS,
  DATE_ORDERS,
  FIRST_DAYS_OF_WEEK,
  type OrganizationFormats,
  PAPER_SIZES,
  REGIONAL_FORMATS,
  resolveFormats,
  weekStartOf,
  writingOf,
} from "./organization-formats.ts";
import { formatNumber, withReaderMarks } from "./writing.ts";

const NONE: OrganizationFormats = {
  regionalFormat: null,
  firstDayOfWeek: null,
  clock: null,
  dateOrder: null,
  paperSize: null,
};
const EVENING = "2026-11-26T23:05:00Z";
const MORNING = "2026-11-03T09:05:00Z";

const writeAs = (formats: Partial<OrganizationFormats>) => {
  globalThis.readerWriting = writingOf({ ...NONE, ...formats });
};
afterEach(() => {
  globalThis.readerWriting = undefined;
});

describe("an organization's formats", () => {
  it.each<[string, Partial<OrganizationFormats>, string, { en: string[]; es: string[]; amount: string }]>([
    [
      "nothing chosen, in Chicago",
      {},
      "America/Chicago",
      {
        en: ["Nov 26, 2026", "Nov 26", "Nov 26, 2026, 5:05 PM", "3:05 AM"],
        es: ["26 nov 2026", "26 nov", "26 nov 2026, 5:05 p.m.", "3:05 a.m."],
        amount: "$1,234,567.89",
      },
    ],
    [
      "the United Kingdom, in London",
      { regionalFormat: "en-GB" },
      "Europe/London",
      {
        en: ["26 Nov 2026", "26 Nov", "26 Nov 2026, 23:05", "09:05"],
        es: ["26 nov 2026", "26 nov", "26 nov 2026, 23:05", "09:05"],
        amount: "$1,234,567.89",
      },
    ],
    [
      "Australia",
      { regionalFormat: "en-AU" },
      "UTC",
      {
        en: ["26 Nov 2026", "26 Nov", "26 Nov 2026, 11:05 pm", "9:05 am"],
        es: ["26 nov 2026", "26 nov", "26 nov 2026, 11:05 p.m.", "9:05 a.m."],
        amount: "$1,234,567.89",
      },
    ],
    [
      "a clock of 24 hours alone",
      { clock: "24-hour" },
      "UTC",
      {
        en: ["Nov 26, 2026", "Nov 26", "Nov 26, 2026, 23:05", "09:05"],
        es: ["26 nov 2026", "26 nov", "26 nov 2026, 23:05", "09:05"],
        amount: "$1,234,567.89",
      },
    ],
    [
      "years first, with 24 hours",
      { dateOrder: "ymd", clock: "24-hour" },
      "UTC",
      {
        en: ["2026-11-26", "Nov 26", "2026-11-26, 23:05", "09:05"],
        es: ["2026-11-26", "26 nov", "2026-11-26, 23:05", "09:05"],
        amount: "$1,234,567.89",
      },
    ],
    [
      "Germany, read in English",
      { regionalFormat: "de-DE" },
      "Europe/Berlin",
      {
        en: ["26 Nov 2026", "26 Nov", "27 Nov 2026, 00:05", "10:05"],
        es: ["26 nov 2026", "26 nov", "27 nov 2026, 00:05", "10:05"],
        amount: "$1.234.567,89",
      },
    ],
    [
      "Spain with the month first",
      { regionalFormat: "es-ES", dateOrder: "mdy", clock: "12-hour" },
      "UTC",
      {
        en: ["Nov 26, 2026", "Nov 26", "Nov 26, 2026, 11:05 PM", "9:05 AM"],
        // A month in words follows the day in Spanish.
        es: ["26 nov 2026", "26 nov", "26 nov 2026, 11:05 p.m.", "9:05 a.m."],
        amount: "$1.234.567,89",
      },
    ],
  ])("%s", (_, formats, timeZone, { en, es, amount }) => {
    writeAs(formats);
    for (const [locale, texts] of [
      ["en-US", en],
      ["es-US", es],
    ] as const)
      expect([
        formatDay("2026-11-26", { locale }),
        formatDay("2026-11-26", { year: false, locale }),
        instantText(EVENING, timeZone, { locale }),
        clockText(MORNING, timeZone, locale),
      ]).toEqual(texts);
    expect(formatDollars(1_234_567_89n)).toBe(amount);
  });

  test("long days and titles keep their words", () => {
    writeAs({ regionalFormat: "en-GB" });
    expect(formatMonth("2026-11-01")).toBe("November 2026");
    expect(instantTitle(EVENING, "UTC")).toBe("Thursday, 26 November 2026 at 23:05 UTC (UTC)");
    writeAs({ dateOrder: "ymd" });
    expect(formatMonth("2026-11-01")).toBe("November 2026");
  });

  test("a region brings its week and paper, and what is chosen comes before it", () => {
    const chosen: OrganizationFormats = { ...NONE, regionalFormat: "en-GB" };
    expect(resolveFormats(NONE)).toMatchObject({ paperSize: "letter", firstDayOfWeek: "sunday", clock: "12-hour" });
    expect(resolveFormats(chosen)).toMatchObject({ paperSize: "a4", firstDayOfWeek: "monday", clock: "24-hour" });
    expect(weekStartOf(chosen)).toBe(1);
    expect(weekStartOf({ ...chosen, firstDayOfWeek: "saturday" })).toBe(6);
    expect(resolveFormats({ ...chosen, paperSize: "letter" }).paperSize).toBe("letter");
  });
});

const anyFormats = fc.record<OrganizationFormats>({
  regionalFormat: fc.constantFrom(null, ...REGIONAL_FORMATS),
  firstDayOfWeek: fc.constantFrom(null, ...FIRST_DAYS_OF_WEEK),
  clock: fc.constantFrom(null, ...CLOCKS),
  dateOrder: fc.constantFrom(null, ...DATE_ORDERS),
  paperSize: fc.constantFrom(null, ...PAPER_SIZES),
});

describe("whatever is chosen", () => {
  it("the day, the month and the year are all there, in the chosen order", () => {
    fc.assert(
      fc.property(anyFormats, fc.constantFrom("en-US", "es-US"), (formats, locale) => {
        writeAs(formats);
        const text = formatDay("2026-11-26", { locale });
        const places = {
          y: text.indexOf("2026"),
          m: text.search(/nov|11/i),
          d: text.indexOf("26", text.startsWith("2026") ? 4 : 0),
        };
        expect(Math.min(...Object.values(places))).toBeGreaterThanOrEqual(0);
        const order = [...resolveFormats(formats).dateOrder].map((part) => places[part as "y" | "m" | "d"]);
        if (locale === "en-US") expect(order, text).toEqual(order.toSorted((a, b) => a - b));
      }),
    );
  });

  it("the clock is the chosen one in both languages", () => {
    fc.assert(
      fc.property(anyFormats, fc.constantFrom("en-US", "es-US"), (formats, locale) => {
        writeAs(formats);
        const text = instantText(EVENING, "UTC", { locale });
        expect(/\b23:05$/.test(text), text).toBe(resolveFormats(formats).clock === "24-hour");
      }),
    );
  });

  it("a number that is shown in a field is read back as it was", () => {
    fc.assert(
      fc.property(anyFormats, fc.nat(99_999_999), fc.constantFrom(0, 2, 3), (formats, digits, places) => {
        writeAs(formats);
        const plain = places === 0 ? String(digits) : (digits / 10 ** places).toFixed(places);
        const read = places === 3 ? plainQuantity : plainAmount;
        expect(read(showNumber(plain))).toBe(plain);
        expect(read(withReaderMarks(plain))).toBe(plain);
      }),
    );
  });
});

test("a comma before the decimals is read and shown where the region has one", () => {
  writeAs({ regionalFormat: "es-ES" });
  expect(plainAmount("1.234,50")).toBe("1234.50");
  expect(plainAmount("1234,5")).toBe("1234.5");
  expect(plainAmount("1.234")).toBe("1234");
  expect(plainAmount("1234.50")).toBe("1234.50");
  expect(plainQuantity("1,125")).toBe("1.125");
  expect(plainRate("8,25 %")).toBe("8.25");
  expect(showNumber("1234.5", 2)).toBe("1.234,50");
  expect(formatNumber(1234.5)).toBe("1.234,5");
  // A file has its own marks.
  expect(plainQuantity("1.125", "point")).toBe("1.125");
  writeAs({});
  expect(plainAmount("1,234.50")).toBe("1234.50");
  expect(plainAmount("1,234")).toBe("1234");
  expect(showNumber("1234.5", 2)).toBe("1,234.50");
});
