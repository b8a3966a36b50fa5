import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../kernel/db/client.ts";
import { createId } from "../../kernel/db/columns.ts";
import { readSegments, recordLastContacts, suppressUnknown, suppressUnsubscribed } from "../contacts/index.ts";
import { chooseContacts, countAudience, insertRecipients } from "./mailing-audience.ts";
import { mailing, mailingRecipient } from "./schema.ts";

const DAY_MS = 86_400_000;
const SENT_DAYS_AGO = 12;
const NO_SUCH_USER = "550 5.1.1 Recipient address rejected: User unknown";
const DEMO_ZONE = "America/Chicago";

const TEXTS = {
  "non-profit": {
    sent: {
      name: "Fall thank-you",
      subject: "What you made possible this fall",
      preheader: "Warm meals, full shelves, and a supper together",
      body: "# Thank you, {{firstName|friend}}\n\nThis fall **your help** filled the pantry's shelves every single week.\n\n- Warm meals on Tuesdays and Thursdays\n- Winter coats for every child who asked\n- The Fall Supper, with more guests than chairs\n\nCome by and see it: the kitchen is open to visitors on Saturdays.\n\nWarmly,\nEveryone at {{organizationName}}",
      buttonLabel: "See what's next",
      buttonUrl: "https://riverside.example/winter",
    },
    draft: {
      name: "Year-end appeal",
      subject: "{{firstName|Friend}}, one more table for the winter",
      preheader: "A short letter before the year ends",
      body: "Dear {{firstName|friend}},\n\nBefore the year ends, we want to set **one more table**.\n\nWarmly,\nEveryone at {{organizationName}}",
    },
  },
  "for-profit": {
    sent: {
      name: "Studio news",
      subject: "New from the studio",
      preheader: "Two projects, and open dates in the spring",
      body: "Hello {{firstName|there}},\n\nTwo projects left the studio this month, and *one of them won an award*.\n\n- The reading room in the old library\n- A kitchen in ash and linen\n\nWe have open dates starting in April. Just reply to this email.\n\nBest,\nThe team at {{organizationName}}",
      buttonLabel: "See the projects",
      buttonUrl: "https://harborandoak.example/projects",
    },
    draft: {
      name: "Spring dates",
      subject: "Open dates in the spring",
      preheader: "",
      body: "Hello {{firstName|there}},\n\nStarting in April, we have **open dates** again.\n\nBest,\nThe team at {{organizationName}}",
    },
  },
} as const;

/** Adds to a demo organization a sent mailing with an unsubscribe, and a draft. Runs after the contacts. */
export async function seedMailings(
  database: Database,
  organization: { id: number; type: "for-profit" | "non-profit"; adminId: string },
  now: Date,
): Promise<void> {
  const { id: organizationId, type, adminId } = organization;
  const { sent, draft } = TEXTS[type];
  const sentAt = new Date(now.getTime() - SENT_DAYS_AGO * DAY_MS);
  await database.inOrganization(organizationId, async (transaction) => {
    const scope = { transaction, organizationId, organization: { type, timeZone: DEMO_ZONE }, now };
    const segments = await readSegments(scope);
    const counted = [];
    for (const one of segments) {
      const chosen = await chooseContacts(scope, { audience: "segment", segmentId: one.id, contactIds: [] }, "program");
      counted.push({ ...one, chosen, ...(await countAudience(scope, chosen)) });
    }
    const wanted = counted.filter(({ recipients }) => recipients > 1);
    // Without the ones who had no contact for long: they would no longer be in that segment.
    const first = wanted.find(({ name }) => name === "Newsletter") ?? wanted[0];
    if (!first) return;
    const { chosen, leftOut } = first;
    const common = { organizationId, createdBy: adminId, audience: "segment" as const, segmentId: first.id };
    const sentId = createId();
    await transaction.insert(mailing).values({
      ...common,
      id: sentId,
      ...sent,
      status: "sent",
      filters: first.filters,
      segmentName: first.name,
      leftOut,
      startedAt: sentAt,
      finishedAt: new Date(sentAt.getTime() + 60_000),
      sentBy: adminId,
      createdAt: sentAt,
      updatedAt: sentAt,
    });
    const count = await insertRecipients(scope, sentId, chosen);
    const ofMailing = and(eq(mailingRecipient.organizationId, organizationId), eq(mailingRecipient.mailingId, sentId));
    const people = await transaction
      .update(mailingRecipient)
      .set({ status: "sent", sentAt, attempts: 1 })
      .where(ofMailing)
      .returning();
    const [left, ...others] = people.sort((a, b) => (a.addressKey < b.addressKey ? -1 : 1));
    const wrong = others.length > 2 ? others.at(-1) : undefined;
    if (wrong) {
      const { address, addressKey } = wrong;
      await transaction
        .update(mailingRecipient)
        .set({
          status: "failed",
          sentAt: null,
          isRefused: true,
          isUnknown: true,
          failure: `The mail server refused it: ${NO_SUCH_USER}`,
        })
        .where(and(eq(mailingRecipient.organizationId, organizationId), eq(mailingRecipient.id, wrong.id)));
      await suppressUnknown(
        { ...scope, now: sentAt },
        { address, addressKey, answer: NO_SUCH_USER, mailingId: sentId },
      );
    }
    if (left) {
      const unsubscribedAt = new Date(sentAt.getTime() + DAY_MS);
      await transaction
        .update(mailingRecipient)
        .set({ status: "unsubscribed", unsubscribedAt })
        .where(and(eq(mailingRecipient.organizationId, organizationId), eq(mailingRecipient.id, left.id)));
      const { address, addressKey } = left;
      await suppressUnsubscribed({ ...scope, now: unsubscribedAt }, { address, addressKey, mailingId: sentId });
    }
    await transaction
      .update(mailing)
      .set({
        recipientCount: count,
        sentCount: count - (wrong ? 1 : 0),
        failedCount: wrong ? 1 : 0,
        refusedCount: wrong ? 1 : 0,
        unsubscribedCount: left ? 1 : 0,
        updatedAt: sql`${mailing.updatedAt}`,
      })
      .where(and(eq(mailing.organizationId, organizationId), eq(mailing.id, sentId)));
    await recordLastContacts(
      scope,
      people.filter((one) => one !== wrong).map(({ contactId }) => contactId),
      dayInZone(sentAt, DEMO_ZONE),
    );
    await transaction.insert(mailing).values({
      ...common,
      id: createId(),
      ...draft,
      createdAt: now,
      updatedAt: now,
    });
  });
}
