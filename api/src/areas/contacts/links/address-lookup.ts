import { and, eq } from "drizzle-orm";
import type { Read } from "../../../kernel/http/context.ts";
import { contactEmail } from "../schema/contact-schema.ts";

/** Whether a contact has this address, in lower case. */
export async function hasAddress({ transaction, organizationId }: Read, emailKey: string): Promise<boolean> {
  const [known] = await transaction
    .select({ id: contactEmail.contactId })
    .from(contactEmail)
    .where(and(eq(contactEmail.organizationId, organizationId), eq(contactEmail.emailKey, emailKey)))
    .limit(1);
  return known !== undefined;
}
