import { isDeceptiveName } from "@trellis/domain/names/look-alike-names.ts";
import { eq } from "drizzle-orm";
import type { Transaction } from "../../../kernel/db/tenancy.ts";
import { user } from "../../../kernel/identity/schema.ts";

type Named = Pick<typeof user.$inferSelect, "firstName" | "lastName" | "name" | "email">;

/**
 * What a person is called: first and last name, else the name of their login, else their address. A name that email could
 * be forged with is left out.
 */
export const personName = (person: Named): string =>
  [[person.firstName, person.lastName].filter(Boolean).join(" "), person.name.trim()].find(
    (name) => name !== "" && !isDeceptiveName(name),
  ) ?? person.email;

/** The name of a person by id; "Former member" where the account is gone. */
export async function findPersonName(transaction: Transaction, userId: string): Promise<string> {
  const [person] = await transaction.select().from(user).where(eq(user.id, userId));
  return person ? personName(person) : "Former member";
}
