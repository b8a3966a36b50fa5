import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { asc, eq } from "drizzle-orm";
import type { Database } from "../../kernel/db/client.ts";
import { operator, user } from "../../kernel/identity/schema.ts";
import { recordOperatorAction } from "./operator-log.ts";

/** Why nothing changed. */
export type OperatorRefusal = "unknown" | "unchanged";

/**
 * Makes someone with an account an operator, or takes it away, and writes it to the operators' log. By the command line
 * only: an operator can't make others.
 */
export function setOperator(database: Database, email: string, isOn: boolean): Promise<OperatorRefusal | undefined> {
  return database.inReference(async (transaction) => {
    const address = email.trim().toLowerCase();
    const [person] = await transaction.select({ id: user.id }).from(user).where(eq(user.email, address));
    if (!person) return "unknown";
    const now = new Date();
    const changed = isOn
      ? await transaction
          .insert(operator)
          .values({ userId: person.id, createdAt: now })
          .onConflictDoNothing()
          .returning({ id: operator.userId })
      : await transaction.delete(operator).where(eq(operator.userId, person.id)).returning({ id: operator.userId });
    if (changed.length === 0) return "unchanged";
    const action = isOn ? "addOperator" : "removeOperator";
    await recordOperatorAction(transaction, { now }, { action, details: { email: address } });
    return undefined;
  });
}

/** The addresses of all operators, with the day from which each is one (UTC). */
export async function listOperators({ reference }: Pick<Database, "reference">) {
  const rows = await reference
    .select({ email: user.email, createdAt: operator.createdAt })
    .from(operator)
    .innerJoin(user, eq(user.id, operator.userId))
    .orderBy(asc(user.email));
  return rows.map(({ email, createdAt }) => ({ email, since: dayInZone(createdAt, "UTC") }));
}
