import type { Note, NoteGist } from "@trellis/contract-notes/note.ts";
import { mentionMark } from "@trellis/domain/text/note-mentions.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Client, createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";
import { appPath } from "../../../kernel/http/answers/app-url.ts";
import { setDue } from "../../../kernel/sweeps/due-work.ts";
import { REMINDER_DUE } from "./note-reminders.ts";

let world: World;
let ours: TestOrganization;
let writer: Client;
let other: Client;
let viewer: Client;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(undefined);
  ours = await world.organization({ timeZone: "America/Chicago" });
  writer = await ours.member("user");
  other = await ours.member("user");
  viewer = await ours.member("viewer");
  world.setNow(new Date("2025-11-20T15:00:00Z"));
});

const write = async (more: object = {}, as = writer): Promise<Note> => {
  const answer = await as.post("/api/notes", { title: "Insurance", content: "Call them", category: "Other", ...more });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Note;
};
const TOMORROW = { day: "2025-11-21", time: "09:00" };
const remind = (note: Note, as = writer, wanted: object = TOMORROW) => as.put(`/api/notes/${note.id}/reminder`, wanted);
const done = (note: Note, as = writer) => as.delete(`/api/notes/${note.id}/reminder`);
const read = async (note: Note, as = writer) => (await (await as.get(`/api/notes/${note.id}`)).json()) as Note;
const sweepAt = async (time: string) => {
  world.setNow(new Date(time));
  await world.runSweep("notes.reminders");
};
const DUE = "2025-11-21T15:00:00Z";
const notices = async (client = writer) =>
  (
    (await (await client.get("/api/notifications")).json()) as {
      kind: string;
      title: string;
      text: string;
      link: string;
      count: number;
    }[]
  ).filter(({ kind }) => kind === "note_reminder");
const mailsTo = async (title: string) => {
  await world.runJobs();
  return (await world.mails).filter(({ subject }) => subject === `Reminder: ${title}`).map(({ to }) => to);
};
const alerts = async (client = writer) =>
  (
    (await (await client.get("/api/alerts")).json()) as { kind: string; tone: string; title: string; text: string }[]
  ).filter(({ kind }) => kind === "note_due");

