import { and, eq, ne } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { ScimRefusal } from "../../../kernel/http/scim-answer.ts";
import { user } from "../../../kernel/identity/schema.ts";
import type { Services } from "../../../kernel/services.ts";
import { membership } from "../../../kernel/tenant/schema.ts";
import { setEmail } from "../../identity/index.ts";
import { isOwnAddress, requireOwnAddress } from "./own-address.ts";
import type { WantedUser } from "./wanted-user.ts";

type Person = typeof user.$inferSelect;

/**
 * The account of an address, or a new one that the person signs in to by single sign-on or a mailed link. Throws conflict
 * for one that can't be signed in to: of someone who was deactivated, or whose address was never confirmed, so that anyone
 * may have made it.
 */
export async function findOrCreatePerson(
  { transaction, now }: Context,
  wanted: WantedUser & { email: string },
): Promise<Person> {
  const { email, firstName = null, lastName = null } = wanted;
  const [row] = await transaction
    .insert(user)
    .values({
      id: createId(),
      name: wanted.fullName || email.slice(0, email.lastIndexOf("@")),
      email,
      emailVerified: true,
      firstName,
      lastName,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (row) return row;
  const [known] = await transaction.select().from(user).where(eq(user.email, email));
  if (!known) throw new AppError("conflict", { message: "Someone else changed this at the same time. Try again." });
  if (!known.isActive || !known.emailVerified)
    throw new ScimRefusal(
      "uniqueness",
      "The account with this email address is deactivated or was never confirmed, so it can't be provisioned. Ask the person to sign in here first.",
    );
  return known;
}

/** Whether a person is an active member of another organization: then their account isn't this directory's to change. */
export async function isMemberElsewhere(
  { database }: Pick<Services, "database">,
  organizationId: number,
  userId: string,
): Promise<boolean> {
  const [row] = await database.reference
    .select({ id: membership.organizationId })
    .from(membership)
    .where(
      and(eq(membership.userId, userId), ne(membership.organizationId, organizationId), eq(membership.isActive, true)),
    )
    .limit(1);
  return row !== undefined;
}

interface Belonging {
  isOwner: boolean;
  isElsewhere: boolean;
}

/**
 * Changes a person's name and address as the directory says. The name of someone who belongs to another organization, too,
 * stays. Throws ScimRefusal for an address that may not change: of the owner, whom no directory may lock out; of someone
 * who belongs elsewhere; one outside of the verified domains; and one that another account has.
 */
export async function changePerson(
  context: Context,
  person: Person,
  wanted: WantedUser,
  standing: Belonging,
): Promise<Person> {
  if (wanted.email !== undefined && wanted.email !== person.email)
    await changeAddress(context, person, wanted.email, standing);
  const names = {
    firstName: wanted.firstName === undefined ? person.firstName : wanted.firstName,
    lastName: wanted.lastName === undefined ? person.lastName : wanted.lastName,
    name: wanted.fullName || person.name,
  };
  const isSame = Object.entries(names).every(([key, value]) => person[key as keyof typeof names] === value);
  if (!isSame && !standing.isElsewhere)
    await context.transaction
      .update(user)
      .set({ ...names, updatedAt: context.now })
      .where(eq(user.id, person.id));
  const [after = person] = await context.transaction.select().from(user).where(eq(user.id, person.id));
  return after;
}

async function changeAddress(context: Context, person: Person, email: string, standing: Belonging): Promise<void> {
  const { transaction, now } = context;
  await requireOwnAddress(context, email);
  if (standing.isOwner)
    throw new ScimRefusal(
      "mutability",
      "This member owns the organization, and a directory can't change the owner's address. They can change it themselves under Settings, Account.",
    );
  if (standing.isElsewhere || !(await isOwnAddress(context, person.email)))
    throw new ScimRefusal(
      "mutability",
      "This person's account isn't this organization's alone, so they have to change their email address themselves under Settings, Account.",
    );
  const [other] = await transaction.select({ id: user.id }).from(user).where(eq(user.email, email));
  if (other) throw new ScimRefusal("uniqueness", "Another account uses this email address.");
  await setEmail(transaction, person, email, now);
}
