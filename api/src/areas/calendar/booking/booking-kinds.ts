import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-calendar/booking-kinds.ts";
import { type BookingKind, MAX_KINDS } from "@trellis/contract-calendar/booking-kinds.ts";
import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError, invalid, notFound } from "../../../kernel/errors.ts";
import type { Context, Read, Tenant } from "../../../kernel/http/context.ts";
import { bookingKind } from "../schema/booking-schema.ts";

export type KindRow = typeof bookingKind.$inferSelect;
type Choices = Omit<BookingKind, "id">;

/** What a kind is of which nothing else is said. */
const PLAIN: Omit<Choices, "slug"> = {
  title: "",
  description: "",
  location: "",
  callLink: "",
  minutes: 30,
  noticeHours: 4,
  daysAhead: 60,
  bufferBefore: null,
  bufferAfter: null,
  mostADay: null,
  places: 1,
  acceptance: "calendar",
  remindDayBefore: false,
  remindHourBefore: false,
  questions: [],
  isActive: true,
};
const LONGEST_SLUG = 60;

/**
 * Serializes bookings with a member and changes to what can be booked with them, until the transaction ends. Earlier
 * reads may be stale; read after it.
 */
export async function lockHost({ transaction, organizationId }: Tenant, userId: string): Promise<void> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`booking ${organizationId} ${userId}`}, 0))`,
  );
}

const own = ({ organizationId }: Read, userId: string, also?: SQL): SQL | undefined =>
  and(eq(bookingKind.organizationId, organizationId), eq(bookingKind.hostUserId, userId), also);

/** A member's kinds in their order. */
export async function readKinds(scope: Read, userId: string): Promise<KindRow[]> {
  return scope.transaction
    .select()
    .from(bookingKind)
    .where(own(scope, userId))
    .orderBy(asc(bookingKind.position), asc(bookingKind.id));
}

const toKind = ({ organizationId, hostUserId, position, createdAt, updatedAt, ...kind }: KindRow): BookingKind => kind;

/** One's own kinds of meeting. */
export async function listBookingKinds(context: Context): Promise<BookingKind[]> {
  return (await readKinds(context, context.member.userId)).map(toKind);
}

/** Adds a kind behind the others. Throws invalid where its address is taken by another one, conflict for too many. */
export async function createBookingKind(
  context: Context,
  { body }: EndpointParsed<typeof contract.createBookingKind>,
): Promise<BookingKind> {
  const { member } = context;
  await lockHost(context, member.userId);
  const kinds = await readKinds(context, member.userId);
  if (kinds.length >= MAX_KINDS)
    throw new AppError("conflict", { message: `A page can have up to ${MAX_KINDS} meeting types.` });
  const given = withoutUndefined(body);
  if (given.slug !== undefined) requireFreeSlug(kinds, given.slug);
  const choices: Choices = { ...PLAIN, ...given, slug: given.slug ?? freeSlug(kinds, given.title ?? "") };
  return toKind(await insertKind(context, choices, (kinds.at(-1)?.position ?? -1) + 1));
}

/** The first kind of a page that is opened, so that there is something to book. */
export async function openFirstKind(context: Context): Promise<void> {
  await lockHost(context, context.member.userId);
  const kinds = await readKinds(context, context.member.userId);
  if (kinds.length === 0) await insertKind(context, { ...PLAIN, slug: "meeting" }, 0);
}

async function insertKind(context: Context, choices: Choices, position: number): Promise<KindRow> {
  const { transaction, organizationId, member, now } = context;
  const row: KindRow = {
    organizationId,
    id: createId(),
    hostUserId: member.userId,
    position,
    ...choices,
    createdAt: now,
    updatedAt: now,
  };
  await transaction.insert(bookingKind).values(row);
  await context.audit({ action: "create", resource: "booking_kind", resourceId: row.id, after: choices });
  return row;
}

/** Updates a meeting type of the current member. Throws not_found, invalid where its address is taken by another one. */
export async function updateBookingKind(
  context: Context,
  { params, body }: EndpointParsed<typeof contract.updateBookingKind>,
): Promise<BookingKind> {
  const { transaction, member, now } = context;
  await lockHost(context, member.userId);
  const kinds = await readKinds(context, member.userId);
  const before = kinds.find(({ id }) => id === params.id.toLowerCase());
  if (!before) throw notFound("Meeting type");
  const given = withoutUndefined(body);
  if (given.slug !== undefined)
    requireFreeSlug(
      kinds.filter(({ id }) => id !== before.id),
      given.slug,
    );
  const after = { ...before, ...given, updatedAt: now };
  await transaction
    .update(bookingKind)
    .set(after)
    .where(own(context, member.userId, eq(bookingKind.id, before.id)));
  await context.audit({
    action: "update",
    resource: "booking_kind",
    resourceId: before.id,
    before: toKind(before),
    after: given,
  });
  return toKind(after);
}

/** Deletes a meeting type of the current member; its bookings stay. Throws not_found. */
export async function deleteBookingKind(
  context: Context,
  { params }: EndpointParsed<typeof contract.deleteBookingKind>,
): Promise<void> {
  const [gone] = await context.transaction
    .delete(bookingKind)
    .where(own(context, context.member.userId, eq(bookingKind.id, params.id)))
    .returning();
  if (!gone) throw notFound("Meeting type");
  await context.audit({ action: "delete", resource: "booking_kind", resourceId: gone.id, before: toKind(gone) });
}

/** Puts one's own kinds in another order. Throws invalid where not exactly all of them are named. */
export async function orderBookingKinds(
  context: Context,
  { body }: EndpointParsed<typeof contract.orderBookingKinds>,
): Promise<BookingKind[]> {
  const { transaction, organizationId, member, now } = context;
  await lockHost(context, member.userId);
  const before = (await readKinds(context, member.userId)).map(({ id }) => id);
  const ids = body.ids.map((id) => id.toLowerCase());
  if ([...ids].sort().join() !== [...before].sort().join())
    throw invalid("ids", "The meeting types have changed. Review them again.");
  await transaction.execute(sql`update booking_kind k set position = named.position - 1, updated_at = ${now.toISOString()}
    from unnest(${`{${ids.join(",")}}`}::uuid[]) with ordinality as named (id, position)
    where k.organization_id = ${organizationId} and k.host_user_id = ${member.userId}::uuid and k.id = named.id`);
  await context.audit({
    action: "update",
    resource: "booking_kind",
    resourceId: member.userId,
    before: { order: before },
    after: { order: ids },
  });
  return listBookingKinds(context);
}

function requireFreeSlug(others: readonly KindRow[], slug: string): void {
  if (others.some((other) => other.slug === slug))
    throw invalid("slug", "Another of your meeting types uses this address");
}

/** An address made of words, which none of the others has. */
function freeSlug(others: readonly KindRow[], title: string): string {
  const words = title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, LONGEST_SLUG - 4)
    .replace(/^-+|-+$/g, "");
  const stem = words.length >= 2 ? words : "meeting";
  const taken = new Set(others.map(({ slug }) => slug));
  for (let n = 1; ; n += 1) {
    const slug = n === 1 ? stem : `${stem}-${n}`;
    if (!taken.has(slug)) return slug;
  }
}

const withoutUndefined = <T extends object>(record: T) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
