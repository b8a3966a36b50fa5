import { expect, test } from "vitest";
import { SETTINGS } from "./messages.ts";
import { bodyOf, type SettingsValues, settingsProblems } from "./settings-form.ts";

const VALUES: SettingsValues = {
  defaultView: "month",
  workingHours: { start: "09:00", end: "17:00", days: [1, 2, 3, 4, 5] },
  timeZone: "America/Chicago",
  ownWeekStart: null,
  emailNotifications: true,
  autoAcceptMeetings: false,
  meetingBuffer: "15",
};

test("what is sent is a number of minutes", () => expect(bodyOf(VALUES).meetingBuffer).toBe(15));

test("a week start that is not chosen follows the organization", () => {
  expect(bodyOf(VALUES)).toMatchObject({ weekStartsOn: null });
  expect(bodyOf({ ...VALUES, ownWeekStart: 6 })).toMatchObject({ weekStartsOn: 6 });
});

test("work ends after it begins, and a buffer is some minutes", () => {
  expect(settingsProblems(VALUES)).toEqual({});
  const hours = (start: string, end: string) => settingsProblems({ ...VALUES, workingHours: { start, end, days: [] } });
  expect(hours("17:00", "09:00")).toEqual({ workingHours: SETTINGS.endBeforeStart });
  expect(hours("", "09:00")).toEqual({ workingHours: SETTINGS.endBeforeStart });
  for (const meetingBuffer of ["", "241", "-5", "1.5", "ten"])
    expect(settingsProblems({ ...VALUES, meetingBuffer })).toEqual({ meetingBuffer: SETTINGS.bufferWrong });
});
