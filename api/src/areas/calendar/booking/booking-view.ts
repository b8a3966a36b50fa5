import type { PublicBooking, PublicBookingPage } from "@trellis/contract-calendar/bookings.ts";
import type { Program } from "../../../kernel/http/context.ts";
import { calendarToken } from "../core/calendar-tokens.ts";
import { acceptsAtOnce, type Host } from "./booking-host.ts";
import type { KindRow } from "./booking-kinds.ts";
import type { BookingRow } from "./booking-rows.ts";
import { bookableDays } from "./booking-times.ts";

type PublicKind = PublicBookingPage["kinds"][number];
type Offer = NonNullable<PublicBookingPage["offer"]>;

/** A kind of meeting as visitors see it. A call's link is only shown to people with a confirmed booking. */
export const toPublicKind = ({
  slug,
  title,
  description,
  location,
  callLink,
  minutes,
  places,
}: KindRow): PublicKind => ({
  slug,
  title,
  description: description || null,
  location: location || null,
  isCall: callLink !== "",
  minutes,
  places,
});

/** A kind with its questions and free times. */
export function toOffer(
  host: Host,
  kind: KindRow,
  { slots, left }: { slots: readonly Date[]; left: Offer["left"] },
  now: Date,
): Offer {
  const { first, last } = bookableDays(host, kind, now);
  return {
    ...toPublicKind(kind),
    isRequest: !acceptsAtOnce(host, kind),
    questions: kind.questions,
    firstDay: first,
    lastDay: last,
    slots: slots.map((slot) => slot.toISOString()),
    left,
  };
}

/** A booking as its visitor sees it. */
export function toPublicBooking(
  { organizationId, keyedHash, now }: Program,
  host: Host,
  row: BookingRow,
): PublicBooking {
  const kind = host.isOpen ? host.kinds.find(({ id, isActive }) => isActive && id === row.kindId) : undefined;
  return {
    ...host.view,
    id: row.id,
    token: calendarToken({ kind: "booking", organizationId, id: row.id }, keyedHash),
    title: row.title,
    location: row.location || null,
    callLink: (row.status === "confirmed" && row.callLink) || null,
    name: row.name,
    email: row.email,
    answers: row.answers,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    language: row.language,
    status: row.status,
    isOver: row.endsAt < now,
    slug: host.isOpen ? host.settings.bookingPageSlug : null,
    kind: kind?.slug ?? null,
  };
}
