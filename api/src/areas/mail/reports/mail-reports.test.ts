import type { SQL } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { explain } from "../../../../testing/explain.ts";
import { openMailingFixture } from "../../../../testing/people/mailing-fixture.ts";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";
import { COMMANDS } from "../../../commands/commands.ts";
import { CONTRIBUTIONS } from "../../../contributions.ts";
import { createId } from "../../../kernel/db/columns.ts";
import { DEFAULT_LIMITS, type Limits } from "../../../kernel/identity/limits.ts";
import { goesOutside, MAIL_KINDS, MAILING, PERSON_MAIL } from "../core/mail-kinds.ts";
import { REPORT_DAYS, reportToken } from "../core/report-token.ts";
import { queueMail } from "../sending/queue-mail.ts";
import { setSending } from "../sending/sending-hold.ts";
import { composeMail } from "../templates/compose-mail.ts";
import { listReportedOrganizations, reportersQuery, sentQuery } from "./reported-organizations.ts";

const DAY_MS = 24 * 3600_000;
let world: World;
const limits: Limits = { ...DEFAULT_LIMITS };

beforeAll(async () => {
  world = await createWorld({ services: { limits } });
});
afterEach(() => {
  Object.assign(limits, DEFAULT_LIMITS);
  world.setNow(undefined);
});
afterAll(() => world?.close());

const tokenOf = (mail: { text?: string; raw?: string } | undefined) =>
  /\/report-email\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
const report = (token: string, body: object = {}) => world.visitor.post(`/api/report-email/${token}`, body);
const ok = async <T>(answer: Promise<Response>): Promise<T> => {
  const response = await answer;
  expect(response.status, await response.clone().text()).toBeLessThan(300);
  return (await response.json()) as T;
};

/** Invites people and answers the report token of each one's email. */
async function invite(home: TestOrganization, ...emails: string[]): Promise<string[]> {
  for (const email of emails)
    expect((await home.admin.post("/api/team/invite", { email, role: "user" })).status).toBe(201);
  await world.runJobs();
  return emails.map((email) => tokenOf(world.mails.find(({ to }) => to === email)));
}

/** Queues emails of a kind and answers the report token of each. */
const queue = (home: TestOrganization, kind: string, ...recipients: string[]): Promise<string[]> =>
  world.database.inOrganization(home.id, async (transaction) => {
    const scope = {
      transaction,
      organizationId: home.id,
      now: new Date(),
      enqueue: async () => undefined as never,
    };
    const tokens: string[] = [];
    for (const recipient of recipients) {
      const id = await queueMail(scope, { kind, recordId: createId(), recipient });
      tokens.push(
        reportToken({ organizationId: home.id, messageId: id, isMailing: false }, world.services.env.authSecret.hash),
      );
    }
    return tokens;
  });

const stopOf = async (home: TestOrganization) =>
  (await ok<{ sendingStopReason: string | null }>(home.admin.get("/api/user/current-organization"))).sendingStopReason;
const notices = async (home: TestOrganization) =>
  (await ok<{ kind: string; title: string }[]>(home.admin.get("/api/notifications")))
    .filter(({ kind }) => kind === "sending_changed")
    .map(({ title }) => title);
const sweep = async () => {
  await world.runSweep("mail.held");
  await world.runJobs();
};

