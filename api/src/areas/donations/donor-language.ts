import type { Language } from "@trellis/messages/languages.ts";
import { and, desc, eq } from "drizzle-orm";
import type { Read } from "../../kernel/http/context.ts";
import { donation } from "./schema/donation-schema.ts";
import { donationForm } from "./schema/form-schema.ts";

/** A donor's language is that of the form of their latest gift; undefined for one who never gave by a form. */
export async function readDonorLanguage(
  { transaction, organizationId }: Read,
  donorId: string,
): Promise<Language | undefined> {
  const [latest] = await transaction
    .select({ language: donationForm.language })
    .from(donation)
    .innerJoin(
      donationForm,
      and(eq(donationForm.organizationId, donation.organizationId), eq(donationForm.id, donation.formId)),
    )
    .where(and(eq(donation.organizationId, organizationId), eq(donation.donorId, donorId)))
    .orderBy(desc(donation.receivedOn), desc(donation.id))
    .limit(1);
  return latest?.language;
}
