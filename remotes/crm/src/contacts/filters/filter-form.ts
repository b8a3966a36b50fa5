import type { ContactFilters } from "@trellis/contract-contacts/contact.ts";
import { inOrder, readAmount, withFilters } from "./contacts-view.ts";
import { FILTERS } from "./messages.ts";

/** The filters of the drawer while they are chosen: text everywhere. */
const DRAWER_FILTERS = [
  "tag",
  "consent",
  "reachable",
  "city",
  "state",
  "birthdayWithin",
  "contactedFrom",
  "contactedTo",
  "neverContacted",
  "donatedMin",
  "donatedMax",
  "addedFrom",
  "addedTo",
] as const satisfies readonly (keyof ContactFilters)[];
type DrawerFilter = (typeof DRAWER_FILTERS)[number];
export type DrawerValues = Record<DrawerFilter, string>;

export const drawerValues = (filters: ContactFilters): DrawerValues =>
  Object.fromEntries(DRAWER_FILTERS.map((name) => [name, filters[name] ?? ""])) as DrawerValues;

/** Errors by field; empty if the filters can be applied. */
export function drawerErrors(values: DrawerValues): Partial<Record<DrawerFilter, string>> {
  const errors: Partial<Record<DrawerFilter, string>> = {};
  for (const name of ["donatedMin", "donatedMax"] as const)
    if (values[name].trim() && !readAmount(values[name])) errors[name] = FILTERS.wrongAmount;
  const [min, max] = [readAmount(values.donatedMin), readAmount(values.donatedMax)];
  if (min && max && Number(max) < Number(min)) errors.donatedMax = FILTERS.amountsUpsideDown;
  for (const [from, to] of [
    ["contactedFrom", "contactedTo"],
    ["addedFrom", "addedTo"],
  ] as const)
    if (values[from] && values[to] && values[to] < values[from]) errors[to] = FILTERS.upsideDown;
  return errors;
}

/** All filters with those of the drawer as they were chosen. */
export function applyDrawer(filters: ContactFilters, values: DrawerValues): ContactFilters {
  const texts = Object.fromEntries(DRAWER_FILTERS.map((name) => [name, values[name].trim()]));
  const amounts = { donatedMin: readAmount(values.donatedMin), donatedMax: readAmount(values.donatedMax) };
  return inOrder(withFilters(filters, { ...texts, ...amounts }));
}
