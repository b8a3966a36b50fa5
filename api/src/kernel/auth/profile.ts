import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { updateProfile as contract } from "@trellis/contract-identity/profile.ts";
import { isDeceptiveName } from "@trellis/domain/names/look-alike-names.ts";
import { eq } from "drizzle-orm";
import { invalid, notFound } from "../errors.ts";
import { dropReplacedImage, withImage } from "../files/images.ts";
import { type Call, personOf } from "../http/call.ts";
import { user } from "../identity/schema.ts";
import { membership } from "../tenant/schema.ts";

/** The signed-in person as the shell draws them. */
export async function readUser(call: Call) {
  const person = personOf(call);
  const { reference } = call.services.database;
  const [row] = await reference.select().from(user).where(eq(user.id, person.userId));
  if (!row) throw notFound("User");
  const memberships = await reference
    .select({
      organizationId: membership.organizationId,
      joinedViaInvitation: membership.joinedViaInvitation,
      invitedBy: membership.invitedBy,
    })
    .from(membership)
    .where(eq(membership.userId, person.userId));
  return {
    id: row.id,
    organizationId: person.organization?.id ?? null,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    profileImageUrl: row.image,
    language: row.language,
    role: person.member?.role ?? null,
    permissions: person.member?.flags ?? null,
    isActive: row.isActive,
    joinedViaInvitation: memberships.some((one) => one.joinedViaInvitation),
    invitedBy: memberships.find((one) => one.organizationId === person.organization?.id)?.invitedBy ?? null,
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    isOperator: person.isOperator,
    isResellerStaff: worksHere(call, person.resellerId),
  };
}

/** Whether someone's console is open at this host name: at no other reseller's domain, and at no organization's. */
const worksHere = ({ services: { ownDomain } }: Call, resellerId: number | null): boolean =>
  resellerId !== null && (ownDomain === undefined || ownDomain.resellerId === resellerId);

/** Changes one's own name, picture and language; what is left out stays. An uploaded picture becomes 256 px square. */
export async function updateProfile(call: Call, { body }: EndpointParsed<typeof contract>) {
  const { services } = call;
  const { userId } = personOf(call);
  const own = eq(user.id, userId);
  const picture = {
    field: "profileImageUrl",
    text: body.profileImageUrl,
    purpose: "picture",
    current: async () =>
      (await services.database.reference.select({ image: user.image }).from(user).where(own))[0]?.image ?? null,
  } as const;
  const images = await withImage(services, picture, (addressFor) =>
    services.database.inReference(async (transaction) => {
      const [before] = await transaction.select().from(user).where(own).for("update");
      if (!before) throw notFound("User");
      const firstName = body.firstName === undefined ? before.firstName : body.firstName || null;
      const lastName = body.lastName === undefined ? before.lastName : body.lastName || null;
      const changed = [firstName, lastName].filter(Boolean).join(" ");
      if (changed !== [before.firstName, before.lastName].filter(Boolean).join(" ") && isDeceptiveName(changed))
        throw invalid(
          body.lastName === undefined ? "firstName" : "lastName",
          "Use your own name, without web addresses or names of known companies.",
        );
      const image = await addressFor({ transaction, userId });
      const after = image === undefined ? before.image : image;
      await transaction
        .update(user)
        .set({
          firstName,
          lastName,
          name: [firstName, lastName].filter(Boolean).join(" ") || before.email,
          image: after,
          ...(body.language === undefined ? {} : { language: body.language }),
          updatedAt: call.now,
        })
        .where(own);
      return { before: before.image, after };
    }),
  );
  await dropReplacedImage(services, { userId }, images.before, images.after);
  return readUser(call);
}
