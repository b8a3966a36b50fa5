import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { withClockAhead } from "../../../../testing/clock-ahead.ts";
import { type MailingFixture, openMailingFixture } from "../../../../testing/people/mailing-fixture.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import { inProgramScope } from "../../../kernel/http/program-scope.ts";
import type { Mail } from "../../../kernel/services/mail/mailer.ts";
import { EMPTY_DRAFT_DAYS } from "../mailing-draft-sweep.ts";
import { mailingRecipient } from "../schema.ts";
import { mailingJob } from "./mailing-job.ts";
import { renewHold } from "./mailing-round.ts";

const START = new Date("2026-03-02T15:00:10Z");
const DAY_MS = 24 * 3600_000;

let world: World;
let fixture: MailingFixture;
let sent: string[];

beforeAll(async () => {
  world = await createWorld({ env: { mailsPerMinute: 3 } });
  world.services.mailer = { send: async ({ to }) => void sent.push(to) };
});
beforeEach(async () => {
  sent = [];
  world.setNow(START);
  fixture = await openMailingFixture(world);
  await world.database.sql`update organization set trial_ends_at = '2100-01-01' where id = ${fixture.id}`;
});
afterAll(() => world.close());

it("as many go out in a minute as the setting says, and the screens are told it", async () => {
  const readiness = await (await fixture.admin.get("/api/mailing-readiness")).json();
  expect(readiness).toMatchObject({ mailsPerMinute: 3 });
  await fixture.many(7);
  await fixture.send(await fixture.draft());
  expect(sent).toHaveLength(3);
  await fixture.after(1);
  expect(sent).toHaveLength(6);
  await fixture.after(1);
  expect(new Set(sent).size).toBe(7);
});

it("what one process still sends is not taken by another, minutes later", async () => {
  await fixture.many(2);
  const id = await fixture.draft();
  const { mailer } = world.services;
  world.services.mailer = {
    send: async ({ to }) => {
      sent.push(to);
      if (sent.length > 1) return;
      for (let seconds = 20; seconds <= 120; seconds += 20) {
        world.setNow(new Date(START.getTime() + seconds * 1000));
        await inProgramScope(world.services, fixture.id, async (scope) => renewHold(scope, await readTaken(id)));
      }
      await mailingJob.handle(world.services, { organizationId: fixture.id, id }, { number: 1, isLast: false });
    },
  };
  try {
    await fixture.send(id);
    await fixture.after(1);
  } finally {
    world.services.mailer = mailer;
  }
  expect([sent.length, new Set(sent).size]).toEqual([2, 2]);
});

it("a process that another took for dead doesn't renew what the other one has", async () => {
  await fixture.many(1);
  const id = await fixture.draft();
  const { mailer } = world.services;
  const renew = (taken: Held[]) => inProgramScope(world.services, fixture.id, (scope) => renewHold(scope, taken));
  world.services.mailer = {
    send: async ({ to }) => {
      sent.push(to);
      const own = await readTaken(id);
      if (sent.length > 1) return;
      world.setNow(new Date(START.getTime() + 31_000));
      await mailingJob.handle(world.services, { organizationId: fixture.id, id }, { number: 1, isLast: false });
      await world.database
        .sql`update mailing_recipient set status = 'sending', held_until = '2026-03-02T15:01:00Z' where mailing_id = ${id}`;
      await renew(own);
      expect((await readTaken(id)).map(({ heldUntil }) => heldUntil?.toISOString())).toEqual([
        "2026-03-02T15:01:00.000Z",
      ]);
    },
  };
  try {
    await fixture.send(id);
  } finally {
    world.services.mailer = mailer;
  }
  expect(sent).toHaveLength(2);
});

interface Held {
  id: string;
  attempts: number;
  heldUntil: Date | null;
}

const readTaken = (mailingId: string): Promise<Held[]> =>
  world.database.inOrganization(fixture.id, (transaction) =>
    transaction
      .select({ id: mailingRecipient.id, attempts: mailingRecipient.attempts, heldUntil: mailingRecipient.heldUntil })
      .from(mailingRecipient)
      .where(and(eq(mailingRecipient.mailingId, mailingId), eq(mailingRecipient.status, "sending"))),
  );

it("nor is it by a process whose clock is ahead", async () => {
  world.setNow(undefined);
  await fixture.many(3);
  const id = await fixture.draft();
  await fixture.admin.post(`/api/mailings/${id}/send`);
  const { promise: may, resolve: go } = Promise.withResolvers<void>();
  const slow = { send: (mail: Mail) => may.then(() => world.services.mailer.send(mail)) };
  const round = (services: World["services"]) =>
    mailingJob.handle(services, { organizationId: fixture.id, id }, { number: 1, isLast: false });
  const first = round({ ...world.services, mailer: slow });
  await vi.waitFor(
    async () => expect(Object.values(await fixture.states(id))).toEqual(["sending", "sending", "sending"]),
    10_000,
  );
  await withClockAhead(20 * 60_000, () => round(world.services));
  expect(sent).toHaveLength(0);
  go();
  await first;
  expect(sent).toHaveLength(3);
});

describe("a draft that was begun and left", () => {
  const names = async () =>
    ((await (await fixture.admin.get("/api/mailings")).json()) as { name: string }[]).map(({ name }) => name);
  const begin = async (body: object) => {
    expect((await fixture.admin.post("/api/mailings", body)).status).toBe(201);
  };

  it("goes after a week; one with a name, a word or chosen people stays, and so does what is no draft", async () => {
    const contactId = await fixture.contact("Ann", "ann@x.example");
    await begin({});
    await begin({ audience: "segment", segmentId: await fixture.segment("Donors", { type: "donor" }) });
    await begin({ name: "Named" });
    await begin({ subject: "A word" });
    await begin({ audience: "contacts", contactIds: [contactId] });
    world.setNow(new Date(START.getTime() + (EMPTY_DRAFT_DAYS - 1) * DAY_MS));
    await world.runSweep("contacts.empty-drafts");
    expect(await names()).toHaveLength(5);
    world.setNow(new Date(START.getTime() + EMPTY_DRAFT_DAYS * DAY_MS + 1));
    await world.runSweep("contacts.empty-drafts");
    expect((await names()).sort()).toEqual(["Named", "Untitled mailing", "Untitled mailing"]);
    await world.runSweep("contacts.empty-drafts");
    expect(await names()).toHaveLength(3);
  });
});
