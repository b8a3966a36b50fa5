import { type SQL, sql } from "drizzle-orm";
import { expect } from "vitest";
import { GUEST_NEWS } from "../../src/areas/calendar/booking/booking-words.ts";
import { signupWords } from "../../src/areas/calendar/signups/messages.ts";
import type { MailLanguage } from "../../src/ports/mail.ts";
import { INSERT_MAILED_NOTIFICATIONS } from "../notifications/mailed-notifications.ts";
import {
  INSERT_LOST_DOMAIN,
  INSERT_LOST_EMAIL_DOMAIN,
  INSERT_LOST_SENDER,
  INSERT_REQUESTED_VISIT,
} from "../own-domain.ts";
import { INSERT_DISABLED_WEBHOOK } from "../webhooks/disabled-webhook.ts";
import type { TestOrganization, World } from "../world.ts";

export interface QueuedMail {
  organizationId: number;
  recordId: string;
  recipient: string;
  values: Record<string, string>;
}
type Find = (language: MailLanguage) => Promise<QueuedMail[]>;

const ENGLISH = ["en"] as const;
const BOTH = ["en", "es"] as const;

/** What a test of every kind of mail is made of. */
interface MailSources {
  world: World;
  /** An organization of the test's own. */
  home: TestOrganization;
  /** The demo's organizations. */
  demo: readonly number[];
}

