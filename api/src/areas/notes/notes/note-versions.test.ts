import type { Note } from "@trellis/contract-notes/note.ts";
import type { NoteVersion, NoteVersionGist } from "@trellis/contract-notes/versions.ts";
import { mentionMark } from "@trellis/domain/text/note-mentions.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Client, createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

let world: World;
let ours: TestOrganization;
let writer: Client;
let other: Client;
const START = Date.parse("2026-03-02T15:00:00Z");

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(undefined);
  ours = await world.organization();
  writer = await ours.member("user");
  other = await ours.member("user");
  minute(0);
});

const minute = (minutes: number) => world.setNow(new Date(START + minutes * 60_000));
const write = async (): Promise<Note> => {
  const said = { title: "Minutes", content: "First", category: "Other" };
  return (await (await writer.post("/api/notes", said)).json()) as Note;
};
const say = async ({ id }: Note, change: object, as = writer): Promise<Note> => {
  const answer = await as.put(`/api/notes/${id}`, change);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Note;
};
const list = async ({ id }: Pick<Note, "id">, as = writer) =>
  (await (await as.get(`/api/notes/${id}/versions`)).json()) as NoteVersionGist[];
const read = async ({ id }: { id: string }) =>
  (await (await writer.get(`/api/note-versions/${id}`)).json()) as NoteVersion;
const texts = async (note: Note) => Promise.all((await list(note)).map(async (one) => (await read(one)).content));
const stored = async (noteId: string) => {
  const rows = await world.database.inOrganization(ours.id, (transaction) =>
    transaction.execute<{ n: number }>(
      sql`select count(*)::int as n from note_version where organization_id = ${ours.id} and note_id = ${noteId}::uuid`,
    ),
  );
  return rows[0]?.n;
};

