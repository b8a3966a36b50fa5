import type { ContactFilters } from "@trellis/contract-contacts/contact.ts";
import { addDays, type CalendarDay, dayInZone, startOfDay } from "@trellis/domain/days/calendar-day.ts";
import { monthDaysWithin } from "@trellis/domain/days/month-day.ts";
import { parseMoney } from "@trellis/domain/money/money.ts";
import { tagKey } from "@trellis/domain/names/contact-keys.ts";
import { and, eq, gte, lt, lte, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { invalid, notFound } from "../../../kernel/errors.ts";
import type { Zoned } from "../../../kernel/http/context.ts";
import { searchCondition } from "../../../kernel/search/search-condition.ts";
import { CONTACT_KIND, contactQuery } from "../core/contact-words.ts";
import { asksForGiving, type GivingReader, requireGiving } from "../core/giving-access.ts";
import { contact, segment } from "../schema/contact-schema.ts";
import { postalAddressCondition } from "./postal-address-filter.ts";

/** The table as conditions name it; made on use, since schemas and areas name each other. */
export const contactTable = () => alias(contact, "t");

/** The day of the last contact; before every day for people who were never contacted. */
export const lastContactDay = (): SQL => sql`t.last_contact_key`;
export const NEVER = "0001-01-01";

/**
 * What filters leave, as a condition on `contactTable()` (alias `t`), the organization included. Every value that makes no
 * sense is a 422 that names the filter. Throws forbidden where they ask for giving totals that the reader may not see.
 */
export async function contactCondition(scope: Zoned, filters: ContactFilters, reader: GivingReader): Promise<SQL> {
  if (asksForGiving(filters)) requireGiving(reader, "filter");
  const { organizationId, organization } = scope;
  const t = contactTable();
  refuseUpsideDown(filters);
  const [min, max] = [cents("donatedMin", filters.donatedMin), cents("donatedMax", filters.donatedMax)];
  if (min !== undefined && max !== undefined && min > max)
    throw invalid("donatedMax", "The minimum is above the maximum");
  const beginning = (day: string) => startOfDay(day, organization.timeZone);
  const condition = and(
    eq(t.organizationId, organizationId),
    filters.type && eq(t.type, filters.type),
    filters.status && eq(t.status, filters.status),
    filters.consent && eq(t.consent, filters.consent),
    filters.tag ? hasTag(organizationId, filters.tag) : undefined,
    await postalAddressCondition(scope, filters),
    filters.contactedFrom ? sql`${lastContactDay()} >= ${filters.contactedFrom}::date` : undefined,
    filters.contactedTo
      ? sql`${lastContactDay()} <= ${filters.contactedTo}::date and ${lastContactDay()} > ${NEVER}::date`
      : undefined,
    filters.birthdayWithin
      ? birthdayWithin(dayInZone(scope.now, organization.timeZone), Number(filters.birthdayWithin))
      : undefined,
    filters.neverContacted ? sql`${lastContactDay()} = ${NEVER}::date` : undefined,
    min === undefined ? undefined : gte(t.totalDonations, min),
    max === undefined ? undefined : lte(t.totalDonations, max),
    filters.addedFrom ? gte(t.createdAt, beginning(filters.addedFrom)) : undefined,
    filters.addedTo ? lt(t.createdAt, beginning(addDays(filters.addedTo, 1))) : undefined,
    filters.reachable && (filters.reachable === "true" ? isReachable() : sql`not ${isReachable()}`),
    await searchCondition(scope, CONTACT_KIND, contactQuery(filters.q)),
  );
  if (!condition) throw new Error("a condition without an organization");
  return condition;
}

/** As `contactCondition`, of filters and a segment together. Throws not_found for an unknown segment. */
export async function selectionCondition(
  scope: Zoned & Exclude<GivingReader, "program">,
  { segmentId, ...filters }: ContactFilters & { segmentId?: string | undefined },
): Promise<SQL> {
  const own = await contactCondition(scope, filters, scope);
  if (segmentId === undefined) return own;
  const [saved] = await scope.transaction
    .select({ filters: segment.filters })
    .from(segment)
    .where(and(eq(segment.organizationId, scope.organizationId), eq(segment.id, segmentId)));
  if (!saved) throw notFound("Segment");
  return sql`${own} and ${await contactCondition(scope, saved.filters, scope)}`;
}

/** The ids of the contacts that filters and a segment leave, up to `limit`. Throws as `selectionCondition` does. */
export async function readSelectedIds(
  scope: Zoned & Exclude<GivingReader, "program">,
  selection: ContactFilters & { segmentId?: string | undefined },
  limit: number,
): Promise<string[]> {
  const condition = await selectionCondition(scope, selection);
  const rows = await scope.transaction.execute<{ id: string }>(sql`
    select t.id from contact as t where ${condition} order by t.id limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** Has an address that mailings may go to: one that is there, not refused by the person and not suppressed. */
export const isReachable = (): SQL => sql`(t.email is not null and t.consent <> 'refused' and not exists (
  select 1 from contact_email ce join mail_suppression ms on ms.organization_id = ce.organization_id
    and ms.address_key = ce.email_key
  where ce.organization_id = t.organization_id and ce.contact_id = t.id and ce.position = 0))`;

/** Has a birthday today or within so many days, whatever its year. */
export const birthdayWithin = (today: CalendarDay, days: number): SQL => {
  const ranges = monthDaysWithin(today, days).map(({ from, to }) => sql`t.birthday_key between ${from} and ${to}`);
  return sql`(${sql.join(ranges, sql` or `)})`;
};

const hasTag = (organizationId: number, tag: string): SQL =>
  sql`t.id in (select g.contact_id from contact_tag g
    where g.organization_id = ${organizationId} and g.tag_key = ${tagKey(tag)})`;

function cents(name: string, text: string | undefined): bigint | undefined {
  if (text === undefined || text === "") return undefined;
  const value = parseMoney(text);
  if (value === undefined) throw invalid(name, "Use a number with at most two decimal places");
  return value;
}

function refuseUpsideDown({ contactedFrom, contactedTo, addedFrom, addedTo }: ContactFilters): void {
  if (contactedFrom && contactedTo && contactedFrom > contactedTo)
    throw invalid("contactedTo", "The first day is after the last day");
  if (addedFrom && addedTo && addedFrom > addedTo) throw invalid("addedTo", "The first day is after the last day");
}
