import { and, asc, eq, inArray } from "drizzle-orm";
import type { Read } from "../../../kernel/http/context.ts";
import { emailMessage } from "../schema.ts";

/** Delivery status of some records' emails, in the order in which they were queued. */
export async function readMessages({ transaction, organizationId }: Read, kind: string, recordIds: readonly string[]) {
  if (recordIds.length === 0) return [];
  const { recordId, recipient, status, failure, sentAt } = emailMessage;
  return transaction
    .select({ recordId, recipient, status, failure, sentAt })
    .from(emailMessage)
    .where(
      and(
        eq(emailMessage.organizationId, organizationId),
        eq(emailMessage.kind, kind),
        inArray(emailMessage.recordId, [...recordIds]),
      ),
    )
    .orderBy(asc(emailMessage.createdAt), asc(emailMessage.id));
}
