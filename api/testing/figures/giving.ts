import type { PublicDonationForm, WallGift } from "@trellis/contract-donations/forms.ts";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { centsOf, dollars, type FigureReader } from "./plain-figures.ts";
import type { RandomBooks } from "./random-books.ts";

/** What a campaign's page, embed and wall show visitors: the total, the number of gifts, and what is left of each. */
export async function checkVisitorsGifts({ home, formId, select }: RandomBooks, reader: FigureReader): Promise<void> {
  if (formId === null) return;
  const gifts = await select<{ left: string; isPublic: boolean; name: string | null; day: string }>(sql`
    select (cents - refunded)::text as left, is_public as "isPublic", received_on::text as day,
      case when is_anonymous then null else split_part(donor_name, ' ', 1) end as name
    from donation where organization_id = ${home.id} and form_id = ${formId}::uuid and status = 'completed' and currency = 'USD'`);
  const form = await reader.get<PublicDonationForm>(`/api/public/donation-forms/${formId}`);
  expect([form.raisedAmount, form.giftCount], "the embed's total").toEqual([
    dollars(gifts.reduce((sum, { left }) => sum + BigInt(left), 0n)),
    gifts.length,
  ]);
  const wall = await reader.get<WallGift[]>(`/api/public/donation-forms/${formId}/wall`);
  const shown = wall.map(
    ({ name, amount, receivedOn }) => `${receivedOn} ${name?.split(" ")[0] ?? null} ${amount && centsOf(amount)}`,
  );
  const known = gifts.filter(({ isPublic }) => isPublic).map(({ day, name, left }) => `${day} ${name} ${left}`);
  expect(shown.sort(), "the donor wall").toEqual(known.sort());
}
