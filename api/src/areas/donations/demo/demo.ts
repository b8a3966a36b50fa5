import { addDays, dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { BOOK_CURRENCY } from "@trellis/domain/money/money.ts";
import type { Database } from "../../../kernel/db/client.ts";
import { createId } from "../../../kernel/db/columns.ts";
import type { Tenant } from "../../../kernel/http/context.ts";
import type { DemoOrganization } from "../../../ports/area.ts";
import { seedBookings } from "../../finance/index.ts";
import { giftWords } from "../gift-rows.ts";
import { giftEntry, giftRefundEntry } from "../gifts/gift-booking.ts";
import { formatReceiptNumber } from "../receipts/receipt-numbers.ts";
import { donation, receiptCounter } from "../schema/donation-schema.ts";
import { donor } from "../schema/donor-schema.ts";
import { DEMO_ZONE, seedForms } from "./demo-forms.ts";
import { DEMO_DONORS, type DemoGift, demoGifts } from "./demo-gifts.ts";
import { demoPeople } from "./demo-people.ts";
import { seedPromises } from "./demo-recurring.ts";
import { sumUpEverything } from "./demo-sums.ts";

const CHUNK_ROWS = 1000;
/** Refunds happened some days later. */
const REFUND_DAYS = 4;

/**
 * Gives the non-profit demo organization two years of gifts up to today: forms, donors, recurring gifts, receipts and the
 * income in the books, which are the only donations there. The same gifts on the same day, to the cent.
 */
export async function seedDonations(
  database: Database,
  organization: Omit<DemoOrganization, "name">,
  now: Date,
): Promise<void> {
  if (organization.type !== "non-profit") return;
  const today = dayInZone(now, DEMO_ZONE);
  const { gifts, promises } = demoGifts(today);
  await database.inOrganization(organization.id, async (transaction) => {
    const scope = { transaction, organizationId: organization.id, now };
    const forms = await seedForms(scope, today, organization.isSample);
    const donorIds = await seedDonors(scope, gifts);
    const promiseIds = await seedPromises(scope, { promises, donorIds, formId: forms.default, today });
    const people = demoPeople(DEMO_DONORS);
    let receipts = 0;
    const rows = gifts.map((gift, place) => {
      const person = people[gift.donor] ?? { name: "A friend", email: null };
      const isOnline = gift.method === "card" || gift.method === "paypal";
      const base = {
        organizationId: organization.id,
        id: createId(),
        formId: gift.form === null ? null : forms[gift.form],
        donorId: donorIds.get(gift.donor) ?? "",
        recurringGiftId: gift.promise === null ? null : (promiseIds[gift.promise] ?? null),
        donorName: person.name,
        donorEmail: person.email,
        cents: gift.cents,
        feeCents: gift.feeCents,
        refunded: gift.refunded,
        currency: "USD" as const,
        frequency: gift.frequency,
        status: gift.status,
        method: gift.method,
        provider: isOnline ? (gift.method === "card" ? ("stripe" as const) : ("paypal" as const)) : null,
        providerId: isOnline ? `${gift.method === "card" ? "pi" : "DEMO"}_demo${String(place).padStart(6, "0")}` : null,
        receivedOn: gift.day,
        message: gift.message,
        isAnonymous: gift.isAnonymous,
        isPublic: gift.form === "campaign",
        note: gift.method === "check" ? `Check ${1000 + (place % 900)}` : null,
        receiptNumber: gift.status === "failed" ? null : formatReceiptNumber(++receipts),
        userId: isOnline ? null : organization.adminId,
        createdAt: arrival(gift, place, now),
        updatedAt: arrival(gift, place, now),
      };
      return { ...base, searchText: giftWords(base).join(" ") };
    });
    for (let start = 0; start < rows.length; start += CHUNK_ROWS)
      await transaction.insert(donation).values(rows.slice(start, start + CHUNK_ROWS));
    await transaction
      .insert(receiptCounter)
      .values({ organizationId: organization.id, series: "receipt", next: receipts + 1 });
    await sumUpEverything(scope);
    const booked = rows.filter(({ status }) => status !== "failed");
    await seedBookings(
      scope,
      "donation",
      booked.flatMap((row) => [
        { sourceId: row.id, entry: giftEntry(row, row.receivedOn, { cents: row.cents, currency: BOOK_CURRENCY }) },
        ...(row.refunded > 0n
          ? [
              {
                sourceId: row.id,
                entry: giftRefundEntry(
                  row,
                  refundDay(row.receivedOn, today),
                  { cents: row.refunded, currency: BOOK_CURRENCY },
                  "refund demo",
                ),
              },
            ]
          : []),
      ]),
    );
  });
}

const refundDay = (day: string, today: string) => {
  const later = addDays(day, REFUND_DAYS);
  return later < today ? later : today;
};

/** Some time of its day; nothing after now. */
function arrival({ day }: DemoGift, place: number, now: Date): Date {
  const at = Date.parse(`${day}T14:00:00Z`) + ((place * 37) % 600) * 60_000;
  return new Date(Math.min(at, now.getTime()));
}

/** Everyone who gave, by their place among the demo's people. */
async function seedDonors(scope: Tenant, gifts: readonly DemoGift[]): Promise<Map<number, string>> {
  const { transaction, organizationId, now } = scope;
  const ids = new Map([...new Set(gifts.map((gift) => gift.donor))].map((place) => [place, createId()]));
  const people = demoPeople(DEMO_DONORS);
  const firstDays = new Map<number, string>();
  for (const { donor: place, day } of gifts) if (!firstDays.has(place)) firstDays.set(place, day);
  const rows = [...ids].map(([place, id]) => {
    const { name, email } = people[place] ?? { name: "A friend", email: null };
    const created = new Date(Math.min(Date.parse(`${firstDays.get(place)}T14:00:00Z`), now.getTime()));
    return {
      organizationId,
      id,
      name,
      email,
      emailKey: email,
      sortName: name.toLowerCase(),
      searchText: giftWords({ donorName: name, donorEmail: email, note: null }).join(" "),
      createdAt: created,
      updatedAt: created,
    };
  });
  await transaction.insert(donor).values(rows);
  return ids;
}
