import { RESTORE_DAYS } from "@trellis/contract-identity/email-links.ts";
import { and, eq, isNull, ne, or } from "drizzle-orm";
import { recordSignInWith } from "../../../kernel/auth/record-sign-in.ts";
import { originOf } from "../../../kernel/auth/sign-in-log.ts";
import { createId } from "../../../kernel/db/columns.ts";
import type { Transaction } from "../../../kernel/db/tenancy.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { Call } from "../../../kernel/http/call.ts";
import { session, user } from "../../../kernel/identity/schema.ts";
import { OF_THE_PROGRAM } from "../../../kernel/services/jobs/jobs.ts";
import { hashOfText } from "../core/browser-cookie.ts";
import { signInLink } from "../schema.ts";
import { linkToken } from "./link-token.ts";
import { ACCOUNT_SETTINGS, LINK_MAIL_QUEUE } from "./request-link.ts";
import { endedLink, type Link, useLink } from "./use-link.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
type Person = typeof user.$inferSelect;

/**
 * Makes the address of a link the one of the account that asked for it, and mails the earlier address a link that
 * restores it within `RESTORE_DAYS`. Throws gone for a used link, and conflict where someone else has the address.
 */
export async function changeEmail(call: Call, link: Link): Promise<void> {
  const { services, now } = call;
  await services.database.inReference(async (transaction) => {
    await useLink(transaction, link, now);
    const person = await lockPerson(transaction, link);
    await requireFree(transaction, link.email, person.id);
    await setEmail(transaction, person, link.email, now);
    const id = createId();
    await transaction.insert(signInLink).values({
      id,
      purpose: "restore_email",
      brandOf: link.brandOf,
      email: person.email.toLowerCase(),
      userId: person.id,
      tokenHash: hashOfText(linkToken(id, services.env.authSecret.hash)),
      // No browser asked for it: each one asks before it uses the link.
      browserHash: hashOfText(createId()),
      returnTo: ACCOUNT_SETTINGS,
      language: person.language ?? link.language,
      expiresAt: new Date(now.getTime() + RESTORE_DAYS * DAY_MS),
      createdAt: now,
    });
    await services.jobs.enqueue(transaction, LINK_MAIL_QUEUE, { organizationId: OF_THE_PROGRAM, id });
    await recordSignInWith(transaction, { userId: person.id, event: "email_changed", method: null, ...originOf(call) });
  });
}

/**
 * Restores an account's earlier address and ends all of its sessions. The link proves access to that mailbox. Throws
 * gone for a used link, and conflict where someone else has the address by now.
 */
export async function restoreEmail(call: Call, link: Link): Promise<void> {
  const { services, now } = call;
  await services.database.inReference(async (transaction) => {
    await useLink(transaction, link, now);
    const person = await lockPerson(transaction, link);
    await requireFree(transaction, link.email, person.id);
    await setEmail(transaction, person, link.email, now);
    await transaction.delete(session).where(eq(session.userId, person.id));
    await recordSignInWith(transaction, {
      userId: person.id,
      event: "email_changed",
      method: null,
      reason: "restored",
      ...originOf(call),
    });
  });
}

async function lockPerson(transaction: Transaction, { userId }: Link): Promise<Person> {
  const [person] = userId ? await transaction.select().from(user).where(eq(user.id, userId)).for("update") : [];
  if (!person?.isActive) throw endedLink();
  return person;
}

async function requireFree(transaction: Transaction, email: string, userId: string): Promise<void> {
  const [other] = await transaction
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.email, email), ne(user.id, userId)));
  if (other)
    throw new AppError("conflict", {
      message: "Another account uses this email address. Choose a different one, or delete that account first.",
    });
}

/** Links mailed before the change end: a sign-in link to the earlier address would create a new account. */
export async function setEmail(transaction: Transaction, person: Person, email: string, now: Date): Promise<void> {
  await transaction.update(user).set({ email, emailVerified: true, updatedAt: now }).where(eq(user.id, person.id));
  const ofEarlier = and(eq(signInLink.email, person.email.toLowerCase()), isNull(signInLink.userId));
  await transaction
    .update(signInLink)
    .set({ usedAt: now })
    .where(
      and(
        or(eq(signInLink.userId, person.id), ofEarlier),
        ne(signInLink.purpose, "restore_email"),
        isNull(signInLink.usedAt),
      ),
    );
}
