import type { Client } from "../../../api/testing/world.ts";

/** A calendar file that another organization imported, by the path that names it. */
export async function createForeignCalendarFiles(admin: Client, marker: string): Promise<[string, string][]> {
  const file = `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:${marker}\r\nDTSTART:20250204T150000Z\r\nSUMMARY:${marker}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;
  const answer = await admin.upload(`/api/calendar/import?fileName=${marker}.ics`, file, {
    "Content-Type": "text/calendar",
  });
  const { importId } = (await answer.json()) as { importId: string };
  await admin.post("/api/calendar/feed");
  return [["/api/calendar/imports/{id}", importId], ...(await createForeignBooking(admin, marker))];
}

/** A kind of meeting with a question, custom hours, and a request that waits for its host. */
async function createForeignBooking(admin: Client, marker: string): Promise<[string, string][]> {
  const slug = marker.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  await admin.put("/api/calendar/settings", { allowPublicBooking: true, bookingPageSlug: `at-${slug}` });
  const day = [{ start: "08:00", end: "20:00" }];
  await admin.put("/api/calendar/booking-page", {
    week: Array.from({ length: 7 }, () => day),
    overrides: [{ from: "2031-07-04", to: "2031-07-04", spans: [], note: marker }],
  });
  const question = { id: crypto.randomUUID(), type: "short", label: marker, required: true, options: [] };
  const said = { title: marker, description: marker, location: marker, callLink: `https://${slug}.example/call` };
  const made = await admin.post("/api/calendar/booking-kinds", {
    ...said,
    slug,
    acceptance: "request",
    questions: [question],
  });
  const { id: kind } = (await made.json()) as { id: string };
  const address = `/api/public/booking-pages/at-${slug}`;
  const page = (await (await admin.get(`${address}?kind=${slug}`)).json()) as { offer: { slots: string[] } };
  const booked = await admin.post(`${address}/bookings`, {
    id: crypto.randomUUID(),
    kind: slug,
    startsAt: page.offer.slots[0],
    name: marker,
    email: `${slug}@example.org`,
    message: marker,
    answers: [{ questionId: question.id, answer: marker }],
  });
  const { id: booking } = (await booked.json()) as { id: string };
  return [
    ["/api/calendar/booking-kinds/{id}", kind],
    ["/api/calendar/bookings/{id}", booking],
  ];
}
