import type { Note } from "@trellis/contract-notes/note.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createWorld, type World } from "../../../../testing/world.ts";
import { seedNotes } from "./demo.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it.each(["non-profit", "for-profit"] as const)(
  "a demo %s shows a reminder that is due, a mention and a note with an earlier version, and tells nobody of them again",
  async (type) => {
    const { id, admin, ...organization } = await world.organization({ type });
    const colleague = await organization.member("manager");
    await seedNotes(world.database, { id, type, adminId: admin.userId }, new Date());
    const notes = (await (await admin.get("/api/notes")).json()) as Note[];
    const due = notes.filter(({ reminder }) => reminder?.isDue);
    expect(due).toHaveLength(1);
    const alerts = (await (await admin.get("/api/alerts")).json()) as { kind: string; text: string }[];
    expect(alerts.filter(({ kind }) => kind === "note_due")).toMatchObject([
      { text: expect.stringContaining(due[0]?.title ?? "") },
    ]);
    const mentioned = notes.flatMap(({ mentions }) => mentions.map((person) => person.id));
    expect(new Set(mentioned)).toEqual(new Set([admin.userId, colleague.userId]));
    const versions = await Promise.all(
      notes.map(async (note) => (await (await admin.get(`/api/notes/${note.id}/versions`)).json()) as unknown[]),
    );
    expect(versions.flat()).toHaveLength(1);
    for (const { content } of notes) expect(content).not.toMatch(/\{\w+\}/);
    await world.runSweep("notes.reminders");
    for (const client of [admin, colleague]) {
      const notices = (await (await client.get("/api/notifications")).json()) as { kind: string }[];
      expect(notices.filter(({ kind }) => kind.startsWith("note_"))).toEqual([]);
    }
  },
);
