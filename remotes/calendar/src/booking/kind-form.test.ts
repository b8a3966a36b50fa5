import { expect, test } from "vitest";
import { hoursProblems } from "./hours-form.ts";
import { kindProblems, newKind } from "./kind-form.ts";

test("a kind of meeting takes whole numbers in their range, and no number where none is needed", () => {
  expect(kindProblems(newKind())).toEqual({});
  expect(kindProblems({ ...newKind(), noticeHours: "721", places: "" })).toMatchObject({
    noticeHours: "Enter a whole number from 0 to 720",
    places: expect.stringContaining("Enter a whole number from 1 to "),
  });
});

test("a time range ends after it starts", () => {
  const week = [[], [{ start: "10:00", end: "09:00" }], [], [], [], [], []];
  expect(hoursProblems({ isOwn: true, week, exceptions: [] })).toEqual({
    "week.1": "Each time range must end after it starts and start after the previous one ends",
  });
});
