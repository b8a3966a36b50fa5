import type { Survey } from "@trellis/contract-surveys/surveys.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PANTRY_QUESTIONS, publishSurvey } from "../../../../testing/people/survey-fixture.ts";
import { type Client, createWorld, type World } from "../../../../testing/world.ts";

let world: World;
let owner: Client;

beforeAll(async () => {
  world = await createWorld();
  ({ admin: owner } = await world.organization({ name: "Quad Cities Pantry", plan: "professional" }));
});
afterAll(() => world.close());

const publish = (changes: object = {}, as = owner) => publishSurvey(as, changes);
const open = (id: string) => world.visitor.get(`/api/public/surveys/${id}`);
const answer = (id: string, body: object) => world.visitor.post(`/api/public/surveys/${id}/responses`, body);

describe("limits", () => {
  it("answers 429 with Retry-After when one address sends too much, while others go on", async () => {
    const limited = await createWorld({ env: { trustedProxies: ["127.0.0.0/8", "::1/128"] } });
    const server = limited.app.listen({ port: 0, hostname: "127.0.0.1" }).server;
    try {
      // The middle of a window of ten minutes: the count must not restart during the test.
      limited.setNow(new Date("2030-01-01T00:05:00Z"));
      const { admin } = await limited.organization();
      const created = await admin.post("/api/surveys", {
        title: "Pantry",
        questions: PANTRY_QUESTIONS,
        isPublished: true,
      });
      const { id } = (await created.json()) as Survey;
      const send = (address: string) =>
        fetch(`http://127.0.0.1:${server?.port}/api/public/surveys/${id}/responses`, {
          method: "POST",
          headers: { "Content-Type": "application/json", "X-Forwarded-For": address },
          body: JSON.stringify({ responses: { name: "Ada" } }),
        });
      const statuses: number[] = [];
      for (let count = 0; count < 122; count++) statuses.push((await send(`2001:db8:1:2::${count}`)).status);
      expect(statuses).toEqual([...Array(120).fill(201), 429, 429]);
      const refused = await send("2001:db8:1:2:ffff::1");
      expect(refused.headers.get("retry-after")).toBe("300");
      expect(await refused.json()).toMatchObject({ code: "slow_down" });
      expect((await send("2001:db8:1:3::1")).status).toBe(201);
      expect((await send("198.51.100.7")).status).toBe(201);
      limited.setNow(new Date("2030-01-01T00:10:00Z"));
      expect((await send("2001:db8:1:2::1")).status).toBe(201);
    } finally {
      await limited.app.stop(true);
      await limited.close();
    }
  });
});

it("counts openings and answers into the figures of the screen", async () => {
  const { admin } = await world.organization({ plan: "professional" });
  expect(await (await admin.get("/api/survey-stats")).json()).toEqual({
    activeSurveys: 0,
    completedSurveys: 0,
    totalResponses: 0,
    responseRate: null,
    endingThisWeek: 0,
  });
  const survey = await publish({}, admin);
  await admin.post("/api/surveys", { title: "Old", questions: PANTRY_QUESTIONS, isActive: false });
  for (let visit = 0; visit < 8; visit++) await open(survey.id);
  const see = (userAgent: string) =>
    world.visitor.post(`/api/public/surveys/${survey.id}/visits`, { seen: true }, { "User-Agent": userAgent });
  for (let visitor = 0; visitor < 8; visitor++)
    for (let again = 0; again < 3; again++) expect((await see(`Browser/${visitor}`)).status).toBe(204);
  for (let visit = 0; visit < 3; visit++) await answer(survey.id, { responses: { name: `Visitor ${visit}` } });
  expect(await (await admin.get("/api/survey-stats")).json()).toEqual({
    activeSurveys: 1,
    endingThisWeek: 0,
    completedSurveys: 1,
    totalResponses: 3,
    responseRate: 37.5,
  });
});
