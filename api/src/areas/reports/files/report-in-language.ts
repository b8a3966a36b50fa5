import { LANGUAGES, type Language } from "@trellis/messages/languages.ts";
import type { ReportFormat } from "@trellis/report-rules/choices.ts";
import { eq } from "drizzle-orm";
import type { Transaction } from "../../../kernel/db/tenancy.ts";
import { readOwnFile } from "../../../kernel/files/owned-files.ts";
import { readPdfLogo } from "../../../kernel/services/pdf/pdf-logo.ts";
import type { Services } from "../../../kernel/services.ts";
import { organization } from "../../../kernel/tenant/schema.ts";
import { THEME_COLUMNS, themeOf } from "../../organizations/index.ts";
import { reportWriter } from "../core/report-writer.ts";
import { reportCsv } from "./report-csv.ts";
import { keyOf } from "./report-files.ts";
import { type ReportBrand, reportPdf } from "./report-pdf.ts";
import { readReportDocument } from "./report-tables.ts";

type Store = Pick<Services, "files" | "database" | "now">;
/** The head of a PDF as the organization has it now; its logo is an address. */
type StoredBrand = Pick<ReportBrand, "organizationName" | "primaryColor"> & { logo: string | null };

/** How an organization's reports look; undefined where it is gone. */
export async function readReportBrand(
  transaction: Transaction,
  organizationId: number,
): Promise<StoredBrand | undefined> {
  const [row] = await transaction
    .select({ organizationName: organization.name, logo: organization.logo, theme: THEME_COLUMNS })
    .from(organization)
    .where(eq(organization.id, organizationId));
  return row && { organizationName: row.organizationName, logo: row.logo, primaryColor: themeOf(row.theme).primary };
}

/**
 * A report's file in a reader's language: the one that was made with it in English, in another language the same
 * tables, written now. One whose tables were kept in English only stays English. Undefined where the file is gone.
 */
export async function readReportFile(
  services: Store,
  { organizationId, id }: { organizationId: number; id: string },
  format: ReportFormat,
  language: Language,
): Promise<Uint8Array | undefined> {
  const made = await readOwnFile(services, organizationId, keyOf(organizationId, id, format));
  if (!made || language === LANGUAGES[0]) return made;
  const kept = await readReportDocument(services, { organizationId, id }, language);
  if (!kept) return made;
  if (format === "csv") return reportCsv(kept.document);
  const brand = await services.database.inOrganization(
    organizationId,
    (transaction) => readReportBrand(transaction, organizationId),
    { readOnly: true },
  );
  if (!brand) return undefined;
  const logo = await readPdfLogo(services.files, brand.logo);
  return reportPdf(kept.document, { ...brand, logo, now: services.now(), madeOn: kept.madeOn }, reportWriter(language));
}
