import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../kernel/db/tenancy.ts";
import { provisionedUser } from "../schema.ts";

/** Forgets what the directory called a person who deletes their account; for the directory they are gone. */
export async function forgetProvisionedUser(
  transaction: Transaction,
  organizationId: number,
  userId: string,
): Promise<void> {
  await transaction
    .delete(provisionedUser)
    .where(and(eq(provisionedUser.organizationId, organizationId), eq(provisionedUser.userId, userId)));
}
