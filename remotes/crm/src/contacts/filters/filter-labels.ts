import type { ContactFilters } from "@trellis/contract-contacts/contact.ts";
import { CONSENT_LABELS, CONTACT_STATUS_LABELS, CONTACT_TYPE_LABELS } from "@trellis/contract-contacts/labels.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { centsOf, formatDollars } from "@trellis/domain/money/money.ts";
import { TEXT } from "../strings.ts";

const words = TEXT.filters.chips;

/** An active filter in words, and the names that it refers to. */
interface FilterLabel {
  label: string;
  names: readonly (keyof ContactFilters)[];
}

/** Every filter that is set, in words, in the order of the screen. */
export function describeFilters(filters: ContactFilters): FilterLabel[] {
  const { q, type, status, tag, consent, reachable, city, state, birthdayWithin, neverContacted } = filters;
  const labels: FilterLabel[] = [];
  const add = (label: string, ...names: (keyof ContactFilters)[]) => labels.push({ label, names });
  if (q) add(words.q(q), "q");
  if (type) add(CONTACT_TYPE_LABELS[type], "type");
  if (status) add(CONTACT_STATUS_LABELS[status], "status");
  if (tag) add(words.tag(tag), "tag");
  if (consent) add(words.consent(CONSENT_LABELS[consent]), "consent");
  if (reachable) add(reachable === "true" ? words.reachable : words.unreachable, "reachable");
  if (city) add(words.city(city), "city");
  if (state) add(words.state(state), "state");
  if (birthdayWithin) add(words.birthdayWithin(birthdayWithin), "birthdayWithin");
  if (neverContacted) add(words.neverContacted, "neverContacted");
  if (filters.contactedFrom || filters.contactedTo)
    add(words.contacted(days(filters.contactedFrom, filters.contactedTo)), "contactedFrom", "contactedTo");
  if (filters.donatedMin || filters.donatedMax)
    add(words.donated(amounts(filters.donatedMin, filters.donatedMax)), "donatedMin", "donatedMax");
  if (filters.addedFrom || filters.addedTo)
    add(words.added(days(filters.addedFrom, filters.addedTo)), "addedFrom", "addedTo");
  return labels;
}

function days(from: string | undefined, to: string | undefined): string {
  if (from && to) return words.between(formatDay(from), formatDay(to));
  return from ? words.from(formatDay(from)) : words.to(formatDay(to ?? ""));
}

function amounts(min: string | undefined, max: string | undefined): string {
  const dollars = (text: string) => formatDollars(centsOf(text));
  if (min && max) return words.between(dollars(min), dollars(max));
  return min ? words.atLeast(dollars(min)) : words.atMost(dollars(max ?? ""));
}
