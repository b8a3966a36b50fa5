import type { Survey } from "@trellis/contract-surveys/surveys.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
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

const INPUT = {
  title: "Pantry",
  description: null,
  questions: [
    { type: "text", question: "Your name", options: null, required: true },
    { type: "multiple_choice", question: "Which day?", options: ["Monday", "Tuesday"] },
    { type: "rating", question: "How was it?" },
    { type: "yes_no", question: "Again?" },
  ],
  expiresAt: null,
  isActive: true,
  isPublished: false,
  allowAnonymous: true,
};

async function create(changes: object = {}, as = owner): Promise<Survey> {
  const response = await as.post("/api/surveys", { ...INPUT, ...changes });
  expect(response.status).toBe(201);
  return (await response.json()) as Survey;
}
const read = async (id: string, as = owner) => (await (await as.get(`/api/surveys/${id}`)).json()) as Survey;

describe("creating", () => {
  it("stores a survey active, unpublished and open to anonymous answers, and gives ids", async () => {
    const survey = await create({ isActive: undefined, isPublished: undefined, allowAnonymous: undefined });
    expect(survey).toMatchObject({
      organizationId: organization.id,
      title: "Pantry",
      isActive: true,
      isPublished: false,
      allowAnonymous: true,
      responseCount: 0,
      publicUrl: null,
      embedCode: null,
    });
    const [name, day] = survey.questions;
    expect(name).toMatchObject({ type: "text", required: true, options: [] });
    expect(day?.options.map((option) => option.label)).toEqual(["Monday", "Tuesday"]);
    expect(new Set(survey.questions.map((question) => question.id)).size).toBe(4);
    expect(await read(survey.id)).toEqual(survey);
  });

  it.each([
    [{ title: " " }, "title", "Title is required"],
    [{ questions: [] }, "questions", "At least one question is required"],
    [{ questions: [{ type: "text", question: "" }] }, "questions.0.question", "Question is required"],
    [
      { questions: [{ type: "multiple_choice", question: "?", options: ["A", "A"] }] },
      "questions.0.options.1",
      "This option is listed twice",
    ],
    [
      { questions: [{ type: "multiple_choice", question: "?", options: [""] }] },
      "questions.0.options.0",
      "Option text is required",
    ],
    [{ expiresAt: "tomorrow" }, "expiresAt", "Use a date and time"],
  ])("refuses %j", async (changes, path, message) => {
    const response = await owner.post("/api/surveys", { ...INPUT, ...changes });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: "invalid", issues: [{ path, message }] });
  });

  it("mends text that no database keeps", async () => {
    const survey = await create({ title: "half \ud83d", description: "\udc00" });
    expect(survey).toMatchObject({ title: "half \ufffd", description: "\ufffd" });
  });

  it.each(["0000-01-01T00:00:00Z", "9999-12-31T23:59:59Z", "2025-13-01T00:00:00Z", "2025-01-01"])(
    "refuses %s as the end",
    async (expiresAt) => {
      expect((await owner.post("/api/surveys", { ...INPUT, expiresAt })).status).toBe(422);
    },
  );

  it("reads an end without a zone as UTC", async () => {
    expect((await create({ expiresAt: "2031-05-01T10:00:00" })).expiresAt).toBe("2031-05-01T10:00:00.000Z");
  });

  it("keeps the moment of any UTC offset", async () => {
    const survey = await create({ expiresAt: "2031-05-01T23:59:59-05:00" });
    expect(survey.expiresAt).toBe("2031-05-02T04:59:59.000Z");
  });

  it("is not for viewers, nor for a member whose surveys are switched off", async () => {
    expect((await (await organization.member("viewer")).post("/api/surveys", INPUT)).status).toBe(403);
    const off = await organization.member("manager", { canManageSurveys: false });
    expect((await off.post("/api/surveys", INPUT)).status).toBe(403);
    expect((await off.get("/api/surveys")).status).toBe(403);
  });
});

describe("changing", () => {
  it("keeps ids that are sent, and those of options sent as text", async () => {
    const survey = await create();
    const [name, day] = survey.questions;
    const response = await owner.put(`/api/surveys/${survey.id}`, {
      title: "Pantry, second try",
      questions: [
        { id: day!.id, type: "multiple_choice", question: "Which day suits you?", options: ["Tuesday", "Sunday"] },
        { ...name, question: "Name" },
      ],
    });
    expect(response.status).toBe(200);
    const changed = (await response.json()) as Survey;
    expect(changed.questions.map((question) => question.id)).toEqual([day!.id, name!.id]);
    expect(changed.questions[0]?.options[0]).toEqual(day!.options[1]);
    expect(changed).toMatchObject({ title: "Pantry, second try", isActive: true, allowAnonymous: true });
    expect(changed.updatedAt > survey.updatedAt).toBe(true);
  });

  it("closes and reopens", async () => {
    const survey = await create();
    const { title, questions } = survey;
    const closed = await owner.put(`/api/surveys/${survey.id}`, { title, questions, isActive: false });
    expect(await closed.json()).toMatchObject({ isActive: false });
    const reopened = await owner.put(`/api/surveys/${survey.id}`, { title, questions, isActive: true });
    expect(await reopened.json()).toMatchObject({ isActive: true, questions });
  });

  it("answers 409 with the current survey to a stale If-Match, and changes nothing", async () => {
    const survey = await create();
    const body = { title: "First", questions: survey.questions };
    const first = await owner.put(`/api/surveys/${survey.id}`, body, { "If-Match": `"${survey.updatedAt}"` });
    expect(first.status).toBe(200);
    const second = await owner.put(
      `/api/surveys/${survey.id}`,
      { ...body, title: "Second" },
      { "If-Match": `"${survey.updatedAt}"` },
    );
    expect(second.status).toBe(409);
    expect(await second.json()).toMatchObject({ code: "conflict", current: { id: survey.id, title: "First" } });
    expect((await read(survey.id)).title).toBe("First");
  });

  it("lets one of many that saw the same survey win", async () => {
    const survey = await create();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        owner.put(
          `/api/surveys/${survey.id}`,
          { title: `Try ${index}`, questions: survey.questions },
          { "If-Match": `"${survey.updatedAt}"` },
        ),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  });
});

