import { daysInSpanish } from "@trellis/messages/days-es.ts";
import { createSentenceTranslator } from "@trellis/messages/sentence-translation.ts";
import { expect, test } from "vitest";
import { ISSUES_ES } from "./issues-es.ts";

const translate = createSentenceTranslator(ISSUES_ES, daysInSpanish);

test.each([
  ["First name is required", "El nombre es obligatorio"],
  ["At most 500 characters", "Use como máximo 500 caracteres"],
  ["At most 500", "Como máximo 500"],
  ["Use a whole number of days for the second reminder", "Use un número entero de días para el segundo recordatorio"],
  ["With the Manager role, you can view the team but not change it. Ask an admin of your organization.", null],
  ["Must be at most 99,999,999.99", "Debe ser 99,999,999.99 como máximo"],
])("%s", (english, spanish) => {
  expect(translate(english)).not.toBe(english);
  if (spanish !== null) expect(translate(english)).toBe(spanish);
});

test("the longer sentence wins, whatever the order of the areas", () => {
  const backwards = createSentenceTranslator(ISSUES_ES.toReversed(), daysInSpanish);
  for (const english of ISSUES_ES.flatMap(({ sentences }) => Object.keys(sentences))) {
    const said = english.replace(/\{\d+\}/g, "7");
    expect(backwards(said)).toBe(translate(said));
    expect(translate(said)).not.toBe(said);
  }
});
