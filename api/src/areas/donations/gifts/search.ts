import { READ } from "@trellis/contract-donations/access.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { formatDollars } from "@trellis/domain/money/money.ts";
import { and, desc, eq, sql } from "drizzle-orm";
import { recordsWithWords } from "../../../kernel/search/search-terms.ts";
import type { SearchSource } from "../../../ports/search.ts";
import { DONOR_KIND } from "../donors/donors.ts";
import { giftLabels } from "../gift-labels.ts";
import { GIFT_KIND } from "../gift-rows.ts";
import { donation } from "../schema/donation-schema.ts";
import { donor } from "../schema/donor-schema.ts";

/** Donors by the words of name and address, who gave last first. */
export const donorSearch: SearchSource = {
  access: READ,
  async find({ transaction, organizationId, organization }, { words, limit }) {
    if (organization.type !== "non-profit") return [];
    const rows = await transaction
      .select()
      .from(donor)
      .where(
        and(
          eq(donor.organizationId, organizationId),
          sql`${donor.id} in (${recordsWithWords(organizationId, DONOR_KIND, words)})`,
        ),
      )
      .orderBy(sql`${donor.lastGiftOn} desc nulls last`, desc(donor.id))
      .limit(limit);
    return rows.map(({ id, name, email, giftCount, total }) => ({
      kind: DONOR_KIND,
      id,
      title: name,
      subtitle: giftCount > 0 ? `Gave ${formatDollars(total)}` : (email ?? "Donor"),
      link: `/app/donations/donors/${id}`,
    }));
  },
};

/** Gifts by the words of donor and note, the latest first. */
export const donationSearch: SearchSource = {
  access: READ,
  async find({ transaction, organizationId, organization }, { words, limit }) {
    if (organization.type !== "non-profit") return [];
    const rows = await transaction
      .select()
      .from(donation)
      .where(
        and(
          eq(donation.organizationId, organizationId),
          sql`${donation.id} in (${recordsWithWords(organizationId, GIFT_KIND, words)})`,
        ),
      )
      .orderBy(desc(donation.receivedOn), desc(donation.id))
      .limit(limit);
    return rows.map(({ id, donorName, cents, receivedOn, status, frequency }) => ({
      kind: GIFT_KIND,
      id,
      title: `${donorName}, ${formatDollars(cents)}`,
      subtitle: `${status === "completed" ? giftLabels("en").frequencies[frequency] : giftLabels("en").statuses[status]}, ${formatDay(receivedOn)}`,
      link: `/app/donations/gifts?gift=${id}`,
    }));
  },
};
