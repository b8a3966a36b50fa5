import { expect, it } from "vitest";
import { eventAddress, readCalendarAddress } from "./public-calendar-address.ts";

it("reads the address of an event, and of one date of a series, as it was written", () => {
  expect(readCalendarAddress(eventAddress("/calendar/river", { id: "abc" }))).toEqual({
    slug: "river",
    eventId: "abc",
    occurrence: "",
  });
  const date = { id: "abc", occurrence: "2025-11-20T16:00:00.000Z" };
  expect(eventAddress("https://trellis.example/calendar/river", date)).toBe(
    "https://trellis.example/calendar/river/abc/2025-11-20T16:00:00Z",
  );
  expect(readCalendarAddress(eventAddress("/calendar/river", date)).occurrence).toBe("2025-11-20T16:00:00Z");
});

it("reads an address that cannot be decoded as one that no calendar has", () => {
  expect(readCalendarAddress("/calendar/%E0%A4%A").slug).toBe("-");
});
