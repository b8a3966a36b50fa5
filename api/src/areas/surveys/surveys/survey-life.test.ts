import type { Survey } from "@trellis/contract-surveys/surveys.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AGAIN_QUESTIONS, actOnSurvey, createSurvey } from "../../../../testing/people/survey-fixture.ts";
import { type Client, createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

let world: World;
let organization: TestOrganization;
let owner: Client;

beforeAll(async () => {
  world = await createWorld();
  organization = await world.organization({ plan: "professional" });
  owner = await organization.member("user");
});
afterAll(() => world.close());

const create = (changes: object = {}, as = owner) => createSurvey(as, AGAIN_QUESTIONS, changes);
const act = (id: string, action: string, as = owner) => actOnSurvey(as, id, action);
const answer = (id: string, responses: object = { again: "yes" }) =>
  world.visitor.post(`/api/public/surveys/${id}/responses`, { responses });

describe("closing and reopening", () => {
  it("closes for visitors and opens again, however often it is asked", async () => {
    const survey = await create();
    await act(survey.id, "publish");
    for (const _ of [1, 2]) expect((await act(survey.id, "close")).survey).toMatchObject({ isActive: false });
    expect((await answer(survey.id)).status).toBe(410);
    for (const _ of [1, 2])
      expect((await act(survey.id, "reopen")).survey).toMatchObject({ isActive: true, isPublished: true });
    expect((await answer(survey.id)).status).toBe(201);
    expect((await act(survey.id, "close", await organization.member("viewer"))).status).toBe(403);
  });

  it("takes away the day that has passed, and leaves one that is still to come", async () => {
    const past = await create({ expiresAt: new Date(Date.now() - 1000).toISOString() });
    expect((await act(past.id, "reopen")).survey).toMatchObject({ isActive: true, expiresAt: null });
    const coming = await create({ expiresAt: "2099-01-01T00:00:00Z", isActive: false });
    expect((await act(coming.id, "reopen")).survey.expiresAt).toBe("2099-01-01T00:00:00.000Z");
  });

  it("counts a survey whose day has passed as completed", async () => {
    const { admin } = await world.organization({ plan: "professional" });
    await create({}, admin);
    await create({ expiresAt: new Date(Date.now() - 1000).toISOString() }, admin);
    await create({ isActive: false }, admin);
    expect(await (await admin.get("/api/survey-stats")).json()).toMatchObject({
      activeSurveys: 1,
      completedSurveys: 2,
    });
  });
});

describe("duplicating", () => {
  it("copies everything but answers, publication and closing day", async () => {
    const survey = await create({
      title: "x".repeat(199),
      description: "About it",
      expiresAt: "2099-01-01T00:00:00Z",
      thankYouText: "Thanks!",
      maxResponses: 5,
      allowAnonymous: false,
    });
    await act(survey.id, "publish");
    const copy = await act(survey.id, "duplicate");
    expect(copy.status).toBe(201);
    expect(copy.survey).toMatchObject({
      title: `Copy of ${"x".repeat(192)}`,
      description: "About it",
      questions: survey.questions,
      thankYouText: "Thanks!",
      maxResponses: 5,
      allowAnonymous: false,
      expiresAt: null,
      isActive: true,
      isPublished: false,
      responseCount: 0,
      version: 1,
    });
    expect(copy.survey.id).not.toBe(survey.id);
    const found = await (await owner.get("/api/search?q=copy")).json();
    expect(JSON.stringify(found)).toContain(copy.survey.id);
  });
});

describe("deleting", () => {
  it("is for managers, takes the answers and the address along, and is in the audit log", async () => {
    const survey = await create({ title: "Vanishing" });
    await act(survey.id, "publish");
    await answer(survey.id);
    expect((await owner.delete(`/api/surveys/${survey.id}`)).status).toBe(403);
    const manager = await organization.member("manager");
    expect((await manager.delete(`/api/surveys/${survey.id}`)).status).toBe(204);
    expect((await manager.delete(`/api/surveys/${survey.id}`)).status).toBe(404);
    expect((await world.visitor.get(`/api/public/surveys/${survey.id}`)).status).toBe(404);
    expect((await owner.get(`/api/surveys/${survey.id}/responses`)).status).toBe(404);
    expect(JSON.stringify(await (await owner.get("/api/search?q=vanishing")).json())).not.toContain(survey.id);
    const log = await (await organization.admin.get("/api/audit-log")).json();
    expect(log).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: "delete", resource: "survey", resourceId: survey.id }),
      ]),
    );
  });
});

describe("the plan's room", () => {
  const openCount = async (as: Client) =>
    ((await (await as.get("/api/survey-stats")).json()) as { activeSurveys: number }).activeSurveys;

  it("holds under 50 creations, copies and reopenings at once", async () => {
    const { admin } = await world.organization({ plan: "starter" });
    const closed = await Promise.all(Array.from({ length: 16 }, () => create({ isActive: false }, admin)));
    const statuses = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const survey = closed[index % closed.length] as Survey;
        if (index < closed.length) return (await act(survey.id, "reopen", admin)).status;
        if (index % 2) return (await act(survey.id, "duplicate", admin)).status;
        return (await admin.post("/api/surveys", { title: "Pantry", questions: AGAIN_QUESTIONS })).status;
      }),
    );
    expect(statuses.filter((status) => status < 300)).toHaveLength(3);
    expect(statuses.filter((status) => status === 402)).toHaveLength(47);
    expect(await openCount(admin)).toBe(3);
  });

  it("is given back by a survey that ended, and asked for when its end moves", async () => {
    const { admin } = await world.organization({ plan: "starter" });
    const ended = await create({ expiresAt: new Date(Date.now() - 1000).toISOString() }, admin);
    for (const _ of [1, 2, 3]) await create({}, admin);
    const body = { title: ended.title, questions: ended.questions, expiresAt: "2099-01-01T00:00:00Z" };
    const moved = await admin.put(`/api/surveys/${ended.id}`, body);
    expect(moved.status).toBe(402);
    expect(await moved.json()).toMatchObject({
      code: "plan_limit",
      message: "Your Starter plan includes 3 active surveys, and all are in use. Upgrade to Professional for more.",
    });
    expect((await act(ended.id, "reopen", admin)).status).toBe(402);
    expect((await admin.put(`/api/surveys/${ended.id}`, { ...body, expiresAt: null })).status).toBe(402);
    expect(
      (await admin.put(`/api/surveys/${ended.id}`, { title: "New name", questions: AGAIN_QUESTIONS })).status,
    ).toBe(200);
  });
});
