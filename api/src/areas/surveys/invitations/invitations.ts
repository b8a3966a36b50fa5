import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type {
  inviteToSurvey as inviteContract,
  listSurveyInvitations as listContract,
  SurveyInvitation,
} from "@trellis/contract-surveys/invitations.ts";
import { addDays, dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { formatNumber } from "@trellis/domain/formats/writing.ts";
import { onePerAddress } from "@trellis/mail-rules/mail-recipients.ts";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError, notFound } from "../../../kernel/errors.ts";
import { isBefore, readCursor, writeCursor } from "../../../kernel/http/answers/newest-first.ts";
import { type Context, Page, type Tenant } from "../../../kernel/http/context.ts";
import { setDue } from "../../../kernel/sweeps/due-work.ts";
import { readMailable } from "../../contacts/index.ts";
import { joinFailedMessages, queueMail, readMessages, requireTemplateActive } from "../../mail/index.ts";
import { countsOf } from "../core/counters.ts";
import { isSurveyOpen } from "../core/survey-openness.ts";
import { surveyInvitation } from "../schema/invitation-schema.ts";
import { findSurvey } from "../surveys/surveys.ts";
import { INVITATION_MAIL } from "./invitation-mail.ts";
import { REMINDER_DUE, reminderMoment } from "./invitation-reminders.ts";
import { hashOfInvitation, invitationToken } from "./invitation-token.ts";

type Row = typeof surveyInvitation.$inferSelect;

/** Daily limit of emails per organization, to protect its reputation. */
const MAX_A_DAY = 2000;

/**
 * Invites people to a published survey, each once. People who were invited before are counted, not mailed again, as are
 * contacts who don't want emails.
 *
 * Throws not_found, forbidden, conflict for a closed survey, a template that is switched off or no one to invite, slow_down above what one
 * organization may mail in a day.
 */
export async function inviteToSurvey(context: Context, { params, body }: EndpointParsed<typeof inviteContract>) {
  const { transaction, organizationId, now, organization } = context;
  const row = await findSurvey(context, params.id);
  const answered = (await countsOf(context, [row.id])).get(row.id)?.responseCount ?? 0;
  if (!row.isPublished || !isSurveyOpen(row, answered, now))
    throw new AppError("conflict", {
      message: "Publish the survey and make sure it's open before you invite people.",
    });
  await requireTemplateActive(context, "survey_invite");
  const { people: contacts, leftOut } = await readMailable(context, body.contactIds);
  const people = onePerAddress([...body.recipients, ...contacts]);
  if (people.length === 0)
    throw new AppError("conflict", {
      message: "None of the contacts can be invited: they have no email address, or don't want emails.",
    });
  await requireDailyQuota(context, people.length);
  await context.limitPerson({
    limit: "surveyInvitationsPerDay",
    amount: people.length,
    message: "You've reached today's limit for survey invitations. Try again tomorrow.",
  });
  const today = dayInZone(now, organization.timeZone);
  const remindOn = body.remindAfterDays ? addDays(today, body.remindAfterDays) : null;
  // In the order of their addresses: two who invite the same people at a time never wait for each other crosswise.
  const rows = people
    .map(({ email, name }) => ({ email, name, emailKey: email.toLowerCase() }))
    .sort((a, b) => (a.emailKey < b.emailKey ? -1 : 1))
    .map(({ email, name, emailKey }) => {
      const id = createId();
      return {
        organizationId,
        id,
        surveyId: row.id,
        email,
        emailKey,
        name: name || null,
        tokenHash: hashOfInvitation(invitationToken({ id, organizationId }, context.keyedHash)) ?? "",
        remindOn,
        createdAt: now,
      };
    });
  const made = await transaction.insert(surveyInvitation).values(rows).onConflictDoNothing().returning();
  for (const { id, email } of made) {
    await queueMail(context, { kind: INVITATION_MAIL, recordId: id, recipient: email });
    if (remindOn)
      await setDue(
        transaction,
        { kind: REMINDER_DUE, organizationId, recordId: id },
        reminderMoment(remindOn, organization.timeZone),
      );
  }
  await context.audit({
    action: "invite",
    resource: "survey",
    resourceId: row.id,
    after: { invited: made.length, remindOn },
  });
  return { invited: made.length, alreadyInvited: people.length - made.length, leftOut };
}

async function requireDailyQuota({ transaction, organizationId, now }: Context, adding: number): Promise<void> {
  const [sent] = await transaction
    .select({ n: sql<number>`count(*)::int` })
    .from(surveyInvitation)
    .where(
      and(
        eq(surveyInvitation.organizationId, organizationId),
        sql`${surveyInvitation.createdAt} > ${new Date(now.getTime() - 86_400_000).toISOString()}::timestamptz`,
      ),
    );
  if ((sent?.n ?? 0) + adding <= MAX_A_DAY) return;
  throw new AppError("slow_down", {
    message: `You can invite up to ${formatNumber(MAX_A_DAY)} people a day. Invite the rest tomorrow.`,
    retryAfter: 3600,
  });
}

