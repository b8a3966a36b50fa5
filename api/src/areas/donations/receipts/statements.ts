import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type {
  sendGivingStatements as sendContract,
  getStatementYear as yearContract,
} from "@trellis/contract-donations/receipts.ts";
import { givingStatementText } from "@trellis/gift-rules/giving-statement-text.ts";
import { LANGUAGES } from "@trellis/messages/languages.ts";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { AppError, notFound } from "../../../kernel/errors.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { inProgramScope, unlessErased } from "../../../kernel/http/program-scope.ts";
import type { JobHandler } from "../../../kernel/jobs/job-handler.ts";
import type { Services } from "../../../kernel/services.ts";
import type { MailRenderer } from "../../../ports/mail.ts";
import { queueMail } from "../../mail/index.ts";
import { readSettings } from "../../organizations/index.ts";
import { readDonorLanguage } from "../donor-language.ts";
import { donation } from "../schema/donation-schema.ts";
import { donor } from "../schema/donor-schema.ts";
import { givingStatement } from "../schema/receipt-schema.ts";
import { statementWords } from "./messages.ts";
import { inYear, readGivingStatement, type StatementChoice } from "./statement-paper.ts";

const STATEMENT_MAIL = "donations.statement";
const STATEMENTS_QUEUE = "donations.statements";
/** Mails that one transaction of the job queues. */
const BATCH = 100;
/** A statement's record among jobs: the organization itself is meant. */
const WHOLE = "00000000-0000-0000-0000-000000000000";

/** Whom a year's statements would go to. */
export async function getStatementYear(
  { transaction, organizationId }: Context,
  { query: { year } }: EndpointParsed<typeof yearContract>,
) {
  const [counts] = await transaction
    .select({
      donors: sql<number>`count(distinct ${donation.donorId})::int`,
      withEmail: sql<number>`count(distinct ${donation.donorId}) filter (where ${donor.email} is not null)::int`,
      sentBefore: sql<number>`count(distinct ${donation.donorId})
        filter (where ${donor.email} is not null and ${givingStatement.donorId} is not null)::int`,
    })
    .from(donation)
    .innerJoin(donor, and(eq(donor.organizationId, donation.organizationId), eq(donor.id, donation.donorId)))
    .leftJoin(
      givingStatement,
      and(
        eq(givingStatement.organizationId, donation.organizationId),
        eq(givingStatement.donorId, donation.donorId),
        eq(givingStatement.year, year),
      ),
    )
    .where(inYear(organizationId, year));
  return { year, ...(counts ?? { donors: 0, withEmail: 0, sentBefore: 0 }) };
}

/**
 * Enqueues yearly statements: for one donor, also again, or for everyone who gave and has not received theirs, each
 * once however often it is requested. Throws not_found, conflict if the donor has no address or gave nothing.
 */
export async function sendGivingStatements(context: Context, { body }: EndpointParsed<typeof sendContract>) {
  const { organizationId } = context;
  const queued = body.donorId ? await sendOne(context, body.donorId, body) : await sendAll(context, body.year);
  await context.audit({
    action: "send_statements",
    resource: "donor",
    resourceId: body.donorId ?? String(organizationId),
    after: { year: body.year, queued },
  });
  return { queued };
}

async function sendOne(
  context: Context,
  donorId: string,
  { year, language }: Pick<StatementChoice, "year" | "language">,
): Promise<number> {
  const { transaction, organizationId, now } = context;
  const [giver] = await transaction
    .select()
    .from(donor)
    .where(and(eq(donor.organizationId, organizationId), eq(donor.id, donorId)));
  if (!giver) throw notFound("Donor");
  if (!giver.email)
    throw new AppError("conflict", {
      message: `${giver.name} has no email address. Add one, or print the statement.`,
    });
  const [gift] = await transaction
    .select({ id: donation.id })
    .from(donation)
    .where(and(inYear(organizationId, year), eq(donation.donorId, donorId)))
    .limit(1);
  if (!gift)
    throw new AppError("conflict", { message: `${giver.name} gave nothing in ${year}, so there's no statement.` });
  await transaction
    .insert(givingStatement)
    .values({ organizationId, donorId, year, queuedAt: now, createdAt: now })
    .onConflictDoUpdate({
      target: [givingStatement.organizationId, givingStatement.donorId, givingStatement.year],
      set: { queuedAt: now },
    });
  await queueStatement(context, { donorId, year, language, email: giver.email });
  return 1;
}

