import type { Client } from "../../../api/testing/world.ts";

type IdOf = (answer: Promise<Response>) => Promise<string>;

/** A foreign record behind every path of events that takes an id; the longest prefix first. */
export async function createForeignCalendar(admin: Client, marker: string, idOf: IdOf): Promise<[string, string][]> {
  const said = {
    title: marker,
    description: marker,
    location: marker,
    startDate: "2025-02-03T10:00",
    endDate: "2025-02-03T11:00",
    attendees: [{ email: `${marker.toLowerCase()}@example.org`, name: marker }],
  };
  const event = await idOf(admin.post("/api/calendar/events", { ...said, recurrenceRule: "FREQ=DAILY" }));
  const deleted = await idOf(admin.post("/api/calendar/events", { ...said, title: `${marker} deleted` }));
  await admin.delete(`/api/calendar/events/${deleted}`);
  const changed = await idOf(admin.post("/api/calendar/events", { ...said, title: `${marker} changed` }));
  const change = crypto.randomUUID();
  await admin.put(`/api/calendar/events/${changed}?change=${change}`, { title: `${marker} changed once more` });
  await admin.put("/api/calendar/settings", { customCss: "--trellis-accent: #0f766e;" });
  await admin.put("/api/calendar/public-calendar", { title: marker, introduction: marker });
  const signup = await createForeignSignup(admin, marker, said, idOf);
  return [
    ["/api/calendar/changes/{id}/undo", change],
    ["/api/calendar/signups/{id}", signup],
    ["/api/calendar/events/{id}/restore", deleted],
    ["/api/calendar/events/{id}", event],
  ];
}

/** Someone who signed up for a public event. */
async function createForeignSignup(admin: Client, marker: string, said: object, idOf: IdOf): Promise<string> {
  const slug = `foreign-${crypto.randomUUID().slice(0, 8)}`;
  await admin.put("/api/calendar/public-calendar", { isOpen: true, slug });
  const times = { startDate: "2099-02-03T10:00", endDate: "2099-02-03T11:00" };
  const open = await idOf(admin.post("/api/calendar/events", { ...said, ...times, visibility: "public" }));
  const offer = { isOpen: true, places: 5, mostPeople: 2, closesMinutes: 0, hasWaitingList: true };
  await admin.put(`/api/calendar/events/${open}/signups`, offer);
  const id = crypto.randomUUID();
  const email = `${marker.toLowerCase()}@example.org`;
  await admin.post(`/api/public/calendars/${slug}/events/${open}/signups`, { id, name: marker, email, people: 1 });
  return id;
}
