import { and, eq } from "drizzle-orm";
import type { Program } from "../../../kernel/http/context.ts";
import { suppressUnknown } from "../../contacts/index.ts";
import { mailingRecipient } from "../schema.ts";

/** A mailing's email came back, since there is no such address: it failed after all, and no other mailing goes there. */
export async function noteMailingBounce(
  scope: Program,
  { recipientId, answer }: { recipientId: string; answer: string },
): Promise<void> {
  const { transaction, organizationId } = scope;
  const [row] = await transaction
    .update(mailingRecipient)
    .set({
      status: "failed",
      isRefused: true,
      isUnknown: true,
      failure: `The mail server refused it: ${answer}`,
    })
    .where(
      and(
        eq(mailingRecipient.organizationId, organizationId),
        eq(mailingRecipient.id, recipientId),
        eq(mailingRecipient.status, "sent"),
      ),
    )
    .returning();
  if (!row) return;
  const { address, addressKey, mailingId } = row;
  await suppressUnknown(scope, { address, addressKey, answer, mailingId });
}
