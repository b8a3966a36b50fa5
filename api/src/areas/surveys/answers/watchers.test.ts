import type { Survey } from "@trellis/contract-surveys/surveys.ts";
import type { Watcher } from "@trellis/contract-surveys/watchers.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Client, createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

let world: World;
let books: TestOrganization;
let owner: Client;
let survey: Survey;
let clock = Date.parse("2026-05-04T12:00:00Z");

beforeAll(async () => {
  world = await createWorld();
  books = await world.organization({ plan: "professional" });
  owner = books.admin;
});
afterAll(() => world.close());
beforeEach(async () => {
  pass(600);
  const created = await owner.post("/api/surveys", {
    title: "Pantry",
    questions: [{ id: "name", type: "text", question: "Name" }],
    isPublished: true,
  });
  survey = (await created.json()) as Survey;
});

function pass(seconds: number): void {
  clock += seconds * 1000;
  world.setNow(new Date(clock));
}
const watch = (userIds: string[], client = owner) => client.put(`/api/surveys/${survey.id}/watchers`, { userIds });
async function answer(count = 1): Promise<void> {
  for (let n = 0; n < count; n++)
    expect(
      (await world.visitor.post(`/api/public/surveys/${survey.id}/responses`, { responses: { name: `${n}` } })).status,
    ).toBe(201);
}
/** The subjects that reached someone since the test began. */
async function mailsOf(client: Client): Promise<string[]> {
  return world.mails.filter(({ to }) => JSON.stringify(to).includes(client.email)).map(({ subject }) => subject);
}

describe("members who watch a survey", () => {
  it("are mailed at once, then together what comes within the minute", async () => {
    const [watcher, other] = [await books.member("user"), await books.member("user")];
    expect((await watch([watcher.userId])).status).toBe(200);
    await answer();
    pass(3);
    await world.runJobs();
    expect(await mailsOf(watcher)).toEqual(["1 new answer to Pantry"]);
    await answer(4);
    pass(5);
    await world.runJobs();
    expect(await mailsOf(watcher)).toHaveLength(1);
    pass(60);
    await world.runJobs();
    expect(await mailsOf(watcher)).toEqual(["1 new answer to Pantry", "4 new answers to Pantry"]);
    pass(600);
    await world.runJobs();
    expect(await mailsOf(watcher)).toHaveLength(2);
    expect(await mailsOf(other)).toEqual([]);
  });

  it("hear nothing of what came before, nor when they may no longer see surveys", async () => {
    const watcher = await books.member("user");
    await answer(3);
    pass(10);
    await world.runJobs();
    await watch([watcher.userId]);
    pass(100);
    await world.runJobs();
    expect(await mailsOf(watcher)).toEqual([]);
    await books.setFlags(watcher, { canManageSurveys: false });
    await answer();
    pass(10);
    await world.runJobs();
    expect(await mailsOf(watcher)).toEqual([]);
    const listed = (await (await owner.get(`/api/surveys/${survey.id}/watchers`)).json()) as Watcher[];
    expect(listed.some(({ userId }) => userId === watcher.userId)).toBe(false);
  });

  it("are told in the organization's own words", async () => {
    const changed = await owner.put("/api/email-templates/form_response", {
      subject: "{{surveyTitle}}: {{newAnswers}}",
      textContent: "{{answerCount}} in all",
    });
    expect(changed.status).toBe(200);
    const watcher = await books.member("user");
    await watch([watcher.userId]);
    await answer(2);
    pass(3);
    await world.runJobs();
    expect(await mailsOf(watcher)).toEqual(["Pantry: 2 new answers"]);
    await owner.delete("/api/email-templates/form_response");
  });
});

describe("the template of their mail", () => {
  it("is not sent while it is switched off", async () => {
    const watcher = await books.member("user");
    await watch([watcher.userId]);
    await owner.patch("/api/email-templates/form_response", { isActive: false });
    await answer();
    pass(3);
    await world.runJobs();
    expect(await mailsOf(watcher)).toEqual([]);
    await owner.patch("/api/email-templates/form_response", { isActive: true });
    await answer();
    pass(70);
    await world.runJobs();
    expect(await mailsOf(watcher)).toEqual(["1 new answer to Pantry"]);
  });
});

describe("choosing who watches", () => {
  it("is for those who may change surveys, and of members who may see them", async () => {
    const [viewer, blind] = [await books.member("viewer"), await books.member("user", { canManageSurveys: false })];
    const stranger = (await world.organization()).admin;
    expect((await watch([viewer.userId], viewer)).status).toBe(403);
    expect((await watch([viewer.userId])).status).toBe(200);
    for (const userId of [blind.userId, stranger.userId]) expect((await watch([userId])).status).toBe(422);
    expect((await watch(["me"])).status).toBe(422);
    expect((await watch([viewer.userId], stranger)).status).toBe(404);
    const listed = (await (await owner.get(`/api/surveys/${survey.id}/watchers`)).json()) as Watcher[];
    expect(listed.filter(({ isWatching }) => isWatching).map(({ userId }) => userId)).toEqual([viewer.userId]);
    expect(((await (await watch([])).json()) as Watcher[]).every(({ isWatching }) => !isWatching)).toBe(true);
  });
});
