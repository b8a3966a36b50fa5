import { writeSentence } from "@trellis/messages/write-sentence.ts";
import { eq } from "drizzle-orm";
import { erasePersonFromAuditLog } from "../kernel/audit/erase-person.ts";
import { recordSignInWith } from "../kernel/auth/record-sign-in.ts";
import type { Database } from "../kernel/db/client.ts";
import { passkey, recoveryCode, secondFactor, session, user } from "../kernel/identity/schema.ts";
import { type Command, CommandError, withDatabases } from "./command.ts";

/** Removes a person from the details of the audit logs, as the maintenance role. */
export const erasePersonCommand: Command = {
  name: "person erase",
  usage: "<email address>",
  help: "Remove a person from the details of every audit log.",
  async run([email], { readEnv }) {
    if (!email?.includes("@")) throw new CommandError("Name the person's email address, such as ann@example.org.");
    const changed = await withDatabases(readEnv(), (databases) => erasePersonFromAuditLog(databases, email));
    return writeSentence("{changed, plural, one {# entry} other {# entries}} of the audit logs changed", { changed });
  },
};

/** For someone who lost their second factor. An organization's admin can't: it belongs to the person. */
export const resetTwoStepCommand: Command = {
  name: "person reset-two-step",
  usage: "<email address>",
  help: "Remove a person's passkeys and authenticator app, and sign them out.",
  async run([email], { readEnv }) {
    if (!email?.includes("@")) throw new CommandError("Name the person's email address, such as ann@example.org.");
    return withDatabases(readEnv(), ({ database }) => resetTwoStep(database, email));
  },
};

/**
 * Removes every second factor of a person and ends their sessions, recorded in their sign-in history and in the audit logs
 * of their organizations. Throws CommandError where there is no such person, or nothing to remove. Returns what to print.
 */
export function resetTwoStep(database: Database, email: string): Promise<string> {
  return database.inReference(async (transaction) => {
    const address = email.trim().toLowerCase();
    const [person] = await transaction.select({ id: user.id }).from(user).where(eq(user.email, address)).for("update");
    if (!person) throw new CommandError(`No one has an account with ${address}.`);
    const userId = person.id;
    const keys = await transaction.delete(passkey).where(eq(passkey.userId, userId)).returning({ id: passkey.id });
    const apps = await transaction
      .delete(secondFactor)
      .where(eq(secondFactor.userId, userId))
      .returning({ id: secondFactor.userId });
    await transaction.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
    if (keys.length + apps.length === 0) throw new CommandError(`${address} has no passkey and no authenticator app.`);
    await transaction.delete(session).where(eq(session.userId, userId));
    await recordSignInWith(transaction, {
      userId,
      event: "method_removed",
      method: "two_step",
      reason: "operator",
      ipAddress: null,
      userAgent: null,
    });
    return writeSentence(
      "Removed {keys, plural, =0 {no passkeys} one {# passkey} other {# passkeys}} and {apps, plural, =0 {no authenticator app} other {the authenticator app}}. {address} is signed out, and sets up two-step sign-in again where an organization requires it.",
      { keys: keys.length, apps: apps.length, address },
    );
  });
}

/** Ends every session of a person, on every device. */
export const signOutPersonCommand: Command = {
  name: "user sign-out",
  usage: "<email address>",
  help: "End every session of a person.",
  async run([email], { readEnv }) {
    if (!email?.includes("@")) throw new CommandError("Name the person's email address, such as ann@example.org.");
    return withDatabases(readEnv(), ({ database }) => signOutPerson(database, email));
  },
};

/** Throws CommandError where there is no such person. Returns what to print. */
export function signOutPerson(database: Database, email: string): Promise<string> {
  return database.inReference(async (transaction) => {
    const address = email.trim().toLowerCase();
    const [person] = await transaction.select({ id: user.id }).from(user).where(eq(user.email, address));
    if (!person) throw new CommandError(`No one has an account with ${address}.`);
    const ended = await transaction.delete(session).where(eq(session.userId, person.id)).returning({ id: session.id });
    if (ended.length > 0)
      await recordSignInWith(transaction, {
        userId: person.id,
        event: "session_revoked",
        method: null,
        reason: "operator",
        ipAddress: null,
        userAgent: null,
      });
    return writeSentence(
      "{address} is signed out: {count, plural, =0 {there was no session} one {# session ended} other {# sessions ended}}.",
      { address, count: ended.length },
    );
  });
}
