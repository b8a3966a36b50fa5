import { type WebhookDelivery, WebhookDeliveryDetail } from "@trellis/contract-webhooks/webhook-deliveries.ts";
import type { IssuedWebhook, Webhook } from "@trellis/contract-webhooks/webhooks.ts";
import { sql } from "drizzle-orm";
import { Webhook as Verifier } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Arrived, receiveWebhooks } from "../../../testing/webhooks/webhook-receiver.ts";
import { createWorld, type TestOrganization, type World } from "../../../testing/world.ts";
import { emitWebhook } from "./emit.ts";

let world: World;
let receiver: Awaited<ReturnType<typeof receiveWebhooks>>;
let home: TestOrganization;
let paths = 0;
beforeAll(async () => {
  receiver = await receiveWebhooks();
  world = await createWorld({ services: { web: receiver.web } });
  home = await world.organization({ plan: "enterprise" });
});
afterEach(() => world.setNow(undefined));
afterAll(async () => {
  await world?.close();
  receiver?.close();
});

/** A webhook of its own path, so that no test meets another's messages. */
async function hook(events: string[] = ["contact.changed"], { from = home, host = "receiver.test" } = {}) {
  const path = `/hook-${++paths}`;
  const answer = await from.admin.post("/api/webhooks", { url: receiver.url(path, host), events });
  expect(answer.status).toBe(201);
  const { webhook, secret } = (await answer.json()) as IssuedWebhook;
  return { id: webhook.id, secret, path, arrived: () => receiver.at(path) };
}
const read = async (id: string): Promise<Webhook> => {
  const all = (await (await home.admin.get("/api/webhooks")).json()) as Webhook[];
  return all.find((one) => one.id === id) as Webhook;
};
const log = async (id: string): Promise<WebhookDelivery[]> =>
  (await (await home.admin.get(`/api/webhooks/${id}/deliveries`)).json()) as WebhookDelivery[];
const remove = (id: string) => home.admin.delete(`/api/webhooks/${id}`);
const later = (seconds: number) =>
  world.setNow(new Date((world.services.now().getTime() ?? Date.now()) + seconds * 1000));
/** What is due now, as the minute's sweep and the jobs bring it. */
async function deliver() {
  await world.runSweep("webhooks.due");
  return world.runJobs();
}
async function addContact(name = "Ada") {
  const answer = await home.admin.post("/api/contacts", { firstName: name, lastName: "Byron", type: "donor" });
  return ((await answer.json()) as { id: string }).id;
}
const headersOf = ({ headers }: Arrived) => headers as Record<string, string>;

describe("a webhook", () => {
  it("is answered with its secret once, which is stored sealed", async () => {
    const { id, secret } = await hook();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(await (await home.admin.get("/api/webhooks")).text()).not.toContain(secret);
    const rows = await world.database.inOrganization(home.id, (transaction) =>
      transaction.execute(sql`select * from webhook_endpoint where organization_id = ${home.id}`),
    );
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
    await remove(id);
  });

  it("needs an address of the web, at least one event and a plan with API access", async () => {
    for (const url of [
      "ftp://receiver.test/",
      "javascript:alert(1)",
      "https://a:b@receiver.test/",
      "receiver.test",
      "",
    ])
      expect((await home.admin.post("/api/webhooks", { url, events: ["invoice.paid"] })).status).toBe(422);
    const url = "https://receiver.test/";
    expect((await home.admin.post("/api/webhooks", { url, events: [] })).status).toBe(422);
    expect((await home.admin.post("/api/webhooks", { url, events: ["payroll.committed"] })).status).toBe(422);
    const small = await world.organization({ plan: "starter" });
    expect((await small.admin.post("/api/webhooks", { url, events: ["invoice.paid"] })).status).toBe(402);
    const shop = await world.organization({ plan: "enterprise", type: "for-profit" });
    const refused = await shop.admin.post("/api/webhooks", { url, events: ["gift.received"] });
    expect(await refused.json()).toMatchObject({ issues: [{ path: "events" }] });
  });

  it("is another organization's secret: its calls answer 404", async () => {
    const { id } = await hook();
    await home.admin.post(`/api/webhooks/${id}/test`);
    const [entry] = await log(id);
    const { admin } = await world.organization({ plan: "enterprise" });
    const answers = [
      await admin.patch(`/api/webhooks/${id}`, { isActive: false }),
      await admin.delete(`/api/webhooks/${id}`),
      await admin.post(`/api/webhooks/${id}/rotate`, {}),
      await admin.post(`/api/webhooks/${id}/test`),
      await admin.get(`/api/webhooks/${id}/deliveries`),
      await admin.get(`/api/webhook-deliveries/${entry?.id}`),
      await admin.post(`/api/webhook-deliveries/${entry?.id}/replay`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404]);
    await remove(id);
  });
});

