import { hasFeature } from "@trellis/domain/plans/plans.ts";
import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../kernel/db/tenancy.ts";
import type { MailSignature } from "../../../kernel/services/mail/mailer.ts";
import { UnopenedSecret } from "../../../kernel/services/secrets/seal.ts";
import type { Services } from "../../../kernel/services.ts";
import { organization } from "../../../kernel/tenant/schema.ts";
import { emailSender, emailSenderKey } from "../../../kernel/tenant/sender-schema.ts";

/** An organization's own address, and what its mails are signed with. */
export interface OwnSender {
  address: string;
  signature: MailSignature;
}

/**
 * The organization's own address, while it is verified and its plan includes it; undefined otherwise. So it is for a key
 * that no sealing key opens: a mail from the installation's address arrives, an unsigned one from theirs may not.
 */
export async function findOwnSender(
  { secrets, log }: Pick<Services, "secrets" | "log">,
  transaction: Transaction,
  organizationId: number,
): Promise<OwnSender | undefined> {
  const [row] = await transaction
    .select({
      sender: emailSender,
      key: emailSenderKey,
      plan: organization.subscriptionPlan,
      addOns: organization.addOns,
    })
    .from(emailSender)
    .innerJoin(organization, eq(organization.id, emailSender.organizationId))
    .innerJoin(
      emailSenderKey,
      and(eq(emailSenderKey.organizationId, emailSender.organizationId), eq(emailSenderKey.use, "signing")),
    )
    .where(and(eq(emailSender.organizationId, organizationId), eq(emailSender.status, "verified")));
  if (!row?.key.privateKeySealed || !hasFeature(row.plan, row.addOns, "whiteLabel")) return undefined;
  const { localPart, domain } = row.sender;
  const place = { organizationId, table: "email_sender_key", column: "private_key_sealed", row: row.key.id };
  try {
    const privateKey = secrets.open(place, row.key.privateKeySealed);
    return { address: `${localPart}@${domain}`, signature: { domain, selector: row.key.selector, privateKey } };
  } catch (error) {
    if (!(error instanceof UnopenedSecret)) throw error;
    log.error("the key that signs an organization's emails does not open", { organizationId, reason: error.message });
    return undefined;
  }
}
