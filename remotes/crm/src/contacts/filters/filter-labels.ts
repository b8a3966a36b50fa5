import type { ContactFilters } from "@trellis/contract-contacts/contact.ts";
import { centsOf, type Money } from "@trellis/domain/money/money.ts";
import { NAMES } from "../../names/messages.ts";
import { FILTERS } from "./messages.ts";

const words = FILTERS.chips;

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
  if (q) add(words.q({ text: q }), "q");
  if (type) add(NAMES.types[type], "type");
  if (status) add(NAMES.statuses[status], "status");
  if (tag) add(words.tag({ tag }), "tag");
  if (consent) add(words.consent({ label: NAMES.consents[consent].toLowerCase() }), "consent");
  if (reachable) add(reachable === "true" ? words.reachable : words.unreachable, "reachable");
  if (city) add(words.city({ city }), "city");
  if (state) add(words.state({ state }), "state");
  if (birthdayWithin) add(words.birthdayWithin({ days: Number(birthdayWithin) }), "birthdayWithin");
  if (neverContacted) add(words.neverContacted, "neverContacted");
  if (filters.contactedFrom || filters.contactedTo)
    add(days("contacted", filters.contactedFrom, filters.contactedTo), "contactedFrom", "contactedTo");
  if (filters.donatedMin || filters.donatedMax)
    add(amounts(filters.donatedMin, filters.donatedMax), "donatedMin", "donatedMax");
  if (filters.addedFrom || filters.addedTo)
    add(days("added", filters.addedFrom, filters.addedTo), "addedFrom", "addedTo");
  return labels;
}

function days(kind: "contacted" | "added", from: string | undefined, to: string | undefined): string {
  if (from && to) return words[kind].between({ from, to });
  return from ? words[kind].from({ from }) : words[kind].to({ to: to ?? "" });
}

function amounts(min: string | undefined, max: string | undefined): string {
  const dollars = (text: string): Money => ({ cents: centsOf(text), currency: "USD" });
  if (min && max) return words.donated.between({ min: dollars(min), max: dollars(max) });
  return min ? words.donated.min({ min: dollars(min) }) : words.donated.max({ max: dollars(max ?? "") });
}
