import type { ContactStats } from "@trellis/contract-contacts/contacts.ts";
import { type CalendarDay, dayInZone, startOfDay, startOfMonth } from "@trellis/domain/days/calendar-day.ts";
import { isActiveDonor } from "@trellis/gift-rules/active-donor.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "../../../kernel/http/context.ts";
import { birthdayWithin } from "./contact-condition.ts";

/** Birthdays are counted so many days ahead. */
const BIRTHDAYS_AHEAD = 7;
/** Pairs are counted so far. */
const MAX_PAIRS = 1000;

/** How many contacts there are, of which kind, and how many came this month. */
export async function getContactStats(context: Context): Promise<ContactStats> {
  const { transaction, organizationId, organization, now } = context;
  const today = dayInZone(now, organization.timeZone);
  const month = startOfDay(startOfMonth(today), organization.timeZone);
  const kinds = await transaction.execute<{ type: string; status: string; n: number }>(kindsQuery(organizationId));
  const [counted] = await transaction.execute<{ new: number; duplicates: number; birthdays: number }>(sql`
    select (${newQuery(organizationId, month)}) as new, (${openPairsQuery(organizationId, MAX_PAIRS)}) as duplicates,
      (${birthdaysQuery(organizationId, today)}) as birthdays`);
  const sum = (type?: string, status?: string) =>
    kinds
      .filter((kind) => (!type || kind.type === type) && (!status || kind.status === status))
      .reduce((total, { n }) => total + n, 0);
  return {
    totalContacts: sum(),
    activeDonors: kinds.filter(isActiveDonor).reduce((total, { n }) => total + n, 0),
    volunteers: sum("volunteer"),
    newThisMonth: counted?.new ?? 0,
    birthdaysSoon: counted?.birthdays ?? 0,
    activeClients: sum("client", "active"),
    leads: sum("lead"),
    duplicates: counted?.duplicates ?? 0,
  };
}

export const kindsQuery = (organizationId: number): SQL => sql`
  select type, status, count(*)::int as n from contact where organization_id = ${organizationId} group by type, status`;

export const newQuery = (organizationId: number, from: Date): SQL => sql`
  select count(*)::int from contact
  where organization_id = ${organizationId} and created_at >= ${from.toISOString()}::timestamptz`;

/** Upcoming birthdays; the same as the list's filter finds. */
export const birthdaysQuery = (organizationId: number, today: CalendarDay): SQL => sql`
  select count(*)::int from contact t
  where t.organization_id = ${organizationId} and ${birthdayWithin(today, BIRTHDAYS_AHEAD)}`;

/** Pairs that no one dismissed, counted up to `most`. */
export const openPairsQuery = (organizationId: number, max: number): SQL => sql`
  select count(*)::int from (
    select 1 from contact_duplicate where organization_id = ${organizationId} and is_dismissed = false limit ${max}) as pairs`;
