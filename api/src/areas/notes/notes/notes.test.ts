import type { Note } from "@trellis/contract-notes/note.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, createWorld, onlyFlags, type TestOrganization, type World } from "../../../../testing/world.ts";

let world: World;
let ours: TestOrganization;
let writer: Client;
let viewer: Client;
beforeAll(async () => {
  world = await createWorld();
  ours = await world.organization({ plan: "professional" });
  writer = await ours.member("user", onlyFlags());
  viewer = await ours.member("viewer", onlyFlags());
});
afterAll(() => world.close());

const MINUTES = {
  title: "Spring board meeting",
  content: "Budget **approved**.\n\n- [ ] Call Ada",
  category: "Board Meeting",
};
const write = async (change: object = {}, as = writer): Promise<Note> => {
  const answer = await as.post("/api/notes", { ...MINUTES, ...change });
  expect(answer.status).toBe(201);
  return answer.json() as Promise<Note>;
};
const list = async (query = "", as = writer): Promise<Note[]> => {
  const answer = await as.get(`/api/notes?${query}`);
  expect(answer.status).toBe(200);
  return answer.json() as Promise<Note[]>;
};
const titles = async (query = "", as = writer) => (await list(query, as)).map(({ title }) => title);
const issuesOf = async (answer: Response) =>
  ((await answer.json()) as { issues: { path: string; message: string }[] }).issues.map(({ message }) => message);

describe("a note", () => {
  it("is written with the given words, in yellow unless another color is chosen", async () => {
    const note = await write();
    expect(note).toMatchObject({
      ...MINUTES,
      color: "yellow",
      isPinned: false,
      links: [],
      attachments: [],
      deletedAt: null,
    });
    expect(note.createdBy?.id).toBe(writer.userId);
    expect(note.updatedBy).toEqual(note.createdBy);
    expect(await (await viewer.get(`/api/notes/${note.id}`)).json()).toEqual(note);
    expect((await write({ color: "indigo" })).color).toBe("indigo");
  });

  it("wants title, content and category, and takes no other color, category or field", async () => {
    const before = await list();
    const empty = await writer.post("/api/notes", { title: " ", content: "\n ", category: "" });
    expect(empty.status).toBe(422);
    expect(await issuesOf(empty)).toEqual(["Title is required", "Content is required", "Category is required"]);
    for (const wrong of [
      { color: "pink" },
      { category: "Gossip" },
      { title: "x".repeat(201) },
      { content: "x".repeat(100_001) },
      { content: "a\0b" },
      { createdBy: writer.userId },
      { isPinned: true },
      { title: 7 },
    ])
      expect((await writer.post("/api/notes", { ...MINUTES, ...wrong })).status).toBe(422);
    expect((await writer.post("/api/notes", { ...MINUTES, content: "x".repeat(1_100_000) })).status).toBe(413);
    expect(await list()).toEqual(before);
  });

  it("keeps what was typed as it was typed", async () => {
    for (const content of [
      "<script>alert(1)</script>",
      "'; drop table note; --",
      "Ω≈ç√∫ \u202eabc 👩‍👩‍👧 表ポあ",
      "[x](javascript:alert(1))",
      "   leading and trailing   \n\n",
      "x ".repeat(50_000),
    ])
      expect((await write({ content })).content).toBe(content);
  });

  it("is only read by a viewer", async () => {
    const { id } = await write();
    expect((await viewer.post("/api/notes", MINUTES)).status).toBe(403);
    expect((await viewer.put(`/api/notes/${id}`, { title: "Mine" })).status).toBe(403);
    expect((await viewer.put(`/api/notes/${id}/pin`, { isPinned: true })).status).toBe(403);
    expect((await viewer.delete(`/api/notes/${id}`)).status).toBe(403);
  });
});

