import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type FakeSmtp, readHead, startSmtp } from "../../../../../tests/fakes/smtp.ts";
import { withClockAhead } from "../../../../testing/clock-ahead.ts";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";
import { createId } from "../../../kernel/db/create-id.ts";
import type { Transaction } from "../../../kernel/db/tenancy.ts";
import type { Mailer } from "../../../kernel/services/mail/mailer.ts";
import { createSmtpMailer } from "../../../kernel/services/mail/smtp-mailer.ts";
import type { Services } from "../../../kernel/services.ts";
import type { MailRenderer } from "../../../ports/mail.ts";
import { emailMessage } from "../schema.ts";
import { queueMail } from "./queue-mail.ts";
import { sendMailJob } from "./send-mail.ts";

const FIRST = { number: 1, isLast: false };
const LAST = { number: 10, isLast: true };
const unwanted = new Set<string>();
const unmakeable = new Set<string>();
const letters = new Set<string>();
const renderer: MailRenderer = {
  kind: "test.greeting",
  async render(_input, { id, values }) {
    if (unmakeable.has(id)) throw new Error("no text");
    return unwanted.has(id)
      ? null
      : {
          subject: "Hello",
          heading: "Hello",
          paragraphs: [values.text ?? "Good morning"],
          ...(letters.has(id) ? { writtenBy: "Maya Ellison" } : {}),
        };
  },
};
const job = sendMailJob([renderer]);

let smtp: FakeSmtp;
let world: World;
let home: TestOrganization;

beforeAll(async () => {
  smtp = await startSmtp();
  world = await createWorld({ env: { smtpUrl: smtp.url, publicUrl: "https://app.trellis.example" } });
  home = await world.organization({ name: "Green Valley" });
});
afterEach(() => {
  smtp.setMood("take");
  smtp.received.length = 0;
  world.setNow(undefined);
});
afterAll(async () => {
  await world.close();
  await smtp.close();
});

const queueTestMail = (transaction: Transaction, organizationId = home.id) =>
  queueMail(
    {
      transaction,
      organizationId,
      now: world.services.now(),
      enqueue: (queue, data) => world.services.jobs.enqueue(transaction, queue, { organizationId, ...data }),
    },
    { kind: "test.greeting", recordId: createId(), recipient: "ann@example.org" },
  );
const inHome = <T>(work: (transaction: Transaction) => Promise<T>) => world.database.inOrganization(home.id, work);
const queued = () => inHome((transaction) => queueTestMail(transaction));
const send = (id: string, attempt = FIRST, services: Services = world.services) =>
  job.handle(services, { organizationId: home.id, id }, attempt);
async function stateOf(id: string) {
  const [row] = await inHome((transaction) =>
    transaction
      .select()
      .from(emailMessage)
      .where(and(eq(emailMessage.organizationId, home.id), eq(emailMessage.id, id))),
  );
  return row && { status: row.status, attempts: row.attempts, failure: row.failure, sentAt: row.sentAt };
}
const head = (raw = "", name = "") => readHead(raw).find(([each]) => each === name)?.[1];
const jobsFor = (id: string) => world.database.sql`select state from pgboss.job where data->>'id' = ${id}`;

