import type { Donor } from "@trellis/contract-donations/donors.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import type { DonorRow } from "./donors.ts";

/** A donor as the contract shows it, with the contact of the same person. */
export const toDonor = (row: DonorRow, contactId: string | null): Donor => ({
  id: row.id,
  name: row.name,
  email: row.email,
  giftCount: row.giftCount,
  totalAmount: formatDecimal(row.total),
  firstGiftDate: row.firstGiftOn,
  lastGiftDate: row.lastGiftOn,
  contactId,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
