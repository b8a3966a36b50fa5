import { and, eq } from "drizzle-orm";
import type { Program } from "../../../kernel/http/context.ts";
import { addressUnknown, mailingBounced } from "../../../ports/events.ts";
import type { ReturnedMail } from "../core/return-path.ts";
import { emailMessage } from "../schema.ts";

/** An email came back because there is no such address: it failed after all, and the address is known to be wrong. */
export async function noteUnknown(
  scope: Program,
  { messageId, isMailing }: Omit<ReturnedMail, "organizationId">,
  answer: string,
): Promise<void> {
  const { transaction, organizationId, now } = scope;
  if (isMailing) {
    await mailingBounced.emit(scope, { recipientId: messageId, answer });
    return;
  }
  const [message] = await transaction
    .update(emailMessage)
    .set({ status: "failed", failure: `The mail server refused it: ${answer}`, updatedAt: now })
    .where(
      and(
        eq(emailMessage.organizationId, organizationId),
        eq(emailMessage.id, messageId),
        eq(emailMessage.status, "sent"),
      ),
    )
    .returning({ address: emailMessage.recipient, addressKey: emailMessage.recipientKey });
  if (message) await addressUnknown.emit(scope, { ...message, answer });
}
