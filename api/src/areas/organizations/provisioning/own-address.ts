import { and, eq, isNotNull } from "drizzle-orm";
import type { Read } from "../../../kernel/http/context.ts";
import { ScimRefusal } from "../../../kernel/http/scim-answer.ts";
import { emailDomain } from "../../../kernel/tenant/sso-schema.ts";
import { domainOf } from "../single-sign-on/domain-name.ts";

/** Whether an address is in an email domain that the organization has verified. */
export async function isOwnAddress({ transaction, organizationId }: Read, email: string): Promise<boolean> {
  const [row] = await transaction
    .select({ id: emailDomain.id })
    .from(emailDomain)
    .where(
      and(
        eq(emailDomain.organizationId, organizationId),
        eq(emailDomain.domain, domainOf(email)),
        isNotNull(emailDomain.verifiedAt),
      ),
    );
  return row !== undefined;
}

/** Throws ScimRefusal for an address that a directory of the organization can't speak for. */
export async function requireOwnAddress(read: Read, email: string): Promise<void> {
  if (await isOwnAddress(read, email)) return;
  throw new ScimRefusal(
    "invalidValue",
    `${domainOf(email)} isn't a verified email domain of this organization. Verify it under Settings, Single sign-on, or send an address in a domain that is verified.`,
  );
}