describe("a mail", () => {
  it("and its job exist when their cause commits, and neither does otherwise", async () => {
    let rolledBack = "";
    const failing = inHome(async (transaction) => {
      rolledBack = await queueTestMail(transaction);
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    expect(await stateOf(rolledBack)).toBeUndefined();
    expect(await jobsFor(rolledBack)).toHaveLength(0);

    const kept = await queued();
    expect(await stateOf(kept)).toEqual({ status: "queued", attempts: 0, failure: null, sentAt: null });
    expect(await jobsFor(kept)).toHaveLength(1);
  });

  it("is sent once, under an id of its own, from the organization's name", async () => {
    const id = await queued();
    await send(id);
    expect(smtp.received).toMatchObject([{ from: "no-reply@trellis.example", to: ["ann@example.org"] }]);
    const raw = smtp.received[0]?.raw;
    expect(head(raw, "message-id")).toBe(`<${home.id}.${id}@app.trellis.example>`);
    expect(head(raw, "from")).toBe("Green Valley <no-reply@trellis.example>");
    expect(head(raw, "to")).toBe("ann@example.org");
    expect(head(raw, "auto-submitted")).toBe("auto-generated");
    expect(await stateOf(id)).toMatchObject({ status: "sent", attempts: 1, failure: null, sentAt: expect.any(Date) });
    await send(id);
    expect(smtp.received).toHaveLength(1);
  });

  it("is from its writer too, and no automatic mail, where a person wrote it (RFC 3834)", async () => {
    const id = await queued();
    letters.add(id);
    await send(id);
    const raw = smtp.received[0]?.raw;
    expect(head(raw, "from")).toMatch(/^"?Maya Ellison \(Green Valley\)"? <no-reply@trellis\.example>$/);
    expect(head(raw, "auto-submitted")).toBeUndefined();
  });

  it("carries an invitation beside its text, and as a file (RFC 6047)", async () => {
    const file = "BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n";
    const attachment = (method: string) => ({
      filename: "invite.ics",
      content: new TextEncoder().encode(file),
      contentType: `text/calendar; charset=utf-8; method=${method}`,
    });
    const mail = { from: { name: "A", address: "a@x.example" }, to: "b@x.example", messageId: "<1@x.example>" };
    const words = { subject: "Hello", html: "<p>Hello</p>", text: "Hello" };
    for (const method of ["REQUEST", "CANCEL", "REPLY", "PUBLISH"])
      await world.services.mailer.send({ ...mail, ...words, attachments: [attachment(method)] });
    const typesOf = (raw: string) => [...raw.matchAll(/^Content-Type: ([\w/]+)(?:.*method=(\w+))?/gim)];
    const types = smtp.received.map(({ raw }) =>
      typesOf(raw).map(([, type, method]) => `${type} ${method ?? ""}`.trim()),
    );
    for (const [at, method] of ["REQUEST", "CANCEL", "REPLY"].entries())
      expect(types[at]).toEqual([
        "multipart/mixed",
        "multipart/alternative",
        "text/plain",
        "text/html",
        `text/calendar ${method}`,
        "application/ics",
      ]);
    expect(types[3]?.slice(-1)).toEqual(["text/calendar PUBLISH"]);
  });

  it("goes out once when two workers have it at the same moment", async () => {
    const id = await queued();
    const { promise: may, resolve: go } = Promise.withResolvers<void>();
    const waiting: Mailer = { send: (mail) => may.then(() => world.services.mailer.send(mail)) };
    const first = send(id, FIRST, { ...world.services, mailer: waiting });
    await vi.waitFor(async () => expect(await stateOf(id)).toMatchObject({ status: "sending" }), 10_000);
    await expect(send(id)).rejects.toThrow();
    go();
    await first;
    expect(smtp.received).toHaveLength(1);
  });

  it("keeps its Message-ID when a server heard it whole, failed, and is asked again", async () => {
    const id = await queued();
    const ids: string[] = [];
    const mailer: Services["mailer"] = {
      async send(mail) {
        ids.push(mail.messageId);
        return world.services.mailer.send(mail);
      },
    };
    smtp.setMood("fail late");
    await expect(send(id, FIRST, { ...world.services, mailer })).rejects.toThrow("the mail server did not take it");
    expect(await stateOf(id)).toMatchObject({ status: "queued", failure: "The mail server hasn't accepted it yet." });
    smtp.setMood("take");
    await send(id, FIRST, { ...world.services, mailer });
    expect(ids).toEqual([ids[0], ids[0]]);
    expect(head(smtp.received[0]?.raw, "message-id")).toBe(ids[0]);
    expect(await stateOf(id)).toMatchObject({ status: "sent", attempts: 2, failure: null });
  });

  it("that a process died over is sent again after a while, not at once", async () => {
    const id = await queued();
    const dying: Services["mailer"] = { send: () => new Promise(() => undefined) };
    void send(id, FIRST, { ...world.services, mailer: dying });
    while ((await stateOf(id))?.status !== "sending") await new Promise((resolve) => setTimeout(resolve, 20));
    await expect(send(id)).rejects.toThrow("another process is sending this mail");
    world.setNow(new Date(Date.now() + 10 * 60_000));
    await send(id);
    expect(smtp.received).toHaveLength(1);
  });

  it("that one process is sending isn't sent by another whose clock is ahead", async () => {
    const id = await queued();
    const { promise: may, resolve: go } = Promise.withResolvers<void>();
    const slow: Mailer = { send: (mail) => may.then(() => world.services.mailer.send(mail)) };
    const first = send(id, FIRST, { ...world.services, mailer: slow });
    await vi.waitFor(async () => expect(await stateOf(id)).toMatchObject({ status: "sending" }), 10_000);
    await withClockAhead(10 * 60_000, () => expect(send(id)).rejects.toThrow("another process is sending this mail"));
    go();
    await first;
    expect(smtp.received).toHaveLength(1);
  });

  it("that the server refuses for good is not tried again, and says why", async () => {
    const id = await queued();
    smtp.setMood("refuse");
    const before = smtp.recipients;
    await send(id);
    expect(await stateOf(id)).toMatchObject({
      status: "failed",
      failure: "The mail server refused it: 550 5.1.1 No such mailbox",
    });
    await send(id);
    expect(smtp.recipients).toBe(before + 1);
  });

  it("that the server puts off waits for another attempt, until the last", async () => {
    const id = await queued();
    smtp.setMood("defer");
    await expect(send(id)).rejects.toThrow(/EENVELOPE 451/);
    expect(await stateOf(id)).toMatchObject({ status: "queued", attempts: 1 });
    await expect(send(id, LAST)).rejects.toThrow();
    expect(await stateOf(id)).toMatchObject({
      status: "failed",
      attempts: 2,
      failure: "The mail server didn't accept it in 10 attempts.",
    });
    await send(id);
    expect(smtp.received).toHaveLength(0);
  });

  it("that no one wants any more is dropped", async () => {
    const id = await queued();
    unwanted.add(id);
    await send(id);
    expect(await stateOf(id)).toMatchObject({ status: "cancelled", attempts: 0 });
    expect(smtp.received).toHaveLength(0);
  });

  it("whose text cannot be made is tried again too, and in the end says so", async () => {
    const id = await queued();
    unmakeable.add(id);
    await expect(send(id)).rejects.toThrow("no text");
    expect(await stateOf(id)).toMatchObject({ status: "queued", attempts: 0 });
    await expect(send(id, LAST)).rejects.toThrow("no text");
    expect(await stateOf(id)).toMatchObject({ status: "failed", failure: "We couldn't create the email." });
  });

  it("is no other organization's to send", async () => {
    const stranger = await world.organization();
    const id = await queued();
    await job.handle(world.services, { organizationId: stranger.id, id }, FIRST);
    expect(smtp.received).toHaveLength(0);
    expect(await stateOf(id)).toMatchObject({ status: "queued" });
  });
});

describe("a server", () => {
  it("that never answers, or is not there, is given up soon, with no connection of the database held", async () => {
    smtp.setMood("silent");
    const id = await queued();
    const slow = createSmtpMailer(smtp.url, { connectMs: 400, silenceMs: 400, wholeMs: 800 });
    const sending = send(id, FIRST, { ...world.services, mailer: slow });
    const settled = expect(sending).rejects.toThrow("the mail server did not take it");
    while ((await stateOf(id))?.status !== "sending") await new Promise((resolve) => setTimeout(resolve, 20));
    const [held] = await world.database.sql<{ count: number }[]>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`;
    expect(held?.count).toBe(0);
    await settled;

    const away = createSmtpMailer("smtp://127.0.0.1:1", { connectMs: 400 });
    await expect(send(id, FIRST, { ...world.services, mailer: away })).rejects.toThrow("did not take it (ESOCKET)");
    expect(await stateOf(id)).toMatchObject({ status: "queued", attempts: 2 });
  });
});
