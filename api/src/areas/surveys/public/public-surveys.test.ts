import type { PublicSurvey, SurveyResponse } from "@trellis/contract-surveys/responses.ts";
import type { Survey } from "@trellis/contract-surveys/surveys.ts";
import { createBrandShades } from "@trellis/shared/theme/brand-shades.ts";
import postgres from "postgres";
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
const stored = async (id: string, as = owner) =>
  (await (await as.get(`/api/surveys/${id}/responses`)).json()) as SurveyResponse[];
const idOf = async (response: Response) => ((await response.json()) as { id: string }).id;

describe("opening a survey", () => {
  it("gives the specified types with our kinds, to any page and without the owner's matters", async () => {
    const survey = await publish({ description: "Short" });
    const response = await open(survey.id);
    expect(response.status).toBe(200);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("access-control-allow-credentials")).toBeNull();
    const shown = (await response.json()) as PublicSurvey;
    expect(shown).toMatchObject({
      id: survey.id,
      title: "Pantry",
      description: "Short",
      allowAnonymous: true,
      organizationName: "Quad Cities Pantry",
      brand: createBrandShades("#3b82f6"),
    });
    expect(shown.questions.map(({ id, type, kind }) => [id, type, kind])).toEqual([
      ["name", "text", "text"],
      ["why", "textarea", "text"],
      ["day", "radio", "multiple_choice"],
      ["tools", "checkbox", "multiple_choice"],
      ["stars", "radio", "rating"],
      ["again", "radio", "yes_no"],
    ]);
    expect(shown.questions[2]?.options).toEqual([
      { id: "mon", label: "Monday" },
      { id: "tue", label: "Tuesday" },
    ]);
    expect(Object.keys(shown).sort()).toEqual([
      "allowAnonymous",
      "brand",
      "description",
      "id",
      "language",
      "organizationName",
      "poweredBy",
      "questions",
      "redirectUrl",
      "startedAt",
      "thankYouText",
      "title",
      "version",
    ]);
  });

  it("answers 404 for an unknown, an unpublished and a malformed id", async () => {
    const created = await owner.post("/api/surveys", { title: "Draft", questions: PANTRY_QUESTIONS });
    const { id } = (await created.json()) as Survey;
    const statuses = await Promise.all([id, crypto.randomUUID(), "x"].map(async (each) => (await open(each)).status));
    expect(statuses).toEqual([404, 404, 404]);
  });

  it("answers 410 once it is closed or expired, to readers and answers alike", async () => {
    const closed = await publish();
    const { title, questions } = closed;
    await owner.put(`/api/surveys/${closed.id}`, { title, questions, isActive: false });
    const expired = await publish({ expiresAt: new Date(Date.now() - 1000).toISOString() });
    for (const { id } of [closed, expired]) {
      expect((await open(id)).status).toBe(410);
      const response = await answer(id, { responses: { name: "Ada" }, respondentEmail: null });
      expect(response.status).toBe(410);
      expect(await response.json()).toMatchObject({ code: "gone" });
      expect(await stored(id)).toEqual([]);
    }
  });
});

