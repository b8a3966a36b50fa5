import type { SurveyVersion } from "@trellis/contract-surveys/survey-life.ts";
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
const read = async (id: string) => (await (await owner.get(`/api/surveys/${id}`)).json()) as Survey;
const act = (id: string, action: string, as = owner) => actOnSurvey(as, id, action);
const answer = (id: string, responses: object = { again: "yes" }) =>
  world.visitor.post(`/api/public/surveys/${id}/responses`, { responses });

describe("settings", () => {
  const SETTINGS = {
    maxResponses: 20,
    thankYouText: "Thanks!",
    redirectUrl: "https://example.org/thanks",
    language: "es",
  };

  it("are kept, stay when left out, and go when emptied", async () => {
    const survey = await create(SETTINGS);
    expect(survey).toMatchObject({ ...SETTINGS, version: 1 });
    const { title, questions } = survey;
    const left = await owner.put(`/api/surveys/${survey.id}`, { title, questions });
    expect(await left.json()).toMatchObject({ ...SETTINGS, version: 1 });
    const emptied = { maxResponses: null, thankYouText: "  ", redirectUrl: "", language: "en" };
    const gone = await owner.put(`/api/surveys/${survey.id}`, { title, questions, ...emptied });
    expect(await gone.json()).toMatchObject({
      maxResponses: null,
      thankYouText: null,
      redirectUrl: null,
      language: "en",
    });
  });

  it.each([
    [{ maxResponses: 0 }, "maxResponses"],
    [{ maxResponses: 1.5 }, "maxResponses"],
    [{ redirectUrl: "javascript:alert(1)" }, "redirectUrl"],
    [{ redirectUrl: "//example.org" }, "redirectUrl"],
    [{ language: "fr" }, "language"],
    [{ thankYouText: "x".repeat(2001) }, "thankYouText"],
  ])("refuses %j", async (changes, path) => {
    const response = await owner.post("/api/surveys", { title: "Pantry", questions: AGAIN_QUESTIONS, ...changes });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ issues: [{ path }] });
  });
});

describe("conditions", () => {
  it.each<[string, object, string]>([
    [
      "a loop",
      { id: "a", type: "text", question: "A?", showIf: when({ questionId: "a", operator: "answered", values: [] }) },
      "questions.0.showIf.conditions.0.questionId",
    ],
    [
      "an unknown question",
      {
        id: "a",
        type: "text",
        question: "A?",
        showIf: when({ questionId: "__proto__", operator: "answered", values: [] }),
      },
      "questions.0.showIf.conditions.0.questionId",
    ],
    ["the id __proto__", { id: "__proto__", type: "text", question: "A?" }, "questions.0.id"],
    ["no conditions", { id: "a", type: "text", question: "A?", showIf: when() }, "questions.0.showIf.conditions"],
    [
      "an unknown operator",
      { id: "a", type: "text", question: "A?", showIf: when({ questionId: "a", operator: "like", values: [] }) },
      "questions.0.showIf.conditions.0.operator",
    ],
  ])("with %s are a 422 that names it", async (_, question, path) => {
    const response = await owner.post("/api/surveys", { title: "Pantry", questions: [question] });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: "invalid", issues: [{ path }] });
  });

  function when(...conditions: object[]) {
    return { match: "all", conditions };
  }

  it("and what else a question has are kept as they are", async () => {
    const questions = [
      { ...AGAIN_QUESTIONS[0], helpText: "Be honest", required: true },
      { ...AGAIN_QUESTIONS[1], startsPage: true },
      { id: "n", type: "number", question: "How many?", minimum: 1, maximum: 9.5 },
      { id: "d", type: "date", question: "When?" },
      { id: "e", type: "email", question: "Mail?" },
      { id: "s", type: "nps", question: "Recommend?" },
    ];
    const survey = await create({ questions });
    expect(survey.questions).toMatchObject(questions);
    expect(await read(survey.id)).toEqual(survey);
  });

  it("of 200 questions are taken, 201 are not, and 5 MB are too large", async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        id: `q${index}`,
        type: "yes_no",
        question: `Question ${index}?`,
        ...(index === 0
          ? {}
          : { showIf: when({ questionId: `q${index - 1}`, operator: "is", values: [index % 2 ? "yes" : "no"] }) }),
      }));
    expect((await create({ questions: many(200) })).questions).toHaveLength(200);
    expect((await owner.post("/api/surveys", { title: "Pantry", questions: many(201) })).status).toBe(422);
    const large = { title: "Pantry", questions: AGAIN_QUESTIONS, description: "x".repeat(5_000_000) };
    expect((await owner.post("/api/surveys", large)).status).toBe(413);
  });
});

