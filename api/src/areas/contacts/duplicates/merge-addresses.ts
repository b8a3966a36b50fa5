import { addressKey, distinctAddresses, type LabelledAddress } from "@trellis/domain/names/postal-address.ts";
import type { Tenant } from "../../../kernel/http/context.ts";
import {
  allAddresses,
  MAIN_ADDRESS,
  type MainAddress,
  mainAddressOf,
  readFurtherAddresses,
  storedAddresses,
} from "../core/contact-addresses.ts";
import { replaceParts } from "../core/contact-parts.ts";
import type { ContactRow } from "../core/contact-row.ts";
import { contactAddress } from "../schema/address-schema.ts";
import { contact } from "../schema/contact-schema.ts";
import type { MergeSnapshot, StoredRow } from "../schema/merge-snapshot.ts";

/**
 * Joins the postal addresses of two contacts, those of the one whose main address counts first, and notes what the one
 * that is kept had beside its main one. Returns the main one.
 */
export async function joinAddresses(
  scope: Tenant,
  into: ContactRow,
  from: ContactRow,
  chosen: "into" | "from" | undefined,
  kept: MergeSnapshot["kept"],
): Promise<MainAddress> {
  const further = await readFurtherAddresses(scope, [into.id, from.id]);
  const of = (row: ContactRow) => allAddresses(row, further.get(row.id) ?? []);
  kept.addresses = (further.get(into.id) ?? []).map((one) => one.addressKey);
  const [first, second] = chosen === "from" ? [of(from), of(into)] : [of(into), of(from)];
  const owner = { organizationId: scope.organizationId, contactId: into.id };
  const stored = storedAddresses(owner, [...first, ...second]);
  await replaceParts(scope, contactAddress, into.id, stored.further);
  return stored.main;
}

/**
 * Removes the addresses that a contact has only from the other one. The main one is restored as a whole, unless it
 * changed since. Returns the main one.
 */
export async function separateAddresses(scope: Tenant, row: ContactRow, snapshot: MergeSnapshot): Promise<MainAddress> {
  const { changed, kept, rows, from } = snapshot;
  const columns = MAIN_ADDRESS.map((field) => contact[field].name);
  const stored: StoredRow = Object.fromEntries(MAIN_ADDRESS.map((field) => [contact[field].name, row[field]]));
  const changedColumns = columns.filter((column) => column in changed);
  const isAsMerged =
    changedColumns.length > 0 && changedColumns.every((column) => stored[column] === changed[column]?.after);
  const main = isAsMerged
    ? fromStored({
        ...stored,
        ...Object.fromEntries(changedColumns.map((column) => [column, changed[column]?.before])),
      })
    : mainAddressOf(row);
  const own = new Set([...(kept.addresses ?? []), ...(main ? [addressKey(main)] : [])]);
  const others = new Set(
    [fromStored(from), ...(rows.contact_address ?? []).map(fromStored)].map((one) => one && addressKey(one)),
  );
  const further = (await readFurtherAddresses(scope, [row.id])).get(row.id) ?? [];
  const left = further.filter((one) => own.has(one.addressKey) || !others.has(one.addressKey));
  const owner = { organizationId: scope.organizationId, contactId: row.id };
  const separated = storedAddresses(owner, [...(main ? [main] : []), ...inOrder(left, kept.addresses ?? [])]);
  await replaceParts(scope, contactAddress, row.id, separated.further);
  return separated.main;
}

/** The earlier ones, then those added since. */
function inOrder<One extends LabelledAddress & { addressKey: string }>(rows: readonly One[], keys: readonly string[]) {
  const place = ({ addressKey: key }: One) => (keys.includes(key) ? keys.indexOf(key) : keys.length);
  return [...rows].sort((a, b) => place(a) - place(b));
}

/** The address of a row as JSON, of a contact or of contact_address. */
function fromStored(row: StoredRow): LabelledAddress | undefined {
  const text = (column: string) => (typeof row[column] === "string" ? row[column] : null);
  const [address] = distinctAddresses([
    {
      label: text("address_label") ?? text("label"),
      street: text("street"),
      city: text("city"),
      state: text("state"),
      zipCode: text("zip_code"),
      country: text("country"),
    },
  ]);
  return address;
}

/** A contact's columns of its main address, as the database names them. */
export const isMainAddressColumn = (column: string): boolean =>
  MAIN_ADDRESS.some((field) => contact[field].name === column);
