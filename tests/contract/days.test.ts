import { describe, expect, test } from "vitest";
import { projectFiles, readText } from "./project-files.ts";
import { argumentsFrom, type Exception, type Hit, hitsAt, isExcepted, withoutComments } from "./source-hits.ts";

/**
 * A day belongs to a time zone: the organization's, an event's, a visitor's own. Code that cuts a day out of an instant,
 * or asks the browser's or the database's own clock, shows an evening in Chicago as the day after.
 */

const PARTS = /^(host|remotes|shared|embeds|api)\//;
const TESTS = /\.(test|spec|arbitrary)\.tsx?$|^api\/testing\/|\/fixtures?\//;
const sources = projectFiles().filter((file) => PARTS.test(file) && /\.tsx?$/.test(file) && !TESTS.test(file));

/** Exceptions to a rule: what the code says, and why. */
const EXCEPTIONS: readonly Exception[] = [
  {
    file: "shared/packages/domain/src/days/calendar-day.ts",
    text: ".slice(0, 10)",
    why: "utcDay and writtenDay name what they cut",
  },
  {
    file: "host/public-site/site/status-island.ts",
    text: ".toLocaleTimeString(LOCALES[pageLanguage()])",
    why: "the time of a check that the visitor just made, on the visitor's own clock; no day",
  },
  {
    file: "host/public-site/embeds-playground/island.ts",
    text: ".toLocaleTimeString()",
    why: "the time of an event in the visitor's own window; no day",
  },
  {
    file: "api/src/areas/surveys/schema/survey-schema.ts",
    text: "CURRENT_DATE",
    why: "the default of a frozen migration, for rows older than the column; every answer names its day",
  },
];

/** Names that code gives to instants. */
const INSTANT = /(?:^|[a-z_])(?:At|_at)$|^(?:at|now|instant|moment|timestamp)$|[a-z](?:Instant|Moment)$/;
/** Names that code gives to days. */
const DAY = /^(?:day|today|tomorrow|yesterday|date)$|[a-z](?:Day|On|Date)$/;

