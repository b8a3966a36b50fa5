import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type FakeSmtp, readHead, startSmtp } from "../../../../../tests/fakes/smtp.ts";
import { type MailingFixture, openMailingFixture } from "../../../../testing/people/mailing-fixture.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import { type Mail, MailRefused } from "../../../kernel/services/mail/mailer.ts";
import { mailing, mailingRecipient } from "../schema.ts";
import { mailingJob } from "./mailing-job.ts";

const START = new Date("2026-03-02T15:00:10Z");
/** What the world of these tests sends in a minute. */
const MAILS_PER_MINUTE = 600;
const FIRST = { number: 1, isLast: false };

let smtp: FakeSmtp;
let world: World;
let fixture: MailingFixture;

beforeAll(async () => {
  smtp = await startSmtp();
  world = await createWorld({ env: { smtpUrl: smtp.url, publicUrl: "https://app.trellis.example" } });
});
beforeEach(async () => {
  world.setNow(undefined);
  fixture = await openMailingFixture(world);
  await world.database.sql`update organization set trial_ends_at = '2100-01-01' where id = ${fixture.id}`;
  world.setNow(START);
});
afterEach(() => {
  smtp.setMood("take");
  smtp.received.length = 0;
});
afterAll(async () => {
  await world?.close();
  await smtp?.close();
});

const rowOf = (id: string) =>
  world.database.inOrganization(fixture.id, async (transaction) => {
    const [row] = await transaction.select().from(mailing).where(eq(mailing.id, id));
    return row;
  });

/** A mail server of ours, for what the fake one would take too long for. */
async function withMailer(send: (mail: Mail) => Promise<void>, work: () => Promise<void>): Promise<void> {
  const before = world.services.mailer;
  world.services.mailer = { send };
  try {
    await work();
  } finally {
    world.services.mailer = before;
  }
}

