import type { Note } from "@trellis/contract-notes/note.ts";
import { mentionMark } from "@trellis/domain/text/note-mentions.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Client, createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";
import { appPath } from "../../../kernel/http/answers/app-url.ts";

let world: World;
let ours: TestOrganization;
let writer: Client;
let maya: Client;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  ours = await world.organization();
  writer = await ours.member("user");
  maya = await ours.member("viewer");
  expect((await maya.patch("/api/user/profile", { firstName: "Maya", lastName: "Ellison" })).status).toBe(200);
});

const at = (client: Client, name = "Maya Ellison") => mentionMark({ id: client.userId, name });
const write = async (content: string, as = writer): Promise<Note> => {
  const answer = await as.post("/api/notes", { title: "Plan", content, category: "Other" });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Note;
};
const say = async (id: string, content: string, as = writer): Promise<Note> => {
  const answer = await as.put(`/api/notes/${id}`, { content });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Note;
};
const notices = async (client: Client) =>
  (
    (await (await client.get("/api/notifications")).json()) as {
      kind: string;
      title: string;
      text: string;
      link: string;
      count: number;
    }[]
  ).filter(({ kind }) => kind === "note_mentioned");

describe("who is mentioned in a note", () => {
  it("is told once, by whom and where, however often it is saved, and whether they read it or not", async () => {
    const note = await write(`Call ${at(maya)} and ${at(maya)} again`);
    for (const more of [" today", " or tomorrow", ""]) await say(note.id, `Call ${at(maya)}${more}`);
    expect(await notices(maya)).toMatchObject([
      {
        title: expect.stringContaining("mentioned you"),
        text: "In the note “Plan”",
        link: appPath(ours.id, `/app/notes/${note.id}`),
        count: 1,
      },
    ]);
    await maya.post("/api/notifications/read-all");
    await say(note.id, "Nobody");
    await say(note.id, `Call ${at(maya)} after all`);
    await say(note.id, `Call ${at(maya)}`, ours.admin);
    expect(await notices(maya)).toHaveLength(1);
    // The notification is not kept permanently; the fact that it was sent is.
    await world.database.inOrganization(ours.id, (transaction) =>
      transaction.execute(sql`delete from notification where organization_id = ${ours.id}`),
    );
    await say(note.id, "Nobody");
    await say(note.id, `Call ${at(maya)} once more`);
    expect(await notices(maya)).toEqual([]);
    const other = await write(at(maya));
    expect((await notices(maya)).map(({ link }) => link)).toContain(appPath(ours.id, `/app/notes/${other.id}`));
  });

  it("notifies people who are mentioned later, and no one who was mentioned before", async () => {
    const second = await ours.member("user");
    const note = await write(at(maya));
    await say(note.id, `${at(maya)} and ${at(second)}`);
    expect([await notices(maya), await notices(second)].map((list) => list.map(({ count }) => count))).toEqual([
      [1],
      [1],
    ]);
  });

  it("is not told by themselves, when they are no member, and when they were removed", async () => {
    const stranger = await (await world.organization()).member("user");
    const removed = await ours.member("user");
    expect((await ours.admin.delete(`/api/team/members/${removed.userId}`)).ok).toBe(true);
    await write(`${at(writer)} ${at(stranger)} ${at(removed)} @[Nobody](member:01900000-0000-7000-8000-000000000000)`);
    for (const client of [writer, stranger]) expect(await notices(client)).toEqual([]);
  });

  it("shows a person's current name, and never the name of someone outside the organization", async () => {
    const stranger = await (await world.organization()).member("user");
    await stranger.patch("/api/user/profile", { firstName: "Sam", lastName: "Stranger" });
    const { id } = await write(`${at(maya, "Somebody Else")} and ${at(stranger, "x")}`);
    const named = [{ id: maya.userId, name: "Maya Ellison" }];
    expect(((await (await writer.get(`/api/notes/${id}`)).json()) as Note).mentions).toEqual(named);
    await maya.patch("/api/user/profile", { firstName: "Maya", lastName: "Lin" });
    const [listed] = (await (await writer.get("/api/notes")).json()) as Note[];
    expect(listed?.mentions).toEqual([{ id: maya.userId, name: "Maya Lin" }]);
    expect(JSON.stringify(listed)).not.toContain("Stranger");
    const people = (await (await maya.get("/api/notes/people")).json()) as { name: string }[];
    expect(people.map(({ name }) => name)).toContain("Maya Lin");
    expect(people).toHaveLength(3);
  });

  it("is found by their name, and not by the marks around it", async () => {
    const { id } = await write(`Ask ${at(maya)}`);
    const find = async (q: string) =>
      ((await (await writer.get(`/api/notes?q=${q}`)).json()) as Note[]).map((n) => n.id);
    expect(await find("ellison")).toEqual([id]);
    expect(await find("member")).toEqual([]);
    expect(await find(maya.userId.slice(0, 8))).toEqual([]);
  });

  it("may be written in hostile ways: nothing is told, nothing breaks", async () => {
    const { userId } = maya;
    for (const content of [
      `[Maya](member:${userId})`,
      `@[Maya] (member:${userId})`,
      `@[](member:${userId})`,
      `@[${"x".repeat(201)}](member:${userId})`,
      `@[a\nb](member:${userId})`,
      `@[Maya](member:${userId}'--)`,
      "@[".repeat(40_000),
    ]) {
      const note = await write(content);
      expect([note.content, note.mentions]).toEqual([content, []]);
    }
    expect(await notices(maya)).toEqual([]);
    const crowd = Array.from(
      { length: 900 },
      (_, n) => `@[x](member:01900000-0000-7000-8000-${String(n).padStart(12, "0")})`,
    );
    await write(`${crowd.join(" ")} ${at(maya)}`);
    expect(await notices(maya)).toEqual([]);
  });
});
