import { expect, test } from "vitest";
import { reminderText } from "../event/reminder-text.ts";
import { FORM } from "./messages.ts";

test("ordinals in the form", () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 23].map((day) => FORM.repeat.monthlyBy.day({ day }))).toEqual(
    ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd", "23rd"].map((day) => `On the ${day}`),
  );
  expect(FORM.repeat.monthlyNth({ nth: 5, weekday: "Thursday" })).toBe("Every month on the fifth Thursday");
});

test("reminders in their largest whole unit", () => {
  expect([0, 5, 90, 120, 1440, 20_160].map(reminderText)).toEqual([
    "When it starts",
    "5 minutes before",
    "90 minutes before",
    "2 hours before",
    "1 day before",
    "2 weeks before",
  ]);
});
