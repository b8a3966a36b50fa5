import { and, eq, isNotNull, ne } from "drizzle-orm";
import type { Database } from "../../../kernel/db/client.ts";
import { AppError } from "../../../kernel/errors.ts";
import { membership, organization } from "../../../kernel/tenant/schema.ts";
import { emailDomain, ssoConnection } from "../../../kernel/tenant/sso-schema.ts";

/**
 * Refuses another address to a member whose organization requires single sign-on for the one they have: they could open
 * it without its identity provider from then on. Throws forbidden.
 */
export async function requireUnmanagedAddress(
  { reference }: Pick<Database, "reference">,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const domain = email.toLowerCase().split("@").at(-1) ?? "";
  const [manager] = await reference
    .select({ name: organization.name })
    .from(membership)
    .innerJoin(organization, eq(organization.id, membership.organizationId))
    .innerJoin(
      ssoConnection,
      and(eq(ssoConnection.organizationId, organization.id), eq(ssoConnection.mode, "required")),
    )
    .innerJoin(
      emailDomain,
      and(
        eq(emailDomain.organizationId, organization.id),
        eq(emailDomain.domain, domain),
        isNotNull(emailDomain.verifiedAt),
      ),
    )
    .where(
      and(
        eq(membership.userId, userId),
        eq(membership.isActive, true),
        eq(organization.isActive, true),
        ne(organization.ownerId, userId),
      ),
    )
    .limit(1);
  if (manager)
    throw new AppError("forbidden", {
      message: `${manager.name} manages this email address through single sign-on. Ask one of its admins to change it.`,
    });
}
