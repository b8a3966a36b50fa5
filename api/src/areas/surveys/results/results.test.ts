import type { SurveyResults } from "@trellis/contract-surveys/results.ts";
import type { Survey } from "@trellis/contract-surveys/surveys.ts";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Client, createWorld, type World } from "../../../../testing/world.ts";
import { seedSurveys } from "../demo/demo.ts";

let world: World;
let owner: Client;
let organizationId: number;
let sql: Sql;

beforeAll(async () => {
  world = await createWorld();
  ({ admin: owner, id: organizationId } = await world.organization({ plan: "professional" }));
  sql = postgres(world.ownerUrl, { max: 1, onnotice: () => undefined });
});
afterAll(async () => {
  await sql.end();
  await world.close();
});

const QUESTIONS = [
  { id: "name", type: "text", question: "Your name" },
  {
    id: "constructor",
    type: "multiple_choice",
    question: "Which day?",
    options: [
      { id: "mon", label: "Monday" },
      { id: "tue", label: "Tuesday" },
    ],
  },
  {
    id: "tools",
    type: "multiple_choice",
    question: "Which tools?",
    multiple: true,
    options: [
      { id: "saw", label: "Saw" },
      { id: "axe", label: "Axe" },
    ],
  },
  { id: "stars", type: "rating", question: "How was it?" },
  { id: "again", type: "yes_no", question: "Again?" },
];

async function survey(answers: object[], questions: object[] = QUESTIONS): Promise<Survey> {
  const created = await owner.post("/api/surveys", { title: "Pantry", questions, isPublished: true });
  const record = (await created.json()) as Survey;
  for (const responses of answers)
    expect((await world.visitor.post(`/api/public/surveys/${record.id}/responses`, { responses })).status).toBe(201);
  return record;
}
const results = async (id: string) => (await (await owner.get(`/api/surveys/${id}/results`)).json()) as SurveyResults;

it("counts nothing for a survey that no one answered", async () => {
  const { id } = await survey([]);
  const counted = await results(id);
  expect(counted).toMatchObject({ responseCount: 0, openCount: 0 });
  expect(counted.questions.map(({ answered, mean, latest }) => ({ answered, mean, latest }))).toEqual(
    QUESTIONS.map(() => ({ answered: 0, mean: null, latest: [] })),
  );
  expect(counted.questions[3]?.options.map((option) => option.count)).toEqual([0, 0, 0, 0, 0]);
});

it("counts each question by what was chosen, and gives the newest texts", async () => {
  const { id } = await survey([
    { name: "A", constructor: "mon", tools: ["saw", "axe"], stars: "5", again: "yes" },
    { name: "B", constructor: "mon", tools: ["axe"], stars: "4", again: "yes" },
    { name: "C", constructor: "tue", stars: "2" },
    { name: "D" },
    { name: "E" },
    { name: "F" },
    { again: "no" },
  ]);
  const counted = await results(id);
  const [name, day, tools, stars, again] = counted.questions;
  expect(counted.responseCount).toBe(7);
  expect(name).toMatchObject({ kind: "text", answered: 6, options: [] });
  expect(name?.latest.map((answer) => answer.text)).toEqual(["F", "E", "D", "C", "B"]);
  expect(day).toMatchObject({
    answered: 3,
    options: [
      { id: "mon", count: 2 },
      { id: "tue", count: 1 },
    ],
  });
  expect(tools).toMatchObject({ answered: 2, multiple: true, options: [{ count: 1 }, { count: 2 }] });
  expect(stars).toMatchObject({
    answered: 3,
    mean: 3.67,
    options: [{ count: 0 }, { count: 1 }, { count: 0 }, { count: 1 }, { count: 1 }],
  });
  expect(again).toMatchObject({
    answered: 3,
    options: [
      { id: "yes", count: 2 },
      { id: "no", count: 1 },
    ],
  });
});

it("keeps what was chosen before an option was removed, and follows one that was renamed", async () => {
  const { id, title } = await survey([{ constructor: "mon" }, { constructor: "tue" }, { constructor: "tue" }]);
  const questions = [{ ...QUESTIONS[1], options: [{ id: "mon", label: "On Monday" }] }];
  expect((await owner.put(`/api/surveys/${id}`, { title, questions })).status).toBe(200);
  const counted = await results(id);
  expect(counted.questions).toHaveLength(1);
  expect(counted.questions[0]).toMatchObject({
    answered: 3,
    options: [
      { id: "mon", label: "On Monday", count: 1, removed: false },
      { id: "tue", label: "Tuesday", count: 2, removed: true },
    ],
  });
});