describe("versions", () => {
  const put = async (survey: Survey, questions: object[]) => {
    const response = await owner.put(`/api/surveys/${survey.id}`, { title: survey.title, questions });
    expect(response.status).toBe(200);
    return (await response.json()) as Survey;
  };
  const versions = async (id: string) =>
    (await (await owner.get(`/api/surveys/${id}/versions`)).json()) as SurveyVersion[];
  const renamed = (text: string) => [{ ...AGAIN_QUESTIONS[0], question: text }, AGAIN_QUESTIONS[1] as object];

  it("stay one while no one can have seen the questions", async () => {
    const survey = await create();
    expect(await put(survey, renamed("Once more?"))).toMatchObject({ version: 1 });
    expect(await versions(survey.id)).toMatchObject([{ version: 1, replacedAt: null }]);
  });

  it("go up when the questions of a published survey change, and keep the ones before", async () => {
    const survey = await create();
    await act(survey.id, "publish");
    expect(await put(survey, survey.questions)).toMatchObject({ version: 1 });
    const second = await put(survey, renamed("Once more?"));
    expect(second.version).toBe(2);
    expect(await versions(survey.id)).toMatchObject([
      { version: 2, replacedAt: null, questions: second.questions },
      { version: 1, replacedAt: second.updatedAt, questions: survey.questions },
    ]);
  });

  it("go up once after unpublishing, and then change in place until it is published again", async () => {
    const survey = await create();
    await act(survey.id, "publish");
    await act(survey.id, "unpublish");
    expect((await put(survey, renamed("B?"))).version).toBe(2);
    expect((await put(survey, renamed("C?"))).version).toBe(2);
    expect((await versions(survey.id)).map(({ version }) => version)).toEqual([2, 1]);
  });

  it("keep what was answered to them readable", async () => {
    const survey = await create();
    await act(survey.id, "publish");
    expect((await answer(survey.id, { again: "no", why: "far" })).status).toBe(201);
    await put(survey, [{ id: "other", type: "text", question: "Other?" }]);
    const [response] = (await (await owner.get(`/api/surveys/${survey.id}/responses`)).json()) as {
      version: number;
      responses: object;
    }[];
    expect(response).toMatchObject({ version: 1, responses: { again: "no", why: "far" } });
    const [, first] = await versions(survey.id);
    expect(first?.questions.map(({ id }) => id)).toEqual(["again", "why"]);
  });

  it("come page by page", async () => {
    const survey = await create();
    await act(survey.id, "publish");
    for (const text of ["B?", "C?", "D?", "E?"]) await put(survey, renamed(text));
    const seen: number[] = [];
    let address: string | undefined = `/api/surveys/${survey.id}/versions?limit=2`;
    while (address) {
      const response = await owner.get(address);
      seen.push(...((await response.json()) as SurveyVersion[]).map(({ version }) => version));
      address = /<([^>]+)>/.exec(response.headers.get("link") ?? "")?.[1];
    }
    expect(seen).toEqual([5, 4, 3, 2, 1]);
    expect((await owner.get(`/api/surveys/${survey.id}/versions?cursor=x`)).status).toBe(400);
  });
});
