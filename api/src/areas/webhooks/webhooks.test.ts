import type { IssuedWebhook } from "@trellis/contract-webhooks/webhooks.ts";
import { sql } from "drizzle-orm";
import { Webhook as Verifier } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Arrived } from "../../../testing/webhooks/webhook-receiver.ts";
import { createWebhookWorld, type WebhookWorld } from "../../../testing/webhooks/webhook-world.ts";
import { emitWebhook } from "./emit.ts";

let made: WebhookWorld;
beforeAll(async () => {
  made = await createWebhookWorld();
});
afterEach(() => made.world.setNow(undefined));
afterAll(() => made?.close());
const headersOf = ({ headers }: Arrived) => headers as Record<string, string>;

describe("a webhook", () => {
  it("is answered with its secret once, which is stored sealed", async () => {
    const { id, secret } = await made.hook();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(await (await made.home.admin.get("/api/webhooks")).text()).not.toContain(secret);
    const rows = await made.world.database.inOrganization(made.home.id, (transaction) =>
      transaction.execute(sql`select * from webhook_endpoint where organization_id = ${made.home.id}`),
    );
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
    await made.remove(id);
  });

  it("needs an address of the web, at least one event and a plan with API access", async () => {
    for (const url of [
      "ftp://receiver.test/",
      "javascript:alert(1)",
      "https://a:b@receiver.test/",
      "receiver.test",
      "",
    ])
      expect((await made.home.admin.post("/api/webhooks", { url, events: ["invoice.paid"] })).status).toBe(422);
    const url = "https://receiver.test/";
    expect((await made.home.admin.post("/api/webhooks", { url, events: [] })).status).toBe(422);
    expect((await made.home.admin.post("/api/webhooks", { url, events: ["payroll.committed"] })).status).toBe(422);
    const small = await made.world.organization({ plan: "starter" });
    expect((await small.admin.post("/api/webhooks", { url, events: ["invoice.paid"] })).status).toBe(402);
    const shop = await made.world.organization({ plan: "enterprise", type: "for-profit" });
    const refused = await shop.admin.post("/api/webhooks", { url, events: ["gift.received"] });
    expect(await refused.json()).toMatchObject({ issues: [{ path: "events" }] });
  });

  it("is another organization's secret: its calls answer 404", async () => {
    const { id } = await made.hook();
    await made.home.admin.post(`/api/webhooks/${id}/test`);
    const [entry] = await made.log(id);
    const { admin } = await made.world.organization({ plan: "enterprise" });
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
    await made.remove(id);
  });
});

describe("a message", () => {
  it("is signed as Standard Webhooks says, and carries IDs", async () => {
    const { id, secret, arrived } = await made.hook();
    const contactId = await made.addContact();
    made.later(2);
    await made.deliver();
    made.world.setNow(undefined);
    const [message] = arrived();
    if (!message) throw new Error("nothing arrived");
    expect(new Verifier(secret).verify(message.body, headersOf(message))).toEqual(message.message);
    expect(() => new Verifier(secret).verify(`${message.body} `, headersOf(message))).toThrow();
    expect(message.message).toMatchObject({ type: "contact.changed", data: { contactId, change: "created" } });
    expect(message.headers["webhook-id"]).toMatch(/^msg_[\w-]{36}$/);
    expect(await made.log(id)).toMatchObject([{ status: "delivered", attempts: 1, answerStatus: 200, problem: null }]);
    await made.remove(id);
  });

  it("is written with its cause only: a rolled back one leaves none", async () => {
    const { id } = await made.hook();
    const failing = made.world.database.inOrganization(made.home.id, async (transaction) => {
      const scope = { transaction, organizationId: made.home.id, now: new Date() };
      await emitWebhook(scope, "contact.changed", { record: id, data: { contactId: id, change: "changed" } });
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    expect(await made.log(id)).toEqual([]);
    await made.remove(id);
  });

  it("goes only to webhooks that want it and are on", async () => {
    const [wants, other, off] = [await made.hook(), await made.hook(["invoice.paid"]), await made.hook()];
    await made.home.admin.patch(`/api/webhooks/${off.id}`, { isActive: false });
    await made.addContact();
    expect([(await made.log(wants.id)).length, await made.log(other.id), await made.log(off.id)]).toEqual([1, [], []]);
    for (const { id } of [wants, other, off]) await made.remove(id);
  });

  it("is signed with both secrets while a rotation overlaps", async () => {
    const first = await made.hook();
    const rotated = await made.home.admin.post(`/api/webhooks/${first.id}/rotate`, { overlapHours: 1 });
    const { secret, webhook } = (await rotated.json()) as IssuedWebhook;
    expect(webhook.replacedSecretUntil).not.toBeNull();
    await made.home.admin.post(`/api/webhooks/${first.id}/test`);
    await made.world.runJobs();
    const [message] = first.arrived();
    if (!message) throw new Error("nothing arrived");
    for (const one of [first.secret, secret]) new Verifier(one).verify(message.body, headersOf(message));
    await made.home.admin.post(`/api/webhooks/${first.id}/rotate`, { overlapHours: 0 });
    await made.home.admin.post(`/api/webhooks/${first.id}/test`);
    await made.world.runJobs();
    const second = first.arrived()[1];
    if (!second) throw new Error("nothing arrived");
    expect(() => new Verifier(secret).verify(second.body, headersOf(second))).toThrow();
    await made.remove(first.id);
  });
});
