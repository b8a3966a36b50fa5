import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError, notFound } from "../../../kernel/errors.ts";
import { claimFiles, discardFile, readOwnFile, removeOwnFiles } from "../../../kernel/files/owned-files.ts";
import { inProgramScope } from "../../../kernel/http/program-scope.ts";
import { readPdfLogo } from "../../../kernel/services/pdf/pdf-logo.ts";
import type { Services } from "../../../kernel/services.ts";
import { openTaxId, readSettings } from "../../organizations/index.ts";
import { readDonorLanguage } from "../donor-language.ts";
import type { GiftRow } from "../gift-rows.ts";
import { donation } from "../schema/donation-schema.ts";
import { donationForm } from "../schema/form-schema.ts";
import { giftReceipt } from "../schema/receipt-schema.ts";
import { charityFrom } from "./receipt-paper.ts";
import { drawReceipt } from "./receipt-pdf.ts";

const PDF_TYPE = "application/pdf";

/** A file and what it is called. */
export interface Paper {
  bytes: Uint8Array;
  /** Without its ending. */
  name: string;
}

/**
 * The receipt of a gift: drawn when it is first asked for, kept, and the same file ever after; again after a refund. No
 * connection is held while it is drawn. Throws not_found, conflict for a charge that brought no money.
 */
export async function readReceipt(services: Services, organizationId: number, giftId: string): Promise<Paper> {
  const known = await inProgramScope(services, organizationId, async (scope) => {
    const { transaction } = scope;
    const [found] = await transaction
      .select({ gift: donation, purpose: donationForm.title, language: donationForm.language })
      .from(donation)
      .leftJoin(
        donationForm,
        and(eq(donationForm.organizationId, donation.organizationId), eq(donationForm.id, donation.formId)),
      )
      .where(and(eq(donation.organizationId, organizationId), eq(donation.id, giftId)));
    if (!found) throw notFound("Donation");
    if (!found.gift.receiptNumber)
      throw new AppError("conflict", { message: "This charge wasn't paid, so there's no receipt for it." });
    const [kept] = await transaction
      .select()
      .from(giftReceipt)
      .where(and(eq(giftReceipt.organizationId, organizationId), eq(giftReceipt.id, giftId)));
    const record = await readSettings(scope);
    const taxId = openTaxId(services.secrets, organizationId, record.settings.taxIdSealed);
    const language = found.language ?? (await readDonorLanguage(scope, found.gift.donorId)) ?? "en";
    return { ...found, language, kept, charity: charityFrom(record, taxId) };
  });
  const { gift, kept, charity, purpose, language } = known;
  const name = `receipt-${gift.receiptNumber}`;
  if (kept && kept.refunded === gift.refunded) {
    const bytes = await readOwnFile(services, organizationId, kept.fileKey);
    if (bytes && hashOf(bytes) === kept.sha256) return { bytes, name };
    services.log.error("a stored receipt is missing or was changed", { donation: giftId });
  }
  const bytes = await drawReceipt(
    { gift, charity, purpose, language },
    await readPdfLogo(services.files, charity.logoUrl),
  );
  return { bytes: await keep(services, gift, bytes), name };
}

/** Keeps the file in place of an earlier one; of a drawing that a refund overtook it keeps the later. */
async function keep(services: Services, gift: GiftRow, bytes: Uint8Array): Promise<Uint8Array> {
  const { organizationId } = gift;
  const fileKey = `receipts/${organizationId}/${createId()}.pdf`;
  await services.files.put(fileKey, bytes, PDF_TYPE);
  const row = { refunded: gift.refunded, fileKey, sha256: hashOf(bytes) };
  const { isStored, replaced } = await inProgramScope(services, organizationId, async ({ transaction, now }) => {
    const [before] = await transaction
      .select()
      .from(giftReceipt)
      .where(and(eq(giftReceipt.organizationId, organizationId), eq(giftReceipt.id, gift.id)))
      .for("update");
    if (before && before.refunded > gift.refunded) return { isStored: false };
    await claimFiles({ transaction, organizationId }, [fileKey]);
    await transaction
      .insert(giftReceipt)
      .values({ ...row, organizationId, id: gift.id, createdAt: now })
      .onConflictDoUpdate({
        target: [giftReceipt.organizationId, giftReceipt.id],
        set: { ...row, createdAt: now },
      });
    return { isStored: true, replaced: before?.fileKey };
  });
  if (!isStored) await discardFile(services, fileKey);
  else if (replaced !== undefined) await removeOwnFiles(services, { organizationId }, [replaced]);
  return bytes;
}

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
