import type { Client } from "../../api/testing/world.ts";

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
  return [
    ["/api/calendar/changes/{id}/undo", change],
    ["/api/calendar/events/{id}/restore", deleted],
    ["/api/calendar/events/{id}", event],
  ];
}
