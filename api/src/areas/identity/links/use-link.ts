import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../../kernel/db/tenancy.ts";
import { AppError } from "../../../kernel/errors.ts";
import { signInLink } from "../schema.ts";

export type Link = typeof signInLink.$inferSelect;

export const endedLink = () =>
  new AppError("gone", { message: "This link was already used, or has expired. Ask for a new one." });

/** Uses a link up in one statement, so that of two calls at the same moment one is refused. Throws gone. */
export async function useLink(database: Pick<Transaction, "update">, { id }: Link, now: Date): Promise<void> {
  const used = await database
    .update(signInLink)
    .set({ usedAt: now })
    .where(and(eq(signInLink.id, id), isNull(signInLink.usedAt)))
    .returning({ id: signInLink.id });
  if (used.length === 0) throw endedLink();
}
