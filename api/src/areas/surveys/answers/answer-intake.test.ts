import type { SurveyResults } from "@trellis/contract-surveys/results.ts";
import type { Survey } from "@trellis/contract-surveys/surveys.ts";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, createWorld, type World } from "../../../../testing/world.ts";
import { createId } from "../../../kernel/db/columns.ts";

let world: World;
let owner: Client;
let organizationId: number;
let sql: Sql;
const lines: string[] = [];

beforeAll(async () => {
  world = await createWorld({ log: (line) => void lines.push(line) });
  ({ admin: owner, id: organizationId } = await world.organization({ plan: "professional" }));
  sql = postgres(world.ownerUrl, { max: 1, onnotice: () => undefined });
});
afterAll(async () => {
  await sql.end();
  await world.close();
});

const QUESTIONS = [
  { id: "name", type: "text", question: "Your name" },
  { id: "day", type: "multiple_choice", question: "Which day?", options: [{ id: "mon", label: "Monday" }] },
  { id: "age", type: "number", question: "How old?", minimum: 0, maximum: 120 },
  {
    id: "why",
    type: "text",
    question: "Why Monday?",
    showIf: { match: "all", conditions: [{ questionId: "day", operator: "is", values: ["mon"] }] },
  },
];

async function publish(changes: object = {}): Promise<Survey> {
  const created = await owner.post("/api/surveys", {
    title: "Pantry",
    questions: QUESTIONS,
    isPublished: true,
    ...changes,
  });
  expect(created.status).toBe(201);
  return (await created.json()) as Survey;
}
const answer = (id: string, body: object) => world.visitor.post(`/api/public/surveys/${id}/responses`, body);
const stored = async (id: string) => [
  ...(await sql<{ id: string; answers: object; version: number }[]>`
    select id, answers, version from survey_response where survey_id = ${id} order by created_at, id`),
];
const results = async (id: string) => (await (await owner.get(`/api/surveys/${id}/results`)).json()) as SurveyResults;

describe("many answers at once", () => {
  it("are one where they are the same, and each sender hears of its success", async () => {
    const { id } = await publish();
    const responseId = createId();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => answer(id, { responseId, responses: { name: "Ada" } })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(201));
    for (const one of answers) expect(await one.json()).toEqual({ id: responseId });
    expect(await stored(id)).toHaveLength(1);
    expect(await results(id)).toMatchObject({ responseCount: 1, startCount: 1 });
  });

  it("are stored exactly as often as the survey takes them", async () => {
    const { id } = await publish({ maxResponses: 20 });
    const statuses = (
      await Promise.all(Array.from({ length: 50 }, (_, n) => answer(id, { responses: { name: `Visitor ${n}` } })))
    ).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.filter((status) => status === 410)).toHaveLength(30);
    expect(await stored(id)).toHaveLength(20);
    const full = await world.visitor.get(`/api/public/surveys/${id}`);
    expect([full.status, await full.json()]).toMatchObject([
      410,
      { message: "This survey is closed and no longer accepts answers." },
    ]);
  });

  it("hold the number of two processes that count at the same time", async () => {
    const { id } = await publish({ maxResponses: 5 });
    const other = { ...world.services };
    const { createApp } = await import("../../../app.ts");
    const second = createApp(other);
    const send = (handle: (request: Request) => Response | Promise<Response>) =>
      handle(
        new Request(`http://localhost/api/public/surveys/${id}/responses`, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ responses: { name: "Ada" } }),
        }),
      );
    await Promise.all(
      Array.from({ length: 40 }, (_, n) => send(n % 2 === 0 ? world.handle : (request) => second.handle(request))),
    );
    expect(await stored(id)).toHaveLength(5);
  });

  it("fail alone where one of them is wrong", async () => {
    const { id } = await publish();
    const bodies = [
      { responses: { name: "Ada" } },
      { responses: { day: "tue" } },
      { responses: { name: "Bo" } },
      { responses: { age: "200" } },
    ];
    const statuses = (await Promise.all(bodies.map((body) => answer(id, body)))).map(({ status }) => status);
    expect(statuses).toEqual([201, 422, 201, 422]);
    expect(await stored(id)).toHaveLength(2);
  });

  it("reach the surveys that they are meant for", async () => {
    const surveys = await Promise.all([publish(), publish(), publish()]);
    await Promise.all(
      Array.from({ length: 30 }, (_, n) => answer(surveys[n % 3]?.id ?? "", { responses: { name: `${n % 3}` } })),
    );
    for (const [index, { id }] of surveys.entries()) {
      expect((await stored(id)).map(({ answers }) => answers)).toEqual(Array(10).fill({ name: String(index) }));
      expect(await results(id)).toMatchObject({ responseCount: 10 });
    }
  });
});