/** Rules that look at a call's name alone. */
const CALLS: readonly [rule: string, call: RegExp][] = [
  ["cut a day out of a text with dayInZone, writtenDay or utcDay", /\.(?:slice|substring|substr)\(\s*0,\s*10\s*\)/g],
  [
    "cut a day out of a text with dayInZone, writtenDay or utcDay",
    /\.split\(\s*["'`]T["'`]\s*\)|\.replace\(\s*\/T\.\*/g,
  ],
  [
    "cut a month or year out of a day, not out of an instant",
    /toISOString\(\)\s*\.(?:slice|substring|substr)\(\s*\d+(?:,\s*[1-9])?\s*\)/g,
  ],
  [
    "the browser's zone has no say in days",
    /\.(?:get|set)(?:Date|Day|Month|FullYear|Hours|Minutes)\(|\.toDateString\(/g,
  ],
  ["the browser's zone has no say in days", /new Date\(\s*[\w.]+\s*,|Temporal\.Now\.plain\w+\(\s*\)/g],
  [
    "a local time without an offset is read in the browser's zone",
    /(?:new Date|Date\.parse)\(\s*(["'`])[^"'`]*T[\d:.]+\1\s*\)/g,
  ],
];

/** The last name of an expression: `createdAt` of `row.createdAt`. */
const lastName = (expression: string) => /([A-Za-z_]\w*)[?!]?$/.exec(expression.trim())?.[1] ?? "";

function* wordsWithoutZone(text: string): Generator<{ rule: string; at: number }> {
  for (const match of text.matchAll(/Intl\.DateTimeFormat\(|\.toLocale(Date|Time)?String\(/g)) {
    const open = match.index + match[0].length - 1;
    const given = argumentsFrom(text, open);
    // Asking which zone the visitor is in makes no words.
    if (/^\)\s*\.resolvedOptions\(\)/.test(text.slice(open + 1 + given.length))) continue;
    const isNumber =
      match[0] === ".toLocaleString(" && !/\b(?:dateStyle|timeStyle|month|day|hour|weekday)\b/.test(given);
    if (isNumber && !/new Date\([^()]*\)$/.test(text.slice(0, match.index))) continue;
    if (
      !/\btimeZone\b/.test(given) &&
      !/\.resolvedOptions\(\)\.hour12/.test(text.slice(open, open + given.length + 30))
    )
      yield { rule: "name the time zone of a date in words", at: match.index };
  }
}

function* daysAndInstantsMixed(text: string): Generator<{ rule: string; at: number }> {
  for (const { 1: name, index } of text.matchAll(
    /(\w+)[?!]?\s*[?]?\.(?:slice|substring|substr)\(\s*0,\s*(?:4|7)\s*\)/g,
  ))
    if (INSTANT.test(name ?? "")) yield { rule: "cut a month or year out of a day, not out of an instant", at: index };
  for (const match of text.matchAll(/\b(writtenDay|utcDay|formatDay|addDays|startOfMonth|addMonths)\(/g)) {
    if (/function $/.test(text.slice(0, match.index))) continue;
    const [first = ""] = argumentsFrom(text, match.index + match[0].length - 1).split(",");
    if (first.includes("(") && first.trim() !== "new Date()") continue;
    // The start of an all-day date is kept as midnight in UTC under this name.
    const isInstant = INSTANT.test(lastName(first)) && !(match[1] === "utcDay" && first.trim() === "at");
    const isAllDay = match[1] === "writtenDay" && first.trim() === "moment";
    if ((isInstant && !isAllDay) || first.trim() === "new Date()")
      yield { rule: `${match[1]} takes no instant; use dayInZone`, at: match.index };
  }
  for (const match of text.matchAll(/new Date\(\s*([\w.?!]+)\s*\)/g)) {
    const name = lastName(match[1] ?? "");
    // Events and reminders call an instant a date.
    if (DAY.test(name) && !/^(?:start|end|sent|exp|lastSync)Date$/.test(name))
      yield { rule: "a day is no instant: write T00:00:00Z behind it, or use startOfDay", at: match.index };
  }
}

/** Columns of the database that hold instants, as SQL and as code name them. */
const instantColumns = (() => {
  const found = sources
    .filter((file) => /^api\/src\/.*schema\.ts$/.test(file))
    .flatMap((file) => [...readText(file).matchAll(/(\w+): instant\("(\w+)"\)/g)]);
  return {
    sql: new Set(found.map(({ 2: name }) => name ?? "")),
    code: new Set(found.map(({ 1: name }) => name ?? "")),
  };
})();

const isInstantColumn = (expression: string) => {
  if (/at time zone/.test(expression)) return false;
  const bare = expression.replace(/\$\{\s*([\w.]+)\s*\}/g, "$1").trim();
  const name = lastName(bare);
  return instantColumns.sql.has(name) || (/(?:^|\.)(?!.*\()/.test(bare) && instantColumns.code.has(name));
};

function* daysOfTheDatabase(text: string): Generator<{ rule: string; at: number }> {
  const rule = "the database's zone has no say in days: `(column at time zone …)::date`";
  for (const match of text.matchAll(/(\$\{[\w.]+\}|[\w."]+)::date\b|cast\(\s*(\$\{[\w.]+\}|[\w."]+)\s+as date\b/gi))
    if (isInstantColumn((match[1] ?? match[2] ?? "").replaceAll('"', ""))) yield { rule, at: match.index };
  for (const match of text.matchAll(/\b(?:date_trunc|to_char|extract|date_part|date)\(/g)) {
    const given = argumentsFrom(text, match.index + match[0].length - 1);
    const value =
      /^\s*(?:'[^']*'|\$\{[^}]*\})\s*,([\s\S]*)$/.exec(given)?.[1] ?? /\bfrom\b([\s\S]*)$/.exec(given)?.[1] ?? given;
    const first = /to_char/i.test(match[0]) ? (given.split(",")[0] ?? "") : value;
    if (isInstantColumn(first)) yield { rule, at: match.index };
  }
  for (const match of text.matchAll(/\b(?:current_date|localtimestamp)\b|\bnow\(\)::date/gi))
    yield { rule, at: match.index };
}

/** What breaks a rule in the text of a file. */
function hitsIn(text: string): Hit[] {
  const code = withoutComments(text);
  const calls = CALLS.flatMap(([rule, call]) => [...code.matchAll(call)].map(({ index }) => ({ rule, at: index })));
  return hitsAt(code, [...calls, ...wordsWithoutZone(code), ...daysAndInstantsMixed(code), ...daysOfTheDatabase(code)]);
}

test("no instant becomes a day without a time zone", () => {
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

/** The day in UTC is tomorrow for an organization in America each evening: a test that calls it today fails then. */
const UTC_TODAY = /(?:new Date\(\)|\bnow\(\))\.toISOString\(\)\s*\.slice\(0, 10\)/;

test("tests take today from the organization's zone", () => {
  const wrong = projectFiles()
    .filter((file) => /^tests\/.*\.ts$/.test(file) || (/^api\//.test(file) && TESTS.test(file)))
    .filter((file) => !["tests/contract/days.test.ts", "tests/faults/unit-costs.test.ts"].includes(file))
    .filter((file) => UTC_TODAY.test(readText(file)));
  expect(wrong).toEqual([]);
});

test("the columns that hold instants are known", () => {
  expect(instantColumns.sql.size).toBeGreaterThan(30);
  for (const name of ["created_at", "sent_at", "paid_at", "happened_at"]) expect(instantColumns.sql).toContain(name);
});

describe("a rule finds", () => {
  test.each([
    "const day = (at: string) => formatDay(at.slice(0, 10));",
    "invoice.sentAt.substring(0, 10)",
    'const [day] = instant.split("T");',
    "const day = now.toISOString().slice(0, 10);",
    "const month = row.createdAt.slice(0, 7);",
    "const month = now.toISOString().slice(0, 7);",
    "new Date(at).toLocaleDateString()",
    'new Date(at).toLocaleDateString("en-US", { month: "long" })',
    "new Date(at).toLocaleString()",
    'at.toLocaleString("en-US", { dateStyle: "medium" })',
    'new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" })',
    'new Intl.DateTimeFormat("en-US", {\n  month: "short",\n  day: "numeric",\n})',
    "then.getFullYear() === now.getFullYear()",
    "new Date(2026, 11, 31)",
    "new Date(year, month - 1, 1)",
    "new Date(dueDate)",
    "new Date(invoice.issueDate)",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code as a text
    "new Date(`${day}T12:00`)",
    "writtenDay(invoice.sentAt)",
    "utcDay(now)",
    "formatDay(row.createdAt)",
    "sql`select created_at::date from invoice`",
    "sql`select i.sent_at::date from invoice i`",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code as a text
    "sql`${invoice.sentAt}::date`",
    "sql`select date_trunc('month', created_at) from contact`",
    "sql`select extract(year from paid_at) from invoice`",
    "sql`select to_char(created_at, 'YYYY-MM-DD')`",
    "sql`where due_date < current_date`",
  ])("%s", (code) => expect(hitsIn(code)).not.toEqual([]));
});

describe("a rule lets pass", () => {
  test.each([
    "formatDay(dayInZone(new Date(invoice.sentAt), timeZone))",
    "const month = day.slice(0, 7);",
    'new Intl.DateTimeFormat("en-US", { month: "long", timeZone: "UTC" })',
    "Intl.DateTimeFormat().resolvedOptions().timeZone",
    'count.toLocaleString("en-US")',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code as a text
    "new Date(`${day}T00:00:00Z`)",
    "new Date(row.createdAt)",
    "Date.UTC(2026, 11, 31)",
    "sql`select (created_at at time zone 'America/Chicago')::date`",
    "sql`select date_trunc('month', created_at at time zone o.time_zone)`",
    "sql`select date_trunc('month', day::timestamp)::date`",
    "sql`select to_char(created_at at time zone 'UTC', 'YYYY')`",
    "// never created_at::date",
  ])("%s", (code) => expect(hitsIn(code)).toEqual([]));
});
