import { and, eq } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../../testing/database.ts";
import { explain, type Plan } from "../../../../testing/explain.ts";
import { type Database, openDatabase } from "../../../kernel/db/client.ts";
import { responsesQuery } from "../answers/responses.ts";
import { findPublishedSurveys, isAmong } from "../core/published-survey.ts";
import { surveyResponse } from "../schema/survey-schema.ts";
import { stoppedVisits, tallyCells } from "./result-source.ts";

const ORGANIZATION = 7;
const SURVEY = "00000000-0000-0000-0000-000000000007";
let testDatabase: TestDatabase;
let database: Database;

/** 40 surveys of two organizations with 500 answers each, their tallies and visits. */
beforeAll(async () => {
  testDatabase = await openTestDatabase();
  database = openDatabase(testDatabase.applicationUrl);
  const owner = postgres(testDatabase.ownerUrl, { max: 1, onnotice: () => undefined });
  await owner`
    insert into survey (organization_id, id, title, questions, is_active, is_published)
    select o, lpad(to_hex(i), 32, '0')::uuid, 'Survey ' || i, '[]', true, true
    from unnest(array[6, 7]) o, generate_series(1, 40) i`;
  await owner`
    insert into survey_response (organization_id, id, survey_id, answers, day, created_at)
    select s.organization_id, gen_random_uuid(), s.id, '{"name":"Ada","day":"mon"}', date '2026-01-01' + i % 50,
      timestamptz '2026-01-01' + i * interval '1 minute'
    from survey s, generate_series(1, 500) i`;
  await owner`
    insert into survey_tally (organization_id, survey_id, day, question_id, value, n)
    select s.organization_id, s.id, date '2026-01-01' + d, 'q' || q, v::text, 1
    from survey s, generate_series(1, 50) d, generate_series(1, 5) q, generate_series(1, 5) v`;
  await owner`
    insert into survey_visit (organization_id, id, survey_id, last_question_id)
    select s.organization_id, gen_random_uuid(), s.id, 'q' || i % 5 from survey s, generate_series(1, 300) i`;
  await owner.unsafe("vacuum analyze survey, survey_response, survey_tally, survey_visit");
  await owner.end();
}, 60_000);
afterAll(async () => {
  await database.close();
  await testDatabase.close();
});

/** What a statement of this organization reads, and by which index columns. */
function plan(
  make: (tenant: Parameters<typeof findPublishedSurveys>[0]) => Parameters<typeof explain>[1],
): Promise<Plan> {
  return database.inOrganization(ORGANIZATION, (transaction) =>
    explain(transaction, make({ transaction, organizationId: ORGANIZATION, now: new Date() })),
  );
}

const context = { organizationId: ORGANIZATION, organization: { timeZone: "America/Chicago" } } as Parameters<
  typeof stoppedVisits
>[0];

describe("results, as the application's role", () => {
  it("read a survey's tally, whole or of some days, by its key", async () => {
    for (const [filter, columns] of [
      [{}, ["organization_id", "survey_id"]],
      [{ from: "2026-01-10", to: "2026-01-12" }, ["organization_id", "survey_id", "day"]],
    ] as const) {
      const { readWhole, scans } = await plan((tenant) => tallyCells(tenant, SURVEY, filter, [], []));
      expect(readWhole).toEqual([]);
      for (const column of columns) expect(scans[0]?.condition).toContain(column);
    }
  });

  it("count the answers that chose an option along the survey's index", async () => {
    const filter = { questionId: "day", optionId: "mon" };
    const { readWhole, scans } = await plan((tenant) => tallyCells(tenant, SURVEY, filter, ["name", "day"], ["day"]));
    expect(readWhole).toEqual([]);
    expect(scans[0]).toMatchObject({ index: "survey_response_survey_index" });
    for (const column of ["organization_id", "survey_id"]) expect(scans[0]?.condition).toContain(column);
  });

  it("find where people stop by the visits' index", async () => {
    const { readWhole, scans } = await plan(() => stoppedVisits(context, SURVEY, {}));
    expect(readWhole).toEqual([]);
    expect(scans[0]).toMatchObject({ index: "survey_visit_survey_index" });
  });

  it("go through a survey's answers page by page", async () => {
    const cursor = `${Date.parse("2026-01-01T03:00:00Z")}_${SURVEY}`;
    const { readWhole, scans } = await plan((tenant) => responsesQuery(tenant, SURVEY, { limit: 50, cursor }));
    expect(readWhole).toEqual([]);
    expect(scans[0]).toMatchObject({ index: "survey_response_survey_index" });
    for (const column of ["organization_id", "survey_id", "created_at"]) expect(scans[0]?.condition).toContain(column);
  });
});

describe("an answer on its way in, as the application's role", () => {
  it("finds its survey by the key, among several that are asked for at once", async () => {
    const { readWhole, scans } = await plan((tenant) => findPublishedSurveys(tenant, [SURVEY]));
    expect(readWhole.filter((table) => table !== "organization")).toEqual([]);
    const scan = scans.find(({ index }) => index.startsWith("survey_"));
    for (const column of ["organization_id", "id"]) expect(scan?.condition).toContain(column);
  });

  it("finds repeated ids by the key", async () => {
    const { readWhole, scans } = await plan(({ transaction }) =>
      transaction
        .select({ id: surveyResponse.id })
        .from(surveyResponse)
        .where(and(eq(surveyResponse.organizationId, ORGANIZATION), isAmong(surveyResponse.id, [SURVEY]))),
    );
    expect(readWhole).toEqual([]);
    for (const column of ["organization_id", "id"]) expect(scans[0]?.condition).toContain(column);
  });
});
