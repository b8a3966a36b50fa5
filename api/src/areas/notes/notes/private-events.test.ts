import type { Note } from "@trellis/contract-notes/note.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Client, createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

/* A note is everyone's; a private event that it is linked to is not. */

let world: World;
let ours: TestOrganization;
let host: Client;
let guest: Client;
let other: Client;
beforeAll(async () => {
  world = await createWorld();
  ours = await world.organization();
  [host, guest, other] = [await ours.member("user"), await ours.member("user"), await ours.member("user")];
});
afterAll(() => world.close());

const TITLE = "Talk about the offer";
const createEvent = async (more: object = {}) => {
  const answer = await host.post("/api/calendar/events", {
    title: TITLE,
    startDate: "2030-03-04T09:00",
    endDate: "2030-03-04T10:00",
    visibility: "private",
    attendees: [{ email: guest.email }],
    ...more,
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: string }).id;
};
const noteAbout = async (recordId: string) => {
  const links = [{ kind: "event", recordId }];
  const answer = await host.post("/api/notes", { title: "Prepared", content: "Words", category: "Other", links });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Note;
};
const linkFor = async (note: Note, as: Client) =>
  ((await (await as.get(`/api/notes/${note.id}`)).json()) as Note).links;

it("a private event's name is shown to who made it and to whom it invites, and to no one else, wherever a note is read", async () => {
  const recordId = await createEvent();
  const note = await noteAbout(recordId);
  for (const seeing of [host, guest])
    expect(await linkFor(note, seeing)).toMatchObject([{ title: TITLE, isHidden: false }]);
  for (const outside of [other, ours.admin]) {
    expect(await linkFor(note, outside)).toEqual([
      { kind: "event", recordId, title: null, link: null, isHidden: true },
    ]);
    const answers = await Promise.all(
      [
        "/api/notes",
        `/api/notes?linkKind=event&linkId=${recordId}`,
        `/api/notes/${note.id}`,
        `/api/notes/${note.id}/versions`,
        "/api/notes/overview",
        `/api/search?q=offer`,
      ].map(async (address) => (await outside.get(address)).text()),
    );
    for (const answer of answers) expect(answer).not.toContain(TITLE);
    expect((await outside.get(`/api/notes/link-target/${recordId}?kind=event`)).status).toBe(404);
    const links = [{ kind: "event", recordId }];
    const own = { title: "Mine", content: "Words", category: "Other", links };
    expect((await outside.post("/api/notes", own)).status).toBe(404);
    // What they change keeps the link that they do not see.
    const changed = await outside.put(`/api/notes/${note.id}`, { content: `Changed by ${outside.userId}` });
    expect(await changed.text()).not.toContain(TITLE);
    await outside.put(`/api/notes/${note.id}/links`, { links });
  }
  expect(await linkFor(note, host)).toMatchObject([{ title: TITLE }]);
  await host.put(`/api/calendar/events/${recordId}`, { visibility: "organization" });
  expect(await linkFor(note, other)).toMatchObject([{ title: TITLE, isHidden: false }]);
});

it("an event that is deleted looks to others as one that they may not see", async () => {
  const [secret, open] = [await createEvent(), await createEvent({ visibility: "organization", title: "Open" })];
  const [about, aboutOpen] = [await noteAbout(secret), await noteAbout(open)];
  await host.delete(`/api/calendar/events/${open}`);
  const [hidden, gone] = [await linkFor(about, other), await linkFor(aboutOpen, other)];
  expect(gone).toEqual(hidden.map((link) => ({ ...link, recordId: open })));
});
