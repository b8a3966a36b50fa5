import type { Survey } from "@trellis/contract-surveys/surveys.ts";
import postgres from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createWorld, type World } from "../../../../testing/world.ts";
import { visitorSweep } from "../../../kernel/http/limits/first-views.ts";

let world: World;
let home: Awaited<ReturnType<World["organization"]>>;
let surveyId: string;

beforeAll(async () => {
  world = await createWorld();
  home = await world.organization({ plan: "professional" });
  const questions = [{ id: "name", type: "text", question: "Your name" }];
  const created = await home.admin.post("/api/surveys", { title: "Pantry", questions, isPublished: true });
  surveyId = ((await created.json()) as Survey).id;
});
afterAll(() => world.close());

const visit = (body: unknown, userAgent = "Browser/1") =>
  world.visitor.post(`/api/public/surveys/${surveyId}/visits`, body, { "User-Agent": userAgent });
const views = async () =>
  ((await (await home.admin.get(`/api/surveys/${surveyId}/results`)).json()) as { openCount: number }).openCount;

it("counts a person who saw the form once a day, and no reading of it", async () => {
  for (let time = 0; time < 5; time++) await world.visitor.get(`/api/public/surveys/${surveyId}`);
  expect(await views()).toBe(0);
  await Promise.all(Array.from({ length: 10 }, () => visit({ seen: true })));
  expect(await views()).toBe(1);
  await visit({ seen: true }, "Browser/2");
  expect(await views()).toBe(2);
  await visit({ visitId: crypto.randomUUID(), lastQuestionId: "name" }, "Browser/3");
  expect(await views()).toBe(2);
  world.setNow(new Date(Date.now() + 24 * 3600_000));
  await visit({ seen: true });
  expect(await views()).toBe(3);
});

it("refuses other shapes, and closed surveys", async () => {
  for (const body of [{}, { seen: false }, { seen: true, visitId: crypto.randomUUID() }])
    expect((await visit(body)).status).toBe(422);
  await home.admin.post(`/api/surveys/${surveyId}/close`);
  expect((await visit({ seen: true }, "Browser/9")).status).toBe(410);
});

it("keeps no address and no browser, and nothing at all of an earlier day", async () => {
  const sql = postgres(world.ownerUrl, { max: 1 });
  const kept = () => sql`select 's' || s.day || s.salt as row from visitor_salt s union all
    select 'v' || v.day || v.key from visitor_seen v`;
  try {
    const tomorrow = new Date(Date.now() + 24 * 3600_000).toISOString().slice(0, 10);
    const rows = (await kept()).map(({ row }) => String(row));
    expect(rows.filter((row) => row.startsWith("s"))).toHaveLength(1);
    for (const row of rows) {
      expect(row).toContain(tomorrow);
      expect(row).not.toMatch(/Browser|127\.0\.0\.1/);
    }
    world.setNow(new Date(Date.now() + 48 * 3600_000));
    await visitorSweep.run(world.services);
    expect(await kept()).toHaveLength(0);
    const persistence =
      await sql`select relname, relpersistence from pg_class where relname like 'visitor_s%' and relkind = 'r'`;
    expect(persistence.map(({ relpersistence }) => relpersistence)).toEqual(["u", "u"]);
  } finally {
    await sql.end();
  }
});
