import { FILL_REQUIRED } from "@trellis/contract-calendar/event.ts";
import { expect, test } from "vitest";
import { eventOf } from "../time/event-fixture.ts";
import { slotOn } from "../time/slot.ts";
import { changeOf, inputOf, lacksRequired, newValues, problemsOf, valuesOf, withStart } from "./event-form.ts";

const CHICAGO = "America/Chicago";
const NOW = { day: "2025-11-20", minutes: 630 };
const fresh = () => newValues(slotOn("2025-11-21", NOW), CHICAGO);

test("a new event is an hour at nine, or at the next full hour of today; a meeting of medium priority", () => {
  expect(inputOf({ ...fresh(), title: " Staff " })).toEqual({
    title: "Staff",
    description: null,
    startDate: "2025-11-21T09:00",
    endDate: "2025-11-21T10:00",
    allDay: false,
    location: null,
    eventType: "meeting",
    priority: "medium",
    visibility: "organization",
    color: null,
    recurrenceRule: null,
    reminderMinutes: 15,
    timeZone: CHICAGO,
    attendees: [],
  });
  expect(slotOn("2025-11-20", NOW).start.minutes).toBe(660);
  expect(slotOn("2025-11-20", { day: "2025-11-20", minutes: 1430 })).toMatchObject({
    start: { day: "2025-11-20", minutes: 1380 },
    end: { day: "2025-11-21", minutes: 0 },
  });
});

test("what is missing and what is wrong", () => {
  const missing = problemsOf({ ...fresh(), startDay: "" });
  expect(missing).toEqual({ title: FILL_REQUIRED, startDay: FILL_REQUIRED });
  expect(lacksRequired(missing)).toBe(true);
  const wrong = problemsOf({ ...fresh(), title: "x", endTime: "08:00" });
  expect(wrong).toEqual({ endTime: "The event ends before it starts" });
  expect(lacksRequired(wrong)).toBe(false);
  expect(problemsOf({ ...fresh(), title: "x", endDay: "2025-11-20" })).toHaveProperty("endDay");
  expect(problemsOf({ ...fresh(), title: "x", allDay: true, startTime: "", endTime: "" })).toEqual({});
});

test("an event is read at its own clock, and nothing changes by looking", () => {
  const event = eventOf({ recurrenceRule: "FREQ=DAILY;UNTIL=20251231T150000Z", timeZone: "Asia/Tokyo" });
  const values = valuesOf(event);
  expect(values).toMatchObject({ startDay: "2025-11-21", startTime: "00:30", endTime: "01:30" });
  expect(changeOf(values, values)).toEqual({});
  expect(changeOf(values, { ...values, title: "Other" })).toEqual({ title: "Other" });
  expect(changeOf(values, { ...values, endTime: "02:00" })).toEqual({
    startDate: "2025-11-21T00:30",
    endDate: "2025-11-21T02:00",
    allDay: false,
    timeZone: "Asia/Tokyo",
  });
});

test("a moved start takes the end along", () => {
  expect(withStart(fresh(), { startTime: "23:30" })).toEqual({
    startTime: "23:30",
    endDay: "2025-11-22",
    endTime: "00:30",
  });
  expect(withStart(fresh(), { startDay: "2025-11-24" }).repeat?.weekdays).toEqual(["MO"]);
  expect(withStart(fresh(), { startDay: "" })).toEqual({ startDay: "" });
});