describe("what a note said earlier", () => {
  it("is kept once in ten minutes of one author, however often they save", async () => {
    const note = await write();
    expect(await list(note)).toEqual([]);
    for (const [at, content] of [
      [1, "Second"],
      [2, "Third"],
      [10.9, "Fourth"],
      [11.1, "Fifth"],
      [12, "Sixth"],
    ] as const) {
      minute(at);
      await say(note, { content });
    }
    expect(await texts(note)).toEqual(["Fourth", "First"]);
    const [last, first] = await list(note);
    expect(first).toMatchObject({ noteId: note.id, title: "Minutes", savedAt: note.createdAt });
    expect(first?.savedBy?.id).toBe(writer.userId);
    expect(last?.savedAt).toBe(new Date(START + 10.9 * 60_000).toISOString());
  });

  it("is kept at once where another author goes on, so that no one's words are lost", async () => {
    const note = await write();
    minute(1);
    await say(note, { content: "Second" });
    minute(2);
    await say(note, { content: "Mine now" }, other);
    minute(3);
    await say(note, { content: "Mine again" });
    expect(await texts(note)).toEqual(["Mine now", "Second", "First"]);
    expect((await list(note)).map(({ savedBy }) => savedBy?.id)).toEqual([other.userId, writer.userId, writer.userId]);
  });

  it("is not kept for a save that changes nothing, nor for pins, links and reminders", async () => {
    const note = await write();
    minute(30);
    await say(note, { content: "First", title: "Minutes" });
    await writer.put(`/api/notes/${note.id}/pin`, { isPinned: true });
    await writer.put(`/api/notes/${note.id}/links`, { links: [] });
    await writer.put(`/api/notes/${note.id}/reminder`, { day: "2026-04-01", time: "09:00" });
    expect(await list(note)).toEqual([]);
    await say(note, { color: "red" });
    expect(await list(note)).toHaveLength(1);
  });

  it("is kept fifty times; the oldest go first", async () => {
    const note = await write();
    for (let n = 1; n <= 53; n++) {
      minute(n * 11);
      await say(note, { content: `Version ${n}` });
    }
    const kept = await texts(note);
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([50, "Version 52", "Version 3"]);
    expect(await stored(note.id)).toBe(50);
  });

  it("can be restored, and so can what replaced it", async () => {
    const note = await write();
    minute(1);
    await say(note, { title: "Plan", content: "Second", category: "Financial", color: "red" });
    const [first] = await list(note);
    minute(2);
    const answer = await other.post(`/api/note-versions/${first?.id}/restore`);
    const restored = (await answer.json()) as Note;
    expect(restored).toMatchObject({ title: "Minutes", content: "First", category: "Other", color: "yellow" });
    expect(restored.updatedBy?.id).toBe(other.userId);
    expect(await texts(note)).toEqual(["Second", "First"]);
    expect(((await (await writer.get("/api/notes?q=minutes")).json()) as Note[]).map(({ id }) => id)).toEqual([
      note.id,
    ]);
    const [back] = await list(note);
    await writer.post(`/api/note-versions/${back?.id}/restore`);
    expect((await (await writer.get(`/api/notes/${note.id}`)).json()) as Note).toMatchObject({
      title: "Plan",
      content: "Second",
      category: "Financial",
      color: "red",
    });
    const stale = await writer.put(`/api/notes/${note.id}`, { content: "x" }, { "If-Match": restored.updatedAt });
    expect(stale.status).toBe(409);
  });

  it("tells whom it mentions by their present names, and tells no one twice when it comes back", async () => {
    const note = await write();
    await say(note, { content: `Ask ${mentionMark({ id: other.userId, name: "Somebody" })}` });
    minute(20);
    await say(note, { content: "Nobody" });
    const [version] = await list(note);
    expect((await read(version ?? note)).mentions.map(({ id }) => id)).toEqual([other.userId]);
    await writer.post(`/api/note-versions/${version?.id}/restore`);
    const notices = (await (await other.get("/api/notifications")).json()) as { kind: string; count: number }[];
    expect(notices.filter(({ kind }) => kind === "note_mentioned").map(({ count }) => count)).toEqual([1]);
  });

  it("is read by a viewer and restored by no viewer, and by no one in the trash", async () => {
    const viewer = await ours.member("viewer");
    const note = await write();
    await say(note, { content: "Second" });
    const [version] = await list(note, viewer);
    expect((await viewer.get(`/api/note-versions/${version?.id}`)).status).toBe(200);
    expect((await viewer.post(`/api/note-versions/${version?.id}/restore`)).status).toBe(403);
    await writer.delete(`/api/notes/${note.id}`);
    expect((await writer.post(`/api/note-versions/${version?.id}/restore`)).status).toBe(404);
    expect(await list(note)).toHaveLength(1);
  });

  it("goes with its note: from the trash, and with the person whom it was about", async () => {
    const note = await write();
    await say(note, { content: "Second" });
    await writer.delete(`/api/notes/${note.id}`);
    expect((await ours.admin.delete(`/api/notes/trash/${note.id}`)).status).toBe(204);
    expect(await stored(note.id)).toBe(0);

    const contact = (await (
      await ours.admin.post("/api/contacts", { firstName: "Zdenka", lastName: "Quillfeather", type: "volunteer" })
    ).json()) as { id: string };
    const about = (await (
      await writer.post("/api/notes", {
        title: "About her",
        content: "Likes tea",
        category: "Other",
        links: [{ kind: "contact", recordId: contact.id }],
      })
    ).json()) as Note;
    await say(about, { content: "Likes coffee" });
    const elsewhere = await write();
    await say(elsewhere, { content: "Zdenka Quillfeather was there" });
    await say(elsewhere, { content: "Nobody was there" }, other);
    const given = await (await ours.admin.get(`/api/contacts/${contact.id}/personal-data/download`)).text();
    expect(given).toContain("Likes tea");
    const erased = await ours.admin.post(`/api/contacts/${contact.id}/erase`, { name: "Zdenka Quillfeather" });
    expect(erased.ok).toBe(true);
    await world.runJobs();
    expect(await stored(about.id)).toBe(0);
    expect((await texts(elsewhere)).join(" ")).not.toMatch(/Quillfeather/);
  });
});