describe("the link to report an email", () => {
  it("is in every kind that goes outside; each kind says whether it does", () => {
    const written = CONTRIBUTIONS.mails.map(({ kind }) => kind);
    expect(Object.keys(MAIL_KINDS).sort()).toEqual([...written, MAILING, PERSON_MAIL].sort());
    const members = Object.keys(MAIL_KINDS).filter((kind) => !goesOutside(kind));
    expect(members.sort()).toEqual([
      "calendar.booking-host",
      "calendar.reminder",
      "contacts.mailing-test",
      "identity.person",
      "mail.notifications",
      "mail.sending-changed",
      "mail.template-test",
      "notes.reminder",
      "organization.deletion_requested",
      "organization.domain",
      "organization.email_domain",
      "organization.email_sender",
      "organization.policies_changed",
      "organization.support_access",
      "organization.two_step_required",
      "reports.scheduled",
      "surveys.answered",
      "webhooks.disabled",
    ]);
    const sender = {
      name: "Green Valley",
      email: null,
      phone: null,
      address: null,
      logo: null,
      primaryColor: "#3b82f6",
      secondaryColor: "#1e40af",
    };
    for (const kind of [...Object.keys(MAIL_KINDS), "new.kind"]) {
      const message = { id: createId(), kind, recipient: "ann@example.org" };
      const content = { subject: "Hello", heading: "Hello", paragraphs: ["Hello"] };
      const { html, text } = composeMail(world.services.env, 7, sender, message, content);
      const isIn = !members.includes(kind);
      expect([kind, text.includes("Report this email: http")]).toEqual([kind, isIn]);
      expect([kind, html.includes("/report-email/mail")]).toEqual([kind, isIn]);
    }
  });

  it("shows whose email it is and nothing of the reader, and looking reports nothing", async () => {
    const home = await world.organization({ name: "Green Valley" });
    const [token = ""] = await invite(home, "look@example.org");
    const shown = await ok(world.visitor.get(`/api/report-email/${token}`));
    expect(shown).toEqual({ organizationName: "Green Valley", isReported: false, reason: null });
    expect(await ok(home.admin.get("/api/mail-reports"))).toEqual([]);
  });

  it("reports once, with a reason now or later; admins see the email and not the reporter", async () => {
    const home = await world.organization({ name: "Green Valley" });
    const [token = ""] = await invite(home, "once@example.org");
    const answers = await Promise.all([report(token), report(token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await ok(report(token, { reason: "fraud" }))).toMatchObject({ isReported: true, reason: "fraud" });
    expect(await ok(report(token))).toMatchObject({ reason: "fraud" });
    expect((await report(token, { reason: "bored" })).status).toBe(422);
    const list = await home.admin.get("/api/mail-reports");
    const text = await list.text();
    expect(JSON.parse(text)).toEqual([
      expect.objectContaining({ mail: "Team invitation", mailingId: null, reason: "fraud" }),
    ]);
    expect(text).not.toContain("once@");
    expect((await (await home.member("manager")).get("/api/mail-reports")).status).toBe(403);
    const other = await world.organization();
    expect(await ok(other.admin.get("/api/mail-reports"))).toEqual([]);
  });

  it("leaves the reporter out of mailings, also where the email was no mailing", async () => {
    const fixture = await openMailingFixture(world);
    await fixture.contact("Ann", "Ann@green.example");
    await fixture.contact("Bob", "bob@green.example");
    const id = await fixture.draft();
    await fixture.send(id);
    const sent = world.mails.find(({ to }) => to === "Ann@green.example");
    await ok(report(tokenOf(sent), { reason: "spam" }));
    const [carl = ""] = await invite(fixture, "carl@green.example");
    await ok(report(carl));
    const rows = await ok<object[]>(fixture.admin.get("/api/mail-suppressions"));
    expect(rows).toEqual([
      expect.objectContaining({ address: "carl@green.example", reason: "unsubscribed", mailingName: null }),
      expect.objectContaining({ address: "Ann@green.example", reason: "unsubscribed", mailingName: "Spring news" }),
    ]);
    expect(await ok(fixture.admin.get("/api/mail-reports"))).toEqual([
      expect.objectContaining({ mail: "Team invitation" }),
      expect.objectContaining({ mail: "Spring news", mailingId: id, reason: "spam" }),
    ]);
  });

  it("that was changed is none, that is old is gone, and it is not tried without end", async () => {
    const home = await world.organization();
    const other = await world.organization();
    const [token = ""] = await invite(home, "try@example.org");
    const changed = [
      token.replace(/_\d+_/, `_${other.id}_`),
      token.replace("mailreport", "mailingreport"),
      `${token}x`,
      "mailreport_1_x",
    ];
    for (const wrong of changed) {
      expect((await world.visitor.get(`/api/report-email/${wrong}`)).status).toBe(404);
      expect((await report(wrong)).status).toBe(404);
    }
    const elsewhere = await world.visitor.post(`/api/report-email/${token}`, {}, { "Sec-Fetch-Site": "cross-site" });
    expect(elsewhere.status).toBe(403);
    world.setNow(new Date(Date.now() + (REPORT_DAYS + 1) * DAY_MS));
    expect((await report(token)).status).toBe(410);
    world.setNow(undefined);
    const statuses = [];
    for (let n = 0; n < 21; n += 1) statuses.push((await report(token)).status);
    expect([statuses[18], statuses[20]]).toEqual([200, 429]);
  });
});

describe("reports of several people", () => {
  it("stop a free organization's sending, tell its admins by an email that does not wait, and end when resumed", async () => {
    const home = await world.organization({ plan: "enterprise" });
    const tokens = await invite(home, "a@many.example", "b@many.example", "c@many.example", "d@many.example");
    await ok(report(tokens[0] ?? ""));
    await ok(report(tokens[0] ?? ""));
    await ok(report(tokens[1] ?? ""));
    expect(await stopOf(home)).toBeNull();
    await ok(report(tokens[2] ?? ""));
    expect(await stopOf(home)).toBe("reported");
    expect(await notices(home)).toEqual(["Email is paused"]);
    await home.admin.post("/api/team/invite", { email: "held@many.example", role: "user" });
    await world.runJobs();
    await sweep();
    const sentTo = () => world.mails.map(({ to }) => to);
    expect(sentTo()).toContain(home.admin.email);
    expect(sentTo()).not.toContain("held@many.example");
    const notice = world.mails.find(({ to }) => to === home.admin.email);
    expect(notice?.subject).toBe("Email is paused: Test organization");
    expect(notice?.text).toContain("is queued and goes out when sending resumes");
    const reported = await listReportedOrganizations(world.database, 30);
    expect(reported.find(({ id }) => id === home.id)).toMatchObject({ reporters: 3, reports: 3, isStopped: true });
    expect(COMMANDS.map(({ name }) => name)).toContain("organization list-reported");
    expect(await setSending(world.database, home.id, false)).toBe(true);
    await sweep();
    expect(sentTo()).toContain("held@many.example");
    expect((await notices(home)).sort()).toEqual(["Email is on again", "Email is paused"]);
    await ok(report(tokens[3] ?? ""));
    expect(await stopOf(home)).toBeNull();
  });

  it("stop one that pays only where they are a share of what it sent", async () => {
    limits.mailReports = { recipients: 2, share: 0.5 };
    const home = await world.organization({ plan: "enterprise" });
    await world.database.sql`update organization set subscription_status = 'active' where id = ${home.id}`;
    const emails = Array.from({ length: 6 }, (_, n) => `p${n}@pays.example`);
    const tokens = await invite(home, ...emails);
    await ok(report(tokens[0] ?? ""));
    await ok(report(tokens[1] ?? ""));
    expect(await stopOf(home)).toBeNull();
    await ok(report(tokens[2] ?? ""));
    expect(await stopOf(home)).toBe("reported");
  });

  it("count one person once, whatever the number of emails", async () => {
    limits.mailReports = { recipients: 2, share: 0 };
    const home = await world.organization();
    for (const token of await queue(home, "organizations.invitation", ...Array(3).fill("Same@example.org")))
      await ok(report(token));
    expect(await stopOf(home)).toBeNull();
    expect(await ok<object[]>(home.admin.get("/api/mail-reports"))).toHaveLength(3);
  });

  it("count a mailbox once, whatever tags its address is written with", async () => {
    const home = await world.organization();
    const addresses = ["eve+1@one.example", "Eve+2@one.example", "e.v.e+3@gmail.com", "eve@googlemail.com"];
    for (const token of await queue(home, "organizations.invitation", ...addresses)) await ok(report(token));
    expect(await stopOf(home)).toBeNull();
    const [third = ""] = await queue(home, "organizations.invitation", "adam@one.example");
    await ok(report(third));
    expect(await stopOf(home)).toBe("reported");
  });

  it("stop nothing where anyone may ask for the email on a public page; operators see them", async () => {
    const home = await world.organization();
    for (const kind of ["calendar.booking", "calendar.signup"])
      for (const token of await queue(home, kind, "a@three.example", "b@three.example", "c@three.example"))
        await ok(report(token, { reason: "fraud" }));
    expect(await stopOf(home)).toBeNull();
    const reported = await listReportedOrganizations(world.database, 30);
    expect(reported.find(({ id }) => id === home.id)).toMatchObject({ reporters: 3, reports: 6, isStopped: false });
  });

  it("are counted by indexes", async () => {
    const since = new Date();
    const indexes = (query: SQL) =>
      world.database.inOrganization(1, async (transaction) => {
        const { scans, readWhole } = await explain(transaction, query);
        return [...scans.map(({ index, condition }) => [index, condition.includes(">")]), ...readWhole];
      });
    expect(await indexes(reportersQuery(1, since))).toEqual([["mail_report_created_index", true]]);
    expect((await indexes(sentQuery(1, since))).sort()).toEqual([
      ["email_message_sent_index", true],
      ["mailing_recipient_taken_index", true],
    ]);
  });
});
