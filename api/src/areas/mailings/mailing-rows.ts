import type { ListedMailing, Mailing } from "@trellis/contract-contacts/mailings.ts";
import { and, eq, inArray } from "drizzle-orm";
import { AppError, notFound } from "../../kernel/errors.ts";
import type { Context, Read, Tenant } from "../../kernel/http/context.ts";
import { user } from "../../kernel/identity/schema.ts";
import { findSegment } from "../contacts/index.ts";
import { toLeftOut } from "./mailing-audience.ts";
import { mailing } from "./schema.ts";

export type MailingRow = typeof mailing.$inferSelect;

export const ownMailing = ({ organizationId }: Read, id: string) =>
  and(eq(mailing.organizationId, organizationId), eq(mailing.id, id));

/** Throws not_found. */
export async function findMailing(tenant: Read, id: string): Promise<MailingRow> {
  const [row] = await tenant.transaction.select().from(mailing).where(ownMailing(tenant, id));
  if (!row) throw notFound("Mailing");
  return row;
}

/** As `findMailing`, held until the transaction ends: two people who press Send at once take turns. */
export async function lockMailing(tenant: Read, id: string): Promise<MailingRow> {
  const [row] = await tenant.transaction.select().from(mailing).where(ownMailing(tenant, id)).for("update");
  if (!row) throw notFound("Mailing");
  return row;
}

/** Throws conflict with the mailing as it is when the caller drew an older one. */
export async function requireFresh(context: Context, row: MailingRow): Promise<void> {
  const { ifMatch } = context;
  if (ifMatch === null || ifMatch.trim() === "*" || ifMatch === row.updatedAt.toISOString()) return;
  throw new AppError("conflict", {
    message: "Someone else changed this mailing. Reload it before you continue.",
    current: await toMailing(context, row),
  });
}

/** Now, but later than the version that anyone saw, even within one millisecond. */
export const changedAt = ({ now }: { now: Date }, row: Pick<MailingRow, "updatedAt">) =>
  new Date(Math.max(now.getTime(), row.updatedAt.getTime() + 1));

/** Changes a row that is locked and answers it. */
export async function changeMailing(tenant: Tenant, row: MailingRow, change: Partial<MailingRow>): Promise<MailingRow> {
  const updatedAt = changedAt(tenant, row);
  await tenant.transaction
    .update(mailing)
    .set({ ...change, updatedAt })
    .where(ownMailing(tenant, row.id));
  return { ...row, ...change, updatedAt };
}

export const toListed = (row: MailingRow, segmentName: string | null): ListedMailing => ({
  id: row.id,
  name: row.name,
  subject: row.subject,
  status: row.status,
  audience: row.audience,
  segmentName: row.segmentName ?? segmentName,
  stopReason: row.stopReason,
  problem: row.problem,
  recipientCount: row.recipientCount,
  sentCount: row.sentCount,
  failedCount: row.failedCount,
  skippedCount: row.skippedCount,
  unsubscribedCount: row.unsubscribedCount,
  refusedCount: row.refusedCount,
  scheduledAt: row.scheduledAt?.toISOString() ?? null,
  startedAt: row.startedAt?.toISOString() ?? null,
  finishedAt: row.finishedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** A mailing as it is answered. */
export async function toMailing(scope: Read, row: MailingRow): Promise<Mailing> {
  const { transaction } = scope;
  const named = row.segmentId ? await findSegment(scope, row.segmentId) : undefined;
  const people = [row.createdBy, row.sentBy].filter((id) => id !== null);
  const names = new Map(
    people.length === 0
      ? []
      : (
          await transaction
            .select({ id: user.id, firstName: user.firstName, lastName: user.lastName, email: user.email })
            .from(user)
            .where(inArray(user.id, people))
        ).map(({ id, firstName, lastName, email }) => [id, [firstName, lastName].filter(Boolean).join(" ") || email]),
  );
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  return {
    ...toListed(row, named?.name ?? null),
    preheader: row.preheader,
    body: row.body,
    buttonLabel: row.buttonLabel,
    buttonUrl: row.buttonUrl,
    segmentId: row.segmentId,
    contactIds: row.contactIds,
    leftOut: toLeftOut(row.leftOut),
    createdByName: nameOf(row.createdBy),
    sentByName: nameOf(row.sentBy),
  };
}
