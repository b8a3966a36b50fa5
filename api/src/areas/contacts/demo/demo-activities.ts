import type { ActivityType } from "@trellis/contract-contacts/activity-choices.ts";
import { addDays, dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { Database } from "../../../kernel/db/client.ts";
import { createId } from "../../../kernel/db/columns.ts";
import { user } from "../../../kernel/identity/schema.ts";
import { seedSentMessage } from "../../mail/index.ts";
import { CONTACT_MAIL } from "../activities/message-mail.ts";
import { sumUpActivities } from "../core/activity-day.ts";
import { activitySearchText, insertActivityTerms } from "../core/activity-terms.ts";
import { recordLastContact } from "../core/last-contact.ts";
import { contactActivity, contactMessage } from "../schema/activity-schema.ts";
import { contact } from "../schema/contact-schema.ts";

const DEMO_ZONE = "America/Chicago";

type DemoActivity = readonly [
  who: number,
  daysAgo: number,
  type: ActivityType,
  time: string,
  minutes: number | null,
  text: string,
];

/** `who` counts from the most recently contacted. */
const ACTIVITIES: Record<"non-profit" | "for-profit", readonly DemoActivity[]> = {
  "non-profit": [
    [
      0,
      2,
      "call",
      "10:20",
      15,
      "Asked how the pantry's first month went. Would like to bring her sister to the supper.",
    ],
    [0, 41, "visit", "14:00", 60, "Walked through the kitchen together. Interested in sponsoring a second stove."],
    [1, 5, "meeting", "09:30", 45, "Talked about a pledge for the winter shelter. Will decide after the board meets."],
    [2, 9, "letter", "12:00", null, "Wrote a thank-you card by hand."],
    [3, 16, "call", "16:45", 10, "Left a message about the coat drive; will call back."],
    [4, 23, "other", "18:00", null, "Met at the farmers' market. Wants to volunteer on Saturdays."],
  ],
  "for-profit": [
    [0, 1, "call", "11:05", 20, "Wants the reading room shelves in ash. Will send measurements this week."],
    [0, 30, "meeting", "13:30", 90, "Walked the site. Budget is fine, schedule is tight."],
    [1, 6, "visit", "10:00", 40, "Brought samples. They liked the oak best."],
    [2, 12, "call", "15:15", 8, "Asked when the last invoice will be paid. On Friday."],
    [3, 19, "letter", "12:00", null, "Sent the catalog with the new finishes."],
  ],
};
const MAILS = {
  "non-profit": {
    subject: "The numbers you asked for",
    body: "Dear {{firstName|friend}},\n\nThank you for your time on the phone. In its first month, the pantry served **214 families**, a third of them for the first time.\n\nCome by on a Saturday and see for yourself.\n\nWarmly,",
  },
  "for-profit": {
    subject: "Reading room measurements",
    body: "Hello {{firstName|there}},\n\nHere's what we measured: **13 ft 9 in** along the window, *9 ft 4 in* to the beam. Shelves in ash would take five weeks.\n\nBest,",
  },
} as const;

/** Gives a demo organization calls, meetings and a personal mail with people it was in touch with lately. */
export async function seedLastContacts(
  database: Database,
  organization: { id: number; type: "for-profit" | "non-profit"; adminId: string },
  now: Date,
): Promise<void> {
  const { id: organizationId, type, adminId } = organization;
  const today = dayInZone(now, DEMO_ZONE);
  await database.inOrganization(organizationId, async (transaction) => {
    const scope = { transaction, organizationId, now };
    const people = await transaction
      .select()
      .from(contact)
      .where(and(eq(contact.organizationId, organizationId), isNotNull(contact.email), eq(contact.status, "active")))
      .orderBy(desc(contact.lastContactKey), contact.sortName, contact.id)
      .limit(5);
    const rows = ACTIVITIES[type].flatMap(([who, daysAgo, kind, time, minutes, text]) => {
      const person = people[who];
      const day = addDays(today, -daysAgo);
      if (!person) return [];
      return {
        organizationId,
        id: createId(),
        contactId: person.id,
        type: kind,
        happenedAt: sql<Date>`((${day}::date + ${time}::time) at time zone ${DEMO_ZONE})`,
        happenedOn: day,
        minutes,
        text,
        searchText: activitySearchText(text),
        createdBy: adminId,
        createdAt: now,
        updatedAt: now,
      };
    });
    if (rows.length > 0) await transaction.insert(contactActivity).values(rows);
    await insertActivityTerms(
      scope,
      people.map(({ id }) => id),
    );
    await sumUpActivities(scope, people.map(({ id }) => id).sort());
    const [first] = people;
    const [writer] = await transaction.select().from(user).where(eq(user.id, adminId));
    if (!first?.email || !writer) return;
    const sentAt = new Date(now.getTime() - 26 * 3600_000);
    const id = createId();
    await transaction.insert(contactMessage).values({
      organizationId,
      id,
      contactId: first.id,
      address: first.email,
      addressKey: first.email.toLowerCase(),
      ...MAILS[type],
      values: { firstName: first.firstName },
      sentBy: adminId,
      senderName: [writer.firstName, writer.lastName].filter(Boolean).join(" ") || writer.email,
      replyTo: writer.email,
      createdAt: sentAt,
    });
    await seedSentMessage(scope, { kind: CONTACT_MAIL, recordId: id, recipient: first.email, sentAt });
    await recordLastContact(scope, first.id, dayInZone(sentAt, DEMO_ZONE));
  });
}
