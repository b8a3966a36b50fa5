import { WebhookDeliveryDetail } from "@trellis/contract-webhooks/webhook-deliveries.ts";
import type { Webhook } from "@trellis/contract-webhooks/webhooks.ts";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { withClockAhead } from "../../../testing/clock-ahead.ts";
import { createWebhookWorld, type WebhookWorld } from "../../../testing/webhooks/webhook-world.ts";
import { webhookJob } from "./delivery-job.ts";

let made: WebhookWorld;
beforeAll(async () => {
  made = await createWebhookWorld();
});
afterEach(() => made.world.setNow(undefined));
afterAll(() => made?.close());

describe("delivery", () => {
  it("keeps the order of a record that programs with different clocks change", async () => {
    const { id, arrived } = await made.hook();
    const contactId = await withClockAhead(60_000, () => made.addContact("First"));
    await made.home.admin.put(`/api/contacts/${contactId}`, { firstName: "Changed", lastName: "Byron", type: "donor" });
    await made.deliver();
    expect(arrived().map(({ message }) => message.data.change)).toEqual(["created", "changed"]);
    await made.remove(id);
  });

  it("keeps the order of a record: a later message waits for the earlier one, others don't", async () => {
    const { id, path, arrived } = await made.hook();
    made.receiver.answer(path, 500);
    const contactId = await made.addContact("First");
    await made.home.admin.put(`/api/contacts/${contactId}`, { firstName: "Changed", lastName: "Byron", type: "donor" });
    await made.deliver();
    const other = await made.addContact("Other");
    made.later(60);
    await made.deliver();
    const told = () => arrived().map(({ message }) => `${message.data.contactId} ${message.data.change}`);
    expect(told().filter((line) => line.startsWith(contactId))).toEqual([
      `${contactId} created`,
      `${contactId} created`,
    ]);
    expect(told()).toContain(`${other} created`);
    made.receiver.answer(path, 204);
    made.later(3600);
    await made.deliver();
    expect(
      told()
        .filter((line) => line.startsWith(contactId))
        .slice(-2),
    ).toEqual([`${contactId} created`, `${contactId} changed`]);
    await made.remove(id);
  });

  it("is left to the process that sends it, though another one's clock is ahead", async () => {
    const { id, path, arrived } = await made.hook();
    let thank: () => void = () => undefined;
    made.receiver.answer(path, (response) => {
      thank = () => void response.end("Thanks");
    });
    await made.addContact();
    const deliver = () =>
      webhookJob.handle(made.world.services, { organizationId: made.home.id, id }, { number: 1, isLast: false });
    const first = deliver();
    await vi.waitFor(() => expect(arrived()).toHaveLength(1), 10_000);
    await withClockAhead(5 * 60_000, deliver);
    expect(arrived()).toHaveLength(1);
    thank();
    await first;
    expect(await made.log(id)).toMatchObject([{ status: "delivered", attempts: 1 }]);
    await made.remove(id);
  });

  it("is tried again in time by a process whose clock is right, though it failed in one that is ahead", async () => {
    const { id, path, arrived } = await made.hook();
    made.receiver.answer(path, 500);
    await made.addContact();
    await withClockAhead(3600_000, () => made.deliver());
    expect(arrived()).toHaveLength(1);
    made.receiver.answer(path, 204);
    made.later(60);
    await made.deliver();
    expect(await made.log(id)).toMatchObject([{ status: "delivered", attempts: 2 }]);
    const test = await withClockAhead(3600_000, () => made.home.admin.post(`/api/webhooks/${id}/test`));
    expect(test.status).toBe(201);
    await made.deliver();
    expect(arrived()).toHaveLength(3);
    await made.remove(id);
  });

  it("is tried again with a growing pause, under the same ID", async () => {
    const { id, path, arrived } = await made.hook();
    made.receiver.answer(path, 500);
    made.world.setNow(new Date());
    await made.addContact();
    await made.deliver();
    expect(await made.log(id)).toMatchObject([
      { status: "pending", attempts: 1, problem: "refused", answerStatus: 500 },
    ]);
    await made.deliver();
    expect(arrived()).toHaveLength(1);
    for (const seconds of [60, 60]) {
      made.later(seconds);
      await made.deliver();
    }
    expect(arrived()).toHaveLength(2);
    expect((await made.read(id)).failingSince).not.toBeNull();
    made.receiver.answer(path, 200);
    made.later(400);
    await made.deliver();
    expect(new Set(arrived().map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(await made.log(id)).toMatchObject([{ status: "delivered", attempts: 3 }]);
    expect(await made.read(id)).toMatchObject({ failingSince: null, status: "active" });
    await made.remove(id);
  });

  it("checks the host each time: one that turned private gets nothing", async () => {
    const { id, arrived } = await made.hook(["contact.changed"], { host: "turning.test" });
    await made.addContact();
    await made.deliver();
    made.receiver.turnPrivate("turning.test");
    await made.addContact();
    made.later(60);
    await made.deliver();
    expect(arrived()).toHaveLength(1);
    expect(await made.log(id)).toMatchObject([{ status: "pending", problem: "not_public" }, { status: "delivered" }]);
    await made.remove(id);
  });

  it("follows no redirect", async () => {
    const { id, path } = await made.hook();
    const elsewhere = await made.hook(["invoice.paid"]);
    made.receiver.answer(path, (response) =>
      response.writeHead(307, { Location: made.receiver.url(elsewhere.path) }).end(),
    );
    await made.addContact();
    await made.deliver();
    expect(elsewhere.arrived()).toEqual([]);
    expect(await made.log(id)).toMatchObject([{ problem: "redirected", answerStatus: 307 }]);
    for (const one of [id, elsewhere.id]) await made.remove(one);
  });

  it("reads the start of an answer that never ends, and waits for none that never comes", {
    timeout: 60_000,
  }, async () => {
    const flood = await made.hook();
    made.receiver.answer(flood.path, (response) => {
      const more = setInterval(() => response.write("x".repeat(2000)), 5);
      response.on("close", () => clearInterval(more));
    });
    const silent = await made.hook();
    made.receiver.answer(silent.path, () => undefined);
    const started = performance.now();
    await made.addContact();
    await made.deliver();
    expect(performance.now() - started).toBeLessThan(30_000);
    const [entry] = await made.log(flood.id);
    const detail = WebhookDeliveryDetail.parse(
      await (await made.home.admin.get(`/api/webhook-deliveries/${entry?.id}`)).json(),
    );
    expect([detail.status, detail.answer?.length]).toEqual(["delivered", 4096]);
    expect(await made.log(silent.id)).toMatchObject([{ problem: "no_answer", answerStatus: null }]);
    for (const { id } of [flood, silent]) await made.remove(id);
  });

  it("stops after three days of failures, with a notification and an email to the admins", async () => {
    const { id, path } = await made.hook();
    made.receiver.answer(path, 503);
    made.world.setNow(new Date());
    await made.addContact();
    await made.deliver();
    for (let hours = 0; hours <= 80 && (await made.read(id)).status === "active"; hours += 4) {
      made.later(4 * 3600);
      await made.deliver();
    }
    await made.world.runJobs();
    expect(await made.read(id)).toMatchObject({ status: "disabled", disabledReason: "failures" });
    expect(await made.log(id)).toMatchObject([{ status: "failed" }]);
    const notices = await (await made.home.admin.get("/api/notifications")).text();
    expect(notices).toContain("The webhook to receiver.test");
    expect(made.world.mails.some(({ subject }) => subject.includes("was turned off"))).toBe(true);
    await made.addContact();
    expect(await made.log(id)).toHaveLength(1);
    made.world.setNow(undefined);
    await made.home.admin.confirmSignIn();
    await made.home.admin.patch(`/api/webhooks/${id}`, { isActive: true });
    expect(await made.read(id)).toMatchObject({ status: "active", failingSince: null });
    await made.remove(id);
  });

  it("stops when the receiver answers 410, and when the plan no longer includes it", async () => {
    const gone = await made.hook();
    made.receiver.answer(gone.path, 410);
    await made.addContact();
    await made.deliver();
    expect(await made.read(gone.id)).toMatchObject({ disabledReason: "gone" });
    const large = await made.world.organization({ plan: "enterprise" });
    const hooked = await made.hook(["contact.changed"], { from: large });
    await made.world.database.reference.execute(
      sql`update organization set subscription_plan = 'starter' where id = ${large.id}`,
    );
    await large.admin.post("/api/contacts", { firstName: "Ada", lastName: "Byron", type: "donor" });
    await made.deliver();
    expect(hooked.arrived()).toEqual([]);
    const [row] = (await (await large.admin.get("/api/webhooks")).json()) as Webhook[];
    expect(row).toMatchObject({ status: "disabled", disabledReason: "plan" });
    await made.remove(gone.id);
  });

  it("is repeated by hand with the same ID, once", async () => {
    const { id, path, arrived } = await made.hook();
    await made.addContact();
    await made.deliver();
    const [first] = await made.log(id);
    made.receiver.answer(path, 500);
    expect((await made.home.admin.post(`/api/webhook-deliveries/${first?.id}/replay`)).status).toBe(201);
    await made.world.runJobs();
    made.later(3600);
    await made.deliver();
    expect(arrived().map(({ headers }) => headers["webhook-id"])).toEqual([first?.messageId, first?.messageId]);
    expect(await made.log(id)).toMatchObject([{ kind: "replay", status: "failed", attempts: 1 }, { kind: "event" }]);
    await made.remove(id);
  });

  it("leaves the log after 30 days", async () => {
    const { id } = await made.hook();
    await made.home.admin.post(`/api/webhooks/${id}/test`);
    await made.world.runJobs();
    made.later(31 * 86_400);
    await made.world.runSweep("webhooks.due");
    expect(await made.log(id)).toEqual([]);
    made.world.setNow(undefined);
    await made.remove(id);
  });
});