describe("two people who edit one note", () => {
  it("never overwrite each other: who is late gets a conflict with the note as it is", async () => {
    const note = await write();
    const other = await ours.member("user");
    const first = await writer.put(`/api/notes/${note.id}`, { content: "Mine" }, { "If-Match": note.updatedAt });
    const saved = (await first.json()) as Note;
    expect(saved).toMatchObject({ content: "Mine", title: note.title, color: "yellow" });
    const late = await other.put(`/api/notes/${note.id}`, { content: "Theirs" }, { "If-Match": note.updatedAt });
    expect(late.status).toBe(409);
    expect(((await late.json()) as { current: Note }).current).toEqual(saved);
    const seen = await other.put(
      `/api/notes/${note.id}`,
      { content: "Theirs" },
      { "If-Match": `"${saved.updatedAt}"` },
    );
    const both = (await seen.json()) as Note;
    expect(both.updatedBy?.id).toBe(other.userId);
    expect(both.createdBy?.id).toBe(writer.userId);
    expect(both.updatedAt > saved.updatedAt).toBe(true);
  });

  it("at the same moment: one saves, the others hear of it", async () => {
    const note = await write();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        writer.put(`/api/notes/${note.id}`, { content: `Version ${n}` }, { "If-Match": note.updatedAt }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  });

  it("are not disturbed by a pin, and change without If-Match what they name alone", async () => {
    const note = await write({ color: "red" });
    const pinned = (await (await writer.put(`/api/notes/${note.id}/pin`, { isPinned: true })).json()) as Note;
    expect(pinned).toEqual({ ...note, isPinned: true });
    const saved = await writer.put(`/api/notes/${note.id}`, { category: "Other" }, { "If-Match": note.updatedAt });
    expect(await saved.json()).toMatchObject({ category: "Other", color: "red", isPinned: true, title: note.title });
    await writer.put(`/api/notes/${note.id}/pin`, { isPinned: false });
  });
});

describe("the list", () => {
  it("shows pinned notes first, then the newest, page by page", async () => {
    const one = await world.organization();
    for (let n = 1; n <= 7; n++) await write({ title: `Note ${n}` }, one.admin);
    const [, , third] = await list("", one.admin);
    await one.admin.put(`/api/notes/${third?.id}/pin`, { isPinned: true });
    const pages: string[] = [];
    for (let next: string | null = "/api/notes?limit=2"; next; ) {
      const answer: Response = await one.admin.get(next);
      pages.push(((await answer.json()) as Note[]).map(({ title }) => title.slice(5)).join(""));
      next = /<(.+)>/.exec(answer.headers.get("link") ?? "")?.[1] ?? null;
    }
    expect(pages).toEqual(["57", "64", "32", "1"]);
    await one.admin.put(`/api/notes/${(await list("q=Note 1", one.admin))[0]?.id}`, { content: "Changed" });
    expect(await titles("sort=updated&limit=3", one.admin)).toEqual(["Note 5", "Note 1", "Note 7"]);
    for (const wrong of ["cursor=xyz", "sort=title", "color=pink", "linkKind=contact", "limit=201"])
      expect((await one.admin.get(`/api/notes?${wrong}`)).status).toBe(422);
    const link = (await one.admin.get("/api/notes?limit=2")).headers.get("link") ?? "";
    const cursor = /cursor=([^&>]+)/.exec(link)?.[1];
    expect((await one.admin.get(`/api/notes?sort=updated&cursor=${cursor}`)).status).toBe(422);
  });

  it("is narrowed by words of title and content, category, color and author", async () => {
    const one = await world.organization();
    const colleague = await one.member("user");
    await write({ title: "Café plans", content: "Tables for the harvest supper", color: "green" }, one.admin);
    await write({ title: "Audit", content: "Ask Zoë about receipts", category: "Compliance" }, colleague);
    expect(await titles("q=cafe", one.admin)).toEqual(["Café plans"]);
    expect(await titles("q=harv%20TAB", one.admin)).toEqual(["Café plans"]);
    expect(await titles("q=compl%20zoe", one.admin)).toEqual(["Audit"]);
    expect(await titles("q=nothing", one.admin)).toEqual([]);
    expect(await titles("q=%25", one.admin)).toEqual([]);
    expect(await titles("color=green", one.admin)).toEqual(["Café plans"]);
    expect(await titles("category=Compliance", one.admin)).toEqual(["Audit"]);
    expect(await titles(`authorId=${colleague.userId}`, one.admin)).toEqual(["Audit"]);
    expect(await titles(`authorId=${colleague.userId}&color=green`, one.admin)).toEqual([]);
    const authors = (await (await one.admin.get("/api/notes/authors")).json()) as { id: string }[];
    expect(authors.map(({ id }) => id).sort()).toEqual([one.admin.userId, colleague.userId].sort());
    const hits = (await (await one.admin.get("/api/search?q=harvest")).json()) as { kind: string; link: string }[];
    expect(hits).toMatchObject([{ kind: "note", title: "Café plans", subtitle: "Board Meeting" }]);
  });

  it("never shows another organization's notes", async () => {
    const note = await write();
    const stranger = (await world.organization()).admin;
    expect(await list("", stranger)).toEqual([]);
    expect((await stranger.get(`/api/notes/${note.id}`)).status).toBe(404);
    expect((await stranger.put(`/api/notes/${note.id}`, { title: "Mine" })).status).toBe(404);
    expect((await stranger.delete(`/api/notes/${note.id}`)).status).toBe(404);
    expect((await world.visitor.get("/api/notes")).status).toBe(401);
  });
});

describe("a word deep inside a long note", () => {
  it("is found, and no longer once it was taken out", async () => {
    const one = await world.organization();
    const filler = Array.from({ length: 600 }, (_, n) => `word${n}`).join(" ");
    const note = await write({ content: `${filler} quixotic` }, one.admin);
    expect(await titles("q=quixo", one.admin)).toEqual([note.title]);
    await one.admin.put(`/api/notes/${note.id}`, { content: filler });
    expect(await titles("q=quixo", one.admin)).toEqual([]);
  });
});
