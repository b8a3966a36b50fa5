import type { Donor } from "@trellis/shared/contract/donations/donors.ts";
import { formatDecimal } from "@trellis/shared/domain/money.ts";
import type { DonorRow } from "./donors.ts";

export const toDonor = (row: DonorRow): Donor => ({
  id: row.id,
  name: row.name,
  email: row.email,
  giftCount: row.giftCount,
  totalAmount: formatDecimal(row.total),
  firstGiftDate: row.firstGiftOn,
  lastGiftDate: row.lastGiftOn,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
