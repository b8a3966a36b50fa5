import type { SearchHit } from "@trellis/contract-platform/search.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, createWorld, onlyFlags, type TestOrganization, type World } from "../../testing/world.ts";
import { user } from "../kernel/identity/schema.ts";

let world: World;
let ours: TestOrganization;
beforeAll(async () => {
  world = await createWorld();
  ours = await world.organization();
  await add(ours.admin, "Whitfield Foundation grant", 2500, "income", "2031-05-01");
  await add(ours.admin, "Paper for the office", 12.5, "expense", "2031-05-02");
  await surveyOf(ours.admin, "White paper survey");
  const person = await ours.member("viewer", onlyFlags());
  await world.database.reference
    .update(user)
    .set({ firstName: "Zoë", lastName: "Whitmore-Ng", name: "Zoë Whitmore-Ng" })
    .where(eq(user.id, person.userId));
});
afterAll(() => world.close());

const add = (client: Client, description: string, amount: number, type: string, date: string) =>
  client.post("/api/transactions", { description, amount, type, category: "General", date });

async function surveyOf(client: Client, title: string): Promise<string> {
  const answer = await client.post("/api/surveys", { title, questions: [{ type: "text", question: "Tell us" }] });
  return ((await answer.json()) as { id: string }).id;
}

async function search(client: Client, q: string): Promise<SearchHit[]> {
  const answer = await client.get(`/api/search?q=${encodeURIComponent(q)}`);
  expect(answer.status).toBe(200);
  return answer.json() as Promise<SearchHit[]>;
}
const titles = async (client: Client, q: string) => (await search(client, q)).map(({ title }) => title);

describe("search over everything", () => {
  it("finds what has a word that begins with what was typed, of every kind, with where it opens", async () => {
    const hits = await search(ours.admin, "whit");
    expect(hits).toMatchObject([
      { kind: "member", title: "Zoë Whitmore-Ng", link: "/app/settings/team" },
      { kind: "survey", title: "White paper survey", subtitle: "Draft" },
      { kind: "transaction", title: "Whitfield Foundation grant", subtitle: "+$2,500.00, May 1, 2031" },
    ]);
    expect(hits[1]?.link).toBe(`/app/surveys/${hits[1]?.id}/results`);
    expect(hits[2]?.link).toBe(`/app/finance?transaction=${hits[2]?.id}`);
  });

  it("wants every word, in any order, whatever its case and accents", async () => {
    expect(await titles(ours.admin, "PAPER white")).toEqual(["White paper survey"]);
    expect(await titles(ours.admin, "zoe")).toEqual(["Zoë Whitmore-Ng"]);
    expect(await titles(ours.admin, "ng")).toEqual(["Zoë Whitmore-Ng"]);
    expect(await titles(ours.admin, "off pap")).toEqual(["Paper for the office"]);
    expect(await titles(ours.admin, "aper")).toEqual([]);
  });

  it("answers nothing for no word, and takes patterns and quotes for what they are", async () => {
    for (const q of ["", "   ", "%", "_", "'; drop table survey; --x", "\\", "*"])
      expect(await search(ours.admin, q)).toEqual([]);
    expect((await ours.admin.get("/api/search")).status).toBe(200);
    expect((await ours.admin.get(`/api/search?q=${"x".repeat(101)}`)).status).toBe(422);
  });

  it("shows each kind behind its flag", async () => {
    const kinds = async (client: Client) => (await search(client, "whit")).map(({ kind }) => kind);
    expect(await kinds(await ours.member("manager", onlyFlags()))).toEqual([]);
    expect(await kinds(await ours.member("viewer", onlyFlags("canManageFinances")))).toEqual(["transaction"]);
    expect(await kinds(await ours.member("viewer", onlyFlags("canManageSurveys")))).toEqual(["survey"]);
    expect(await kinds(await ours.member("viewer", onlyFlags("canManageUsers")))).toEqual(["member"]);
  });

  it("never finds another organization's records or people", async () => {
    const other = await world.organization();
    expect(await search(other.admin, "whit")).toEqual([]);
    await add(other.admin, "Whiteboard", 80, "expense", "2031-05-01");
    expect(await titles(other.admin, "whit")).toEqual(["Whiteboard"]);
    expect(await titles(ours.admin, "whiteb")).toEqual([]);
    expect((await world.visitor.get("/api/search?q=whit")).status).toBe(401);
  });

  it("follows a survey's title, and forgets a transaction that was deleted", async () => {
    const one = await world.organization();
    const id = await surveyOf(one.admin, "Harvest supper");
    const renamed = { title: "Summer supper", questions: [{ type: "text", question: "Tell us" }] };
    expect((await one.admin.put(`/api/surveys/${id}`, renamed)).status).toBe(200);
    expect(await titles(one.admin, "harvest")).toEqual([]);
    expect(await titles(one.admin, "summer sup")).toEqual(["Summer supper"]);
    const added = (await (await add(one.admin, "Lantern oil", 9, "expense", "2031-05-01")).json()) as { id: string };
    expect(await titles(one.admin, "lantern")).toEqual(["Lantern oil"]);
    expect((await one.admin.delete(`/api/transactions/${added.id}`)).status).toBe(204);
    expect(await titles(one.admin, "lantern")).toEqual([]);
  });

  it("gives the newest five of a kind", async () => {
    const one = await world.organization();
    for (let day = 1; day <= 8; day++) await add(one.admin, `Market day ${day}`, 5, "income", `2031-04-0${day}`);
    expect(await titles(one.admin, "mark")).toEqual([8, 7, 6, 5, 4].map((day) => `Market day ${day}`));
  });
});