describe("a reminder of a note", () => {
  it("is set on the organization's clock, seen by who set it alone, changed and removed", async () => {
    const note = await write();
    const set = (await (await remind(note)).json()) as Note;
    expect(set.reminder).toEqual({ remindAt: "2025-11-21T15:00:00.000Z", isDue: false, setBy: null });
    expect(set.updatedAt).toBe(note.updatedAt);
    expect((await read(note, other)).reminder).toBeNull();
    // Summer time: an hour earlier by UTC.
    const moved = (await (await remind(note, writer, { day: "2026-07-01", time: "09:00" })).json()) as Note;
    expect(moved.reminder?.remindAt).toBe("2026-07-01T14:00:00.000Z");
    expect((await done(note)).status).toBe(200);
    expect((await read(note)).reminder).toBeNull();
    expect((await done(note)).status).toBe(404);
    const begun = await write({ reminder: TOMORROW });
    expect(begun.reminder?.remindAt).toBe("2025-11-21T15:00:00.000Z");
  });

  it("takes no time that is over, does not exist or lies beyond all plans, and leaves nothing half done", async () => {
    const note = await write();
    for (const wanted of [
      { day: "2025-11-20", time: "08:59" },
      { day: "2025-02-30", time: "09:00" },
      { day: "2025-11-21", time: "24:00" },
      { day: "2025-11-21", time: "9" },
      { day: "2099-11-21", time: "09:00" },
      { day: "2025-11-21" },
      { day: "2025-11-21", time: "09:00", userId: other.userId },
    ]) {
      expect((await remind(note, writer, wanted)).status).toBe(422);
      const body = { title: "Not written", content: "x", category: "Other", reminder: wanted };
      expect((await writer.post("/api/notes", body)).status).toBe(422);
    }
    expect((await read(note)).reminder).toBeNull();
    expect(((await (await writer.get("/api/notes")).json()) as Note[]).map(({ title }) => title)).toEqual([
      "Insurance",
    ]);
    // Skipped by the clock change: as much later as the clock jumps.
    const spring = (await (await remind(note, writer, { day: "2026-03-08", time: "02:30" })).json()) as Note;
    expect(spring.reminder?.remindAt).toBe("2026-03-08T08:30:00.000Z");
  });

  it("is sent once when it is due, by notification and email", async () => {
    const note = await write({ title: "Premium" });
    await remind(note);
    await sweepAt("2025-11-21T14:59:00Z");
    expect(await notices()).toEqual([]);
    await sweepAt(DUE);
    await sweepAt("2025-11-21T15:01:00Z");
    expect(await notices()).toMatchObject([
      {
        title: "Reminder: Premium",
        text: "Friday, November 21, 2025, 9:00 AM CST",
        link: appPath(ours.id, `/app/notes/${note.id}`),
        count: 1,
      },
    ]);
    expect(await notices(other)).toEqual([]);
    expect(await mailsTo("Premium")).toEqual([writer.email]);
    expect((await read(note)).reminder?.isDue).toBe(true);
  });

  it("is sent once by two simultaneous processes", async () => {
    await remind(await write({ title: "Once" }));
    world.setNow(new Date(DUE));
    await Promise.all(Array.from({ length: 4 }, () => world.runSweep("notes.reminders")));
    expect((await notices()).map(({ count }) => count)).toEqual([1]);
    expect(await mailsTo("Once")).toEqual([writer.email]);
  });

  it("comes late where the program was down, again where it was set again, and not where it was moved or removed", async () => {
    const [late, moved, removed] = [await write({ title: "Late" }), await write(), await write()];
    for (const note of [late, moved, removed]) await remind(note);
    await remind(moved, writer, { day: "2025-12-24", time: "09:00" });
    await done(removed);
    await sweepAt("2025-11-25T00:00:00Z");
    expect((await notices()).map(({ title }) => title)).toEqual(["Reminder: Late"]);
    await remind(late, writer, { day: "2025-11-25", time: "09:00" });
    expect((await read(late)).reminder?.isDue).toBe(false);
    await sweepAt("2025-11-25T15:00:00Z");
    expect(await notices()).toHaveLength(2);
  });

  it("reaches no mailbox that does not want it, and no one who left", async () => {
    await writer.put("/api/calendar/settings", { emailNotifications: false });
    await remind(await write({ title: "Quiet" }));
    const left = await write({ title: "Left" });
    await remind(left, other);
    await ours.admin.delete(`/api/team/members/${other.userId}`);
    await sweepAt(DUE);
    expect((await notices()).map(({ title }) => title)).toEqual(["Reminder: Quiet"]);
    expect([...(await mailsTo("Quiet")), ...(await mailsTo("Left"))]).toEqual([]);
  });

  it("waits while its note lies in the trash, and comes when it is restored", async () => {
    const note = await write();
    await remind(note);
    await writer.delete(`/api/notes/${note.id}`);
    await sweepAt("2025-11-22T00:00:00Z");
    expect([await notices(), await alerts()]).toEqual([[], []]);
    expect((await remind(note)).status).toBe(404);
    await writer.post(`/api/notes/${note.id}/restore`);
    await sweepAt("2025-11-22T00:01:00Z");
    expect(await notices()).toHaveLength(1);
    await writer.delete(`/api/notes/${note.id}`);
    await ours.admin.delete(`/api/notes/trash/${note.id}`);
    await sweepAt("2025-11-23T00:00:00Z");
    expect(await notices()).toHaveLength(1);
  });

  it("reminds the members whom the note mentions too, who are done by themselves", async () => {
    const content = [other, viewer].map(({ userId }) => mentionMark({ id: userId, name: "x" })).join(" ");
    const note = await write({ content, title: "Together" });
    await remind(note);
    // Their own upcoming one stays.
    await remind(note, viewer, { day: "2026-01-02", time: "10:00" });
    await sweepAt(DUE);
    expect((await notices(other)).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Friday, November 21, 2025, 9:00 AM CST, set by /),
    ]);
    expect(await notices(viewer)).toHaveLength(1);
    expect((await mailsTo("Together")).sort()).toEqual([writer.email, other.email, viewer.email].sort());
    expect((await read(note, other)).reminder).toMatchObject({ isDue: true, setBy: { id: writer.userId } });
    expect((await read(note, viewer)).reminder).toMatchObject({ remindAt: "2026-01-02T16:00:00.000Z", setBy: null });
    expect((await done(note, other)).status).toBe(200);
    expect([(await alerts(other)).length, (await alerts()).length]).toEqual([0, 1]);
  });

  it("of a viewer reminds that viewer alone", async () => {
    const note = await write({ content: mentionMark({ id: other.userId, name: "x" }) });
    expect((await remind(note, viewer)).status).toBe(200);
    await sweepAt(DUE);
    expect([(await notices(viewer)).length, (await notices(other)).length]).toEqual([1, 0]);
  });
});

