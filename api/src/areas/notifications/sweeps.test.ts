import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectIndexScan } from "../../../testing/explain.ts";
import { type Client, createWorld, type TestOrganization, type World } from "../../../testing/world.ts";
import { appPath } from "../../kernel/http/answers/app-url.ts";
import { surveyAnsweredJob } from "../surveys/answers/answer-notice.ts";
import { endingQuery, notifyOfEndingSurveys } from "../surveys/answers/ending-notice.ts";
import { notifiedQuery } from "./notify.ts";
import { removeOldLiveEvents, removeOldNotifications } from "./sweep.ts";
import { notifyOfTrials } from "./trial-notice.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
let world: World;

beforeAll(async () => {
  world = await createWorld();
}, 60_000);
afterAll(() => world.close());

interface Notice {
  kind: string;
  title: string;
  text: string;
  link: string;
  count: number;
}
const noticesOf = async (client: Client, kind: string) =>
  ((await (await client.get("/api/notifications?limit=200")).json()) as Notice[]).filter((each) => each.kind === kind);
async function publishSurvey(books: TestOrganization, input: object = {}): Promise<string> {
  const body = { title: "Gala feedback", questions: [{ id: "q1", type: "text", question: "How was it?" }], ...input };
  const { id } = (await (await books.admin.post("/api/surveys", body)).json()) as { id: string };
  expect((await books.admin.post(`/api/surveys/${id}/publish`)).status).toBe(200);
  return id;
}

describe("a trial", () => {
  it("is spoken of two days before its end and at its end, once each, to admins", async () => {
    const books = await world.organization();
    const manager = await books.member("manager");
    const start = Date.now();
    const at = async (days: number) => {
      world.setNow(new Date(start + days * DAY_MS));
      await notifyOfTrials(world.services);
      const titles = (await noticesOf(books.admin, "trial_ending")).map(({ title }) => title);
      world.setNow(undefined);
      return titles;
    };
    expect(await at(4)).toEqual([]);
    expect(await at(5.1)).toEqual(["Your free trial ends in 2 days"]);
    await books.admin.post("/api/notifications/read-all");
    expect(await at(6.5)).toHaveLength(1);
    expect(await at(7.1)).toEqual(["Your free trial has ended", "Your free trial ends in 2 days"]);
    expect(await at(8)).toHaveLength(2);
    expect(await noticesOf(manager, "trial_ending")).toEqual([]);
  });
});

describe("a survey", () => {
  it("that closes within three days is spoken of once, while it is published", async () => {
    const books = await world.organization();
    const expiresAt = new Date(Date.now() + 5 * DAY_MS).toISOString();
    await publishSurvey(books, { expiresAt });
    await books.admin.post("/api/surveys", { title: "Draft", questions: [{ type: "text", question: "?" }], expiresAt });
    await notifyOfEndingSurveys(world.services);
    expect(await noticesOf(books.admin, "survey_ending")).toEqual([]);
    world.setNow(new Date(Date.now() + 3 * DAY_MS));
    await notifyOfEndingSurveys(world.services);
    await books.admin.post("/api/notifications/read-all");
    await notifyOfEndingSurveys(world.services);
    const notices = await noticesOf(books.admin, "survey_ending");
    expect(notices).toMatchObject([
      { title: "Closing soon: Gala feedback", link: expect.stringContaining("/app/surveys/") },
    ]);
    world.setNow(undefined);
  });

  it("that is answered is spoken of once while unread, with how many answers there are", async () => {
    const books = await world.organization();
    const blind = await books.member("manager", { canManageSurveys: false });
    const id = await publishSurvey(books);
    const data = { organizationId: books.id, id };
    const run = () => surveyAnsweredJob.handle(world.services, data, { number: 1, isLast: false });
    for (let answer = 0; answer < 3; answer += 1) {
      const stored = await world.visitor.post(`/api/public/surveys/${id}/responses`, { responses: { q1: "Good" } });
      expect(stored.status).toBe(201);
      await run();
    }
    expect(await noticesOf(books.admin, "survey_answered")).toMatchObject([
      {
        title: "New answers: Gala feedback",
        text: "3 answers in total.",
        count: 3,
        link: appPath(books.id, `/app/surveys/${id}/results`),
      },
    ]);
    expect(await noticesOf(blind, "survey_answered")).toEqual([]);
    await books.admin.delete(`/api/surveys/${id}`);
    await run();
  });

  it("waits with one job however many visitors answer at once", async () => {
    const books = await world.organization();
    const id = await publishSurvey(books);
    const answers = Array.from({ length: 20 }, () =>
      world.visitor.post(`/api/public/surveys/${id}/responses`, { responses: { q1: "Good" } }),
    );
    for (const answer of await Promise.all(answers)) expect(answer.status).toBe(201);
    const owner = postgres(world.ownerUrl, { max: 1, onnotice: () => undefined });
    const jobs = await owner`select 1 from pgboss.job where name = 'surveys.answered' and data ->> 'id' = ${id}`;
    await owner.end();
    expect(jobs).toHaveLength(1);
  });
});

