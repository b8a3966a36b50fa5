import { afterAll, expect, test, vi } from "vitest";
import { eventOf } from "./event-fixture.ts";

// The language is that of the document when the code is loaded.
vi.resetModules();
vi.stubGlobal("document", { documentElement: { lang: "es" } });
const words = await import("./words.ts");
const { weekdayLabel, weekdayName } = await import("./weekday-name.ts");
const { ruleText } = await import("./rule-text.ts");
const { reminderText } = await import("../event/reminder-text.ts");
const { FORM } = await import("../form/messages.ts");
const { doneText, foundText, undoneText } = await import("../ical/counts.ts");
const { messagesReady } = await import("@trellis/messages/define-messages.ts");
await messagesReady();

afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const CHICAGO = "America/Chicago";

test("days and clocks are in the page's language", () => {
  expect(words.clockText(570)).toBe("9:30 a.m.");
  expect(words.clockShort(930)).toBe("3:30p");
  expect(words.monthName("2025-11-20")).toBe("noviembre de 2025");
  expect(words.whenText(eventOf(), CHICAGO)).toMatch(/^jue.* 20 .*nov.* 2025, 9:30 – 10:30 a\.m\.$/);
  expect(words.daySpan("2025-11-16", "2025-11-22")).toMatch(/^16.+22 .*nov.* 2025$/);
  const days = eventOf({ allDay: true, startDate: "2025-11-10", endDate: "2025-11-14" });
  expect(words.timesOnDay(days, "2025-11-12", CHICAGO)).toBe("Todo el día");
  expect([weekdayName(0), weekdayLabel(6)]).toEqual(["domingo", "Sábado"]);
});

test("counts have their plural, and ordinals their words", () => {
  expect([0, 1, 60, 2880, 10_080].map(reminderText)).toEqual([
    "Al comenzar",
    "1 minuto antes",
    "1 hora antes",
    "2 días antes",
    "1 semana antes",
  ]);
  expect(foundText({ added: 2, changed: 1, cancelled: 0, answered: 1 })).toBe(
    "2 eventos nuevos, 1 cambiado, 1 respuesta",
  );
  expect(doneText({ added: 1, changed: 0, cancelled: 0, answered: 0 })).toBe("1 evento importado");
  expect(undoneText(0, 3)).toBe("3 restaurados");
  expect(FORM.repeat.monthly({ day: 22 })).toBe("Cada mes, el día 22");
  expect(FORM.repeat.monthlyNth({ nth: 3, weekday: "jueves" })).toBe("Cada mes, el tercer jueves");
  expect(ruleText("FREQ=DAILY", { start: "2025-11-20", timeZone: CHICAGO })).toBe("Cada día");
});
