import fc from "fast-check";
import { expect, test } from "vitest";
import { CALENDAR_SERVICES, externalCalendarLink, type OutsideEvent } from "./external-calendar-links.ts";

const EVENT: OutsideEvent = {
  title: "Fall Supper & auction",
  description: "Doors at 5:00\nBring a dish; or two, please",
  location: "St. Ambrose Hall",
  startDate: "2025-11-22T23:30:00.000Z",
  endDate: "2025-11-23T03:00:00.000Z",
  allDay: false,
};
const DAYS = { ...EVENT, startDate: "2025-11-10", endDate: "2025-11-14", allDay: true };
const query = (address: string) => Object.fromEntries(new URL(address).searchParams);

test("Google", () => {
  expect(query(externalCalendarLink("google", EVENT))).toEqual({
    action: "TEMPLATE",
    text: EVENT.title,
    dates: "20251122T233000Z/20251123T030000Z",
    details: EVENT.description,
    location: EVENT.location,
  });
  expect(query(externalCalendarLink("google", DAYS)).dates).toBe("20251110/20251115");
});

test("Outlook", () => {
  expect(query(externalCalendarLink("outlook", EVENT))).toMatchObject({
    subject: EVENT.title,
    startdt: EVENT.startDate,
    enddt: EVENT.endDate,
  });
  expect(query(externalCalendarLink("outlook", DAYS))).toMatchObject({ enddt: "2025-11-15", allday: "true" });
});

test("Yahoo", () => {
  expect(query(externalCalendarLink("yahoo", EVENT))).toMatchObject({ st: "20251122T233000Z", et: "20251123T030000Z" });
  expect(query(externalCalendarLink("yahoo", DAYS))).toMatchObject({ dur: "allday", st: "20251110", et: "20251114" });
});

test("what is not said is left out, and a long description is cut", () => {
  const bare = externalCalendarLink("google", { ...EVENT, description: null, location: null });
  expect(Object.keys(query(bare))).toEqual(["action", "text", "dates"]);
  expect(query(externalCalendarLink("google", { ...EVENT, description: "😀".repeat(9000) })).details).toMatch(
    /^(😀){1499}…$/u,
  );
});

test("any words stay inside their place of the address", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string(), (title, description) => {
      for (const service of CALENDAR_SERVICES) {
        const url = new URL(externalCalendarLink(service, { ...EVENT, title, description }));
        expect(url.hostname).toMatch(/^(calendar\.google\.com|outlook\.live\.com|calendar\.yahoo\.com)$/);
      }
    }),
  );
});