describe("sending", () => {
  it("hands each mail over with the heads of one-click unsubscribing on one line", async () => {
    await fixture.contact("Ann", "ann@smtp.example");
    await fixture.send(await fixture.draft());
    const head = new Map(readHead(smtp.received[0]?.raw ?? ""));
    expect(head.get("list-unsubscribe")).toMatch(
      /^<https:\/\/app\.trellis\.example\/api\/unsubscribe\/unsub_\d+_[0-9a-f]{32}_[\w-]{43}>$/,
    );
    expect(head.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(head.get("message-id")).toMatch(new RegExp(`^<${fixture.id}\\.[0-9a-f-]{36}@app\\.trellis\\.example>$`));
    expect(head.get("to")).toBe("ann@smtp.example");
  });

  it("sends 10,000, so many a minute, each once", async () => {
    await fixture.many(10_000);
    const got = new Map<string, number>();
    await withMailer(
      async ({ to }) => {
        got.set(to, (got.get(to) ?? 0) + 1);
      },
      async () => {
        const id = await fixture.draft();
        await fixture.send(id);
        expect(got.size).toBe(MAILS_PER_MINUTE);
        // The rest of the minute brings nothing more, for any process.
        await mailingJob.handle(world.services, { organizationId: fixture.id, id }, FIRST);
        expect(got.size).toBe(MAILS_PER_MINUTE);
        for (let minute = 0; got.size < 10_000 && minute < 20; minute++) await fixture.after(1);
        expect(got.size).toBe(10_000);
        expect([...got.values()].every((times) => times === 1)).toBe(true);
        await fixture.after(1);
        expect(await rowOf(id)).toMatchObject({ status: "sent", recipientCount: 10_000, sentCount: 10_000 });
      },
    );
  }, 240_000);

  it("goes out once when several processes work on it", async () => {
    await fixture.many(230);
    const id = await fixture.draft();
    const got: string[] = [];
    await withMailer(
      async ({ messageId }) => {
        await new Promise((resolve) => setTimeout(resolve, 2));
        got.push(messageId);
      },
      async () => {
        await fixture.admin.post(`/api/mailings/${id}/send`);
        const data = { organizationId: fixture.id, id };
        await Promise.all([1, 2, 3].map(() => mailingJob.handle(world.services, data, FIRST)));
        await fixture.after(1);
      },
    );
    expect([got.length, new Set(got).size]).toEqual([230, 230]);
    expect(await rowOf(id)).toMatchObject({ status: "sent", sentCount: 230 });
  });

  it("pauses, goes on and stops between two mails", async () => {
    await fixture.many(MAILS_PER_MINUTE + 50);
    const { admin } = fixture;
    let sent = 0;
    await withMailer(
      async () => {
        sent += 1;
      },
      async () => {
        const id = await fixture.draft();
        await fixture.send(id);
        expect(sent).toBe(MAILS_PER_MINUTE);
        expect((await admin.post(`/api/mailings/${id}/pause`)).status).toBe(200);
        await fixture.after(2);
        expect(sent).toBe(MAILS_PER_MINUTE);
        expect((await admin.post(`/api/mailings/${id}/resume`)).status).toBe(200);
        expect((await admin.post(`/api/mailings/${id}/resume`)).status).toBe(200);
        expect((await admin.post(`/api/mailings/${id}/stop`)).status).toBe(200);
        await fixture.after(2);
        expect(await rowOf(id)).toMatchObject({ status: "stopped", stopReason: "by_hand", sentCount: sent });
        expect((await admin.post(`/api/mailings/${id}/resume`)).status).toBe(409);
        expect((await admin.post(`/api/mailings/${id}/pause`)).status).toBe(409);
      },
    );
    expect(sent).toBe(MAILS_PER_MINUTE);
  });

  it("goes on after a process died, under the same Message-ID", async () => {
    await fixture.many(3);
    const id = await fixture.draft();
    await fixture.admin.post(`/api/mailings/${id}/send`);
    const ids: string[] = [];
    // The process died when it had taken them: nothing was written down since.
    const services = {
      ...world.services,
      mailer: {
        async send({ messageId }: Mail) {
          ids.push(messageId);
          throw new Error("killed");
        },
      },
      database: {
        ...world.services.database,
        inOrganization: (async (...args: Parameters<typeof world.services.database.inOrganization>) => {
          if (ids.length > 0) throw new Error("killed");
          return world.services.database.inOrganization(...args);
        }) as typeof world.services.database.inOrganization,
      },
    };
    await expect(mailingJob.handle(services, { organizationId: fixture.id, id }, FIRST)).rejects.toThrow("killed");
    expect(Object.values(await fixture.states(id))).toEqual(["sending", "sending", "sending"]);
    world.setNow(new Date(START.getTime() + 25_000));
    await mailingJob.handle(world.services, { organizationId: fixture.id, id }, FIRST);
    expect(smtp.received).toHaveLength(0);
    await fixture.after(1);
    expect(smtp.received).toHaveLength(3);
    const again = smtp.received.map(({ raw }) => new Map(readHead(raw)).get("message-id"));
    expect(again).toEqual(expect.arrayContaining(ids));
    expect(await rowOf(id)).toMatchObject({ status: "sent", sentCount: 3 });
  });

  it("leaves out who refused, unsubscribed, became inactive or was deleted since it began", async () => {
    const { admin } = fixture;
    const ids = [];
    for (const name of ["Ann", "Bo", "Cy", "Di", "Ed"]) ids.push(await fixture.contact(name, `${name}@skip.example`));
    const id = await fixture.draft();
    await admin.post(`/api/mailings/${id}/send`);
    await admin.post(`/api/mailings/${id}/pause`);
    const [, bo, cy, di] = ids;
    await world.database.inOrganization(fixture.id, (transaction) =>
      transaction.execute(sql`update contact set consent = case id when ${bo}::uuid then 'refused' else consent end,
        status = case id when ${cy}::uuid then 'inactive' else status end where organization_id = ${fixture.id}`),
    );
    await admin.delete(`/api/contacts/${di}`);
    await admin.post("/api/mail-suppressions", { address: "ed@skip.example" });
    await admin.post(`/api/mailings/${id}/resume`);
    await world.runJobs();
    expect(smtp.received.map(({ to }) => to)).toEqual([["Ann@skip.example"]]);
    expect(await rowOf(id)).toMatchObject({ status: "sent", sentCount: 1, skippedCount: 4 });
    const csv = await (await admin.get(`/api/mailings/${id}/recipients/export`)).text();
    for (const why of ["refused mailings", "became inactive", "was deleted", "No mailings go"])
      expect(csv).toContain(why);
  });

  it("sends nothing while the organization is read-only", async () => {
    await fixture.contact("Ann", "ann@readonly.example");
    const id = await fixture.draft();
    await fixture.admin.post(`/api/mailings/${id}/send`);
    await world.database.sql`update organization set trial_ends_at = '2026-01-01' where id = ${fixture.id}`;
    await world.runJobs();
    expect(smtp.received).toEqual([]);
    await world.database.sql`update organization set trial_ends_at = '2100-01-01' where id = ${fixture.id}`;
    await fixture.after(6 * 60 + 1);
    expect(smtp.received).toHaveLength(1);
  });
});

describe("failures", () => {
  it("of a mailbox for good end mailings to the address; of a mail for its content do not", async () => {
    await fixture.contact("Ann", "ann@bounce.example");
    await fixture.contact("Bo", "bo@bounce.example");
    await fixture.contact("Cy", "cy@bounce.example");
    const id = await fixture.draft();
    await withMailer(
      async ({ to }) => {
        if (to.startsWith("ann")) throw new MailRefused("550 5.1.1 No such mailbox");
        if (to.startsWith("bo")) throw new MailRefused("550 5.7.1 Message looks like spam");
      },
      () => fixture.send(id),
    );
    expect(await rowOf(id)).toMatchObject({ status: "sent", sentCount: 1, failedCount: 2 });
    const list = (await (await fixture.admin.get("/api/mail-suppressions")).json()) as object[];
    expect(list).toEqual([
      expect.objectContaining({ address: "ann@bounce.example", reason: "bounced", mailingName: "Spring news" }),
    ]);
  });

  it("that pass are tried again later, and only those", async () => {
    await fixture.contact("Ann", "ann@later.example");
    await fixture.contact("Bo", "bo@later.example");
    const id = await fixture.draft();
    const tried: string[] = [];
    let isBusy = true;
    await withMailer(
      async ({ to }) => {
        tried.push(to);
        if (to.startsWith("bo") && isBusy) throw new Error("451 4.7.1 Greylisted");
      },
      async () => {
        await fixture.send(id);
        expect(await rowOf(id)).toMatchObject({ status: "sending", sentCount: 1 });
        await fixture.after(2);
        expect(tried).toHaveLength(2);
        isBusy = false;
        await fixture.after(4);
      },
    );
    expect(tried.filter((to) => to.startsWith("ann"))).toHaveLength(1);
    expect(tried.filter((to) => to.startsWith("bo"))).toHaveLength(2);
    expect(await rowOf(id)).toMatchObject({ status: "sent", sentCount: 2, failedCount: 0 });
  });

  it("of a mail server that is away stop the mailing, and it goes on when someone says so", async () => {
    await fixture.many(60);
    const id = await fixture.draft();
    smtp.setMood("defer");
    const before = smtp.recipients;
    await fixture.send(id);
    expect(smtp.recipients - before).toBeLessThan(30);
    for (let round = 0; round < 4; round++) await fixture.after(6);
    expect(await rowOf(id)).toMatchObject({ status: "stopped", stopReason: "failures", sentCount: 0 });
    const { admin } = fixture;
    const alerts = (await (await admin.get("/api/alerts")).json()) as object[];
    expect(alerts).toContainEqual(
      expect.objectContaining({ kind: "mailing_stopped", link: `/app/contacts/mailings/${id}` }),
    );
    expect(await (await admin.get("/api/mail-suppressions")).json()).toEqual([]);
    smtp.setMood("take");
    await admin.post(`/api/mailings/${id}/resume`);
    await world.runJobs();
    expect(smtp.received).toHaveLength(60);
    expect(await rowOf(id)).toMatchObject({ status: "sent", sentCount: 60, failedCount: 0, problem: null });
    expect((await (await admin.get("/api/alerts")).json()) as object[]).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ kind: "mailing_stopped" })]),
    );
  });

  it("of a server that refuses everyone stop it before the whole list is taken for dead", async () => {
    await fixture.many(300);
    const id = await fixture.draft();
    smtp.setMood("refuse");
    await fixture.send(id);
    for (let round = 0; round < 4; round++) await fixture.after(6);
    const row = await rowOf(id);
    expect(row).toMatchObject({ status: "stopped", stopReason: "failures" });
    const dead = (await (await fixture.admin.get("/api/mail-suppressions?limit=200")).json()) as object[];
    expect(dead.length).toBeLessThan(80);
    const states = await world.database.inOrganization(fixture.id, (transaction) =>
      transaction.select({ status: mailingRecipient.status }).from(mailingRecipient),
    );
    expect(states.filter(({ status }) => status === "queued").length).toBeGreaterThan(200);
  });
});
