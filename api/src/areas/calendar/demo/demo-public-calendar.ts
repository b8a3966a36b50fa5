import { createId } from "../../../kernel/db/columns.ts";
import { publicLink } from "../../../kernel/db/schema.ts";
import type { Transaction } from "../../../kernel/db/tenancy.ts";
import type { DemoOrganization } from "../../../ports/area.ts";
import { publicCalendar } from "../schema/public-calendar-schema.ts";

const SLUG = "riverside";

/** Opens the public calendar of the demo's non-profit. */
export async function seedPublicCalendar(
  transaction: Transaction,
  { id: organizationId, isSample }: Pick<DemoOrganization, "id" | "isSample">,
  now: Date,
): Promise<void> {
  const id = createId();
  const slug = isSample ? `${SLUG}-${organizationId}` : SLUG;
  await transaction.insert(publicCalendar).values({
    organizationId,
    id,
    isOpen: true,
    slug,
    title: "What's on",
    introduction: "Lend a hand at the pantry, learn something new, or celebrate with us. Everyone is welcome.",
    createdAt: now,
    updatedAt: now,
  });
  await transaction.insert(publicLink).values({ kind: "public_calendar", slug, organizationId, recordId: id });
}
