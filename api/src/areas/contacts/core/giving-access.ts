import type { ContactFilters } from "@trellis/contract-contacts/contact.ts";
import { READ } from "@trellis/contract-donations/access.ts";
import { writeSentence } from "@trellis/messages/write-sentence.ts";
import { and, eq } from "drizzle-orm";
import { AppError } from "../../../kernel/errors.ts";
import type { Read } from "../../../kernel/http/context.ts";
import type { Reader } from "../../../kernel/http/sources.ts";
import { hasPermission } from "../../../kernel/identity/access.ts";
import { membership } from "../../../kernel/tenant/schema.ts";

/*
 * What a person gave is the donations area's, wherever it is kept: a contact's total is shown, filtered and sorted by only
 * for members who may read donations.
 */

/** The member who reads, or the program itself, which shows nothing to anyone (a scheduled mailing). */
export type GivingReader = Pick<Reader, "member"> | "program";

/** Whether this reader may see giving totals. */
export const maySeeGiving = (reader: GivingReader): boolean =>
  reader === "program" || hasPermission(reader.member, READ);

/** What someone does with giving totals. */
type GivingUse = "segment" | "filter" | "sort" | "enter" | "change" | "mailing";

/** Throws forbidden for a reader who may not see giving totals, and says what needs it. */
export function requireGiving(reader: GivingReader, use: GivingUse): void {
  if (maySeeGiving(reader)) return;
  throw new AppError("forbidden", {
    message: writeSentence(
      "{use, select, segment {A segment by total donations needs} filter {Filtering by total donations needs} sort {Sorting by total donations needs} enter {Entering total donations needs} change {Changing total donations needs} other {Seeing who got a mailing by total donations needs}} the donations permission. Ask an admin of your organization for it.",
      { use },
    ),
  });
}

/** Whether filters use giving totals: their results reveal what people gave. */
export const asksForGiving = ({ donatedMin, donatedMax }: ContactFilters): boolean =>
  Boolean(donatedMin) || Boolean(donatedMax);

/** Whether a member may enter giving totals now, by a file that they brought. */
export async function mayImportGiving({ transaction, organizationId }: Read, userId: string): Promise<boolean> {
  const [row] = await transaction
    .select()
    .from(membership)
    .where(
      and(eq(membership.organizationId, organizationId), eq(membership.userId, userId), eq(membership.isActive, true)),
    );
  return row !== undefined && hasPermission({ userId, role: row.role, flags: row }, READ);
}

const GIVING_COLUMNS = new Set(["total_donations", "donated_before", "totalDonations", "donatedBefore"]);

/** Rows of any shape without giving totals, snapshots inside of them included. */
export function withoutGiving<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutGiving) as T;
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (GIVING_COLUMNS.has(name) ? [] : [[name, withoutGiving(inner)]])),
  ) as T;
}