describe("a message", () => {
  it("is signed as Standard Webhooks says, and carries IDs", async () => {
    const { id, secret, arrived } = await hook();
    const contactId = await addContact();
    later(2);
    await deliver();
    world.setNow(undefined);
    const [message] = arrived();
    if (!message) throw new Error("nothing arrived");
    expect(new Verifier(secret).verify(message.body, headersOf(message))).toEqual(message.message);
    expect(() => new Verifier(secret).verify(`${message.body} `, headersOf(message))).toThrow();
    expect(message.message).toMatchObject({ type: "contact.changed", data: { contactId, change: "created" } });
    expect(message.headers["webhook-id"]).toMatch(/^msg_[\w-]{36}$/);
    expect(await log(id)).toMatchObject([{ status: "delivered", attempts: 1, answerStatus: 200, problem: null }]);
    await remove(id);
  });

  it("is written with its cause only: a rolled back one leaves none", async () => {
    const { id } = await hook();
    const failing = world.database.inOrganization(home.id, async (transaction) => {
      const scope = { transaction, organizationId: home.id, now: new Date() };
      await emitWebhook(scope, "contact.changed", { record: id, data: { contactId: id, change: "changed" } });
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    expect(await log(id)).toEqual([]);
    await remove(id);
  });

  it("goes only to webhooks that want it and are on", async () => {
    const [wants, other, off] = [await hook(), await hook(["invoice.paid"]), await hook()];
    await home.admin.patch(`/api/webhooks/${off.id}`, { isActive: false });
    await addContact();
    expect([(await log(wants.id)).length, await log(other.id), await log(off.id)]).toEqual([1, [], []]);
    for (const { id } of [wants, other, off]) await remove(id);
  });

  it("is signed with both secrets while a rotation overlaps", async () => {
    const first = await hook();
    const rotated = await home.admin.post(`/api/webhooks/${first.id}/rotate`, { overlapHours: 1 });
    const { secret, webhook } = (await rotated.json()) as IssuedWebhook;
    expect(webhook.replacedSecretUntil).not.toBeNull();
    await home.admin.post(`/api/webhooks/${first.id}/test`);
    await world.runJobs();
    const [message] = first.arrived();
    if (!message) throw new Error("nothing arrived");
    for (const one of [first.secret, secret]) new Verifier(one).verify(message.body, headersOf(message));
    await home.admin.post(`/api/webhooks/${first.id}/rotate`, { overlapHours: 0 });
    await home.admin.post(`/api/webhooks/${first.id}/test`);
    await world.runJobs();
    const second = first.arrived()[1];
    if (!second) throw new Error("nothing arrived");
    expect(() => new Verifier(secret).verify(second.body, headersOf(second))).toThrow();
    await remove(first.id);
  });
});

describe("delivery", () => {
  it("keeps the order of a record: a later message waits for the earlier one, others don't", async () => {
    const { id, path, arrived } = await hook();
    receiver.answer(path, 500);
    const contactId = await addContact("First");
    await home.admin.put(`/api/contacts/${contactId}`, { firstName: "Changed", lastName: "Byron", type: "donor" });
    await deliver();
    const other = await addContact("Other");
    later(60);
    await deliver();
    const told = () => arrived().map(({ message }) => `${message.data.contactId} ${message.data.change}`);
    expect(told().filter((line) => line.startsWith(contactId))).toEqual([
      `${contactId} created`,
      `${contactId} created`,
    ]);
    expect(told()).toContain(`${other} created`);
    receiver.answer(path, 204);
    later(3600);
    await deliver();
    expect(
      told()
        .filter((line) => line.startsWith(contactId))
        .slice(-2),
    ).toEqual([`${contactId} created`, `${contactId} changed`]);
    await remove(id);
  });

  it("is tried again with a growing pause, under the same ID", async () => {
    const { id, path, arrived } = await hook();
    receiver.answer(path, 500);
    world.setNow(new Date());
    await addContact();
    await deliver();
    expect(await log(id)).toMatchObject([{ status: "pending", attempts: 1, problem: "refused", answerStatus: 500 }]);
    await deliver();
    expect(arrived()).toHaveLength(1);
    for (const seconds of [60, 60]) {
      later(seconds);
      await deliver();
    }
    expect(arrived()).toHaveLength(2);
    expect((await read(id)).failingSince).not.toBeNull();
    receiver.answer(path, 200);
    later(400);
    await deliver();
    expect(new Set(arrived().map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(await log(id)).toMatchObject([{ status: "delivered", attempts: 3 }]);
    expect(await read(id)).toMatchObject({ failingSince: null, status: "active" });
    await remove(id);
  });

  it("checks the host each time: one that turned private gets nothing", async () => {
    const { id, arrived } = await hook(["contact.changed"], { host: "turning.test" });
    await addContact();
    await deliver();
    receiver.turnPrivate("turning.test");
    await addContact();
    later(60);
    await deliver();
    expect(arrived()).toHaveLength(1);
    expect(await log(id)).toMatchObject([{ status: "pending", problem: "not_public" }, { status: "delivered" }]);
    await remove(id);
  });

  it("follows no redirect", async () => {
    const { id, path } = await hook();
    const elsewhere = await hook(["invoice.paid"]);
    receiver.answer(path, (response) => response.writeHead(307, { Location: receiver.url(elsewhere.path) }).end());
    await addContact();
    await deliver();
    expect(elsewhere.arrived()).toEqual([]);
    expect(await log(id)).toMatchObject([{ problem: "redirected", answerStatus: 307 }]);
    for (const one of [id, elsewhere.id]) await remove(one);
  });

  it("reads the start of an answer that never ends, and waits for none that never comes", {
    timeout: 60_000,
  }, async () => {
    const flood = await hook();
    receiver.answer(flood.path, (response) => {
      const more = setInterval(() => response.write("x".repeat(2000)), 5);
      response.on("close", () => clearInterval(more));
    });
    const silent = await hook();
    receiver.answer(silent.path, () => undefined);
    const started = performance.now();
    await addContact();
    await deliver();
    expect(performance.now() - started).toBeLessThan(30_000);
    const [entry] = await log(flood.id);
    const detail = WebhookDeliveryDetail.parse(
      await (await home.admin.get(`/api/webhook-deliveries/${entry?.id}`)).json(),
    );
    expect([detail.status, detail.answer?.length]).toEqual(["delivered", 4096]);
    expect(await log(silent.id)).toMatchObject([{ problem: "no_answer", answerStatus: null }]);
    for (const { id } of [flood, silent]) await remove(id);
  });

  it("stops after three days of failures, with a notification and an email to the admins", async () => {
    const { id, path } = await hook();
    receiver.answer(path, 503);
    world.setNow(new Date());
    await addContact();
    await deliver();
    for (let hours = 0; hours <= 80 && (await read(id)).status === "active"; hours += 4) {
      later(4 * 3600);
      await deliver();
    }
    await world.runJobs();
    expect(await read(id)).toMatchObject({ status: "disabled", disabledReason: "failures" });
    expect(await log(id)).toMatchObject([{ status: "failed" }]);
    const notices = await (await home.admin.get("/api/notifications")).text();
    expect(notices).toContain("The webhook to receiver.test");
    expect(world.mails.some(({ subject }) => subject.includes("was turned off"))).toBe(true);
    await addContact();
    expect(await log(id)).toHaveLength(1);
    world.setNow(undefined);
    await home.admin.confirmSignIn();
    await home.admin.patch(`/api/webhooks/${id}`, { isActive: true });
    expect(await read(id)).toMatchObject({ status: "active", failingSince: null });
    await remove(id);
  });

  it("stops when the receiver answers 410, and when the plan no longer includes it", async () => {
    const gone = await hook();
    receiver.answer(gone.path, 410);
    await addContact();
    await deliver();
    expect(await read(gone.id)).toMatchObject({ disabledReason: "gone" });
    const large = await world.organization({ plan: "enterprise" });
    const hooked = await hook(["contact.changed"], { from: large });
    await world.database.reference.execute(
      sql`update organization set subscription_plan = 'starter' where id = ${large.id}`,
    );
    await large.admin.post("/api/contacts", { firstName: "Ada", lastName: "Byron", type: "donor" });
    await deliver();
    expect(hooked.arrived()).toEqual([]);
    const [row] = (await (await large.admin.get("/api/webhooks")).json()) as Webhook[];
    expect(row).toMatchObject({ status: "disabled", disabledReason: "plan" });
    await remove(gone.id);
  });

  it("is repeated by hand with the same ID, once", async () => {
    const { id, path, arrived } = await hook();
    await addContact();
    await deliver();
    const [first] = await log(id);
    receiver.answer(path, 500);
    expect((await home.admin.post(`/api/webhook-deliveries/${first?.id}/replay`)).status).toBe(201);
    await world.runJobs();
    later(3600);
    await deliver();
    expect(arrived().map(({ headers }) => headers["webhook-id"])).toEqual([first?.messageId, first?.messageId]);
    expect(await log(id)).toMatchObject([{ kind: "replay", status: "failed", attempts: 1 }, { kind: "event" }]);
    await remove(id);
  });

  it("leaves the log after 30 days", async () => {
    const { id } = await hook();
    await home.admin.post(`/api/webhooks/${id}/test`);
    await world.runJobs();
    later(31 * 86_400);
    await world.runSweep("webhooks.due");
    expect(await log(id)).toEqual([]);
    world.setNow(undefined);
    await remove(id);
  });
});
