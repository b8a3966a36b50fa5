import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FREQUENCIES, readRule, WEEKDAYS } from "./recurrence-rule.ts";
import { describeRule } from "./recurrence-words.ts";
import { ENGLISH_RULES } from "./recurrence-words-en.ts";
import { SPANISH_RULES } from "./recurrence-words-es.ts";

const START = { start: "2025-11-20T15:30:00Z", timeZone: "America/Chicago" };

describe("a rule in Spanish", () => {
  it.each([
    ["FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20260101T045959Z", "Todos los lunes y miércoles hasta el 31 de diciembre de 2025"],
    ["FREQ=WEEKLY", "Todos los jueves"],
    ["FREQ=WEEKLY;BYDAY=SU", "Todos los domingos"],
    ["FREQ=WEEKLY;INTERVAL=2;BYDAY=TU", "Cada 2 semanas, los martes"],
    ["FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "Todos los días laborables"],
    ["FREQ=DAILY;COUNT=10", "Cada día, 10 veces"],
    ["FREQ=DAILY;COUNT=1", "Cada día, una vez"],
    ["FREQ=MONTHLY", "Cada mes, el día 20"],
    ["FREQ=MONTHLY;BYDAY=2TH", "Cada mes, el segundo jueves"],
    ["FREQ=MONTHLY;BYDAY=-1SA", "Cada mes, el último sábado"],
    ["FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "Cada mes, el último día laborable"],
    ["FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1", "Cada mes, el primero de entre cada lunes y martes"],
    ["FREQ=MONTHLY;BYMONTHDAY=1,15,-1", "Cada mes, los días 1 y 15 y el último día"],
    ["FREQ=MONTHLY;INTERVAL=2;BYDAY=FR;BYMONTHDAY=13", "Cada 2 meses, cada viernes que sea el día 13"],
    ["FREQ=YEARLY", "Cada año, el 20 de noviembre"],
    ["FREQ=YEARLY;BYMONTH=11;BYDAY=4TH", "Cada año, el cuarto jueves de noviembre"],
    ["FREQ=YEARLY;BYDAY=1MO", "Cada año, el primer lunes del año"],
    ["FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", "Cada año, los lunes de la semana 20"],
    ["FREQ=YEARLY;BYYEARDAY=-1", "Cada año, el día 1 desde el final del año"],
    ["FREQ=DAILY;BYHOUR=9,17;BYMINUTE=30", "Cada día a las 9:30 y 17:30"],
    ["nonsense", "nonsense"],
  ])("%s", (rule, words) => expect(describeRule(rule, START, SPANISH_RULES)).toBe(words));
});

it("takes one of the workdays by one word, in weeks too", () => {
  expect(describeRule("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1", START)).toBe("Every week on the 1st weekday");
});

/** Each list is there or not, with numbers that its part may have. */
const numbers = (name: string, min: number, max: number) =>
  fc
    .array(
      fc.integer({ min: min, max: max }).filter((number) => number !== 0 || name === "BYHOUR"),
      { maxLength: 10 },
    )
    .map((list) => (list.length === 0 ? "" : `;${name}=${list.join()}`));
const anyRule = fc
  .tuple(
    fc.constantFrom(...FREQUENCIES),
    fc.integer({ min: 1, max: 5000 }),
    fc.constantFrom("", ";COUNT=1", ";COUNT=5000", ";UNTIL=20260101", ";UNTIL=20260101T045959Z"),
    fc
      .array(fc.constantFrom(...WEEKDAYS, "2TH", "-1SU", "-3FR"), { maxLength: 8 })
      .map((days) => (days.length === 0 ? "" : `;BYDAY=${days.join()}`)),
    numbers("BYMONTH", 1, 12),
    numbers("BYMONTHDAY", -31, 31),
    numbers("BYYEARDAY", -366, 366),
    numbers("BYSETPOS", -6, 6),
    numbers("BYHOUR", 0, 23),
  )
  .map(([frequency, interval, end, ...rest]) => `FREQ=${frequency};INTERVAL=${interval}${end}${rest.join("")}`);

it("gives every rule whole words in both languages", () => {
  fc.assert(
    fc.property(anyRule, (text) => {
      if (readRule(text).rule === null) return;
      for (const [words, begin] of [
        [ENGLISH_RULES, /^Every /],
        [SPANISH_RULES, /^(Cada|Todos) /],
      ] as const) {
        const said = describeRule(text, START, words);
        expect(said).toMatch(begin);
        expect(said).not.toMatch(/undefined|NaN|null| {2}|FREQ| de el |, ,| $/);
      }
    }),
    { numRuns: 300 },
  );
});