describe("publishing", () => {
  it("answers the survey with its address and embed code, again the same", async () => {
    const survey = await create({ title: `"Tom's" <pantry> & more` });
    const first = await owner.post(`/api/surveys/${survey.id}/publish`);
    expect(first.status).toBe(200);
    const published = (await first.json()) as { survey: Survey; publicUrl: string; embedCode: string };
    expect(published.publicUrl).toBe(`http://localhost/public/surveys/${survey.id}`);
    expect(published.embedCode).toContain(`<trellis-survey survey-id=${survey.id} height=`);
    expect(published.embedCode).toContain(
      `<a href=${published.publicUrl}>&quot;Tom&#39;s&quot; &lt;pantry&gt; &amp; more</a>`,
    );
    expect(published.embedCode).toMatch(
      /<script async src=http:\/\/localhost\/embeds\/survey[.\w-]*\.js[^>]*><\/script>$/,
    );
    expect(published.survey).toMatchObject({ isPublished: true, publicUrl: published.publicUrl });
    expect(await (await owner.post(`/api/surveys/${survey.id}/publish`)).json()).toEqual(published);
    expect(await read(survey.id)).toEqual(published.survey);
  });

  it("is refused for a survey that is closed, whichever way it is asked", async () => {
    const survey = await create({ isActive: false });
    const publish = await owner.post(`/api/surveys/${survey.id}/publish`);
    expect(publish.status).toBe(409);
    expect(await publish.json()).toMatchObject({ message: "Only an active survey can be published. Reopen it first." });
    const { title, questions } = survey;
    expect((await owner.put(`/api/surveys/${survey.id}`, { title, questions, isPublished: true })).status).toBe(409);
    expect((await owner.post("/api/surveys", { ...INPUT, isActive: false, isPublished: true })).status).toBe(409);
    expect((await read(survey.id)).isPublished).toBe(false);
  });

  it("is undone by unpublishing, which may be repeated", async () => {
    const survey = await create();
    await owner.post(`/api/surveys/${survey.id}/publish`);
    for (let round = 0; round < 2; round++) {
      const response = await owner.post(`/api/surveys/${survey.id}/unpublish`);
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ isPublished: false, publicUrl: null, embedCode: null });
      expect((await world.visitor.get(`/api/public/surveys/${survey.id}`)).status).toBe(404);
    }
  });
});

describe("listing", () => {
  it("goes through every survey once, newest first, page by page", async () => {
    const { admin } = await world.organization({ plan: "professional" });
    const ids: string[] = [];
    for (let index = 0; index < 7; index++) ids.unshift((await create({ title: `Survey ${index}` }, admin)).id);
    const seen: string[] = [];
    let address: string | undefined = "/api/surveys?limit=3";
    let pages = 0;
    while (address) {
      const response = await admin.get(address);
      seen.push(...((await response.json()) as Survey[]).map((survey) => survey.id));
      address = /<([^>]+)>/.exec(response.headers.get("link") ?? "")?.[1];
      pages += 1;
    }
    expect(seen).toEqual(ids);
    expect(pages).toBe(3);
  });

  it("goes on in the right place when surveys were made in the same millisecond", async () => {
    const { admin } = await world.organization({ plan: "professional" });
    world.setNow(new Date(Date.now() + 60_000));
    const ids: string[] = [];
    for (let index = 0; index < 5; index++) ids.unshift((await create({}, admin)).id);
    world.setNow(undefined);
    const first = await admin.get("/api/surveys?limit=2");
    const next = /<([^>]+)>/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    const second = await admin.get(next);
    const both = [...((await first.json()) as Survey[]), ...((await second.json()) as Survey[])];
    expect(both.map((survey) => survey.id)).toEqual(ids.slice(0, 4));
  });

  it.each(["x", "1_2", "99999999999999999_0198f000-0000-7000-8000-000000000001"])(
    "refuses the cursor %s",
    async (cursor) => {
      expect((await owner.get(`/api/surveys?cursor=${cursor}`)).status).toBe(400);
    },
  );

  it("answers another organization's survey as one that does not exist", async () => {
    const survey = await create();
    const stranger = (await world.organization({ plan: "professional" })).admin;
    const { title, questions } = survey;
    const answers = await Promise.all([
      stranger.get(`/api/surveys/${survey.id}`),
      stranger.get(`/api/surveys/${survey.id}/responses`),
      stranger.get(`/api/surveys/${survey.id}/results`),
      stranger.put(`/api/surveys/${survey.id}`, { title, questions }),
      stranger.post(`/api/surveys/${survey.id}/publish`),
      stranger.post(`/api/surveys/${survey.id}/unpublish`),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(((await (await stranger.get("/api/surveys")).json()) as Survey[]).length).toBe(0);
    expect(await read(survey.id)).toEqual(survey);
  });
});