it("reads pages of answers from the index, as the application's role", async () => {
  const { id } = await survey([]);
  await sql`
    insert into survey_response (organization_id, id, survey_id, answers, created_at)
    select ${organizationId}, gen_random_uuid(), ${id}, '{"name":"x"}', now() - make_interval(secs => n) from generate_series(1, 20000) n`;
  await sql`
    insert into survey (organization_id, id, title, questions, created_at)
    select ${organizationId}, gen_random_uuid(), 'Survey', '[]', now() - make_interval(secs => n) from generate_series(1, 5000) n`;
  await sql`analyze survey_response, survey`;
  const plan = async (query: string) =>
    world.database.inOrganization(organizationId, async (transaction) => {
      const rows = await transaction.execute<{ "QUERY PLAN": string }>(`explain (costs off) ${query}`);
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    });
  const after = `(created_at, id) < ('2025-01-01T00:00:00Z'::timestamptz, '0198f000-0000-7000-8000-000000000001'::uuid)`;
  const order = "order by created_at desc, id desc limit 51";
  const responses = `select * from survey_response where organization_id = ${organizationId} and survey_id = '${id}'`;
  const surveys = `select * from survey where organization_id = ${organizationId}`;
  for (const [query, index] of [
    [`${responses} ${order}`, "survey_response_survey_index"],
    [`${responses} and ${after} ${order}`, "survey_response_survey_index"],
    [`${surveys} ${order}`, "survey_created_at_index"],
    [`${surveys} and ${after} ${order}`, "survey_created_at_index"],
  ] as const) {
    const text = await plan(query);
    expect(text).toContain(`Index Scan Backward using ${index}`);
    expect(text).not.toMatch(/Sort|Seq Scan|Filter: .*created_at/);
  }
});

it("puts few and many different numbers of those who chose an option into the same steps", async () => {
  const questions = [
    { id: "met", type: "yes_no", question: "Have we met?" },
    { id: "guess", type: "number", question: "Your guess" },
  ];
  for (const different of [4000, 6000]) {
    const { id } = await survey([], questions);
    await sql`
      insert into survey_response (organization_id, id, survey_id, answers)
      select ${organizationId}, gen_random_uuid(), ${id},
        jsonb_build_object('met', case when n % 2 = 0 then 'yes' else 'no' end, 'guess', round(n / 2 % ${different}::int / 10.0, 1)::text)
      from generate_series(0, 23999) n`;
    const guesses = Array.from({ length: 12_000 }, (_, n) => (n % different) / 10);
    const answer = await owner.get(`/api/surveys/${id}/results?questionId=met&optionId=yes`);
    const { questions: counted } = (await answer.json()) as SurveyResults;
    const bins = counted.find((one) => one.id === "guess")?.numbers?.bins ?? [];
    expect(bins.length).toBeGreaterThan(5);
    for (const { from, to, count } of bins)
      expect(count).toBe(guesses.filter((guess) => guess >= from && guess < to).length);
  }
});

it("fills a demo organization with surveys whose counts agree with their answers", async () => {
  for (const type of ["non-profit", "for-profit"] as const) {
    const { admin, id } = await world.organization({ type, plan: "professional" });
    await seedSurveys(world.database, { id, type }, new Date());
    const surveys = (await (await admin.get("/api/surveys")).json()) as Survey[];
    expect(surveys.map((each) => each.responseCount)).toEqual(type === "non-profit" ? [0, 42, 18] : [0, 36, 24]);
    for (const each of surveys) {
      const responses = (await (await admin.get(`/api/surveys/${each.id}/responses?limit=200`)).json()) as unknown[];
      expect(responses).toHaveLength(each.responseCount);
      const opened = await world.visitor.get(`/api/public/surveys/${each.id}`);
      expect(opened.status).toBe(each.isPublished ? (each.isActive ? 200 : 410) : 404);
    }
    expect(await (await admin.get("/api/survey-stats")).json()).toMatchObject({
      activeSurveys: 2,
      completedSurveys: 1,
      totalResponses: 60,
    });
  }
});
