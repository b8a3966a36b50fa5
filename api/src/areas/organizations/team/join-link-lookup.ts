import type { InvitationOffer } from "@trellis/contract-organizations/invitations.ts";
import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { AppError } from "../../../kernel/errors.ts";
import type { Read, Tenant } from "../../../kernel/http/context.ts";
import { user } from "../../../kernel/identity/schema.ts";
import { organization } from "../../../kernel/tenant/schema.ts";
import { personName } from "../core/person-name.ts";
import { joinLink } from "../schema.ts";
import { hashOfToken } from "./invitation-token.ts";

export type JoinLinkRow = typeof joinLink.$inferSelect;

/** A join link with who made it. */
export interface FoundLink {
  link: JoinLinkRow;
  organization: typeof organization.$inferSelect;
  inviter: typeof user.$inferSelect;
}

/** Links of the organization that people can join with. */
export const isOpenLink = ({ organizationId, now }: Tenant) =>
  and(
    eq(joinLink.organizationId, organizationId),
    isNull(joinLink.revokedAt),
    gt(joinLink.expiresAt, now),
    lt(joinLink.uses, joinLink.maxUses),
  );

/** The link of a token, in a transaction of the organization that the token names. Throws not_found. */
export async function findLink({ transaction, organizationId }: Read, token: string): Promise<FoundLink> {
  const [found] = await transaction
    .select({ link: joinLink, organization, inviter: user })
    .from(joinLink)
    .innerJoin(organization, eq(organization.id, joinLink.organizationId))
    .innerJoin(user, eq(user.id, joinLink.createdBy))
    .where(
      and(
        eq(joinLink.organizationId, organizationId),
        eq(joinLink.tokenHash, hashOfToken(token)),
        eq(organization.isActive, true),
      ),
    );
  if (!found) throw new AppError("not_found", { message: "Invalid invitation link" });
  return found;
}

/** Throws gone, saying why the link lets no one in any more. */
export function requireOpenLink({ link, organization: to, inviter }: FoundLink, now: Date): void {
  const ask = `Ask ${personName(inviter)} for a new one.`;
  if (link.revokedAt) throw new AppError("gone", { message: `This link to join ${to.name} was revoked. ${ask}` });
  if (link.expiresAt <= now)
    throw new AppError("gone", { message: `This link to join ${to.name} has expired. ${ask}` });
  if (link.uses >= link.maxUses)
    throw new AppError("gone", { message: `As many people joined ${to.name} with this link as it allows. ${ask}` });
}

/** What a link shows. It names no address: anyone who has it may use it. */
export function linkOffer({ link, organization: to, inviter }: FoundLink, token: string): InvitationOffer {
  return {
    email: null,
    organizationName: to.name,
    organizationLogo: to.logo,
    primaryColor: to.primaryColor,
    inviterName: personName(inviter),
    role: link.role,
    timeZone: to.timeZone,
    expiresAt: link.expiresAt.toISOString(),
    invitationToken: token,
  };
}