it("an import tells those who may see the books", async () => {
  const books = await world.organization();
  const [reader, blind] = [await books.member("viewer"), await books.member("manager", { canManageFinances: false })];
  const statement = "Date,Description,Amount\n2025-03-01,Paper,-12.50\n2025-03-14,Gift,100.00\nsoon,Pens,3\n";
  await books.admin.upload("/api/transactions/import?fileName=march.csv", statement);
  expect(await noticesOf(reader, "import_finished")).toMatchObject([
    {
      title: "Import finished: march.csv",
      text: "2 transactions added, 1 row couldn't be read.",
      link: appPath(books.id, "/app/finance/imports"),
    },
  ]);
  expect(await noticesOf(blind, "import_finished")).toEqual([]);
});

describe("what is old", () => {
  it("goes when it was read 90 days ago; unread and younger ones stay", async () => {
    const books = await world.organization();
    const owner = postgres(world.ownerUrl, { max: 1, onnotice: () => undefined });
    await owner`
      insert into notification (organization_id, id, user_id, kind, title, text, created_at, read_at)
      select ${books.id}, gen_random_uuid(), ${books.admin.userId}, 'role_changed', which, '', now() - interval '1 year', read
      from (values ('old', now() - interval '91 days'), ('young', now() - interval '89 days'), ('unread', null)) v (which, read),
        generate_series(1, 2100)`;
    await removeOldNotifications(world.services);
    const left = await owner`select distinct title from notification where organization_id = ${books.id} order by 1`;
    await owner.end();
    expect(left.map((row) => row.title)).toEqual(["unread", "young"]);
  });

  it("goes from what tabs are told after ten minutes", async () => {
    await world.database.sql`
      insert into live_event (organization_id, area, created_at)
      values (900001, 'old', now() - interval '11 minutes'), (900001, 'new', now() - interval '9 minutes')`;
    await removeOldLiveEvents(world.services);
    const left = await world.database.sql`select area from live_event where organization_id = 900001`;
    expect(left.map((row) => row.area)).toEqual(["new"]);
  });
});

it("finds its rows by an index, as the application's role", async () => {
  const books = await world.organization();
  const owner = postgres(world.ownerUrl, { max: 1, onnotice: () => undefined });
  await owner`
    insert into notification (organization_id, id, user_id, kind, title, text, subject)
    select ${books.id}, gen_random_uuid(), gen_random_uuid(), 'survey_ending', '', '', case when i % 3 > 0 then 's' || i end
    from generate_series(1, 5000) i`;
  await owner`vacuum analyze notification`;
  await owner.end();
  await world.database.inOrganization(books.id, async (transaction) => {
    await expectIndexScan(
      transaction,
      notifiedQuery({ transaction, organizationId: books.id }, { kind: "survey_ending", subject: "s7" }),
      { index: "notification_told_index", columns: ["organization_id", "subject"] },
    );
    await expectIndexScan(transaction, endingQuery(transaction, books.id, new Date()), {
      index: "survey_expires_at_index",
      columns: ["organization_id", "expires_at"],
    });
  });
});