async function sendAll(context: Context, year: number): Promise<number> {
  const { transaction, organizationId, now } = context;
  const rows = await transaction.execute<{ n: number }>(sql`
    with wished as (
      insert into giving_statement (organization_id, donor_id, year, created_at)
      select ${organizationId}::bigint, giver.id, ${year}::int, ${now.toISOString()}::timestamptz
      from donor giver
      where giver.organization_id = ${organizationId} and giver.email is not null and exists (
        select from donation where donation.organization_id = ${organizationId} and donation.donor_id = giver.id
          and donation.status = 'completed' and donation.received_on between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date)
      on conflict do nothing returning 1
    ) select count(*)::int as n from wished`);
  const queued = rows[0]?.n ?? 0;
  if (queued > 0) await context.enqueue(STATEMENTS_QUEUE, { id: WHOLE });
  return queued;
}

const queueStatement = (
  scope: Parameters<typeof queueMail>[0],
  { donorId, year, language, email }: Pick<StatementChoice, "year" | "language"> & { donorId: string; email: string },
) => {
  const values = { year: String(year), ...(language ? { language } : {}) };
  return queueMail(scope, { kind: STATEMENT_MAIL, recordId: donorId, recipient: email, values });
};

/** Queues the emails of requested statements in batches: after a crash the rest waits for the next attempt. */
export const givingStatementsJob: JobHandler = {
  queue: STATEMENTS_QUEUE,
  isLongRunning: true,
  handle: (services, { organizationId }) =>
    unlessErased(async () => {
      while ((await queueSome(services, organizationId)) === BATCH);
    }),
};

const queueSome = (services: Services, organizationId: number): Promise<number> =>
  inProgramScope(services, organizationId, async (scope) => {
    const { transaction, now } = scope;
    const waiting = await transaction
      .select({ donorId: givingStatement.donorId, year: givingStatement.year, email: donor.email })
      .from(givingStatement)
      .innerJoin(
        donor,
        and(eq(donor.organizationId, givingStatement.organizationId), eq(donor.id, givingStatement.donorId)),
      )
      .where(and(eq(givingStatement.organizationId, organizationId), isNull(givingStatement.queuedAt)))
      .orderBy(asc(givingStatement.createdAt), asc(givingStatement.donorId))
      .limit(BATCH)
      .for("update", { of: givingStatement, skipLocked: true });
    for (const { donorId, year, email } of waiting) {
      if (email) await queueStatement(scope, { donorId, year, email });
      await transaction
        .update(givingStatement)
        .set({ queuedAt: now })
        .where(
          and(
            eq(givingStatement.organizationId, organizationId),
            eq(givingStatement.donorId, donorId),
            eq(givingStatement.year, year),
          ),
        );
    }
    return waiting.length;
  });

/** The mail with a year's statement; none where its gifts were given back meanwhile. */
export const givingStatementMail: MailRenderer = {
  kind: STATEMENT_MAIL,
  async render(input, { recordId, values }) {
    const { transaction, organizationId } = input;
    const year = Number(values.year);
    const [giver] = await transaction
      .select({ name: donor.name })
      .from(donor)
      .where(and(eq(donor.organizationId, organizationId), eq(donor.id, recordId)));
    const [gift] = await transaction
      .select({ id: donation.id })
      .from(donation)
      .where(and(inYear(organizationId, year), eq(donation.donorId, recordId)))
      .limit(1);
    if (!giver || !gift) return null;
    const { name } = (await readSettings(input)).organization;
    const chosen = LANGUAGES.find((one) => one === values.language);
    const language = chosen ?? (await readDonorLanguage(input, recordId)) ?? "en";
    const words = statementWords(language);
    const ofYear = { year: String(year) };
    return {
      language,
      ...givingStatementText(language, { donorName: giver.name, organizationName: name, year }),
      heading: words.heading(ofYear),
      footnote: words.footnote,
      reason: words.reason({ ...ofYear, name }),
      madeFiles: [
        {
          filename: `${words.file(ofYear)}.pdf`,
          contentType: "application/pdf",
          make: async (services) =>
            (
              await readGivingStatement((work) => inProgramScope(services, organizationId, work), services, recordId, {
                year,
                language,
              })
            ).bytes,
        },
      ],
    };
  },
};
