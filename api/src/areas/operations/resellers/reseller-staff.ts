import { and, eq } from "drizzle-orm";
import type { Database } from "../../../kernel/db/client.ts";
import { AppError } from "../../../kernel/errors.ts";
import { user } from "../../../kernel/identity/schema.ts";
import { resellerStaff } from "../../../kernel/tenant/reseller-schema.ts";
import { recordOperatorAction } from "../operator-log.ts";
import { findReseller } from "./reseller-view.ts";

/** Lets someone with an account work for a reseller. Throws not_found, and conflict for someone who works for one. */
export function addResellerStaff(database: Database, resellerId: number, email: string): Promise<string> {
  const address = email.trim().toLowerCase();
  return database.inReference(async (transaction) => {
    const { name } = await findReseller(transaction, resellerId);
    const [person] = await transaction.select({ id: user.id }).from(user).where(eq(user.email, address));
    if (!person)
      throw new AppError("not_found", {
        message: `No one has an account with ${address}. They sign in once, and then you run this again.`,
      });
    const now = new Date();
    const added = await transaction
      .insert(resellerStaff)
      .values({ userId: person.id, resellerId, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: resellerStaff.userId });
    if (added.length === 0)
      throw new AppError("conflict", { message: `${address} works for a reseller already. One person works for one.` });
    const details = { email: address, reseller: name };
    await recordOperatorAction(transaction, { now }, { action: "addResellerStaff", details });
    return name;
  });
}

/** Takes the reseller's console away from someone, at once. Throws not_found. */
export function removeResellerStaff(database: Database, resellerId: number, email: string): Promise<string> {
  const address = email.trim().toLowerCase();
  return database.inReference(async (transaction) => {
    const { name } = await findReseller(transaction, resellerId);
    const [person] = await transaction.select({ id: user.id }).from(user).where(eq(user.email, address));
    const removed = person
      ? await transaction
          .delete(resellerStaff)
          .where(and(eq(resellerStaff.userId, person.id), eq(resellerStaff.resellerId, resellerId)))
          .returning({ id: resellerStaff.userId })
      : [];
    if (removed.length === 0) throw new AppError("not_found", { message: `${address} doesn't work for ${name}.` });
    const details = { email: address, reseller: name };
    await recordOperatorAction(transaction, { now: new Date() }, { action: "removeResellerStaff", details });
    return name;
  });
}