describe("bad input", () => {
  const refused: [string, object, number][] = [
    ["a question of another survey", { responses: { other: "x" } }, 422],
    ["an option that there is not", { responses: { day: "sunday" } }, 422],
    ["the same option twice", { responses: { day: ["mon", "mon"] } }, 422],
    ["an answer to a hidden question", { responses: { why: "Because" } }, 422],
    ["a number that is none", { responses: { age: "NaN" } }, 422],
    ["a number with an exponent", { responses: { age: "1e2" } }, 422],
    ["a number out of its range", { responses: { age: "121" } }, 422],
    ["a number that is not text", { responses: { age: 5 } }, 422],
    ["too long a text", { responses: { name: "x".repeat(10_001) } }, 422],
    ["an answer that is an object", { responses: { name: { $ne: null } } }, 422],
    ["a version that is no number", { responses: {}, version: "one" }, 422],
    ["a version below the first", { responses: {}, version: 0 }, 422],
    ["an unknown field", { responses: {}, isAdmin: true }, 422],
  ];
  it.each(refused)("refuses %s and keeps nothing", async (_, body, status) => {
    const { id } = await publish();
    expect((await answer(id, body)).status).toBe(status);
    expect(await stored(id)).toEqual([]);
    expect(await results(id)).toMatchObject({ responseCount: 0, startCount: 0 });
  });

  it("refuses a body of 5 MB before it is read whole, and keys that reach for prototypes", async () => {
    const { id } = await publish();
    expect((await answer(id, { responses: { name: "x".repeat(5_000_000) } })).status).toBe(413);
    const polluted = await world.visitor.fetch(`/api/public/surveys/${id}/responses`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: '{"responses":{"__proto__":{"polluted":"yes"}}}',
    });
    expect(polluted.status).toBe(422);
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
    expect(await stored(id)).toEqual([]);
  });

  it("refuses a response id of another survey", async () => {
    const [one, other] = [await publish(), await publish()];
    const responseId = createId();
    expect((await answer(one.id, { responseId, responses: {} })).status).toBe(201);
    expect((await answer(other.id, { responseId, responses: {} })).status).toBe(409);
    expect(await stored(other.id)).toEqual([]);
  });
});

describe("versions", () => {
  it("keep an answer to the form that was shown, though the survey went on", async () => {
    const { id, title } = await publish();
    const questions = [{ id: "name", type: "text", question: "Full name" }];
    expect((await owner.put(`/api/surveys/${id}`, { title, questions, isPublished: true })).status).toBe(200);
    expect((await answer(id, { version: 1, responses: { name: "Ada", day: "mon" } })).status).toBe(201);
    expect((await answer(id, { version: 2, responses: { name: "Bo" } })).status).toBe(201);
    const late = await answer(id, { version: 2, responses: { day: "mon" } });
    expect([late.status, await late.json()]).toMatchObject([422, { issues: [{ path: "responses.day" }] }]);
    expect((await stored(id)).map(({ version }) => version)).toEqual([1, 2]);
  });

  it("that were never there are read as the one of today", async () => {
    const { id } = await publish();
    expect((await answer(id, { version: 99, responses: { name: "Ada" } })).status).toBe(201);
    expect((await stored(id))[0]?.version).toBe(1);
  });
});

