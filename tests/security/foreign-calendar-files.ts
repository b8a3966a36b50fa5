import type { Client } from "../../api/testing/world.ts";

/** A calendar file that another organization imported, by the path that names it. */
export async function createForeignCalendarFiles(admin: Client, marker: string): Promise<[string, string][]> {
  const file = `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:${marker}\r\nDTSTART:20250204T150000Z\r\nSUMMARY:${marker}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;
  const answer = await admin.upload(`/api/calendar/import?fileName=${marker}.ics`, file, {
    "Content-Type": "text/calendar",
  });
  const { importId } = (await answer.json()) as { importId: string };
  await admin.post("/api/calendar/feed");
  await admin.put("/api/calendar/booking-page", { title: marker, description: marker, location: marker });
  return [["/api/calendar/imports/{id}", importId]];
}
