import { createId } from "../../../kernel/db/columns.ts";
import type { Tenant } from "../../../kernel/http/context.ts";
import { mailSuppression } from "../schema/suppression-schema.ts";

/** Longest answer of a mail server that is kept. */
const MAX_CHARACTERS = 300;

interface Unknown {
  address: string;
  /** In lower case. */
  addressKey: string;
  /** The mail server's words. */
  answer: string;
  /** The mailing that found it out, if it was one. */
  mailingId: string | null;
}

/**
 * No mailing goes any more to an address that the receiving mail server does not know. An earlier reason stays: a
 * person's own choice wins. Other emails, requested one by one, are still tried.
 */
export async function suppressUnknown(
  { transaction, organizationId, now }: Tenant,
  { address, addressKey, answer, mailingId }: Unknown,
): Promise<void> {
  await transaction
    .insert(mailSuppression)
    .values({
      organizationId,
      id: createId(),
      address,
      addressKey,
      reason: "bounced",
      note: answer.slice(0, MAX_CHARACTERS) || null,
      mailingId,
      createdAt: now,
    })
    .onConflictDoNothing();
}
