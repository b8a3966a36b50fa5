import fc from "fast-check";
import { expect, it } from "vitest";
import { readBirthdayText } from "./birthday-text.ts";
import { addDays, isCalendarDay } from "./calendar-day.ts";
import { formatMonthDay, isMonthDay, monthDayOf, monthDaysWithin } from "./month-day.ts";

const days = fc
  .date({ min: new Date("1990-01-01"), max: new Date("2150-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

it("knows the days that some year has", () => {
  for (const day of ["01-01", "02-29", "12-31"]) expect(isMonthDay(day)).toBe(true);
  for (const none of ["02-30", "04-31", "00-10", "13-01", "1-1", "2000-01-01", ""])
    expect(isMonthDay(none)).toBe(false);
  expect(formatMonthDay("02-29")).toBe("Feb 29");
});

it("the days of a time hold each of its days and no other, over the end of any year", () => {
  fc.assert(
    fc.property(days, fc.constantFrom(7, 30), fc.integer({ min: -40, max: 400 }), (today, ahead, offset) => {
      const other = addDays(today, offset);
      const within = monthDaysWithin(today, ahead).some(
        ({ from, to }) => monthDayOf(other) >= from && monthDayOf(other) <= to,
      );
      // A day of another year counts as its day of this one.
      const isIn = Array.from({ length: ahead + 1 }, (_, at) => monthDayOf(addDays(today, at))).includes(
        monthDayOf(other),
      );
      const isLeapBirthday = monthDayOf(other) === "02-29" && !isIn;
      if (!isLeapBirthday) expect(within).toBe(isIn);
    }),
  );
});

it("who was born on February 29 has a birthday every year: on the 28th where there is no 29th", () => {
  fc.assert(
    fc.property(days, fc.constantFrom(7, 30), (today, ahead) => {
      const found = monthDaysWithin(today, ahead).some(({ from, to }) => "02-29" >= from && "02-29" <= to);
      const celebrated = Array.from({ length: ahead + 1 }, (_, at) => addDays(today, at)).some(
        (day) =>
          monthDayOf(day) === "02-29" || (monthDayOf(day) === "02-28" && !isCalendarDay(`${day.slice(0, 4)}-02-29`)),
      );
      expect(found).toBe(celebrated);
    }),
  );
});

it.each([
  ["--04-15", { monthDay: "04-15" }],
  [" --0229", { monthDay: "02-29" }],
  ["1604-02-29", { monthDay: "02-29" }],
  ["0000-11-05", { monthDay: "11-05" }],
  ["12/24", { monthDay: "12-24" }],
  ["24/12", { monthDay: "12-24" }],
  ["24.12.", { monthDay: "12-24" }],
  ["April 15th", { monthDay: "04-15" }],
  ["15 April", { monthDay: "04-15" }],
  ["1990-04-15", { day: "1990-04-15" }],
  ["04/15/1990", { day: "1990-04-15" }],
  ["--02-30", undefined],
  ["1990", undefined],
  ["in spring", undefined],
])("a birthday written %s", (text, read) => expect(readBirthdayText(text)).toEqual(read));