/** Each kind of mail with the languages in which it is written, and records that are worth one. */
export function mailSamples(at: () => MailSources) {
  const run = <Row extends object>(organizationId: number, statement: string) =>
    at().world.database.inOrganization(
      organizationId,
      async (transaction) => (await transaction.execute(sql.raw(statement))) as unknown as Row[],
    );

  /** Records of the demo; one of them at least is worth a mail. Columns beside the id are values of the mail. */
  const found =
    (statement: string, values: Record<string, string> = {}): Find =>
    async (language) => {
      const queued: QueuedMail[] = [];
      for (const organizationId of at().demo) {
        await run(organizationId, `update donation_form set language = '${language}'`);
        await run(
          organizationId,
          `update invoice set buyer = buyer || '{"language":"${language}"}' where buyer is not null`,
        );
        for (const row of await run<Record<string, string>>(organizationId, `${statement} limit 20`)) {
          const { id: recordId = "", recipient = "reader@example.org", ...more } = row;
          queued.push({ organizationId, recordId, recipient, values: { ...values, language, ...more } });
        }
      }
      return queued;
    };

  /** The emails to a host and a visitor of a booking: each message that fits it. */
  const bookings = (newsOf: readonly string[]) => async (language: MailLanguage) => {
    const queued: QueuedMail[] = [];
    for (const isRequest of [true, false]) {
      const slug = `host-${crypto.randomUUID().slice(0, 8)}`;
      const host = await at().home.member("user");
      const settings = { allowPublicBooking: true, autoAcceptMeetings: !isRequest, bookingPageSlug: slug };
      expect((await host.put("/api/calendar/settings", settings)).status).toBe(200);
      const address = `/api/public/booking-pages/${slug}`;
      const { offer } = (await (await at().world.visitor.get(address)).json()) as { offer: { slots: string[] } };
      const request = {
        id: crypto.randomUUID(),
        startsAt: offer.slots[0],
        name: "Gus",
        email: "gus@example.org",
        language,
      };
      expect((await at().world.visitor.post(`${address}/bookings`, request)).status).toBe(201);
      for (const news of newsOf)
        queued.push({
          organizationId: at().home.id,
          recordId: request.id,
          recipient: request.email,
          values: { news, when: "", reason: "" },
        });
    }
    return queued;
  };

  /** A meeting of someone else's, from a file, that is answered. */
  const replies: Find = async () => {
    const lines = [
      "UID:outside",
      "SUMMARY:Meeting",
      "DTSTART:20260401T150000Z",
      "ORGANIZER;CN=Bob:mailto:bob@x.example",
    ];
    const file = ["BEGIN:VCALENDAR", "BEGIN:VEVENT", ...lines, "END:VEVENT", "END:VCALENDAR"].join("\r\n");
    const answer = await at().home.admin.upload("/api/calendar/import?fileName=a.ics", file, {
      "Content-Type": "text/calendar",
    });
    expect(answer.status).toBe(200);
    const [row] = await run<{ id: string }>(at().home.id, "select id from calendar_event where is_copy");
    const values = { status: "accepted", email: "maya@example.org", name: "Maya" };
    return [{ organizationId: at().home.id, recordId: row?.id ?? "", recipient: "bob@x.example", values }];
  };

  /** A person without a name is invited to each open survey of the demo. */
  const surveyInvitations: Find = async (language) => {
    const surveys = await found("select id from survey where is_published")(language);
    return Promise.all(
      surveys.map(async ({ organizationId, recordId, ...rest }) => {
        const id = crypto.randomUUID();
        await run(organizationId, `update survey set language = '${language}' where id = '${recordId}'`);
        await run(
          organizationId,
          `insert into survey_invitation (organization_id, id, survey_id, email, email_key, token_hash, created_at)
            values (${organizationId}, '${id}', '${recordId}', '${id}@x.example', '${id}@x.example', '${id}', now())`,
        );
        return { organizationId, recordId: id, ...rest };
      }),
    );
  };

  /** A person of each status signs up for an event of the demo, and gets every email that fits. */
  const signups: Find = async (language) => {
    const queued: QueuedMail[] = [];
    for (const status of ["going", "waiting", "cancelled"]) {
      const [event] = await found("select id from calendar_event where not is_deleted")(language);
      const { organizationId, recordId } = event ?? { organizationId: 0, recordId: "" };
      const id = crypto.randomUUID();
      await run(
        organizationId,
        `insert into calendar_signup (organization_id, id, event_id, name, email, email_key, people, status, agreed, language)
          values (${organizationId}, '${id}', '${recordId}', 'Gus', '${id}@x.example', '${id}@x.example', 2, '${status}', false, '${language}')`,
      );
      for (const news of Object.keys(signupWords("en").subject))
        queued.push({ organizationId, recordId: id, recipient: `${id}@x.example`, values: { news } });
    }
    return queued;
  };

  /** A report of the demo, as if a schedule had asked for it. */
  const scheduledReports: Find = async (language) => {
    const [organizationId = 0] = at().demo;
    await at().world.database.reference.execute(sql`update "user" set language = ${language}`);
    const id = crypto.randomUUID();
    await run(
      organizationId,
      `insert into report_schedule (organization_id, id, kind, name, options, frequency, span, on_day, next_day)
        values (${organizationId}, '${id}', 'cash_flow', 'Cash', '{}', 'monthly', 'previous', 1, '2026-04-01')`,
    );
    const statement = `update report set schedule_id = '${id}' where status = 'done' returning id,
      (select user_id::text from membership where organization_id = report.organization_id and role = 'admin' limit 1) as "userId"`;
    const rows = await run<{ id: string; userId: string }>(organizationId, statement);
    return rows.map(({ id: recordId, userId }) => ({
      organizationId,
      recordId,
      recipient: "reader@example.org",
      values: { userId },
    }));
  };

  /** The languages in which mails of each kind are written, and what they are made of. */
  const kinds: Record<string, { languages: readonly MailLanguage[]; find: Find }> = {
    "organizations.invitation": {
      languages: ENGLISH,
      async find() {
        const answer = await at().home.admin.post("/api/team/invite", { email: "new@example.org", role: "user" });
        expect(answer.ok).toBe(true);
        const [row] = await run<{ id: string }>(at().home.id, "select id from invitation");
        return [{ organizationId: at().home.id, recordId: row?.id ?? "", recipient: "new@example.org", values: {} }];
      },
    },
    "organization.deletion_requested": {
      languages: ENGLISH,
      find: () => organizationWith(sql`deletion_at = now()`, { day: "March 25, 2026" }),
    },
    "organization.domain": { languages: ENGLISH, find: found(INSERT_LOST_DOMAIN, { news: "missing" }) },
    "organization.email_sender": { languages: ENGLISH, find: found(INSERT_LOST_SENDER, { news: "lost" }) },
    "organization.email_domain": { languages: ENGLISH, find: found(INSERT_LOST_EMAIL_DOMAIN, { news: "missing" }) },
    "organization.support_access": { languages: ENGLISH, find: found(INSERT_REQUESTED_VISIT) },
    "organization.policies_changed": {
      languages: ENGLISH,
      find: () => organizationWith(sql`session_hours = 8, idle_minutes = 15, allowed_addresses = '["203.0.113.7"]'`),
    },
    "organization.two_step_required": {
      languages: ENGLISH,
      find: () => organizationWith(sql`requires_second_factor_since = now()`),
    },
    "invoicing.invoice": { languages: BOTH, find: found("select id from invoice_sending") },
    "invoicing.receipt": { languages: BOTH, find: found("select id from payment") },
    "invoicing.reminder": {
      languages: BOTH,
      async find(language) {
        for (const id of at().demo)
          await run(id, "update invoice_reminder set status = 'sent', sent_date = now() where status = 'scheduled'");
        return found("select id from invoice_reminder where status = 'sent'")(language);
      },
    },
    "surveys.answered": {
      languages: BOTH,
      find: async (language) => {
        await at().world.database.reference.execute(sql`update "user" set language = ${language}`);
        return found(
          `select s.id, m.user_id::text as "userId" from survey s, membership m where m.organization_id = s.organization_id and m.role = 'admin'`,
          { newAnswers: "2", answers: "12" },
        )(language);
      },
    },
    "surveys.invitation": { languages: BOTH, find: surveyInvitations },
    "surveys.invitation-reminder": { languages: BOTH, find: surveyInvitations },
    "payroll.pay-slip": { languages: BOTH, find: found("select id from pay_slip where status = 'committed'") },
    "donations.receipt": {
      languages: BOTH,
      find: found("select id from donation where status = 'completed' and form_id is not null"),
    },
    "donations.statement": {
      languages: BOTH,
      find: found("select donor_id as id, extract(year from received_on)::text as year from donation"),
    },
    "donations.recurring-gift": {
      languages: BOTH,
      find: async (language) => {
        const gifts = await found("select id from recurring_gift")(language);
        const changes = ["card", "paused", "resumed", "changed", "cancelled", "failed", "charge_failed"];
        return gifts.slice(0, changes.length).map((request, n) => ({
          ...request,
          values: { ...request.values, change: changes[n] ?? "", gift: "$5", before: "$4" },
        }));
      },
    },
    "mail.template-test": {
      languages: ENGLISH,
      find: async () => {
        const values = { type: "paid_invoice", subject: "Thank you", textContent: "Dear {{customerName}}" };
        return [
          { organizationId: at().home.id, recordId: crypto.randomUUID(), recipient: "reader@example.org", values },
        ];
      },
    },
    "contacts.mailing-test": { languages: ENGLISH, find: found("select id from mailing") },
    "contacts.message": { languages: ENGLISH, find: found("select id from contact_message") },
    "calendar.reminder": {
      languages: ENGLISH,
      find: found("select id from calendar_event where not is_deleted and not all_day", {
        startDate: "2026-03-18T18:00:00Z",
        endDate: "2026-03-18T19:00:00Z",
      }),
    },
    "calendar.invitation": {
      languages: ENGLISH,
      find: found(`select event_id as id, email as recipient from calendar_attendee`, {
        news: "invited",
        name: "",
        title: "",
        when: "",
      }),
    },
    // What demo data does not hold: an invitation from outside.
    "calendar.reply": { languages: ENGLISH, find: replies },
    "calendar.booking": { languages: BOTH, find: bookings(GUEST_NEWS) },
    "calendar.booking-host": { languages: ENGLISH, find: bookings(["requested", "confirmed", "moved"]) },
    "calendar.signup": { languages: BOTH, find: signups },
    "mail.notifications": { languages: ENGLISH, find: found(INSERT_MAILED_NOTIFICATIONS) },
    "mail.sending-changed": { languages: ENGLISH, find: found("select id from contact", { news: "reported" }) },
    "reports.scheduled": { languages: BOTH, find: scheduledReports },
    "webhooks.disabled": { languages: ENGLISH, find: found(INSERT_DISABLED_WEBHOOK) },
    "notes.reminder": { languages: ENGLISH, find: found("select id from note where deleted_at is null") },
  };

  /** An email to a member of a new organization with this change. */
  async function organizationWith(change: SQL, values: Record<string, string> = {}) {
    const { id } = await at().world.organization({ name: "Going" });
    await at().world.database.reference.execute(sql`update organization set ${change} where id = ${id}`);
    return [{ organizationId: id, recordId: crypto.randomUUID(), recipient: "a@example.org", values }];
  }
  return kinds;
}