/** The invited people, newest first. Throws not_found. */
export async function listSurveyInvitations(context: Context, { params, query }: EndpointParsed<typeof listContract>) {
  const { transaction, organizationId } = context;
  await findSurvey(context, params.id);
  const limit = query.limit ?? 50;
  const rows = await transaction
    .select()
    .from(surveyInvitation)
    .where(
      and(
        eq(surveyInvitation.organizationId, organizationId),
        eq(surveyInvitation.surveyId, params.id),
        isBefore(surveyInvitation.createdAt, surveyInvitation.id, readCursor(query.cursor)),
      ),
    )
    .orderBy(desc(surveyInvitation.createdAt), desc(surveyInvitation.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const mails = await readMessages(
    context,
    INVITATION_MAIL,
    shown.map(({ id }) => id),
  );
  const states = new Map(mails.map(({ recordId, status }) => [recordId, status]));
  return new Page(
    shown.map((row) => toInvitation(row, states.get(row.id) ?? null)),
    rows.length > limit ? writeCursor(shown.at(-1)) : null,
  );
}

function toInvitation(row: Row, mail: string | null): SurveyInvitation {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    state: stateOf(row, mail),
    remindOn: row.remindOn,
    answeredOn: row.answeredOn,
    createdAt: row.createdAt.toISOString(),
  };
}

function stateOf(row: Row, mail: string | null): SurveyInvitation["state"] {
  if (row.answeredOn) return "answered";
  if (row.withdrawnAt) return "withdrawn";
  if (mail === "failed") return "failed";
  if (row.remindedAt) return "reminded";
  return mail === "sent" ? "sent" : "waiting";
}

/** How an invitation went, over all who were invited. Throws not_found. */
export async function getSurveyInvitationFigures(context: Context, { params }: { params: { id: string } }) {
  const { transaction, organizationId } = context;
  await findSurvey(context, params.id);
  const failed = joinFailedMessages(context, INVITATION_MAIL);
  const [counts] = await transaction
    .select({
      invited: sql<number>`count(*) filter (where ${surveyInvitation.withdrawnAt} is null or ${surveyInvitation.answeredOn} is not null)::int`,
      answered: sql<number>`count(${surveyInvitation.answeredOn})::int`,
      failed: sql<number>`count(${failed.id}) filter (where ${surveyInvitation.answeredOn} is null)::int`,
    })
    .from(surveyInvitation)
    .leftJoin(
      failed,
      and(eq(failed.organizationId, surveyInvitation.organizationId), eq(failed.recordId, surveyInvitation.id)),
    )
    .where(and(eq(surveyInvitation.organizationId, organizationId), eq(surveyInvitation.surveyId, params.id)));
  return counts ?? { invited: 0, answered: 0, failed: 0 };
}

/** Takes an invitation back; taking it back again changes nothing. Throws not_found, conflict once it was answered. */
export async function withdrawSurveyInvitation(context: Context, { params }: { params: { id: string } }) {
  const { transaction, organizationId, now } = context;
  const own = and(eq(surveyInvitation.organizationId, organizationId), eq(surveyInvitation.id, params.id));
  const [row] = await transaction.select().from(surveyInvitation).where(own).for("update");
  if (!row) throw notFound("Invitation");
  if (row.answeredOn) throw new AppError("conflict", { message: "This invitation has already been answered." });
  if (!row.withdrawnAt) await transaction.update(surveyInvitation).set({ withdrawnAt: now }).where(own);
  await setDue(transaction, { kind: REMINDER_DUE, organizationId, recordId: row.id }, null);
  await context.audit({ action: "withdraw_invitation", resource: "survey", resourceId: row.surveyId });
}

/** An invitation of a survey by the secret of its link, unless it was withdrawn. */
const invitationQuery = ({ transaction, organizationId }: Tenant, surveyId: string, hash: string) =>
  transaction
    .select({ id: surveyInvitation.id, answeredOn: surveyInvitation.answeredOn })
    .from(surveyInvitation)
    .where(
      and(
        eq(surveyInvitation.organizationId, organizationId),
        eq(surveyInvitation.tokenHash, hash),
        eq(surveyInvitation.surveyId, surveyId),
        isNull(surveyInvitation.withdrawnAt),
      ),
    );

/** Why the secret of a link can't answer a survey any more: `used` when it did, `gone` when it opens nothing here. */
export async function invitationProblem(
  tenant: Tenant,
  surveyId: string,
  token: string,
): Promise<"used" | "gone" | undefined> {
  const hash = hashOfInvitation(token);
  const [row] = hash ? await invitationQuery(tenant, surveyId, hash) : [];
  if (!row) return "gone";
  return row.answeredOn ? "used" : undefined;
}

/**
 * Uses an invitation up, in the transaction that stores its answer: one answer each, however many are sent at a time. Only
 * the day is kept. Throws not_found for a secret that opens nothing here, conflict when it was used.
 */
export async function claimInvitation(tenant: Tenant, surveyId: string, token: string, today: string): Promise<void> {
  const { transaction, organizationId } = tenant;
  const hash = hashOfInvitation(token);
  const [row] = hash ? await invitationQuery(tenant, surveyId, hash).for("update") : [];
  if (!row)
    throw new AppError("not_found", {
      message:
        "This invitation is no longer valid. Look for a newer email, or contact the organization that invited you.",
    });
  if (row.answeredOn)
    throw new AppError("conflict", {
      message: "This invitation has already been answered. Each invitation can be used once.",
    });
  await transaction
    .update(surveyInvitation)
    .set({ answeredOn: today })
    .where(and(eq(surveyInvitation.organizationId, organizationId), eq(surveyInvitation.id, row.id)));
  await setDue(transaction, { kind: REMINDER_DUE, organizationId, recordId: row.id }, null);
}
