import fc from "fast-check";
import { expect, test } from "vitest";
import { formatsFor } from "./formats.ts";
import { makeMessages } from "./server-messages.ts";
import { writeSentence } from "./write-sentence.ts";

test("a sentence has the plural's branch by the language's rules", () => {
  const text =
    "{count, plural, =0 {No lines} one {# line of {name} is} other {# lines of {name} are}} unread, it's said.";
  expect([0, 1, 2, 1234].map((count) => writeSentence(text, { count, name: "a {b} #" }))).toEqual([
    "No lines unread, it's said.",
    "1 line of a {b} # is unread, it's said.",
    "2 lines of a {b} # are unread, it's said.",
    "1,234 lines of a {b} # are unread, it's said.",
  ]);
  expect(writeSentence("Cada {count, plural, one {mes} other {# meses}}", { count: 1 }, "es")).toBe("Cada mes");
});

test("values are written as in messages", () => {
  const text =
    "{amount, number, money} on {day, date}: {share, number, percent}, {n, number}, {kind, select, a {A} other {B}} #";
  const values = { amount: { cents: 123_456n, currency: "USD" }, day: "2026-03-01", share: 0.125, n: 1234, kind: "a" };
  expect(writeSentence(text, values)).toBe("$1,234.56 on Mar 1, 2026: 12.5%, 1,234, A #");
});

test("it says what the compiled message says", () => {
  const text =
    "{a, plural, one {{b, plural, one {# x of # {s}} other {# xs}}} other {# ys, {s}}} {k, select, y {yes #} other {no}}.";
  const compiled = makeMessages({ text }, "en")(formatsFor()) as { text: (values: object) => string };
  fc.assert(
    fc.property(fc.nat(3000), fc.nat(3), fc.string(), fc.constantFrom("y", "n"), (a, b, s, k) => {
      expect(writeSentence(text, { a, b, s, k })).toBe(compiled.text({ a, b, s, k }));
    }),
  );
});