it("keeps nothing about an anonymous visitor, neither in the row nor in the log", async () => {
  const { id } = await publish();
  lines.length = 0;
  const sent = await world.visitor.post(
    `/api/public/surveys/${id}/responses`,
    { responses: { name: "A secret name" } },
    { "User-Agent": "Telltale/1.0", "X-Forwarded-For": "203.0.113.77", Referer: "https://telltale.example/page" },
  );
  expect(sent.status).toBe(201);
  await world.visitor.post(`/api/public/surveys/${id}/visits`, { visitId: createId(), lastQuestionId: "name" });
  await world.runJobs();
  const [row] = await sql`select * from survey_response where survey_id = ${id}`;
  expect(Object.keys(row ?? {}).sort()).toEqual([
    "answers",
    "created_at",
    "day",
    "id",
    "organization_id",
    "respondent_email",
    "respondent_email_key",
    "survey_id",
    "version",
  ]);
  expect([row?.respondent_email, row?.respondent_email_key]).toEqual([null, null]);
  const [visit] = await sql`select * from survey_visit where survey_id = ${id}`;
  expect(Object.keys(visit ?? {}).sort()).toEqual([
    "created_at",
    "id",
    "last_question_id",
    "organization_id",
    "survey_id",
  ]);
  const log = lines.join("\n");
  expect(log).toContain("POST /api/public/surveys/{id}/responses");
  for (const trace of ["Telltale", "telltale.example", "203.0.113.77", "A secret name"])
    expect(log).not.toContain(trace);
  const [audit] = await sql`select count(*)::int as n from audit_log where organization_id = ${organizationId} and
    (after::text like '%secret name%' or user_agent like '%Telltale%')`;
  expect(audit?.n).toBe(0);
});

describe("visits", () => {
  const visit = (id: string, visitId: string, lastQuestionId: string) =>
    world.visitor.post(`/api/public/surveys/${id}/visits`, { visitId, lastQuestionId });

  it("are counted once, move on, and end with the answers", async () => {
    const { id } = await publish();
    const [stays, answers] = [createId(), createId()];
    for (const question of ["name", "day"]) expect((await visit(id, stays, question)).status).toBe(204);
    await Promise.all(Array.from({ length: 20 }, () => visit(id, answers, "name")));
    expect(await results(id)).toMatchObject({ responseCount: 0, startCount: 2, completionRate: 0 });
    expect((await answer(id, { responseId: answers, responses: { name: "Ada" } })).status).toBe(201);
    // A call that was on its way meanwhile opens nothing again.
    expect((await visit(id, answers, "age")).status).toBe(204);
    const counted = await results(id);
    expect(counted).toMatchObject({ responseCount: 1, startCount: 2, completionRate: 50 });
    expect(counted.dropOff.map(({ questionId, reached, stopped }) => [questionId, reached, stopped])).toEqual([
      ["name", 2, 0],
      ["day", 2, 1],
      ["age", 1, 0],
      ["why", 1, 0],
    ]);
  });

  it("are refused for questions and surveys that there are not", async () => {
    const { id } = await publish();
    expect((await visit(id, createId(), "nothing")).status).toBe(422);
    expect((await visit(id, createId(), "x".repeat(65))).status).toBe(422);
    expect((await visit(id, "not-an-id", "name")).status).toBe(422);
    expect((await visit(createId(), createId(), "name")).status).toBe(404);
    await owner.put(`/api/surveys/${id}`, {
      title: "Pantry",
      questions: QUESTIONS,
      isPublished: true,
      isActive: false,
    });
    expect((await visit(id, createId(), "name")).status).toBe(410);
    expect(await results(id)).toMatchObject({ startCount: 0 });
  });

  it("do not move those of another survey", async () => {
    const [one, other] = [await publish(), await publish()];
    const visitId = createId();
    await visit(one.id, visitId, "day");
    await visit(other.id, visitId, "name");
    expect((await sql`select survey_id, last_question_id from survey_visit where id = ${visitId}`)[0]).toEqual({
      survey_id: one.id,
      last_question_id: "day",
    });
  });
});
