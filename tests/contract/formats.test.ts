import { describe, expect, test } from "vitest";
import { projectFiles, readText } from "./project-files.ts";
import { argumentsFrom, type Exception, type Hit, hitsAt, isExcepted, withoutComments } from "./source-hits.ts";

/**
 * An organization chooses how its dates, times and numbers are written. What asks the platform by itself writes them as in
 * the United States, or as the browser has it, beside screens and PDFs that follow the choice.
 */

/** Where the formats of the organization are applied to what the platform writes. */
const WRITERS =
  /^shared\/packages\/(?:domain\/src\/(?:days\/reader-locale|formats\/writing)|messages\/src\/formats)\.ts$/;

const PARTS = /^(host|remotes|shared|embeds|api)\//;
const TESTS = /\.(test|spec|arbitrary)\.tsx?$|^api\/testing\/|\/fixtures?\//;
const sources = projectFiles().filter(
  (file) => PARTS.test(file) && /\.tsx?$/.test(file) && !TESTS.test(file) && !WRITERS.test(file),
);

/** Written as in the United States whatever an organization chose: what the code says, and why. */
const EXCEPTIONS: readonly Exception[] = [
  ...["host/public-site/site/status-island.ts", "host/public-site/embeds-playground/island.ts"].map((file) => ({
    file,
    text: ".toLocaleTimeString(",
    why: "the visitor's own clock, on a page of the product's",
  })),
  ...[
    "host/public-site/site/plan-comparison.tsx",
    "shared/packages/domain/src/plans/plan-prices.ts",
    "api/src/areas/platform/reference/overview-page.ts",
    "api/src/areas/platform/reference/fields.ts",
  ].map((file) => ({ file, text: ".toLocaleString(", why: "a page of the product's, which no organization writes" })),
  {
    file: "shared/packages/domain/src/plans/plan-prices.ts",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code as a text
    text: "${(yearly / 12).toFixed(2)}",
    why: "a price of the product's, which no organization writes",
  },
  ...["shared/packages/recurrence/src/recurrence-rule.ts", "shared/contracts/calendar/src/signups.ts"].map((file) => ({
    file,
    text: ".toLocaleString(",
    why: "a limit of the program in a message that is made when the code is loaded",
  })),
  {
    file: "host/public-site/pay/format.ts",
    text: "Intl.NumberFormat(",
    why: "amounts in any currency, whose marks are then the organization's",
  },
  {
    file: "host/public-site/my-gift/state.ts",
    text: "Intl.NumberFormat(",
    why: "amounts in any currency, whose marks are then the organization's",
  },
  {
    file: "api/src/areas/finance/demo/demo-transactions.ts",
    text: ".toLocaleDateString(",
    why: "names of months in the descriptions of the demo",
  },
];

/**
 * Dates, times and numbers in words that ask the platform by themselves, and so miss what the organization chose. Parts of
 * an instant that code reads, such as the hour of a field, are no words.
 */
function* writtenWithoutFormats(text: string): Generator<{ rule: string; at: number }> {
  const rule =
    "write dates with formatDay, instantText or dayFormat and numbers with formatNumber, as the organization has them";
  for (const match of text.matchAll(/Intl\.(?:DateTime|Number)Format\(|\.toLocale(?:Date|Time)?String\(/g)) {
    const open = match.index + match[0].length - 1;
    const given = argumentsFrom(text, open);
    const after = text.slice(open + given.length + 1);
    const isRead = /^\)\s*\.(?:formatToParts|resolvedOptions|format\(0\))/.test(after);
    const isForCode = /\bhourCycle: "h23"|timeZoneName: "longOffset"|^"en-CA", \{ timeZone, year: "numeric"/.test(
      given,
    );
    if (!isRead && !isForCode) yield { rule, at: match.index };
  }
  for (const match of text.matchAll(/\$\{[^{}]*\.toFixed\([12]\)\}|>\{[^{}]*\.toFixed\([12]\)/g))
    yield { rule, at: match.index };
}

function hitsIn(text: string): Hit[] {
  const code = withoutComments(text);
  return hitsAt(code, writtenWithoutFormats(code));
}

test("dates and numbers are written as the organization has them", () => {
  const wrong = sources.flatMap((file) =>
    hitsIn(readText(file))
      .filter((hit) => !isExcepted(file, hit, EXCEPTIONS))
      .map(({ rule, line, text }) => `${file}:${line} ${text} (${rule})`),
  );
  expect(wrong).toEqual([]);
});

test("every exception is still needed", () => {
  const idle = EXCEPTIONS.filter(
    ({ file, text }) => !(sources.includes(file) && hitsIn(readText(file)).some((hit) => hit.text.startsWith(text))),
  );
  expect(idle).toEqual([]);
});

describe("the rule of formats finds", () => {
  test.each([
    'new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }).format(at)',
    'const MONTH = new Intl.DateTimeFormat(LOCALES[pageLanguage()], { month: "long", timeZone: "UTC" });',
    'new Intl.NumberFormat("en-US", { style: "percent" }).format(share)',
    'count.toLocaleString("en-US")',
    "new Date(at).toLocaleDateString(locale, { timeZone })",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code as a text
    "`${value.toFixed(1)}%`",
  ])("%s", (code) => expect(hitsIn(code)).not.toEqual([]));
});

describe("the rule of formats lets pass", () => {
  test.each([
    "Intl.DateTimeFormat().resolvedOptions().timeZone",
    'new Intl.DateTimeFormat("en-US", { timeZone, hour: "2-digit" }).formatToParts(at)',
    'new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", hourCycle: "h23" }).format(at)',
    'dayFormat({ month: "long" }).format(at)',
    "formatNumber(count)",
    'new Intl.RelativeTimeFormat(LOCALES[pageLanguage()], { numeric: "auto" })',
  ])("%s", (code) => expect(hitsIn(code)).toEqual([]));
});