describe("answering", () => {
  it("stores what was answered, listed to the owner newest first, and counts it", async () => {
    const survey = await publish();
    await open(survey.id);
    const full = { name: "Ada", why: "because\nof it", day: "tue", tools: ["axe", "saw"], stars: "5", again: "no" };
    const first = await answer(survey.id, { responses: full, respondentEmail: null });
    expect(first.status).toBe(201);
    const second = await answer(survey.id, {
      responses: { name: "Bo", why: "  ", tools: [] },
      respondentEmail: "bo@example.org",
    });
    expect(second.status).toBe(201);
    const list = await stored(survey.id);
    expect(list.map(({ id, responses, respondentEmail }) => ({ id, responses, respondentEmail }))).toEqual([
      { id: await idOf(second), responses: { name: "Bo" }, respondentEmail: "bo@example.org" },
      { id: await idOf(first), responses: full, respondentEmail: null },
    ]);
    expect(((await (await owner.get(`/api/surveys/${survey.id}`)).json()) as Survey).responseCount).toBe(2);
  });

  it("takes {responses, respondentEmail} alone, and an empty e-mail as none", async () => {
    const survey = await publish();
    expect((await answer(survey.id, { responses: { name: "Ada" } })).status).toBe(201);
    expect((await answer(survey.id, { responses: { name: "Ada" }, respondentEmail: "" })).status).toBe(201);
    expect((await stored(survey.id)).map((each) => each.respondentEmail)).toEqual([null, null]);
  });

  it.each([
    [{}, "responses.name", "Please fill in all required fields"],
    [{ name: "Ada", other: "x" }, "responses.other", "This question isn't part of the survey"],
    [{ name: "Ada", day: "wed" }, "responses.day", "Choose an option of this question"],
    [{ name: "Ada", day: ["mon"] }, "responses.day", "Choose one option"],
    [{ name: "Ada", tools: "saw" }, "responses.tools", "Choose from the list of options"],
    [{ name: "Ada", stars: "6" }, "responses.stars", "Choose an option of this question"],
    [{ name: "a\0b" }, "responses.name", "Contains a character that can't be stored"],
    [{ name: "half \ud83d" }, "responses.name", "Contains a character that can't be stored"],
    [{ name: "x".repeat(10_001) }, "responses.name", "At most 10,000 characters"],
  ])("refuses %j and names it", async (responses, path, message) => {
    const survey = await publish();
    const response = await answer(survey.id, { responses, respondentEmail: null });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: "invalid", message, issues: [{ path }] });
    expect(await stored(survey.id)).toEqual([]);
  });

  it("asks for an e-mail address where anonymous answers are not allowed", async () => {
    const survey = await publish({ allowAnonymous: false });
    for (const respondentEmail of [null, "", undefined]) {
      const response = await answer(survey.id, { responses: { name: "Ada" }, respondentEmail });
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({
        issues: [{ path: "respondentEmail", message: "Email is required" }],
      });
    }
    const wrong = await answer(survey.id, { responses: { name: "Ada" }, respondentEmail: "ada" });
    expect(await wrong.json()).toMatchObject({ issues: [{ path: "respondentEmail" }] });
    const right = await answer(survey.id, { responses: { name: "Ada" }, respondentEmail: "ada@example.org" });
    expect(right.status).toBe(201);
  });

  it("refuses an address of a quarter of a megabyte at once: the pattern must not see it", async () => {
    const survey = await publish();
    const started = performance.now();
    const respondentEmail = `a@${".".repeat(200_000)} `;
    expect((await answer(survey.id, { responses: { name: "Ada" }, respondentEmail })).status).toBe(422);
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  it("refuses what filled in the field that no one can see", async () => {
    const survey = await publish();
    const caught = await answer(survey.id, { responses: { name: "Ada" }, leaveEmpty: "https://buy.example" });
    expect(caught.status).toBe(422);
    expect(await caught.json()).toMatchObject({ message: expect.stringContaining("looks automated") });
    expect(await stored(survey.id)).toEqual([]);
    expect((await answer(survey.id, { responses: { name: "Ada" }, leaveEmpty: "" })).status).toBe(201);
  });

  it("stores one answer for a responseId, however often and at once it is sent", async () => {
    const survey = await publish();
    const responseId = crypto.randomUUID();
    const body = { responses: { name: "Ada" }, respondentEmail: null, responseId };
    const answers = await Promise.all(Array.from({ length: 10 }, () => answer(survey.id, body)));
    expect(answers.map((each) => each.status)).toEqual(Array(10).fill(201));
    expect(new Set(await Promise.all(answers.map(idOf)))).toEqual(new Set([responseId]));
    expect(await stored(survey.id)).toHaveLength(1);
    expect(((await (await owner.get(`/api/surveys/${survey.id}`)).json()) as Survey).responseCount).toBe(1);
  });

  it("tells a repeat of its success even when the survey closed in between", async () => {
    const survey = await publish();
    const body = { responses: { name: "Ada" }, respondentEmail: null, responseId: crypto.randomUUID() };
    await answer(survey.id, body);
    const { title, questions } = survey;
    await owner.put(`/api/surveys/${survey.id}`, { title, questions, isActive: false });
    expect((await answer(survey.id, body)).status).toBe(201);
    expect((await answer(survey.id, { ...body, responseId: crypto.randomUUID() })).status).toBe(410);
  });

  it("keeps response ids of organizations apart, and of surveys", async () => {
    const stranger = await world.organization({ plan: "professional" });
    const [ours, theirs, other] = [await publish(), await publish({}, stranger.admin), await publish()];
    const body = { responses: { name: "Ada" }, respondentEmail: null, responseId: crypto.randomUUID() };
    expect((await answer(ours.id, body)).status).toBe(201);
    expect((await answer(theirs.id, body)).status).toBe(201);
    expect((await answer(other.id, body)).status).toBe(409);
    expect(await stored(ours.id)).toHaveLength(1);
    expect(await stored(theirs.id, stranger.admin)).toHaveLength(1);
    expect(await stored(other.id)).toHaveLength(0);
  });

  it("keeps nothing about the visitor's machine beside the answer, and addresses only as keyed hashes", async () => {
    const survey = await publish();
    await world.visitor.post(
      `/api/public/surveys/${survey.id}/responses`,
      { responses: { name: "Ada" } },
      { "User-Agent": "Tell-Tale/1.0", "X-Forwarded-For": "203.0.113.9" },
    );
    const sql = postgres(world.ownerUrl, { max: 1 });
    try {
      const dump = await sql`
        select (select string_agg(r::text, ' ') from survey_response r where r.survey_id = ${survey.id})
          || (select coalesce(string_agg(l::text, ' '), '') from rate_limit l)
          || (select coalesce(string_agg(a::text, ' '), '') from audit_log a where a.resource = 'survey_response') as text`;
      expect(dump[0]?.text).toContain("Ada");
      expect(dump[0]?.text).not.toMatch(/Tell-Tale|203\.0\.113\.9/);
    } finally {
      await sql.end();
    }
  });
});
