import { and, eq } from "drizzle-orm";
import { AppError, notFound } from "../../../kernel/errors.ts";
import type { Context } from "../../../kernel/http/context.ts";
import type { MemberCall } from "../../../kernel/http/serve.ts";
import { deletedContact } from "../schema/deletion-schema.ts";
import { bringBack } from "./contact-restore.ts";

/** Carries what was found out of a transaction that is rolled back. */
class Found<T> extends Error {
  readonly value: T;
  constructor(value: T) {
    super("rolled back on purpose");
    this.value = value;
  }
}

/** Restores a deleted person as a contact in this transaction. Returns whether there was one. */
export async function bringBackDeleted(context: Context, id: string): Promise<boolean> {
  const own = and(eq(deletedContact.organizationId, context.organizationId), eq(deletedContact.id, id));
  const [row] = await context.transaction
    .select({ id: deletedContact.id })
    .from(deletedContact)
    .where(own)
    .for("update");
  if (row) await bringBack(context, [row.id]);
  return row !== undefined;
}

/**
 * Reads about a contact; about a deleted one as if it were restored for the moment of reading, which leaves no trace. Throws
 * not_found for one that is neither.
 */
export async function readPersonAnyway<T>(
  call: MemberCall,
  contactId: string,
  rule: (context: Context) => Promise<T>,
): Promise<T> {
  try {
    return await call.read(rule);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "not_found") throw error;
  }
  try {
    return await call.note(async (context) => {
      if (!(await bringBackDeleted(context, contactId))) throw notFound("Contact");
      throw new Found(await rule(context));
    });
  } catch (error) {
    if (error instanceof Found) return error.value as T;
    throw error;
  }
}
