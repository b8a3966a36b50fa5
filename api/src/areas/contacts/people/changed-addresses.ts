import { monthDayOf } from "@trellis/domain/days/month-day.ts";
import type { Read } from "../../../kernel/http/context.ts";
import {
  type AddressRow,
  type MainAddress,
  mainAddressOf,
  readFurtherAddresses,
  storedAddresses,
} from "../core/contact-addresses.ts";
import type { ContactChange } from "../core/contact-change-types.ts";
import type { ContactRow } from "../core/contact-row.ts";
import { distinctWebsites } from "./contact-insert.ts";
import { websitesOf } from "./contact-view.ts";

/**
 * Postal addresses after a change; undefined where it names none. A change of the main one alone leaves the others; where
 * it empties the main one, the next takes its place.
 */
export async function changedPostalAddresses(
  scope: Read,
  before: ContactRow,
  { address, addresses }: ContactChange,
): Promise<{ main: MainAddress; further: AddressRow[] } | undefined> {
  if (addresses === undefined && address === undefined) return undefined;
  const owner = { organizationId: scope.organizationId, contactId: before.id };
  if (addresses !== undefined) return storedAddresses(owner, addresses);
  const further = (await readFurtherAddresses(scope, [before.id])).get(before.id) ?? [];
  if (address === null || address === undefined) return storedAddresses(owner, further);
  const said = Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined));
  return storedAddresses(owner, [{ label: before.addressLabel, ...placeOf(before), ...said }, ...further]);
}

const placeOf = (row: ContactRow) =>
  mainAddressOf(row) ?? { street: null, city: null, state: null, zipCode: null, country: null };

/** The columns of web addresses and birthday after a change. */
export function changedWebAndBirthday(before: ContactRow, change: ContactChange) {
  const [website = null, ...otherWebsites] = distinctWebsites(changedWebsites(before, change));
  return { website, otherWebsites, ...changedBirthday(before, change) };
}

function changedWebsites(before: ContactRow, { website, websites }: ContactChange): string[] {
  if (websites !== undefined) return [...websites];
  return website === undefined ? websitesOf(before) : [website ?? "", ...before.otherWebsites];
}

/** A day without its year takes the place of a whole one, and the other way round. */
function changedBirthday(before: ContactRow, { birthday, birthdayWithoutYear }: ContactChange) {
  const day = birthday === undefined ? (birthdayWithoutYear ? null : before.birthday) : birthday || null;
  if (day !== null) return { birthday: day, birthdayKey: monthDayOf(day) };
  const known = before.birthday === null ? before.birthdayKey : null;
  return { birthday: null, birthdayKey: birthdayWithoutYear === undefined ? known : birthdayWithoutYear || null };
}
