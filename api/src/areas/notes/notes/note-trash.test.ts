import type { Note } from "@trellis/contract-notes/note.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

let world: World;
let ours: TestOrganization;
let writer: Client;
beforeAll(async () => {
  world = await createWorld();
  ours = await world.organization({ plan: "professional" });
  writer = await ours.member("user");
});
afterAll(() => world.close());

const DAY_MS = 24 * 3600_000;
const PDF = new TextEncoder().encode("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");
async function write(title: string): Promise<Note> {
  const answer = await writer.post("/api/notes", { title, content: `About ${title}`, category: "Other" });
  return answer.json() as Promise<Note>;
}
const titlesAt = async (address: string) =>
  ((await (await writer.get(address)).json()) as Note[]).map(({ title }) => title);
const attach = (note: Note, name = "minutes.pdf") =>
  writer.upload(`/api/notes/${note.id}/attachments?fileName=${name}`, PDF, { "Content-Type": "application/pdf" });

describe("the trash", () => {
  it("removes a deleted note from list and search, and restores it unchanged", async () => {
    const note = await write("Lanterns");
    await writer.put(`/api/notes/${note.id}/pin`, { isPinned: true });
    expect((await writer.delete(`/api/notes/${note.id}`)).status).toBe(204);
    expect((await writer.delete(`/api/notes/${note.id}`)).status).toBe(404);
    expect((await writer.put(`/api/notes/${note.id}`, { title: "Late" })).status).toBe(404);
    expect(await titlesAt("/api/notes")).not.toContain("Lanterns");
    expect(await titlesAt("/api/notes?q=lanterns")).toEqual([]);
    expect(await (await writer.get("/api/search?q=lanterns")).json()).toEqual([]);
    expect(await titlesAt("/api/notes/trash")).toEqual(["Lanterns"]);
    expect(((await (await writer.get(`/api/notes/${note.id}`)).json()) as Note).deletedAt).not.toBeNull();

    const restored = await writer.post(`/api/notes/${note.id}/restore`);
    expect(await restored.json()).toEqual({ ...note, isPinned: true });
    expect((await writer.post(`/api/notes/${note.id}/restore`)).status).toBe(404);
    expect(await titlesAt("/api/notes?q=lanterns")).toEqual(["Lanterns"]);
    expect(await titlesAt("/api/notes/trash")).toEqual([]);
  });

  it("is permanently emptied only by a manager, files included", async () => {
    const note = await write("Old flyer");
    const { id } = (await (await attach(note)).json()) as { id: string };
    const manager = await ours.member("manager");
    expect((await manager.delete(`/api/notes/trash/${note.id}`)).status).toBe(404);
    await writer.delete(`/api/notes/${note.id}`);
    expect((await writer.delete(`/api/notes/trash/${note.id}`)).status).toBe(403);
    expect(await world.services.files.get(`notes/${ours.id}/${id}`)).toBeDefined();
    expect((await manager.delete(`/api/notes/trash/${note.id}`)).status).toBe(204);
    expect((await writer.get(`/api/notes/${note.id}`)).status).toBe(404);
    expect((await writer.get(`/api/note-attachments/${id}`)).status).toBe(404);
    expect(await world.services.files.get(`notes/${ours.id}/${id}`)).toBeUndefined();
  });

  it("is emptied automatically after thirty days, not a day sooner", async () => {
    const gone = await write("Thirty days ago");
    const { id } = (await (await attach(gone)).json()) as { id: string };
    const kept = await write("Restored in time");
    for (const note of [gone, kept]) await writer.delete(`/api/notes/${note.id}`);
    await writer.post(`/api/notes/${kept.id}/restore`);
    const start = Date.now();
    try {
      world.setNow(new Date(start + 29 * DAY_MS));
      await world.runSweep("notes.trash");
      expect((await writer.get(`/api/notes/${gone.id}`)).status).toBe(200);
      world.setNow(new Date(start + 30 * DAY_MS + 60_000));
      await world.runSweep("notes.trash");
    } finally {
      world.setNow(undefined);
    }
    expect((await writer.get(`/api/notes/${gone.id}`)).status).toBe(404);
    expect(await world.services.files.get(`notes/${ours.id}/${id}`)).toBeUndefined();
    expect((await writer.get(`/api/notes/${kept.id}`)).status).toBe(200);
  });
});