describe("what is due", () => {
  it("is among its member's alerts until it is done", async () => {
    const note = await write();
    await remind(note);
    expect(await alerts()).toEqual([]);
    world.setNow(new Date("2025-11-21T16:00:00Z"));
    expect(await alerts()).toMatchObject([
      { tone: "info", title: "Note Reminder", text: "Insurance was due Nov 21, 9:00 AM" },
    ]);
    expect(await alerts(other)).toEqual([]);
    world.setNow(new Date("2025-11-23T16:00:00Z"));
    expect(await alerts()).toMatchObject([
      { tone: "warning", title: "Note Overdue", text: "Insurance has waited since Nov 21, 9:00 AM" },
    ]);
    await done(note);
    expect(await alerts()).toEqual([]);
  });

  it("comes first on the dashboard, then pinned notes, then what was changed last", async () => {
    const overview = async (as = writer) => {
      const { due, notes } = (await (await as.get("/api/notes/overview")).json()) as {
        due: NoteGist[];
        notes: NoteGist[];
      };
      return [due, notes].map((list) => list.map(({ title }) => title));
    };
    expect(await overview()).toEqual([[], []]);
    const [first] = [await write({ title: "1" })];
    for (const title of ["2", "3", "4", "5", "6"]) {
      const note = await write({ title });
      if (title < "5") await writer.put(`/api/notes/${note.id}/pin`, { isPinned: true });
    }
    const far = await write({ title: "7" });
    await remind(far, writer, { day: "2025-12-24", time: "09:00" });
    await writer.put(`/api/notes/${first.id}`, { content: "Changed" });
    await remind(first, writer, { day: "2025-11-21", time: "09:30" });
    expect(await overview()).toEqual([[], ["4", "3", "1", "7", "6"]]);
    world.setNow(new Date("2025-11-20T16:00:00Z"));
    expect(await overview()).toEqual([["1"], ["4", "3", "7", "6"]]);
    expect(await overview(other)).toEqual([[], ["4", "3", "1", "7", "6"]]);
  });
});

describe("a reminder that is moved while the sweep is at work", () => {
  /** Holds the note as a change of its reminder does, runs the sweep into it, and continues when the sweep waits. */
  const moveUnderSweep = async (note: Note, remindAt: Date | null) => {
    world.setNow(new Date(DUE));
    const [held, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const moved = world.database.inOrganization(ours.id, async (transaction) => {
      await transaction.execute(sql`select id from note where id = ${note.id}::uuid for update`);
      held.resolve();
      await goOn.promise;
      const [row] = await transaction.execute<{ id: string }>(
        sql`select id from note_reminder where note_id = ${note.id}::uuid`,
      );
      const due = { kind: REMINDER_DUE, organizationId: ours.id, recordId: row?.id ?? "" };
      if (remindAt)
        await transaction.execute(sql`update note_reminder set remind_at = ${remindAt.toISOString()}::timestamptz
          where note_id = ${note.id}::uuid`);
      else await transaction.execute(sql`delete from note_reminder where note_id = ${note.id}::uuid`);
      await setDue(transaction, due, remindAt);
    });
    await held.promise;
    const sweep = world.runSweep("notes.reminders");
    await expect.poll(waiting, { timeout: 10_000, interval: 20 }).toBe(1);
    goOn.resolve();
    await moved;
    await sweep;
  };
  /** How many connections of this database wait for a lock. */
  const waiting = async () => {
    const [row] = await world.database.sql<{ n: number }[]>`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    return row?.n;
  };

  it("is sent once at its new time, and not at the old one", async () => {
    const note = await write({ title: "Moved under way" });
    await remind(note);
    await moveUnderSweep(note, new Date("2025-11-21T17:00:00Z"));
    expect(await notices()).toEqual([]);
    expect((await read(note)).reminder).toMatchObject({ remindAt: "2025-11-21T17:00:00.000Z", isDue: false });
    await sweepAt("2025-11-21T16:59:00Z");
    expect(await notices()).toEqual([]);
    await sweepAt("2025-11-21T17:00:00Z");
    await sweepAt("2025-11-21T17:01:00Z");
    expect((await notices()).map(({ count }) => count)).toEqual([1]);
    expect(await mailsTo("Moved under way")).toEqual([writer.email]);
  });

  it("comes with its new time where that is over too, and not at all where it was removed", async () => {
    const note = await write({ title: "Earlier" });
    await remind(note);
    await moveUnderSweep(note, new Date("2025-11-21T14:30:00Z"));
    expect((await notices()).map(({ text }) => text)).toEqual(["Friday, November 21, 2025, 8:30 AM CST"]);
    world.setNow(new Date("2025-11-20T15:00:00Z"));
    const removed = await write({ title: "Removed" });
    await remind(removed);
    await moveUnderSweep(removed, null);
    await sweepAt("2025-11-22T00:00:00Z");
    expect((await notices()).map(({ title }) => title)).toEqual(["Reminder: Earlier"]);
  });
});
