import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Client, createWorld, type World } from "../../../../testing/world.ts";
import { readPublicCalendarHead } from "./public-calendar-head.ts";

let world: World;
let admin: Client;
const NOW = new Date("2025-11-19T18:00:00Z");

beforeAll(async () => {
  world = await createWorld();
  ({ admin } = await world.organization({ name: "River Fund", timeZone: "America/Chicago" }));
  world.setNow(NOW);
  await admin.put("/api/calendar/public-calendar", { isOpen: true, slug: "river-head" });
});
afterAll(() => world.close());

const create = async (body: object) =>
  (await (
    await admin.post("/api/calendar/events", {
      startDate: "2025-11-25T18:00",
      endDate: "2025-11-25T20:00",
      visibility: "public",
      ...body,
    })
  ).json()) as CalendarEvent;

const headOf = (path: string, headers: Record<string, string> = {}, address?: string) => {
  const request = new Request(`http://localhost${path}`, { headers });
  const { services } = world;
  const call = { request, url: new URL(request.url), params: {}, requestId: "test", now: NOW, services, address };
  return readPublicCalendarHead({ ...call, person: undefined });
};

it("names the calendar and its next events, in the visitor's language", async () => {
  await create({ title: "Mine alone", visibility: "private" });
  const { id } = await create({ title: "Concert", location: "Hall", description: "Strings and choir" });
  await create({
    title: "Talk",
    location: "https://talk.example/room",
    startDate: "2025-11-26",
    endDate: "2025-11-27",
    allDay: true,
  });
  const head = await headOf("/calendar/river-head", { "accept-language": "es-MX,es;q=0.9" });
  expect(head).toMatchObject({
    status: 200,
    isHidden: false,
    language: "es",
    title: "Eventos · River Fund",
    description: "Concert, Talk",
    canonical: "http://localhost/calendar/river-head",
    data: {
      "@graph": [
        { "@type": "Event", name: "Concert", startDate: "2025-11-26T00:00:00.000Z", location: { "@type": "Place" } },
        { name: "Talk", startDate: "2025-11-26", endDate: "2025-11-27", location: { "@type": "VirtualLocation" } },
      ],
    },
  });
  expect(JSON.stringify(head)).not.toContain("Mine alone");
  expect(await headOf(`/calendar/river-head/${id}`)).toMatchObject({
    title: "Concert · River Fund",
    description: expect.stringMatching(/^Tuesday, November 25, 2025, 6:00.*CST · Hall · Strings and choir$/),
    data: { "@type": "Event", organizer: { name: "River Fund" } },
  });
});

it("has one address for each occurrence of a series", async () => {
  const { id } = await create({ title: "Reading", recurrenceRule: "FREQ=WEEKLY;COUNT=3" });
  expect((await headOf(`/calendar/river-head/${id}`))?.canonical).toBe(
    `http://localhost/calendar/river-head/${id}/2025-11-26T00:00:00Z`,
  );
  const later = await headOf(`/calendar/river-head/${id}/2025-12-03T00:00:00Z`);
  expect(later?.canonical).toContain("/2025-12-03T00:00:00Z");
});

it("says by its status what is not there, and keeps it out of search engines", async () => {
  const missing = { status: 404, isHidden: true };
  for (const path of ["/nobody", "/river-head/x", "/river-head/01900000-0000-7000-8000-000000000000", "/%E0%A4%A"])
    expect(await headOf(`/calendar${path}`), path).toEqual(missing);
  await admin.put("/api/calendar/public-calendar", { isListed: false });
  expect(await headOf("/calendar/river-head")).toMatchObject({ status: 200, isHidden: true });
  await admin.put("/api/calendar/public-calendar", { isOpen: false });
  expect(await headOf("/calendar/river-head")).toEqual({ status: 410, isHidden: true });
  await admin.put("/api/calendar/public-calendar", { isOpen: true });
});

it("leaves the page as it was built while someone asks too often", async () => {
  const ask = () => headOf("/calendar/river-head", {}, "203.0.113.9");
  expect(await ask()).toMatchObject({ status: 200 });
  await world.database.sql`update rate_limit set count = count + 900`;
  expect(await ask()).toBeUndefined();
});
