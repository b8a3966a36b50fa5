import type { Language } from "@trellis/messages/languages.ts";
import { and, asc, eq, gte, lte } from "drizzle-orm";
import { AppError, notFound } from "../../../kernel/errors.ts";
import type { Tenant } from "../../../kernel/http/context.ts";
import { readPdfLogo } from "../../../kernel/services/pdf/pdf-logo.ts";
import type { Services } from "../../../kernel/services.ts";
import { openTaxId, readSettings } from "../../organizations/index.ts";
import { readDonorLanguage } from "../donor-language.ts";
import { donation } from "../schema/donation-schema.ts";
import { donor } from "../schema/donor-schema.ts";
import { donationForm } from "../schema/form-schema.ts";
import { statementWords } from "./messages.ts";
import type { Paper } from "./receipt-document.ts";
import { charityFrom } from "./receipt-paper.ts";
import { drawStatement } from "./statement-pdf.ts";

/** Gifts that count for a year's statement. */
export const inYear = (organizationId: number, year: number) =>
  and(
    eq(donation.organizationId, organizationId),
    eq(donation.status, "completed"),
    gte(donation.receivedOn, `${year}-01-01`),
    lte(donation.receivedOn, `${year}-12-31`),
  );

/** Which statement is meant. */
export interface StatementChoice {
  year: number;
  /** Chosen for this one; the donor's own where it is left out. */
  language?: Language | undefined;
  /** In place of a language that is not known. */
  otherwise?: Language;
}

/**
 * The statement of a donor's year. No connection is held while it is drawn. Throws not_found, conflict without gifts.
 *
 * @param read where its figures are read: for a download that may be a read replica
 */
export async function readGivingStatement(
  read: <T>(work: (scope: Tenant) => Promise<T>) => Promise<T>,
  services: Pick<Services, "secrets" | "files">,
  donorId: string,
  { year, language: chosen, otherwise = "en" }: StatementChoice,
): Promise<Paper> {
  const facts = await read(async (scope) => {
    const { transaction, organizationId, now } = scope;
    const [giver] = await transaction
      .select()
      .from(donor)
      .where(and(eq(donor.organizationId, organizationId), eq(donor.id, donorId)));
    if (!giver) throw notFound("Donor");
    const rows = await transaction
      .select({ gift: donation, purpose: donationForm.title })
      .from(donation)
      .leftJoin(
        donationForm,
        and(eq(donationForm.organizationId, donation.organizationId), eq(donationForm.id, donation.formId)),
      )
      .where(and(inYear(organizationId, year), eq(donation.donorId, donorId)))
      .orderBy(asc(donation.receivedOn), asc(donation.id));
    if (rows.length === 0)
      throw new AppError("conflict", { message: `${giver.name} gave nothing in ${year}, so there's no statement.` });
    const record = await readSettings(scope);
    const taxId = openTaxId(services.secrets, organizationId, record.settings.taxIdSealed);
    const gifts = rows.map(({ gift, purpose }) => ({ ...gift, purpose }));
    const language = chosen ?? (await readDonorLanguage(scope, donorId)) ?? otherwise;
    return { language, charity: charityFrom(record, taxId), donorName: giver.name, year, gifts, now };
  });
  const bytes = await drawStatement(facts, await readPdfLogo(services.files, facts.charity.logoUrl));
  return { bytes, name: `${statementWords(facts.language).file({ year: String(year) })}-${facts.donorName}` };
}
