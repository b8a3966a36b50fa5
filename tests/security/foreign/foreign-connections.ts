import { icsEvent, icsOf, serveCalendars } from "../../../api/testing/calendar/calendar-server.ts";
import type { Client, World } from "../../../api/testing/world.ts";

/** A calendar elsewhere that another organization's admin connected, with an event that every colleague may see. */
export async function createForeignConnection(
  world: World,
  admin: Client,
  marker: string,
): Promise<[string, string][]> {
  const server = await serveCalendars();
  const { web } = world.services;
  world.services.web = server.web;
  try {
    const text = icsOf(
      [icsEvent(marker, marker, "20250204T150000Z", `LOCATION:${marker}`, "RRULE:FREQ=WEEKLY")],
      marker,
    );
    const address = server.serve(`/${marker.replaceAll(/\W+/g, "-")}.ics`, { text });
    const answer = await admin.post("/api/calendar/connections", { provider: "caldav", address });
    const { id } = (await answer.json()) as { id: string };
    return [["/api/calendar/connections/{id}", id]];
  } finally {
    world.services.web = web;
    await server.close();
  }
}
