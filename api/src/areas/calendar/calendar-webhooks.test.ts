import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { createSignupFixture } from "../../../testing/calendar/signup-fixture.ts";

let fixture: Awaited<ReturnType<typeof createSignupFixture>>;
let webhookId: string;
beforeAll(async () => {
  fixture = await createSignupFixture();
  const { organization, world } = fixture;
  await world.database.sql`update organization set subscription_plan = 'enterprise' where id = ${organization.id}`;
});
afterAll(() => fixture.world.close());
beforeEach(async () => {
  await fixture.begin();
  const { admin } = fixture.organization;
  await admin.confirmSignIn();
  const answer = await admin.post("/api/webhooks", {
    url: "https://receiver.example/hooks",
    events: ["event.deleted", "event.signed_up", "event.signup_canceled"],
  });
  expect(answer.status).toBe(201);
  webhookId = ((await answer.json()) as { webhook: { id: string } }).webhook.id;
});
afterEach(() => fixture.organization.admin.delete(`/api/webhooks/${webhookId}`));

/** The messages in the queue, oldest first. */
async function messages(): Promise<{ type: string; data: Record<string, unknown> }[]> {
  const { admin } = fixture.organization;
  const list = (await (await admin.get(`/api/webhooks/${webhookId}/deliveries`)).json()) as {
    id: string;
    messageId: string;
  }[];
  const read = async ({ id }: { id: string }) =>
    JSON.parse(((await (await admin.get(`/api/webhook-deliveries/${id}`)).json()) as { payload: string }).payload);
  // The test's clock stands still; the IDs of messages ascend all the same.
  const inOrder = list.toSorted((a, b) => (a.messageId < b.messageId ? -1 : 1));
  const all = await Promise.all(inOrder.map(read));
  return all.map(({ type, data }) => ({ type, data }));
}

it("a sign-up, its changed number and its removal are messages without names or addresses", async () => {
  await fixture.offer();
  await fixture.signUp("ada@x.example", { name: "Ada Secret", people: 2 });
  const [signup] = (await fixture.list()).signups;
  const token = await fixture.linkOf("ada@x.example");
  expect((await fixture.world.visitor.post(`${token}/change`, { people: 1 })).status).toBe(200);
  await fixture.manager.delete(`/api/calendar/signups/${signup?.id}`);
  const told = await messages();
  const data = { signupId: signup?.id, eventId: fixture.eventId() };
  expect(told).toEqual([
    { type: "event.signed_up", data: { ...data, people: 2, status: "going" } },
    { type: "event.signed_up", data: { ...data, people: 1, status: "going" } },
    { type: "event.signup_canceled", data: { ...data, people: 1 } },
  ]);
  expect(JSON.stringify(told)).not.toMatch(/ada|secret/i);
});

it("someone who moves up from the waiting list is a message, too", async () => {
  await fixture.offer({ places: 1, mostPeople: 1, hasWaitingList: true });
  await fixture.signUp("first@x.example", { people: 1 });
  await fixture.signUp("second@x.example", { people: 1 });
  const first = (await fixture.list()).signups.find(({ status }) => status === "going");
  await fixture.manager.delete(`/api/calendar/signups/${first?.id}`);
  expect((await messages()).map(({ type, data }) => [type, data.status])).toEqual([
    ["event.signed_up", "going"],
    ["event.signed_up", "waiting"],
    ["event.signup_canceled", undefined],
    ["event.signed_up", "going"],
  ]);
});

it("a deleted event is a message, a date of a series says which, and a private one is none", async () => {
  const { manager } = fixture;
  const weekly = await fixture.create({ title: "Weekly", recurrenceRule: "FREQ=WEEKLY" });
  const secret = await fixture.create({ title: "Mine", visibility: "private" });
  const occurrence = weekly.startDate;
  const scope = `scope=this&occurrence=${encodeURIComponent(occurrence)}`;
  expect((await manager.delete(`/api/calendar/events/${weekly.id}?${scope}`)).status).toBeLessThan(300);
  expect((await manager.delete(`/api/calendar/events/${weekly.id}`)).status).toBeLessThan(300);
  expect((await manager.delete(`/api/calendar/events/${secret.id}`)).status).toBeLessThan(300);
  const told = await messages();
  expect(told.map(({ data }) => [data.eventId, data.scope])).toEqual([
    [weekly.id, "this"],
    [weekly.id, "all"],
  ]);
  expect(new Date(String(told[0]?.data.occurrence)).toISOString()).toBe(new Date(occurrence).toISOString());
  expect(told[1]?.data.occurrence).toBeNull();
});
